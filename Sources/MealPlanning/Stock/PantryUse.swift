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
        /// Less is there than wanted: this much, with what cannot be compared as a term of its own.
        case notEnough(AmountTotal)
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
        let outcome = allocation.take(quantity, wanted.unit, of: food.ingredient, from: places, in: stock)
        allocation.takeUpperEnds(in: stock)
        let changes = allocation.changes(in: stock)
        switch outcome {
        case .met: return changes
        case .metByStaple: if changes.isEmpty { throw .noAmount } else { return changes }
        case .short, .nothing, .unknown: throw lacking(places, wanted.unit, food, stock)
        }
    }

    private static func lacking(_ places: [Int], _ unit: Unit?, _ food: WantedFood, _ stock: PantryStock) -> Problem {
        var total = AmountTotal()
        var setAside: Measure?
        var isSomeComparable = false
        for place in places {
            guard let measure = stock.lots[place].measure, let whole = stock.lots[place].whole else { continue }
            if let amount = stock.amount(whole, of: place, in: unit, as: food.ingredient) {
                total.add(Measure(Quantity(amount), unit))
                isSomeComparable = true
            } else {
                total.add(measure)
                setAside = setAside ?? measure
            }
        }
        if isSomeComparable { return .notEnough(total) }
        return setAside.map { .notComparable($0) } ?? .noAmount
    }
}
