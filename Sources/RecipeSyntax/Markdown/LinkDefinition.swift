internal import SourceText

/// Link reference definitions at the head of a paragraph (CommonMark 0.29, section 4.7).
enum LinkDefinition {
    /// How many leading lines of the paragraph are whole definitions.
    static func leadingLines(_ bytes: ByteView, _ lines: [ByteRange]) -> Int {
        var text: [UInt8] = []
        var lineOfOffset: [Int] = []
        for (index, line) in lines.enumerated() {
            lineOfOffset.append(text.count)
            text.append(contentsOf: bytes[line])
            if index < lines.count - 1 { text.append(0x0A) }
        }
        var offset = 0
        var consumed = 0
        while offset < text.count, let end = definitionEnd(text, from: offset) {
            offset = end
            while consumed < lines.count, lineOfOffset[consumed] < end { consumed += 1 }
        }
        return consumed
    }

    /// The offset behind the line end of one definition that begins at `start`.
    private static func definitionEnd(_ text: [UInt8], from start: Int) -> Int? {
        var offset = start
        func skipSpaces() { while offset < text.count, text[offset] == 0x20 || text[offset] == 0x09 { offset += 1 } }
        func skipSpacesAndOneLine() {
            skipSpaces()
            if offset < text.count, text[offset] == 0x0A {
                offset += 1
                skipSpaces()
            }
        }
        guard text[offset] == UInt8(ascii: "[") else { return nil }
        offset += 1
        let labelStart = offset
        var hasText = false
        while offset < text.count, text[offset] != UInt8(ascii: "]") {
            if text[offset] == UInt8(ascii: "[") { return nil }
            if text[offset] == UInt8(ascii: "\\") { offset += 1 }
            if offset < text.count, text[offset] != 0x20, text[offset] != 0x0A, text[offset] != 0x09 { hasText = true }
            offset += 1
            if offset - labelStart > 1000 { return nil }
        }
        guard hasText, offset + 1 < text.count, text[offset + 1] == UInt8(ascii: ":") else { return nil }
        offset += 2
        skipSpacesAndOneLine()
        guard offset < text.count, let destinationEnd = destinationEnd(text, from: offset) else { return nil }
        offset = destinationEnd
        let afterDestination = offset
        skipSpaces()
        var endWithoutTitle: Int?
        if offset == text.count { return offset }
        if text[offset] == 0x0A { endWithoutTitle = offset + 1 }
        skipSpacesAndOneLine()
        if offset > afterDestination, offset < text.count, let titleEnd = titleEnd(text, from: offset) {
            offset = titleEnd
            skipSpaces()
            if offset == text.count { return offset }
            if text[offset] == 0x0A { return offset + 1 }
        }
        return endWithoutTitle
    }

    private static func destinationEnd(_ text: [UInt8], from start: Int) -> Int? {
        var offset = start
        if text[offset] == UInt8(ascii: "<") {
            offset += 1
            while offset < text.count, text[offset] != UInt8(ascii: ">") {
                if text[offset] == 0x0A || text[offset] == UInt8(ascii: "<") { return nil }
                if text[offset] == UInt8(ascii: "\\") { offset += 1 }
                offset += 1
            }
            return offset < text.count ? offset + 1 : nil
        }
        var depth = 0
        while offset < text.count, text[offset] > 0x20, text[offset] != 0x7F {
            if text[offset] == UInt8(ascii: "\\"), offset + 1 < text.count, text[offset + 1] > 0x20 {
                offset += 1
            } else if text[offset] == UInt8(ascii: "(") {
                depth += 1
            } else if text[offset] == UInt8(ascii: ")") {
                if depth == 0 { break }
                depth -= 1
            }
            if depth > 32 { return nil }
            offset += 1
        }
        return offset > start && depth == 0 ? offset : nil
    }

    private static func titleEnd(_ text: [UInt8], from start: Int) -> Int? {
        let closing: UInt8
        switch text[start] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): closing = text[start]
        case UInt8(ascii: "("): closing = UInt8(ascii: ")")
        default: return nil
        }
        var offset = start + 1
        while offset < text.count, text[offset] != closing {
            if closing == UInt8(ascii: ")"), text[offset] == UInt8(ascii: "(") { return nil }
            if text[offset] == UInt8(ascii: "\\") { offset += 1 }
            offset += 1
        }
        return offset < text.count ? offset + 1 : nil
    }
}
