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

    init(_ bytes: [UInt8], start: Int) {
        offset = start
        var index = start
        let count = bytes.count
        while index < count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        end = index
        if index < count, bytes[index] == 0x0D { index += 1 }
        if index < count, bytes[index] == 0x0A { index += 1 }
        next = index
        nonspace = start
    }

    /// Computes `nonspace` and `indent` from the present offset.
    mutating func findNonspace(_ bytes: [UInt8]) {
        var index = offset
        var column = self.column
        while index < end {
            if bytes[index] == 0x20 {
                column += 1
            } else if bytes[index] == 0x09 {
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
    mutating func advance(to target: Int, _ bytes: [UInt8]) {
        while offset < target {
            column += bytes[offset] == 0x09 ? 4 - column % 4 : 1
            offset += 1
        }
    }

    /// Consumes at most `count` columns of spaces and tabs; a tab may be consumed in part.
    mutating func skipColumns(_ count: Int, _ bytes: [UInt8]) {
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
    mutating func skipOneColumn(_ bytes: [UInt8]) { skipColumns(1, bytes) }

    /// Columns of spaces and tabs from `index` on, with `index` at its place in this line.
    func columns(from index: Int, _ bytes: [UInt8]) -> Int {
        var copy = self
        copy.advance(to: index, bytes)
        copy.findNonspace(bytes)
        return copy.indent
    }
}
