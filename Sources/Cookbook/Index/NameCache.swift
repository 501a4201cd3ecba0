internal import Kitchen

/// What ingredient names turned out to be. The same few thousand come again and again, so each is folded, looked up and cut into words
/// once.
struct NameCache: ~Copyable {
    /// What is known of a name, by the number that its bytes have in `spellings`.
    private struct Entry {
        var match: UInt8 = 0
        var ingredient: Int32 = -1
        var other: Int32 = -1
        /// Of a line that says no more than this name; `isJudged` tells whether they were asked for.
        var facts = LineFacts()
        var isJudged = false
        var shown = Slice()
        var folded = Slice()
        var words = Slice()
    }

    /// A stretch of `texts` or `words`.
    private struct Slice {
        var start: UInt32 = 0
        var count: UInt32 = 0
    }

    private let catalogue: Catalogue
    private var spellings = WordTable()
    private var entries = Column<Entry>(capacity: 1024)
    /// The foods that a name lists besides the first, by its number.
    private var lists: [Int: [IngredientID]] = [:]
    /// All known foods of a line that is nothing but a name, by its number, once they were asked for.
    private var foods: [[IngredientID]?] = []
    private var texts = ByteWriter(capacity: 1 << 14)
    private var words = Column<WordTable.Occurrence>(capacity: 4096)

    init(_ catalogue: Catalogue) {
        self.catalogue = catalogue
    }

    var count: Int { entries.count }

    /// The numbers of names that stand one behind the other.
    ///
    /// - Parameter bytes: as for `WordTable.number(of:)`.
    /// - Parameter ends: where each name ends.
    /// - Parameter table: the words of the index, to which those of new names are added.
    mutating func find(
        _ bytes: UnsafeRawBufferPointer, _ ends: UnsafeBufferPointer<UInt32>, _ table: inout WordTable,
        into numbers: inout Column<Int32>
    ) {
        numbers.removeAll()
        spellings.find(bytes, ends, into: &numbers)
        var start = 0
        for (end, number) in zip(ends, numbers.elements) {
            if Int(number) == entries.count {
                add(UnsafeRawBufferPointer(rebasing: bytes[start..<Int(end)]), &table)
            }
            start = Int(end)
        }
    }

    private mutating func add(_ bytes: UnsafeRawBufferPointer, _ table: inout WordTable) {
        let name = String(decoding: bytes, as: UTF8.self)
        let resolution = catalogue.resolve(name)
        var entry = Entry(
            match: resolution.match.rawValue, ingredient: resolution.ingredient?.index ?? -1,
            other: resolution.other?.index ?? -1)
        entry.shown.start = UInt32(truncatingIfNeeded: texts.count)
        texts.text(name)
        entry.shown.count = UInt32(truncatingIfNeeded: texts.count) - entry.shown.start
        entry.folded = addFolded(name, shown: entry.shown)
        entry.words.start = UInt32(truncatingIfNeeded: words.count)
        table.cut(slice(entry.folded), into: &words)
        entry.words.count = UInt32(truncatingIfNeeded: words.count) - entry.words.start
        entries.append(entry)
        foods.append(nil)
    }

    func resolution(_ name: Int) -> Resolution {
        let entry = entries[name]
        return Resolution(
            match: Resolution.Match(rawValue: entry.match) ?? .unknown,
            ingredient: entry.ingredient < 0 ? nil : IngredientID(index: entry.ingredient),
            other: entry.other < 0 ? nil : IngredientID(index: entry.other))
    }

    /// The name as text behind its length.
    func shown(_ name: Int) -> UnsafeRawBufferPointer { slice(entries[name].shown) }

    func folded(_ name: Int) -> UnsafeRawBufferPointer { slice(entries[name].folded) }

    func words(_ name: Int) -> UnsafeBufferPointer<WordTable.Occurrence> {
        let range = entries[name].words
        return UnsafeBufferPointer(rebasing: words.elements[Int(range.start)..<Int(range.start + range.count)])
    }

    /// The facts of a line that is nothing but this name, and the foods it lists besides the first, once they are known.
    func read(_ name: Int) -> (facts: LineFacts, listed: [IngredientID])? {
        entries[name].isJudged ? (entries[name].facts, lists[name] ?? []) : nil
    }

    /// All known foods of a line that is nothing but this name, in a unit that adds none; `nil` where they are not known.
    func foods(of name: Int) -> [IngredientID]? { foods[name] }

    mutating func rememberFoods(_ found: [IngredientID], of name: Int) { foods[name] = found }

    mutating func remember(_ facts: LineFacts, listed: [IngredientID], of name: Int) {
        entries[name].facts = facts
        entries[name].isJudged = true
        if !listed.isEmpty { lists[name] = listed }
    }

    /// Most names are written as they fold: those stand there once.
    private mutating func addFolded(_ name: String, shown: Slice) -> Slice {
        let start = texts.count
        TextFolding.append(name, to: &texts)
        let count = texts.count - start
        if count < shown.count, texts.bytes[(start - count)..<start].elementsEqual(texts.bytes[start...]) {
            texts.removeLast(count)
            return Slice(
                start: UInt32(truncatingIfNeeded: start - count), count: UInt32(truncatingIfNeeded: count))
        }
        return Slice(start: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: count))
    }

    private func slice(_ range: Slice) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: texts.bytes[Int(range.start)..<Int(range.start + range.count)])
    }
}
