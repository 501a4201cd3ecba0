public import Kitchen

/// Amounts as a file holds them, which are read back as the same number; figures of the catalogue can make fractions that nobody reads, and
/// those are rounded to a thousandth.
public enum ExactAmount {
    /// "600 g", "2½", "14 2/7 g"; what has to be rounded is rounded up.
    public static func text(_ measure: Measure) -> String {
        guard let quantity = measure.quantity else { return measure.text }
        if max(quantity.min.denominator, quantity.max.denominator) > mostParts {
            let rounded = Quantity(up(quantity.min), up(quantity.max), isApproximate: quantity.isApproximate)
            return Measure(rounded, measure.unit).text
        }
        if isRead(measure.text, as: measure) { return measure.text }
        let numbers = quantity.isRange ? [quantity.min, quantity.max] : [quantity.min]
        let about = quantity.isApproximate ? "about " : ""
        let unit = measure.unit.map { " \($0.name)" } ?? ""
        return about + numbers.map(number).joined(separator: "–") + unit
    }

    /// Fractions of more parts are written as decimals.
    private static let mostParts = 100

    /// "3", "2½", "14 2/7"
    public static func number(_ value: Rational) -> String {
        let text = KitchenNumber.text(value)
        if ItemLine.parse(text + " x").measure.quantity?.min == value { return text }
        if value.denominator > mostParts { return KitchenNumber.text(up(value)) }
        let whole = value.numerator / value.denominator
        let rest = value.numerator - whole * value.denominator
        return whole == 0 ? "\(rest)/\(value.denominator)" : "\(whole) \(rest)/\(value.denominator)"
    }

    /// To the next thousandth; what is a decimal of so many digits stays.
    private static func up(_ value: Rational) -> Rational {
        if value.denominator <= mostParts { return value }
        return value.multiplied(by: 1000).flatMap { Rational($0.roundedUp, 1000) } ?? value
    }

    private static func isRead(_ text: String, as measure: Measure) -> Bool {
        let found = ItemLine.parse(text + " x").measure
        return found.quantity?.min == measure.quantity?.min && found.quantity?.max == measure.quantity?.max
            && found.unit == measure.unit
    }
}
