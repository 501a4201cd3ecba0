public import Kitchen

/// An amount as a shop sells it, never less than what is needed: whole pieces and containers, weights and volumes that a scale can show.
///
/// Up to 10 g or ml to the next whole one, up to 100 to the next 5, above to the next 10; kilograms and liters to the next hundredth. Cups,
/// spoons, pounds and ounces are shown as a kitchen measures them.
public struct SoldAmount: Hashable, Sendable {
    public let measure: Measure
    /// Whether more is bought than is needed.
    public let isRounded: Bool

    public init(_ need: Measure) {
        guard let quantity = need.quantity else {
            (measure, isRounded) = (need, false)
            return
        }
        let low = Self.rounded(quantity.min, need.unit)
        let high = Self.rounded(quantity.max, need.unit)
        let shown = Measure(Quantity(low, high, isApproximate: quantity.isApproximate), need.unit)
        measure = shown
        isRounded = low != quantity.min || high != quantity.max
    }

    /// "3", "1.25 kg", "2 cans", "1½ cups"
    public var text: String {
        let isShownAsIs = measure.unit.map { $0.system == .metric || !$0.isExact } ?? true
        return isShownAsIs ? measure.text : MeasurableAmount(measure).text
    }

    private static func rounded(_ value: Rational, _ unit: Unit?) -> Rational {
        guard let unit, unit != .piece else { return value.roundedUp() }
        switch unit {
        case .gram, .milliliter:
            let step = Rational(value <= Rational(10) ? 1 : value <= Rational(100) ? 5 : 10)
            return value.roundedUp(to: step)
        case .kilogram, .liter: return Rational(1, 100).map { value.roundedUp(to: $0) } ?? value
        case .milligram, .dekagram, .hectogram, .centiliter, .deciliter:
            return Rational(1, 2).map { value.roundedUp(to: $0) } ?? value
        default: return unit.isExact ? value : value.roundedUp()
        }
    }
}
