/// What a character outside ASCII becomes when names are compared.
enum ScalarFolding {
    case dropped
    case separator
    /// One or two ASCII letters; the second is 0 where there is none.
    case letters(UInt8, UInt8)
    case itself

    /// Base letters of U+00C0 to U+017F; capitals stand for two letters, `*` for a separator.
    private static let latin: StaticString = """
        aaaaaaAceeeeiiiidnooooo*ouuuuyTSaaaaaaAceeeeiiiidnooooo*ouuuuyTy\
        aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiIIjjkkklllllll\
        lllnnnnnnnnnooooooOOrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
        """

    /// Folds the character that takes up `length` bytes of a text at a place. French "pâte" and "pâtes", dough and pasta, do not become "pate", which
    /// is a "pâté" without its accents, but "paate"; nor does Swedish "fläsk" become "flask", but "flaask".
    init(_ scalar: UInt32, in text: Span<UInt8>, at start: Int, _ length: Int) {
        self.init(scalar)
        switch scalar | 0x20 {
        case 0xE2 where Self.isDough(text, start, start + length): self = .letters(UInt8(ascii: "a"), UInt8(ascii: "a"))
        case 0xE1, 0xE3, 0xE4, 0xE5, 0xE9, 0xF6, 0xF8:
            if case .letters(let letter, 0) = self, Self.isToldByAccent(text, start, start + length) {
                self = .letters(letter, letter)
            }
        default: break
        }
    }

    /// Names of foods that would be English words without their accents. `generate.py` has the same ones.
    static let wordsToldByAccent: [StaticString] = [
        "fläsk", "fläsket", "gås", "gåsen", "nöt", "nød", "ål", "ålen", "øl", "råg", "rågen", "pão", "jänis", "høne",
        "sablé", "sablés", "párky",
    ]
    private static let mostBytesOfAccented = 8

    /// Whether the word around an accented letter is one of those.
    private static func isToldByAccent(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        func isLetter(_ index: Int) -> Bool { text[index] >= 0x80 || (text[index] | 0x20) &- 0x61 < 26 }
        var (first, last) = (start, end)
        while first > 0, end - first <= mostBytesOfAccented, isLetter(first - 1) { first -= 1 }
        while last < text.count, last - first <= mostBytesOfAccented, isLetter(last) { last += 1 }
        let count = last - first
        guard count <= mostBytesOfAccented else { return false }
        return wordsToldByAccent.contains { word in
            // The bit that makes letters small does so for the second byte of an accented one too.
            word.utf8CodeUnitCount == count
                && (0..<count).allSatisfy { text[first + $0] | 0x20 == word.utf8Start[$0] | 0x20 }
        }
    }

    private static func isDough(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        func isLetter(_ index: Int) -> Bool {
            index >= 0 && index < text.count && (text[index] >= 0x80 || (text[index] | 0x20) &- 0x61 < 26)
        }
        guard start > 0, text[start - 1] | 0x20 == UInt8(ascii: "p"), !isLetter(start - 2), end + 1 < text.count,
            text[end] | 0x20 == UInt8(ascii: "t"), text[end + 1] | 0x20 == UInt8(ascii: "e")
        else { return false }
        let isPlural = end + 2 < text.count && text[end + 2] | 0x20 == UInt8(ascii: "s")
        return !isLetter(isPlural ? end + 3 : end + 2)
    }

    init(_ scalar: UInt32) {
        switch scalar {
        case 0xC0...0x17F:
            let letter = Self.latin.utf8Start[Int(scalar - 0xC0)]
            switch letter {
            case UInt8(ascii: "*"): self = .separator
            case UInt8(ascii: "A"): self = .letters(UInt8(ascii: "a"), UInt8(ascii: "e"))
            case UInt8(ascii: "I"): self = .letters(UInt8(ascii: "i"), UInt8(ascii: "j"))
            case UInt8(ascii: "O"): self = .letters(UInt8(ascii: "o"), UInt8(ascii: "e"))
            case UInt8(ascii: "S"): self = .letters(UInt8(ascii: "s"), UInt8(ascii: "s"))
            case UInt8(ascii: "T"): self = .letters(UInt8(ascii: "t"), UInt8(ascii: "h"))
            default: self = .letters(letter, 0)
            }
        // Romanian, with a comma below rather than a cedilla: "pește", "țelină".
        case 0x218, 0x219: self = .letters(UInt8(ascii: "s"), 0)
        case 0x21A, 0x21B: self = .letters(UInt8(ascii: "t"), 0)
        // Vietnamese: "phở", "rau ngổ".
        case 0x1A0, 0x1A1, 0x1ECC...0x1EE3: self = .letters(UInt8(ascii: "o"), 0)
        case 0x1AF, 0x1B0, 0x1EE4...0x1EF1: self = .letters(UInt8(ascii: "u"), 0)
        case 0x1EA0...0x1EB7: self = .letters(UInt8(ascii: "a"), 0)
        case 0x1EB8...0x1EC7: self = .letters(UInt8(ascii: "e"), 0)
        case 0x1EC8...0x1ECB: self = .letters(UInt8(ascii: "i"), 0)
        case 0x1EF2...0x1EF9: self = .letters(UInt8(ascii: "y"), 0)
        // The ligatures of "ff", "fi" and "fl".
        case 0xFB00...0xFB02:
            let second = [UInt8(ascii: "f"), UInt8(ascii: "i"), UInt8(ascii: "l")][Int(scalar - 0xFB00)]
            self = .letters(UInt8(ascii: "f"), second)
        // Apostrophes, accents that combine, marks of trade, soft hyphens, joiners, variation selectors.
        case 0x2018...0x201B, 0x2BC, 0xB4, 0x2032, 0x300...0x36F, 0xA9, 0xAE, 0x2120, 0x2122, 0xAD, 0x200B...0x200F,
            0x2060, 0xFE0E, 0xFE0F, 0xFEFF:
            self = .dropped
        // Spaces, dashes, quotation marks, bullets, fractions, degrees, pictures.
        case 0x80...0xBF, 0x2000...0x200A, 0x2010...0x2017, 0x201C...0x205F, 0x2150...0x218F, 0x2190...0x2BFF, 0x3000,
            0x3001, 0x3002, 0xFF0C, 0x1F000...0x1FAFF:
            self = .separator
        default: self = .itself
        }
    }
}

/// With what kana, ideographs and the letters of Korean begin, which stand beside digits without a space: "花生50g".
let byteOfAsia: UInt8 = 0xE3
