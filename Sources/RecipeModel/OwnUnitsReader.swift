internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// Reads the units that a cookbook defines: `mug: 300 ml`, or `gou: { size: 180 ml, plural: gou, also: [go] }`.
struct OwnUnitsReader {
    private(set) var units: [OwnUnit] = []
    private(set) var problems: [(range: ByteRange, message: String, hint: String)] = []
    private let options: ItemLineOptions
    private var words: Set<String> = []

    init(_ options: ItemLineOptions) { self.options = options }

    mutating func read(_ entry: YAMLEntry) {
        let hint = "write \(entry.key): 300 ml"
        guard let text = (entry.value.entries == nil ? entry.value : entry.value["size"])?.text else {
            return report(entry.value.range, "the unit '\(entry.key)' has no size", hint)
        }
        guard let size = size(text) else {
            return report(
                entry.value.range, "'\(text)' is not the size of a unit",
                "write a weight or a volume: \(entry.key): 300 ml")
        }
        for part in entry.value.entries ?? [] where !["size", "plural", "also"].contains(part.key) {
            report(part.keyRange, "a unit has no '\(part.key)'", "write size, plural and also")
        }
        let also = entry.value["also"]
        let aliases = also?.text.map { [$0] } ?? also?.scalars?.compactMap(\.text) ?? []
        let plural = entry.value["plural"]?.text ?? Self.plural(entry.key)
        let unit = OwnUnit(name: entry.key, plural: plural, aliases: aliases, size: size)
        for word in Set([unit.name, unit.plural] + unit.aliases).sorted() {
            if let problem = OwnUnits.problem(ofWord: word) {
                return report(entry.keyRange, "'\(word)' cannot be a unit: it \(problem)", "give it another name")
            }
            guard words.insert(word.lowercased()).inserted else {
                return report(entry.keyRange, "two units are called '\(word)'", "give one of them another name")
            }
        }
        guard units.count < OwnUnits.most else {
            return report(
                entry.keyRange, "there are more than \(OwnUnits.most) units", "remove those that no line uses")
        }
        units.append(unit)
    }

    private mutating func report(_ range: ByteRange, _ message: String, _ hint: String) {
        problems.append((range, message, hint))
    }

    /// Of words in letters of ASCII, as English makes it; others are the same for one and for several.
    private static func plural(_ name: String) -> String {
        guard name.utf8.allSatisfy({ $0 < 0x80 }), let last = name.last, last != "s" else { return name }
        return name.hasSuffix("sh") || name.hasSuffix("ch") || last == "x" ? name + "es" : name + "s"
    }

    /// One positive number of a unit of mass or volume, and nothing else.
    private func size(_ text: String) -> Measure? {
        let bytes = Array(text.utf8)
        let line = ItemLine.parse(bytes, options: options)
        guard line.amounts.count == 1, let amount = line.amounts.first, amount.kind == .primary,
            line.parts.allSatisfy({ $0.role == .quantity || $0.role == .unit }),
            let value = amount.measure.quantity?.value, value.isPositive, let unit = amount.measure.unit,
            unit.isExact, unit.dimension == .mass || unit.dimension == .volume
        else { return nil }
        return Measure(Quantity(value), unit)
    }
}
