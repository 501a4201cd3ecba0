/// The ways to say by how much a recipe is scaled; each is exact, and `nil` where it makes no sense.
public enum ScaleFactor {
    /// From what the recipe serves to what is wanted. A range of servings counts by its lower end.
    public static func servings(_ authored: Quantity, to wanted: Rational) -> Rational? {
        positive(wanted.divided(by: authored.min))
    }

    /// From a yield to another of the same dimension: "24 cookies" to 36, "1 kg" to 2 lb.
    public static func yield(_ authored: Measure, to wanted: Measure) -> Rational? {
        let converted = wanted.unit == authored.unit ? wanted : authored.unit.flatMap { wanted.converted(to: $0) }
        guard let have = authored.quantity, let want = converted?.quantity else { return nil }
        return positive(want.min.divided(by: have.min))
    }

    /// So that an ingredient just uses up what is at hand; a density (grams per milliliter) lets mass meet volume.
    public static func using(
        _ available: Measure, of needed: Measure, gramsPerMilliliter density: Rational? = nil
    ) -> Rational? {
        let converted =
            available.unit == needed.unit
            ? available : needed.unit.flatMap { available.converted(to: $0, gramsPerMilliliter: density) }
        guard let need = needed.quantity, let have = converted?.quantity else { return nil }
        return positive(have.min.divided(by: need.max))
    }

    /// From one pan to another by area, the height of the food staying the same.
    public static func pan(_ authored: Pan, to wanted: Pan) -> Rational? {
        guard let from = authored.area, let to = wanted.area else { return nil }
        return positive(to.divided(by: from))
    }

    private static func positive(_ factor: Rational?) -> Rational? {
        guard let factor, factor.isPositive else { return nil }
        return factor
    }
}

/// A baking pan. Lengths may be in any unit of length, the same for both pans of a comparison.
public enum Pan: Hashable, Sendable {
    case round(diameter: Rational)
    case rectangular(Rational, Rational)

    public static func square(_ side: Rational) -> Pan { .rectangular(side, side) }

    /// In the square of the unit; π is 355/113, which is right to seven digits. `nil` for an empty pan or one too large.
    public var area: Rational? {
        switch self {
        case .round(let diameter):
            guard diameter.isPositive, let square = diameter.multiplied(by: diameter) else { return nil }
            return square.multiplied(by: Rational(figure: 355, over: 452))
        case .rectangular(let width, let length):
            guard width.isPositive, length.isPositive else { return nil }
            return width.multiplied(by: length)
        }
    }
}

/// Weights in per cent of the flour.
public enum BakersPercentage {
    /// The exact percentage of each weight in grams; `nil` for weights that are unknown and for all if the flours' sum is not positive.
    public static func percentages(ofGrams weights: [Rational?], flourIndexes: [Int]) -> [Rational?] {
        var flour: Rational? = .zero
        for index in flourIndexes where weights.indices.contains(index) {
            flour = weights[index].flatMap { weight in flour.flatMap { $0.adding(weight) } }
        }
        guard let flour, flour.isPositive else { return weights.map { _ in nil } }
        return weights.map { $0?.multiplied(by: 100)?.divided(by: flour) }
    }
}
