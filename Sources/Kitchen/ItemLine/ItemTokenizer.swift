/// Cuts an item line into words, numbers and marks.
///
/// A word is a run of letters, of bytes outside ASCII, and of `'`, `-`, digits inside it ("all-purpose", "Bob's", "V8"). Bytes that are
/// no UTF-8 are letters like any other. Cost is linear.
struct ItemTokenizer {
    let decimalComma: Bool
    let lexicon: Lexicon

    /// Cuts the text from `start` to `end` into the first tokens of `text`, four ends behind them.
    func tokenize(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, into text: inout ItemTokens) {
        text.begin(expecting: (end - start) / 4 + 8)
        var position = start
        var spaced = true
        while true {
            position = cut(bytes, position, end, &spaced, into: &text)
            if position >= end { break }
            text.grow()
        }
        text.finish(at: end)
    }

    /// Cuts until the text or the room for tokens ends; returns where.
    private func cut(
        _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ spaced: inout Bool, into text: inout ItemTokens
    ) -> Int {
        var position = start
        var count = text.count
        var seen = text.seen
        var follows = count > 0 ? text[count - 1].kind : .end
        let room = text.room
        var tokens = text.storage.mutableSpan
        while position < end, count < room {
            let byte = bytes[position]
            if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
                position += 1
                spaced = true
                continue
            }
            var token = ItemToken()
            token.start = Int32(truncatingIfNeeded: position)
            token.isSpaced = spaced
            spaced = false
            if ItemTokenizer.isLetter(byte) {
                if follows == .number, !token.isSpaced, isJoint(bytes, position, end) {
                    position = letter(bytes, position, &token)
                } else {
                    position = word(bytes, position, end, &token)
                }
            } else if byte >= 0x30, byte <= 0x39 {
                position = number(bytes, position, end, &token)
            } else if byte < 0x80 {
                if byte == 0x26, let reference = CharacterReference(bytes, at: position, before: end) {
                    position = character(reference, bytes, position, end, &token)
                } else if byte == 0x2E, position + 1 < end, ItemTokenizer.isDigit(bytes[position + 1]) {
                    position = decimals(bytes, position, end, whole: 0, &token)
                } else {
                    token.kind = .mark
                    token.mark = byte
                    token.classes = byte == 0x26 ? .and : []
                    position += 1
                }
            } else if let length = special(bytes, position, end, &token) {
                position += length
                // No-break and thin spaces are white space.
                if token.kind == .end {
                    spaced = true
                    continue
                }
            } else {
                position = longWord(bytes, position, end, &token)
            }
            token.end = Int32(truncatingIfNeeded: position)
            follows = token.kind
            if follows == .mark || follows == .dash { seen.insert(token.mark) }
            tokens[count] = token
            count += 1
        }
        text.take(count, seen)
        return position
    }

    /// Whether the letter at `position` stands between two numbers: "2x400g", "1h20".
    @inline(__always)
    private func isJoint(_ bytes: Span<UInt8>, _ position: Int, _ end: Int) -> Bool {
        let letter = bytes[position] | 0x20
        return (letter == 0x78 || letter == 0x68) && position + 1 < end && ItemTokenizer.isDigit(bytes[position + 1])
    }

    /// Reads a single letter as a word of its own.
    private func letter(_ bytes: Span<UInt8>, _ position: Int, _ token: inout ItemToken) -> Int {
        token.kind = .word
        token.mark = bytes[position]
        var key = WordKey()
        key.append(folded: Lexicon.folded(bytes[position], after: 0))
        token.take(lexicon.entries[lexicon.index(of: key, bytes, position)])
        return position + 1
    }

    /// Reads a character written as a reference; one of a word takes the rest of the word with it.
    private func character(
        _ reference: CharacterReference, _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ token: inout ItemToken
    ) -> Int {
        let (first, second, third, _) = reference.encoded
        if first >= 0x80 {
            if special(first, second, third, &token) == nil {
                // Control characters are no letters: they stand for a space.
                if reference.scalar >= 0xA1 { return longWord(bytes, start, end, &token) }
            } else if token.kind != .end {
                return start + reference.length
            }
        }
        token.kind = .mark
        if first >= 0x80 || first == 0x20 {
            // A space keeps its place, so that its letters are not lost.
            token.mark = ItemToken.space
        } else if ItemTokenizer.isDigit(first) || ItemTokenizer.isLetter(first) {
            token.kind = .word
        } else {
            switch first {
            case 0x22, 0x25, 0x27, 0x28, 0x29, 0x2C, 0x2E, 0x2F, 0x3A, 0x3B: token.mark = first
            case 0x26:
                token.mark = first
                token.classes = .and
            case 0x2D:
                token.mark = first
                token.kind = .dash
            default: break
            }
        }
        return start + reference.length
    }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    @inline(__always)
    static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }

    @inline(__always)
    private func word(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ token: inout ItemToken) -> Int {
        var key = WordKey()
        var position = start
        while position < end {
            let letters = WordKey.letters(bytes, at: position, limit: end &- position)
            if letters.count == 0 { break }
            key.append(folded: letters.folded, count: letters.count)
            position &+= letters.count
            if letters.count < 8 { break }
        }
        if position < end, goesOn(with: bytes[position]) { return longWord(bytes, start, end, &token) }
        finish(key, bytes, start, position, last: bytes[position - 1], hasHyphen: false, &token)
        return position
    }

    /// Whether a byte behind letters may belong to their word.
    @inline(__always)
    private func goesOn(with byte: UInt8) -> Bool {
        byte >= 0x80 || byte == 0x2D || byte == 0x27 || byte == 0x26 || ItemTokenizer.isDigit(byte)
    }

    /// Reads a word that may hold other characters than the letters of ASCII.
    @inline(never)
    private func longWord(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ token: inout ItemToken) -> Int {
        var position = start
        var key = WordKey()
        var previous: UInt8 = 0
        var hasHyphen = false
        while position < end {
            let byte = bytes[position]
            if ItemTokenizer.isLetter(byte) || ItemTokenizer.isDigit(byte) {
            } else if byte >= 0x80 {
                if position > start, ends(bytes, position, end) { break }
            } else if byte == 0x2D || byte == 0x27 {
                // Inside a word only; "(6-" and "cooks'" keep their mark to themselves, "4-ounce" its unit.
                guard position + 1 < end, ItemTokenizer.isLetter(bytes[position + 1]) || bytes[position + 1] >= 0x80,
                    !(position + 1 < end && bytes[position + 1] >= 0x80 && ends(bytes, position + 1, end))
                else { break }
            } else if byte == 0x26, let letter = letter(bytes, position, end) {
                for _ in 0..<letter.length {
                    key.append(folded: bytes[position])
                    position += 1
                }
                previous = 0x3B
                continue
            } else {
                break
            }
            if byte == 0x2D {
                if !hasHyphen, position - start < 8, isNumberBeforeUnit(bytes, start, position, end, key) { break }
                hasHyphen = true
            }
            key.append(folded: Lexicon.folded(byte, after: previous))
            previous = byte
            position += 1
        }
        finish(key, bytes, start, position, last: previous, hasHyphen: hasHyphen, &token)
        return position
    }

    /// Says what the word from `start` to `end` is, which ends in `last`.
    @inline(__always)
    private func finish(
        _ key: WordKey, _ bytes: Span<UInt8>, _ start: Int, _ end: Int, last: UInt8, hasHyphen: Bool,
        _ token: inout ItemToken
    ) {
        token.kind = .word
        token.mark = last
        let index = lexicon.index(of: key, bytes, start)
        if index > 0 { token.take(lexicon.entries[index]) }
        token.isSizeLike = hasHyphen && isSized(bytes, start, end)
        // "European-style", "beer-battered": no food by itself.
        if token.classes.isEmpty {
            if hasHyphen {
                token.classes = token.isSizeLike ? .size : .adjective
            } else if end - start > 4, last | 0x20 == 0x64, bytes[end - 2] | 0x20 == 0x65,
                bytes[end - 3] | 0x20 != 0x65
            {
                // A participle nobody listed: "gutted". Before the food it is a quality, behind it a preparation.
                token.classes = [.adjective, .latePreparation]
            }
        }
        // T is a tablespoon, t a teaspoon.
        if end == start + 1, bytes[start] == 0x54 {
            token.unit = .tablespoon
            token.classes.formUnion([.unit, .exactUnit, .shortUnit])
        }
    }

    /// Whether the hyphen at `position` stands between a number word and a unit: "half-pint", "six-ounce".
    private func isNumberBeforeUnit(_ bytes: Span<UInt8>, _ start: Int, _ position: Int, _ end: Int, _ key: WordKey)
        -> Bool
    {
        guard lexicon.entries[lexicon.index(of: key, bytes, start)].classes.contains(.numberWord) else { return false }
        var next = position + 1
        var rest = WordKey()
        while next < end, ItemTokenizer.isLetter(bytes[next]) {
            rest.append(folded: Lexicon.folded(bytes[next], after: 0))
            next += 1
        }
        guard next > position + 3, next == end || bytes[next] != 0x2D else { return false }
        let unit = lexicon.entries[lexicon.index(of: rest, bytes, position + 1)]
        return !unit.classes.isDisjoint(with: [.exactUnit, .time])
    }

    /// The letter outside ASCII, or the apostrophe before a letter, written as a reference at `position`.
    private func letter(_ bytes: Span<UInt8>, _ position: Int, _ end: Int) -> CharacterReference? {
        guard let reference = CharacterReference(bytes, at: position, before: end) else { return nil }
        let next = position + reference.length
        if reference.scalar == 0x27 { return next < end && ItemTokenizer.isLetter(bytes[next]) ? reference : nil }
        guard reference.scalar >= 0xA1 else { return nil }
        let (first, second, third, _) = reference.encoded
        var ignored = ItemToken()
        return special(first, second, third, &ignored) == nil ? reference : nil
    }

    /// Whether a word ends in "-size" or "-sized".
    private func isSized(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        let end = bytes[end - 1] | 0x20 == 0x64 ? end - 1 : end
        return end - start > 5 && bytes[end - 5] == 0x2D && bytes[end - 4] | 0x20 == 0x73
            && bytes[end - 3] | 0x20 == 0x69 && bytes[end - 2] | 0x20 == 0x7A && bytes[end - 1] | 0x20 == 0x65
    }

    /// Whether the character outside ASCII at `position` cannot be part of a word.
    @inline(__always)
    private func ends(_ bytes: Span<UInt8>, _ position: Int, _ end: Int) -> Bool {
        let byte = bytes[position]
        guard byte == 0xC2 || byte == 0xC3 || byte == 0xE2 || byte == 0xE3 else { return false }
        var ignored = ItemToken()
        return special(bytes, position, end, &ignored) != nil
    }

    /// Reads a vulgar fraction, dash, quotation mark, multiplication sign or space outside ASCII; the kind stays `.end` for a space.
    private func special(_ bytes: Span<UInt8>, _ position: Int, _ end: Int, _ token: inout ItemToken) -> Int? {
        special(
            bytes[position], position + 1 < end ? bytes[position + 1] : 0,
            position + 2 < end ? bytes[position + 2] : 0, &token)
    }

    @inline(__always)
    private func special(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ token: inout ItemToken) -> Int? {
        func fraction(_ numerator: Int, _ denominator: Int, _ length: Int) -> Int {
            token.kind = .number
            token.isFraction = true
            token.value = Rational(figure: numerator, over: denominator)
            return length
        }
        switch (first, second, third) {
        case (0xC2, 0xA0, _): return 2
        case (0xC2, 0xBC, _): return fraction(1, 4, 2)
        case (0xC2, 0xBD, _): return fraction(1, 2, 2)
        case (0xC2, 0xBE, _): return fraction(3, 4, 2)
        case (0xC3, 0x97, _):
            token.kind = .word
            token.classes = .times
            token.word = .x
            return 2
        case (0xE2, 0x85, 0x90...0x9E):
            let table: [(Int, Int)] = [
                (1, 7), (1, 9), (1, 10), (1, 3), (2, 3), (1, 5), (2, 5), (3, 5), (4, 5), (1, 6), (5, 6), (1, 8),
                (3, 8), (5, 8), (7, 8),
            ]
            let (numerator, denominator) = table[Int(third) - 0x90]
            return fraction(numerator, denominator, 3)
        case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE3, 0x80, 0x80), (0xE2, 0x80, 0x8B): return 3
        // Hyphen, non-breaking hyphen, figure dash, en dash, em dash, bar.
        case (0xE2, 0x80, 0x90...0x95), (0xE2, 0x88, 0x92):
            token.kind = .dash
            token.mark = third == 0x94 ? 0x5F : 0x2D
            return 3
        // Bullets, daggers and check boxes.
        case (0xE2, 0x80, 0xA0...0xA3), (0xE2, 0x96, 0x80...0xBF), (0xE2, 0x97, _), (0xE2, 0x98, 0x90...0x92),
            (0xE2, 0x9C, 0x85), (0xE2, 0x9C, 0x93...0x98):
            token.kind = .mark
            token.mark = 0x2A
            return 3
        case (0xE2, 0x80, 0x9C...0x9F), (0xE2, 0x80, 0xB3):
            token.kind = .mark
            token.mark = 0x22
            return 3
        case (0xE2, 0x81, 0x84):
            token.kind = .mark
            token.mark = 0x2F
            return 3
        default: return nil
        }
    }

    /// Reads digits with decimals, thousands separators or a fraction bar. More than nine digits make a word.
    private func number(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ token: inout ItemToken) -> Int {
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
            let isThousands = digits == 3 && position - start <= 3 && (separator == 0x2C) != decimalComma
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
                token.value = fraction
                token.isFraction = true
                return next
            }
        }
        return position
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
    private func decimals(
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
