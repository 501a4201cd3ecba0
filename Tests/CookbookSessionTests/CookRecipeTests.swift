import Cookbook
import Foundation
import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// What is written when something is cooked, and what is said of it. Today is 2026-11-21, a Saturday.
@Suite struct CookRecipeTests {
    private static let lasagna =
        "---\ntitle: Lasagna\nservings: 4\n---\n\n## Ingredients\n\n- 500 g ground beef\n- 1 l milk\n- 2 eggs\n\n## Instructions\n\n1. Bake.\n"

    private func scratch(_ more: [String: String] = [:]) throws -> ScratchCookbook {
        let scratch = try ScratchCookbook(
            [
                "recipes/lasagna.md": Self.lasagna,
                "pantry.md": "---\nkind: pantry\n---\n\n- 1 kg ground beef\n- 2 l milk\n- 6 eggs\n",
            ].merging(more) { $1 })
        _ = try scratch.initialize()
        return scratch
    }

    private func message(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "done"
        } catch let problem as OperationProblem {
            return problem.message.verbatim
        } catch {
            return "\(error)"
        }
    }

    @Test func sayWhereThePlanHasItForOthers() throws {
        let scratch = try scratch([
            "plan.md": "---\nkind: meal-plan\n---\n\n## 2026-11-21\n\n- dinner: [Lasagna](recipes/lasagna.md) for 6\n"
        ])
        let session = try scratch.session()
        func said(_ factor: Rational) throws -> [String] {
            var request = CookRecipe("lasagna")
            request.factor = factor
            return try request.plan(in: session).remarks.map(\.verbatim).filter { $0.contains("plan") }
        }
        #expect(
            try said(1) == ["the plan has it for 6 that day, and this is for 4: --servings 6 cooks for all"])
        // 4 × 3/2 = 6
        #expect(try said(#require(Rational(3, 2))) == [])
    }

    @Test func oneCommitSaysItInACooksWords() throws {
        let scratch = try scratch()
        var request = CookRecipe("lasagna")
        request.factor = 2
        (request.stars, request.person, request.remark) = ("4.5", "Ana", "doubled the garlic.")
        request.leftovers = CookRecipe.Leftovers(
            servings: "2", date: try #require(CalendarDate("2026-11-22")))
        let outcome = try scratch.perform(request)
        #expect(
            outcome.summary.verbatim
                == "Cook Lasagna for 8: use 1 kg ground beef, 2 l milk and 1 more, 4.5 stars, leftovers on 2026-11-22")
        #expect(
            try scratch.text("recipes/lasagna.md")
                == Self.lasagna + "\n## Log\n\n- 2026-11-21 ★★★★½ Ana (8 servings): doubled the garlic.\n")
        #expect(try scratch.text("pantry.md") == "---\nkind: pantry\n---\n\n- 2 eggs\n")
        #expect(
            try scratch.text("plans/2026-W47.md")
                == "---\nkind: meal-plan\n---\n\n## 2026-11-22 Sunday\n\n- lunch: leftovers of [Lasagna](../recipes/lasagna.md) (2026-11-21) for 2\n"
        )
        #expect(
            try scratch.directory.git("log", "-1", "--format=%s")
                == "Cook Lasagna for 8: use 1 kg ground beef, 2 l milk and 1 more, 4.5 stars, leftovers on 2026-11-22\n"
        )
        #expect(try scratch.directory.git("status", "--porcelain") == "")
    }

    @Test func leftoversGoIntoThePlanOfThatWeekWhereverItIs() throws {
        let scratch = try scratch([
            "week.md": "---\nkind: meal-plan\n---\n\n## 2026-11-22 Sunday\n\n- breakfast: toast\n- dinner: soup\n"
        ])
        var request = CookRecipe("lasagna")
        request.leftovers = CookRecipe.Leftovers(servings: "1 1/2", date: try #require(CalendarDate("2026-11-22")))
        _ = try scratch.perform(request)
        #expect(
            try scratch.text("week.md")
                == "---\nkind: meal-plan\n---\n\n## 2026-11-22 Sunday\n\n- breakfast: toast\n- lunch: leftovers of [Lasagna](recipes/lasagna.md) (2026-11-21) for 1½\n- dinner: soup\n"
        )
        request.leftovers = CookRecipe.Leftovers(
            servings: "2", date: try #require(CalendarDate("2026-11-22")), slot: "supper")
        #expect(message { _ = try scratch.perform(request) } == "'supper' is not a meal of this cookbook")
        request.leftovers = CookRecipe.Leftovers(servings: "some", date: try #require(CalendarDate("2026-11-22")))
        #expect(message { _ = try scratch.perform(request) } == "'some' is not a number of servings")
        request.leftovers = CookRecipe.Leftovers(servings: "2", date: try #require(CalendarDate("2026-11-20")))
        #expect(
            message { _ = try scratch.perform(request) }
                == "the leftovers are planned for 2026-11-20, before they are cooked")
    }

    @Test func withoutAPantryItOnlyLogs() throws {
        let scratch = try ScratchCookbook(["lasagna.md": Self.lasagna])
        var request = CookRecipe("lasagna")
        request.date = CalendarDate("2026-11-19")
        #expect(try scratch.perform(request).summary.verbatim == "Cook Lasagna for 4")
        #expect(try scratch.text("lasagna.md") == Self.lasagna + "\n## Log\n\n- 2026-11-19\n")
        request.date = CalendarDate("2026-11-22")
        #expect(message { _ = try scratch.perform(request) } == "2026-11-22 is still to come")
        request.date = nil
        for stars in ["6", "4.2", "many"] {
            request.stars = stars
            #expect(message { _ = try scratch.perform(request) }.contains("is not a number of stars"))
        }
    }

    @Test func aRefusalChangesNothing() throws {
        let scratch = try scratch()
        let before = try scratch.directory.git("rev-parse", "HEAD")
        let status = try scratch.directory.git("status", "--porcelain")
        var request = CookRecipe("lasagna")
        request.factor = 4
        #expect(
            message { _ = try scratch.perform(request) }
                == "Lasagna still needs 1000 g more ground beef, 2 l more milk, 2 more eggs")
        #expect(try scratch.directory.git("rev-parse", "HEAD") == before)
        #expect(try scratch.directory.git("status", "--porcelain") == status)
    }

    @Test func subRecipesAreTakenWithIt() throws {
        // Half of a dough of 500 g flour that yields 4 balls: 250 g; 1000 − 250 = 750.
        let scratch = try scratch([
            "dough.md":
                "---\nyield: 4 balls\n---\n\n# Dough\n\n## Ingredients\n\n- 500 g flour\n\n## Instructions\n\n1. Knead.\n",
            "pizza.md":
                "# Pizza\n\n## Ingredients\n\n- 2 balls [dough](dough.md)\n- 2 eggs\n\n## Instructions\n\n1. Bake.\n",
            "cellar.md": "---\nkind: pantry\n---\n\n- 1 kg flour\n",
        ])
        #expect(
            try scratch.perform(CookRecipe("pizza")).summary.verbatim == "Cook Pizza: use 250 g flour and 2 eggs")
        #expect(try scratch.text("cellar.md") == "---\nkind: pantry\n---\n\n- 0.75 kg flour\n")
    }

    /// Whole sessions, from random files to the files after: what a match promises is taken, to the gram.
    @Test func whatAMatchPromisesIsTakenFromTheFiles() throws {
        let scratch = try ScratchCookbook(["rbook.yaml": "name: Test\n"])
        let foods = ["tomatoes", "cherry tomatoes", "plum tomatoes", "milk", "zorgle"]
        var cooked = 0
        let kitchens = KitchenCount.count(usual: 40)
        for seed in 0..<kitchens {
            var random = SeededGenerator(seed: UInt64(90_000 + seed))
            func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
            func food() -> String { foods.randomElement(using: &random) ?? "" }
            let lines = (0..<number(1...4)).map { _ in "- \(number(1...4) * 50) g \(food())\n" }
            try scratch.write(
                "dish.md",
                "# Dish\n\n## Ingredients\n\n\(lines.joined())\n## Instructions\n\n1. Cook.\n")
            for file in ["a.md", "b.md"] {
                let lots = (0..<number(1...5)).map { _ in
                    "- \(number(1...4) * 50) g \(food())\(["", " (frozen)", " (expires 2026-12-0\(number(1...9)))"].randomElement(using: &random) ?? "")\n"
                }
                try scratch.write(file, "---\nkind: pantry\n---\n\n\(lots.joined())")
            }
            let session = try scratch.session()
            let (file, recipe, cookbook) = try session.recipe(named: "dish")
            let match = RecipePantry(cookbook, today: session.today).match(file, recipe)
            let note = Comment("seed \(seed)")
            guard match.isMakeable else {
                #expect(message { _ = try CookRecipe("dish").plan(in: session) } != "done", note)
                continue
            }
            cooked += 1
            let plan = try CookRecipe("dish").plan(in: session)
            for planned in plan.files where planned.path.string != "dish.md" {
                try scratch.write(planned.path.string, String(decoding: try #require(planned.after), as: UTF8.self))
            }
            let after = try scratch.session().loadPantries()
            func grams(_ book: [(file: CookbookFile, lot: Lot)]) -> Int {
                book.reduce(0) { $0 + ($1.lot.item.line.measure.quantity?.value?.floor ?? 0) }
            }
            let taken = match.changes.reduce(0) { $0 + ($1.taken?.quantity?.value?.floor ?? 0) }
            #expect(grams(cookbook.pantryLots) - grams(after.pantryLots) == taken, note)
            // Each lot has what the match said would be left of it.
            let left = after.pantryLots.map { "\($0.file.path) \($0.lot.item.string)" }.sorted()
            let changed = Dictionary(
                uniqueKeysWithValues: match.changes.map { ("\($0.reference.path) \($0.reference.lot.block)", $0) })
            let expected = cookbook.pantryLots.compactMap { file, lot -> String? in
                guard let change = changed["\(file.path) \(lot.block)"] else {
                    return "\(file.path) \(lot.item.string)"
                }
                guard let rest = change.rest else { return nil }
                let tail = lot.item.string.drop { $0 != "g" }
                return "\(file.path) \(rest.quantity?.value?.floor ?? 0) \(tail)"
            }.sorted()
            #expect(left == expected, note)
        }
        #expect(cooked * 5 > kitchens, "\(cooked) of \(kitchens)")
    }
}
