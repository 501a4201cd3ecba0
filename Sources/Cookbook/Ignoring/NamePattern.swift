/// A pattern for one name, as git reads it: `*`, `?`, `[a-z]`, and `\` before a byte that means itself.
struct NamePattern: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        case byte(UInt8)
        /// `?`
        case any
        /// `[…]`
        case oneOf(ByteSet)
        /// `*`
        case run
    }

    private let steps: [Step]
    /// The fewest bytes of a name that matches.
    private let shortest: Int
    /// Steps before the first `*`, and behind the last.
    private let headCount: Int
    private let tailCount: Int
    private let runCount: Int
    /// The one name that matches; `nil` where others may.
    let exact: [UInt8]?

    init(_ steps: [Step]) {
        self.steps = steps
        runCount = steps.count { $0 == .run }
        shortest = steps.count - runCount
        headCount = steps.firstIndex(of: .run) ?? steps.count
        tailCount = steps.lastIndex(of: .run).map { steps.count - 1 - $0 } ?? 0
        let bytes = steps.compactMap { if case .byte(let byte) = $0 { byte } else { nil } }
        exact = bytes.count == steps.count ? bytes : nil
    }

    /// One name and no other.
    init(exact name: [UInt8]) {
        exact = name
        steps = []
        (shortest, headCount, tailCount, runCount) = (name.count, 0, 0, 0)
    }

    /// What it costs at most to hold it against a name, in steps.
    var weight: Int {
        if runCount < 2 { return 1 + steps.count / 8 }
        return steps.reduce(0) { sum, step in
            if case .oneOf = step { return sum + 16 }
            return sum + 1
        }
    }

    /// - Parameter name: as many bytes as a file system has in a name.
    func matches(_ name: inout NameUnderTest) -> Bool {
        let bytes = name.bytes
        if let exact { return exact == bytes }
        guard bytes.count >= shortest else { return false }
        // With one `*` or none, the two ends tell all; else most names fail here.
        for index in 0..<headCount where !Self.takes(steps[index], bytes[index]) { return false }
        for index in 0..<tailCount
        where !Self.takes(steps[steps.count - 1 - index], bytes[bytes.count - 1 - index]) { return false }
        switch runCount {
        case 0: return bytes.count == shortest
        case 1: return true
        default: return name.matches(steps)
        }
    }

    private static func takes(_ step: Step, _ byte: UInt8) -> Bool {
        switch step {
        case .byte(let own): own == byte
        case .oneOf(let set): set.contains(byte)
        case .any, .run: true
        }
    }
}

/// A set of bytes.
struct ByteSet: Hashable, Sendable {
    private var words = SIMD4<UInt64>()

    mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

    mutating func insert(_ bytes: ClosedRange<UInt8>) {
        for byte in bytes { insert(byte) }
    }

    mutating func invert() { words = ~words }

    func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0 }
}

/// A name that patterns are held against.
///
/// All ways to match are followed at once: a set of the places in the name that the steps so far can have led to, one bit a place. A
/// step costs the same whatever came before it, so no pattern can make a name expensive.
struct NameUnderTest {
    let bytes: [UInt8]
    /// Words in a set of places: one more than there are bytes.
    private let wordCount: Int
    /// For each value of a byte the places where it stands; empty until a pattern asks.
    private var places: [UInt64] = []
    private var reached: [UInt64] = []
    /// How many steps were taken, for tests of what patterns cost.
    private(set) var stepCount = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        wordCount = bytes.count / 64 + 1
    }

    mutating func matches(_ steps: [NamePattern.Step]) -> Bool {
        prepare()
        let (bytes, places, wordCount) = (bytes, places, wordCount)
        for index in 0..<wordCount { reached[index] = index == 0 ? 1 : 0 }
        for step in steps {
            stepCount += 1
            var isEmpty = true
            switch step {
            case .byte(let byte): isEmpty = Self.advance(&reached) { places[Int(byte) * wordCount + $0] }
            case .any: isEmpty = Self.advance(&reached) { _ in .max }
            case .oneOf(let set):
                isEmpty = Self.advance(&reached) { word in
                    var mask: UInt64 = 0
                    for place in (word * 64)..<min(bytes.count, word * 64 + 64) where set.contains(bytes[place]) {
                        mask |= 1 << UInt64(place & 63)
                    }
                    return mask
                }
            case .run:
                for index in 0..<wordCount {
                    if !isEmpty {
                        reached[index] = .max
                    } else if reached[index] != 0 {
                        reached[index] |= 0 &- reached[index]
                        isEmpty = false
                    }
                }
            }
            if isEmpty { return false }
        }
        return reached[bytes.count / 64] & (1 << UInt64(bytes.count & 63)) != 0
    }

    /// Moves every place reached to the next one where the byte is among those of `mask`.
    ///
    /// - Returns: whether none is left.
    private static func advance(_ reached: inout [UInt64], _ mask: (_ word: Int) -> UInt64) -> Bool {
        var carry: UInt64 = 0
        var all: UInt64 = 0
        for index in reached.indices {
            let stays = reached[index] == 0 ? 0 : reached[index] & mask(index)
            reached[index] = stays << 1 | carry
            carry = stays >> 63
            all |= reached[index]
        }
        return all == 0
    }

    private mutating func prepare() {
        guard places.isEmpty else { return }
        places = Array(repeating: 0, count: 256 * wordCount)
        reached = Array(repeating: 0, count: wordCount)
        for (place, byte) in bytes.enumerated() {
            places[Int(byte) * wordCount + place / 64] |= 1 << UInt64(place & 63)
        }
    }
}
