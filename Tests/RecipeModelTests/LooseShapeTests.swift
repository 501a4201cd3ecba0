import Kitchen
import RecipeModel
import SourceText
import Testing

/// Files as people keep them for themselves: lines of tags, parts of one line, remarks below items, lists between commas.
@Suite struct LooseShapeTests {
    private func recipe(_ text: String, at place: Testing.SourceLocation = #_sourceLocation) throws -> Recipe {
        let path = try #require(RelativePath("some-page.md"))
        let file = CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
        return try #require(file.recipe, sourceLocation: place)
    }

    private func steps(_ recipe: Recipe) -> [String] { recipe.steps.map(\.text) }
    private func texts(_ recipe: Recipe) -> [String] {
        recipe.ingredients.map { String(decoding: $0.text, as: UTF8.self) }
    }
    private func groups(_ recipe: Recipe) -> [String?] { recipe.ingredientGroups.map { $0.title?.value } }

    // MARK: Titles

    @Test(arguments: [
        ("# How to make pancakes", "How to make pancakes"), ("# How I make hummus", "How I make hummus"),
        ("# Comment faire des crêpes", "Comment faire des crêpes"),
        ("Plum cake\nby Aunt Ida", "Plum cake"), ("RHUBARB CRUNCH\n(from Mrs. Olson)", "RHUBARB CRUNCH"),
        ("Meatloaf (serves 6)", "Meatloaf (serves 6)"),
    ])
    func whatOpensThePageIsItsTitle(head: String, title: String) throws {
        let found = try recipe("\(head)\n\n- 200 g flour\n- 2 eggs\n\nMix it well and bake it for 40 minutes.\n")
        #expect(found.title.text == title)
        #expect(found.ingredients.map(\.name) == ["flour", "eggs"])
        #expect(steps(found) == ["Mix it well and bake it for 40 minutes."])
    }

    @Test func aMethodBelowTheTitleStaysOne() throws {
        let found = try recipe("# How to make pancakes\n\n## Ingredients\n\n- 2 eggs\n\n## Method\n\n1. Mix.\n")
        #expect(found.title.text == "How to make pancakes")
        #expect(found.stepGroups.map { $0.title?.value } == [nil])
        let section = try recipe("# Ingredients\n\n- 2 eggs\n\n# Method\n\n1. Mix.\n")
        #expect(section.title.text == "Some page")
    }

    // MARK: Metadata

    @Test(arguments: [
        "#vegan #quick\nServes: 4\nTime: 35m", "Serves: 4\nTime: 35m\n#vegan #quick",
        "Tags: #vegan #quick\nServes: 4\nTime: 35m",
        "#vegan #quick\n\nServes: 4\nTime: 35m",
    ])
    func tagsStandAboveOrBelowServings(lines: String) throws {
        let found = try recipe("# Dal\n\(lines)\n\n## Ingredients\n\n- 200 g lentils\n\n## Method\n\n1. Boil.\n")
        #expect(found.metadata.tags.map(\.value) == ["vegan", "quick"])
        #expect(found.metadata.servings?.value.quantity.min == 4)
        #expect(found.metadata.declaredTotalTime?.value == 35 * 60)
    }

    @Test func manyLinesOfTagsEnd() throws {
        let tags = Array(repeating: "#vegan", count: 10_000).joined(separator: "\n")
        let found = try recipe(
            "# Dal\nA soup.\n\(tags)\n\n## Ingredients\n\n- 200 g lentils\n\n## Method\n\n1. Boil.\n")
        #expect(found.ingredients.map(\.name) == ["lentils"])
        #expect(found.metadata.tags.map(\.value) == ["vegan"])
    }

