internal import Cookbook
public import Kitchen
internal import RecipeModel

/// A food that the pantry should always hold some of, against what there is of it.
public struct LowStock: Sendable {
    /// As the lot is named that says how much to keep.
    public let name: String
    /// What it is as a thing to have and to buy: canned tomatoes for "0 cans tomatoes (keep 2 cans)".
    public let food: FoodIdentity
    private let wanted: WantedFood
    /// The lot that says so; it may hold nothing.
    public let reference: LotReference
    /// How much there should be.
    public let keep: Measure
    /// What there is in all lots together; expired ones are not there.
    public let there: AmountTotal
    /// What each lot adds to it, in order of use.
    public let parts: [Part]
    public let state: State

    /// A lot of the food.
    public struct Part: Sendable {
        public let reference: LotReference
        /// How much it holds in the unit of `keep`; `nil` without an amount, and for one that cannot be compared.
        public let amount: Measure?
        /// What makes the two comparable.
        public let basis: AmountBasis?
    }

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
        for reference in lots {
            guard let keep = reference.lot.keep, let least = keep.quantity?.min else { continue }
            let found = LowStock(reference, keep, least, stock)
            let earlier = result.indices.first { index in
                result[index].food == found.food && found.isComparable(with: result[index], stock)
            }
            guard let earlier else {
                result.append(found)
                continue
            }
            if found.asksForMore(than: result[earlier], stock) { result[earlier] = found }
        }
        return result
    }

    private init(_ reference: LotReference, _ keep: Measure, _ least: Rational, _ stock: PantryStock) {
        let item = reference.lot.item
        // What is counted in cans need not be called canned.
        name =
            keep.unit?.isCan == true ? item.name : stock.catalogue.name(item.name, of: item.thing(in: stock.catalogue))
        self.food = FoodIdentity(item, stock.catalogue)
        wanted = WantedFood(item, stock.catalogue)
        self.reference = reference
        self.keep = keep
        let places = stock.places(of: wanted)
        var parts: [Part] = []
        var total = AmountTotal()
        var sum = Rational.zero
        var isUnknown = false
        var isStaple = false
        for place in places {
            let lot = stock.lots[place]
            isStaple = isStaple || lot.isStaple
            guard let whole = lot.whole, let measure = lot.measure else {
                parts.append(Part(reference: lot.reference, amount: nil, basis: nil))
                total.add(Measure(nil, nil))
                isUnknown = true
                continue
            }
            guard
                let (amount, basis) = stock.compare(whole, of: place, for: NeedUnit(keep.unit, of: wanted.ingredient)),
                let next = sum.adding(amount)
            else {
                parts.append(Part(reference: lot.reference, amount: nil, basis: nil))
                total.add(measure)
                isUnknown = true
                continue
            }
            sum = next
            parts.append(Part(reference: lot.reference, amount: Measure(Quantity(amount), keep.unit), basis: basis))
            total.add(Measure(Quantity(amount), keep.unit))
        }
        self.parts = parts
        there = total
        if isStaple || sum >= least {
            state = .enough
        } else {
            let missing = Measure(Quantity(least.subtracting(sum) ?? least), keep.unit)
            state = isUnknown ? .unknown(atMost: missing) : .low(missing)
        }
    }

    private func least(in unit: Unit?, _ stock: PantryStock) -> Rational? {
        let conversion = IngredientConversion(wanted.ingredient.map { stock.catalogue[$0] })
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
