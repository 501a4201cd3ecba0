extension HTMLNode {
    /// The text below as a reader sees it: a line for each block, without scripts and hidden parts; lines are trimmed and not empty.
    var lines: [String] {
        var writer = LineWriter()
        writer.write(self)
        return writer.finished()
    }

    /// The same as one line.
    var line: String { lines.joined(separator: " ") }
}

/// Puts the texts of elements into lines, as a page would show them.
private struct LineWriter {
    private var lines: [String] = []
    private var current = ""
    private var isSpaced = true

    mutating func write(_ node: HTMLNode) {
        // Without recursion: pages may be nested deep.
        var stack: [(node: HTMLNode, isLeaving: Bool)] = [(node, false)]
        while let (node, isLeaving) = stack.popLast() {
            if isLeaving {
                endLine()
                continue
            }
            if node.isText {
                append(MarkedText.repaired(node.content))
                continue
            }
            guard node.isElement else { continue }
            let name = node.name
            if Self.silent.contains(name) || (node.attribute("hidden") != nil && node.attribute("itemprop") == nil) {
                continue
            }
            if name == "br" {
                endLine()
                continue
            }
            if name == "img" || name == "input" { continue }
            let isBlock = Self.blocks.contains(name)
            if isBlock {
                endLine()
                stack.append((node, true))
            }
            if Self.cells.contains(name) { append(" ") }
            for child in node.children.reversed() { stack.append((child, false)) }
        }
    }

    mutating func finished() -> [String] {
        endLine()
        return lines
    }

    private mutating func append(_ text: String) {
        MarkedText.append(text, to: &current, &isSpaced)
    }

    private mutating func endLine() {
        if current.hasSuffix(" ") { current.removeLast() }
        if !current.isEmpty { lines.append(current) }
        current = ""
        isSpaced = true
    }

    private static let silent: Set<String> = [
        "script", "style", "noscript", "template", "head", "svg", "iframe", "object", "select", "button", "textarea",
    ]
    private static let cells: Set<String> = ["td", "th"]
    private static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "div", "dl", "dt",
        "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr",
        "html",
        "legend", "li", "main", "nav", "ol", "p", "pre", "section", "summary", "table", "tbody", "tfoot", "thead", "tr",
        "ul",
    ]
}

/// Text that may hold mark-up and entities, as pages put it into JSON and attributes.
enum MarkedText {
    /// The lines of `text`, without mark-up; line endings in it are kept as such.
    static func lines(_ text: String) -> [String] {
        var text = repaired(text)
        // Entities are often encoded twice, and mark-up with them.
        for _ in 0..<3 where holdsMarkup(text) {
            let breaks = text.replacingLineEndings(by: "<br>")
            guard let page = HTMLPage(Array("<body>\(breaks)</body>".utf8)), let root = page.root else { break }
            let lines = root.lines
            let read = lines.joined(separator: "\n")
            if read == text { break }
            text = read
        }
        var result: [String] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let line = squeezed(line)
            if !line.isEmpty { result.append(line) }
        }
        return result
    }

    /// The same as one line.
    static func line(_ text: String) -> String { lines(text).joined(separator: " ") }

    /// Whether there is an element or an entity in the text.
    static func holdsMarkup(_ text: String) -> Bool {
        var last: UInt8 = 0
        for byte in text.utf8 {
            let letter = byte | 0x20
            let isLetter = letter >= 0x61 && letter <= 0x7A
            if last == UInt8(ascii: "<"), isLetter || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!") {
                return true
            }
            if last == UInt8(ascii: "&"), isLetter || byte == UInt8(ascii: "#") { return true }
            last = byte
        }
        return false
    }

    /// The text without white space at its ends.
    static func trimmed(_ text: String) -> String {
        var slice = text[...]
        while let first = slice.first, first.isWhitespace { slice.removeFirst() }
        while let last = slice.last, last.isWhitespace { slice.removeLast() }
        return String(slice)
    }

    /// Appends a text with single spaces for all white space, and without characters that show nothing.
    ///
    /// - Parameter isSpaced: whether a space there would be one too many.
    static func append(_ text: some StringProtocol, to result: inout String, _ isSpaced: inout Bool) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x20, 0x09...0x0D, 0xA0, 0x2007, 0x202F, 0x2000...0x200A, 0x3000, 0x85, 0x2028, 0x2029:
                if !isSpaced { result.unicodeScalars.append(" ") }
                isSpaced = true
            case 0xAD, 0x200B, 0x2060, 0xFEFF, 0x00...0x1F, 0x7F...0x9F: continue
            default:
                result.unicodeScalars.append(scalar)
                isSpaced = false
            }
        }
    }

    /// The text with single spaces, none at the ends, and no characters that show nothing.
    static func squeezed(_ text: some StringProtocol) -> String {
        var result = ""
        var isSpaced = true
        append(text, to: &result, &isSpaced)
        if result.hasSuffix(" ") { result.removeLast() }
        return result
    }
}

extension String {
    fileprivate func replacingLineEndings(by mark: String) -> String {
        guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
        return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: mark)
    }
}
