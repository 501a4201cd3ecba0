internal import SourceText

/// The words an item line is understood by, found by their bytes without regard to case.
///
/// Open addressing over one array of entries: a look-up costs one hash the tokenizer has already computed and, nearly always,
/// one comparison of eight bytes.
struct Lexicon: Sendable {
    struct Entry: Sendable {
        var classes: LineWordClass = []
        /// Value of a number word.
        var value: Rational = .zero
        /// The first eight bytes of the key.
        var head: UInt64 = 0
        /// Bytes of the key in `keys`.
        var start: Int32 = 0
        var count: Int32 = 0
        var word: Word = .other
        var unit: Unit?
        /// Bits of ``WordList/compounds`` that begin with this word, and that go on with it.
        var compoundFirst: UInt8 = 0
        var compoundNext: UInt8 = 0

        /// Makes it a word for a unit, unless it is one already.
        fileprivate mutating func add(_ unit: Unit, _ classes: LineWordClass, _ word: ArraySlice<UInt8>) {
            if self.unit == nil { self.unit = unit }
            self.classes.formUnion(classes)
            if word.count <= 2 { self.classes.insert(.shortUnit) }
        }
    }

    static let shared = Lexicon()

    /// The first one is that of every word the lexicon does not know.
    private(set) var entries: [Entry] = [Entry()]
    /// Indices of `entries`, 0 where there is none.
    private var slots: [UInt16]
    private var keys: [UInt8] = []

    private static let slotBits: UInt64 = 13

    private init() {
        slots = Array(repeating: 0, count: 1 << Int(Self.slotBits))
        entries.reserveCapacity(2048)
        keys.reserveCapacity(16384)
        for facts in UnitFacts.shared { addUnit(facts) }
        addUnitWords()
        for group in WordList.all + WordList.ofLanguages {
            for word in Self.words(of: group.words) { edit(word) { $0.classes.formUnion(group.classes) } }
        }
        for (value, words) in WordList.numbersOfLanguages {
            for word in Self.words(of: words) {
                edit(word) {
                    $0.classes.insert(.numberWord)
                    $0.value = value
                }
            }
        }
        for (value, words) in WordList.numbersBeforeUnits {
            for word in Self.words(of: words) {
                edit(word) {
                    $0.classes.insert(.numberBeforeUnit)
                    $0.value = value
                }
            }
        }
        for (word, value) in WordList.numbers + WordList.hyphenatedNumbers {
            edit(word) {
                $0.classes.insert(.numberWord)
                $0.value = value
            }
        }
        for (word, value) in WordList.fractions {
            edit(word) {
                $0.classes.insert(.fraction)
                $0.value = value
            }
        }
        for (index, compound) in WordList.compounds.enumerated() {
            for word in Self.words(of: compound.first) { edit(word) { $0.compoundFirst |= 1 << UInt8(index) } }
            for word in Self.words(of: compound.next) { edit(word) { $0.compoundNext |= 1 << UInt8(index) } }
        }
        for unit in ["inch", "in", "cm", "mm", "foot"] {
            for extent in ["thick", "long", "wide", "deep", "square", "diameter", "round", "length"] {
                edit("\(unit)-\(extent)") {
                    $0.classes.formUnion([.unit, .length, .extent])
                    if extent == "thick" { $0.word = .thick }
                    $0.unit =
                        unit == "inch" || unit == "in"
                        ? .inch : unit == "cm" ? .centimeter : unit == "mm" ? .millimeter : .foot
                }
            }
        }
        for word in Word.allCases where word != .other {
            edit(word.rawValue) { $0.word = word }
        }
    }

    /// The same with the words of a cookbook's own units, whatever these meant before.
    func adding(_ units: [OwnUnit]) -> Lexicon {
        var result = self
        for (index, own) in units.enumerated() {
            for word in own.words {
                result.edit(word) {
                    $0.unit = .own(index)
                    $0.classes.remove([.container, .shortUnit, .pluralUnit])
                    $0.classes.formUnion([.unit, .exactUnit])
                    if word == own.plural.lowercased(), own.plural != own.name { $0.classes.insert(.pluralUnit) }
                    if word.utf8.count <= 2 { $0.classes.insert(.shortUnit) }
                }
            }
        }
        return result
    }

    private static func words(of text: String) -> [ArraySlice<UInt8>] { Array(text.utf8).split(separator: 0x20) }

