import Cookbook
import FileAccess
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText
import Testing

@Suite struct CookingSheetTests {
    private func sheet(_ text: String, more: [String: String] = [:], factor: Rational = 1) throws -> CookingSheet {
        let book = CookbookLoader(MemoryFiles(more.merging(["dish.md": text]) { $1 })).load()
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        return CookingSheet(
            file, try #require(file.recipe), in: book,
            view: RecipeView(factor: factor, catalogue: book.catalogue, options: book.configuration.itemLineOptions))
    }

    private func recipe(_ ingredients: [String], _ steps: [String], head: String = "# Dish") -> String {
        head + "\n\n## Ingredients\n\n" + ingredients.map { "- \($0)\n" }.joined() + "\n## Instructions\n\n"
            + steps.enumerated().map { "\($0 + 1). \($1)\n" }.joined()
    }

    @Test func recipesItIsMadeOfComeFirstAsMuchAsItTakes() throws {
        // 2 of 4 balls, twice: all of the dough, 500 g.
        let sheet = try sheet(
            recipe(
                ["2 balls [dough](dough.md)", "100 g cheese"],
                ["Roll out the dough.", "Add the cheese. Bake for 10 minutes."]),
            more: [
                "dough.md": recipe(
                    ["500 g flour", "300 ml water"], ["Knead flour and water for 10 minutes."],
                    head: "---\nyield: 4 balls\n---\n\n# Dough")
            ], factor: 2)
        #expect(sheet.ingredients.map(\.text) == ["500 g flour", "300 ml water", "4 balls dough", "200 g cheese"])
        #expect(sheet.ingredients.map(\.heading) == ["Dough (for Dish)", nil, "Dish", nil])
        #expect(sheet.ingredients.map(\.isRecipe) == [false, false, true, false])
        #expect(
            sheet.steps.map(\.text) == [
                "Knead flour and water for 10 minutes.", "Roll out the dough.", "Add the cheese. Bake for 10 minutes.",
            ])
        #expect(sheet.steps.map(\.heading) == ["Dough (for Dish)", nil, nil])
        #expect(
            sheet.steps.map(\.ingredients) == [["500 g flour", "300 ml water"], ["4 balls dough"], ["200 g cheese"]])
    }

    @Test func circlesEnd() throws {
        let sheet = try sheet(
            recipe(["[other](other.md)"], ["Mix."]),
            more: ["other.md": recipe(["[dish](dish.md)"], ["Stir."], head: "# Other")])
        #expect(sheet.steps.map(\.text) == ["Stir.", "Mix."])
    }

    @Test func aStepShowsTheIngredientsItNames() throws {
        let sheet = try sheet(
            recipe(
                [
                    "2 tbsp olive oil", "1 l vegetable oil", "2 cloves garlic", "3 garlic cloves, crushed",
                    "1 red onion",
                    "2 spring onions", "400 g tomatoes", "5 cherry tomatoes", "2 eggs", "1 tsp butter",
                    "200 ml buttermilk",
                ],
                [
                    "Heat the olive oil.", "Heat the oil.", "Add the garlic.", "Slice the red onion.",
                    "Add all onions.",
                    "Add cherry tomatoes.", "Beat one egg.", "Melt the butter.", "Pour in the buttermilk.",
                    "Serve at once.",
                ]))
        #expect(
            sheet.steps.map(\.ingredients) == [
                ["2 tbsp olive oil"],
                ["2 tbsp olive oil", "1 l vegetable oil"],
                ["2 cloves garlic", "3 garlic cloves, crushed"],
                ["1 red onion"],
                ["1 red onion", "2 spring onions"],
                ["5 cherry tomatoes"],
                ["2 eggs"],
                ["1 tsp butter"],
                ["200 ml buttermilk"],
                [],
            ])
    }

    @Test func timersAreCalledWhatIsDone() throws {
        let sheet = try sheet(
            recipe(
                ["1 egg"],
                [
                    "Simmer the sauce gently for 20 minutes.", "Cover with foil and bake for 25 minutes.",
                    "20 minutes later, serve.",
                    "Let it rest, about 10 minutes, then cook for another 5 minutes.", "Marinate overnight.",
                    "Bake at 200°C for 8–10 minutes.", "豆腐を切って、煮ます。Bake for 20 minutes.",
                ]))
        #expect(
            sheet.steps.map { $0.timers.map(\.name) } == [
                ["Simmer the sauce"], ["Bake"], ["Step 3"], ["Step 4", "Cook"], ["Marinate"], ["Bake at 200°C"],
                ["Bake"],
            ])
        #expect(sheet.steps[5].timers.map(\.span) == [TimeSpan(seconds: 480, 600)])
    }

    @Test func noteTellsWhetherTheRecipeWasChanged() throws {
        let text = recipe(["1 egg"], ["Boil it."])
        let one = try sheet(text)
        #expect(one.fingerprint == (try sheet(text + "\n## Log\n\n- 2026-11-20 Ana: good\n")).fingerprint)
        #expect(one.fingerprint != (try sheet(recipe(["2 eggs"], ["Boil it."]))).fingerprint)
        #expect(one.fingerprint != (try sheet(recipe(["1 egg"], ["Fry it."]))).fingerprint)
        #expect(one.fingerprint != (try sheet(text, factor: 2)).fingerprint)
    }

    @Test func nothingOfTheFileIsLeftOut() throws {
        let sheet = try sheet(
            "# Dish\n\n## Ingredients\n\n- 1 egg\n\n## Instructions\n\n1. Boil it.\n\n## Equipment\n\n- 1 pot\n\n## Notes\n\n- Keeps.\n"
        )
        #expect(sheet.notes.map(\.heading) == ["Equipment", "Notes"])
        #expect(sheet.notes.map(\.lines) == [["1 pot"], ["Keeps."]])
    }
}
