/// A name of up to 24 printable ASCII bytes in three machine words, so that comparing two names takes three comparisons.
struct PackedName: Equatable, Sendable {
    private var head: UInt64 = 0
    private var middle: UInt64 = 0
    private var tail: UInt64 = 0
    private var count = 0

    /// Adds one byte, which must not be 0; returns `false` where there is no room.
    @inline(__always)
    mutating func append(_ byte: UInt8) -> Bool {
        if count & 7 == 0 {
            if count == 24 { return false }
            (head, middle, tail) = (middle, tail, 0)
        }
        tail = tail << 8 | UInt64(byte)
        count += 1
        return true
    }

    @inline(__always)
    static func == (lhs: PackedName, rhs: PackedName) -> Bool {
        (lhs.head ^ rhs.head) | (lhs.middle ^ rhs.middle) | (lhs.tail ^ rhs.tail) == 0
    }

    /// Spread over all bits; the factors are odd and have no pattern.
    fileprivate var hash: UInt64 {
        let mixed =
            (head ^ middle &* 0x9E37_79B9_7F4A_7C15 ^ tail &* 0xC2B2_AE3D_27D4_EB4F) &* 0xD6E8_FEB8_6659_FD93
        return mixed ^ mixed >> 32
    }
}

/// Values by name. Several values may share a name; they are found in the order they were given in.
struct PackedNameTable<Value: Sendable>: Sendable {
    private struct Slot: Sendable {
        let name: PackedName
        let value: Value
    }

    /// A power of two, at most half of them taken.
    private var slots: [Slot?]

    init(_ entries: [(name: PackedName, value: Value)]) {
        var size = 16
        while size < entries.count * 2 { size *= 2 }
        slots = Array(repeating: nil, count: size)
        for entry in entries {
            var index = Int(truncatingIfNeeded: entry.name.hash) & (size - 1)
            while slots[index] != nil { index = (index + 1) & (size - 1) }
            slots[index] = Slot(name: entry.name, value: entry.value)
        }
    }

    /// The first value of a name that is accepted.
    func first(_ name: PackedName, where isAccepted: (Value) -> Bool = { _ in true }) -> Value? {
        let mask = slots.count - 1
        var index = Int(truncatingIfNeeded: name.hash) & mask
        while let slot = slots[index] {
            if slot.name == name, isAccepted(slot.value) { return slot.value }
            index = (index + 1) & mask
        }
        return nil
    }
}
