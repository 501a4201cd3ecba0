import Kitchen
import RecipeModel
import SourceText
import Testing

/// Pages as other programs write them out: outlines, word processors, sites, chats; and lists that are like recipes.
@Suite struct CopiedPageTests {
    private func file(_ text: String) throws -> CookbookFile {
        let path = try #require(RelativePath("some-page.md"))
        return CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
    }

    private func recipe(_ text: String, at place: Testing.SourceLocation = #_sourceLocation) throws -> Recipe {
        try #require(try file(text).recipe, sourceLocation: place)
    }

    private func steps(_ recipe: Recipe) -> [String] { recipe.steps.map(\.text) }
    private func texts(_ recipe: Recipe) -> [String] {
        recipe.ingredients.map { String(decoding: $0.text, as: UTF8.self) }
    }
    private func groups(_ recipe: Recipe) -> [String?] { recipe.ingredientGroups.map { $0.title?.value } }

    private static let method = "\n## Method\n\n1. Mix it well.\n2. Bake it for 40 minutes.\n"

    // MARK: Programs for notes

    @Test func linesThatAProgramWritesForItselfSayNothing() throws {
        let found = try recipe(
            "- # Ingredients\n  collapsed:: true\n\t- 1 onion\n\t  id:: 64a1f3b2-2f0e\n\t- 500 g beef mince\n- # Directions\n\t- Brown the meat well\n\t- Simmer for 2 hours\n- id:: 64a1f3b2-1111\n"
        )
        #expect(texts(found) == ["1 onion", "500 g beef mince"])
        #expect(steps(found) == ["Brown the meat well", "Simmer for 2 hours"])
        #expect(
            try file("- # Ingredients\n  collapsed:: true\n\t- 1 onion\n- # Steps\n\t- Peel it.\n").unreadTexts.isEmpty)
    }

    @Test func itemsThatAreHeadingsHeadTheItemsAfterThem() throws {
        let found = try recipe(
            "- ## Ingredients\n- 1 cucumber\n- 500 g yoghurt\n- dill\n- ## Method\n- Grate the cucumber.\n- Mix all.\n")
        #expect(texts(found) == ["1 cucumber", "500 g yoghurt", "dill"])
        #expect(steps(found) == ["Grate the cucumber.", "Mix all."])
    }

    @Test func whatIsSetApartIsARemark() throws {
        let found = try recipe(
            "# Pad Thai\n\n## Ingredients\n\n- 150 g rice noodles\n- 2 eggs\n\n## Instructions\n\n1. Soak the noodles.\n2. Fry them.\n\n<aside>\n💡 Use less sauce next time\n\n</aside>\n"
        )
        #expect(steps(found) == ["Soak the noodles.", "Fry them."])
        #expect(found.notes.map(\.text) == ["💡 Use less sauce next time"])
        let listed = try recipe(
            "# Pad Thai\n\n<aside>\n💡 A weekday dinner.\n</aside>\n\n## Ingredients\n\n- 150 g rice noodles\n- 2 eggs\n\n## Instructions\n\n1. Soak the noodles.\n2. Fry them.\n"
        )
        #expect(texts(listed) == ["150 g rice noodles", "2 eggs"])
        #expect(steps(listed) == ["Soak the noodles.", "Fry them."])
    }

    // MARK: Word processors

    @Test func ingredientsMayBeParagraphs() throws {
        let found = try recipe(
            "# Rhubarb Dessert\n\n**Crust**\n\n2 cups flour\n\n1 cup butter\n\n2 Tbsp sugar\n\nMix and pat in a pan. Bake 10 minutes.\n\n**Filling**\n\n5 cups rhubarb, cut up\n\n6 egg yolks\n\n½ cup cream\n\nMix and pour on the crust. Bake 45 minutes.\n"
        )
        #expect(
            texts(found) == [
                "2 cups flour", "1 cup butter", "2 Tbsp sugar", "5 cups rhubarb, cut up", "6 egg yolks", "½ cup cream",
            ])
        #expect(groups(found) == ["Crust", "Filling"])
        #expect(
            steps(found) == [
                "Mix and pat in a pan. Bake 10 minutes.", "Mix and pour on the crust. Bake 45 minutes.",
            ])
    }

    @Test func marksWithABackslashAreMarks() throws {
        let found = try recipe(
            "# Bigos {#bigos's-place}\n\n**Ingredients**\n\n\\- 2 lbs sauerkraut, rinsed\n\\- 3 eggs\n\n**Directions**\n\n1\\. Soak the mushrooms.\n\n2\\. Brown the pork.\n"
        )
        #expect(found.title.text == "Bigos")
        #expect(texts(found) == ["2 lbs sauerkraut, rinsed", "3 eggs"])
        #expect(steps(found) == ["Soak the mushrooms.", "Brown the pork."])
    }

    // MARK: Chats

    @Test func numbersInBoldAreNoneOfTheStep() throws {
        let found = try recipe(
            "# Lentils\n\n#### Ingredients\n\n- 1 cup lentils\n- 2 carrots\n\n#### Instructions\n\n**1. Heat the oil.** Cook the carrots.\n\n**2. Simmer.** Add the lentils.\n"
        )
        #expect(steps(found) == ["Heat the oil. Cook the carrots.", "Simmer. Add the lentils."])
        let lines = try recipe(
            "# Fish\n\n#### Ingredients\n\n- 1 fish\n- salt\n\n#### Instructions\n\n**1. Prep.** Score the fish.\n**2. Steam.** 8 min.\n"
        )
        #expect(steps(lines) == ["Prep. Score the fish.", "Steam. 8 min."])
    }

    @Test func iconsStandBeforeThePartsToo() throws {
        let found = try recipe(
            "# Beef Bowl\n\n### 🧾 Ingredients\n\n🥩 **For the beef:**\n- 300 g beef\n- 2 cloves garlic\n\n🥣 **For the sauce:**\n- 3 tbsp soy sauce\n\n### 🔪 Directions\n\n1. Mix.\n2. Brown the beef.\n\n### 4. Serve\n\n- Serve it over rice.\n"
        )
        #expect(groups(found) == ["For the beef", "For the sauce"])
    }

    @Test(arguments: [
        "## Serving Suggestions\n\n- Brioche buns with coleslaw\n- Tacos\n", "## Riffs\n\n- Walnuts\n- Blue cheese\n",
        "**Swaps**\n\n- Banana → mango\n- Almond butter → peanut butter\n",
        "## Whatever comes to mind\n\n- Brioche buns\n- Walnuts\n",
    ])
    func whatIsListedBelowTheStepsWithoutAmountsIsNoIngredient(rest: String) throws {
        let found = try recipe("# Pork\n\n## Ingredients\n\n- 1 kg pork\n- salt\n" + Self.method + "\n" + rest)
        #expect(texts(found) == ["1 kg pork", "salt"])
        #expect(steps(found).count == 2)
    }

    @Test func partsBelowTheStepsAreListedAsBefore() throws {
        let found = try recipe(
            "# Pancakes\n\n## Ingredients\n\n- 1 egg\n- 40 g oats\n" + Self.method
                + "\n## Toppings (optional)\n\n- Berries\n- Syrup\n")
        #expect(texts(found) == ["1 egg", "40 g oats", "Berries", "Syrup"])
    }

    // MARK: Sites

    @Test(arguments: [
        "1x 2x 3x", "Cook Mode Prevent your screen from going dark", "Print Recipe", "&nbsp;", "Advertisement",
    ])
    func wordsOfButtonsAreNothing(line: String) throws {
        let found = try recipe(
            "# Meatloaf\n\n## Ingredients\n\n\(line)\n\n- 2 lb beef\n- 1 egg\n\n\(line)\n" + Self.method + "\n\(line)\n"
        )
        #expect(texts(found) == ["2 lb beef", "1 egg"])
        #expect(groups(found) == [nil])
        #expect(steps(found) == ["Mix it well.", "Bake it for 40 minutes."])
    }

    @Test func aListInAnItemIsTheList() throws {
        let found = try recipe(
            "# Steak\n\n## Ingredients\n\n- 2 lb sirloin\n- butter\n\n## Directions\n\n1.  1. Season the steak.\n    2. Sear it.\n"
        )
        #expect(steps(found) == ["Season the steak.", "Sear it."])
    }

    // MARK: Amounts made

    @Test func aCountBelowTheHeadingIsHowManyItMakes() throws {
        let found = try recipe(
            "# Pâte à crêpes\n\n## Ingrédients\n\n15 crêpes\n\n- 300 g de farine\n- 3 œufs\n\n## Préparation\n\n1. Mélanger.\n2. Cuire.\n"
        )
        #expect(texts(found) == ["300 g de farine", "3 œufs"])
        #expect(found.metadata.yield?.value.exactText == "15 crêpes")
        let parts = try recipe(
            "# Galettes\n\n## Ingrédients\n\n* 330 g de farine\n* 75 cl d'eau\n\nPour une complète :\n\n* 1 œuf\n* 1 tranche de jambon\n\n## Étapes\n\n1. Mélanger.\n2. Cuire.\n"
        )
        #expect(groups(parts) == [nil, "Pour une complète"])
        #expect(parts.metadata.yield == nil)
    }

    @Test func rowsSayTheAmountFirst() throws {
        let found = try recipe(
            "# Salmon\n\n## Ingredients\n\n| Ingredient | Amount |\n|---|---|\n| Garlic | 4 cloves, minced |\n| Lemon | 1, sliced |\n"
                + Self.method)
        #expect(texts(found) == ["4 cloves Garlic, minced", "1 Lemon, sliced"])
        #expect(found.ingredients.map(\.name) == ["Garlic", "Lemon"])
        let japanese = try recipe(
            "# どら焼き\n\n## 材料\n\n| 材料 | 分量 |\n|---|---|\n| 卵 | 2個 |\n| はちみつ | 大さじ1 |\n\n## 手順\n\n1. よく混ぜる。\n2. 焼く。\n")
        #expect(japanese.ingredients.last?.line.amounts.first?.measure.quantity != nil)
    }

    // MARK: RecipeMD

    @Test func tagsOfThePrefaceAreTags() throws {
        let found = try recipe(
            "# Nudelsalat\n\nFürs Fest, Nudeln kochen wir vorher.\n\n*salat, grillen*\n\n**8 Portionen**\n\n---\n\n- *500 g* Nudeln\n- *1* Gurke\n\n---\n\nNudeln kochen.\n\nDazu passt ein Salat.\n"
        )
        #expect(found.metadata.tags.map(\.value) == ["salat", "grillen"])
        #expect(steps(found) == ["Nudeln kochen.", "Dazu passt ein Salat."])
        #expect(texts(found) == ["500 g Nudeln", "1 Gurke"])
    }

    // MARK: Lines of telephones

    @Test func aTitleMayStandOverTheList() throws {
        let found = try recipe(
            "Thai green thing\n\n- 2 chicken breasts\n- coconut milk\n\nFry the chicken. Add the milk.\n")
        #expect(found.title.text == "Thai green thing")
        #expect(groups(found) == [nil])
    }

    @Test func partsAreNamedWithoutAMark() throws {
        let found = try recipe(
            "Lasagne\n\n500g mince\n1 onion\ntomato puree\n\nWhite sauce\n50g butter\n50g flour\n600ml milk\n\nFry the onion, brown the mince\nMake the white sauce\n"
        )
        #expect(groups(found) == [nil, "White sauce"])
        let dutch = try recipe(
            "# Lasagne\n\nIngrediënten\n\nrode saus\n- 500 g gehakt\n- 1 ui\n\nwitte saus\n- 50 g boter\n- 6 dl melk\n\nBereiding\n\n1. Gehakt rul bakken.\n2. Laagjes maken.\n"
        )
        #expect(groups(dutch) == ["rode saus", "witte saus"])
        #expect(texts(dutch) == ["500 g gehakt", "1 ui", "50 g boter", "6 dl melk"])
    }

    @Test func shortLinesAreAStepEach() throws {
        let found = try recipe(
            "# Agua\n\n## Ingredientes\n\n1 taza de jamaica\n2 litros de agua\n\n## Preparación\n\nHervir la jamaica.\nColar y endulzar.\nServir con hielo.\n"
        )
        #expect(steps(found) == ["Hervir la jamaica.", "Colar y endulzar.", "Servir con hielo."])
    }

    @Test func yearsInBoldTellOfTrying() throws {
        let found = try recipe(
            "# Ham\n\n- 3kg gammon\n- 2 litres coke\n\nPut the gammon in a pan. Simmer for 2 hours.\n\n**2019** did it early, less stress\n**2021** ran out, get 4kg\n"
        )
        #expect(texts(found) == ["3kg gammon", "2 litres coke"])
        #expect(steps(found) == ["Put the gammon in a pan. Simmer for 2 hours."])
    }

    // MARK: Who gave it

    @Test func aGiverBelowTheTitleIsNoPart() throws {
        let found = try recipe(
            "# HOT ARTICHOKE DIP\n#### Betty Schroeder\n\n1 can artichoke hearts\n1 c. mayonnaise\n1 c. Parmesan cheese\n\nMix together. Bake for 20 min.\n"
        )
        #expect(groups(found) == [nil])
        let part = try recipe(
            "# Apple Pie\n## Pie Crust\n\n- 2 cups flour\n- 1 cup butter\n\nMix together. Bake for 20 min.\n")
        #expect(groups(part) == ["Pie Crust"])
    }

    // MARK: Facts

    @Test func factsAboveTheIngredientsAreNoFoods() throws {
        let found = try recipe(
            "# Käsekuchen\n\n- **Portionen:** 12\n- **Backform:** 26 cm Springform\n- **Kosten:** ca. 5 €\n- **Zubereitungszeit:** 30 min\n\n## Zutaten\n\n- 250 g Mehl\n- 2 Eier\n\n## Zubereitung\n\n1. Alles verrühren.\n2. Backen.\n"
        )
        #expect(texts(found) == ["250 g Mehl", "2 Eier"])
        #expect(found.metadata.servings?.value.exactText == "12")
    }

    @Test(arguments: [
        "**Macros/serving (2 tortillas):** 480 kcal, 38P, 44C, 17F",
        "**Valeurs nutritionnelles par portion :** 320 kcal, 12 g de lipides",
    ])
    func energyIsNoFood(line: String) throws {
        let found = try recipe("# Fajitas\n\n## Ingredients\n\n- 700 g chicken\n- salt\n" + Self.method + "\n\(line)\n")
        #expect(texts(found) == ["700 g chicken", "salt"])
        #expect(steps(found).count == 2)
    }

    // MARK: Not recipes

    @Test(arguments: [
        "# To buy before NYE\n\n- [ ] 2 bottles prosecco\n- [ ] 20 limes\n- [ ] 10 lemons\n- [x] Angostura\n",
        "# 7-Day Meal Plan\n\n## Day 1\n- **Breakfast:** Yogurt with berries\n- **Lunch:** Wrap\n- **Dinner:** Chicken\n\n## Day 2\n- **Breakfast:** Pancakes\n\n## Shopping List\n\n- 8 chicken breasts\n- 12 eggs\n",
        "# Wochenplan KW 12\n\nMo: Nudeln\nDi: Suppe\nMi: Pfannkuchen\n\nEinkaufen:\n- 500 g Nudeln\n- 1 Glas Pesto\n- 1 l Milch\n",
        "# Mesures\n\n| Ingrédient | 1 c. à soupe | 1 tasse |\n|---|---|---|\n| Farine | 10 g | 125 g |\n| Sucre | 15 g | 200 g |\n| Lait | 15 ml | 250 ml |\n",
        "# Vorratskammer\n\n- Mehl: 2 kg\n- Zucker: 1 kg\n- Nudeln: 3 Packungen\n- Tomaten (Dose): 6\n",
        "# 2023-01-14 — Country loaf\n\n- Levain: 9:00\n- Kitchen 21C, dough 24C\n- Retard 15 h\n- 72% hydration\n",
    ])
    func listsAreNoRecipes(text: String) throws {
        #expect(try file(text).recipe == nil)
    }
}
