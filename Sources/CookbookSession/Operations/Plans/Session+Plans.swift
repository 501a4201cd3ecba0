package import Cookbook
internal import Kitchen
package import MealPlanning
internal import RecipeModel
internal import SourceText

/// The plans of a cookbook, and the recipes that some of their entries lead to.
package struct PlanBook: Sendable {
    package let calendar: MealCalendar
    /// With the plans and pantries, and the recipes of the entries that were asked for.
    package let cookbook: LoadedCookbook
    package let days: PlanDays

    package var entries: ArraySlice<PlanEntry> { calendar.entries(in: days.days) }

    /// What is to be cooked on these days.
    package var dishes: PlannedDishes { PlannedDishes(entries, in: cookbook) }

    /// What all planned leftovers are left of.
    package var leftovers: LeftoverPlan {
        let count = cookbook.configuration.persons.count
        return LeftoverPlan(calendar, in: cookbook, household: count > 0 ? Rational(count) : nil)
    }
}

extension Session {
    /// The plans, with the recipes of some days.
    ///
    /// - Parameter text: days as `planDays` reads them; this week without.
    package func planBook(_ text: String? = nil) throws(OperationProblem) -> PlanBook {
        try withIndex { (index) throws(OperationProblem) in
            try planBook(try planDays(text, index.configuration), index)
        }
    }

    /// The plans, with the recipes of some days.
    package func planBook(_ days: PlanDays, _ index: CookbookIndex) throws(OperationProblem) -> PlanBook {
        let plans = index.mealPlans
        let calendar = MealCalendar(plans, slots: index.configuration.mealSlots)
        let wanted = Set(calendar.entries(in: days.days).flatMap(\.recipes))
        let rows = wanted.sorted().compactMap { index.recipe(at: $0) }
        return PlanBook(calendar: calendar, cookbook: index.cookbook(rows, with: plans), days: days)
    }
}
