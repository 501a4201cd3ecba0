extension ItemTokenizer {
    /// Reads digits with decimals, thousands separators or a fraction bar. More than nine digits make a word.
    func number(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ token: inout ItemToken) -> Int {
        var position = start
        var value = 0
        while position < end, ItemTokenizer.isDigit(bytes[position]) {
            if position - start < 9 { value = value * 10 + Int(bytes[position] - 0x30) }
            position += 1
        }
        token.kind = position - start > 9 ? .word : .number
        token.value = Rational(value)
        if token.kind == .word { return position }
        position = grouped(bytes, position, end, digits: position - start, &value)
        token.value = Rational(value)
        let separator = position < end ? bytes[position] : 0
        if separator == 0x2E || separator == 0x2C {
            var digits = 0
            while digits < 10, position + 1 + digits < end, ItemTokenizer.isDigit(bytes[position + 1 + digits]) {
                digits += 1
            }
            let isThousands =
                digits == 3 && position - start <= 3
                && ((separator == 0x2C) != decimalComma
                    || separator == 0x2E && areThousands(bytes, start, position, end))
            if isThousands {
                for offset in 1...3 { value = value * 10 + Int(bytes[position + offset] - 0x30) }
                token.value = Rational(value)
                return position + 4
            }
            if digits > 0, separator == 0x2E || decimalComma || digits <= 2 {
                return decimals(bytes, position, end, whole: value, &token)
            }
        } else if separator == 0x2F || (separator == 0xE2 && isFractionSlash(bytes, position, end)) {
            let bar = separator == 0x2F ? 1 : 3
            var denominator = 0
            var next = position + bar
            while next < end, next - position < 4 + bar, ItemTokenizer.isDigit(bytes[next]) {
                denominator = denominator * 10 + Int(bytes[next] - 0x30)
                next += 1
            }
            let isFraction =
                next > position + bar && !(next < end && (ItemTokenizer.isDigit(bytes[next]) || bytes[next] == 0x2F))
            if isFraction, denominator > 0, let fraction = Rational(value, denominator) {
                token.value = mendsFractions ? Self.mended(value, over: denominator) ?? fraction : fraction
                token.isFraction = true
                token.mark = separator
                token.isShare = SharesOfHundred.are(value, denominator)
                return next
            }
        }
        return position
    }

    /// Whether the point at `position` divides thousands wherever it was written: "1.500 g" is a kilogram and a half, as nobody weighs a
    /// gram and a half to a thousandth that is zero.
    private func areThousands(_ bytes: Span<UInt8>, _ start: Int, _ position: Int, _ end: Int) -> Bool {
        guard bytes[start] != 0x30, bytes[position + 3] == 0x30 else { return false }
        var next = position + 4
        while next < end, bytes[next] == 0x20 { next += 1 }
        let unit = next
        while next < end, ItemTokenizer.isLetter(bytes[next]) { next += 1 }
        guard next > unit, next - unit <= 5, next == end || bytes[next] < 0x80 else { return false }
        switch lexicon.entry(of: (unit..<next).map { bytes[$0] }).unit {
        case .gram, .milliliter: return true
        default: return false
        }
    }

    /// The mixed number that "11/2" and "23/4" were before they lost their space: a digit, then a proper fraction in lowest terms with a
    /// denominator of cups and spoons. `nil` for other fractions, of which "3/2" and "15/2" are what they say.
    private static func mended(_ numerator: Int, over denominator: Int) -> Rational? {
        let (whole, part) = (numerator / 10, numerator % 10)
        guard (1...9).contains(whole), (1..<denominator).contains(part) else { return nil }
        switch (part, denominator) {
        case (_, 2), (_, 3), (1, 4), (3, 4), (1, 8), (3, 8), (5, 8), (7, 8):
            return Rational(whole * denominator + part, denominator)
        default: return nil
        }
    }

    /// Reads on over groups of three digits behind apostrophes, or behind spaces where they begin with a zero: "1'500", "1 000". In
    /// "1 400 g tin" the second number is the tin's.
    private func grouped(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, digits: Int, _ value: inout Int) -> Int {
        var position = start
        var count = digits
        while count <= 6, digits <= 3, position + 3 < end {
            let separator = bytes[position]
            guard separator == 0x27 || separator == 0x20 && bytes[position + 1] == 0x30,
                ItemTokenizer.isDigit(bytes[position + 1]), ItemTokenizer.isDigit(bytes[position + 2]),
                ItemTokenizer.isDigit(bytes[position + 3])
            else { break }
            if position + 4 < end, ItemTokenizer.isDigit(bytes[position + 4]) || bytes[position + 4] == 0x2F { break }
            for offset in 1...3 { value = value * 10 + Int(bytes[position + offset] - 0x30) }
            position += 4
            count += 3
        }
        return position
    }

    private func isFractionSlash(_ bytes: Span<UInt8>, _ position: Int, _ end: Int) -> Bool {
        position + 2 < end && bytes[position + 1] == 0x81 && bytes[position + 2] == 0x84
    }

    /// Reads a separator at `position` and the digits after it.
    func decimals(
        _ bytes: Span<UInt8>, _ position: Int, _ end: Int, whole: Int, _ token: inout ItemToken
    ) -> Int {
        var position = position + 1
        var value = whole
        var scale = 1
        while position < end, ItemTokenizer.isDigit(bytes[position]) {
            // Nine places are more than any scale shows; the rest is cut.
            if scale < 1_000_000_000 {
                value = value * 10 + Int(bytes[position] - 0x30)
                scale *= 10
            }
            position += 1
        }
        token.kind = .number
        token.value = Rational(figure: value, over: scale)
        return position
    }

    /// Reads a number in digits of another writing, with a decimal point or a fraction bar: "２００", "１／２", "٢٫٥", "२", "๒".
    func otherNumber(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ token: inout ItemToken) -> Int? {
        guard Self.otherDigit(bytes, start, end) != nil else { return nil }
        var (position, count, value) = (start, 0, 0)
        while let digit = Self.anyDigit(bytes, position, end) {
            if count < 9 { value = value * 10 + digit.value }
            count += 1
            position += digit.length
        }
        token.kind = count > 9 ? .word : .number
        token.value = Rational(value)
        if count > 9 { return position }
        guard let bar = Self.separator(bytes, position, end),
            Self.anyDigit(bytes, position + bar.length, end) != nil
        else { return position }
        var next = position + bar.length
        var (digits, part, scale) = (0, 0, 1)
        while digits < 9, let digit = Self.anyDigit(bytes, next, end) {
            (part, scale, digits) = (part * 10 + digit.value, scale * 10, digits + 1)
            next += digit.length
        }
        if bar.isFraction {
            guard part > 0, digits <= 4, let fraction = Rational(value, part) else { return position }
            (token.value, token.isFraction, token.mark) = (fraction, true, 0x2F)
            return next
        }
        guard let sum = Rational(value).adding(Rational(figure: part, over: scale)) else { return position }
        token.value = sum
        return next
    }

    /// A digit of Arabic, Persian, Indian and Thai writing, or one as wide as an ideograph: UnicodeData's category Nd.
    static func otherDigit(_ bytes: Span<UInt8>, _ position: Int, _ end: Int) -> (value: Int, length: Int)? {
        guard position + 1 < end else { return nil }
        let second = bytes[position + 1]
        switch bytes[position] {
        case 0xD9: return (0xA0...0xA9).contains(second) ? (Int(second) - 0xA0, 2) : nil
        case 0xDB: return (0xB0...0xB9).contains(second) ? (Int(second) - 0xB0, 2) : nil
        case 0xE0:
            guard position + 2 < end else { return nil }
            let third = Int(bytes[position + 2])
            switch second {
            case 0xA5, 0xA7, 0xA9, 0xAB, 0xAD, 0xAF, 0xB1, 0xB3, 0xB5:
                return (0xA6...0xAF).contains(third) ? (third - 0xA6, 3) : nil
            case 0xB9, 0xBB: return (0x90...0x99).contains(third) ? (third - 0x90, 3) : nil
            default: return nil
            }
        case 0xEF:
            guard position + 2 < end, second == 0xBC, (0x90...0x99).contains(bytes[position + 2]) else { return nil }
            return (Int(bytes[position + 2]) - 0x90, 3)
        default: return nil
        }
    }

    private static func anyDigit(_ bytes: Span<UInt8>, _ position: Int, _ end: Int) -> (value: Int, length: Int)? {
        guard position < end else { return nil }
        return isDigit(bytes[position])
            ? (Int(bytes[position]) - 0x30, 1) : otherDigit(bytes, position, end)
    }

    /// A decimal point or a fraction bar, in any writing.
    private static func separator(
        _ bytes: Span<UInt8>, _ position: Int, _ end: Int
    ) -> (isFraction: Bool, length: Int)? {
        guard position < end else { return nil }
        let (second, third) = (
            position + 1 < end ? bytes[position + 1] : 0, position + 2 < end ? bytes[position + 2] : 0
        )
        return switch (bytes[position], second, third) {
        case (0x2E, _, _), (0x2C, _, _): (false, 1)
        case (0x2F, _, _): (true, 1)
        case (0xD9, 0xAB, _): (false, 2)
        case (0xEF, 0xBC, 0x8E): (false, 3)
        case (0xEF, 0xBC, 0x8F), (0xE2, 0x81, 0x84): (true, 3)
        default: nil
        }
    }
}
