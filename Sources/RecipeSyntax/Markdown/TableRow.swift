internal import SourceText

/// The cells of a line of a GFM table.
enum TableRow {
    /// The number of columns if the line is a delimiter row (`| --- | :-: |`); `nil` otherwise.
    static func delimiterColumns(_ bytes: ByteView, _ range: ByteRange) -> Int? {
        var hasMark = false
        for offset in range.indices {
            switch bytes[offset] {
            case UInt8(ascii: "-"): hasMark = true
            case UInt8(ascii: "|"), UInt8(ascii: ":"), 0x20, 0x09: break
            default: return nil
            }
        }
        guard hasMark else { return nil }
        let cells = cells(bytes, range)
        for cell in cells {
            var text = bytes[cell][...]
            if text.first == UInt8(ascii: ":") { text = text.dropFirst() }
            if text.last == UInt8(ascii: ":") { text = text.dropLast() }
            guard !text.isEmpty, text.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
        }
        return cells.count
    }

    /// The trimmed ranges of the cells of a row; an escaped `\|` does not end a cell.
    static func cells(_ bytes: ByteView, _ range: ByteRange) -> [ByteRange] {
        var start = range.start
        var end = range.end
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        while start < end, isBlank(bytes[start]) { start += 1 }
        while end > start, isBlank(bytes[end - 1]) { end -= 1 }
        if start < end, bytes[start] == UInt8(ascii: "|") { start += 1 }
        if end > start, bytes[end - 1] == UInt8(ascii: "|"), !(end - 1 > start && bytes[end - 2] == UInt8(ascii: "\\"))
        {
            end -= 1
        }
        var result: [ByteRange] = []
        var cellStart = start
        var offset = start
        while offset <= end {
            if offset == end || bytes[offset] == UInt8(ascii: "|") {
                var low = cellStart
                var high = offset
                while low < high, isBlank(bytes[low]) { low += 1 }
                while high > low, isBlank(bytes[high - 1]) { high -= 1 }
                result.append(ByteRange(low, high))
                cellStart = offset + 1
            } else if bytes[offset] == UInt8(ascii: "\\") {
                offset += 1
            }
            offset += 1
        }
        return result
    }
}
