import Kitchen
import RecipeModel
import SourceText
import Testing

/// Shapes of pages that are rarer than others: each with texts that look like it and are something else.
@Suite struct PageLeftoverTests {
    private func file(_ text: String) throws -> CookbookFile {
        let path = try #require(RelativePath("page.md"))
        return CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
    }

    private func recipe(_ text: String, at place: Testing.SourceLocation = #_sourceLocation) throws -> Recipe {
        try #require(try file(text).recipe, sourceLocation: place)
    }

    private func page(_ details: String) -> String {
        "# Rolls\n\n\(details)\n\n## Ingredients\n\n- 100 g flour\n- 2 eggs\n\n## Method\n\n1. Mix everything.\n2. Bake it.\n"
    }

    private func method(_ steps: String) -> String {
        "# Rolls\n\n## Ingredients\n\n- 100 g flour\n- 2 eggs\n\n## Method\n\n\(steps)\n"
    }

    // MARK: Titles

    @Test(arguments: ["3 ingredient peanut butter cookies", "Two-ingredient pizza dough"])
    func aTitleMayCountIngredients(title: String) throws {
        let found = try recipe(
            "# \(title)\n\n## Ingredients\n\n- 100 g flour\n- 2 eggs\n\n## Method\n\n1. Mix everything.\n")
        #expect(found.title.text == title)
        #expect(found.ingredientGroups.map { $0.title?.value } == [nil])
    }

    @Test(arguments: ["# Ingredients", "# 3 ingredients"])
    func aHeadingOfIngredientsIsNoTitle(heading: String) throws {
        let found = try recipe("\(heading)\n\n- 100 g flour\n- 2 eggs\n\n# Method\n\n1. Mix everything.\n")
        #expect(found.title.text == "Page")
    }

    // MARK: Servings and times

    @Test(arguments: [
        "Proof: 2 h", "Soak: 2 h", "**Rise:** 2 h", "Rising: 2 h", "Marinate: 2 h", "Ferment: 2 h", "Freeze: 2 h",
        "Cool: 2 h", "Set: 2 h", "Steep: 2 h", "Brine: 2 h", "Cure: 2 h", "Prep 10 min | Soak 2 h",
    ])
    func labelsOfWaitsAreTimes(line: String) throws {
        #expect(try recipe(page(line)).metadata.restTime?.value == 7200)
    }

    @Test(arguments: [
        "Simmer: 30 min", "Roast: 30 min", "Fry: 30 min", "Grill: 30 min", "Pressure cook: 30 min", "Smoke: 30 min",
        "Steam: 30 min", "Air fry: 30 min", "Boil: 30 min",
    ])
    func labelsOfHeatAreTimes(line: String) throws {
        #expect(try recipe(page(line)).metadata.cookTime?.value == 1800)
    }

    @Test(arguments: ["Set: the blue pot", "Smoke: hickory", "Cool the kitchen first.", "Simmer 20 minutes at most."])
    func otherWordsBelowThemAreNone(line: String) throws {
        let metadata = try recipe(page(line)).metadata
        #expect(metadata.cookTime == nil)
        #expect(metadata.restTime == nil)
    }

    @Test(arguments: [
        "Soak: 8 hours.\n\nSimmer: 20 minutes.\n\nRoast: 10 min",
        "- Soak: 8 hours.\n- Simmer: 20 minutes.\n- Roast: 10 min",
    ])
    func stagesOfTheMethodAreSteps(steps: String) throws {
        let found = try recipe(method(steps))
        #expect(found.steps.map(\.text) == ["Soak: 8 hours.", "Simmer: 20 minutes.", "Roast: 10 min"])
        #expect(found.metadata.cookTime == nil)
    }

    @Test(arguments: [
        ("Gives 12 pancakes", 12, "pancakes"), ("Fills 2 jars", 2, "jars"), ("1 loaf of 1,2 kg", 1, "loaf"),
    ])
    func linesSayHowMuchItMakes(line: String, count: Int, unit: String) throws {
        let yield = try #require(try recipe(page(line)).metadata.yield?.value)
        #expect(yield.quantity.min == Rational(count))
        #expect(yield.unit == unit)
    }

    @Test func whatItGivesIsNoYieldWithoutANumber() throws {
        #expect(try recipe(page("Gives a nice crust. Fills the kitchen with its smell.")).metadata.yield == nil)
    }

