public import Kitchen

/// Amounts as a file holds them: exactly where that is a number that people write and measure ("2½", "14.25 kg", "⅔ cup"); else rounded up
/// to one they can measure, so that what is bought is enough.
public enum ExactAmount {
    /// "600 g", "2½", "172 g" for 171 3/7 g.
    ///
    /// - Parameters:
    ///   - word: what the recipes call the unit ("EL"): it is written where the unit's symbol means that of another country.
    ///   - options: how the file is read.
    public static func text(
        _ measure: Measure, as word: String? = nil, _ options: ItemLineOptions = ItemLineOptions()
    ) -> String {
        guard let quantity = measure.quantity else { return measure.text }
        let unit = measure.unit
        let rounded = Measure(
            Quantity(up(quantity.min, unit), up(quantity.max, unit), isApproximate: quantity.isApproximate), unit)
        if isRead(rounded.text, as: rounded, options) { return rounded.text }
        guard let quantity = rounded.quantity else { return rounded.text }
        let numbers = quantity.isRange ? [quantity.min, quantity.max] : [quantity.min]
        let about = quantity.isApproximate ? "about " : ""
        let number = about + numbers.map { self.number($0) }.joined(separator: "–")
        if let word, isRead("\(number) \(word)", as: rounded, options) { return "\(number) \(word)" }
        return number + (unit.map { " \(quantity.max > .one ? $0.plural : $0.name)" } ?? "")
    }

    /// "14 2/7 g": exactly, but for fractions of more than a hundred parts, which are rounded up to a thousandth; for reading, not for a file.
    public static func precise(_ measure: Measure) -> String {
        guard let quantity = measure.quantity else { return measure.text }
        if max(quantity.min.denominator, quantity.max.denominator) <= 100,
            isRead(measure.text, as: measure, ItemLineOptions())
        {
            return measure.text
        }
        let numbers = (quantity.isRange ? [quantity.min, quantity.max] : [quantity.min]).map { number($0) }
        let about = quantity.isApproximate ? "about " : ""
        return about + numbers.joined(separator: "–") + (measure.unit.map { " \($0.word(for: quantity))" } ?? "")
    }

    /// How much more than what was asked for an amount may be that a file holds; zero where it holds all amounts exactly.
    public static func mostRounding(of measure: Measure) -> Rational {
        step(of: measure.unit, measure.quantity?.max ?? .zero)
    }

    /// "3", "2½", "14 2/7"; fractions of more than a hundred parts are rounded up to a thousandth.
    public static func number(_ value: Rational) -> String {
        let text = KitchenNumber.text(value)
        if ItemLine.parse(text + " x").measure.quantity?.min == value { return text }
        if value.denominator > 100 {
            return KitchenNumber.text(Rational(1, 1000).map { value.roundedUp(to: $0) } ?? value)
        }
        let whole = value.numerator / value.denominator
        let rest = value.numerator - whole * value.denominator
        return whole == 0 ? "\(rest)/\(value.denominator)" : "\(whole) \(rest)/\(value.denominator)"
    }

    private static func up(_ value: Rational, _ unit: Unit?) -> Rational {
        isShort(value, unit) ? value : value.roundedUp(to: step(of: unit, value))
    }

    /// Whether people write the number: a decimal of up to three places of metric amounts, of others one of two, or a fraction with a sign
    /// of its own.
    private static func isShort(_ value: Rational, _ unit: Unit?) -> Bool {
        let isMetric = unit?.system == .metric && unit?.isMeasured == true
        if (isMetric ? 1000 : 100) % value.denominator == 0 { return true }
        return [2, 3, 4, 5, 6, 8].contains(value.denominator)
    }

    /// What scales, jugs and spoons show, and a part of a piece that can be cut.
    private static func step(of unit: Unit?, _ value: Rational) -> Rational {
        let parts =
            switch unit {
            case .gram, .milliliter, .milligram: value < 10 ? 10 : 1
            case .kilogram, .liter: 1000
            case .deciliter, .centiliter, .dekagram, .hectogram, .ounce, .fluidOunce, .imperialFluidOunce, .centimeter:
                10
            case .pound: 100
            case .teaspoon, .metricTeaspoon, .imperialTeaspoon, .dessertspoon, .cup, .metricCup, .imperialCup: 8
            default: 4
            }
        return Rational(1, parts) ?? .one
    }

    private static func isRead(_ text: String, as measure: Measure, _ options: ItemLineOptions) -> Bool {
        let found = ItemLine.parse(text + " x", options: options).measure
        return found.quantity?.min == measure.quantity?.min && found.quantity?.max == measure.quantity?.max
            && found.unit == measure.unit
    }
}
