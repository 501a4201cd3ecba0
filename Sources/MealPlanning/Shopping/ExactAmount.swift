public import Kitchen

/// Amounts as a file holds them, which are read back as the same number; figures of the catalogue can make fractions that nobody reads, and
/// those are rounded to a thousandth.
public enum ExactAmount {
    /// "600 g", "2½", "14 2/7 g"
    public static func text(_ measure: Measure) -> String {
        if isRead(measure.text, as: measure) { return measure.text }
        guard let quantity = measure.quantity else { return measure.text }
        let numbers = quantity.isRange ? [quantity.min, quantity.max] : [quantity.min]
        let about = quantity.isApproximate ? "about " : ""
        let unit = measure.unit.map { " \($0.name)" } ?? ""
        return about + numbers.map(number).joined(separator: "–") + unit
    }

    /// Fractions of more parts are written as decimals, to a thousandth.
    private static let mostParts = 100

    /// "3", "2½", "14 2/7"
    public static func number(_ value: Rational) -> String {
        let text = KitchenNumber.text(value)
        if ItemLine.parse(text + " x").measure.quantity?.min == value || value.denominator > mostParts { return text }
        let whole = value.numerator / value.denominator
        let rest = value.numerator - whole * value.denominator
        return whole == 0 ? "\(rest)/\(value.denominator)" : "\(whole) \(rest)/\(value.denominator)"
    }

    private static func isRead(_ text: String, as measure: Measure) -> Bool {
        let found = ItemLine.parse(text + " x").measure
        return found.quantity?.min == measure.quantity?.min && found.quantity?.max == measure.quantity?.max
            && found.unit == measure.unit
    }
}