    @Test func bulletsBelowBulletsMayBeMetadata() throws {
        let found = try recipe(
            "# Congee\n\n- Info\n  - Serves 4\n  - Prep 5 min\n- Ingredients\n  - 1 cup rice\n  - 10 cups stock\n- Steps\n  - Rinse the rice.\n"
        )
        #expect(found.metadata.servings?.value.quantity.min == 4)
        #expect(found.metadata.prepTime?.value == 5 * 60)
        #expect(found.ingredients.map(\.name) == ["rice", "stock"])
    }

    // MARK: Parts

    @Test(arguments: ["### Sauce", "**Sauce**", "Sauce:"], ["### Pasta", "**Pasta**", "Pasta:"])
    func aPartMayHoldOneLine(first: String, second: String) throws {
        let found = try recipe(
            "# Mac\n\n\(first)\n1 cup cashews\n2 tbsp oil\n\n\(second)\n12 oz elbows\n\n## Method\n\nCook the pasta. Blend the sauce.\n"
        )
        #expect(groups(found) == ["Sauce", "Pasta"])
        #expect(found.ingredients.map(\.name) == ["cashews", "oil", "elbows"])
        #expect(steps(found).count == 1)
    }

    @Test func aFoodAloneBelowForThe() throws {
        let found = try recipe(
            "# Cake\n\n200 g flour\n3 eggs\n\nFor the top:\nicing sugar\n\nMix it, bake it for 30 minutes and dust it with sugar.\n"
        )
        #expect(texts(found) == ["200 g flour", "3 eggs", "icing sugar"])
        #expect(steps(found) == ["Mix it, bake it for 30 minutes and dust it with sugar."])
    }

    @Test func wordsInParenthesesBelongToTheName() throws {
        let found = try recipe(
            "# Tart\n\n## Ingredients\n\nCrust\n200 g flour\n100 g butter\n\nFilling (can be doubled)\n500 g plums\n\n## Method\n\n1. Bake.\n"
        )
        #expect(groups(found) == ["Crust", "Filling (can be doubled)"])
        #expect(found.ingredients.map(\.name) == ["flour", "butter", "plums"])
        let bread = try recipe(
            "# Bread\n\nLevain (night before)\n\n- 50 g rye flour\n- 50 g water\n\nFinal dough\n\n- 400 g flour\n- 10 g salt\n\nMix it and bake it for an hour.\n"
        )
        #expect(groups(bread) == ["Levain (night before)", "Final dough"])
    }

    @Test func labelsHeadFoodsInTheirLine() throws {
        let found = try recipe(
            "# Fish\n\n## Ingredients\n\n1 whole sea bream\n\nAromatics: ginger, 3 scallions\nSauce: 2 tbsp soy sauce, 1 tsp sugar\n\n## Steps\n\n1. Steam it.\n"
        )
        #expect(found.ingredients.map(\.name) == ["whole sea bream", "ginger", "scallions", "soy sauce", "sugar"])
        #expect(groups(found).compactMap { $0 } == ["Aromatics", "Sauce"])
        let salmon = try recipe(
            "# Salmon\n\n**For the fish:** 2 fillets salmon, salt\n\n**For the sauce:** 2 tbsp soy, 1 tsp honey\n\nBake the fish, then pour the sauce over.\n"
        )
        #expect(texts(salmon) == ["2 fillets salmon", "salt", "2 tbsp soy", "1 tsp honey"])
        // What is said of one food is no list of others.
        let one = try recipe(
            "# Rice\n\n## Ingredients\n\nRice: basmati, 200 g\nOil: olive, a spoon\n\n## Steps\n\n1. Boil it.\n")
        #expect(one.ingredients.count == 2)
    }

    @Test func wideColonsHeadFoodsAsWell() throws {
        let found = try recipe(
            "# 麻婆豆腐\n\n**主料**：嫩豆腐1盒、牛肉末100克\n\n**调料**：豆瓣酱1大勺、花椒粉少许\n\n**步骤**：\n\n1. 豆腐切块，焯水。\n2. 炒香牛肉末。\n")
        #expect(found.ingredients.map(\.name) == ["嫩豆腐", "牛肉末", "豆瓣酱", "花椒粉"])
        #expect(steps(found).count == 2)
    }

