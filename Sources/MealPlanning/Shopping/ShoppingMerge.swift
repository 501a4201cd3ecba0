internal import Cookbook
public import Kitchen
public import RecipeModel
internal import SourceText

/// What a shopping list needs so that it holds what is to be bought for some more dishes.
///
/// Open lines of the same thing are raised where the amounts add up, cans of a size where more cans of that size are wanted; what is wanted without
/// an amount joins any open line of it; all else is added. Ticked lines, other lines in packs and lines whose amount was rounded by hand stay as
/// they are, so nothing that somebody wrote or bought is lost.
public struct ShoppingMerge: Sendable {
    public enum Step: Sendable, Hashable {
        /// The open line, by its place in `ShoppingList.items`, gets this amount, and is for these dishes too. Without an amount it keeps its
        /// own.
        case raise(item: Int, to: SaidAmount?, uses: [Use])
        /// A line is added to an aisle.
        case add(name: String, SaidAmount?, Aisle, uses: [Use], isToBeChecked: Bool)
    }

    /// An amount, and the same again in other units.
    public struct SaidAmount: Sendable, Hashable {
        public let measure: Measure
        public let alsoSaid: [Measure]
        /// What the recipes call the unit; `nil` where nobody has to know.
        public let word: String?

        public init(_ measure: Measure, alsoSaid: [Measure] = [], word: String? = nil) {
            (self.measure, self.alsoSaid, self.word) = (measure, alsoSaid, word)
        }

        fileprivate var ways: [Measure] { [measure] + alsoSaid }
        /// Whether it is what some containers hold: 800 g for "2 (400 g) cans".
        fileprivate var isInContainers: Bool { alsoSaid.contains { $0.unit?.system == .container } }
    }

    /// A dish that a line is for.
    public struct Use: Sendable, Hashable {
        /// Of the dishes that were given.
        public let dish: Int
        /// Whether it asks for some beyond the line's amount.
        public let isSome: Bool

        public init(_ dish: Int, isSome: Bool = false) { (self.dish, self.isSome) = (dish, isSome) }
    }

    public let steps: [Step]

    /// The dishes that some line is for.
    public var dishes: Set<Int> {
        Set(
            steps.flatMap { step in
                switch step {
                case .raise(_, _, let uses), .add(_, _, _, let uses, _): uses.map(\.dish)
                }
            })
    }

    public init(_ draft: ShoppingDraft, into list: ShoppingList, _ catalogue: Catalogue) {
        var lines = list.items.map { OpenLine($0, catalogue) }
        var steps: [Step] = []
        for line in draft.lines {
            let aisle = line.identity.food.map { catalogue[$0].aisle } ?? .other
            for (number, term) in line.measures.enumerated() {
                let measure = term.map { SaidAmount($0, alsoSaid: line.alsoSaid, word: line.word(for: $0.unit)) }
                let uses = line.uses(ofTerm: number)
                if let (item, sum) = Self.place(for: measure, line.identity, lines, catalogue) {
                    if let sum { lines[item]?.amount = sum }
                    // Who asks for some of what has an amount says so.
                    let isSome = measure == nil && lines[item]?.amount != nil
                    steps.append(
                        .raise(item: item, to: sum, uses: isSome ? uses.map { Use($0.dish, isSome: true) } : uses))
                } else {
                    steps.append(
                        .add(name: line.name, measure, aisle, uses: uses, isToBeChecked: line.isToBeChecked))
                }
            }
        }
        self.steps = steps
    }

    /// A line that more of the same may be added to.
    private struct OpenLine {
        let identity: FoodIdentity
        var amount: SaidAmount?

        init?(_ item: ShoppingList.Item, _ catalogue: Catalogue) {
            let line = item.item.line
            guard !item.isChecked, line.alternatives.isEmpty,
                line.amounts.count <= 1 || Self.isRewritable(line),
                !line.attributes.contains(where: { if case .need = $0.kind { true } else { false } })
            else { return nil }
            identity = FoodIdentity(item.item, catalogue)
            amount =
                line.measure.quantity == nil
                ? nil
                : line.amounts.count > 1
                    ? SaidAmount(MatchLine.total(line) ?? line.measure, alsoSaid: MatchLine.others(line))
                    : SaidAmount(line.measure)
            if line.measure.quantity == nil, !line.amounts.isEmpty { return nil }
        }

