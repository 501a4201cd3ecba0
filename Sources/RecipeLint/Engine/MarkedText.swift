public import SourceText

/// A text with `⟦…⟧` marks taken out and remembered as byte ranges; used by rule examples.
public struct MarkedText: Sendable, Hashable {
    public let bytes: [UInt8]
    /// The marked ranges in order of their start.
    public let ranges: [ByteRange]

    /// Reads marks, which may nest; an unbalanced mark is dropped.
    public init(_ marked: String) {
        let opening = Array("⟦".utf8)
        let closing = Array("⟧".utf8)
        let source = Array(marked.utf8)
        var bytes: [UInt8] = []
        var open: [Int] = []
        var ranges: [ByteRange] = []
        var offset = 0
        while offset < source.count {
            let rest = source[offset...]
            if rest.starts(with: opening) {
                open.append(bytes.count)
                offset += opening.count
            } else if rest.starts(with: closing) {
                if let start = open.popLast() { ranges.append(ByteRange(start, bytes.count)) }
                offset += closing.count
            } else {
                bytes.append(source[offset])
                offset += 1
            }
        }
        self.bytes = bytes
        self.ranges = ranges.sorted()
    }
}
