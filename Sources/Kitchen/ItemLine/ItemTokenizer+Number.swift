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
                token.isShare = value >= 50 && value + denominator == 100
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
}
