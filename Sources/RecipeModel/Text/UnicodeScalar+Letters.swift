extension Unicode.Scalar {
    /// Whether it is one of the letters that nearly all text is written in, which need not be looked up in the tables of Unicode; all of
    /// them are alphabetic there.
    var isCommonLetter: Bool {
        switch value {
        // Latin
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: true
        // Greek and Cyrillic
        case 0x391...0x3A1, 0x3A3...0x3F5, 0x400...0x481, 0x48A...0x52F: true
        // Kana, ideographs and Hangul
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
        default: false
        }
    }
}
