internal import Cookbook

/// Numbers by 64-bit hash: open addressing in two flat arrays, made to be emptied and filled again.
struct HashIndex {
    /// A hash of zero, which marks a free slot, is kept as one.
    private var keys: [UInt64] = []
    private var values: [Int32] = []
    private var mask = 0
    private var count = 0

    /// Empties it and makes room.
    mutating func removeAll(reserving expected: Int) {
        var size = 64
        while size < expected * 2 { size *= 2 }
        if keys.count < size {
            keys = Array(repeating: 0, count: size)
            values = Array(repeating: 0, count: size)
        } else {
            keys.withUnsafeMutableBufferPointer { keys in keys[..<size].update(repeating: 0) }
        }
        mask = size - 1
        count = 0
    }

    /// Keeps a value unless there is one for the hash.
    ///
    /// - Returns: the value that was there.
    @discardableResult
    mutating func insert(_ hash: UInt64, _ value: Int32 = 0) -> Int32? {
        if (count + 1) * 2 > mask { grow() }
        let hash = max(1, hash)
        var slot = Self.slot(hash) & mask
        while keys[slot] != 0 {
            if keys[slot] == hash { return values[slot] }
            slot = (slot + 1) & mask
        }
        keys[slot] = hash
        values[slot] = value
        count += 1
        return nil
    }

    func contains(_ hash: UInt64) -> Bool { value(hash) != nil }

    /// The value kept for a hash.
    func value(_ hash: UInt64) -> Int32? {
        guard count > 0 else { return nil }
        let hash = max(1, hash)
        var slot = Self.slot(hash) & mask
        while keys[slot] != 0 {
            if keys[slot] == hash { return values[slot] }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private mutating func grow() {
        let old = Array(zip(keys.prefix(mask + 1), values).filter { $0.0 != 0 })
        removeAll(reserving: max(64, old.count * 2 + 1))
        for (key, value) in old { insert(key, value) }
    }

    @inline(__always)
    private static func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash ^ hash >> 29) }
}

/// A few words that are looked for by their hashes.
struct WordList {
    /// Open addressing, at most a quarter full; a free slot is zero.
    private let slots: [UInt64]

    init(_ words: [String]) { self.init(hashes: words.map { WordHash.of($0.utf8) }) }

    private init(hashes: [UInt64]) {
        var size = 8
        while size < hashes.count * 4 { size *= 2 }
        var slots = [UInt64](repeating: 0, count: size)
        for hash in hashes {
            var slot = Self.slot(hash) & (size - 1)
            while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & (size - 1) }
            slots[slot] = hash
        }
        self.slots = slots
    }

    /// A hash of zero, which marks a free slot, is in no list.
    @inline(__always)
    func contains(_ hash: UInt64) -> Bool {
        slots.withUnsafeBufferPointer { slots in
            var slot = Self.slot(hash) & (slots.count - 1)
            while slots[slot] != 0 {
                if slots[slot] == hash { return true }
                slot = (slot + 1) & (slots.count - 1)
            }
            return false
        }
    }

    @inline(__always)
    private static func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash ^ hash >> 29) }
}

/// How words begin: "refrigerat" for "refrigerate" and "refrigerated". Compared folded.
struct WordBeginnings {
    /// By the first byte.
    private let beginnings: [[[UInt8]]]

    init(_ beginnings: [String]) {
        var table = [[[UInt8]]](repeating: [], count: 256)
        for beginning in beginnings {
            let folded = TextFolding.fold(beginning)
            if let first = folded.first { table[Int(first)].append(folded) }
        }
        self.beginnings = table
    }

    /// Whether a folded word begins like one of them.
    func begin(_ word: ArraySlice<UInt8>) -> Bool {
        guard let first = word.first else { return false }
        return beginnings[Int(first)].contains { word.starts(with: $0) }
    }
}
