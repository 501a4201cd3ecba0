import Kitchen
import RecipeModel
import SourceText
import Testing

/// Habits of people who keep cookbooks, each of which a whole book shares: lines of facts, closing remarks, names of sections.
@Suite struct PageHabitTests {
    private func recipe(_ text: String, at place: Testing.SourceLocation = #_sourceLocation) throws -> Recipe {
        let path = try #require(RelativePath("page.md"))
        let file = CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
        return try #require(file.recipe, sourceLocation: place)
    }

    private func page(_ details: String) -> String {
        "# Soup\n\n\(details)\n\n## Ingredients\n\n- 1 onion\n- 200 g rice\n\n## Method\n\n1. Chop the onion.\n2. Boil it with the rice.\n"
    }

    private func method(_ steps: String) -> String {
        "# Soup\n\n## Ingredients\n\n- 1 onion\n- 200 g rice\n\n## Method\n\n\(steps)\n"
    }

    private func steps(_ recipe: Recipe) -> [String] { recipe.steps.map(\.text) }
    private func foods(_ recipe: Recipe) -> [String] { recipe.ingredients.map(\.string) }

    // MARK: How much it makes

    @Test(
        arguments: [
            ("**Makes 5 jars | 40 min | 512 kcal | 48P / 45C / 16F**", "5", "jars"),
            ("👶 **8 months +** | ❄️ freezes | 🥄 4 portions", "4", ""),
            ("*Water bath · 8 half-pints (250 mL) · 15 minutes processing*", "8", "half-pints"),
            ("👶 **12 months +** | ❄️ freezes | 🥄 12 muffins", "12", "muffins"),
            ("*Pressure can · 9 half-pints (250 mL) · 90 minutes at 11 lb*", "9", "half-pints"),
            ("*12 drinks · bottle, then rocks*", "12", "drinks"),
            ("**For 10 persons** (New Year!). Time: 1 hour.", "10", ""),
            ("> Pour 1 tarte (28 cm) — préparation 10 min — repos 30 min", "1", "tarte (28 cm)"),
            ("**Annoksia:** n. 20 kpl", "20", "kpl"),
            ("2 loaves, 900 g each.", "2", "loaves"),
            ("A treat. Makes a dozen cookies.", "12", "cookies"),
            ("Servings: Five-dozen individual cookies", "5", "dozen individual cookies"),
            ("Yield: half a dozen buns", "6", "buns"),
            ("2 loaves, ~900 g each", "2", "loaves"),
            ("Für 1 Laib von ca. 950 g. Alle Mengen in Gramm.", "1", "Laib"),
            ("5 boxes, about £1.40 each", "5", "boxes"),
            ("*12 Stk., von der Oma*", "12", "Stk"),
            ("👶 6 months+ · ⏰ 15 min · ❄️ freezes well · makes 10", "10", ""),
            ("Makes eighteen. Preparation 20 minutes, baking 10 minutes.", "18", ""),
            ("Feeds like 8.", "8", ""),
            ("2 portions // 15 mins // ~£1.10 each", "2", ""),
            ("> 4 covers", "4", ""),
            ("Gibt etwa 70 Stück.", "70", "Stück"),
        ])
    func linesOfFactsSayHowMuch(line: String, count: String, unit: String) throws {
        let metadata = try recipe(page(line)).metadata
        let servings = metadata.servings.map(\.value.quantity.exactText)
        let yield = metadata.yield.map(\.value.quantity.exactText)
        #expect(servings ?? yield == count)
        #expect(metadata.yield?.value.unit ?? "" == unit)
    }

    @Test(
        arguments: ["200 g rice | 1 onion | serves 4 well", "Man gibt 2 Eier hinein.", "Rice (2 cups) and peas"])
    func foodsAndSentencesSayNothing(line: String) throws {
        let metadata = try recipe(page(line)).metadata
        #expect(metadata.yield == nil)
    }

    @Test(arguments: [
        ("*Serves 3. Takes 20 minutes if rice is ready.*", 20), ("Takes one hour of stirring, so call someone.", 60),
        ("⏰ 25 min · ❄️ freezes well", 25), ("時間: 1時間(漬け込み含む)", 60), ("Makes about 1/2 cup, 5 minutes", 5),
    ])
    func linesOfFactsSayHowLong(line: String, minutes: Int) throws {
        #expect(try recipe(page(line)).metadata.totalTime == minutes * 60)
    }

