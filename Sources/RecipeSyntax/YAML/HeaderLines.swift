internal import SourceText

/// Reads lines `Key: value` or `key:: value`; a line that is indented goes on with the value above.
enum HeaderLines {
    static func read(_ source: SourceText, _ content: ByteRange) -> YAMLNode? {
        let entries = source.bytes.withByteView { bytes in
            places(bytes, content).map { key, value in
                YAMLEntry(
                    key: bytes.string(key), keyRange: key,
                    value: YAMLNode(range: value, content: .scalar(text: bytes.string(value), style: .plain)))
            }
        }
        guard let first = entries.first, let last = entries.last else { return nil }
        return YAMLNode(
            range: ByteRange(first.keyRange.start, last.range.end), content: .mapping(entries, isFlow: false))
    }

    /// The places of keys and values; that of a missing value is empty, after the colon.
    private static func places(_ bytes: ByteView, _ content: ByteRange) -> [(key: ByteRange, value: ByteRange)] {
        var places: [(key: ByteRange, value: ByteRange)] = []
        var line = content.start
        while line < content.end {
            let next = min(bytes.nextLine(after: line), content.end)
            let isIndented = bytes[line] == 0x20 || bytes[line] == 0x09
            if isIndented, let last = places.last {
                let end = trimmed(bytes, ByteRange(last.key.end + 1, next)).end
                let start = last.value.isEmpty ? trimmed(bytes, ByteRange(line, next)).start : last.value.start
                places[places.count - 1].value = ByteRange(start, max(last.value.end, end))
            } else if let colon = bytes.firstIndex(of: UInt8(ascii: ":"), in: ByteRange(line, next)) {
                let isDouble = colon + 1 < next && bytes[colon + 1] == UInt8(ascii: ":")
                let start = isDouble ? colon + 2 : colon + 1
                let value = trimmed(bytes, ByteRange(start, next))
                places.append((trimmed(bytes, ByteRange(line, colon)), value.isEmpty ? ByteRange(at: start) : value))
            }
            line = next
        }
        return places
    }

    private static func trimmed(_ bytes: ByteView, _ range: ByteRange) -> ByteRange {
        var (start, end) = (range.start, max(range.start, range.end))
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        return ByteRange(start, end)
    }
}
