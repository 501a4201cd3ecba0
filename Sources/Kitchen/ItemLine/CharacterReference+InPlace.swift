internal import SourceText

/// Text in which every character is written as itself, byte for byte as long as before.
package enum PlainCharacters {
    /// The same text with characters in place of how HTML writes them ("jalape&ntilde;o") and of the wide letters of East Asia, each followed by marks
    /// without width up to the old length, so that every place in it stays what it is. Marks without width that end words elsewhere become such
    /// marks too, and so do tags and comments within a word ("al<b>mon</b>ds"). "&lt;" and "&gt;" stay, as they would be read as tags.
    ///
    /// - Parameter frontMatterEnd: up to where YAML writes characters by their numbers ("cr\u00e8me").
    package static func inPlace(_ bytes: [UInt8], frontMatterEnd: Int) -> [UInt8] {
        var index = firstOdd(in: bytes, from: 0)
        let hasEscapes = bytes[..<frontMatterEnd].contains(UInt8(ascii: "\\"))
        guard index < bytes.count || hasEscapes else { return bytes }
        var plain = bytes
        if hasEscapes { replaceEscapes(in: &plain, before: frontMatterEnd) }
        while index < bytes.count {
            index += replace(index, bytes, &plain)
            index = firstOdd(in: bytes, from: index)
        }
        return plain
    }

    /// Puts characters in place of how YAML and JSON write them in quotes ("cr\u00e8me", "cr\xE8me"), each followed by marks without width as above.
    ///
    /// - Parameter end: where the front matter ends.
    private static func replaceEscapes(in bytes: inout [UInt8], before end: Int) {
        var index = 0
        while let slash = bytes[index..<end].firstIndex(of: UInt8(ascii: "\\")) {
            index = slash + 1
            guard index < end, bytes[index] == UInt8(ascii: "u") || bytes[index] == UInt8(ascii: "x") else { continue }
            let digits = bytes[index] == UInt8(ascii: "u") ? 4 : 2
            guard index + 1 + digits <= end,
                let value = UInt32(
                    String(decoding: bytes[(index + 1)..<(index + 1 + digits)], as: UTF8.self), radix: 16),
                value > 0x7F, let scalar = Unicode.Scalar(value)
            else { continue }
            let encoded = Array(String(Character(scalar)).utf8)
            for (place, byte) in encoded.enumerated() { bytes[slash + place] = byte }
            fill(&bytes, slash + encoded.count, index + 1 + digits)
            index += 1 + digits
        }
    }

    /// The first place from `start` on where `mayBeOdd`; the end where there is none. Plain text is looked at eight bytes at a time.
    private static func firstOdd(in bytes: [UInt8], from start: Int) -> Int {
        bytes.withByteView { view in
            var index = start
            while index < view.count {
                if index + 8 <= view.count, isPlain(view.word(at: index)) {
                    index += 8
                    continue
                }
                let stop = min(index + 8, view.count)
                while index < stop {
                    if mayBeOdd(bytes, index) { return index }
                    index += 1
                }
            }
            return max(start, view.count)
        }
    }

    /// Whether eight bytes are of ASCII and neither "&" nor "<".
    @inline(__always)
    private static func isPlain(_ eight: UInt64) -> Bool {
        func hasZero(_ bytes: UInt64) -> UInt64 { (bytes &- 0x0101_0101_0101_0101) & ~bytes }
        let found = eight | hasZero(eight ^ 0x2626_2626_2626_2626) | hasZero(eight ^ 0x3C3C_3C3C_3C3C_3C3C)
        return found & 0x8080_8080_8080_8080 == 0
    }

    /// Replaces what begins at a place, if it is to be replaced, and returns how many bytes to go on by.
    private static func replace(_ index: Int, _ bytes: [UInt8], _ plain: inout [UInt8]) -> Int {
        switch bytes[index] {
        case 0xE2:
            fill(&plain, index, index + 3)
            return 3
        case 0xEF:
            guard let letter = wideLetter(bytes, index) else { return 3 }
            plain[index] = letter
            fill(&plain, index + 1, index + 3)
            return 3
        case 0x3C:
            guard let length = lengthOfMarkup(bytes, index) else { return 1 }
            fill(&plain, index, index + length)
            return length
        default:
            guard let reference = CharacterReference(bytes.span, at: index, before: bytes.count),
                !isBracket(reference.scalar), reference.length > reference.byteCount + 1
            else { return 1 }
            let (first, second, third, fourth) = reference.encoded
            for (place, byte) in [first, second, third, fourth].prefix(reference.byteCount).enumerated() {
                plain[index + place] = byte
            }
            fill(&plain, index + reference.byteCount, index + reference.length)
            return reference.length
        }
    }

    /// Whether a byte is an ampersand, begins markup within a word, a wide letter, or a mark without width of three bytes: U+200B to U+200F, U+202A to
    /// U+202E, U+2060 to U+206F.
    private static func mayBeOdd(_ bytes: [UInt8], _ index: Int) -> Bool {
        switch bytes[index] {
        case 0x26: return true
        case 0x3C: return index > 0 && isLetter(bytes[index - 1])
        case 0xE2:
            guard index + 2 < bytes.count else { return false }
            switch (bytes[index + 1], bytes[index + 2]) {
            case (0x80, 0x8B...0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA0...0xAF): return true
            default: return false
            }
        case 0xEF: return index + 2 < bytes.count && (bytes[index + 1] == 0xBC || bytes[index + 1] == 0xBD)
        default: return false
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 }

    /// "A" for the wide one, U+FF21, in either case.
    private static func wideLetter(_ bytes: [UInt8], _ index: Int) -> UInt8? {
        switch (bytes[index + 1], bytes[index + 2]) {
        case (0xBC, 0xA1...0xBA): bytes[index + 2] - 0xA1 + 0x41
        case (0xBD, 0x81...0x9A): bytes[index + 2] - 0x81 + 0x61
        default: nil
        }
    }

    /// The length of a tag of letters in bold and the like, without attributes, or of a comment, right before a letter. Other tags end words.
    private static func lengthOfMarkup(_ bytes: [UInt8], _ start: Int) -> Int? {
        let isComment = bytes[start...].starts(with: "<!--".utf8)
        let limit = min(bytes.count - 1, start + (isComment ? 200 : 10))
        var end = start + 1
        if isComment {
            end += 3
            while end < limit, !bytes[end...].starts(with: "-->".utf8) { end += 1 }
            end += 2
        } else {
            if end < limit, bytes[end] == UInt8(ascii: "/") { end += 1 }
            let first = end
            while end < limit, (bytes[end] | 0x20) &- 0x61 < 26 { end += 1 }
            guard inline.contains(lowerCase: bytes[first..<end].map { $0 | 0x20 }[...]) else { return nil }
        }
        guard end < limit, bytes[end] == UInt8(ascii: ">"), isLetter(bytes[end + 1]) else { return nil }
        return end + 1 - start
    }

    private static let inline = KnownNames([
        "b", "i", "u", "s", "em", "strong", "small", "big", "mark", "span", "del", "ins", "sub", "sup", "font", "wbr",
        "tt",
    ])

    private static func isBracket(_ scalar: UInt32) -> Bool { scalar == 0x3C || scalar == 0x3E }

    /// Soft hyphens, and one U+FEFF where their two bytes do not fit.
    private static func fill(_ bytes: inout [UInt8], _ start: Int, _ end: Int) {
        var index = start
        if (end - start) % 2 == 1 {
            (bytes[index], bytes[index + 1], bytes[index + 2]) = (0xEF, 0xBB, 0xBF)
            index += 3
        }
        while index + 1 < end {
            (bytes[index], bytes[index + 1]) = (0xC2, 0xAD)
            index += 2
        }
    }
}