    @Test(
        arguments: [
            "1 loaf, 500 g flour", "3 rolls, 2 buns", "2 loaves of bread, 500 g flour", "Für 1 Laib von ca. 950 g Mehl",
            "2 eggs, from the market", "It takes 5 minutes. The meat takes 2 hours of rest.",
            "🥩 500 g beef · 🧅 1 onion",
        ])
    func foodsBelowTheTitleSayNothing(line: String) throws {
        let metadata = try recipe(page(line)).metadata
        #expect(metadata.yield == nil && metadata.servings == nil && metadata.totalTime == nil)
    }

    @Test(arguments: [
        "Servings: 4 | Station: grill", "2 loaves, ~900 g each", "Für eine Springform (26 cm)",
        "5 boxes, about £1.40 each",
    ])
    func whatStandsBesideFactsIsShown(line: String) throws {
        let text = page(line)
        let path = try #require(RelativePath("page.md"))
        let file = CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
        let shown = file.roles.filter { $0.role == .headnote }.map {
            String(decoding: Array(text.utf8)[$0.range.indices], as: UTF8.self)
        }
        #expect(shown.map { String($0.prefix { !$0.isNewline }) } == [line])
    }

    @Test func foodsMayFollowHowManyTheyFeed() throws {
        let found = try recipe(
            "garlic spaghetti\n\nfor 2. 200g spaghetti, 6 cloves garlic, 1/2 tsp chilli flakes, parsley\n\nboil the spaghetti. slice the garlic thin and cook it in the oil, 8 min, with the chilli.\n"
        )
        #expect(found.metadata.servings?.value.quantity.exactText == "2")
        #expect(foods(found) == ["200g spaghetti", "6 cloves garlic", "1/2 tsp chilli flakes", "parsley"])
    }

    @Test func aTimeWithMoreInParenthesesIsRead() throws {
        let metadata = try recipe(page("**Prep** 20 min (plus 4 h marinating) · **Cook** 15 min")).metadata
        #expect(metadata.prepTime?.value == 20 * 60)
        #expect(metadata.cookTime?.value == 15 * 60)
        #expect(metadata.totalTime == 275 * 60)
    }

    @Test func aTimeBeforeFoodsIsNoServings() throws {
        let found = try recipe(method("Cook for 20. 2 eggs, 1 onion and a carrot go in last.\n\nStir it and serve."))
        #expect(found.metadata.servings == nil)
        #expect(steps(found).count == 2)
    }

    @Test(arguments: ["### For 4 | walnuts | toasted", "**Makes 5 meals | 40 min | freezes well**"])
    func wordsBesideFactsInAHeadingAreShown(line: String) throws {
        let path = try #require(RelativePath("page.md"))
        let file = CookbookFile(SourceText(path: path, bytes: Array(page(line).utf8)), configuration: Configuration())
        #expect(file.roles.contains { $0.role == .headnote })
    }

    // MARK: Introductions and remarks

    @Test func aFirstParagraphThatSaysNothingToDoIntroduces() throws {
        let found = try recipe(
            "---\ntitle: Soup\ningredients:\n  - 1 onion\n  - 200 g rice\n---\n\nJanuary, no money, this.\n\nChop the onion and fry it.\n\nAdd the rice and simmer for an hour.\n"
        )
        #expect(steps(found) == ["Chop the onion and fry it.", "Add the rice and simmer for an hour."])
    }

    @Test func aFirstParagraphThatSaysHowLongIsAStep() throws {
        let found = try recipe(
            "---\ntitle: Soup\ningredients:\n  - 1 onion\n  - 200 g rice\n---\n\nMarinade the onion in vinegar for 20 minutes.\n\nAdd the rice and simmer for an hour.\n\nStir it in a bowl.\n"
        )
        #expect(steps(found).count == 3)
    }

    @Test(
        arguments: [
            "Feeds 6. Cheese on top if Kate is not here.", "Makes 2 loaves. Freezes well.",
            "**History:** older than the war, or a typo. Nobody knows.",
            "[next time less rice -J]", "!! too salty with stock from a cube",
        ])
    func remarksEndAMethod(line: String) throws {
        let found = try recipe(method("Chop the onion.\n\nBoil it with the rice for an hour.\n\n\(line)"))
        #expect(steps(found) == ["Chop the onion.", "Boil it with the rice for an hour."])
        #expect(found.notes.count == 1)
    }

