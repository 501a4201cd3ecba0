package import Cookbook
package import Kitchen
package import MealPlanning

/// What somebody wants of dishes that are to be chosen.
package struct MealWish: Sendable {
    /// What holds of every dish.
    package var query: Query = .all
    /// Whether diets and allergens also leave what may contain something, or is unknown.
    package var acceptsDoubt = false
    /// For how many; without it recipes are cooked as they are written.
    package var servings: Rational?
    /// The same number gives the same choice.
    package var seed: UInt64?
    package var rules = PlanningRules()

    package init(_ query: Query = .all) { self.query = query }
}
