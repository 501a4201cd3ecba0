/// The tokens of one text, in memory that is kept for the next one.
struct ItemTokens: Sendable {
    /// Tokens of this text, then what the texts before have left; at least `ends` more than `count`.
    var storage: [ItemToken] = []
    /// Tokens of the text. Behind the last one stand four ends, so that looking ahead needs no bounds.
    private(set) var count = 0
    /// The marks and dashes among them.
    private(set) var seen = MarkSet()

    private static let ends = 4

    @inline(__always)
    subscript(index: Int) -> ItemToken { storage[index] }

    /// Gives a token a role unless it has one.
    @inline(__always)
    mutating func assign(_ role: ItemLine.Role, to index: Int) {
        if storage[index].role == nil { storage[index].role = role }
    }

    @inline(__always)
    mutating func change(_ role: ItemLine.Role, of index: Int) { storage[index].role = role }

    mutating func setSpaced(_ index: Int) { storage[index].isSpaced = true }

    /// Makes a size of what looked like a unit.
    mutating func makeSize(_ index: Int) {
        storage[index].classes = .size
        storage[index].unit = nil
    }

    // MARK: - Filling

    mutating func begin(expecting tokens: Int) {
        count = 0
        seen = MarkSet()
        extend(to: tokens + Self.ends)
    }

    mutating func grow() { extend(to: storage.count * 2) }

    private mutating func extend(to size: Int) {
        if storage.count >= size { return }
        storage.reserveCapacity(size)
        storage.append(contentsOf: repeatElement(ItemToken(), count: size - storage.count))
    }

    /// How many tokens there is room for.
    var room: Int { storage.count - Self.ends }

    mutating func take(_ count: Int, _ seen: MarkSet) {
        self.count = count
        self.seen = seen
    }

    mutating func finish(at place: Int) {
        var end = ItemToken()
        end.start = Int32(truncatingIfNeeded: place)
        end.end = end.start
        end.isSpaced = true
        for offset in 0..<Self.ends { storage[count + offset] = end }
    }

    /// Moves a token to a place before it.
    mutating func move(_ index: Int, to place: Int) { storage[place] = storage[index] }

    /// Leaves out all tokens from `kept` on.
    mutating func cut(to kept: Int) {
        for offset in 0..<Self.ends { storage[kept + offset] = storage[count + offset] }
        count = kept
    }
}

/// Which bytes of ASCII stand in a text as marks.
struct MarkSet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init() {}

    init(_ marks: [UInt8]) {
        for mark in marks { insert(mark) }
    }

    @inline(__always)
    mutating func insert(_ mark: UInt8) {
        let bit: UInt64 = 1 &<< UInt64(mark & 63)
        if mark < 64 { low |= bit } else { high |= bit }
    }

    @inline(__always)
    func contains(_ mark: UInt8) -> Bool {
        (mark < 64 ? low : high) & (1 &<< UInt64(mark & 63)) != 0
    }

    @inline(__always)
    func isDisjoint(with other: MarkSet) -> Bool { low & other.low == 0 && high & other.high == 0 }
}
