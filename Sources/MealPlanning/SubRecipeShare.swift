internal import Cookbook
public import Kitchen
public import RecipeModel

/// Which part of another recipe an ingredient line asks for.
public enum SubRecipeShare {
    /// The share of one making: "2 batches" is 2, "250 g" of a recipe that yields 500 g is ½, "4 balls" of one that yields 4 balls 1, "2
    /// servings" of one that serves 4 is ½, and a line without an amount 1.
    ///
    /// What it makes is its yield and its servings; the first that can be compared counts. Of a range the larger end counts. `nil` where the amount and what the recipe makes cannot be compared: "1 cup" of 2 kg.
    public static func of(_ measure: Measure, making yields: [Yield]) -> Rational? {
        guard let quantity = measure.quantity?.max else { return .one }
        if let unit = measure.unit {
            for yield in yields {
                if let whole = amount(of: yield, in: unit) { return quantity.divided(by: whole) }
            }
        }
        switch measure.unit {
        case nil, .batch, .recipe, .piece, .part: return quantity
        default: return nil
        }
    }

    /// The share of a recipe; see ``of(_:making:)``.
    public static func of(_ measure: Measure, of recipe: Recipe) -> Rational? {
        of(measure, making: [recipe.metadata.yield, recipe.metadata.servings].compactMap { $0?.value })
    }

    /// How many of a unit one making gives; `nil` where it does not say.
    private static func amount(of yield: Yield, in unit: Unit) -> Rational? {
        let number = yield.quantity.max
        guard number.isPositive else { return nil }
        if unit == .serving || unit == .portion {
            let counted = TextFolding.lastWord(yield.unit)
            return counted == nil
                || ["serving", "portion", "people", "person"].contains { counted == TextFolding.lastWord($0) }
                ? number : nil
        }
        if unit.isExact, unit.dimension != .count {
            return yield.measure.converted(to: unit)?.quantity?.max
        }
        return TextFolding.lastWord(yield.unit).flatMap { word in
            word == TextFolding.lastWord(unit.name) || word == TextFolding.lastWord(unit.plural) ? number : nil
        }
    }
}

extension Yield {
    /// Whether it counts the same things as another: "cookie" and "cookies", "small buns" and "buns".
    public func counts(sameAs other: Yield) -> Bool {
        TextFolding.lastWord(unit) == TextFolding.lastWord(other.unit)
    }
}