    @Test(
        arguments: [
            "Makes 12. Brush with egg and bake for 20 minutes.", "Serves 4. Stir in the walnuts.",
            "[Add the walnuts, then bake for 20 min]", "!! Add walnuts, bake 20 min.",
            "**History:** Toast the walnuts for 20 minutes.", "Share on a platter with walnuts.",
        ])
    func whatIsToBeDoneIsAStep(line: String) throws {
        let found = try recipe(method("Chop the onion.\n\nBoil it with the rice for an hour.\n\n\(line)"))
        #expect(steps(found).count == 3)
    }

    @Test(arguments: ["2 loaves, 900 g each with walnuts", "2 eggs, 60 g each", "2 walnuts, 60 g each"])
    func foodsWithTheirWeightAreNoYield(line: String) throws {
        #expect(try recipe(page(line)).metadata.yield == nil)
    }

    @Test(arguments: ["Leave out", "Not in here", "Served with walnuts"])
    func aHeadingThatSaysMoreIsKept(name: String) throws {
        let found = try recipe("# Soup\n\n## \(name)\n\n- 1 onion\n- 200 g rice\n\n## Method\n\n1. Boil them.\n")
        #expect(found.ingredientGroups.map { $0.title?.value } == [name])
    }

    @Test func aQuoteThatSaysWhatToDoMayBeAStep() throws {
        let found = try recipe(method("> Chop the onion.\n\n> Boil it with the rice."))
        #expect(steps(found) == ["Chop the onion.", "Boil it with the rice."])
    }

    @Test func aTimeWithItsEndIsAStep() throws {
        let found = try recipe(
            method("Make filling: Fry the onion.\n\nBake: 30 to 40 minutes, until golden."))
        #expect(steps(found).last == "Bake: 30 to 40 minutes, until golden.")
    }

    @Test(arguments: ["SHARE THIS: Facebook Twitter Email", "Filed under: dinner, soup"])
    func buttonsAreNoSteps(line: String) throws {
        let found = try recipe(method("Chop the onion.\n\nBoil it with the rice.\n\n\(line)"))
        #expect(steps(found) == ["Chop the onion.", "Boil it with the rice."])
    }

    // MARK: Parts

    @Test func aHeadingOfUnknownNameOverAllFoodsIsNoPart() throws {
        let found = try recipe("# Soup\n\n## Products\n\n- 1 onion\n- 200 g rice\n\n## Method\n\n1. Boil them.\n")
        #expect(found.ingredientGroups.map { $0.title?.value } == [nil])
        #expect(foods(found) == ["1 onion", "200 g rice"])
    }

    @Test(arguments: ["For the broth", "Dressing", "Marinade"])
    func aPartKeepsItsName(name: String) throws {
        let found = try recipe("# Soup\n\n## \(name)\n\n- 1 onion\n- 200 g rice\n\n## Method\n\n1. Boil them.\n")
        #expect(found.ingredientGroups.map { $0.title?.value } == [name])
    }

    @Test func aPartMayBeNamedRightBelowAFood() throws {
        let found = try recipe(
            "# Salade\n\n## Ingrédients\n\n- 4 tomates\n- 50 g d'olives\npour la vinaigrette :\n- 1 c. à s. de vinaigre\n- sel\n\n## Préparation\n\n1. Mélanger.\n"
        )
        #expect(found.ingredientGroups.map { $0.title?.value } == [nil, "pour la vinaigrette"])
        #expect(foods(found) == ["4 tomates", "50 g d'olives", "1 c. à s. de vinaigre", "sel"])
    }

    @Test func numbersOfStepsMayStandOnLinesOfTheirOwn() throws {
        let found = try recipe(
            method("ETAPE 1\nFaire dorer le poulet.\nETAPE 2\nAjouter les oignons\net le vin.\nETAPE 3\nServir."))
        #expect(steps(found) == ["Faire dorer le poulet.", "Ajouter les oignons et le vin.", "Servir."])
    }

    @Test func listsOfHTMLMayEndWithTheirSection() throws {
        let found = try recipe(
            "# Toast\n\n<details open>\n<summary>Ingredients</summary>\n\n<ul>\n<li>5 eggs</li>\n<li>8 slices bread</li>\n</ul>\n</details>\n\n<details>\n<summary>Method</summary>\n\n<ol>\n<li>Whisk the eggs.</li>\n<li>Toast the bread.</li>\n</ol>\n</details>\n"
        )
        #expect(found.ingredients.map(\.name) == ["eggs", "bread"])
        #expect(steps(found) == ["Whisk the eggs.", "Toast the bread."])
    }
}
