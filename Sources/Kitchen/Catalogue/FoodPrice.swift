/// What an amount of food costs: "2.50 EUR per 500 g at Corner Shop".
public struct FoodPrice: Hashable, Sendable {
    /// Not negative.
    public let price: Price
    /// What it is the price of; always with a quantity that is more than nothing.
    public let measure: Measure
    /// `nil` where it costs the same everywhere, as far as is known.
    public let shop: String?

    /// - Returns: `nil` where the measure has no quantity, or may be nothing.
    public init?(_ price: Price, per measure: Measure, at shop: String? = nil) {
        guard measure.quantity?.min.isPositive == true else { return nil }
        (self.price, self.measure, self.shop) = (price, measure, shop)
    }

    /// Reads "2.50 EUR per 500 g", "2.50 EUR per 500 g at Corner Shop", "0.40 EUR each", "€3 per kg"; `nil` for all else.
    public init?(_ text: String) {
        var rest = Substring(text)
        var shop: String?
        if let at = rest.firstRange(of: " at ") {
            shop = String(rest[at.upperBound...].drop { $0 == " " })
            if shop?.isEmpty ?? true { return nil }
            rest = rest[..<at.lowerBound]
        }
        let measure: Measure
        if rest.hasSuffix(" each") {
            measure = Measure(Quantity(1), nil)
            rest = rest.dropLast(5)
        } else if let per = rest.firstRange(of: " per ") {
            let amount = ItemLine.parse(String(rest[per.upperBound...]) + " x").measure
            let one = ItemLine.parse("1 " + rest[per.upperBound...] + " x").measure
            guard let found = amount.quantity != nil ? amount : one.unit == nil ? nil : one else { return nil }
            measure = found
            rest = rest[..<per.lowerBound]
        } else {
            return nil
        }
        guard let price = Price(rest) else { return nil }
        self.init(price, per: measure, at: shop)
    }

    /// What an amount costs; of a range the lower end counts.
    ///
    /// - Parameter conversion: the food's figures.
    /// - Returns: `nil` where the units cannot be compared.
    public func cost(of amount: Measure, by conversion: IngredientConversion) -> Price? {
        guard let quantity = amount.quantity, let one = measure.quantity?.min,
            let there = conversion.convert(Measure(Quantity(quantity.min), amount.unit), to: measure.unit)?.quantity?
                .min,
            let share = there.divided(by: one)
        else { return nil }
        return price.scaled(by: share)
    }
}
