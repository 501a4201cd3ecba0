/// The words an item line is understood by, found by their bytes without regard to case.
///
/// Open addressing over one array of keys: a look-up costs one hash the tokenizer has already computed and, nearly always,
/// one comparison.
struct Lexicon: Sendable {
    struct Entry: Sendable {
        var classes: LineWordClass = []
        var unit: Unit?
        /// Value of a number word.
        var value: Rational = .zero
        /// Bytes of the key in `keys`.
        var start: Int32 = 0
        var count: Int32 = 0
        var hash: UInt32 = 0
        var word: Word = .other
        /// Bits of ``WordList/compounds`` that begin with this word, and that go on with it.
        var compoundFirst: UInt16 = 0
        var compoundNext: UInt16 = 0
    }

    static let shared = Lexicon()

    private var entries: [Entry] = [Entry()]
    private var slots: [Int16]
    private var keys: [UInt8] = []
    private let mask: UInt32

    private init() {
        mask = 8191
        slots = Array(repeating: 0, count: 8192)
        for facts in UnitFacts.table { addUnit(facts) }
        for group in WordList.all {
            for word in group.words.split(separator: " ") {
                edit(word) { $0.classes.formUnion(group.classes) }
            }
        }
        for (word, value) in WordList.numbers + WordList.hyphenatedNumbers {
            edit(word[...]) {
                $0.classes.insert(.numberWord)
                $0.value = value
            }
        }
        for (word, value) in WordList.fractions {
            edit(word[...]) {
                $0.classes.insert(.fraction)
                $0.value = value
            }
        }
        for (index, compound) in WordList.compounds.enumerated() {
            edit(compound.first[...]) { $0.compoundFirst |= 1 << UInt16(index) }
            for word in compound.next.split(separator: " ") { edit(word) { $0.compoundNext |= 1 << UInt16(index) } }
        }
        for unit in ["inch", "in", "cm", "mm", "foot"] {
            for extent in ["thick", "long", "wide", "deep", "square", "diameter", "round", "length"] {
                edit("\(unit)-\(extent)"[...]) {
                    $0.classes.formUnion([.unit, .length])
                    $0.unit =
                        unit == "inch" || unit == "in"
                        ? .inch : unit == "cm" ? .centimeter : unit == "mm" ? .millimeter : .foot
                }
            }
        }
        for word in Word.allCases where word != .other {
            edit(word.rawValue[...]) { $0.word = word }
        }
    }

    private mutating func addUnit(_ facts: UnitFacts) {
        guard facts.dimension != .temperature else { return }
        var classes: LineWordClass = .unit
        if facts.dimension == .mass || facts.dimension == .volume { classes.insert(.exactUnit) }
        if facts.dimension == .length { classes.insert(.length) }
        if facts.dimension == .time { classes.insert(.time) }
        if facts.system == .container { classes.insert(.container) }
        var words = facts.aliases.split(separator: " ")
        if !facts.name.utf8.contains(UInt8(ascii: " ")) { words += [facts.name[...], facts.plural[...]] }
        for word in words {
            edit(word) {
                if $0.unit == nil { $0.unit = facts.unit }
                $0.classes.formUnion(classes)
                if word == facts.plural, facts.plural != facts.name { $0.classes.insert(.pluralUnit) }
                if word.utf8.count <= 2 { $0.classes.insert(.shortUnit) }
            }
        }
    }

    private mutating func edit(_ word: Substring, _ change: (inout Entry) -> Void) {
        let bytes = Array(word.utf8)
        var hash = Lexicon.hashSeed
        for byte in bytes { hash = Lexicon.hash(hash, byte) }
        var slot = hash & mask
        while slots[Int(slot)] != 0 {
            let index = Int(slots[Int(slot)])
            if entries[index].hash == hash, key(of: entries[index]).elementsEqual(bytes) {
                change(&entries[index])
                return
            }
            slot = (slot &+ 1) & mask
        }
        var entry = Entry()
        entry.start = Int32(keys.count)
        entry.count = Int32(bytes.count)
        entry.hash = hash
        keys += bytes
        change(&entry)
        slots[Int(slot)] = Int16(entries.count)
        entries.append(entry)
    }

    private func key(of entry: Entry) -> ArraySlice<UInt8> {
        keys[Int(entry.start)..<Int(entry.start + entry.count)]
    }

    static let hashSeed: UInt32 = 2_166_136_261

    /// One step of FNV-1a.
    @inline(__always)
    static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 16_777_619 }

    /// Lower case of ASCII letters and, after a 0xC3 byte, of the Latin-1 letters in UTF-8.
    @inline(__always)
    static func folded(_ byte: UInt8, after previous: UInt8) -> UInt8 {
        if byte >= 0x41, byte <= 0x5A { return byte | 0x20 }
        if previous == 0xC3, byte >= 0x80, byte <= 0x9E, byte != 0x97 { return byte + 0x20 }
        return byte
    }

    /// The entry of a word whose folded bytes have this hash; the empty entry for unknown words.
    @inline(__always)
    func entry(hash: UInt32, _ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Entry {
        var slot = hash & mask
        while true {
            let index = Int(slots[Int(slot)])
            if index == 0 { return entries[0] }
            let entry = entries[index]
            if entry.hash == hash, Int(entry.count) == end - start {
                var previous: UInt8 = 0
                var position = start
                var key = Int(entry.start)
                while position < end {
                    let byte = bytes[position]
                    if Lexicon.folded(byte, after: previous) != keys[key] { break }
                    previous = byte
                    position += 1
                    key += 1
                }
                if position == end { return entry }
            }
            slot = (slot &+ 1) & mask
        }
    }

    /// The entry of one word given by itself.
    func entry(of word: [UInt8]) -> Entry {
        var hash = Lexicon.hashSeed
        var previous: UInt8 = 0
        for byte in word {
            hash = Lexicon.hash(hash, Lexicon.folded(byte, after: previous))
            previous = byte
        }
        return entry(hash: hash, word.span, 0, word.count)
    }

    /// The unit a whole text names, such as "tbsp", "T" or "fl. oz.".
    func unit(named text: [UInt8]) -> Unit? {
        var bytes = text
        while let last = bytes.last, last == UInt8(ascii: ".") || last == UInt8(ascii: " ") { bytes.removeLast() }
        while let first = bytes.first, first == UInt8(ascii: " ") { bytes.removeFirst() }
        if bytes == [UInt8(ascii: "T")] { return .tablespoon }
        let letters = bytes.map { Lexicon.folded($0, after: 0) }.filter {
            $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ".")
        }
        if letters.elementsEqual("floz".utf8) || letters.elementsEqual("fluidounce".utf8)
            || letters.elementsEqual("fluidounces".utf8)
        {
            return .fluidOunce
        }
        if let unit = entry(of: bytes).unit { return unit }
        return UnitFacts.table.first { $0.name.utf8.elementsEqual(bytes) || $0.plural.utf8.elementsEqual(bytes) }?.unit
    }
}
