internal import SourceText

/// A list marker at the first nonspace of a line.
struct ListMarker {
    let style: ListStyle
    let range: ByteRange
    /// Columns from the container's edge to the item's content.
    let contentIndent: Int
    /// Columns to skip behind the marker.
    let padding: Int

    /// Reads a marker; one that interrupts a paragraph must have text behind it and, if ordered, the number 1.
    init?(_ bytes: ByteView, line: LineCursor, interruptingParagraph: Bool) {
        var offset = line.nonspace
        let first = bytes[offset]
        if first == UInt8(ascii: "-") || first == UInt8(ascii: "*") || first == UInt8(ascii: "+") {
            style = ListStyle(delimiter: first, start: nil)
            offset += 1
        } else {
            var number = 0
            while offset < line.end, bytes[offset] >= UInt8(ascii: "0"), bytes[offset] <= UInt8(ascii: "9") {
                number = number * 10 + Int(bytes[offset] - UInt8(ascii: "0"))
                offset += 1
                if offset - line.nonspace > 9 { return nil }
            }
            guard offset > line.nonspace, offset < line.end,
                bytes[offset] == UInt8(ascii: ".") || bytes[offset] == UInt8(ascii: ")")
            else { return nil }
            if interruptingParagraph, number != 1 { return nil }
            style = ListStyle(delimiter: bytes[offset], start: number)
            offset += 1
        }
        guard offset == line.end || bytes[offset] == 0x20 || bytes[offset] == 0x09 else { return nil }
        range = ByteRange(line.nonspace, offset)
        let (spaces, isBlank) = line.columns(from: offset, bytes)
        if isBlank, interruptingParagraph { return nil }
        let width = offset - line.nonspace
        if isBlank || spaces >= 5 || spaces < 1 {
            padding = min(spaces, 1)
            contentIndent = line.indent + width + 1
        } else {
            padding = spaces
            contentIndent = line.indent + width + spaces
        }
    }
}
