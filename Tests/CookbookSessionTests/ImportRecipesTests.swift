import Foundation
import RecipeExchange
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

@Suite struct ImportRecipesTests {
    private let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]
    private let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 9]

    private func recipe(_ title: String, _ lines: [ReadRecipe.Item] = [.init("1 l water")]) -> ReadRecipe {
        var recipe = ReadRecipe(title: title)
        recipe.ingredients = [.init(nil, lines)]
        recipe.steps = [.init(nil, [.init("Boil.")])]
        return recipe
    }

    private func cookbook(_ files: [String: String] = [:]) throws -> ScratchCookbook {
        let scratch = try ScratchCookbook(files)
        _ = try scratch.initialize()
        return scratch
    }

    private func report(_ results: [ReadResult], _ scratch: ScratchCookbook) throws -> ImportReport {
        try ImportRecipes(results, folder: "in").prepare(in: try scratch.session()).report
    }

    @Test func keepsPicturesBesideTheirRecipes() throws {
        let scratch = try cookbook()
        var soup = recipe("Leek Soup")
        soup.images = ["a/full.jpg", "https://example.org/x.jpg", "gone.jpg", "text"]
        soup.steps = [.init(nil, [.init("Boil.", images: ["b.png", "a/full.jpg"])])]
        var result = ReadResult(format: "test")
        result.recipes = [soup]
        result.attachments = ["a/full.jpg": jpeg, "b.png": png, "text": Array("no".utf8), "unused": jpeg]
        let report = try report([result], scratch)
        #expect(report.pictures == 2)
        #expect(
            report.kept.map { $0.doubts.map(\.verbatim) } == [
                [
                    "the picture 'gone.jpg' did not come along; it was left out",
                    "'text' is not a picture of a known kind; it was left out",
                ]
            ])
        let outcome = try scratch.perform(ImportRecipes([result], folder: "in"))
        #expect(outcome.summary.verbatim == "Add Leek Soup")
        let text = try scratch.text("in/leek-soup.md")
        #expect(text.contains("image: [leek-soup.jpg, 'https://example.org/x.jpg']\n"))
        #expect(text.contains("1. Boil. ![](leek-soup.png) ![](leek-soup.jpg)\n"))
        let directory = scratch.directory.path
        #expect(FileManager.default.contents(atPath: "\(directory)/in/leek-soup.jpg") == Data(jpeg))
        #expect(FileManager.default.contents(atPath: "\(directory)/in/leek-soup.png") == Data(png))
    }

    @Test func linksRecipesThatComeAlongOrAreThere() throws {
        let scratch = try cookbook(["stock.md": "# Vegetable Stock\n\n## Ingredients\n\n- 1 l water\n"])
        var result = ReadResult(format: "test")
        result.recipes = [
            recipe(
                "Pizza",
                [
                    .init("1 pizza dough", recipe: "Pizza Dough"),
                    .init("200 ml vegetable stock", recipe: "vegetable-stock"),
                    .init("1 cup pesto", recipe: "Pesto"), .init("the base", recipe: "Pizza Dough"),
                ]), recipe("Pizza Dough"),
        ]
        let report = try report([result], scratch)
        #expect(
            report.kept[0].doubts.map(\.verbatim) == [
                "'1 cup pesto' is made by the recipe 'Pesto', which is not here",
                "'the base' is made by in/pizza-dough.md, but does not name it; it was not linked",
            ])
        let outcome = try scratch.perform(ImportRecipes([result], folder: "in"))
        #expect(outcome.summary.verbatim == "Import 2 recipes")
        let text = try scratch.text("in/pizza.md")
        #expect(text.contains("- 1 [pizza dough](pizza-dough.md)\n"))
        #expect(text.contains("- 200 ml [vegetable stock](../stock.md)\n"))
        #expect(text.contains("- 1 cup pesto\n"))
    }

    @Test func putsListsPlansAndPantriesWhereTheyBelong() throws {
        let scratch = try cookbook()
        var result = ReadResult(format: "test")
        result.recipes = [recipe("Pizza")]
        result.lists = [
            ReadList(
                .shopping, title: "Week",
                [.init("candles", group: "Party"), .init("2 l milk", isChecked: true), .init("*salt*", group: "Party")]),
            ReadList(
                .plan, title: "Meal plan",
                [
                    .init("Pizza for 4", group: "dinner", date: "2026-11-23"),
                    .init("Eat out", group: "brunch", date: "2026-11-24"), .init("Soup", group: "dinner"),
                ]),
            ReadList(
                .pantry, title: "Pantry", [.init("500 g rice", group: "Shelf"), .init("1 l cream", date: "2026-12-01")]),
        ]
        let outcome = try scratch.perform(ImportRecipes([result], folder: "in"))
        #expect(outcome.summary.verbatim == "Import 1 recipe, 1 shopping list, 1 meal plan and 1 pantry list")
        let list = try scratch.text("shopping/week.md")
        #expect(list.contains("kind: shopping-list\ntitle: Week\n"))
        #expect(list.contains("- [x] 2 l milk\n"))
        #expect(list.contains("## Party\n\n- [ ] candles\n- [ ] \\*salt\\*\n"))
        let plan = try scratch.text("plans/2026-W48.md")
        #expect(plan.contains("- dinner: [Pizza](../in/pizza.md) for 4\n"))
        #expect(plan.contains("- Eat out\n"))
        let pantry = try scratch.text("pantry.md")
        #expect(pantry.contains("- 500 g rice\n"))
        #expect(pantry.contains("- 1 l cream (expires 2026-12-01)\n"))
    }

    @Test func importingTheSameAgainChangesNothing() throws {
        let scratch = try cookbook()
        var result = ReadResult(format: "test")
        result.recipes = [recipe("Pizza")]
        result.lists = [
            ReadList(.shopping, title: "Week", [.init("candles")]),
            ReadList(.plan, title: "Meal plan", [.init("Pizza", group: "dinner", date: "2026-11-23")]),
            ReadList(.pantry, title: "Pantry", [.init("500 g rice", group: "Shelf")]),
        ]
        _ = try scratch.perform(ImportRecipes([result], folder: "in"))
        let (plan, report) = try ImportRecipes([result], folder: "in").prepare(in: try scratch.session())
        #expect(plan.isEmpty)
        #expect(report.kept.isEmpty)
        #expect(
            report.known.map { "\($0.name): \($0.reason.verbatim)" } == [
                "Pizza: it is there already: in/pizza.md, with the same title and ingredients",
                "Week: there is a list of that name: shopping/week.md", "Pizza: it is planned for 2026-11-23 already",
                "500 g rice: the pantry has it already",
            ])
    }

    @Test func saysInTheReportWhereSomethingIsNotCertain() throws {
        let scratch = try cookbook()
        var soup = recipe("Soup")
        soup.yields = ["?"]
        soup.doubts = [.init("the time says 'long'; it was not read", line: 7)]
        var result = ReadResult(format: "test")
        result.recipes = [soup, recipe("")]
        let report = try report([result], scratch)
        #expect(report.counts == "2 recipes")
        #expect(
            report.withDoubts.map { "\($0.path): \($0.doubts.map(\.verbatim).joined(separator: "; "))" } == [
                "in/soup.md: '?' is not read as a yield; line 7: the time says 'long'; it was not read",
                "in/untitled-recipe.md: no title was found",
            ])
    }
}
