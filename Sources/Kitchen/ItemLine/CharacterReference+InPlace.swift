/// Text in which every character is written as itself, byte for byte as long as before.
package enum PlainCharacters {
    /// The same text with characters in place of how HTML writes them ("jalape&ntilde;o"), each followed by marks without width up to the old
    /// length, so that every place in it stays what it is; marks without width that end words elsewhere become such marks too. "&lt;" and "&gt;"
    /// stay, as they would be read as tags.
    package static func inPlace(_ bytes: [UInt8]) -> [UInt8] {
        guard let first = bytes.indices.first(where: { isOdd(bytes, $0) }) else { return bytes }
        var plain = bytes
        var index = first
        while index < bytes.count {
            guard isOdd(bytes, index) else {
                index += 1
                continue
            }
            if bytes[index] == 0xE2 {
                fill(&plain, index, index + 3)
                index += 3
                continue
            }
            guard let reference = CharacterReference(bytes.span, at: index, before: bytes.count),
                !isBracket(reference.scalar), reference.length > reference.byteCount + 1
            else {
                index += 1
                continue
            }
            let encoded = reference.encoded
            let written = [encoded.0, encoded.1, encoded.2, encoded.3].prefix(reference.byteCount)
            plain.replaceSubrange(index..<index + written.count, with: written)
            fill(&plain, index + written.count, index + reference.length)
            index += reference.length
        }
        return plain
    }

    /// Whether a byte is an ampersand, or begins a mark without width of three bytes, U+200B to U+200F and U+2060.
    private static func isOdd(_ bytes: [UInt8], _ index: Int) -> Bool {
        let byte = bytes[index]
        guard byte == 0x26 || byte == 0xE2 else { return false }
        if byte == 0x26 { return true }
        guard index + 2 < bytes.count else { return false }
        return switch (bytes[index + 1], bytes[index + 2]) {
        case (0x80, 0x8B...0x8F), (0x81, 0xA0): true
        default: false
        }
    }

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
