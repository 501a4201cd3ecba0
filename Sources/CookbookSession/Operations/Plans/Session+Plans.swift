package import Cookbook
package import Kitchen
package import MealPlanning
internal import RecipeModel
internal import SourceText

/// The plans of a cookbook, and the recipes that some of their entries lead to.
package struct PlanBook: Sendable {
    package let calendar: MealCalendar
    /// With the plans, and the recipes of the entries that were asked for.
    package let cookbook: LoadedCookbook
    package let days: ClosedRange<CalendarDate>

    package var entries: ArraySlice<PlanEntry> { calendar.entries(in: days) }

    /// What is to be cooked on these days.
    package var dishes: PlannedDishes { PlannedDishes(entries, in: cookbook) }
}

extension Session {
    /// The plans, with the recipes of some days.
    package func planBook(_ days: ClosedRange<CalendarDate>) -> PlanBook {
        let cookbook = load()
        return PlanBook(
            calendar: MealCalendar(cookbook.files, slots: cookbook.configuration.mealSlots), cookbook: cookbook,
            days: days)
    }
}
