public import Kitchen

/// How an amount of a food is taken out of the pantry.
public enum PantryUse {
    /// Why nothing can be taken.
    public enum Problem: Error, Sendable, Hashable {
        case nothingThere
        /// There is some, but all of it has expired.
        case allExpired
        /// There is some, but no lot has an amount.
        case noAmount
        /// Less is there than wanted: this much, and perhaps a lot that cannot be compared.
        case notEnough(Measure, beside: Measure?)
        /// The unit of the lots and the wanted one have no known relation.
        case notComparable(Measure)
    }

    /// - Parameter wanted: how much; without a quantity all there is.
    /// - Throws: where there is not as much as wanted; then nothing is taken.
    public static func take(_ wanted: Measure, of name: String, from stock: PantryStock) throws(Problem)
        -> [LotChange]
    {
        let food = WantedFood(name, stock.catalogue)
        let places = stock.places(of: food)
        guard !places.isEmpty else {
            throw stock.expired.contains { food.isMet(by: $0.lot) } ? .allExpired : .nothingThere
        }
        guard let quantity = wanted.quantity else { return places.map { LotChange(all: stock.lots[$0].reference) } }
        var allocation = Allocation()
        let need = allocation.nextNeed
        let outcome = allocation.take(quantity, wanted.unit, of: food.ingredient, from: places, in: stock)
        allocation.takeUpperEnds(in: stock)
        let changes = allocation.changes(in: stock)
        let setAside = places.first {
            stock.lots[$0].whole != nil && !allocation.isComparable($0, for: need, in: stock)
        }
        .flatMap { stock.lots[$0].measure }
        switch outcome {
        case .met: return changes
        case .metByStaple: if changes.isEmpty { throw .noAmount } else { return changes }
        case .short, .nothing, .unknown:
            let there = allocation.amount(of: need, in: stock)
            if there.isPositive { throw .notEnough(Measure(Quantity(there), wanted.unit), beside: setAside) }
            throw setAside.map { .notComparable($0) } ?? .noAmount
        }
    }
}
