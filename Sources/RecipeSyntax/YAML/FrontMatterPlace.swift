internal import SourceText

/// Where the front matter of a file stands, found by its first lines.
enum FrontMatterPlace {
    case none
    /// Between two lines of `---` or `+++`.
    case fenced(FrontMatter.Syntax, range: ByteRange, content: ByteRange)
    /// Below a fence that is never closed; `content` holds the lines that look like front matter, and may be empty.
    case unclosed(FrontMatter.Syntax, fence: ByteRange, content: ByteRange)
    /// `Title: …` lines without fences.
    case headers(ByteRange)

    static func find(_ bytes: ByteView, from start: Int) -> FrontMatterPlace {
        let syntax: FrontMatter.Syntax
        if isFence(bytes, at: start, [UInt8(ascii: "-")]) {
            syntax = .yaml
        } else if isFence(bytes, at: start, [UInt8(ascii: "+")]) {
            syntax = .toml
        } else {
            return headers(bytes, from: start).map { .headers($0) } ?? .none
        }
        let contentStart = bytes.nextLine(after: start)
        let closing: [UInt8] = syntax == .yaml ? [UInt8(ascii: "-"), UInt8(ascii: ".")] : [UInt8(ascii: "+")]
        var line = contentStart
        while line < bytes.count {
            let next = bytes.nextLine(after: line)
            if isFence(bytes, at: line, closing) {
                return .fenced(syntax, range: ByteRange(start, next), content: ByteRange(contentStart, line))
            }
            line = next
        }
        let end = endOfFields(bytes, from: contentStart, mark: UInt8(ascii: syntax == .yaml ? ":" : "="))
        if syntax == .toml, end == contentStart { return .none }
        return .unclosed(syntax, fence: ByteRange(start, start + 3), content: ByteRange(contentStart, end))
    }

    private static func isFence(_ bytes: ByteView, at start: Int, _ marks: [UInt8]) -> Bool {
        guard start + 3 <= bytes.count, marks.contains(bytes[start]), bytes[start + 1] == bytes[start],
            bytes[start + 2] == bytes[start]
        else { return false }
        var offset = start + 3
        while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
        return offset == bytes.count || bytes[offset] == 0x0A || bytes[offset] == 0x0D
    }

    private static func isBlank(_ bytes: ByteView, _ line: Int) -> Bool {
        var offset = line
        while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
        return offset == bytes.count || bytes[offset] == 0x0A || bytes[offset] == 0x0D
    }

    /// The end of the key that a line begins with at the margin; `nil` for any other line.
    private static func keyEnd(_ bytes: ByteView, _ line: Int, mark: UInt8) -> Int? {
        guard line < bytes.count, isLetter(bytes[line]) else { return nil }
        var offset = line
        while offset < bytes.count, offset - line < 40 {
            let byte = bytes[offset]
            if byte == mark {
                let isDouble = mark == UInt8(ascii: ":") && offset + 1 < bytes.count && bytes[offset + 1] == mark
                let next = isDouble ? offset + 2 : offset + 1
                return mark == UInt8(ascii: "=") || next == bytes.count || bytes[next] <= 0x20 ? offset : nil
            }
            guard isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x20 || byte == 0x2D || byte == 0x5F else {
                return nil
            }
            offset += 1
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }

    /// The end of the lines that are keys, what is indented below them, or items of their lists.
    private static func endOfFields(_ bytes: ByteView, from start: Int, mark: UInt8) -> Int {
        var line = start
        var end = start
        var isBelowKey = false
        while line < bytes.count {
            let next = bytes.nextLine(after: line)
            if isBlank(bytes, line) {
                // A list below a blank line belongs to the text.
                isBelowKey = false
            } else if keyEnd(bytes, line, mark: mark) != nil {
                isBelowKey = true
                end = next
            } else if isBelowKey, bytes[line] == 0x20 || bytes[line] == 0x09 || bytes[line] == UInt8(ascii: "-") {
                end = next
            } else {
                break
            }
            line = next
        }
        return end
    }

    /// Lines `Key: value` from the first line of the file to the first blank one, as Pelican and MultiMarkdown write them, or `key:: value`, as
    /// Logseq does.
    private static func headers(_ bytes: ByteView, from start: Int) -> ByteRange? {
        var line = start
        var known = 0
        var isPublished = false
        var areDouble = true
        while line < bytes.count, !isBlank(bytes, line) {
            if let end = keyEnd(bytes, line, mark: UInt8(ascii: ":")) {
                areDouble = areDouble && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: ":")
                let key = bytes.string(ByteRange(line, end)).lowercased()
                if publishingKeys.contains(key) {
                    known += 1
                    isPublished = true
                } else if recipeKeys.contains(key) {
                    known += 1
                }
            } else if line == start || bytes[line] != 0x20 && bytes[line] != 0x09 {
                return nil
            }
            line = bytes.nextLine(after: line)
        }
        return known >= 2 && isPublished || known >= 1 && areDouble ? ByteRange(start, line) : nil
    }

    private static let publishingKeys: Set<String> = [
        "title", "date", "modified", "category", "categories", "tags", "keywords", "slug", "author", "authors",
        "status",
        "template", "layout", "summary", "lang", "language", "titre",
    ]
    private static let recipeKeys: Set<String> = [
        "subtitle", "description", "image", "cover", "source", "url", "link", "servings", "serves", "yield", "yields",
        "makes", "prep", "prep time", "cook", "cook time", "total", "total time", "time", "difficulty", "cuisine",
        "rating",
    ]
}
