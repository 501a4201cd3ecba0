import Kitchen
import RecipeModel
import SourceText
import Testing

/// Servings and times that stand beside other words: in a line of facts, in a sentence of the introduction, in the front matter.
@Suite struct FactSentenceTests {
    private func recipe(_ text: String, at place: Testing.SourceLocation = #_sourceLocation) throws -> Recipe {
        let path = try #require(RelativePath("page.md"))
        let file = CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
        return try #require(file.recipe, sourceLocation: place)
    }

    private func page(_ details: String, title: String = "Soup") -> String {
        "# \(title)\n\n\(details)\n\n## Ingredients\n\n- 1 onion\n- 200 g rice\n\n## Method\n\n1. Chop the onion.\n2. Boil it with the rice.\n"
    }

    private func method(endingWith line: String) -> String {
        "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Method\n\nChop the onion.\n\n\(line)\n"
    }

    private func facts(_ metadata: Metadata) -> String {
        let amount = (metadata.servings ?? metadata.yield).map { "makes \($0.value.quantity.exactText)" }
        let times = [
            ("prep", metadata.prepTime), ("cook", metadata.cookTime), ("rest", metadata.restTime),
            ("total", metadata.declaredTotalTime),
        ]
        .compactMap { name, time in time.map { "\(name) \($0.value / 60)" } }
        return ([amount].compactMap { $0 } + times).joined(separator: ", ")
    }

    @Test(
        arguments: [
            ("PREP 20m // COOK 30m // 5 meals", "makes 5, prep 20, cook 30"),
            ("PREP 15m // COOK 22m // 12 muffins", "makes 12, prep 15, cook 22"),
            ("Prep 15m / 3 jars", "makes 3, prep 15"),
            ("for 1, 15 min, like 60p", "makes 1, total 15"),
            ("for 5, 45 min, about £4 all in", "makes 5, total 45"),
            ("*2 people. 15 minutes on coals.*", "makes 2, cook 15"),
            ("10 mins prep, 1 hr in the oven, feeds 4", "makes 4, prep 10, cook 60"),
            ("10 min + chilling", ""), ("Makes 20 | 10 min + chilling", "makes 20, total 10"),
            ("Batch: 12 March 2021", ""), ("Prep 10 min // 2 eggs", ""),
            ("Serves 4, 5 minutes under the grill, 40 minutes in the oven", "makes 4"),
            ("Serves 4 | Prep 10 min | Cook 40 min | 20 min in the oven", "makes 4"),
            ("Takes 20 minutes, soak beans first. Good.", ""), ("Takes 20 minutes, per pizza. Good.", ""),
            ("Prep 10 min // 2 sticks butter", ""), ("Prep 10 min // 2 jars pesto", ""),
            ("Good. Enough for 3 days. Yes.", ""), ("Good. Cuts into 2 cm slices. Yes.", ""),
            ("Two meals for 4 people", "makes 4"), ("2 meals for a family of 4", "makes 4"),
            ("Takes 5 minutes, plus 8 hours in the fridge.", ""), ("Takes 10 minutes, bakes 50 minutes.", ""),
            ("The sauce is easy. Takes 10 minutes. The meat is slow. It takes 5 hours.", ""),
            ("<Timer minutes={5} />", ""), ("<Card serves={2} hours={2} minutes={15} />", "makes 2"),
            ("Cuts into 10 slices. Takes 1 hour plus cooling.", "makes 10"),
            ("Machine: Crock-Pot 7 qt. Low. Cook: 8 hours. Serves 6.", "makes 6, cook 480"),
            ("*Time 1 hr, and your arm will hurt*", "total 60"),
            ("An hour start to finish. Nobody has measured it.", "total 60"),
            ("Makes 1 loaf. An hour start to finish. Nobody has measured it.", "makes 1, total 60"),
            ("My aunt walked an hour for this. She had 30 minutes.", ""),
            ("Butter, 20 g in the oven dish", ""),
        ])
    func whatLinesAboveTheFoodsSay(line: String, expected: String) throws {
        #expect(facts(try recipe(page(line)).metadata) == expected)
    }

    @Test(arguments: [("Rice Bowls (5 days)", ""), ("Rice Bowls (25 min)", "total 25")])
    func aTitleSaysATimeOfLessThanADay(title: String, expected: String) throws {
        #expect(facts(try recipe(page("So good.", title: title)).metadata) == expected)
    }

    @Test func aCookMayBeAPerson() throws {
        let found = try recipe("---\ncook: Anna Bell\ncook_time: 2 h 30 min\n---\n" + page("So good."))
        #expect(facts(found.metadata) == "cook 150")
        #expect(found.metadata.authors.map(\.value) == ["Anna Bell"])
    }

    @Test(arguments: ["Overnight", "All Day", "Slow"])
    func aCookWithoutATimeBesideItIsNobody(value: String) throws {
        let found = try recipe("---\ncook: \(value)\n---\n" + page("So good."))
        #expect(found.metadata.authors.map(\.value) == [])
    }

    @Test(
        arguments: [
            ("2 cups   flour   240 g", 1), ("500 g flour      1000 g flour", 1), ("1 c. flour (sifted   3 times)", 1),
            ("1 egg        2 if small", 1), ("2 c. flour   3 eggs   1 c. milk   1 c. sugar", 4),
        ])
    func wideGapsPartOnlyFoods(line: String, count: Int) throws {
        let found = try recipe("# Snaps\n\n\(line)\n1 c. sugar\n1/4 c. molasses\n\nCream the sugar. Bake for 10 min.\n")
        #expect(found.ingredients.count == count + 2)
    }

