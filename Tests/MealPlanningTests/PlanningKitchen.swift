import Kitchen
import RecipeModel
import SourceText
import Testing

@testable import Cookbook
@testable import MealPlanning

/// A kitchen in memory in which dishes are chosen. Today is Saturday 2026-11-21.
struct PlanningKitchen {
    static let today = day("2026-11-21")

    static func day(_ text: String) -> CalendarDate { CalendarDate(text) ?? CalendarDate(dayNumber: 0) ?? today }

    let index: CookbookIndex
    /// Without chance, so that points can be reckoned by hand.
    var request: PlanningRequest

    /// - Parameters:
    ///   - dishes: by the stem of the file.
    ///   - pantry: the lots, a line each.
    ///   - ingredients: lines of `ingredients.md`.
    ///   - days: how many days' dinners are chosen, from today.
    init(
        _ dishes: [String: String], pantry: [String] = [], ingredients: [String] = [], days: Int = 1,
        slot: String = "dinner"
    )
        throws
    {
        let configuration = Configuration()
        var files = dishes.map { (name: "recipes/\($0.key).md", text: $0.value) }
        if !ingredients.isEmpty {
            files.append(
                ("ingredients.md", "---\nkind: ingredients\n---\n\n" + ingredients.map { "- \($0)\n" }.joined()))
        }
        files.append(("pantry.md", "---\nkind: pantry\n---\n\n" + pantry.map { "- \($0)\n" }.joined()))
        let book = LoadedCookbook(
            configuration: configuration, configurationDiagnostics: [], configurationSource: nil,
            files: try files.sorted { $0.name < $1.name }.map { name, text in
                CookbookFile(
                    SourceText(path: try #require(RelativePath(name)), bytes: Array(text.utf8)),
                    configuration: configuration)
            }, unreadable: [], otherFiles: [], directories: [])
        index = CookbookIndex(book)
        let times = (0..<days).compactMap { Self.today.adding(days: $0) }.map { MealMoment($0, slot, order: 2) }
        request = PlanningRequest(index.recipes, for: times, of: index, today: Self.today)
        request.weights.chance = 0
    }

    var planner: MealPlanner { MealPlanner(index, request) }

    func row(_ name: String) throws -> RecipeRow {
        try #require(index.recipes.first { index.path($0).string == "recipes/\(name).md" })
    }

    /// The dishes in this order as dinners from today.
    func sittings(_ names: String...) throws -> [MealPlanner.Sitting] {
        let planner = planner
        return try names.enumerated().map { number, name in
            let row = try row(name)
            let time = request.times[min(number, request.times.count - 1)]
            return MealPlanner.Sitting(
                time: time, dish: try #require(planner.pool(time).dishes.first { $0.recipe == row }))
        }
    }

    /// What the dishes are worth, cooked one a day from today.
    func appraisal(_ names: String...) throws -> Appraisal {
        let planner = planner
        var sittings: [MealPlanner.Sitting] = []
        for (number, name) in names.enumerated() {
            let row = try row(name)
            let time = request.times[number]
            sittings.append(
                MealPlanner.Sitting(
                    time: time, dish: try #require(planner.pool(time).dishes.first { $0.recipe == row })))
        }
        return planner.appraise(sittings)
    }

    func title(_ meal: ChosenMeal) -> String { index.title(meal.recipe) }

    /// A recipe of these ingredient lines.
    static func dish(
        _ title: String, _ lines: [String], _ keys: String = "", steps: [String] = ["Serve."], log: [String] = []
    )
        -> String
    {
        "---\ntitle: \(title)\n\(keys.isEmpty ? "" : keys + "\n")---\n\n## Ingredients\n\n"
            + lines.map { "- \($0)\n" }.joined() + "\n## Instructions\n\n" + steps.map { "1. \($0)\n" }.joined()
            + (log.isEmpty ? "" : "\n## Log\n\n" + log.map { "- \($0)\n" }.joined())
    }
}
