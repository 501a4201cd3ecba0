/// The folded bytes of a word, eight at a time, and their hash: what the lexicon finds words by.
struct WordKey {
    /// The first eight bytes, the first one lowest; zeros behind a shorter word.
    private(set) var head: UInt64 = 0
    /// Bytes of the word.
    private(set) var count = 0
    private var hash: UInt64 = 0
    /// The bytes behind the last full eight.
    private var rest: UInt64 = 0

    /// The letters of ASCII at `position` in lower case, at most `limit` of them and at most eight.
    ///
    /// Cost is that of one load wherever `bytes` holds eight bytes.
    @inline(__always)
    static func letters(_ bytes: Span<UInt8>, at position: Int, limit: Int) -> (folded: UInt64, count: Int) {
        var word = load(bytes, at: position)
        if limit < 8 { word &= (1 &<< UInt64(truncatingIfNeeded: limit &* 8)) &- 1 }
        let folded = word | 0x2020_2020_2020_2020
        // The top bit of each byte: not below "a", not above "z", and of ASCII.
        let low = folded & 0x7F7F_7F7F_7F7F_7F7F
        let isLetter = (low &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(low &+ 0x0505_0505_0505_0505) & ~word
        let others = ~isLetter & 0x8080_8080_8080_8080
        let count = others.trailingZeroBitCount >> 3
        return (count == 8 ? folded : folded & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1), count)
    }

    /// Whether letters and digits of ASCII have a capital among them: eight bytes at a time.
    @inline(__always)
    static func hasCapital(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
        var position = start
        while position < end {
            // The bit that makes letters small is set in every digit.
            var mask: UInt64 = 0x2020_2020_2020_2020
            if end &- position < 8 { mask &= (1 &<< UInt64(truncatingIfNeeded: (end &- position) &* 8)) &- 1 }
            if load(bytes, at: position) & mask != mask { return true }
            position &+= 8
        }
        return false
    }

    /// Up to eight bytes at `position`, zeros behind the last.
    @inline(__always)
    private static func load(_ bytes: Span<UInt8>, at position: Int) -> UInt64 {
        if bytes.count >= 8 {
            // Near the end the last eight bytes are read, and those before `position` moved out.
            let start = Swift.min(position, bytes.count &- 8)
            let word = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self)
            return UInt64(littleEndian: word) &>> UInt64(truncatingIfNeeded: (position &- start) &* 8)
        }
        var word: UInt64 = 0
        var index = bytes.count
        while index > position {
            index -= 1
            word = word << 8 | UInt64(bytes[index])
        }
        return word
    }

    /// Appends what `letters` found behind a multiple of eight bytes.
    @inline(__always)
    mutating func append(folded: UInt64, count added: Int) {
        if count == 0 { head = folded }
        count &+= added
        if added == 8 { mix(folded) } else { rest = folded }
    }

    @inline(__always)
    mutating func append(folded byte: UInt8) {
        let shift = UInt64(truncatingIfNeeded: (count & 7) &* 8)
        rest |= UInt64(byte) &<< shift
        if count < 8 { head = rest }
        count &+= 1
        if count & 7 == 0 {
            mix(rest)
            rest = 0
        }
    }

    @inline(__always)
    private mutating func mix(_ bytes: UInt64) { hash = Self.mixed(hash, bytes) }

    @inline(__always)
    private static func mixed(_ hash: UInt64, _ bytes: UInt64) -> UInt64 {
        let mixed = (hash ^ bytes) &* 0x9E37_79B9_7F4A_7C15
        return mixed ^ mixed >> 32
    }

    /// The hash of the whole word; its top bits are the best.
    @inline(__always)
    var value: UInt64 { Self.value(hash, rest, count) }

    @inline(__always)
    private static func value(_ hash: UInt64, _ rest: UInt64, _ count: Int) -> UInt64 {
        (hash ^ rest ^ UInt64(truncatingIfNeeded: count)) &* 0xD6E8_FEB8_6659_FD93
    }

    /// The value of a word of fewer letters than `eights` has room for, with zeros after them.
    @inline(__always)
    static func value(_ eights: InlineArray<3, UInt64>, _ count: Int) -> UInt64 {
        var hash: UInt64 = 0
        var full = 0
        while full < count >> 3 {
            hash = mixed(hash, eights[full])
            full &+= 1
        }
        return value(hash, eights[full], count)
    }
}
