internal import Glibc
internal import Kitchen
internal import SourceText

/// Words of names, to be found in steps: as they are, in singular or plural, or as the beginning of a longer word.
struct TermSet {
    /// Of all forms of all words.
    private var hashes: [UInt64] = []
    private var beginnings: [Range<Int>] = []
    private var names = FoldedText()
    /// Words of a name that say nothing about what it is.
    private static let empty = WordList([
        "the", "and", "for", "with", "fresh", "dried", "large", "small", "medium", "ground", "whole", "good", "plain",
        "white", "black", "red", "green", "yellow", "brown", "hot", "cold", "warm", "extra", "your", "favorite",
        "favourite", "more", "some", "other",
    ])

    mutating func removeAll() {
        hashes.removeAll(keepingCapacity: true)
        beginnings.removeAll(keepingCapacity: true)
        names.removeAll()
    }

    mutating func add(_ name: String) {
        let known = names.words.count
        names.append(name)
        addWords(from: known)
    }

    /// The words of a text within a range of the part they are from.
    mutating func add(_ text: FoldedText, _ words: Range<Int>, within range: ByteRange) {
        let known = names.words.count
        for place in text.words(words, within: range) { names.append(text, place) }
        addWords(from: known)
    }

    /// A word that counts as it stands only.
    mutating func add(exactly word: String) { hashes.append(WordHash.of(word.utf8)) }

    private mutating func addWords(from start: Int) {
        for word in names.words[start...] where word.count > 2 && !Self.empty.contains(word.hash) {
            addForms(of: word)
            if word.count >= 5 {
                beginnings.append(word.range.lowerBound..<word.range.lowerBound + max(5, word.count - 2))
            }
        }
    }

    /// The word itself, its singular and its plural.
    private mutating func addForms(of word: FoldedText.Word) {
        let bytes = names.bytes[word.range]
        let end = bytes.endIndex
        func hash(dropping count: Int, _ ending: StaticString) -> UInt64 {
            var hash = WordHash.of(bytes.dropLast(count))
            for index in 0..<ending.utf8CodeUnitCount { hash = WordHash.step(hash, ending.utf8Start[index]) }
            return hash
        }
        hashes.append(word.hash)
        hashes.append(WordHash.step(word.hash, UInt8(ascii: "s")))
        hashes.append(WordHash.step(WordHash.step(word.hash, UInt8(ascii: "e")), UInt8(ascii: "s")))
        switch bytes[end - 1] {
        case UInt8(ascii: "s"):
            hashes.append(hash(dropping: 1, ""))
            guard bytes.count > 3, bytes[end - 2] == UInt8(ascii: "e") else { return }
            hashes.append(hash(dropping: 2, ""))
            switch bytes[end - 3] {
            case UInt8(ascii: "i"): hashes.append(hash(dropping: 3, "y"))
            case UInt8(ascii: "v"): hashes.append(hash(dropping: 3, "f"))
            default: break
            }
        case UInt8(ascii: "y"): hashes.append(hash(dropping: 1, "ies"))
        default: break
        }
    }

    /// - Parameter sequences: of the text, so that it need not be searched for each needle.
    func isFound(in text: FoldedText, _ index: HashIndex, _ sequences: ByteSequences) -> Bool {
        for hash in hashes where index.contains(hash) { return true }
        return names.bytes.withUnsafeBytes { names in
            text.bytes.withUnsafeBytes { text in
                beginnings.contains {
                    sequences.mayHold(names[$0])
                        && Self.find(UnsafeRawBufferPointer(rebasing: names[$0]), in: text)
                }
            }
        }
    }

    private static func find(_ part: UnsafeRawBufferPointer, in text: UnsafeRawBufferPointer) -> Bool {
        guard let wanted = part.baseAddress, let base = text.baseAddress, part.count >= 4 else { return false }
        let head = part.loadUnaligned(as: UInt32.self)
        var offset = 0
        while text.count - offset >= part.count {
            // The last place at which the part can stand lies so far from the end that all of it can be read.
            guard let found = memchr(base + offset, Int32(part[0]), text.count - offset - part.count + 1) else {
                return false
            }
            let place = UnsafeRawPointer(found)
            if place.loadUnaligned(as: UInt32.self) == head, memcmp(place, wanted, part.count) == 0 { return true }
            offset = place - base + 1
        }
        return false
    }
}

/// Which sequences of five bytes a text may hold: one bit for each hash. Kept from text to text with its memory.
struct ByteSequences {
    private static let length = 5
    /// About sixteen for each byte of the text.
    private var bits: [UInt64] = []
    /// How many of the upper bits of a hash are its place.
    private var width = 0

    mutating func read(_ text: [UInt8]) {
        width = 10
        while width < 22, 1 << width < text.count * 16 { width += 1 }
        let count = 1 << (width - 6)
        if bits.count < count {
            bits = Array(repeating: 0, count: count)
        } else {
            bits.withUnsafeMutableBufferPointer { $0[..<count].update(repeating: 0) }
        }
        guard text.count >= Self.length else { return }
        var value: UInt64 = 0
        let width = width
        bits.withUnsafeMutableBufferPointer { bits in
            for offset in text.indices {
                value = value << 8 | UInt64(text[offset])
                guard offset >= Self.length - 1 else { continue }
                let place = Self.place(value, width)
                bits[place >> 6] |= 1 << UInt64(place & 63)
            }
        }
    }

    /// Whether a part of at least five bytes may be in the text: every sequence of its own is.
    func mayHold(_ part: UnsafeRawBufferPointer.SubSequence) -> Bool {
        guard part.count >= Self.length else { return true }
        var value: UInt64 = 0
        for (index, byte) in part.enumerated() {
            value = value << 8 | UInt64(byte)
            guard index >= Self.length - 1 else { continue }
            let place = Self.place(value, width)
            if bits[place >> 6] & 1 << UInt64(place & 63) == 0 { return false }
        }
        return true
    }

    /// The upper bits of a multiplicative hash of the last five bytes.
    @inline(__always)
    private static func place(_ bytes: UInt64, _ width: Int) -> Int {
        Int(truncatingIfNeeded: (bytes << 24 &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - width))
    }
}

/// What steps may call an ingredient of the catalogue: by its names, those of its kinds, or a word for its whole aisle.
struct MentionTerms {
    /// Whether it need not be mentioned: water, foil.
    let isAlwaysThere: Bool
    let needles: TermSet

    /// Words of a step that stand for a whole kind of ingredient.
    private static let families: [(word: String, aisles: Set<Aisle>)] = [
        ("spice", [.spicesAndHerbs]), ("spices", [.spicesAndHerbs]), ("herb", [.spicesAndHerbs, .produce]),
        ("herbs", [.spicesAndHerbs, .produce]), ("seasoning", [.spicesAndHerbs]), ("seasonings", [.spicesAndHerbs]),
        ("season", [.spicesAndHerbs]), ("vegetables", [.produce]), ("veggies", [.produce]), ("veg", [.produce]),
        ("fruit", [.produce]), ("greens", [.produce]), ("aromatics", [.produce]), ("meat", [.meatAndSeafood]),
        ("fish", [.meatAndSeafood]),
    ]

    init(_ known: Ingredient) {
        isAlwaysThere = known.isFree || known.isNotFood
        var needles = TermSet()
        for name in [known.name] + known.synonyms + known.ancestors.map(\.name) { needles.add(name) }
        let aisle = known.aisle
        for family in Self.families where family.aisles.contains(aisle) { needles.add(exactly: family.word) }
        self.needles = needles
    }
}
