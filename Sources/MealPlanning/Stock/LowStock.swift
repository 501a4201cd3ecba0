public import Kitchen
internal import RecipeModel

/// A food that the pantry should always hold some of, against what there is of it.
public struct LowStock: Sendable {
    /// As the lot is named that says how much to keep.
    public let name: String
    /// The lot that says so; it may hold nothing.
    public let reference: LotReference
    /// How much there should be.
    public let keep: Measure
    /// What there is in all lots together; expired ones are not there.
    public let there: AmountTotal
    /// The lots that were counted, in order of use.
    public let lots: [LotReference]
    public let state: State

    public enum State: Sendable, Hashable {
        case enough
        /// This much is to be bought, in the unit of `keep`.
        case low(Measure)
        /// Some lots have no amount, or one that cannot be compared: whether it is enough is not known. This much is to be bought if they
        /// hold nothing.
        case unknown(atMost: Measure)
    }

    public var isEnough: Bool { state == .enough }

    /// Every food that a lot says to keep some of, in the order of the files; one that several lots name is there once, with the most
    /// that any of them asks for.
    ///
    /// - Parameters:
    ///   - lots: of all pantries, in the order of the files.
    ///   - today: lots that expired before it do not count.
    public static func all(_ lots: [LotReference], _ catalogue: Catalogue, today: CalendarDate) -> [LowStock] {
        let stock = PantryStock(lots, catalogue, today: today)
        var result: [LowStock] = []
        var identities: [FoodIdentity] = []
        for reference in lots {
            guard let keep = reference.lot.keep, let least = keep.quantity?.min else { continue }
            let identity = FoodIdentity(reference.lot.item, catalogue)
            let found = LowStock(reference, keep, least, stock)
            let earlier = identities.indices.first { index in
                identities[index] == identity && found.isComparable(with: result[index], stock)
            }
            guard let earlier else {
                identities.append(identity)
                result.append(found)
                continue
            }
            if found.asksForMore(than: result[earlier], stock) { result[earlier] = found }
        }
        return result
    }

    private init(_ reference: LotReference, _ keep: Measure, _ least: Rational, _ stock: PantryStock) {
        name = reference.lot.name
        self.reference = reference
        self.keep = keep
        let food = WantedFood(name, stock.catalogue)
        let places = stock.places(of: food)
        lots = places.map { stock.lots[$0].reference }
        var total = AmountTotal()
        var sum = Rational.zero
        var isUnknown = false
        var isStaple = false
        for place in places {
            let lot = stock.lots[place]
            isStaple = isStaple || lot.isStaple
            guard let whole = lot.whole, let measure = lot.measure else {
                total.add(Measure(nil, nil))
                isUnknown = true
                continue
            }
            guard let amount = stock.amount(whole, of: place, for: NeedUnit(keep.unit, of: food.ingredient)),
                let next = sum.adding(amount)
            else {
                total.add(measure)
                isUnknown = true
                continue
            }
            sum = next
            total.add(Measure(Quantity(amount), keep.unit))
        }
        there = total
        if isStaple || sum >= least {
            state = .enough
        } else {
            let missing = Measure(Quantity(least.subtracting(sum) ?? least), keep.unit)
            state = isUnknown ? .unknown(atMost: missing) : .low(missing)
        }
    }

    private func least(in unit: Unit?, _ stock: PantryStock) -> Rational? {
        let conversion = IngredientConversion(WantedFood(name, stock.catalogue).ingredient.map { stock.catalogue[$0] })
        return conversion.convert(keep, to: unit)?.quantity?.min
    }

    private func isComparable(with other: LowStock, _ stock: PantryStock) -> Bool {
        least(in: other.keep.unit, stock) != nil
    }

    private func asksForMore(than other: LowStock, _ stock: PantryStock) -> Bool {
        guard let own = least(in: other.keep.unit, stock), let others = other.keep.quantity?.min else { return false }
        return own > others
    }
}
