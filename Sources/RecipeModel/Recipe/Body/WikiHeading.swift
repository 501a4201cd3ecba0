internal import SourceText

/// A heading as wikis write it: "== Ingredients ==", "====== Gratin ======".
enum WikiHeading {
    /// The level and the words of a line, `nil` for other lines. MediaWiki counts its marks up from one, DokuWiki down from six.
    static func read(_ bytes: [UInt8], _ line: ByteRange) -> (level: Int, text: ByteRange)? {
        let mark = UInt8(ascii: "=")
        guard line.count >= 5, line.count <= 120, line.end <= bytes.count, bytes[line.start] == mark,
            bytes[line.end - 1] == mark
        else { return nil }
        var (start, end) = (line.start, line.end)
        while start < end, bytes[start] == mark { start += 1 }
        while end > start, bytes[end - 1] == mark { end -= 1 }
        let count = start - line.start
        guard start < end, count == line.end - end, count <= 6 else { return nil }
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        guard start < end, !bytes[start..<end].contains(mark) else { return nil }
        return (count > 3 ? 7 - count : count, ByteRange(start, end))
    }
}
