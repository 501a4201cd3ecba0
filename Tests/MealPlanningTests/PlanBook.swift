import FileAccess
import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import Testing

@testable import Cookbook

/// A cookbook with plans, in memory.
struct PlanBook {
    let cookbook: LoadedCookbook
    let calendar: MealCalendar

    /// - Parameters:
    ///   - recipes: by name: front matter and what else, without ingredients.
    ///   - plans: by name: what is below the front matter.
    init(
        _ recipes: [String: (head: String, tail: String)], plans: [String: String], planHead: String = "",
        settings: String = ""
    ) throws {
        var files: [String: String] = ["rbook.yaml": settings]
        for (name, recipe) in recipes {
            files["\(name).md"] =
                "---\ntitle: \(name.prefix(1).uppercased() + name.dropFirst())\n\(recipe.head)---\n\n## Ingredients\n\n- 100 g flour\n\n## Instructions\n\n1. Cook.\n\(recipe.tail)"
        }
        for (name, text) in plans { files["plans/\(name).md"] = "---\nkind: meal-plan\n\(planHead)---\n\n\(text)" }
        cookbook = CookbookLoader(MemoryFiles(files)).load()
        calendar = MealCalendar(cookbook.files, slots: cookbook.configuration.mealSlots)
    }

    func dishes(_ from: String, _ to: String) throws -> PlannedDishes {
        PlannedDishes(
            calendar, try #require(CalendarDate(from))...(try #require(CalendarDate(to))), in: cookbook)
    }

    var leftovers: LeftoverPlan {
        let people = cookbook.configuration.persons.count
        return LeftoverPlan(calendar, in: cookbook, household: people > 0 ? Rational(people) : nil)
    }

    /// The problems of all leftovers, in order.
    var problems: [String] { leftovers.answers.flatMap { $0.problems.map(\.message.verbatim) } }
}
