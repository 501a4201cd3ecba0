import Cookbook
import FileAccess
import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import Testing

@Suite struct RecipeViewTests {
    private func shown(
        _ ingredients: [String], _ units: UnitView = .asWritten, by factor: Rational = 1, steps: [String] = ["Cook."]
    ) throws -> (lines: [String], steps: [String], measures: [String]) {
        let text =
            "---\ntitle: Dish\nservings: 2\n---\n\n## Ingredients\n\n" + ingredients.map { "- \($0)\n" }.joined()
            + "\n## Instructions\n\n" + steps.map { "1. \($0)\n" }.joined()
        let cookbook = CookbookLoader(MemoryFiles(["dish.md": text])).load()
        let recipe = try #require(cookbook.file(at: RelativePath.root.appending("dish.md"))?.recipe)
        let view = RecipeView(factor: factor, units: units, catalogue: cookbook.catalogue)
        let lines = recipe.ingredients.map { view.line($0) }
        return (
            lines.map(\.text), recipe.steps.map { view.reading(of: $0, in: view.ownIngredients(recipe)).shownText },
            lines.map {
                [$0.measure.quantity?.exactText, $0.measure.unit?.name].compactMap(\.self).joined(separator: " ")
            }
        )
    }

    @Test func countedFoodTakesTheNumberOfItsAmount() throws {
        #expect(
            try shown(["1 egg", "1 large lemon", "½ red onion", "1 courgette"], by: 3).lines == [
                "3 eggs", "3 large lemons", "1½ red onions", "3 courgettes",
            ])
        #expect(
            try shown(
                ["1 egg plus 1 yolk, beaten", "2 chicken thighs or 1 chicken breast", "1 large or 2 small onions"],
                by: 2
            ).lines == [
                "2 eggs plus 2 yolks, beaten", "4 chicken thighs or 2 chicken breasts", "2 large or 4 small onions",
            ])
        #expect(try shown(["2 eggs", "4 tomatoes"], by: Rational(1, 2) ?? 1).lines == ["1 egg", "2 tomatoes"])
        #expect(try shown(["1 cup flour", "1 clove garlic"], by: 2).lines == ["2 cups flour", "2 cloves garlic"])
    }

    @Test func theExactAmountIsKeptBesideTheRoundedText() throws {
        let half = try shown(["⅔ tbsp salt", "2–3 eggs", "salt", "1 cup plus 2 tbsp sugar"], by: 2)
        #expect(half.lines[0] == "1 tbsp + 1 tsp salt")
        #expect(half.measures == ["4/3 tablespoon", "4-6", "", "9/4 cup"])
        #expect(try shown(["1 cup (240 ml) milk"], .metric).measures == ["240 milliliter"])
    }

    @Test func liquidsAreMeasuredAndTheRestIsWeighed() throws {
        #expect(
            try shown(["1 cup milk", "4 cups water", "1 cup olive oil", "1 cup sugar", "1 stick butter"], .metric).lines
                == [
                    "235 ml milk", "945 ml water", "235 ml olive oil", "200 g sugar", "113 g butter",
                ])
        #expect(
            try shown(["400 g spaghetti", "250 g sugar", "500 g beef", "250 ml milk"], .us).lines == [
                "14 oz spaghetti", "1¼ cups sugar", "1⅛ lb beef", "1 cup + 1 tbsp milk",
            ])
        #expect(
            try shown(["1 cup sugar", "1 cup milk", "2 sticks butter"], .imperial).lines == [
                "7 oz sugar", "8¼ fl oz milk", "8 oz butter",
            ])
    }

    @Test func sharesAndAmountsForEachStayInSteps() throws {
        let ingredients = [
            "500 g flour", "200 g sugar", "4 eggs", "100 g butter", "2 slices bread", "4 tsp oil", "1 onion",
        ]
        let steps = [
            "Add half the flour.", "Add 1/2 of the sugar.", "Stir in ¼ of the butter.", "Add one third of the flour.",
            "Add 1 egg at a time.", "Crack 1 egg into each bowl.", "Take 2 slices bread per person.",
            "Heat 1 tsp oil for each pancake.", "Use a 500 g bread tin.", "Whisk the first 3 eggs.",
            "Add 100 g flour and 2 eggs.",
            "Fry ½ onion.",
        ]
        #expect(
            try shown(ingredients, by: 2, steps: steps).steps == [
                "Add half the flour.", "Add 1/2 of the sugar.", "Stir in ¼ of the butter.",
                "Add one third of the flour.",
                "Add 1 egg at a time.", "Crack 1 egg into each bowl.", "Take 2 slices bread per person.",
                "Heat 1 tsp oil for each pancake.", "Use a 500 g bread tin.", "Whisk the first 3 eggs.",
                "Add 200 g flour and 4 eggs.",
                "Fry 1 onion.",
            ])
    }

    @Test func ovensAreSetToFiveDegreesAndTheRestToOne() throws {
        let steps = [
            "Cook to 160°F.", "Pork is done at 145°F.", "Dissolve in water of 110°F.", "Bake at 350°F.",
            "Bake at gas mark 6.",
        ]
        #expect(
            try shown(["1 egg"], .metric, steps: steps).steps == [
                "Cook to 71 °C.", "Pork is done at 63 °C.", "Dissolve in water of 43 °C.", "Bake at 175 °C.",
                "Bake at 200 °C.",
            ])
        #expect(
            try shown(["1 egg"], .us, steps: ["Temper to 31 °C.", "Bake at 180°C."]).steps == [
                "Temper to 88 °F.", "Bake at 355 °F.",
            ])
    }

    @Test func ofTemperaturesInARowOneScaleIsLeft() throws {
        let steps = [
            "Heat to 375°F (190°C, gas mark 5).", "Heat to 160°C/140°C fan/325°F/gas 3.",
            "Heat to 180°C/350°F/gas mark 4.",
            "Heat to 350°F/gas mark 4 and bake.", "Heat to 200°C (180°C fan).", "From 220°C turn down to 350°F.",
        ]
        #expect(
            try shown(["1 egg"], .metric, steps: steps).steps == [
                "Heat to 190°C.", "Heat to 160°C/140°C fan/325°F/gas 3.", "Heat to 180°C/350°F/gas mark 4.",
                "Heat to 175 °C and bake.",
                "Heat to 200°C (180°C fan).", "From 220°C turn down to 175 °C.",
            ])
        #expect(
            try shown(["1 egg"], .us, steps: Array(steps.prefix(3))).steps == [
                "Heat to 375°F (190°C, gas mark 5).", "Heat to 325°F.", "Heat to 350°F.",
            ])
    }
}

