/// An amount of something: a quantity, a unit, or both. "a pinch" has both, "6" no unit, "some" neither.
public struct Measure: Hashable, Sendable {
    /// `nil` where the text gives none: unknown, which is neither zero nor one.
    public let quantity: Quantity?
    /// `nil` for plain pieces ("6 eggs").
    public let unit: Unit?

    public init(_ quantity: Quantity?, _ unit: Unit?) {
        self.quantity = quantity
        self.unit = unit
    }

    /// The same amount in another unit; `nil` if it does not convert or has no quantity.
    ///
    /// With a density (grams per milliliter) mass and volume convert into each other as well.
    public func converted(to target: Unit, gramsPerMilliliter density: Rational? = nil) -> Measure? {
        guard let quantity, let unit else { return nil }
        if let result = Unit.convert(quantity, from: unit, to: target) { return Measure(result, target) }
        guard let density, density.isPositive else { return nil }
        switch (unit.dimension, target.dimension) {
        case (.volume, .mass):
            guard let milliliters = Unit.convert(quantity, from: unit, to: .milliliter),
                let grams = milliliters.scaled(by: density),
                let result = Unit.convert(grams, from: .gram, to: target)
            else { return nil }
            return Measure(result, target)
        case (.mass, .volume):
            guard let grams = Unit.convert(quantity, from: unit, to: .gram),
                let inverse = density.reciprocal, let milliliters = grams.scaled(by: inverse),
                let result = Unit.convert(milliliters, from: .milliliter, to: target)
            else { return nil }
            return Measure(result, target)
        default: return nil
        }
    }

    /// Adds an amount whose unit converts to this one's; the sum is in this unit. `nil` if it does not convert or fit.
    public func adding(_ other: Measure) -> Measure? {
        guard let quantity, let added = other.quantity else { return nil }
        if unit == other.unit { return quantity.adding(added).map { Measure($0, unit) } }
        guard let unit = unit ?? (other.unit?.dimension == .count ? .piece : nil),
            let converted = Unit.convert(added, from: other.unit ?? .piece, to: unit),
            let sum = quantity.adding(converted)
        else { return nil }
        return Measure(sum, unit)
    }

    /// The quantity times `factor`, the unit kept; `nil` if a number does not fit. No quantity stays none.
    public func scaled(by factor: Rational) -> Measure? {
        guard let quantity else { return self }
        return quantity.scaled(by: factor).map { Measure($0, unit) }
    }
}
