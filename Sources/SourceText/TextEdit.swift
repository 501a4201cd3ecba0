/// The replacement of one byte range by other bytes. An empty range inserts; an empty replacement deletes.
public struct TextEdit: Hashable, Sendable {
    public let range: ByteRange
    public let replacement: [UInt8]

    public init(_ range: ByteRange, _ replacement: [UInt8]) {
        self.range = range
        self.replacement = replacement
    }

    public init(_ range: ByteRange, _ replacement: String) {
        self.init(range, Array(replacement.utf8))
    }
}

/// Why a set of edits cannot be applied.
public enum TextEditError: Error, Hashable, Sendable {
    /// Two edits touch the same bytes, so their order would matter.
    case overlapping(ByteRange, ByteRange)
    /// An edit lies outside the text, which has `count` bytes.
    case outOfBounds(ByteRange, count: Int)
}

extension SourceText {
    /// The bytes after all `edits`, whose ranges are those of this text; all other bytes stay as they are.
    ///
    /// Edits may come in any order. Several insertions at one place keep their given order and stand before a replacement
    /// that begins there.
    public func applying(_ edits: [TextEdit]) throws(TextEditError) -> [UInt8] {
        let ordered = edits.enumerated().sorted {
            ($0.element.range, $0.offset) < ($1.element.range, $1.offset)
        }.map(\.element)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + ordered.reduce(0) { $0 + $1.replacement.count })
        var position = 0
        var previous: ByteRange?
        for edit in ordered {
            guard edit.range.start >= 0, edit.range.end <= bytes.count else {
                throw .outOfBounds(edit.range, count: bytes.count)
            }
            if let previous, edit.range.start < previous.end || (edit.range == previous && !previous.isEmpty) {
                throw .overlapping(previous, edit.range)
            }
            result.append(contentsOf: bytes[position..<edit.range.start])
            result.append(contentsOf: edit.replacement)
            position = edit.range.end
            previous = edit.range
        }
        result.append(contentsOf: bytes[position...])
        return result
    }
}
