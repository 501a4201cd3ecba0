/// A cookbook's own ingredients, laid over the built-in table.
final class CatalogueOverlay: Sendable {
    /// One ingredient as all additions together describe it.
    struct Entry: Sendable {
        var names: [String]
        var aisle: Aisle?
        var parent: IngredientID?
        var allergens: AllergenSet?
        var brokenDiets: Set<Diet>
        var gramsPerMillilitre: Rational?
        var pieces: [CatalogueAddition.Piece]
        var substitutes: [Substitute]
        var place: String
        var isMassNoun: Bool
        var packs: [Measure] = []
        var prices: [FoodPrice] = []
    }

    struct Name: Sendable {
        let bytes: [UInt8]
        let id: IngredientID
        let kind: NameKind
    }

    let additions: [CatalogueAddition]
    /// Built-in ingredients and new ones.
    let count: Int
    let names: [Name]
    private let entries: [Int32: Entry]
    /// Numbers of `names` + 1 by hash, open addressing; the size is a power of two.
    private let slots: [Int32]
    /// Of the words that names begin with, the value of each `WordKey`.
    private let firstWords: Set<UInt64>

    init(_ additions: [CatalogueAddition]) {
        self.additions = additions
        var builder = CatalogueOverlayBuilder()
        for addition in additions { builder.addName(of: addition) }
        for addition in additions { builder.addFacts(of: addition) }
        for addition in additions { builder.addStandIns(of: addition) }
        builder.joinNames()
        count = builder.count
        names = builder.names
        entries = builder.entries
        slots = builder.slots()
        firstWords = Set(
            names.map { name in
                var word = WordKey()
                for byte in name.bytes.prefix(while: { $0 != 0x20 }) { word.append(folded: byte) }
                return word.value
            })
    }

    /// The ingredients that it says something of.
    var described: [IngredientID] { entries.keys.sorted().map { IngredientID(index: $0) } }

    /// Whether a name may begin with a word, by the value of its `WordKey`.
    func begins(_ word: UInt64) -> Bool { firstWords.contains(word) }

    func entry(_ id: IngredientID) -> Entry? { entries[id.index] }

