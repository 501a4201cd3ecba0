import Kitchen
import RecipeModel
import RecipeSyntax
import SourceText
import Testing

/// Pages that were pasted or typed as plain text, and marks that Markdown does not know.
@Suite struct PlainPageTests {
    private func recipe(_ text: String) throws -> Recipe? {
        let path = try #require(RelativePath("page.md"))
        return CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration()).recipe
    }

    private func steps(_ recipe: Recipe) -> [String] { recipe.stepGroups.flatMap(\.steps).map(\.text) }

    @Test(arguments: [
        "1/ Rinse the rice.\n2/ Boil the water.\n3/ Simmer 15 min.",
        "(1) Rinse the rice.\n(2) Boil the water.\n(3) Simmer 15 min.",
        "Step 1: Rinse the rice.\nStep 2: Boil the water.\nStep 3: Simmer 15 min.",
        "1º - Rinse the rice.\n2º - Boil the water.\n3º - Simmer 15 min.",
        "①Rinse the rice.\n②Boil the water.\n③Simmer 15 min.",
        "１．Rinse the rice.\n２．Boil the water.\n３．Simmer 15 min.",
        "第一步：Rinse the rice.\n第二步：Boil the water.\n第三步：Simmer 15 min.",
    ])
    func numbersBeginSteps(_ lines: String) throws {
        let found = try #require(
            try recipe("# Rice\n\n## Ingredients\n\n- 1 cup rice\n- 2 cups water\n\n## Method\n\n\(lines)\n"))
        #expect(steps(found) == ["Rinse the rice.", "Boil the water.", "Simmer 15 min."])
    }

    @Test func linesOfPlainPagesAreSteps() throws {
        let lines = "Rinse the rice.\nBoil the water.\nSimmer 15 min.\n"
        let plain = try #require(
            try recipe("Plain rice\nServings: 4\n\nIngredients:\n1 cup rice\n2 cups water\n\nMethod:\n\(lines)"))
        #expect(plain.title.text == "Plain rice")
        #expect(plain.metadata.servings?.value.quantity.min == 4)
        #expect(steps(plain).count == 3)
        // A paragraph of Markdown is one step.
        let marked = try #require(
            try recipe("# Rice\n\n## Ingredients\n\n- 1 cup rice\n- 2 cups water\n\n## Method\n\n\(lines)"))
        #expect(steps(marked).count == 1)
    }

    @Test func wordsAboveAmountsAreGroups() throws {
        let found = try #require(
            try recipe(
                "# Cake\n\n## Ingredients\n\nDough\n200 g flour\n100 g butter\n\nFilling\n300 g apples\n50 g sugar\n\n## Method\n\nBake it for an hour.\n"
            ))
        #expect(found.ingredientGroups.compactMap { $0.title?.value } == ["Dough", "Filling"])
        #expect(found.ingredients.map(\.name) == ["flour", "butter", "apples", "sugar"])
        let single = try #require(
            try recipe(
                "# Bread\n\n## Ingredients\n\nSalt\n200 g flour\n100 g butter\n\n## Method\n\nBake it for an hour.\n"))
        #expect(single.ingredients.map(\.name) == ["Salt", "flour", "butter"])
    }

    @Test(arguments: [
        "> [!abstract] Ingredients\n> - 1 onion\n> - 1 l stock\n\n> [!example] Steps\n> 1. Chop.\n> 2. Boil 20 minutes.\n",
        "> **Ingredients**\n>\n> - 1 onion\n> - 1 l stock\n\n> **Method**\n>\n> 1. Chop.\n> 2. Boil 20 minutes.\n",
        "**Ingredients**<br>\n\n- 1 onion\n- 1 l stock\n\n**Method**<br>\n\n1. Chop.\n2. Boil 20 minutes.\n",
    ])
    func titlesOfQuotesNameSections(_ body: String) throws {
        let found = try #require(try recipe("# Soup\n\n" + body))
        #expect(found.ingredients.map(\.name) == ["onion", "stock"])
        #expect(steps(found) == ["Chop.", "Boil 20 minutes."])
    }

    @Test(arguments: ["Enjoy!", "Guten Appetit!", "Smacznego!", "Приятного аппетита!"])
    func wishesAreNoIngredients(_ wish: String) throws {
        let found = try #require(
            try recipe(
                "Soup\n\nIngredients:\n1 onion\n1 l stock\n\nChop the onion and boil it for 20 minutes.\n\n\(wish)\n"))
        #expect(found.ingredients.map(\.name) == ["onion", "stock"])
    }

    @Test func aHeadingMaySayHowMuchItMakes() throws {
        let found = try #require(
            try recipe("# Bread\n\nIngredients (1 loaf)\n500 g flour\n3 dl water\n\nMethod\n\nKnead it all. Bake it.\n")
        )
        #expect(found.ingredients.map(\.name) == ["flour", "water"])
    }

    @Test(arguments: ["Shopping list", "Einkaufszettel Samstag", "Packing for camp", "Kitchen inventory", "购物清单"])
    func listsOfOtherThingsAreNoRecipes(_ title: String) throws {
        let lines = "- 2 l milk\n- 6 eggs\n- 500 g flour\n"
        #expect(try recipe("# \(title)\n\n\(lines)") == nil)
        #expect(try recipe("# Pancakes\n\n\(lines)") != nil)
        // A list that is headed as the ingredients is a recipe, whatever it is called.
        #expect(try recipe("# Pantry granola\n\n## Ingredients\n\n\(lines)") != nil)
    }

    @Test(arguments: [
        "cím: Soup\nadagok: 4\nidő: 30 perc", "název: Soup\npočet porcí: 4\ncelkovy_cas: 30 min",
        "nazev: Soup\nporce: 4\ndoba: 30 min",
        "titre: Soup\nnombre de personnes: 4\ntemps_total: 30 min", "タイトル: Soup\n人数: 4\n所要時間: 30分",
        "标题: Soup\n份量: 4\n时间: 30分钟",
        "otsikko: Soup\nannoksia: 4\nvalmistusaika: 30 min", "title: Soup\nnumber of servings: 4\ntime: 30 min",
    ])
    func keysOfManyLanguages(_ keys: String) throws {
        let found = try #require(
            try recipe("---\n\(keys)\n---\n\n## Ingredients\n\n- 1 onion\n- 1 l stock\n\n## Method\n\n1. Cook it.\n"))
        #expect(found.title.text == "Soup")
        #expect(found.metadata.servings?.value.quantity.min == 4)
        #expect(found.metadata.declaredTotalTime?.value == 1800)
    }
}

