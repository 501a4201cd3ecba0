internal import Kitchen
internal import RecipeModel

/// How much of a recipe is cooked, in words.
struct CookedAmount {
    /// "for 8", "(36 cookies)"; `nil` for a recipe that does not say how much it makes, cooked as it is written.
    let summary: String?
    /// What the log says; `nil` for a recipe cooked as it is written.
    let logged: Yield?

    /// "4.5", "2½"; `nil` for anything with more to it.
    static func number(_ text: String) -> Rational? {
        Yield(text).flatMap { $0.unit.isEmpty ? $0.quantity.value : nil }
    }

    init(_ recipe: Recipe, _ factor: Rational) {
        func scaled(_ yield: Yield?) -> Yield? {
            yield.flatMap { yield in
                yield.quantity.scaled(by: factor).map { Yield(quantity: $0, unit: yield.unit) }
            }
        }
        let servings = scaled(recipe.metadata.servings?.value)
        let makes = scaled(recipe.metadata.yield?.value)
        if let servings {
            summary = "for \(servings.quantity.displayText)"
        } else if let makes {
            summary = "(\(makes.logText))"
        } else {
            summary = factor == .one ? nil : "(\(KitchenNumber.text(factor)) times)"
        }
        let counted = servings.map {
            Yield(quantity: $0.quantity, unit: $0.quantity == Quantity(1) ? "serving" : "servings")
        }
        logged =
            factor == .one
            ? nil
            : counted ?? makes.flatMap { $0.unit.isEmpty ? nil : $0 }
                ?? Yield(quantity: Quantity(factor), unit: factor == .one ? "batch" : "batches")
    }
}
