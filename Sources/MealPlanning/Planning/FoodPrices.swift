public import Kitchen
internal import RecipeModel

/// What foods cost and in which sizes they are sold, as far as somebody wrote it down.
public struct FoodPrices: Sendable {
    /// What a food costs by weight.
    public struct Price: Sendable, Hashable {
        /// Of a gram, in units of the currency.
        public let perGram: Rational
        /// "EUR"; a sign by its code.
        public let currency: String

        public init(perGram: Rational, currency: String) {
            self.perGram = perGram
            self.currency = Self.code(currency)
        }

        /// The code of a currency that is written as a sign, and codes in upper case.
        static func code(_ currency: String) -> String {
            switch currency {
            case "€": "EUR"
            case "$": "USD"
            case "£": "GBP"
            default: currency.uppercased()
            }
        }

        /// 100 points are one unit of whatever money the kitchen counts in.
        var pointsPerGram: Rational? { perGram.multiplied(by: Rational(100)) }
    }

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
            guard let (price, currency) = reference.lot.price,
                let food = LotFood(reference.lot, catalogue).foods.first,
                let measure = StockLot(reference).measure,
                let grams = IngredientConversion(catalogue[food]).grams(measure)?.min, grams.isPositive,
                let perGram = price.divided(by: grams)
            else { continue }
            prices[food] = Price(perGram: perGram, currency: currency)
        }
    }

    public mutating func set(_ price: Price, of food: IngredientID) { prices[food] = price }

    /// - Parameter grams: the sizes it is sold in; those that are not positive are ignored.
    public mutating func setPacks(_ grams: [Rational], of food: IngredientID) {
        sizes[food] = grams.filter(\.isPositive).sorted()
    }

    /// What lots say; else what `ingredients.md` says, the cheapest shop's; of the food itself, else of its family.
    func price(of food: IngredientID, _ catalogue: Catalogue) -> Price? {
        for food in [catalogue[food]] + catalogue[food].ancestors {
            if let price = prices[food.id] ?? Self.listed(food) { return price }
        }
        return nil
    }

    private static func listed(_ food: Ingredient) -> Price? {
        if food.prices.isEmpty { return nil }
        let conversion = IngredientConversion(food)
        return food.prices.compactMap { price -> Price? in
            guard let grams = conversion.grams(price.measure)?.min, grams.isPositive,
                let perGram = price.value.divided(by: grams)
            else { return nil }
            return Price(perGram: perGram, currency: price.currency)
        }.min { $0.perGram < $1.perGram }
    }

    /// In grams, the smallest first: those that were set, else what `ingredients.md` says.
    func packs(of food: Ingredient) -> [Rational] {
        if let sizes = sizes[food.id] { return sizes }
        if food.packs.isEmpty { return [] }
        let conversion = IngredientConversion(food)
        return food.packs.compactMap { conversion.grams($0)?.min }.filter(\.isPositive).sorted()
    }
}
