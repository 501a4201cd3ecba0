/// A few words that names are looked through for, found by the hash a `NameBuffer` keeps of each of its own.
struct WordSet: Sendable {
    private let words: [StaticString]
    /// Numbers of `words` + 1, open addressing.
    private var slots: [UInt8]
    /// What the top bits of their hashes are, each as one bit: most words are told from all of these by it.
    private var marks: UInt64 = 0

    private static let mask: UInt32 = 255

    /// - Parameter words: in lower case, letters of ASCII; fewer than 128.
    init(_ words: [StaticString]) {
        self.words = words
        slots = Array(repeating: 0, count: Int(Self.mask) + 1)
        for (number, word) in words.enumerated() {
            let buffer = NameBuffer(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount).span)
            marks |= 1 << UInt64(buffer.hash(ofWord: 0) >> 26)
            var slot = Int(buffer.hash(ofWord: 0) & Self.mask)
            while slots[slot] != 0 { slot = (slot + 1) & Int(Self.mask) }
            slots[slot] = UInt8(number + 1)
        }
    }

    /// Whether a word of a name is one of them.
    func contains(_ word: Int, of name: borrowing NameBuffer) -> Bool {
        let hash = name.hash(ofWord: word)
        if marks &>> UInt64(hash &>> 26) & 1 == 0 { return false }
        var slot = Int(hash & Self.mask)
        while slots[slot] != 0 {
            if name.word(word, is: words[Int(slots[slot]) - 1]) { return true }
            slot = (slot + 1) & Int(Self.mask)
        }
        return false
    }

    /// Whether one of the words in `range` of a name is among them.
    func contains(in range: Range<Int>, of name: borrowing NameBuffer) -> Bool {
        for word in range where contains(word, of: name) { return true }
        return false
    }
}
