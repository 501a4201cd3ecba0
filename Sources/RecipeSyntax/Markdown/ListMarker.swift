internal import SourceText

/// A list marker at the first nonspace of a line.
struct ListMarker {
    let style: ListStyle
    let range: ByteRange
    /// Columns from the container's edge to the item's content.
    let contentIndent: Int
    /// Columns to skip behind the marker.
    let padding: Int

    /// Dots, triangles, boxes and ticks that people type or paste for bullets: "• 2 eggs". Markdown takes such lines for text.
    private static func typedBullet(_ bytes: ByteView, at offset: Int, end: Int) -> Int? {
        guard offset + 2 < end else { return nil }
        switch (bytes[offset], bytes[offset + 1], bytes[offset + 2]) {
        // "·"
        case (0xC2, 0xB7, _): return 2
        // "•", "‣", "⁃", "∙", "⦁"
        case (0xE2, 0x80, 0xA2), (0xE2, 0x80, 0xA3), (0xE2, 0x81, 0x83), (0xE2, 0x88, 0x99), (0xE2, 0xA6, 0x81):
            return 3
        // "■" to "◿": boxes, triangles and circles; "☐", "✓", "✔", "➤"
        case (0xE2, 0x96, 0xA0...0xBF), (0xE2, 0x97, _), (0xE2, 0x98, 0x90), (0xE2, 0x9C, 0x93), (0xE2, 0x9C, 0x94),
            (0xE2, 0x9E, 0xA4):
            return 3
        // "–" and "—", where the line after or before begins so too; by itself a dash begins speech, or who said it.
        case (0xE2, 0x80, 0x93...0x94):
            return offset + 3 < end && bytes[offset + 3] == 0x20 && isBesideItsLike(bytes, offset, end) ? 3 : nil
        default: return nil
        }
    }

    /// Whether the line with text next to the one at hand begins with the same three bytes and a space.
    private static func isBesideItsLike(_ bytes: ByteView, _ offset: Int, _ end: Int) -> Bool {
        func isLike(_ start: Int) -> Bool {
            start + 3 < bytes.count && (0..<3).allSatisfy { bytes[start + $0] == bytes[offset + $0] }
                && bytes[start + 3] == 0x20
        }
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
        var next = end
        while next < bytes.count, next - end < 12, isBlank(bytes[next]) { next += 1 }
        if next > end, isLike(next) { return true }
        // Back over blank lines, then to the start of the line above.
        var above = offset
        while above > 0, offset - above < 12, isBlank(bytes[above - 1]) { above -= 1 }
        guard above > 0, above < offset else { return false }
        var start = above
        while start > 0, above - start < 400, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        while start < above, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        return isLike(start)
    }

    /// Reads a marker; one that interrupts a paragraph must have text behind it and, if ordered, the number 1.
    init?(_ bytes: ByteView, line: LineCursor, interruptingParagraph: Bool) {
        var offset = line.nonspace
        let first = bytes[offset]
        var width = 1
        if let length = first >= 0xC2 ? Self.typedBullet(bytes, at: offset, end: line.end) : nil {
            offset += length
            style = ListStyle(delimiter: bytes[offset - 1], start: nil)
        } else if first == UInt8(ascii: "-") || first == UInt8(ascii: "*") || first == UInt8(ascii: "+") {
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
            width = offset - line.nonspace
        }
        guard offset == line.end || bytes[offset] == 0x20 || bytes[offset] == 0x09 else { return nil }
        range = ByteRange(line.nonspace, offset)
        let (spaces, isBlank) = line.columns(from: offset, bytes)
        if isBlank, interruptingParagraph { return nil }
        if isBlank || spaces >= 5 || spaces < 1 {
            padding = min(spaces, 1)
            contentIndent = line.indent + width + 1
        } else {
            padding = spaces
            contentIndent = line.indent + width + spaces
        }
    }
}
