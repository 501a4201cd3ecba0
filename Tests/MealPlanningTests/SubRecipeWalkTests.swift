import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import Testing

@testable import Cookbook

/// Matches, weights and facts go through sub-recipes by one rule.
@Suite struct SubRecipeWalkTests {
    private static func cookbook(_ files: [String: String]) throws -> LoadedCookbook {
        let configuration = Configuration()
        return LoadedCookbook(
            configuration: configuration, configurationDiagnostics: [], configurationSource: nil,
            files: try files.sorted { $0.key < $1.key }.map { name, text in
                CookbookFile(
                    SourceText(path: try #require(RelativePath(name)), bytes: Array(text.utf8)),
                    configuration: configuration)
            }, unreadable: [], otherFiles: [], directories: [])
    }

    private static func recipe(_ title: String, _ lines: [String], head: String = "") -> String {
        (head.isEmpty ? "" : "---\n\(head)\n---\n\n") + "# \(title)\n\n## Ingredients\n\n"
            + lines.map { "- \($0)\n" }.joined() + "\n## Instructions\n\n1. Cook.\n"
    }

    private struct Answer: Equatable {
        var percent: Int
        /// "500 flour", "2 eggs !" where they lack, "1 clove ?" where that cannot be told.
        var needs: [String]
        var grams: [String]
    }

    /// What a match and the weights say of a dish, with a pantry; the list's percentage must be the same.
    private func answer(_ lines: [String], _ others: [String: String], pantry: [String]) throws -> Answer {
        var files = others
        files["dish.md"] = Self.recipe("Dish", lines)
        files["pantry.md"] = "---\nkind: pantry\n---\n\n" + pantry.map { "- \($0)\n" }.joined()
        let book = try Self.cookbook(files)
        let file = try #require(book.files.first { $0.path.string == "dish.md" })
        let recipe = try #require(file.recipe)
        let today = try #require(CalendarDate("2026-11-21"))
        let match = RecipePantry(book, today: today).match(file, recipe)
        let index = CookbookIndex(book)
        let row = try #require(index.recipes.first { index.path($0) == file.path })
        #expect(PantryRanking(index, today: today).score(row)?.percentage == match.percentage)
        return Answer(
            percent: match.percentage,
            needs: match.needs.map { need in
                "\(need.wanted?.quantity?.exactText ?? "some") \(need.name)\(need.isLacking ? " !" : need.status == .uncertain ? " ?" : "")"
            },
            grams: RecipeWeights(file, recipe, in: book).lines.map { $0.weight.grams?.exactText ?? "unknown" })
    }

    @Test func aLineTakesAShareByTheYieldOrByTheServings() throws {
        let dough = Self.recipe("Dough", ["600 g flour"], head: "yield: 900 g\nservings: 6")
        for (line, grams) in [("300 g [dough](dough.md)", "200"), ("2 servings [dough](dough.md)", "200")] {
            #expect(
                try answer([line], ["dough.md": dough], pantry: ["1 kg flour"])
                    == Answer(percent: 100, needs: ["\(grams) flour"], grams: [grams]))
        }
    }

    @Test func whatCannotBeComparedIsUncertain() throws {
        let dough = Self.recipe("Dough", ["600 g flour"], head: "yield: 900 g\nservings: 6")
        #expect(
            try answer(["2 cups [dough](dough.md)"], ["dough.md": dough], pantry: ["1 kg flour"])
                == Answer(percent: 0, needs: ["600 flour ?"], grams: ["unknown"]))
        #expect(
            try answer(["salt", "2 cups [dough](dough.md) (optional)"], ["dough.md": dough], pantry: ["salt"])
                == Answer(percent: 100, needs: ["some salt", "600 flour"], grams: ["unknown", "unknown"]))
    }

    @Test func wikiLinksLeadToTheSameRecipeEverywhere() throws {
        let dough = Self.recipe("Dough", ["600 g flour"])
        #expect(
            try answer(["1 batch [[dough]]"], ["basics/dough.md": dough], pantry: ["1 kg flour"])
                == Answer(percent: 100, needs: ["600 flour"], grams: ["600"]))
    }

    @Test func aLineThatLeadsBackIsTakenByItsOwnWords() throws {
        let starter = Self.recipe("Starter", ["50 g [starter](starter.md)", "100 g flour"], head: "yield: 150 g")
        #expect(
            try answer(["150 g [starter](starter.md)"], ["starter.md": starter], pantry: ["1 kg flour"])
                == Answer(percent: 50, needs: ["50 starter !", "100 flour"], grams: ["50", "100"]))
    }

    @Test func ofAnOptionalSubRecipeNothingIsNeeded() throws {
        let sauce = Self.recipe("Sauce", ["200 g butter", "100 g flour"])
        #expect(
            try answer(
                ["1 batch [sauce](sauce.md) (optional)", "500 g flour"], ["sauce.md": sauce], pantry: ["550 g flour"])
                == Answer(percent: 100, needs: ["200 butter", "100 flour", "500 flour"], grams: ["unknown", "500"]))
    }

    @Test func someReadyMadeThatIsTooLittleIsNotTaken() throws {
        let dough = Self.recipe("Dough", ["600 g flour"], head: "yield: 900 g")
        #expect(
            try answer(
                ["300 g [dough](dough.md)", "200 g dough"], ["dough.md": dough], pantry: ["200 g dough", "200 g flour"])
                == Answer(percent: 100, needs: ["200 flour", "200 dough"], grams: ["200", "200"]))
    }
}
