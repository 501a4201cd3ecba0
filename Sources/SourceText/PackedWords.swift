/// A set of short words, each packed into one number with a letter a byte.
public struct PackedWords: Sendable {
    /// Open addressing, 0 where there is none; a power of two, at most half of them taken.
    private var slots: [UInt64]
    private let shift: UInt64

    public init(_ words: some Collection<UInt64>) {
        var bits: UInt64 = 4
        while 1 << bits < words.count * 2 { bits += 1 }
        shift = 64 - bits
        slots = [UInt64](repeating: 0, count: 1 << Int(bits))
        for word in words where word != 0 { slots[slot(of: word)] = word }
    }

    @inline(__always)
    private func slot(of word: UInt64) -> Int {
        var slot = Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> shift)
        while slots[slot] != 0, slots[slot] != word { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    public func contains(_ word: UInt64) -> Bool { slots[slot(of: word)] == word && word != 0 }
}