    @Test(arguments: [
        "4 servings / 40 min total / 1 dish", "**Serves 4** | **40 min**, mostly unattended",
        "| Serves 4 | 40 min |\n|---|---|",
    ])
    func servingsAndATimeStandTogether(line: String) throws {
        let found = try recipe(page(line))
        #expect(found.metadata.servings?.value.quantity.min == 4)
        #expect(found.metadata.declaredTotalTime?.value == 2400)
        #expect(found.ingredients.map(\.string) == ["100 g flour", "2 eggs"])
    }

    @Test(arguments: [
        "## Directions (prep 10 min, cook 20 min)", "## Préparation (10 min) et cuisson (20 min)",
    ])
    func headingsOfTheMethodMayStateTimes(heading: String) throws {
        let metadata = try recipe(
            "# Cake\n\n## Ingredients\n\n- 2 eggs\n- 100 g flour\n\n\(heading)\n\n1. Mix everything.\n2. Bake it.\n"
        ).metadata
        #expect(metadata.prepTime?.value == 600)
        #expect(metadata.cookTime?.value == 1200)
    }

    @Test func headingsOfPartsStateNoneOfTheRecipe() throws {
        let metadata = try recipe(
            "# Cake\n\n## Sauce (simmer 20 min, cool 5 min)\n\n- 2 eggs\n- 100 g flour\n\n## Method\n\n1. Mix everything.\n2. Bake it.\n"
        ).metadata
        #expect(metadata.cookTime == nil)
        #expect(metadata.restTime == nil)
    }

    @Test(arguments: [
        "Arbeitszeit: ca. 30 Min. / Koch-/Backzeit: ca. 45 Min. / Schwierigkeitsgrad: normal / Kalorien p. P.: ca. 450 kcal",
        "*Na formu o objemu 2 l. Příprava 30 min, pečení 45 min.*", "**Prep Time:** 30 min · **Perform Time:** 45 min",
    ])
    func timesStandBesideOtherWords(line: String) throws {
        let metadata = try recipe(page(line)).metadata
        #expect(metadata.prepTime?.value == 1800)
        #expect(metadata.cookTime?.value == 2700)
    }

    @Test func aTableMayStateItsFirstRowToo() throws {
        let metadata = try recipe(page("| Выход | 10 штук |\n|---|---|\n| Подготовка | 20 мин |")).metadata
        #expect(metadata.yield?.value.quantity.min == 10)
        #expect(metadata.prepTime?.value == 1200)
    }

    @Test func aTinIsNoStep() throws {
        let found = try recipe(
            "---\ntitle: Pâte brisée\n---\n\nPour un moule de 28 cm.\n\n- 200 g de farine\n- 100 g de beurre\n\n1. Sabler le tout.\n2. Former une boule.\n"
        )
        #expect(found.steps.map(\.text) == ["Sabler le tout.", "Former une boule."])
    }

    @Test(arguments: ["*Servings: 4 | Source: <https://example.org/x>*", "- Serves 4\n- https://example.org/x"])
    func anAddressStandsBesideServings(line: String) throws {
        #expect(try recipe(page(line)).metadata.servings?.value.quantity.min == 4)
    }

    // MARK: Ingredients

    @Test func foodsRightBelowTheTitleAreNotListedTwice() throws {
        let found = try recipe(page("2 oz dark rum, ginger beer, lime."))
        #expect(found.ingredients.map(\.string) == ["100 g flour", "2 eggs"])
    }

    @Test func foodsRightBelowTheTitleAreAllWhereNoHeadingNamesOthers() throws {
        let found = try recipe("# Soup\n\n2 eggs, 100 g flour, 1 l milk\n\n1. Mix it all.\n2. Fry it.\n")
        #expect(found.ingredients.map(\.string) == ["2 eggs", "100 g flour", "1 l milk"])
    }

    @Test func variantsWithAmountsAreAPartOfTheList() throws {
        let found = try recipe(
            "# Tajine\n\n## Ingrédients\n\n- 2 oignons\n- 3 tomates\n\nVariantes :\n\n- Une poignée d'amandes\n- 50 g de raisins\n\n## Préparation\n\n1. Couper les oignons.\n"
        )
        #expect(found.ingredientGroups.map { $0.title?.value } == [nil, "Variantes"])
        #expect(found.ingredientGroups.last?.ingredients.map(\.string) == ["Une poignée d'amandes", "50 g de raisins"])
    }

    @Test func variantsInSentencesAreNotes() throws {
        let found = try recipe(
            "# Toast\n\n## Ingredients\n\n- 2 eggs\n- 1 cup milk\n\nVariations:\n\n- Use 1 cup of cream instead of the milk for a richer version of it.\n- Leave out the sugar.\n\n## Method\n\n1. Whisk them.\n"
        )
        #expect(found.ingredients.map(\.string) == ["2 eggs", "1 cup milk"])
        #expect(found.notes.count == 2)
    }

