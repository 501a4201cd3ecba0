internal import SourceText

/// One line and how far its container prefixes have been consumed, in bytes and in columns (tabs stop every 4 columns).
struct LineCursor {
    /// The end of the line's text.
    private(set) var end = 0
    /// The start of the next line.
    private(set) var next = 0
    /// The first byte not consumed; a tab of which only some columns are consumed still stands here.
    private(set) var offset = 0
    private var column = 0
    /// The first byte that is not a space or tab, from `offset` on.
    private(set) var nonspace = 0
    /// Columns between the consumed part and `nonspace`.
    private(set) var indent = 0

    var isBlank: Bool { nonspace == end }

    init() {}

    init(_ bytes: ByteView, start: Int) {
        offset = start
        end = bytes.lineEnd(from: start)
        next = bytes.lineStart(behind: end)
        findNonspace(bytes)
    }

    /// Computes `nonspace` and `indent` from the present offset.
    mutating func findNonspace(_ bytes: ByteView) {
        var index = offset
        var column = self.column
        while index < end {
            let byte = bytes[index]
            if byte == 0x20 {
                column += 1
            } else if byte == 0x09 {
                column += 4 - column % 4
            } else {
                break
            }
            index += 1
        }
        nonspace = index
        indent = column - self.column
    }

    /// Consumes up to `target`, which must not be behind the offset.
    mutating func advance(to target: Int, _ bytes: ByteView) {
        while offset < target {
            column += bytes[offset] == 0x09 ? 4 - column % 4 : 1
            offset += 1
        }
    }

    /// Consumes the whole line.
    mutating func advanceToEnd() {
        offset = end
        nonspace = end
        indent = 0
    }

    /// Consumes at most `count` columns of spaces and tabs; a tab may be consumed in part.
    mutating func skipColumns(_ count: Int, _ bytes: ByteView) {
        var left = count
        while left > 0, offset < end {
            if bytes[offset] == 0x20 {
                column += 1
                left -= 1
                offset += 1
            } else if bytes[offset] == 0x09 {
                let width = 4 - column % 4
                if width > left {
                    column += left
                    return
                }
                column += width
                left -= width
                offset += 1
            } else {
                return
            }
        }
    }

    /// Consumes one optional column of space.
    mutating func skipOneColumn(_ bytes: ByteView) { skipColumns(1, bytes) }

    /// Columns of spaces and tabs from `index` on, with `index` at its place in this line, and whether nothing follows them.
    func columns(from index: Int, _ bytes: ByteView) -> (count: Int, isLast: Bool) {
        // One space and a letter is what nearly always follows a marker.
        if index + 1 < end, bytes[index] == 0x20, bytes[index + 1] > 0x20 { return (1, false) }
        var copy = self
        copy.advance(to: index, bytes)
        copy.findNonspace(bytes)
        return (copy.indent, copy.isBlank)
    }
}