    // MARK: Lines

    @Test(arguments: [
        ("Mehl 300 g.\nZucker 150 g.\n3 Eier", ["Mehl", "Zucker", "Eier"]),
        ("Кефир 500 мл.\nЯйцо 1 шт.\nСахар 2 ст.л.\nМука 250 г.", ["Кефир", "Яйцо", "Сахар", "Мука"]),
    ])
    func amountsMayComeLastWithAPoint(lines: String, names: [String]) throws {
        let method =
            names[0] == "Mehl" ? "Alles verrühren. Bei 180 Grad backen." : "Смешать кефир с яйцом. Жарить на масле."
        let found = try recipe("# Page\n\n\(lines)\n\n\(method)\n")
        #expect(found.ingredients.map(\.name) == names)
        #expect(steps(found) == [method])
    }

    @Test(arguments: [
        "Whisky 50 ml, honey 1 tbsp, lemon juice 1 tbsp, 1 clove",
        "You need: 50 ml whisky, honey, lemon juice, 1 clove.",
    ])
    func aLineMayListThemAll(line: String) throws {
        let found = try recipe("# Hot toddy\n\n\(line)\n\nStir it in a mug until the honey is gone.\n")
        #expect(found.ingredients.count == 4)
        #expect(found.ingredients.map(\.name).map { $0.lowercased() } == ["whisky", "honey", "lemon juice", "clove"])
    }

