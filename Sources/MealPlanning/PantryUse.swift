internal import Cookbook
public import Kitchen
public import RecipeModel

/// How an amount is taken out of the lots of a pantry: those that expire first are used first.
public enum PantryUse {
    /// What happens to one lot.
    public enum Step: Sendable {
        /// Used up.
        case remove(Lot)
        /// This much stays.
        case keep(Lot, Measure)
    }

    /// Why nothing can be taken.
    public enum Problem: Error, Sendable, Hashable {
        case nothingThere
        /// Less is there than wanted; this much.
        case notEnough(Measure)
        /// The lot's unit and the wanted one have no known relation.
        case notComparable(Measure)
    }

    /// - Parameters:
    ///   - wanted: how much; `nil` takes everything.
    ///   - lots: the lots of the ingredient in the order they should be used.
    ///   - ingredient: for conversions between weight, volume and pieces.
    public static func take(_ wanted: Measure?, from lots: [Lot], _ ingredient: Ingredient?) throws(Problem) -> [Step] {
        guard !lots.isEmpty else { throw .nothingThere }
        guard let wanted, let amount = wanted.quantity?.max else { return lots.map { .remove($0) } }
        let conversion = IngredientConversion(ingredient)
        var left = amount
        var steps: [Step] = []
        for lot in lots where left.isPositive {
            guard !lot.isStaple, let measure = MatchLine.total(lot.item.line), let whole = measure.quantity?.min
            else { continue }
            guard
                let available = PantryMatcher.containers(of: lot.item.line, holding: whole, unit: wanted.unit)
                    ?? conversion.convert(Measure(Quantity(whole), measure.unit), to: wanted.unit)?.quantity?.min
            else { throw .notComparable(measure) }
            if available <= left {
                steps.append(.remove(lot))
                left = left.subtracting(available) ?? .zero
            } else {
                let restInWanted = available.subtracting(left) ?? .zero
                // What stays is shown in the lot's own unit.
                guard let share = restInWanted.divided(by: available),
                    let rest = (lot.item.line.measure.quantity ?? Quantity(whole)).scaled(by: share)
                else { throw .notComparable(measure) }
                steps.append(.keep(lot, Measure(rest, lot.item.line.measure.unit)))
                left = .zero
            }
        }
        if steps.isEmpty { throw .nothingThere }
        if left.isPositive { throw .notEnough(Measure(amount.subtracting(left).map { Quantity($0) }, wanted.unit)) }
        return steps
    }
}
