public import Kitchen
public import RecipeModel

/// What a shopping list needs so that it holds what is to be bought for some more dishes.
///
/// Open lines of the same thing are raised where the amounts add up; all else is added. Ticked lines, lines in packs and lines without an
/// amount stay as they are, so nothing that somebody wrote or bought is lost.
public struct ShoppingMerge: Sendable {
    public enum Step: Sendable, Hashable {
        /// The open line, by its place in `ShoppingList.items`, gets this amount, and is for these dishes too. Without an amount it keeps its
        /// own.
        case raise(item: Int, to: Measure?, dishes: [Int])
        /// A line is added to an aisle.
        case add(name: String, Measure?, Aisle, dishes: [Int])
    }

    public let steps: [Step]

    public init(_ draft: ShoppingDraft, into list: ShoppingList, _ catalogue: Catalogue) {
        var lines = list.items.map { OpenLine($0, catalogue) }
        var steps: [Step] = []
        for line in draft.lines {
            let aisle = line.identity.food.map { catalogue[$0].aisle } ?? .other
            for measure in line.measures {
                if let (item, sum) = Self.place(for: measure, line.identity, lines, catalogue) {
                    lines[item]?.measure = sum
                    steps.append(.raise(item: item, to: sum, dishes: line.dishes))
                } else {
                    steps.append(.add(name: line.name, measure, aisle, dishes: line.dishes))
                }
            }
        }
        self.steps = steps
    }

    /// A line that more of the same may be added to.
    private struct OpenLine {
        let identity: FoodIdentity
        var measure: Measure?

        init?(_ item: ShoppingList.Item, _ catalogue: Catalogue) {
            let line = item.item.line
            guard !item.isChecked, line.alternatives.isEmpty, line.amounts.count <= 1 else { return nil }
            identity = FoodIdentity(item.item.name, catalogue)
            measure = line.measure.quantity == nil ? nil : line.measure
            if line.measure.quantity == nil, !line.amounts.isEmpty { return nil }
        }
    }

    /// The first open line of a thing that an amount adds up with, and the sum.
    private static func place(
        for measure: Measure?, _ identity: FoodIdentity, _ lines: [OpenLine?], _ catalogue: Catalogue
    ) -> (item: Int, sum: Measure?)? {
        for (index, line) in lines.enumerated() {
            guard let line, line.identity == identity else { continue }
            switch (line.measure, measure) {
            case (nil, nil): return (index, nil)
            case (let own?, let added?):
                if let sum = sum(own, added, identity, catalogue) { return (index, sum) }
            default: continue
            }
        }
        return nil
    }

    /// In the unit of the line, unless that is not as plain a number.
    private static func sum(_ own: Measure, _ added: Measure, _ identity: FoodIdentity, _ catalogue: Catalogue)
        -> Measure?
    {
        let conversion = IngredientConversion(identity.food.map { catalogue[$0] })
        let candidates = [
            conversion.convert(added, to: own.unit).flatMap { own.adding($0) },
            conversion.convert(own, to: added.unit).flatMap { added.adding($0) },
        ].compactMap { $0 }
        return candidates.first(where: isPlain) ?? candidates.first
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
}