    @Test func aPartStandsBelowIngredientsInOneLine() throws {
        let found = try recipe(
            "# Okonomiyaki\n\n**Ingredients:** 100 g flour, 2 eggs, 300 g cabbage.\n\n**To top:** okonomi sauce, mayonnaise, bonito flakes.\n\n**Method:** Mix it all and fry.\n"
        )
        #expect(found.ingredientGroups.map { $0.title?.value } == [nil, "To top"])
        #expect(
            found.ingredientGroups.last?.ingredients.map(\.string) == ["okonomi sauce", "mayonnaise", "bonito flakes"])
    }

    @Test(arguments: ["**Wine:** Riesling, Chablis, Sancerre.", "**To serve:** spoon over rice, add lime, enjoy."])
    func otherLabelsBelowThemAreNoPart(line: String) throws {
        let found = try recipe(
            "# Soup\n\n**Ingredients:** 100 g flour, 2 eggs, salt.\n\n\(line)\n\n**Method:** Mix it all and fry.\n")
        #expect(found.ingredients.map(\.string) == ["100 g flour", "2 eggs", "salt"])
    }

    @Test func aPartBeginsInTheLineOfTheIngredients() throws {
        let found = try recipe(
            "# Boller\n\n**Ingredienser:** 5 dl mælk, 100 g smør, 800 g hvedemel. Til pensling: 1 æg.\n\n**Fremgangsmåde:** Ælt dejen godt og bag den.\n"
        )
        #expect(found.ingredientGroups.map { $0.title?.value } == [nil, "Til pensling"])
        #expect(found.ingredients.map(\.string) == ["5 dl mælk", "100 g smør", "800 g hvedemel", "1 æg"])
    }

    @Test func aNoteBeginsInTheLineOfTheIngredients() throws {
        let found = try recipe(
            "# Bread\n\n**Ingredients:** 500 g flour, 10 g salt, 350 g water. Note: use warm water.\n\n**Method:** Mix and bake it well.\n"
        )
        #expect(found.ingredients.map(\.string) == ["500 g flour", "10 g salt", "350 g water"])
        #expect(found.notes.map(\.text) == ["Note: use warm water."])
    }

    @Test func headingsMayStandInItems() throws {
        let found = try recipe(
            "- ## Ingredients\n\t- 2 eggs\n\t- #### Sauce\n\t\t- 1 cup milk\n\t- salt\n- ## Directions\n\t- Mix it all.\n"
        )
        #expect(found.ingredientGroups.map { $0.title?.value } == [nil, "Sauce", nil])
        #expect(found.ingredients.map(\.string) == ["2 eggs", "1 cup milk", "salt"])
    }

    @Test func partsBesideEachOtherKeepTheirNames() throws {
        let found = try recipe("# 麻婆豆腐\n\n## 主料\n\n- 嫩豆腐 1盒\n- 牛肉末 100克\n\n## 调料\n\n- 豆瓣酱 1大勺\n\n## 做法\n\n1. 炒散牛肉末。\n")
        #expect(found.ingredientGroups.map { $0.title?.value } == ["主料", "调料"])
        let alone = try recipe("# 豆腐\n\n## 主料\n\n- 嫩豆腐 1盒\n- 牛肉末 100克\n\n## 做法\n\n1. 炒散牛肉末。\n")
        #expect(alone.ingredientGroups.map { $0.title?.value } == [nil])
    }

    @Test func countsStandInWideParenthesesAfterABoldHeading() throws {
        let found = try recipe("# 茶叶蛋\n\n**用料**（10个）\n\n- 鸡蛋 10个\n- 红茶 2包\n\n**步骤**\n\n1. 鸡蛋煮熟，敲裂。\n")
        #expect(found.metadata.yield?.value.quantity.min == 10)
    }

    @Test(arguments: ["group", "section", "for", "title", "part"])
    func itemsOfOneKeyHeadThoseBelow(key: String) throws {
        let found = try recipe(
            "---\ntitle: Panzanella\ningredients:\n  - \(key): Salad\n  - 300 g bread\n  - \(key): Dressing\n  - 6 tbsp oil\nmethod:\n  - Toss.\n---\n"
        )
        #expect(found.ingredientGroups.map { $0.title?.value } == ["Salad", "Dressing"])
    }

    @Test func itemsOfOneKeyMayBeFoods() throws {
        let found = try recipe(
            "---\ntitle: Mix\ningredients:\n  - 300 g bread\n  - name: walnuts\n  - label: milk\nmethod:\n  - Toss.\n---\n"
        )
        #expect(found.ingredients.map(\.string) == ["300 g bread", "walnuts", "milk"])
    }

    // MARK: Steps

    @Test(arguments: ["stir", "Shake"])
    func oneVerbMayBeTheMethod(verb: String) throws {
        let found = try recipe("# Yogurt\n\n- 1 cup yogurt\n- 1 clove garlic\n- salt\n\n\(verb)\n")
        #expect(found.ingredients.map(\.string) == ["1 cup yogurt", "1 clove garlic", "salt"])
        #expect(found.steps.map(\.text) == [verb])
    }

    @Test func itemsBelowABlankLineMayBeTheMethod() throws {
        let found = try recipe(
            "# Crepes\n\nServes 4\n\n- 2 eggs\n- 1 cup flour\n- salt\n\n- cold pan, medium heat\n- 20 min, don't touch\n- flip, 8 min\n"
        )
        #expect(found.ingredients.map(\.string) == ["2 eggs", "1 cup flour", "salt"])
        #expect(found.steps.map(\.text) == ["cold pan, medium heat", "20 min, don't touch", "flip, 8 min"])
    }

    @Test(arguments: ["- toast\n- water", "- 200 g icing sugar\n- butter", "- chill\n\n- mix"])
    func itemsBelowABlankLineMayBeFoods(items: String) throws {
        let file = try file("# Things\n\n- 2 eggs\n- 1 cup flour\n\n\(items)\n")
        #expect(file.recipe.map(\.steps.count) ?? 0 == 0)
    }

    @Test func aHeadingOfServingMayBeAPartOfTheMethod() throws {
        let found = try recipe(
            "# Tofu\n\n- 300 g Reis\n- 400 g Tofu\n\n## Reis\n\nReis waschen und kochen.\n\n## Servieren\n\nReis mit Tofu anrichten. Mit Öl beträufeln.\n"
        )
        #expect(found.stepGroups.map { $0.title?.value } == ["Reis", "Servieren"])
        let remark = try recipe(
            "# Tofu\n\n- 300 g Reis\n- 400 g Tofu\n\n## Reis\n\nReis waschen und kochen.\n\n## Servieren\n\nDazu passt Salat.\n"
        )
        #expect(remark.steps.map(\.text) == ["Reis waschen und kochen."])
    }

    @Test(arguments: ["Eat with spicy mustard!", "Nach Belieben mit frischen Kräutern abrunden."])
    func whatIsDoneLastIsAStep(line: String) throws {
        #expect(try recipe(method("1. Mix everything.\n2. Bake it.\n\n\(line)")).steps.last?.text == line)
    }

    @Test func whatIsSaidOfKeepingIsNone() throws {
        let found = try recipe(method("1. Mix everything.\n2. Bake it.\n\nEat within two days."))
        #expect(found.steps.map(\.text) == ["Mix everything.", "Bake it."])
        #expect(found.notes.map(\.text) == ["Eat within two days."])
    }

    @Test func theHeatAboveTheFoodsIsAStep() throws {
        let found = try recipe(
            "# Potatoes\n\nRoast at 425 for 30-40 min\n\n- 2 large potatoes\n- 2 tbsp oil\n- ½ tsp salt\n")
        #expect(found.ingredientGroups.map { $0.title?.value } == [nil])
        #expect(found.steps.map(\.text) == ["Roast at 425 for 30-40 min"])
    }

    @Test(arguments: [
        ("1. 425. Sweet potato first, 15 min.\n2. Add chicken.", ["425. Sweet potato first, 15 min.", "Add chicken."]),
        ("1\\. Mix the eggs.\n\n2\\. 350 for 40 min.", ["Mix the eggs.", "350 for 40 min."]),
        ("#1 Mix the batter.\n#2 Bake the cake.", ["Mix the batter.", "Bake the cake."]),
        ("→ Mix the batter.\n→ Bake the cake.", ["Mix the batter.", "Bake the cake."]),
        (
            "8 sheets, butter each. Filling. 8 more sheets.\n\nBake it.",
            ["8 sheets, butter each. Filling. 8 more sheets.", "Bake it."]
        ),
    ])
    func marksOfStepsAreKnown(steps: String, texts: [String]) throws {
        let found = try recipe(method(steps))
        #expect(found.steps.map(\.text) == texts)
        #expect(found.ingredients.count == 2)
    }

    // MARK: Below the steps

    @Test(arguments: ["Freezer", "Timings"])
    func sectionsOfKeepingAreNotes(heading: String) throws {
        let found = try recipe(
            method("1. Mix everything.\n2. Bake it.\n\n## \(heading)\n\nHeat in a pan for 5 minutes."))
        #expect(found.steps.map(\.text) == ["Mix everything.", "Bake it."])
        #expect(found.notes.map(\.text) == ["Heat in a pan for 5 minutes."])
    }

    @Test func whatIsToldBelowNumberedStepsIsANote() throws {
        let found = try recipe(
            "# Tacos\n\n- 2 eggs\n- 100 g chorizo\n\n1. Scramble the eggs.\n2. Add the chorizo.\n\nYour life has been given back to you. Make the most of it.\n"
        )
        #expect(found.steps.map(\.text) == ["Scramble the eggs.", "Add the chorizo."])
        #expect(found.notes.map(\.text) == ["Your life has been given back to you. Make the most of it."])
    }

    @Test func linksToOtherNotesAreNoStep() throws {
        let found = try recipe(method("Mix everything.\n\nBake it.\n\n---\nRelated: [[Polenta]] · [[Menu]]"))
        #expect(found.steps.map(\.text) == ["Mix everything.", "Bake it."])
    }

    @Test(arguments: [".. note:: use ripe apples", ".. 20 min", ". . Serves 4", "... Prep 20 min. x", "a. . . 5 min."])
    func aSentenceMayHaveNoWord(line: String) throws {
        let found = try recipe(page(line))
        #expect(found.ingredients.map(\.string) == ["100 g flour", "2 eggs"])
        #expect(found.steps.map(\.text) == ["Mix everything.", "Bake it."])
    }

    @Test func aLinkMayStandInAnother() throws {
        let line = "[!of [soup.jpg]({static}soup.jpg){width=45%}]({static}soup.jpg)"
        let found = try recipe(method("Mix everything.\n\nBake it.\n\n\(line)"))
        #expect(found.steps.map(\.text).prefix(2) == ["Mix everything.", "Bake it."])
        #expect(try file("# Rolls\n\n- 100 g flour\n- 2 eggs\n\n\(line)\n\n1. Mix everything.\n").recipe != nil)
    }

    @Test func anItemAtTheEndMayBeEmpty() throws {
        _ = try file("# Plan\n\n \u{17}- [ ]  Monday: soup\n- [ ]  Tuesday: rice\n# Plan\n- [ ]  ")
        let found = try recipe("# Rolls\n\n- 100 g flour\n- 2 eggs\n\n1. Mix everything.\n\n***Serving Size:***\n- ")
        #expect(found.ingredients.map(\.string) == ["100 g flour", "2 eggs"])
        #expect(found.steps.first?.text == "Mix everything.")
    }

    @Test func whatCountsOnFromTwoStepsIsTheNext() throws {
        let found = try recipe(
            "# Stew\n\n- 2 onions\n- 1 kg beef\n\n**1.** Chop the onions.\n\n**2.** Fry them.\n\n**3.** Everything back in the pot with the thyme.\n"
        )
        #expect(
            found.steps.map(\.text)
                == ["Chop the onions.", "Fry them.", "Everything back in the pot with the thyme."])
    }

    @Test(arguments: [
        "## Day one\n\nSoak the beans.\n\n## Day two\n\nBoil the beans.",
        "Day one: Soak the beans.\n\nDay two: Boil the beans.",
    ])
    func daysNamePartsOfTheMethod(text: String) throws {
        let found = try recipe("# Beans\n\n- 500 g beans\n- 1 onion\n\n\(text)\n")
        #expect(found.stepGroups.map { $0.title?.value } == ["Day one", "Day two"])
        #expect(found.steps.map(\.text) == ["Soak the beans.", "Boil the beans."])
    }

    @Test func paragraphsInBoldNumbersBelowFoodsAreSteps() throws {
        let found = try recipe(
            "# Suppe\n\n## Zutaten\n\n- 1 kg Kartoffeln\n- 2 Zwiebeln\n\n**1.** Kartoffeln schälen.\n\n**2.** Zwiebeln anbraten.\n\n**3.** Alles wieder in den Topf.\n"
        )
        #expect(found.ingredients.map(\.string) == ["1 kg Kartoffeln", "2 Zwiebeln"])
        #expect(
            found.steps.map(\.text)
                == ["Kartoffeln schälen.", "Zwiebeln anbraten.", "Alles wieder in den Topf."])
    }
}