    func find(_ name: borrowing NameBuffer, _ words: Range<Int>) -> Name? {
        let bytes = name.byteRange(words)
        let mask = slots.count - 1
        var slot = Int(name.hash(words)) & mask
        while slots[slot] != 0 {
            let candidate = Int(slots[slot]) - 1
            if Self.isSame(names[candidate].bytes, name, bytes) { return names[candidate] }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private static func isSame(_ known: [UInt8], _ name: borrowing NameBuffer, _ range: Range<Int>) -> Bool {
        guard known.count == range.count else { return false }
        for (offset, byte) in known.enumerated() where byte != name.bytes[range.lowerBound + offset] { return false }
        return true
    }
}

/// Gathers additions into the tables of a `CatalogueOverlay`: first all names, so that one addition can be a kind
/// of another whatever their order, then the rest.
struct CatalogueOverlayBuilder {
    private(set) var count = BuiltInTable.count
    private(set) var names: [CatalogueOverlay.Name] = []
    private(set) var entries: [Int32: CatalogueOverlay.Entry] = [:]
    private var numbers: [[UInt8]: Int] = [:]
    /// The names of each addition, by ingredient.
    private var given: [Int32: [[String]]] = [:]

    mutating func addName(of addition: CatalogueAddition) {
        guard let id = id(of: addition) ?? newID(for: addition) else { return }
        for (place, name) in addition.names.enumerated() {
            add(name, of: id, as: place == 0 ? .canonical : .synonym)
        }
        for (place, name) in addition.names.enumerated() {
            add(EnglishPlural.plural(of: name), of: id, as: place == 0 ? .plural : .synonym, isWeak: true)
        }
    }

    mutating func addFacts(of addition: CatalogueAddition) {
        guard let id = id(of: addition) else { return }
        var entry =
            entries[id.index]
            ?? CatalogueOverlay.Entry(
                names: [], aisle: nil, parent: nil, allergens: nil, brokenDiets: [], gramsPerMillilitre: nil,
                pieces: [], substitutes: [], place: "", isMassNoun: false)
        given[id.index, default: []].append(addition.names)
        entry.aisle = addition.aisle ?? entry.aisle
        entry.allergens = addition.allergens ?? entry.allergens
        entry.brokenDiets.formUnion(addition.brokenDiets)
        entry.gramsPerMillilitre = addition.gramsPerMillilitre ?? entry.gramsPerMillilitre
        if !addition.pieces.isEmpty { entry.pieces = addition.pieces }
        entry.substitutes = addition.substitutes + entry.substitutes
        entry.packs += addition.packs.filter { !entry.packs.contains($0) }
        entry.prices += addition.prices
        entry.place = addition.place
        if id.index < BuiltInTable.count {
            entry.isMassNoun = Catalogue.builtIn[id].isMassNoun
        } else if entry.parent == nil, addition.parent == nil, let name = addition.names.first {
            // A new ingredient is a kind of what its last word says, where that is known.
            let guess = Catalogue.builtIn.resolve(name)
            if guess.match == .kind || guess.match == .headWord { entry.parent = guess.ingredient }
        }
        if let parent = addition.parent.flatMap(find), parent != id { entry.parent = parent }
        entries[id.index] = entry
    }

    /// Makes the addition a substitute of what it stands in for, where that is known.
    mutating func addStandIns(of addition: CatalogueAddition) {
        guard let own = addition.names.first else { return }
        for standIn in addition.standsInFor {
            guard let id = find(standIn.name), id != self.id(of: addition) else { continue }
            var entry =
                entries[id.index]
                ?? CatalogueOverlay.Entry(
                    names: [], aisle: nil, parent: nil, allergens: nil, brokenDiets: [], gramsPerMillilitre: nil,
                    pieces: [], substitutes: [], place: addition.place,
                    isMassNoun: id.index < BuiltInTable.count && Catalogue.builtIn[id].isMassNoun)
            func unit(_ parts: Rational?) -> String { parts.map { $0 == .one ? "part" : "parts" } ?? "" }
            entry.substitutes.append(
                Substitute(
                    replacedAmount: standIn.replaced, replacedUnit: unit(standIn.replaced),
                    components: [
                        Substitute.Component(amount: standIn.taken, unit: unit(standIn.taken), name: own)
                    ], remark: "", source: FigureSource(publication: .cookbook, reference: addition.place)))
            entries[id.index] = entry
        }
    }

    /// Gives each ingredient its names, those of the last addition first, none that a later one gives.
    mutating func joinNames() {
        for (index, additions) in given {
            var names: [String] = []
            var seen: Set<String> = []
            for addition in additions.reversed() {
                names += addition.filter { !seen.contains($0) }
                seen.formUnion(addition)
            }
            entries[index]?.names = names
        }
    }

    func slots() -> [Int32] {
        var size = 8
        while size < names.count * 2 { size *= 2 }
        var slots = [Int32](repeating: 0, count: size)
        for (number, name) in names.enumerated() {
            let buffer = NameBuffer(name.bytes.span)
            var slot = Int(buffer.hash(0..<buffer.words)) & (size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = Int32(number) + 1
        }
        return slots
    }

    // MARK: -

    /// The ingredient that the addition's first name means already, so that it is more about that one.
    private func id(of addition: CatalogueAddition) -> IngredientID? {
        addition.names.first.flatMap(find)
    }

    private func find(_ name: String) -> IngredientID? {
        if let number = numbers[key(name)] { return names[number].id }
        let found = Catalogue.builtIn.resolve(name)
        return found.isListed ? found.ingredient : nil
    }

    private mutating func newID(for addition: CatalogueAddition) -> IngredientID? {
        guard let name = addition.names.first, !key(name).isEmpty else { return nil }
        count += 1
        return IngredientID(index: Int32(count) - 1)
    }

    private mutating func add(_ name: String, of id: IngredientID, as kind: NameKind, isWeak: Bool = false) {
        let key = key(name)
        guard !key.isEmpty else { return }
        let entry = CatalogueOverlay.Name(bytes: key, id: id, kind: kind)
        if let number = numbers[key] {
            if !isWeak { names[number] = entry }
        } else {
            numbers[key] = names.count
            names.append(entry)
        }
    }

    private func key(_ name: String) -> [UInt8] {
        Array(NameBuffer(Array(name.utf8).span).text.utf8)
    }
}
