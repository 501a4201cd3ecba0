import RecipeModel
import SourceText
import Testing

/// Sections whose names are remarks below the method only, each with twins that hold foods or steps.
@Suite struct RemarkSectionTests {
    private func recipe(_ text: String, at place: Testing.SourceLocation = #_sourceLocation) throws -> Recipe {
        let path = try #require(RelativePath("page.md"), sourceLocation: place)
        let file = CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
        return try #require(file.recipe, sourceLocation: place)
    }

    private func page(ingredients: String = "- 1 onion", method: String = "1. Chop the onion.", after: String = "")
        -> String
    { "# Soup\n\n## Ingredients\n\n\(ingredients)\n\n## Method\n\n\(method)\n\n\(after)\n" }

    @Test(arguments: [
        "## Made\n\nServe with rice and leave out the salt.", "## From Grandma\n\nUse less salt.",
        "## Für Kinder\n\nDas Salz weglassen.", "## Restes\n\nServir le lendemain.", "## Bemærk\n\nServer med ris.",
        "### Did you make this?\n\nThe photo wall is waiting.", "### 2 responses\n\n- Add more salt.",
        "## Cook's log\n\nBake longer.",
        "## P.S.\n\nAdd a bay leaf.", "## Caution\n\n- Do not stir the pot.", "## Gotchas\n\n### Salt\n\nAdd it last.",
    ])
    func theyAreRemarksBelowTheMethod(section: String) throws {
        let recipe = try recipe(page(after: section))
        #expect(recipe.steps.map(\.text) == ["Chop the onion."])
        #expect(recipe.notes.count == 1)
        #expect(recipe.ingredients.map(\.string) == ["1 onion"])
    }

    @Test(arguments: [
        "## Half batch\n\n1. Roast the almonds.", "### Made\n\nRoast the almonds.", "## Wine\n\nRoast the almonds.",
    ])
    func stepsStaySteps(section: String) throws {
        #expect(try recipe(page(after: section)).steps.map(\.text) == ["Chop the onion.", "Roast the almonds."])
    }

    @Test(arguments: ["### For two", "**For two**", "### Restes", "### Doubling", "For kids:"])
    func partsOfTheFoodsStayFoods(heading: String) throws {
        let recipe = try recipe(page(ingredients: "- 1 onion\n\n\(heading)\n\n- 100 g almonds\n- 2 eggs"))
        #expect(recipe.ingredients.map(\.string) == ["1 onion", "100 g almonds", "2 eggs"])
    }

    @Test(arguments: ["From Grandma", "Made: 1/12/20", "Wichtig: kalte Butter", "Brands: King Arthur"])
    func linesAboveTheFoodsEndThere(line: String) throws {
        let recipe = try recipe("# Soup\n\n\(line)\n\n- 2 eggs\n- 1 leek\n\n1. Fry the eggs.\n2. Add the leek.\n")
        #expect(recipe.ingredients.map(\.string) == ["2 eggs", "1 leek"])
        #expect(recipe.steps.count == 2)
    }

    @Test func partsOfTheMethodStaySteps() throws {
        let method = "### Doubling\n\n1. Mix the egg.\n\n### Half batch\n\n1. Roast the almonds."
        #expect(try recipe(page(method: method)).steps.map(\.text) == ["Mix the egg.", "Roast the almonds."])
    }

    /// "Made: 1/12/20, 2/23/20" are days and no foods; fractions are amounts.
    @Test func daysAreNoFoods() throws {
        let days = try recipe(page(after: "Made: 1/12/20 👍, 2/23/20 👍, 11/8/20 (too many carrots)"))
        #expect(days.ingredients.map(\.string) == ["1 onion"])
        let amounts = try recipe(page(ingredients: "- 1 onion\n\nSpices: 1/4 tsp cumin, 2/3 tsp salt, 1 tsp pepper"))
        #expect(amounts.ingredients.map(\.string) == ["1 onion", "1/4 tsp cumin", "2/3 tsp salt", "1 tsp pepper"])
    }

    /// A quote of one line below paragraphs of the method is a remark; one below an introduction of them is a step.
    @Test func quotesBelowParagraphsOfTheMethod() throws {
        let method = "Boil the water.\n\nCook the onion.\n\n> The cream does not go in."
        #expect(try recipe(page(method: method)).steps.map(\.text) == ["Boil the water.", "Cook the onion."])
        let quoted = try recipe(page(method: "This is how we do it.\n\n> Boil the onion in the water."))
        #expect(quoted.steps.map(\.text).last == "Boil the onion in the water.")
    }

    @Test func boldNamesWithAParenthesisHeadAPart() throws {
        let recipe = try recipe(
            page(
                ingredients:
                    "- 1 onion\n- 2 tomatoes\n\n**Rasam powder** (or 2 tsp bought)\n\n- 1 tsp pepper\n- 1 tsp cumin"))
        #expect(recipe.ingredientGroups.map(\.title?.value) == [nil, "Rasam powder (or 2 tsp bought)"])
        #expect(recipe.ingredients.count == 4)
    }

    /// Cells of a column of prices or energy that hold more than figures are a part of the line.
    @Test func wordsBelowPricesAreKept() throws {
        let table = "| Food | Amount | Price |\n|---|---|---|\n| rice | 200 g | with almonds |\n| onion | 1 | 2 € |"
        #expect(
            try recipe(page(ingredients: table)).ingredients.map(\.string) == ["200 g rice with almonds", "1 onion"])
    }

    /// The first note below a heading has its name, unless that only says that these are notes.
    @Test func notesHaveTheNameOfTheirSection() throws {
        let after =
            "Good the next day.\n\n## Notes\n\n- Use a red one.\n\n## Make ahead:\n\nKeeps two days.\n\nFreeze it flat.\n\n## Made\n\n### In May\n\n- Less salt."
        #expect(
            try recipe(page(after: after)).notes.map { [$0.title, $0.text] } == [
                [nil, "Good the next day."], [nil, "Use a red one."], ["Make ahead", "Keeps two days."],
                [nil, "Freeze it flat."], ["In May", "Less salt."],
            ])
    }
}