    @Test func remarksBelowAnItemAreNotes() throws {
        let found = try recipe(
            "# Hummus\n\n## Ingredients\n\n- 250 g dried chickpeas\n  - or 2 tins, but then skip soaking\n  - or 500 g fresh ones\n- 270 g tahini\n  - buy the Lebanese one\n- Garlic\n  - less if it is raw\n- 500 g mushrooms\n  - shiitake\n  - 100 g oyster mushrooms\n\n## Method\n\n1. Blend.\n"
        )
        #expect(
            found.ingredients.map(\.name)
                == ["dried chickpeas", "tahini", "Garlic", "mushrooms", "shiitake", "oyster mushrooms"])
        #expect(
            found.notes.map(\.text) == [
                "or 2 tins, but then skip soaking", "or 500 g fresh ones", "buy the Lebanese one", "less if it is raw",
            ])
        // What nobody knows may be in the dish.
        let open = try recipe(
            "# Dip\n\n## Ingredients\n\n- 200 g yogurt\n  - or 2 tbsp zorgle\n  - or zorgle\n\n## Method\n\n1. Stir.\n")
        #expect(open.ingredients.count == 3)
        // Below a title they are items.
        let part = try recipe(
            "# Sauce\n\n## Ingredients\n\n- For the top\n  - a little of good rum to taste\n  - 100 g cream\n\n## Method\n\n1. Whip.\n"
        )
        #expect(part.ingredients.count == 2)
    }

    // MARK: Remarks and steps

    @Test(arguments: [
        "Tip: use a thermometer if you have one.", "**Tip:** save the fat.", "**Keeps:** 4 days in the fridge.",
        "Serve with: rice and peas.",
    ])
    func labelledRemarksAmongStepsAreNotes(line: String) throws {
        let found = try recipe(
            "# Stew\n\n## Ingredients\n\n- 1 kg beef\n\n## Method\n\nBrown the beef in the pot.\n\n\(line)\n\nSimmer it for two hours.\n"
        )
        #expect(steps(found) == ["Brown the beef in the pot.", "Simmer it for two hours."])
        #expect(found.notes.count == 1)
    }

    @Test func whatIsToBeDoneAllTheSameStaysAStep() throws {
        let found = try recipe(
            "# Stew\n\n## Ingredients\n\n- 1 kg beef\n\n## Method\n\nBrown the beef in the pot.\n\nOptional: add the raisins now.\n\nSimmer it.\n"
        )
        #expect(steps(found).count == 3)
    }

    @Test func boldNumbersBeginSteps() throws {
        let found = try recipe(
            "# Fish\n\n## Ingredients\n\n- 1 bream\n\n## Steps\n\n**1. Prep.** Score the fish.\n**2. Steam.** 8 min on high.\n**3. Finish.** Add the oil.\n"
        )
        #expect(steps(found).count == 3)
    }

    @Test func boldAmountsOfAllStepsAreIngredients() throws {
        let found = try recipe(
            "# Risotto\n\nSweat **1 shallot** in **30 g butter**. Add **320 g rice** and toast it.\n\nDeglaze with **100 ml white wine**, then ladle in the stock.\n\nFinish with **50 g parmesan**.\n"
        )
        #expect(texts(found) == ["1 shallot", "30 g butter", "320 g rice", "100 ml white wine", "50 g parmesan"])
    }

    // MARK: Tables and code

    @Test(arguments: [
        ("| Ingredient | 1 batch | 2 batches | 4 batches |", nil), ("| Ingredient | x1 | x2 | x3 |", nil),
        ("|  | 2 pizzas | 4 pizzas | 6 pizzas |", "2 pizzas"),
    ])
    func columnsForSeveralBatches(header: String, yield: String?) throws {
        let found = try recipe(
            "# Dough\n\n\(yield == nil ? "" : "## Ingredients\n\n")\(header)\n|---|---|---|---|\n| Flour | 150 g | 300 g | 600 g |\n| Milk | 250 ml | 500 ml | 1 l |\n\n## Directions\n\n1. Whisk it all.\n"
        )
        #expect(found.ingredients.map(\.name) == ["Flour", "Milk"])
        #expect(found.ingredients.map { $0.line.measure.quantity?.min } == [150, 250])
        #expect(found.metadata.yield.map { "\($0.value.quantity.min) \($0.value.unit)" } == yield)
    }

    @Test func theTotalIsTheAmount() throws {
        let found = try recipe(
            "# Bread\n\n| Ingredient | Poolish | Final dough | Total |\n|---|---|---|---|\n| Flour | 150 g | 350 g | 500 g |\n| Salt | - | 10 g | 10 g |\n\nMix the poolish the night before. Mix the rest and bake it.\n"
        )
        #expect(texts(found) == ["500 g Flour (Poolish: 150 g) (Final dough: 350 g)", "10 g Salt (Final dough: 10 g)"])
    }

    @Test(arguments: ["```", "```text"])
    func aFenceMayHoldAWholeRecipe(fence: String) throws {
        let found = try recipe(
            "# Kombucha\n\n\(fence)\nIngredients\n  3 l water\n  200 g sugar\n\nMethod\n  1. Boil the water.\n  2. Add the sugar.\n```\n"
        )
        #expect(found.ingredients.map(\.name) == ["water", "sugar"])
        #expect(steps(found) == ["Boil the water.", "Add the sugar."])
    }

    // MARK: Front matter

    @Test func partsOfTheFrontMatter() throws {
        let found = try recipe(
            "---\ntitle: Saag paneer\ncomponents:\n  - name: Paneer\n    ingredients:\n      - 250 g paneer\n      - 1 tbsp ghee\n  - name: Saag\n    ingredients:\n      - 500 g spinach\nmethod:\n  - Fry the paneer.\n---\n"
        )
        #expect(groups(found) == ["Paneer", "Saag"])
        #expect(found.ingredients.map(\.name) == ["paneer", "ghee", "spinach"])
        #expect(steps(found) == ["Fry the paneer."])
        let named = try recipe(
            "---\ntitle: Scones\ningredients_markdown: |-\n  * 350 g flour\n  * 85 g butter\ndirections_markdown: |-\n  1. Rub them together.\n---\n"
        )
        #expect(groups(named) == [nil])
        #expect(named.ingredients.map(\.name) == ["flour", "butter"])
    }
}
