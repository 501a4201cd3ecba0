internal import SourceText

/// The seven ways an HTML block begins and ends (CommonMark 0.29, section 4.6).
struct HTMLBlock {
    private let kind: Int

    var endsAtBlankLine: Bool { kind >= 6 }

    init?(opening bytes: ByteView, at start: Int, end: Int, interruptingParagraph: Bool) {
        guard start + 2 <= end else { return nil }
        let second = bytes[start + 1]
        if Self.begins(bytes, start + 1, end, "!--") {
            kind = 2
        } else if second == UInt8(ascii: "?") {
            kind = 3
        } else if Self.begins(bytes, start + 1, end, "![CDATA[") {
            kind = 5
        } else if second == UInt8(ascii: "!"), start + 2 < end, Self.isUpper(bytes[start + 2]) {
            kind = 4
        } else {
            let closing = second == UInt8(ascii: "/")
            let nameStart = start + (closing ? 2 : 1)
            var nameEnd = nameStart
            while nameEnd < end, Self.isAlphanumeric(bytes[nameEnd]) { nameEnd += 1 }
            let name = bytes[ByteRange(nameStart, nameEnd)].map { $0 | 0x20 }
            let after: UInt8? = nameEnd < end ? bytes[nameEnd] : nil
            let isDelimited = after == nil || after == 0x20 || after == 0x09 || after == UInt8(ascii: ">")
            if !closing, isDelimited, Self.verbatim.contains(where: { name.elementsEqual($0.utf8) }) {
                kind = 1
            } else if isDelimited || Self.begins(bytes, nameEnd, end, "/>"),
                Self.names.contains(where: { name.elementsEqual($0.utf8) })
            {
                kind = 6
            } else if !interruptingParagraph, let tagEnd = Self.tagEnd(bytes, start, end),
                bytes[ByteRange(tagEnd, end)].allSatisfy({ $0 == 0x20 || $0 == 0x09 })
            {
                kind = 7
            } else {
                return nil
            }
        }
    }

    private static func begins(_ bytes: ByteView, _ start: Int, _ end: Int, _ text: String) -> Bool {
        bytes[ByteRange(start, end)].starts(with: text.utf8)
    }

    /// Whether the block ends with the line.
    func ends(_ bytes: ByteView, from start: Int, to end: Int) -> Bool {
        let closing: [String]
        switch kind {
        case 1: closing = ["</script>", "</pre>", "</style>"]
        case 2: closing = ["-->"]
        case 3: closing = ["?>"]
        case 4: closing = [">"]
        case 5: closing = ["]]>"]
        default: return false
        }
        return closing.contains { Self.contains(bytes, start, end, Array($0.utf8)) }
    }

    private static func contains(_ bytes: ByteView, _ start: Int, _ end: Int, _ needle: [UInt8]) -> Bool {
        var offset = start
        while offset + needle.count <= end {
            var index = 0
            while index < needle.count,
                bytes[offset + index] == needle[index]
                    || (isAlphanumeric(needle[index]) && bytes[offset + index] | 0x20 == needle[index])
            {
                index += 1
            }
            if index == needle.count { return true }
            offset += 1
        }
        return false
    }

    /// The end of a complete open or closing tag that begins at `start`.
    private static func tagEnd(_ bytes: ByteView, _ start: Int, _ end: Int) -> Int? {
        var offset = start + 1
        func skipBlank() { while offset < end, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 } }
        let closing = offset < end && bytes[offset] == UInt8(ascii: "/")
        if closing { offset += 1 }
        guard offset < end, isLetter(bytes[offset]) else { return nil }
        while offset < end, isAlphanumeric(bytes[offset]) || bytes[offset] == UInt8(ascii: "-") { offset += 1 }
        if closing {
            skipBlank()
            return offset < end && bytes[offset] == UInt8(ascii: ">") ? offset + 1 : nil
        }
        while true {
            let before = offset
            skipBlank()
            guard offset < end else { return nil }
            if bytes[offset] == UInt8(ascii: ">") { return offset + 1 }
            if bytes[offset] == UInt8(ascii: "/") {
                return offset + 1 < end && bytes[offset + 1] == UInt8(ascii: ">") ? offset + 2 : nil
            }
            guard offset > before,
                isLetter(bytes[offset]) || bytes[offset] == UInt8(ascii: "_") || bytes[offset] == UInt8(ascii: ":")
            else { return nil }
            while offset < end, isAlphanumeric(bytes[offset]) || "_.:-".utf8.contains(bytes[offset]) { offset += 1 }
            let nameEnd = offset
            skipBlank()
            guard offset < end, bytes[offset] == UInt8(ascii: "=") else {
                offset = nameEnd
                continue
            }
            offset += 1
            skipBlank()
            guard offset < end else { return nil }
            let quote = bytes[offset]
            if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                offset += 1
                while offset < end, bytes[offset] != quote { offset += 1 }
                guard offset < end else { return nil }
                offset += 1
            } else {
                let valueStart = offset
                while offset < end, !" \t\"'=<>`".utf8.contains(bytes[offset]) { offset += 1 }
                guard offset > valueStart else { return nil }
            }
        }
    }

    private static func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
    private static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || (byte >= 0x30 && byte <= 0x39) }

    private static let verbatim = ["script", "pre", "style"]
    private static let names: [String] = [
        "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col", "colgroup",
        "dd",
        "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "frame",
        "frameset",
        "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link", "main",
        "menu",
        "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "section", "source", "summary",
        "table", "tbody",
        "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
    ]
}
