import Kitchen
import RecipeModel
import SourceText
import Testing

/// What lines of servings, times and figures say besides what is kept of them, which is shown as it stands.
@Suite struct MetadataRemainderTests {
    private func file(_ text: String, at place: Testing.SourceLocation = #_sourceLocation) throws -> CookbookFile {
        let path = try #require(RelativePath("page.md"))
        let file = CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
        _ = try #require(file.recipe, sourceLocation: place)
        return file
    }

    private func page(_ details: String) -> String {
        "# Soup\n\n\(details)\n\n## Ingredients\n\n- 1 onion\n- 200 g rice\n\n## Method\n\n1. Chop the onion.\n2. Boil it with the rice.\n"
    }

    private func introductions(_ file: CookbookFile) -> [String] {
        file.introductions.map { file.source.string($0).trimmingCharacters }.filter { !$0.isEmpty }
    }

    @Test(arguments: [
        "**Cook:** 7 min per batch", "BAKE: 30 min 160C fan", "TIME: 2 HOURS, LARGELY UNATTENDED",
        "Total: 45 min (with coming up to pressure and NPR)", "Prep: 10 min, plus overnight soaking",
        "Dauer: 20 Minuten, meist Wartezeit", "Doba přípravy: 3 hodiny + marinování přes noc",
        "- *Préparation* : 10 minutes (si les noix sont déjà cassées, sinon plus).",
        "**12 pieces, 1 round cake pan 28 cm diameter**",
        "Gas 7 / 220C / fan 200C", "Umluft 160 °C", "190C/Fan 170C/Gas 5", "Oven: 200 °C fan",
        "Bake: 40 minutes at 180C", "Total time: 1 hour (10 minutes active)", "Prep: 10-15 min, Cook: 30-40 min",
    ])
    func aLineThatSaysMoreThanIsKeptIsShown(_ line: String) throws {
        let file = try file(page(line))
        let shown = introductions(file) + [file.recipe?.metadata.description?.value ?? ""]
        #expect(
            shown.contains { $0.contains(line.replacing("*", with: "").suffix(12)) || $0.contains(line.suffix(12)) })
        #expect(file.recipe?.ingredients.map(\.writtenText) == ["1 onion", "200 g rice"])
    }

    @Test(arguments: [
        "Serves 4", "Makes about 12 muffins", "Prep: 10 min · Cook: 20 min",
        "Prep time: 1 hour 30 minutes | Serves 4 people",
        "_Voor vier personen_", "Pour 6 personnes", "Doba přípravy: 50 minut", "Temps de préparation : 20 minutes",
        "Zubereitungszeit: ca. 30 Minuten", "Serves 4 hungry adults or 6 with sides",
        "Yield: 24 cookies (3 per person)",
        "4 porciones, 30 minutos", "Category: soup", "Difficulty: easy", "Makes 250 ml", "Serves 4 with leftovers",
    ])
    func aLineOfWhichAllIsKeptIsNot(_ line: String) throws {
        let file = try file(page(line))
        #expect(introductions(file).isEmpty)
        #expect(file.recipe?.metadata.description == nil)
    }

    @Test func rowsOfATableOfFactsThatNoFieldHoldsAreShown() throws {
        let table = "| | |\n|---|---|\n| Serves | 4 |\n| Oven | fan, 180 |\n| Prep | 20 min |"
        let file = try file(page(table))
        #expect(introductions(file) == ["| Oven | fan, 180 |"])
        #expect(file.recipe?.metadata.servings?.value.displayText == "4")
        #expect(file.recipe?.metadata.prepTime?.value == 1200)
    }

    @Test func aTableOfFoodsOutsideTheIngredientsIsUnread() throws {
        let file = try file(
            page("Serves 4\n\nx") + "\n## Scaling\n\n| Quantità | Ingrediente |\n|---|---|\n| `n×4` | Mandorle |\n")
        let unread = file.unreadTexts.map { file.source.string($0) }.joined()
        #expect(unread.contains("Mandorle"))
    }

    @Test(arguments: [
        ("Makes 250 ml", "250 ml"), ("Makes about 2 litres", "2 litres"), ("Yields 1 kg dough", "1 kg dough"),
        ("Yield: 3 cups", "3 cups"), ("Ergibt 500 ml", "500 ml"),
    ])
    func aMeasureSaysHowMuchAndNotHowMany(_ line: String, _ expected: String) throws {
        let metadata = try #require(try file(page(line)).recipe).metadata
        #expect(metadata.servings == nil)
        #expect(metadata.yield?.value.displayText == expected)
        #expect(metadata.yield?.value.isMeasured == true)
    }

    @Test(arguments: [
        "Makes 250 ml. Serves 4.", "Serves 4. Makes 250 ml.", "Makes 250 ml\n\nServes 4",
    ])
    func aCountIsKeptBesideAMeasure(_ lines: String) throws {
        let metadata = try #require(try file(page(lines)).recipe).metadata
        #expect(metadata.servings?.value.displayText == "4")
    }

    @Test func aCountComesBeforeAMeasure() throws {
        let metadata = try #require(try file(page("Makes 1 litre\n\nYield: 8 jars")).recipe).metadata
        #expect(metadata.yield?.value.displayText == "8 jars")
    }

    @Test(arguments: ["24 cookies", "2 loaves (900 g each)", "12 sticks", "6 balls of 250 g", "1 jar"])
    func piecesAreNoMeasure(_ text: String) throws {
        #expect(try #require(Yield(text)).isMeasured == false)
    }

    @Test(
        arguments: [
            ("Prep: 10 min + overnight soaking\nCook: 30 min", nil), ("Prep: 10 min plus chilling\nCook: 30 min", nil),
            ("Prep: 10 min\nCook: 30 min", 2400), ("Prep: 10 min, mostly chopping\nCook: 30 min", 2400),
            ("Prep: 10 min + 1 hour\nCook: 30 min", 6000),
        ] as [(String, Int?)])
    func noTotalIsClaimedWhereATimeIsNotCounted(_ lines: String, _ expected: Int?) throws {
        let body = try #require(try file(page(lines.replacing("\n", with: "  \n"))).recipe).metadata
        #expect(body.totalTime == expected)
        let fields = lines.replacing("Prep", with: "prep-time").replacing("Cook", with: "cook-time")
        let front = try #require(try file("---\ntitle: Soup\n\(fields)\n---\n\n- 1 onion\n\n1. Chop it.\n").recipe)
            .metadata
        #expect(front.totalTime == expected)
    }

    @Test(arguments: [
        "Calories: 370\nFat: 18 g", "- Calories: 370\n- Fat: 18 g",
        "| | |\n|---|---|\n| Calories | 370 |\n| Fat | 18 g |",
        "| Calories | Fat |\n|---|---|\n| 370 | 18 g |",
    ])
    func figuresBelowAHeadingOfNutritionAreKept(_ figures: String) throws {
        let file = try file(page("Serves 4") + "\n## Nutrition\n\n\(figures)\n")
        let nutrition = try #require(file.recipe).metadata.nutrition
        #expect(nutrition.map(\.name.value) == ["Calories", "Fat"])
        #expect(nutrition.map(\.value.value) == ["370", "18 g"])
        #expect(introductions(file).isEmpty)
    }

    @Test(
        arguments: [
            ("**Kappaleita**: 20", "20"), ("(gibt etwa 10 Knödel)", "10 Knödel"),
            ("Cuts into 16. Bonfire Night.", "16"),
            ("Pour une douzaine de crêpes", "12 crêpes"), ("| Stück | Zeit |\n|---|---|\n| 12 | 90 min |", "12"),
            ("Cuts into 2 cm slices. Yes.", nil), ("Gibt 2 EL Zucker", nil), ("Gibt man 20 Minuten", nil),
        ] as [(String, String?)])
    func piecesAreCountedUnderTheirOwnWord(_ line: String, _ expected: String?) throws {
        let metadata = try #require(try file(page(line)).recipe).metadata
        #expect((metadata.yield ?? metadata.servings)?.value.displayText == expected)
    }

    @Test func aQuoteBelowTheFoodsSaysForHowMany() throws {
        let text = "# 番茄炒蛋\n\n## 必备原料\n\n* 番茄 2 个\n* 鸡蛋 3 个\n\n> 以上为 2 人份。\n\n## 操作\n\n1. 番茄洗净切块。\n2. 鸡蛋打散。\n"
        #expect(try #require(try file(text).recipe).metadata.servings?.value.displayText == "2")
    }

    @Test func paragraphsGoOnWithAMethodThatNoHeadingNames() throws {
        let text = """
            # Toad

            You need:

            8 pork sausages\u{20}\u{20}
            4oz plain flour\u{20}\u{20}
            2 eggs

            Gas 7 / 220C

            Whisk the flour and eggs to a batter.

            Dripping and sausages in the tin, in the oven for 15 minutes.

            Batter in, quick. 30 minutes and don't open it.

            Onion gravy, peas.
            """
        let recipe = try #require(try file(text).recipe)
        #expect(recipe.ingredients.map(\.writtenText) == ["8 pork sausages", "4oz plain flour", "2 eggs"])
        #expect(
            recipe.stepGroups.flatMap(\.steps).map(\.text) == [
                "Whisk the flour and eggs to a batter.",
                "Dripping and sausages in the tin, in the oven for 15 minutes.",
                "Batter in, quick. 30 minutes and don't open it.", "Onion gravy, peas.",
            ])
    }

    /// Foods with amounts below a step stay foods.
    @Test func foodsWithAmountsBelowAStepAreNoSteps() throws {
        let text =
            "# Toad\n\n- 8 sausages\n- 2 eggs\n\nWhisk the eggs and fry the sausages.\n\n100 g toasted walnuts, 2 tbsp tahini\n"
        let recipe = try #require(try file(text).recipe)
        #expect(recipe.ingredients.map(\.writtenText).contains { $0.contains("walnuts") })
    }

    /// Amounts below a word for pieces are foods.
    @Test(arguments: [
        ("| Stück | |\n|---|---|\n| 2 | Eier |\n| 12 | Walnüsse |", ["2 Eier", "12 Walnüsse"]),
        ("| Pieces | |\n|---|---|\n| 2 | eggs |\n| 12 | walnuts |", ["2 eggs", "12 walnuts"]),
    ])
    func aColumnOfPiecesHoldsAmountsOfFoods(_ table: String, _ expected: [String]) throws {
        let recipe = try #require(
            try file("# Cake\n\n\(table)\n\n## Method\n\n1. Mix all of it.\n2. Bake it for 30 minutes.\n").recipe)
        #expect(recipe.ingredients.map(\.writtenText) == expected)
        #expect(recipe.metadata.yield == nil)
    }

    @Test func anOvenSettingBetweenStepsStaysAStep() throws {
        let text =
            "# Roast\n\n- 1 onion\n- 200 g rice\n\nChop the onion and fry it.\n\nGas 7 / 220C\n\nRoast it for 10 minutes.\n"
        let steps = try #require(try file(text).recipe).stepGroups.flatMap(\.steps).map(\.text)
        #expect(steps == ["Chop the onion and fry it.", "Gas 7 / 220C", "Roast it for 10 minutes."])
    }

    /// Of two lines that say how many the first counts, and the other is shown.
    @Test(arguments: [
        ("Serves 4\n\nServes 6 hungry people", "Serves 6 hungry people"),
        ("Makes 12 rolls\n\nMakes 1 kg dough", "Makes 1 kg dough"),
        ("Prep: 10 min\n\nPrep time: 25 min", "Prep time: 25 min"),
    ])
    func whatLosesAgainstAnotherLineIsShown(_ lines: String, _ expected: String) throws {
        #expect(introductions(try file(page(lines))) == [expected])
    }

    @Test func whatTheFrontMatterSaysOtherwiseIsShown() throws {
        let text =
            "---\ntitle: Soup\nservings: 6\nprep-time: 20 min\n---\n\nServes 4\n\nPrep: 20 min\n\n## Ingredients\n\n- 1 onion\n\n## Method\n\n1. Chop the onion.\n"
        let file = try file(text)
        #expect(introductions(file) == ["Serves 4"])
        #expect(file.recipe?.metadata.servings?.value.displayText == "6")
    }

    @Test(arguments: ["6 pint jars", "2 pound cakes", "24 cup cakes", "6 quart jars"])
    func containersAreCounted(_ text: String) throws {
        #expect(try #require(Yield(text)).isMeasured == false)
    }

    @Test func aNightInWordsIsNoMinute() throws {
        let metadata = try #require(try file(page("Préparation : 10 min + une nuit  \nCuisson : 20 min")).recipe)
            .metadata
        #expect(metadata.prepTime?.value == 600)
        #expect(metadata.totalTime == nil)
    }

    @Test func wordsForATimeInATableLeaveTheTotalOpen() throws {
        let table = "| Prep | Cook | Rest |\n|---|---|---|\n| 10 min | 20 min | overnight in buttermilk |"
        let file = try file(page(table))
        #expect(file.recipe?.metadata.prepTime?.value == 600)
        #expect(file.recipe?.metadata.totalTime == nil)
        #expect(introductions(file).joined().contains("buttermilk"))
    }

    @Test func aListBehindItsLabelEndsThere() throws {
        let text =
            "# beans\n\n10 min\n\nIngredients: 1 lb dried beans, half an onion, salt\n\nsoak overnight or don't. cover by 2 inches, everything in.\n\nwhite pepper and scallion on top, maybe a century egg\n"
        let recipe = try #require(try file(text).recipe)
        #expect(recipe.ingredients.map(\.writtenText) == ["1 lb dried beans", "half an onion", "salt"])
        #expect(recipe.stepGroups.flatMap(\.steps).count == 2)
        #expect(recipe.metadata.totalTime == 600)
    }

    @Test(arguments: [
        (
            "# Recipes for the broke vegan\n\n## Big Seitan Log\n\nServes 6\n\n### Stuff\n\n- 300 g gluten\n\n### Do\n\n1. Mix it.\n",
            "Big Seitan Log"
        ),
        ("# Cookie Recipes\n\n## Ingredients\n\n- 300 g flour\n\n## Method\n\n1. Mix it.\n", "Cookie Recipes"),
        (
            "# Family recipes\n\n## Cake\n\n- 300 g flour\n\n1. Mix it.\n\n## Icing\n\n- 100 g sugar\n\n1. Stir it.\n",
            "Family recipes"
        ),
    ])
    func theHeadingBelowTheNameOfABookIsTheDish(_ text: String, _ title: String) throws {
        #expect(try #require(try file(text).recipe).title.text == title)
    }

    @Test func keepingIsNoFood() throws {
        let text =
            "# Orgeat\n\n**Makes:** about 500 ml\n**Keeps:** 3 weeks in the fridge\n\n- 200 g almonds\n- 400 ml water\n\n1. Toast the almonds.\n"
        let file = try file(text)
        #expect(file.recipe?.ingredients.map(\.writtenText) == ["200 g almonds", "400 ml water"])
        #expect(introductions(file).joined().contains("3 weeks in the fridge"))
    }

    /// A labelled remark in a paragraph of the method leaves its other lines what they are.
    @Test(arguments: [
        "Peel the potatoes.\nMash them with the onion.\nTip: add a splash of cream.",
        "Tip: add a splash of cream.\nPeel the potatoes.\nMash them with the onion.",
        "Peel the potatoes.\n**Tip:** add a splash\nof cream.\nMash them with the onion.",
    ])
    func aRemarkAmongTheLinesOfTheMethodIsOneAlone(_ method: String) throws {
        for heading in ["## Method\n\n", ""] {
            let recipe = try #require(try file("# Soup\n\n- 400 g potatoes\n- 1 onion\n\n\(heading)\(method)\n").recipe)
            let steps = recipe.stepGroups.flatMap(\.steps).map(\.text).joined(separator: " ")
            #expect(steps == "Peel the potatoes. Mash them with the onion.")
            #expect(recipe.notes.count == 1)
        }
    }

    @Test func aWordWithItsFullStopIsAStep() throws {
        let text = "# Biscuits\n\n- 100 g butter\n- Gas 4\n\nMix.\n\nRoll.\n\nCook.\n\nEat warm.\n"
        let recipe = try #require(try file(text).recipe)
        #expect(recipe.stepGroups.flatMap(\.steps).map(\.text) == ["Mix.", "Roll.", "Cook.", "Eat warm."])
        #expect(recipe.ingredients.map(\.writtenText) == ["100 g butter"])
        #expect(recipe.notes.map(\.text) == ["Gas 4"])
    }

    @Test func whatIsMadeIsNotServed() throws {
        let text = "# Cookies\n\n## Ingredients (makes 24)\n\n- 100 g butter\n\n## Method\n\n1. Mix it.\n"
        let metadata = try #require(try file(text).recipe).metadata
        #expect(metadata.servings == nil)
        #expect(metadata.yield?.value.displayText == "24")
    }

    @Test func partsOfAMixtureAreNoPeople() throws {
        let text = "# Vinaigrette\n\n3 parts olive oil\n1 part red wine vinegar\ndijon, salt\n\nShake it in a jar.\n"
        #expect(try #require(try file(text).recipe).ingredients.count == 3)
        let cake = "# Gâteau\n\n8 parts\n\n## Ingrédients\n\n- 3 œufs\n\n## Préparation\n\n1. Mélanger.\n"
        #expect(try #require(try file(cake).recipe).metadata.servings?.value.quantity.exactText == "8")
    }
}

extension String {
    fileprivate var trimmingCharacters: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}

extension LocatedLine {
    fileprivate var writtenText: String { String(decoding: text, as: UTF8.self) }
}
