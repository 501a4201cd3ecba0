/// A name reduced to the bytes names are compared by: lower case, without diacritics, apostrophes and trade marks,
/// hyphens as spaces, single spaces, what stands in parentheses left out. Words are known by their places.
///
/// Fixed in size, so that nothing is allocated: a name longer than `capacity` or with more than `maxWords` words
/// is cut after the last word that fits.
struct NameBuffer {
    static let capacity = 192
    static let maxWords = 24

    private(set) var bytes = InlineArray<192, UInt8>(repeating: 0)
    private(set) var count = 0
    private var starts = InlineArray<25, UInt8>(repeating: 0)
    private(set) var words = 0
    /// Words before the first comma; `words` where there is none.
    private(set) var wordsBeforeComma = NameBuffer.maxWords
    private var inWord = false
    private var full = false

    init() {}

    init(_ name: Span<UInt8>) {
        var i = 0
        var depth = 0
        while i < name.count && !full {
            let byte = name[i]
            if byte >= 0x80 {
                i += appendScalar(name, at: i, skipping: depth > 0)
                continue
            }
            if byte == UInt8(ascii: "&"), let reference = CharacterReference(name, at: i, before: name.count) {
                i += reference.length
                if depth == 0 { append(reference) }
                continue
            }
            i += 1
            if byte == UInt8(ascii: "(") {
                depth += 1
                endWord()
            } else if byte == UInt8(ascii: ")") {
                depth = max(0, depth - 1)
            } else if depth == 0 {
                append(ascii: byte, next: i < name.count ? name[i] : 0)
            }
        }
        finish()
    }

    /// The bytes of the words in `range`, spaces between them included.
    func byteRange(_ range: Range<Int>) -> Range<Int> {
        guard !range.isEmpty else { return 0..<0 }
        return Int(starts[range.lowerBound])..<Int(starts[range.upperBound]) - 1
    }

    /// FNV-1a, 32 bits.
    func hash(_ range: Range<Int>) -> UInt32 {
        var hash: UInt32 = 2_166_136_261
        for i in range {
            hash = (hash ^ UInt32(bytes[i])) &* 16_777_619
        }
        return hash
    }

    func equals(_ range: Range<Int>, _ other: UnsafePointer<UInt8>) -> Bool {
        for i in range where bytes[i] != other[i - range.lowerBound] {
            return false
        }
        return true
    }

    /// The words in `order`, one after another.
    func rearranged(_ order: [Range<Int>]) -> NameBuffer {
        var result = NameBuffer()
        for words in order {
            for word in words {
                for i in byteRange(word..<word + 1) { result.append(byte: bytes[i]) }
                result.endWord()
            }
        }
        result.finish()
        return result
    }

    /// The words of `range`, and those of another name behind them.
    func joining(_ range: Range<Int>, _ other: borrowing NameBuffer, _ otherRange: Range<Int>) -> NameBuffer {
        var result = rearranged([range])
        for word in otherRange {
            for i in other.byteRange(word..<word + 1) { result.append(byte: other.bytes[i]) }
            result.endWord()
        }
        result.finish()
        return result
    }

    /// Whether a word is exactly this one.
    func word(_ word: Int, is text: StaticString) -> Bool {
        let range = byteRange(word..<word + 1)
        return range.count == text.utf8CodeUnitCount && equals(range, text.utf8Start)
    }

    /// The same words, each in singular where English grammar says how.
    func singular() -> NameBuffer {
        var result = NameBuffer()
        for word in 0..<words {
            let range = byteRange(word..<word + 1)
            let ending = EnglishPlural.singularEnding(count: range.count) { bytes[range.lowerBound + $0] }
            for i in range.prefix(range.count - ending.dropped) { result.append(byte: bytes[i]) }
            if let added = ending.added { result.append(byte: added) }
            result.endWord()
        }
        result.wordsBeforeComma = wordsBeforeComma
        result.finish()
        return result
    }

    var text: String {
        var text: [UInt8] = []
        text.reserveCapacity(count)
        for i in 0..<count { text.append(bytes[i]) }
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: -

    private mutating func append(ascii byte: UInt8, next: UInt8) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "%"):
            append(byte: byte)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(byte: byte | 0x20)
        case UInt8(ascii: "'"), UInt8(ascii: "."): break
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
            endWord()
            if wordsBeforeComma == Self.maxWords && words > 0 { wordsBeforeComma = words }
        case UInt8(ascii: "&"), UInt8(ascii: "+"): append(word: "and")
        case UInt8(ascii: "/"):
            let isBetweenWords = inWord && (next | 0x20 >= UInt8(ascii: "a") && next | 0x20 <= UInt8(ascii: "z"))
            if isBetweenWords { append(word: "or") } else { endWord() }
        default: endWord()
        }
    }

    private mutating func append(word: StaticString) {
        endWord()
        for i in 0..<word.utf8CodeUnitCount { append(byte: word.utf8Start[i]) }
        endWord()
    }

    private mutating func append(byte: UInt8) {
        if !inWord {
            guard words < Self.maxWords, count < Self.capacity - 2 else {
                full = true
                return
            }
            if words > 0 {
                bytes[count] = UInt8(ascii: " ")
                count += 1
            }
            starts[words] = UInt8(count)
            inWord = true
        }
        guard count < Self.capacity - 1 else {
            full = true
            return
        }
        bytes[count] = byte
        count += 1
    }

    private mutating func endWord() {
        guard inWord else { return }
        inWord = false
        words += 1
        starts[words] = UInt8(count + 1)
    }

    mutating func finish() {
        if full && inWord {
            inWord = false
            count = max(0, Int(starts[words]) - 1)
        }
        endWord()
        wordsBeforeComma = min(wordsBeforeComma, words)
    }

    /// Appends the scalar at `offset` and returns how many bytes it takes.
    private mutating func appendScalar(_ name: Span<UInt8>, at offset: Int, skipping: Bool) -> Int {
        let lead = name[offset]
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
        guard length > 1, offset + length <= name.count else { return 1 }
        guard !skipping else { return length }
        var scalar = UInt32(lead) & (0xFF >> UInt32(length + 1))
        for i in 1..<length { scalar = scalar << 6 | UInt32(name[offset + i] & 0x3F) }
        if !append(folded: scalar) {
            for i in 0..<length { append(byte: name[offset + i]) }
        }
        return length
    }

    /// Appends what a character becomes; false where it stays itself.
    private mutating func append(folded scalar: UInt32) -> Bool {
        switch ScalarFolding(scalar) {
        case .dropped: break
        case .separator: endWord()
        case .letters(let first, let second):
            append(byte: first)
            if second != 0 { append(byte: second) }
        case .itself: return false
        }
        return true
    }

    private mutating func append(_ reference: CharacterReference) {
        let (first, second, third, fourth) = reference.encoded
        if first < 0x80 {
            append(ascii: first, next: 0)
        } else if !append(folded: reference.scalar) {
            append(byte: first)
            append(byte: second)
            if third != 0 { append(byte: third) }
            if fourth != 0 { append(byte: fourth) }
        }
    }
}
