import Kitchen
import RecipeModel
import SourceText
import Testing

/// Headings by the names that people give them less often, and lines above a list that are none.
@Suite struct HeadingNameTests {
    private func recipe(_ text: String, at place: Testing.SourceLocation = #_sourceLocation) throws -> Recipe {
        let path = try #require(RelativePath("page.md"))
        let file = CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
        return try #require(file.recipe, sourceLocation: place)
    }

    private func texts(_ recipe: Recipe) -> [String] {
        recipe.ingredients.map { String(decoding: $0.text, as: UTF8.self) }
    }

    private static let head = "# Cake\n\n## Ingredients\n\n- 200 g flour\n- 2 eggs\n- salt\n\n## Method\n\n"

    @Test(arguments: [
        "Serving ideas", "Swaps", "Riffs", "45 Comments", "Freeze?", "Getränketipp", "Le petit plus",
        "Maridaje", "I segreti della nonna", "Bewaaradvies", "Para congelar", "Ciekawostki",
        "Serveringsförslag", "Godt at vide", "Hyvä tietää", "Zajímavost", "小技巧", "コツ・ポイント",
    ])
    func listsBelowOtherHeadingsAreNoFoods(name: String) throws {
        let steps = "1. Mix everything well.\n2. Bake for 20 minutes.\n\n"
        let found = try recipe("\(Self.head)\(steps)## \(name)\n\n- walnut bread\n- apples\n")
        #expect(texts(found) == ["200 g flour", "2 eggs", "salt"])
        #expect(found.steps.count == 2)
    }

    @Test(arguments: ["Step by step", "Technique", "Game plan", "Walkthrough", "Backen"])
    func bulletsBelowBoldNamesAreSteps(name: String) throws {
        let found = try recipe(
            "# Shakshuka\n\n**Ingredients**\n\n- 2 tbsp oil\n- 1 onion\n\n**\(name)**\n\n- Soften the onion in the oil, 8 minutes\n- Add the tomatoes and simmer until thick\n"
        )
        #expect(texts(found) == ["2 tbsp oil", "1 onion"])
        #expect(found.steps.count == 2)
    }

    @Test func aTipWithinAStepIsPartOfIt() throws {
        let told = try recipe(
            "\(Self.head)Mix everything well.\n\nDevein the oranges. Tip: take a small knife.\n\nBake for 20 minutes.\n"
        )
        #expect(told.steps.count == 3)
    }

    @Test func questionsAndAnswersAreNoSteps() throws {
        let found = try recipe(
            "\(Self.head)1. Mix everything well.\n2. Bake it.\n\n### FAQs\n\n**Can I make it gluten free?**\n\nYes, use rice flour.\n\n**Can I freeze it?**\n\nYes! Up to 3 months.\n"
        )
        #expect(found.steps.map(\.text) == ["Mix everything well.", "Bake it."])
    }

    @Test func foodsToldOfAboveTheRecipeAreNotListedTwice() throws {
        let found = try recipe(
            "# Tofu scramble\n\n## Ingredients you'll need\n\n- **Tofu** - firm, not silken. No need to press it.\n- **Turmeric** - for colour.\n\n## The recipe\n\n### Ingredients\n\n- 280 g firm tofu\n- ¼ tsp turmeric\n\n### Method\n\n1. Fry the tofu.\n"
        )
        #expect(texts(found) == ["280 g firm tofu", "¼ tsp turmeric"])
        let listed = try recipe(
            "# Salad\n\n## Ingredients\n\n- lettuce\n- tomatoes\n\n## Ingredients for the dressing\n\n- 3 tbsp oil\n\n## Method\n\n1. Toss it.\n"
        )
        #expect(texts(listed) == ["lettuce", "tomatoes", "3 tbsp oil"])
    }

    @Test(arguments: [
        "Source: Aunt Dot", "By: Aunt Dot", "From: Aunt Dot", "Recipe from Aunt Dot", "From the kitchen of: Dot Miller",
        "Von: Tante Dot", "Category: Salad", "Difficulty: easy",
    ])
    func lineOfOriginHeadsNoFoods(line: String) throws {
        let found = try recipe("# Slaw\n\n\(line)\n\n- 1 cabbage\n- 2 carrots\n\nMix it all.\n")
        #expect(found.ingredientGroups.map { $0.title?.value } == [nil])
        #expect(texts(found) == ["1 cabbage", "2 carrots"])
        let part = try recipe("# Slaw\n\nDressing: sour\n\n- 1 cabbage\n- 2 carrots\n\nMix it all.\n")
        #expect(part.ingredientGroups.map { $0.title?.value } == ["Dressing: sour"])
    }

    @Test func aFoodWithANumberForANameStandsBesideItsGrams() throws {
        let found = try recipe(
            "# Dough\n\n| | Grams | % |\n|---|---|---|\n| 00 flour | 610 | 100 |\n| Water | 378 | 62 |\n\n## Process\n\n1. Knead it.\n"
        )
        #expect(texts(found) == ["610 g 00 flour (100 %)", "378 g Water (62 %)"])
    }
}