        /// Whether a line that says its amount twice holds nothing else but a name and attributes, so that it can be written anew.
        private static func isRewritable(_ line: ItemLine) -> Bool {
            let isInCans = line.amounts.count == 2 && line.measure.unit?.system == .container
            return line.amounts.allSatisfy { $0.kind == .primary || $0.kind == .same || $0.kind == .pack && isInCans }
                && line.parts.allSatisfy { part in
                    // What a link in an attribute leads to is a mark.
                    [.quantity, .unit, .name, .attribute].contains(part.role)
                        || line.attributes.contains { $0.range.contains(part.range) }
                }
        }
    }

    /// The first open line of a thing that an amount adds up with, and the sum.
    private static func place(
        for measure: SaidAmount?, _ identity: FoodIdentity, _ lines: [OpenLine?], _ catalogue: Catalogue
    ) -> (item: Int, sum: SaidAmount?)? {
        let places = lines.indices.filter { lines[$0]?.identity == identity }
        guard let measure else {
            return (places.first { lines[$0]?.amount == nil } ?? places.first).map { ($0, nil) }
        }
        for place in places {
            guard let own = lines[place]?.amount, let sum = sum(own, measure, identity, catalogue) else { continue }
            return (place, sum)
        }
        return nil
    }

    /// In the unit of the line, unless that is not as plain a number.
    private static func sum(
        _ said: SaidAmount, _ more: SaidAmount, _ identity: FoodIdentity, _ catalogue: Catalogue
    ) -> SaidAmount? {
        if !said.alsoSaid.isEmpty || !more.alsoSaid.isEmpty {
            let total = SaidTotal([said.ways, more.ways])
            let all = total.total(by: IngredientConversion(nil))
            let others = total.others(of: all)
            // Cans of another size, or what is not in cans, are a line of their own.
            if said.isInContainers, !others.contains(where: { $0.unit?.system == .container }) { return nil }
            if let measure = all.measure { return SaidAmount(measure, alsoSaid: others) }
        }
        let (own, added) = (said.measure, more.measure)
        let conversion = IngredientConversion(identity.food.map { catalogue[$0] })
        let candidates = [
            conversion.convert(added, to: own.unit).flatMap { own.adding($0) },
            conversion.convert(own, to: added.unit).flatMap { added.adding($0) },
        ].compactMap { $0 }
        return (candidates.first(where: isPlain) ?? candidates.first).map { SaidAmount($0) }
    }

    /// Whether an amount is one that a person would write: with three decimals at most, or a fraction with a mark on a measuring cup.
    private static func isPlain(_ measure: Measure) -> Bool {
        [measure.quantity?.min, measure.quantity?.max].allSatisfy { value in
            value.map { $0.denominator <= 16 || 1000 % $0.denominator == 0 } ?? true
        }
    }
}

extension ShoppingDraft.Line {
    /// The amounts that do not add up, each for a line of its own; one without an amount where no dish gives any.
    public var measures: [Measure?] { amount.terms.isEmpty ? [nil] : amount.terms.map(\.measure) }

    /// The dishes of a line: those that give no amount stand at the first, with a word that says so where others give one.
    func uses(ofTerm number: Int) -> [ShoppingMerge.Use] {
        let isKnown = !amount.terms.isEmpty
        return dishes.compactMap { dish -> ShoppingMerge.Use? in
            let own = needs.filter { $0.dish == dish }
            let isSome = isKnown && own.contains { $0.bought == nil }
            let hasAmount = own.contains { $0.bought != nil }
            if !hasAmount, isKnown, number > 0 { return nil }
            return ShoppingMerge.Use(dish, isSome: isSome && number == 0)
        }
    }
}

extension ShoppingNeed {
    /// Whether a list gets a line for it.
    var isListed: Bool {
        switch answer {
        case .buy, .check: true
        case .there, .free, .optional: false
        }
    }

    /// What is to be bought, if it is known how much.
    var bought: Measure? { answer.bought }
}
