/// Stretches of the words of a name that do not overlap, in order.
struct WordRanges: Sequence {
    /// A bit for the first word of each.
    private var first: UInt32 = 0
    /// A bit for the last word of each.
    private var final: UInt32 = 0

    var isEmpty: Bool { first == 0 }
    /// Whether there is one range.
    var isOne: Bool { first.nonzeroBitCount == 1 }

    var last: Range<Int>? {
        isEmpty ? nil : (31 - first.leadingZeroBitCount)..<(32 - final.leadingZeroBitCount)
    }

    /// - Parameter range: not empty, behind all others, in the first 32 words.
    mutating func append(_ range: Range<Int>) {
        first |= 1 &<< UInt32(range.lowerBound)
        final |= 1 &<< UInt32(range.upperBound - 1)
    }

    mutating func removeAll() { self = WordRanges() }

    func contains(_ word: Int) -> Bool {
        let bit: UInt32 = 1 &<< UInt32(word)
        return (first & (bit | (bit &- 1))).nonzeroBitCount > (final & (bit &- 1)).nonzeroBitCount
    }

    func makeIterator() -> Iterator { Iterator(first: first, final: final) }

    struct Iterator: IteratorProtocol {
        fileprivate var first: UInt32
        fileprivate var final: UInt32

        mutating func next() -> Range<Int>? {
            guard first != 0 else { return nil }
            defer {
                first &= first &- 1
                final &= final &- 1
            }
            return first.trailingZeroBitCount..<final.trailingZeroBitCount + 1
        }
    }
}
