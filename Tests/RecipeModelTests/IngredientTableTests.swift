import Kitchen
import RecipeModel
import SourceText
import Testing

/// Tables of ingredients with amounts for several numbers of people, shares of the flour, remarks.
@Suite struct IngredientTableTests {
    private func recipe(_ table: String, _ servings: String = "") throws -> Recipe {
        let path = try #require(RelativePath("page.md"))
        let text = "# Dish\n\n\(servings)## Ingredients\n\n\(table)\n\n## Method\n\nMix and bake it.\n"
        let file = CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
        return try #require(file.recipe)
    }

    private func texts(_ recipe: Recipe) -> [String] {
        recipe.ingredients.map { String(decoding: $0.text, as: UTF8.self) }
    }

    @Test(arguments: [
        ("| Ingredient | 2 people | 4 people |", "4 people", "2 people"),
        ("| Zutat | 2P | 4P |", "4P", "2P"),
        ("| | 2 personen | 4 personen |", "4 personen", "2 personen"),
    ])
    func amountsForSeveralNumbersOfPeople(_ header: String, _ four: String, _ two: String) throws {
        let table = "\(header)\n| --- | --- | --- |\n| flour | 125 g | 250 g |\n| eggs | 1 | 2 |\n"
        let first = try recipe(table)
        #expect(texts(first) == ["125 g flour (\(four): 250 g)", "1 eggs (\(four): 2)"])
        #expect(first.ingredients.map(\.name) == ["flour", "eggs"])
        #expect(first.metadata.servings?.value.quantity.min == 2)
        let second = try recipe(table, "Serves 4\n\n")
        #expect(texts(second) == ["250 g flour (\(two): 125 g)", "2 eggs (\(two): 1)"])
        #expect(second.metadata.servings?.value.quantity.min == 4)
    }

    @Test func tablesWithoutAHeaderKeepTheirFirstRow() throws {
        let found = try recipe("| 125 g | flour |\n| --- | --- |\n| 1 | egg |\n")
        #expect(texts(found) == ["125 g flour", "1 egg"])
    }

    @Test func remarksFollowTheFood() throws {
        let found = try recipe(
            "| Ingredient | Amount | Notes |\n|---|---|---|\n| Flour | 500 g | strong white |\n| Yeast | 7 g | |\n")
        #expect(texts(found) == ["500 g Flour, strong white", "7 g Yeast"])
        #expect(found.ingredients.map(\.name) == ["Flour", "Yeast"])
    }

    @Test func oneColumnIsAList() throws {
        let found = try recipe("| INGREDIENTS: |\n|---|\n| Tomato - 2 |\n| Rasam powder - 2 tsp |\n")
        #expect(found.ingredients.map(\.name) == ["Tomato", "Rasam powder"])
    }
}
