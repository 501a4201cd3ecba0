public import Kitchen
public import RecipeModel
public import SourceText

/// An entry of a meal plan with its day and its file.
public struct PlanEntry: Sendable {
    /// Of the plan.
    public let path: RelativePath
    public let date: CalendarDate
    public let meal: MealPlan.Meal
    /// For how many it is, as far as the plan says.
    public let servings: Servings?
    /// For how many the plan is where entries do not say.
    let planServings: Rational?

    /// For how many an entry is, and what says so.
    public struct Servings: Hashable, Sendable {
        public enum Origin: Hashable, Sendable {
            /// "for 4"
            case entry
            /// As many as are named: "(Ana, Ben)".
            case persons
            /// `servings-default` of the plan.
            case plan
        }

        /// Of a range the larger end, so that nobody goes hungry.
        public let count: Rational
        public let origin: Origin
    }

    init(_ meal: MealPlan.Meal, on date: CalendarDate, in path: RelativePath, _ plan: MealPlan) {
        (self.meal, self.date, self.path) = (meal, date, path)
        planServings = plan.defaultServings?.value.max
        if let own = meal.servings {
            servings = Servings(count: own.value.max, origin: .entry)
        } else if !meal.persons.isEmpty {
            servings = Servings(count: Rational(meal.persons.count), origin: .persons)
        } else {
            servings = plan.defaultServings.map { Servings(count: $0.value.max, origin: .plan) }
        }
    }

    /// As written; `nil` for an entry of no slot.
    public var slot: String? { meal.slot?.value }

    public var occasion: Dish.Occasion { Dish.Occasion(date, slot: slot) }

    /// Where its links lead; those that leave the cookbook are skipped.
    public var recipes: [RelativePath] { meal.links.compactMap { path.resolving(link: $0.path) } }

    /// Whether something is cooked for it.
    public var isCooked: Bool { meal.leftovers == nil }
}
