public import Kitchen
internal import RecipeModel

/// What foods cost and in which sizes they are sold, as far as somebody wrote it down.
public struct FoodPrices: Sendable {
    /// What a food costs by weight.
    public struct Price: Sendable, Hashable {
        /// Of a gram, in units of the currency.
        public let perGram: Rational
        public let currency: String

        public init(perGram: Rational, currency: String) {
            (self.perGram, self.currency) = (perGram, currency)
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

    /// Of the food itself; else of its family.
    func price(of food: IngredientID, _ catalogue: Catalogue) -> Price? {
        prices[food] ?? catalogue[food].ancestors.lazy.compactMap { prices[$0.id] }.first
    }

    func packs(of food: IngredientID) -> [Rational] { sizes[food] ?? [] }
}
