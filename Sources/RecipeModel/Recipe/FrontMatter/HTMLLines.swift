internal import SourceText

/// The lines of a text written in HTML: list items, paragraphs, and what stands between line breaks.
struct HTMLLines {
    enum Kind {
        case line
        case heading
        /// Stands right above a list, in the same item or paragraph.
        case aboveList
        /// A list that had something above it is over; has no text.
        case endOfGroup
    }

    struct Line {
        let kind: Kind
        /// White space is one space; character references stay as written.
        let text: [UInt8]
        let range: ByteRange
    }

    private let bytes: [UInt8]
    private var lines: [Line] = []
    private var text: [UInt8] = []
    private var start = 0
    private var end = 0
    /// For each open list, whether a line above it gave it a title.
    private var lists: [Bool] = []

    static func isHTML(_ text: String) -> Bool { text.hasByte(UInt8(ascii: "<")) && isHTML(Array(text.utf8)) }

    /// Whether a text holds an element that parts it into lines.
    static func isHTML(_ bytes: [UInt8]) -> Bool {
        var offset = 0
        while true {
            offset = ByteScan.first(UInt8(ascii: "<"), in: bytes, offset, bytes.count)
            guard offset < bytes.count else { return false }
            if let tag = Tag(bytes, at: offset), tag.effect != .inline { return true }
            offset += 1
        }
    }

    static func all(in bytes: [UInt8]) -> [Line] {
        var reader = HTMLLines(bytes: bytes)
        reader.run()
        return reader.lines
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func run() {
        var offset = 0
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "<"), let tag = Tag(bytes, at: offset) {
                take(tag)
                offset = tag.end
            } else {
                add(bytes[offset], at: offset)
                offset += 1
            }
        }
        flush(.line)
    }

    private mutating func add(_ byte: UInt8, at offset: Int) {
        if byte.isWhiteSpace {
            if let last = text.last, last != 0x20 { text.append(0x20) }
            return
        }
        if text.isEmpty { start = offset }
        text.append(byte)
        end = offset + 1
    }

    private mutating func take(_ tag: Tag) {
        switch tag.effect {
        case .inline: break
        case .lineBreak: flush(.line)
        case .heading: flush(tag.isClosing ? .heading : .line)
        case .list where tag.isClosing:
            flush(.line)
            if lists.popLast() == true {
                lines.append(Line(kind: .endOfGroup, text: [], range: ByteRange(at: tag.end)))
            }
        case .list:
            lists.append(!text.isEmpty)
            flush(.aboveList)
        }
    }

    private mutating func flush(_ kind: Kind) {
        if text.last == 0x20 { text.removeLast() }
        if !text.isEmpty { lines.append(Line(kind: kind, text: text, range: ByteRange(start, end))) }
        text = []
    }

    /// `<li>`, `</ul>`, `<br/>` …
    private struct Tag {
        enum Effect {
            case inline
            case lineBreak
            case heading
            case list
        }

        let effect: Effect
        let isClosing: Bool
        let end: Int

        private static let longest = 1000

        /// Reads the tag that begins at `start`; it ends before the next `<`, so that reading all of them takes linear time.
        init?(_ bytes: [UInt8], at start: Int) {
            var offset = start + 1
            let isClosing = offset < bytes.count && bytes[offset] == UInt8(ascii: "/")
            if isClosing { offset += 1 }
            let nameStart = offset
            while offset < bytes.count, bytes[offset].isLetterOrDigit, offset - nameStart < 12 { offset += 1 }
            guard offset > nameStart, bytes[nameStart].isLetter else { return nil }
            let name = String(decoding: bytes[nameStart..<offset], as: UTF8.self).lowercased()
            let limit = min(bytes.count, start + Self.longest)
            while offset < limit, bytes[offset] != UInt8(ascii: ">"), bytes[offset] != UInt8(ascii: "<") { offset += 1 }
            guard offset < limit, bytes[offset] == UInt8(ascii: ">") else { return nil }
            switch name {
            case "li", "p", "br", "div", "tr", "table", "tbody", "section", "dt", "dd": effect = .lineBreak
            case "ul", "ol": effect = .list
            case "h1", "h2", "h3", "h4", "h5", "h6": effect = .heading
            case "b", "strong", "i", "em", "u", "a", "span", "td", "th", "sup", "sub", "small", "code", "s", "del",
                "ins", "mark", "img", "font", "abbr", "time":
                effect = .inline
            default: return nil
            }
            self.isClosing = isClosing
            end = offset + 1
        }
    }
}
