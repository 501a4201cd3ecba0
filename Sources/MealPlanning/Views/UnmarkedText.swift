internal import SourceText

/// A piece of Markdown without the marks that stand between its words, and where each of its bytes stands in the file.
struct UnmarkedText {
    private(set) var bytes: [UInt8] = []
    private var offsets: [Int] = []

    init(_ source: SourceText, _ range: ByteRange) {
        bytes.reserveCapacity(range.count)
        offsets.reserveCapacity(range.count)
        var offset = range.start
        while offset < range.end {
            let byte = source.bytes[offset]
            switch byte {
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["): break
            case UInt8(ascii: "]"):
                if let end = Self.endOfDestination(source, offset + 1, range.end) { offset = end }
            default:
                bytes.append(byte)
                offsets.append(offset)
            }
            offset += 1
        }
    }

    /// The place in the file of a place in the text.
    func place(of range: ByteRange) -> ByteRange? {
        guard !range.isEmpty, range.end <= offsets.count else { return nil }
        return ByteRange(offsets[range.start], offsets[range.end - 1] + 1)
    }

    /// The offset of the parenthesis that ends the address of a link; `nil` where none begins.
    private static func endOfDestination(_ source: SourceText, _ start: Int, _ limit: Int) -> Int? {
        guard start < limit, source.bytes[start] == UInt8(ascii: "(") else { return nil }
        var depth = 0
        for offset in start..<min(limit, start + 2_000) {
            switch source.bytes[offset] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return offset }
            default: break
            }
        }
        return nil
    }
}