/// Lists whose bullets Markdown does not know, and titles in other dress.
@Suite struct TypedBulletTests {
    private func recipe(_ text: String) throws -> Recipe {
        let path = try #require(RelativePath("page.md"))
        return try #require(
            CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration()).recipe)
    }

    @Test(arguments: ["•", "‣", "▢", "·", "✓", "–"])
    func typedBulletsMakeLists(mark: String) throws {
        for space in ["\n", "\n\n"] {
            let items = ["2 eggs, well beaten", "1 onion (the red kind, cut small)"].map { "\(mark) \($0)" }
            let recipe = try recipe(
                "# Dish\n\n## Ingredients\n\n\(items.joined(separator: space))\n\n## Method\n\n1. Fry the onion well.\n"
            )
            #expect(
                recipe.ingredients.map(\.string) == ["2 eggs, well beaten", "1 onion (the red kind, cut small)"])
        }
    }

    @Test(arguments: [
        ("**Hot soup**\n\nServes 4", "Hot soup"), ("# Shanghai tips", "Shanghai tips"), ("# Dish 3", "Dish 3"),
    ])
    func titlesInOtherDress(top: String, title: String) throws {
        let recipe = try recipe(
            "\(top)\n\n## Ingredients\n\n- 2 eggs\n\n## Method\n\n### Step 1\n\nFry the eggs well.\n")
        #expect(recipe.title.text == title)
    }
}
