internal import Glibc

/// Words, or any strings of bytes without NUL, numbered in the order they are met.
///
/// Up to eight bytes are one number, compared at once; longer ones are known by a hash and then compared. The hash is seeded anew for
/// each table, so that no cookbook can be written to be slow.
struct WordTable: ~Copyable {
    /// All words one after the other.
    private var bytes = ByteWriter(capacity: 1 << 14)
    /// Where each word ends in `bytes`.
    private var ends = Column<UInt32>(capacity: 2048)
    private var slots = Column<Slot>(repeating: Slot(), count: 4096)
    private let seed = UInt64.random(in: 0 ... .max)
    /// Words of the value being cut.
    private var found = Column<Found>(capacity: 256)

    private struct Slot {
        /// The word itself up to eight bytes, else its hash.
        var key: UInt64 = 0
        /// Of the word plus one; 0 for a free place.
        var number: UInt32 = 0
        var count: UInt32 = 0
    }

    private struct Found {
        var key: UInt64
        var start: UInt32
        var end: UInt32
    }

    /// How many words there are.
    var count: Int { ends.count }

    func range(_ word: Int) -> Range<Int> { (word == 0 ? 0 : Int(ends[word - 1]))..<Int(ends[word]) }

    /// A word's bytes; good until the next word is added.
    subscript(word: Int) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes.bytes[range(word)]) }

    /// The number of a word, new if it was not met.
    ///
    /// - Parameter word: eight bytes from its start on must be readable, as in a `ByteWriter`.
    mutating func number(of word: UnsafeRawBufferPointer) -> Int { number(Self.key(of: word, seed), word) }

    /// A word of up to eight bytes itself, the hash of a longer one.
    @inline(__always)
    private static func key(of word: UnsafeRawBufferPointer, _ seed: UInt64) -> UInt64 {
        guard let start = word.baseAddress, word.count > 0 else { return 0 }
        if word.count <= 8 {
            let shift = UInt64(8 - word.count) * 8
            return (UInt64(littleEndian: start.loadUnaligned(as: UInt64.self)) &<< shift) &>> shift
        }
        var hash = seed
        var offset = 0
        while offset + 8 <= word.count {
            hash = mixed(hash ^ start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        // The last eight bytes, part of them once more.
        return mixed(hash ^ start.loadUnaligned(fromByteOffset: word.count - 8, as: UInt64.self))
    }

    private mutating func number(_ key: UInt64, _ word: UnsafeRawBufferPointer) -> Int {
        let mask = slots.count - 1
        var place = Int(truncatingIfNeeded: Self.mixed(key ^ seed)) & mask
        while true {
            let slot = slots[place]
            if slot.number == 0 { break }
            let found = Int(slot.number) - 1
            if slot.key == key, Int(slot.count) == word.count, word.count <= 8 || isEqual(found, word) { return found }
            place = (place + 1) & mask
        }
        bytes.append(word)
        ends.append(UInt32(truncatingIfNeeded: bytes.count))
        slots[place] = Slot(
            key: key, number: UInt32(truncatingIfNeeded: count), count: UInt32(truncatingIfNeeded: word.count))
        if count * 3 > slots.count * 2 { grow() }
        return count - 1
    }

    private func isEqual(_ found: Int, _ word: UnsafeRawBufferPointer) -> Bool {
        guard let own = self[found].baseAddress, let other = word.baseAddress else { return word.isEmpty }
        return memcmp(own, other, word.count) == 0
    }

    private mutating func grow() {
        var grown = Column<Slot>(repeating: Slot(), count: slots.count * 2)
        let mask = grown.count - 1
        for index in 0..<slots.count where slots[index].number != 0 {
            var place = Int(truncatingIfNeeded: Self.mixed(slots[index].key ^ seed)) & mask
            while grown[place].number != 0 { place = (place + 1) & mask }
            grown[place] = slots[index]
        }
        slots = grown
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        let (high, low) = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return high ^ low
    }
}

extension WordTable {
    /// A word as it stands in a value.
    struct Occurrence {
        var word: UInt32
        var place: WordPlace
    }

    /// Appends the numbers of words that stand one behind the other.
    ///
    /// - Parameter text: as for `number(of:)`.
    /// - Parameter ends: where each word ends.
    mutating func find(
        _ text: UnsafeRawBufferPointer, _ ends: UnsafeBufferPointer<UInt32>, into numbers: inout Column<Int32>
    ) {
        found.removeAll()
        var start = 0
        for end in ends {
            let word = UnsafeRawBufferPointer(rebasing: text[start..<Int(end)])
            found.append(Found(key: Self.key(of: word, seed), start: UInt32(truncatingIfNeeded: start), end: end))
            start = Int(end)
        }
        for index in 0..<found.count {
            let range = Int(found[index].start)..<Int(found[index].end)
            numbers.append(
                Int32(
                    truncatingIfNeeded: number(found[index].key, UnsafeRawBufferPointer(rebasing: text[range]))))
        }
    }

    /// Appends the words of a folded value.
    ///
    /// - Parameter text: as for `number(of:)`.
    mutating func cut(_ text: UnsafeRawBufferPointer, into occurrences: inout Column<Occurrence>) {
        // All words first, then their numbers: the processor looks several up at once.
        found.removeAll()
        let seed = seed
        found.append(upTo: text.count / 2 + 1) { words in
            var count = 0
            var start = 0
            while start < text.count {
                guard WordBytes.contains(text[start]) else {
                    start += 1
                    continue
                }
                let end = WordBytes.end(of: text, from: start)
                words[count] = Found(
                    key: Self.key(of: UnsafeRawBufferPointer(rebasing: text[start..<end]), seed),
                    start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
                count += 1
                start = end + 1
            }
            return count
        }
        for index in 0..<found.count {
            let word = found[index]
            let (start, end) = (Int(word.start), Int(word.end))
            let number = number(word.key, UnsafeRawBufferPointer(rebasing: text[start..<end]))
            occurrences.append(
                Occurrence(
                    word: UInt32(truncatingIfNeeded: number),
                    place: end < text.count ? .inside : start > 0 ? .last : .whole))
        }
    }
}

/// What words are made of, in folded text: letters, digits, and everything beyond ASCII.
enum WordBytes {
    static func contains(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte &- 0x61 < 26 || byte &- 0x30 < 10
    }

    /// Where the word ends that begins at `start`; eight bytes at a time.
    ///
    /// - Parameter text: eight bytes from any of its own on must be readable.
    @inline(__always)
    static func end(of text: UnsafeRawBufferPointer, from start: Int) -> Int {
        var offset = start
        while offset < text.count, let base = text.baseAddress {
            let others = ~self.bits(UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            let ends = others & (0x80 &* ones)
            if ends != 0 { return min(text.count, offset + ends.trailingZeroBitCount / 8) }
            offset += 8
        }
        return text.count
    }

    private static var ones: UInt64 { 0x0101_0101_0101_0101 }

    /// The top bit of each byte says whether it belongs to a word; the other bits mean nothing.
    private static func bits(_ bytes: UInt64) -> UInt64 {
        let low = bytes & (0x7F &* ones)
        let letters = (low &+ (0x80 - 0x61) &* ones) & ~(low &+ (0x80 - 0x7B) &* ones)
        let digits = (low &+ (0x80 - 0x30) &* ones) & ~(low &+ (0x80 - 0x3A) &* ones)
        return bytes | letters | digits
    }
}
