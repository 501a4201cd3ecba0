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
    private var current = LineBuffer()

    mutating func write(_ node: HTMLNode) {
        // Without recursion: pages may be nested deep.
        var stack: [(node: HTMLNode, isLeaving: Bool)] = [(node, false)]
        while let (node, isLeaving) = stack.popLast() {
            if isLeaving {
                endLine()
                continue
            }
            if node.isText {
                node.withContent { MarkedText.appendRepaired($0, to: &current) }
                continue
            }
            guard node.isElement else { continue }
            let tag = node.tag
            if tag.isSilent || (node.hasAttribute("hidden") && !node.hasAttribute("itemprop")) { continue }
            if tag == .br {
                endLine()
                continue
            }
            if tag == .img || tag == .input { continue }
            if tag.isCell {
                current.appendSpace()
            } else if tag.isBlock {
                endLine()
                stack.append((node, true))
            }
            var child = node.lastChild
            while let below = child {
                stack.append((below, false))
                child = below.previous
            }
        }
    }

    mutating func finished() -> [String] {
        endLine()
        return lines
    }

    private mutating func endLine() {
        let line = current.finish()
        if !line.isEmpty { lines.append(line) }
    }
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
        var line = LineBuffer()
        func end() {
            let words = line.finish()
            if !words.isEmpty { result.append(words) }
        }
        guard text.utf8.contains(where: { $0 >= 0x0A && $0 <= 0x0D || $0 == 0xC2 || $0 == 0xE2 }) else {
            line.append(text)
            end()
            return result
        }
        for part in text.split(whereSeparator: \.isNewline) {
            line.append(part)
            end()
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

    /// The text with single spaces, none at the ends, and no characters that show nothing.
    static func squeezed(_ text: some StringProtocol) -> String {
        var line = LineBuffer()
        line.append(text)
        return line.finish()
    }
}

extension String {
    fileprivate func replacingLineEndings(by mark: String) -> String {
        guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
        return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: mark)
    }
}
