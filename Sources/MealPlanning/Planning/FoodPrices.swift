public import Kitchen
internal import RecipeModel

/// What foods cost and in which sizes they are sold, as far as somebody wrote it down.
public struct FoodPrices: Sendable {
    /// Of a gram.
    private var prices: [IngredientID: Price] = [:]
    private var sizes: [IngredientID: [Rational]] = [:]

    public init() {}

    /// The prices of lots that have an amount and are known to the catalogue; of several lots of a food that which was bought last.
    public init(_ lots: [LotReference], _ catalogue: Catalogue) {
        let dated = lots.enumerated().sorted {
            let (a, b) = ($0.element.lot.bought?.dayNumber ?? .min, $1.element.lot.bought?.dayNumber ?? .min)
            return a != b ? a < b : $0.offset < $1.offset
        }
        for (_, reference) in dated {
            guard let (paid, measure) = reference.lot.price,
                let food = LotFood(reference.lot, catalogue).foods.first,
                let whole = measure ?? StockLot(reference).measure,
                let price = FoodPrice(paid, per: whole)?.ofGram(IngredientConversion(catalogue[food]))
            else { continue }
            prices[food] = price
        }
    }

    /// - Parameter price: of a gram.
    public mutating func set(_ price: Price, of food: IngredientID) { prices[food] = price }

    /// - Parameter grams: the sizes it is sold in; those that are not positive are ignored.
    public mutating func setPacks(_ grams: [Rational], of food: IngredientID) {
        sizes[food] = grams.filter(\.isPositive).sorted()
    }

    /// Of a gram: what lots say; else what `ingredients.md` says, the cheapest shop's; of the food itself, else of its family.
    func price(of food: IngredientID, _ catalogue: Catalogue) -> Price? {
        for food in [catalogue[food]] + catalogue[food].ancestors {
            if let price = prices[food.id] ?? Self.listed(food) { return price }
        }
        return nil
    }

    private static func listed(_ food: Ingredient) -> Price? {
        if food.prices.isEmpty { return nil }
        let conversion = IngredientConversion(food)
        return food.prices.compactMap { $0.ofGram(conversion) }.min { $0.amount < $1.amount }
    }

    /// In grams, the smallest first: those that were set, else what `ingredients.md` says.
    func packs(of food: Ingredient) -> [Rational] {
        if let sizes = sizes[food.id] { return sizes }
        if food.packs.isEmpty { return [] }
        let conversion = IngredientConversion(food)
        return food.packs.compactMap { conversion.grams($0)?.min }.filter(\.isPositive).sorted()
    }
}

extension FoodPrice {
    /// What a gram costs, under the code of its currency; `nil` where the weight is not known.
    fileprivate func ofGram(_ conversion: IngredientConversion) -> Price? {
        conversion.grams(measure).flatMap { $0.min.isPositive ? $0.min.reciprocal : nil }.flatMap {
            Price(price.amount, price.code).scaled(by: $0)
        }
    }
}
