extension ItemTokenizer {
    /// Reads a vulgar fraction, dash, quotation mark, multiplication sign or space outside ASCII; the kind stays `.end` for a space.
    func special(_ bytes: Span<UInt8>, _ position: Int, _ end: Int, _ token: inout ItemToken) -> Int? {
        special(
            bytes[position], position + 1 < end ? bytes[position + 1] : 0,
            position + 2 < end ? bytes[position + 2] : 0, &token)
    }

    @inline(__always)
    func special(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ token: inout ItemToken) -> Int? {
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
        case (0xE2, 0x80, 0xA0...0xA3), (0xE2, 0x96, 0x80...0xBF), (0xE2, 0x97, 0x80...0xBF), (0xE2, 0x98, 0x90...0x92),
            (0xE2, 0x9C, 0x85), (0xE2, 0x9C, 0x93...0x98):
            token.kind = .mark
            token.mark = 0x2A
            return 3
        case (0xE2, 0x80, 0x9C...0x9F), (0xE2, 0x80, 0xB3):
            token.kind = .mark
            token.mark = 0x22
            return 3
        // "…", "⋯": leaders before an amount.
        case (0xE2, 0x80, 0xA5...0xA6), (0xE2, 0x8B, 0xAF):
            token.kind = .mark
            token.mark = 0x2E
            return 3
        // "→", "⇒"
        case (0xE2, 0x86, 0x92), (0xE2, 0x87, 0x92):
            token.kind = .mark
            token.mark = ItemToken.arrow
            return 3
        // Signs before items: stars, notes, circled letters, "※".
        case (0xE2, 0x98, 0x85...0x86), (0xE2, 0x99, 0xA0...0xAF), (0xE2, 0x92, 0xB6...0xBF), (0xE2, 0x93, 0x80...0xA9),
            (0xE2, 0x80, 0xBB):
            token.kind = .mark
            token.mark = 0x2A
            return 3
        // "≈", "±"
        case (0xE2, 0x89, 0x88), (0xC2, 0xB1, _):
            token.kind = .mark
            token.mark = 0x7E
            return first == 0xC2 ? 2 : 3
        case (0xE2, 0x81, 0x84):
            token.kind = .mark
            token.mark = 0x2F
            return 3
        // Punctuation of Chinese and Japanese, as wide as an ideograph.
        case (0xE3, 0x80, 0x81), (0xEF, 0xBC, 0x88...0x89), (0xEF, 0xBC, 0x8C), (0xEF, 0xBC, 0x8F),
            (0xEF, 0xBC, 0x9A...0x9B):
            token.kind = .mark
            // These are those of ASCII, further on.
            token.mark = third == 0x81 ? 0x2C : third - 0x60
            return 3
        // Waves and a wide hyphen, between two numbers.
        case (0xE3, 0x80, 0x9C), (0xEF, 0xBD, 0x9E), (0xEF, 0xBC, 0x8D):
            token.kind = .dash
            token.mark = 0x2D
            return 3
        default: return nil
        }
    }
}