    private mutating func addUnit(_ facts: UnitFacts) {
        guard facts.dimension != .temperature else { return }
        var classes: LineWordClass = .unit
        if facts.dimension == .mass || facts.dimension == .volume { classes.insert(.exactUnit) }
        if facts.dimension == .length { classes.insert(.length) }
        if facts.dimension == .time { classes.insert(.time) }
        if facts.system == .container { classes.insert(.container) }
        let (name, plural) = (Array(facts.name.utf8)[...], Array(facts.plural.utf8)[...])
        var words = Self.words(of: facts.aliases)
        if !name.contains(0x20) { words += [name, plural] }
        for word in words {
            edit(word) {
                $0.add(facts.unit, classes, word)
                if word == plural, plural != name { $0.classes.insert(.pluralUnit) }
            }
        }
        for (unit, words) in UnitWords.table where unit == facts.unit {
            for word in Self.words(of: words) { edit(word) { $0.add(unit, classes.union(.otherLanguage), word) } }
        }
    }

    /// What other languages call spoons, what they put between a unit and its food, and which units stand before their number.
    private mutating func addUnitWords() {
        for word in Self.words(of: UnitWords.spoons) {
            edit(word) { $0.add(.spoon, [.unit, .container, .spoon, .otherLanguage], word) }
        }
        for (unit, words) in UnitWords.spoonSizes {
            for word in Self.words(of: words) {
                edit(word) {
                    if $0.unit == nil { $0.unit = unit }
                    $0.classes.insert(.spoonSize)
                }
            }
        }
        for word in Self.words(of: UnitWords.leading) { edit(word) { $0.classes.insert(.leadingUnit) } }
        for word in Self.words(of: UnitWords.connectors) { edit(word) { $0.classes.insert(.connector) } }
    }

    private mutating func edit(_ word: String, _ change: (inout Entry) -> Void) {
        edit(Array(word.utf8)[...], change)
    }

    private mutating func edit(_ word: ArraySlice<UInt8>, _ change: (inout Entry) -> Void) {
        var key = WordKey()
        for byte in word { key.append(folded: byte) }
        var slot = Self.slot(of: key)
        while slots[slot] != 0 {
            let index = Int(slots[slot])
            if entries[index].head == key.head, self.key(of: entries[index]) == word {
                change(&entries[index])
                return
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        var entry = Entry()
        entry.start = Int32(keys.count)
        entry.count = Int32(word.count)
        entry.head = key.head
        keys += word
        change(&entry)
        slots[slot] = UInt16(entries.count)
        entries.append(entry)
    }

    private func key(of entry: Entry) -> ArraySlice<UInt8> {
        keys[Int(entry.start)..<Int(entry.start + entry.count)]
    }

    @inline(__always)
    private static func slot(of key: WordKey) -> Int { Int(truncatingIfNeeded: key.value >> (64 - slotBits)) }

    /// Lower case of ASCII letters and, after a 0xC3 byte, of the Latin-1 letters in UTF-8.
    @inline(__always)
    static func folded(_ byte: UInt8, after previous: UInt8) -> UInt8 {
        if byte >= 0x41, byte <= 0x5A { return byte | 0x20 }
        if previous == 0xC3, byte >= 0x80, byte <= 0x9E, byte != 0x97 { return byte + 0x20 }
        return byte
    }

    /// The place in `entries` of the word of this key, which stands at `start`; 0 for unknown words.
    @inline(__always)
    func index(of word: WordKey, _ bytes: Span<UInt8>, _ start: Int) -> Int {
        var slot = Self.slot(of: word)
        while true {
            let index = Int(slots[slot])
            if index == 0 { return 0 }
            if entries[index].head == word.head, Int(entries[index].count) == word.count,
                word.count <= 8 || hasTail(index, bytes, start)
            {
                return index
            }
            slot = (slot &+ 1) & (slots.count &- 1)
        }
    }

    /// Whether the word at `start` ends as the key of an entry does, of which the first eight bytes are known to be its own.
    private func hasTail(_ index: Int, _ bytes: Span<UInt8>, _ start: Int) -> Bool {
        let key = key(of: entries[index])
        var position = start + 8
        for byte in key.dropFirst(8) {
            if Lexicon.folded(bytes[position], after: bytes[position - 1]) != byte { return false }
            position += 1
        }
        return true
    }

    /// The entry of one word given by itself; the empty entry for unknown words.
    func entry(of word: [UInt8]) -> Entry {
        var key = WordKey()
        var previous: UInt8 = 0
        for byte in word {
            key.append(folded: Lexicon.folded(byte, after: previous))
            previous = byte
        }
        return entries[index(of: key, word.span, 0)]
    }

    /// The places in `UnitFacts.shared` of names, and of their plurals.
    private static let unitNames = KnownNames(
        // Where a name comes twice, the last number counts.
        UnitFacts.shared.enumerated().reversed().flatMap {
            [(name: $1.name, number: $0), (name: $1.plural, number: $0)]
        })

    /// The unit a whole text names, such as "tbsp", "T" or "fl. oz.".
    func unit(named text: [UInt8]) -> Unit? {
        var bytes = text[...]
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
        if let unit = entry(of: Array(bytes)).unit { return unit }
        return Self.unitNames.number(of: bytes.span).map { UnitFacts.shared[$0].unit }
    }
}
