/// A half-open range of UTF-8 byte offsets, 0-based, in one text.
public struct ByteRange: Hashable, Sendable {
    public let start: Int
    public let end: Int

    /// Makes `start..<end`; an `end` before `start` gives the empty range at `start`.
    public init(_ start: Int, _ end: Int) {
        self.start = start
        self.end = max(start, end)
    }

    /// The empty range at `offset`.
    public init(at offset: Int) {
        self.init(offset, offset)
    }

    public var count: Int { end - start }
    public var isEmpty: Bool { start == end }
    public var indices: Range<Int> { start..<end }

    public func contains(_ offset: Int) -> Bool { start <= offset && offset < end }
    public func contains(_ other: ByteRange) -> Bool { start <= other.start && other.end <= end }
    public func overlaps(_ other: ByteRange) -> Bool { start < other.end && other.start < end }

    /// The same range in a text that begins `offset` bytes earlier.
    public func shifted(by offset: Int) -> ByteRange { ByteRange(start + offset, end + offset) }

    /// The smallest range that holds both.
    public func union(_ other: ByteRange) -> ByteRange {
        ByteRange(min(start, other.start), max(end, other.end))
    }
}

extension ByteRange: Comparable {
    public static func < (lhs: ByteRange, rhs: ByteRange) -> Bool {
        (lhs.start, lhs.end) < (rhs.start, rhs.end)
    }
}

extension ByteRange: CustomStringConvertible {
    public var description: String { "\(start)..<\(end)" }
}

extension Array {
    /// The index of the first element whose range ends behind an offset, of elements in order and without overlaps; their count where none
    /// does.
    public func firstIndex(endingBehind offset: Int, _ range: (Element) -> ByteRange) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if range(self[middle]).end > offset { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The elements whose ranges overlap another one, of elements in order and without overlaps.
    public func overlapping(_ other: ByteRange, _ range: (Element) -> ByteRange) -> ArraySlice<Element> {
        let rest = self[firstIndex(endingBehind: other.start, range)...]
        return rest.prefix { range($0).overlaps(other) }
    }
}