    @Test(
        arguments: [
            "Excellent! Now add the cream and simmer.", "Yum! Stir in tahini.", "nb add the walnuts last",
            "FYI add the walnuts now", "Wonderful! Whisk in the egg.", "Our favourite: add a fried egg.",
            "Delicious, drizzle with tahini.", "NB you must stir in the miso now",
            "Keep the chicken in bags with soy sauce and turn often.", "Stir in the cream. -- Jen",
            "Back in the oven with the cheese. - Mum", "Into the fridge. - Overnight", "nb always add the cream last",
            "Freeze in tubs, beat in cream, freeze again", "Freeze the cubes in bags and blend with milk",
        ])
    func whatIsToBeDoneStaysAStep(line: String) throws {
        let found = try recipe(method(endingWith: line))
        #expect(found.steps.map(\.text) == ["Chop the onion.", line])
    }

    @Test(
        arguments: [
            "Very good!! - D.", "nb rice must be from the fridge", "freeze it in old takeaway boxes (ask Meg)",
            "The card is stained here, I think it says \"do not overbake\". -- Jen",
        ])
    func whatIsSaidOfItIsANote(line: String) throws {
        let found = try recipe(method(endingWith: line))
        #expect(found.steps.map(\.text) == ["Chop the onion."])
    }

    @Test func aCookMayBeATime() throws {
        #expect(facts(try recipe("---\ncook: 20 min\n---\n" + page("So good.")).metadata) == "cook 20")
    }

    @Test func attributesOfComponentsAreRead() throws {
        #expect(
            facts(try recipe(page("<RecipeCard serves={4} minutes={30} />")).metadata) == "makes 4, total 30")
    }

    @Test func columnsOfATypedCardAreTwoFoodsEach() throws {
        let found = try recipe(
            "# Snaps\n\n3/4 c. shortening          1 c. sugar\n1/4 c. molasses            1 egg\n2 c. flour (3   cups if wet)\n\nCream the shortening. Bake for 10 min.\n\nVery good!! - D.\n"
        )
        #expect(
            found.ingredients.map(\.string) == [
                "3/4 c. shortening", "1 c. sugar", "1/4 c. molasses", "1 egg", "2 c. flour (3   cups if wet)",
            ])
        #expect(found.steps.map(\.text) == ["Cream the shortening. Bake for 10 min."])
    }

    @Test func foodsMayStandBelowAHeadingOfTheMethod() throws {
        let found = try recipe(
            "# Rolls\n\n**pickle**\n\n- 1 carrot\n- 100 ml vinegar\n\n1. shake in a jar\n\n**assemble**\n\n- 2 small rolls\n- mayonnaise\n- cucumber\n\n1. warm the bread and fill it\n"
        )
        #expect(
            found.ingredients.map(\.string) == [
                "1 carrot", "100 ml vinegar", "2 small rolls", "mayonnaise", "cucumber",
            ])
        #expect(found.steps.map(\.text) == ["shake in a jar", "warm the bread and fill it"])
    }

    @Test(arguments: ["Pack", "You'll want", "BRING"])
    func theOneHeadingOverAllFoodsIsNoPart(name: String) throws {
        let found = try recipe(
            "# Trout\n\n## \(name)\n\n- 2 trout\n- 1 lemon\n\n## At camp\n\n1. Fold the trout in foil.\n2. Cook it on coals.\n\n## Leave no trace\n\n- Carry the foil out.\n"
        )
        #expect(found.ingredientGroups.compactMap { $0.title?.value } == [])
        #expect(found.steps.map(\.text).prefix(2) == ["Fold the trout in foil.", "Cook it on coals."])
    }

    @Test(arguments: ["— Jen B. Smith", "-- Jen", "Jen -- B. Smith", "x — Jen B", "—", "— —"])
    func signaturesAloneAreNoSteps(line: String) throws {
        let found = try recipe(method(endingWith: line))
        #expect(found.steps.first?.text == "Chop the onion.")
    }

    @Test func cleaningUpIsANoteBelowTheMethodAndAStepAbove() throws {
        let below = try recipe(
            "# Trout\n\n## Ingredients\n\n- 2 trout\n- 1 lemon\n\n## Method\n\n1. Cook the trout.\n\n## Cleanup\n\nPack the foil out.\n"
        )
        #expect(below.steps.map(\.text) == ["Cook the trout."])
        let above = try recipe(
            "# Trout\n\n## Ingredients\n\n- 2 trout\n- 1 lemon\n\n## Clean up\n\n1. Gut the trout and rinse it.\n\n## Method\n\n1. Cook the trout.\n"
        )
        #expect(above.steps.map(\.text) == ["Gut the trout and rinse it.", "Cook the trout."])
    }

    @Test func aPartMayStandOverItsFoodsAfterABlankLine() throws {
        let found = try recipe(
            "# Muffins\n\n### Ingredients\n\nDry\n\n1 cup flour\n1 tsp salt\n\nWet\n\n2 eggs\n1/2 cup milk\n\n### How\n\nStir dry. Whisk wet. Bake 12 min.\n"
        )
        #expect(found.ingredientGroups.compactMap { $0.title?.value } == ["Dry", "Wet"])
        #expect(found.ingredients.map(\.string) == ["1 cup flour", "1 tsp salt", "2 eggs", "1/2 cup milk"])
    }

    @Test(arguments: ["Pizza dough", "Pesto", "Walnuts", "Salt", "Quesillo", "Frosting", "So good"])
    func aFoodOverFoodsIsNoPart(name: String) throws {
        let found = try recipe(
            "# Pizza\n\n## Ingredients\n\n\(name)\n\n2 tomatoes\n1 onion\n\n## Method\n\n1. Chop.\n2. Bake it for 10 minutes.\n"
        )
        #expect(found.ingredients.map(\.string).first == name)
    }
}