@Suite struct SubRecipeShareTests {
    private func share(_ amount: String, of yield: String?) -> String? {
        SubRecipeShare.of(
            ItemLine.parse("\(amount) x").measure, making: yield.flatMap { Yield($0) }.map { [$0] } ?? [])?.description
    }

    @Test func whatTheRecipeMakesIsComparedFirst() {
        #expect(share("4 balls", of: "4 balls") == "1")
        #expect(share("1 ball", of: "4 balls") == "1/4")
        #expect(share("6 rolls", of: "12 rolls") == "1/2")
        #expect(share("1 loaf", of: "2 loaves") == "1/2")
        #expect(share("2 servings", of: "4") == "1/2")
        #expect(share("250 g", of: "500 g") == "1/2")
        #expect(share("1 lb", of: "1 kg") == "45359237/100000000")
    }

    @Test func batchesAreMakings() {
        #expect(share("2 batches", of: "12 rolls") == "2")
        #expect(share("½ recipe", of: nil) == "1/2")
        #expect(SubRecipeShare.of(Measure(nil, nil), making: []) == 1)
    }

    @Test func whatCannotBeComparedIsUnknown() {
        #expect(share("1 cup", of: "2 kg") == nil)
        #expect(share("3 slices", of: "12 rolls") == nil)
        #expect(share("500 g", of: nil) == nil)
    }
}
