internal import Cookbook
public import Kitchen
public import RecipeModel

/// What lots are worth by the prices on their lines.
///
/// A price is what all that the line holds cost, or what so much of it did: `2 l milk (price 4.00 EUR)`, and once half of it is used,
/// `1 l milk (price 4.00 EUR per 2 l)`. A part is worth its share by amount, to the last rational; of ranges lower ends count. Where an
/// amount is not known, neither is the worth, and no lot is worth more than it cost.
public enum LotWorth {
    /// What a lot is worth as it is; `nil` without a price or an amount, or where the two cannot be compared.
    public static func of(_ lot: Lot, _ catalogue: Catalogue) -> Price? { of(lot, whole: nil, catalogue) }

    /// - Parameter whole: what the lot held when its price was written, where its line does not say so.
    public static func of(_ lot: Lot, whole: Measure?, _ catalogue: Catalogue) -> Price? {
        guard let price = lot.price, let amount = MatchLine.total(lot.item.line), let quantity = amount.quantity else {
            return nil
        }
        if quantity.min.isZero { return Price(.zero, price.paid.currency) }
        guard let share = share(amount, lot, whole: whole, catalogue) else { return nil }
        return price.paid.scaled(by: min(share, .one))
    }

    /// How much of what a lot's price is for an amount is; may be more than 1. `nil` where they cannot be compared.
    public static func share(_ amount: Measure, _ lot: Lot, whole: Measure? = nil, _ catalogue: Catalogue) -> Rational?
    {
        guard let price = lot.price, let least = amount.quantity?.min,
            let measure = price.per ?? whole ?? MatchLine.total(lot.item.line), let all = measure.quantity?.min,
            all.isPositive
        else { return nil }
        let stock = StockLot(lot)
        let conversion = IngredientConversion(LotFood(lot, catalogue).foods.first.map { catalogue[$0] })
        let there =
            amount.unit == stock.measure?.unit
            ? stock.amount(least, in: measure.unit, conversion)
            : conversion.convert(Measure(Quantity(least), amount.unit), to: measure.unit)?.quantity?.min
        return there?.divided(by: all)
    }
}
