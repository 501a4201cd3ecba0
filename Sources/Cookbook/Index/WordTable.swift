internal import Glibc

/// Words numbered in the order they are met.
struct WordTable {
    /// All words one after the other.
    private(set) var bytes: [UInt8] = []
    /// Where each word begins in `bytes`, and the end of the last.
    private(set) var starts: [UInt32] = [0]
    private var hashes: [UInt32] = []
    /// Numbers of words plus one, 0 for a free place; its size is a power of two.
    private var slots: [UInt32] = Array(repeating: 0, count: 4096)

    var count: Int { starts.count - 1 }

    func range(_ word: Int) -> Range<Int> { Int(starts[word])..<Int(starts[word + 1]) }

    /// The number of a word, new if it was not met.
    mutating func number(of word: UnsafeRawBufferPointer) -> Int {
        let hash = Self.hash(word)
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let found = Int(slots[slot]) - 1
            if hashes[found] == hash {
                let range = range(found)
                if range.count == word.count,
                    isEqual(range, word)
                {
                    return found
                }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        bytes.append(contentsOf: word)
        starts.append(UInt32(truncatingIfNeeded: bytes.count))
        hashes.append(hash)
        slots[slot] = UInt32(truncatingIfNeeded: count)
        if count * 2 > slots.count { grow() }
        return count - 1
    }

    private func isEqual(_ range: Range<Int>, _ word: UnsafeRawBufferPointer) -> Bool {
        bytes.withUnsafeBytes { buffer in
            guard let own = buffer.baseAddress, let other = word.baseAddress else { return true }
            return memcmp(own + range.lowerBound, other, word.count) == 0
        }
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for word in 0..<count {
            var slot = Int(hashes[word]) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(truncatingIfNeeded: word + 1)
        }
    }

    private static func hash(_ word: UnsafeRawBufferPointer) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for byte in word { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return hash ^ hash >> 15
    }
}
