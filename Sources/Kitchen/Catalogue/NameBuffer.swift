/// A name reduced to the bytes names are compared by: lower case, without diacritics, apostrophes and trade marks,
/// hyphens as spaces, single spaces, what stands in parentheses left out. Words are known by their places.
///
/// Fixed in size: a name longer than `capacity` or with more than `maxWords` words is cut after the last word that fits. Never copied by
/// accident.
struct NameBuffer: ~Copyable {
    static let capacity = NameCells.byteCount
    static let maxWords = NameCells.wordCount - 1

    /// The hash of each word is FNV-1a, 32 bits; behind the last full word stands that of the one being written.
    let bytes: NameCells
    private(set) var count = 0
    private(set) var words = 0
    /// Words before the first comma; `words` where there is none.
    private(set) var wordsBeforeComma = NameBuffer.maxWords
    private var inWord = false
    private var full = false

    init() { self.init(NameCells()) }

    private init(_ cells: consuming NameCells) {
        bytes = cells
    }

    init(_ name: Span<UInt8>) {
        self.init()
        var i = 0
        var depth = 0
        while i < name.count && !full {
            let byte = name[i]
            if depth == 0, Self.isPlain(byte) {
                i = append(plain: name, from: i)
                continue
            }
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
        return bytes.start(range.lowerBound)..<bytes.start(range.upperBound) - 1
    }

    /// The bytes of one word.
    @inline(__always)
    func byteRange(ofWord word: Int) -> Range<Int> { bytes.start(word)..<bytes.start(word + 1) - 1 }

    /// A hash of the words in `range`, made of those of each; as `generate.py` has it.
    @inline(__always)
    func hash(_ range: Range<Int>) -> UInt32 {
        var hash: UInt32 = 0
        var word = range.lowerBound
        while word < range.upperBound {
            hash = hash &* 0x9E37_79B1 &+ bytes.hash(word)
            word &+= 1
        }
        return hash ^ hash >> 15
    }

    /// Whether the bytes in `range` are those that begin at `other`, where eight more than that can be read.
    @inline(__always)
    func equals(_ range: Range<Int>, _ other: UnsafePointer<UInt8>) -> Bool { bytes.equals(range, other) }

    /// The same name again.
    func copy() -> NameBuffer {
        var copy = NameBuffer(bytes.copy())
        copy.count = count
        copy.words = words
        copy.wordsBeforeComma = wordsBeforeComma
        return copy
    }

    /// The words of `range`.
    func only(_ range: Range<Int>) -> NameBuffer {
        var result = NameBuffer()
        result.append(range, of: self)
        result.finish()
        return result
    }

    /// The words of `first`, and those of `second` behind them.
    func joining(_ first: Range<Int>, _ second: Range<Int>) -> NameBuffer {
        joining(first, self, second)
    }

    /// The words of `range`, and those of another name behind them.
    func joining(_ range: Range<Int>, _ other: borrowing NameBuffer, _ otherRange: Range<Int>) -> NameBuffer {
        var result = NameBuffer()
        result.append(range, of: self)
        result.append(otherRange, of: other)
        result.finish()
        return result
    }

    private mutating func append(_ range: Range<Int>, of other: borrowing NameBuffer) {
        for word in range {
            let place = other.byteRange(word..<word + 1)
            if words < Self.maxWords, count + place.count < Self.capacity - 2 {
                append(whole: place, of: other, other.bytes.hash(word))
                continue
            }
            for i in place { append(byte: other.bytes[i]) }
            endWord()
        }
    }

    /// Appends a word for which there is room.
    private mutating func append(whole word: Range<Int>, of other: borrowing NameBuffer, _ hash: UInt32) {
        if words > 0 {
            bytes[count] = UInt8(ascii: " ")
            count &+= 1
        }
        bytes.setStart(words, count)
        bytes.setHash(words, hash)
        for i in word {
            bytes[count] = other.bytes[i]
            count &+= 1
        }
        words &+= 1
        bytes.setStart(words, count &+ 1)
    }

    /// Whether a word is exactly this one.
    func word(_ word: Int, is text: StaticString) -> Bool {
        let range = byteRange(word..<word + 1)
        guard range.count == text.utf8CodeUnitCount else { return false }
        var offset = 0
        while offset < range.count {
            if bytes[range.lowerBound &+ offset] != text.utf8Start[offset] { return false }
            offset &+= 1
        }
        return true
    }

    /// The hash of one word.
    func hash(ofWord word: Int) -> UInt32 { bytes.hash(word) }

    /// The same words, each in singular where English grammar says how; `nil` where that changes none of them.
    func singular() -> NameBuffer? {
        var result = NameBuffer()
        var isChanged = false
        for word in 0..<words {
            let range = byteRange(word..<word + 1)
            let ending = EnglishPlural.singularEnding(count: range.count) { bytes[range.lowerBound + $0] }
            if ending.dropped > 0 { isChanged = true }
            for i in range.prefix(range.count - ending.dropped) { result.append(byte: bytes[i]) }
            if let added = ending.added { result.append(byte: added) }
            result.endWord()
        }
        guard isChanged else { return nil }
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

    /// Letters and digits of ASCII.
    @inline(__always)
    private static func isPlain(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
    }

    /// Appends a run of letters and digits; returns where it ends.
    private mutating func append(plain name: Span<UInt8>, from start: Int) -> Int {
        guard inWord || beginWord() else { return start + 1 }
        var i = start
        var end = count
        var hash = bytes.hash(words)
        let limit = min(name.count, start + max(0, Self.capacity - 1 - end))
        while i < limit {
            let byte = name[i]
            guard Self.isPlain(byte) else { break }
            // The bit that makes letters small is set in every digit.
            bytes[end] = byte | 0x20
            hash = (hash ^ UInt32(byte | 0x20)) &* 16_777_619
            end &+= 1
            i &+= 1
        }
        count = end
        bytes.setHash(words, hash)
        if i == limit, i < name.count, Self.isPlain(name[i]) { full = true }
        return max(i, start + 1)
    }

    private mutating func append(ascii byte: UInt8, next: UInt8) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "%"):
            append(byte: byte)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(byte: byte | 0x20)
        case UInt8(ascii: "."):
            if next == UInt8(ascii: " "), inWord, count - bytes.start(words) >= Self.fewestLettersOfSentence {
                endName()
            }
        case UInt8(ascii: "'"): break
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): endName()
        case UInt8(ascii: "&"), UInt8(ascii: "+"): append(word: "and")
        case UInt8(ascii: "-"):
            // A dash between spaces ends the name as a comma does.
            if !inWord, next == UInt8(ascii: " ") { endName() } else { endWord() }
        case UInt8(ascii: "/") where inWord && isLetterW:
            // "w/ liquid"
            for letter in "ith".utf8 { append(byte: letter) }
            endWord()
        case UInt8(ascii: "/"):
            let isLetterNext = next | 0x20 >= UInt8(ascii: "a") && next | 0x20 <= UInt8(ascii: "z")
            let isBetweenWords = inWord ? isLetterNext : words > 0 && next == UInt8(ascii: " ")
            if isBetweenWords { append(word: "or") } else { endWord() }
        default: endWord()
        }
    }

    /// A point after a shorter word is taken for an abbreviation: "St. Louis ribs".
    static let fewestLettersOfSentence = 4

    /// Ends a word before a comma or what counts as one.
    private mutating func endName() {
        endWord()
        if wordsBeforeComma == Self.maxWords, words > 0 { wordsBeforeComma = words }
    }

    /// Whether the word being written is "w" so far.
    private var isLetterW: Bool {
        count == bytes.start(words) + 1 && bytes[count - 1] == UInt8(ascii: "w")
    }

    private mutating func append(word: StaticString) {
        endWord()
        for i in 0..<word.utf8CodeUnitCount { append(byte: word.utf8Start[i]) }
        endWord()
    }

    private mutating func append(byte: UInt8) {
        guard inWord || beginWord() else { return }
        guard count < Self.capacity - 1 else {
            full = true
            return
        }
        bytes[count] = byte
        bytes.setHash(words, (bytes.hash(words) ^ UInt32(byte)) &* 16_777_619)
        count += 1
    }

    /// Begins a word where there is room for one.
    @inline(__always)
    private mutating func beginWord() -> Bool {
        guard words < Self.maxWords, count < Self.capacity - 2 else {
            full = true
            return false
        }
        if words > 0 {
            bytes[count] = UInt8(ascii: " ")
            count += 1
        }
        bytes.setStart(words, count)
        inWord = true
        return true
    }

    private mutating func endWord() {
        guard inWord else { return }
        inWord = false
        words += 1
        bytes.setStart(words, count + 1)
    }

    mutating func finish() {
        if full && inWord {
            inWord = false
            bytes.setHash(words, NameCells.hashSeed)
            count = max(0, bytes.start(words) - 1)
        }
        endWord()
        wordsBeforeComma = min(wordsBeforeComma, words)
    }

    /// Appends the scalar at `offset` and returns how many bytes it takes.
    private mutating func appendScalar(_ name: Span<UInt8>, at offset: Int, skipping: Bool) -> Int {
        guard let (scalar, length) = Self.scalar(name, at: offset, before: name.count) else { return 1 }
        guard !skipping else { return length }
        if !append(ScalarFolding(scalar, in: name, at: offset, length)) {
            // "花生50g" is two words.
            let isOfAsia = name[offset] >= byteOfAsia
            if isOfAsia, offset > 0, FoodScanner.isDigit(name[offset - 1]) { endWord() }
            for i in 0..<length { append(byte: name[offset + i]) }
            if isOfAsia, offset + length < name.count, FoodScanner.isDigit(name[offset + length]) { endWord() }
        }
        return length
    }

    /// The character beyond ASCII at `offset` and how many bytes it takes; `nil` where its bytes are not whole.
    static func scalar(_ text: Span<UInt8>, at offset: Int, before end: Int) -> (value: UInt32, length: Int)? {
        let lead = text[offset]
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
        guard length > 1, offset + length <= end else { return nil }
        var scalar = UInt32(lead) & (0xFF >> UInt32(length + 1))
        for i in 1..<length { scalar = scalar << 6 | UInt32(text[offset + i] & 0x3F) }
        return (scalar, length)
    }

    /// Appends what a character becomes; false where it stays itself.
    private mutating func append(_ folding: ScalarFolding) -> Bool {
        switch folding {
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
        } else if !append(ScalarFolding(reference.scalar)) {
            append(byte: first)
            append(byte: second)
            if third != 0 { append(byte: third) }
            if fourth != 0 { append(byte: fourth) }
        }
    }
}
