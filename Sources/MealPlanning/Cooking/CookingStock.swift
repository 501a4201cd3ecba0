internal import Cookbook
public import Kitchen
internal import RecipeModel
internal import SourceText

/// What cooking a recipe takes from the pantry: what its match showed, and what the cook says of lots of which nobody else knows how much
/// is left.
public struct CookingStock: Sendable {
    public let match: RecipeMatch
    /// What becomes of the lots, in the order of the match; those that the cook says are used up come last.
    public let changes: [LotChange]
    /// What keeps the recipe from being cooked in full.
    public let shortages: [RecipeMatch.Need]
    /// Needs of which it cannot be told how much of their lots is left, and the cook has not said it. Something is there for them, so
    /// they keep nobody from cooking; their lots stay as they are.
    public let open: [RecipeMatch.Need]

    /// A name that means nothing the recipe takes from the pantry.
    public struct UnknownFood: Error, Sendable, Hashable {
        public let name: String
        /// What could be meant: the names of the foods it takes from the pantry.
        public let known: [String]
    }

    /// - Parameter usedUp: names of foods of which nothing is left afterwards, or lots as they are shown.
    public init(_ match: RecipeMatch, usedUp: [String] = [], _ catalogue: Catalogue) throws(UnknownFood) {
        self.match = match
        let gone = try Self.lots(usedUp, match, catalogue)
        let keys = Set(gone.map(\.key))
        changes = match.changes.filter { !keys.contains($0.reference.key) } + gone.map { LotChange(all: $0) }
        shortages = match.missing
        open = match.needs.filter { need in
            need.status == .uncertain && need.isCounted && !need.lots.contains { keys.contains($0.key) }
        }
    }

    /// Lots with a date and without an amount that the recipe uses: some is there, and only the cook knows whether some is left.
    public static func lotsToAskAbout(_ match: RecipeMatch) -> [LotReference] {
        var seen: Set<LotReference.Key> = []
        return match.needs.filter(\.isCounted).flatMap { need in
            need.lots.filter { lot in
                let stock = StockLot(lot)
                return (stock.whole == nil && !stock.isStaple || need.status == .uncertain && !isTaken(lot, match))
                    && seen.insert(lot.key).inserted
            }
        }
    }

    private static func isTaken(_ lot: LotReference, _ match: RecipeMatch) -> Bool {
        match.changes.contains { $0.reference.key == lot.key }
    }

    /// The lots of the match that names mean, each once.
    private static func lots(_ names: [String], _ match: RecipeMatch, _ catalogue: Catalogue) throws(UnknownFood)
        -> [LotReference]
    {
        var seen: Set<LotReference.Key> = []
        var found: [LotReference] = []
        for name in names {
            let food = WantedFood(name, catalogue)
            let folded = TextFolding.fold(name)
            let all = match.needs.flatMap(\.lots)
            let needs = match.needs.filter { TextFolding.fold($0.name) == folded }
            let named = needs.isEmpty ? food.lots(among: all, \.lot) : needs.flatMap(\.lots)
            let lots = named.isEmpty ? all.filter { MarkdownText.plain($0.lot.item.text) == name } : named
            if lots.isEmpty {
                var known: [String] = []
                for need in match.needs where !need.lots.isEmpty && !known.contains(need.name) {
                    known.append(need.name)
                }
                throw UnknownFood(name: name, known: known)
            }
            for lot in lots where seen.insert(lot.key).inserted { found.append(lot) }
        }
        return found
    }
}

extension LotReference {
    /// Tells a lot from all others of a cookbook.
    struct Key: Hashable {
        let path: RelativePath
        let block: Int
    }

    var key: Key { Key(path: path, block: lot.block) }
}

extension LotChange {
    /// "500 g ground beef", "all the milk" for one without an amount.
    public func takenText(_ catalogue: Catalogue) -> String {
        let name = MarkdownText.plain(Array(reference.lot.name.utf8))
        guard let taken, taken.quantity != nil else { return "all the \(name)" }
        return "\(Self.text(taken)) \(catalogue.name(name, for: taken) ?? name)"
    }

    /// What is taken and what is left: "250 ml milk: 750 ml left", "2 eggs: used up".
    public func text(_ catalogue: Catalogue) -> String {
        // What is left is as exact as the file says it.
        "\(takenText(catalogue)): " + (rest.map { "\(Self.measurable($0).text) left" } ?? "used up")
    }

    private static func text(_ measure: Measure) -> String { MeasurableAmount(measurable(measure)).text }

    /// In a unit in which it is more than one: 0.25 l as 250 ml.
    private static func measurable(_ measure: Measure) -> Measure {
        guard let quantity = measure.quantity, quantity.max < 1 else { return measure }
        switch measure.unit {
        case .kilogram: return measure.converted(to: .gram) ?? measure
        case .liter: return measure.converted(to: .milliliter) ?? measure
        default: return measure
        }
    }
}

extension RecipeMatch.Need {
    /// What is missing of it: "ricotta: none there", "ground beef: 100 g short"; `nil` where nothing is.
    public var lackText: String? {
        switch status {
        case .short(let more): "\(name): \(MeasurableAmount(more).text) short"
        case .missing: "\(name): none there"
        default: nil
        }
    }
}
