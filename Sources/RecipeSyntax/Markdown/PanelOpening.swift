internal import SourceText

/// The line that opens a panel, as Material for MkDocs writes tabs and admonitions:
///
///     tab        = "===" { "!" | "+" } space { space } quoted
///     admonition = ( "!!!" | "???" [ "+" | "-" ] ) [ space ] word { word } [ quoted ]
///
/// What is indented by four columns below it is its content. Without such a line it is text.
enum PanelOpening {
    /// Whether the rest of a line opens a panel and the next line that is not blank is indented below it.
    static func isFound(_ bytes: ByteView, _ line: LineCursor) -> Bool {
        guard line.end - line.nonspace >= 5 else { return false }
        let mark = bytes[line.nonspace]
        guard bytes[line.nonspace + 1] == mark, bytes[line.nonspace + 2] == mark else { return false }
        var offset = line.nonspace + 3
        var end = line.end
        while end > offset, isSpace(bytes[end - 1]) { end -= 1 }
        switch mark {
        case UInt8(ascii: "="):
            while offset < end, bytes[offset] == UInt8(ascii: "!") || bytes[offset] == UInt8(ascii: "+") { offset += 1 }
            guard offset < end, isSpace(bytes[offset]) else { return false }
            while offset < end, isSpace(bytes[offset]) { offset += 1 }
            guard end - offset > 2, bytes[offset] == quote, bytes[end - 1] == quote else { return false }
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            if mark == UInt8(ascii: "?"), bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
                offset += 1
            }
            if offset < end, isSpace(bytes[offset]) { offset += 1 }
            guard offset < end, (bytes[offset] | 0x20) &- 0x61 < 26 || bytes[offset] >= 0x80 else { return false }
        default: return false
        }
        return hasContent(bytes, line)
    }

    private static let quote = UInt8(ascii: "\"")

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Whether the next line that is not blank is indented by four columns more.
    private static func hasContent(_ bytes: ByteView, _ line: LineCursor) -> Bool {
        let start = bytes.lineStart(holding: line.nonspace)
        let own = LineCursor(bytes, start: start).indent
        var next = line.next
        while next < bytes.count {
            let below = LineCursor(bytes, start: next)
            if !below.isBlank { return below.indent >= own + 4 }
            next = below.next
        }
        return false
    }
}
