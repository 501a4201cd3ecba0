import Kitchen
import RecipeModel
import SourceText
import Testing

/// Plain notes in several languages: a first line that is the title, with tags above it or details behind it, labels without a mark, and remarks with a
/// label of another way.
@Suite struct PlainNoteTests: ReadsPages {
    private let foods = "- 500 g beef\n- 2 onions\n\n"
    private let work = "Fry the onions and the beef.\n\nSimmer for an hour.\n"

    // MARK: The title

    @Test(arguments: [
        ("#soup #winter\n\nBeef pot\n\n", "Beef pot"), ("#soup\n\nBeef pot\nServes 4\n\n", "Beef pot"),
        ("Beef pot, 25 min, serves 4\n\n", "Beef pot"),
        ("Beef pot\n\n24 cm pan, oven 175, 1 hour\n\n", "Beef pot"),
    ])
    func theFirstLineIsTheTitle(head: String, title: String) throws {
        let page = try #require(try file(head + foods + work, "beef-pot.md").recipe)
        #expect(page.title.text == title)
        #expect(page.title.origin == .heading)
        #expect(self.foods(page) == ["500 g beef", "2 onions"])
        #expect(steps(page) == ["Fry the onions and the beef.", "Simmer for an hour."])
    }

    @Test(arguments: [
        "Easy, 25 min, serves 2", "Slow cooker, 8 hours, serves 6", "March 2024, serves 4", "Nan's, serves 4",
        "Serves 4, 25 min", "Bake, 20 min",
    ])
    func factsBeforeACommaAreNoTitle(line: String) throws {
        #expect(try recipe(line + "\n\n" + foods + work).title.text != String(line.prefix { $0 != "," }))
    }

    @Test func bracketsOfATitleAreNotCut() throws {
        #expect(try recipe("Curry (vegan, 20 min, serves 4)\n\n" + foods + work).title.text.hasSuffix("serves 4)"))
    }

    @Test func linesOfDetailsStandBelowTheTitle() throws {
        let page = try #require(
            try file(
                "Brown bread\n1 loaf, 1 hr in the oven\n\n450 g flour\n1 tsp salt\n1 egg\n\nMix the flour and the salt.\n\nBake it.\n",
                "Brown bread.md"
            ).recipe)
        #expect(page.title.text == "Brown bread")
        #expect(self.foods(page) == ["450 g flour", "1 tsp salt", "1 egg"])
        #expect(page.metadata.cookTime?.value == 3600)
        #expect(page.metadata.yield?.value.exactText == "1 loaf")
    }

    @Test func piecesOfDetailsAreReadApart() throws {
        let page = try #require(
            try file(
                "Coddle\nserves 6, takes 2 hrs all in\n\n" + "12 sausages\n3 onions\n\nFry the onions.\n\nBake it.\n",
                "Coddle.md"
            ).recipe)
        #expect(page.metadata.servings?.value.quantity.exactText == "6")
        #expect(page.metadata.totalTime == 2 * 3600)
    }

    @Test func theSubjectOfAMailIsTheTitle() throws {
        let page = try recipe(
            "Subject: Fwd: slaw for 20\nDate: Thu, 4 Jul 2019 11:20\n\n2 green cabbages\n5 carrots\n\nShred everything. Toss.\n\nChill before serving.\n"
        )
        #expect(page.title.text == "slaw for 20")
        #expect(self.foods(page) == ["2 green cabbages", "5 carrots"])
    }

    @Test func theHeatOfAnOvenIsNoTime() throws {
        #expect(try recipe("# Scones\n\n20 cm tin, oven 180\n\n" + foods + work).metadata.cookTime == nil)
    }

    @Test func whatFollowsTheTitleAfterACommaIsRead() throws {
        let page = try recipe("Beef pot, 25 min, serves 4\n\n" + foods + work)
        #expect(page.metadata.servings?.value.exactText == "4")
        #expect(page.metadata.totalTime == 25 * 60)
        #expect(try recipe("Serves 4, 25 min\n\n" + foods + work).title.origin == .fileName)
        let other = try recipe("Beef, onions and beer\n\n" + foods + work)
        #expect(other.title.text == "Beef, onions and beer")
    }

    @Test(arguments: [
        ("neljälle, 40 min", "4"), ("kahdelle tai kolmelle", "2-3"), ("Kahdeksalle, uunissa 4 tuntia", "8"),
    ])
    func forHowManyInOneWordOfFinnish(line: String, servings: String) throws {
        let page = try recipe("# Keitto\n\n\(line)\n\n* 8 perunaa\n* 1 sipuli\n\nKeitä perunat. Lisää sipuli.\n")
        #expect(page.metadata.servings?.value.exactText == servings)
    }

    // MARK: Labels

    @Test func plainLabelsOverListsAreGroups() throws {
        let page = try recipe(
            "Mökin piirakka\n\npohja\n* 150 g voita\n* 1 muna\n\npäälle\n* 5 dl mustikoita\n\nVatkaa voi ja muna. Paista.\n"
        )
        #expect(page.ingredientGroups.map { $0.title?.value } == ["pohja", "päälle"])
    }

    @Test func capitalsOfAGroupHeadItsSteps() throws {
        let page = try recipe(
            "# Enchiladas\n\n## Ingredients\n\nSALSA\n2 tomatoes\n1 onion\n\nROLLS\n12 tortillas\n\n## Directions\n\nSALSA\nBoil the tomatoes for 10 minutes.\n\nROLLS\nFill and bake them.\n"
        )
        #expect(page.stepGroups.map { $0.title?.value } == ["SALSA", "ROLLS"])
        #expect(steps(page) == ["Boil the tomatoes for 10 minutes.", "Fill and bake them."])
    }

    /// The key of a group's list may be any.
    @Test func groupsOfFrontMatterMayHaveAnyKeys() throws {
        let page = try recipe(
            "---\ntitle: Bullar\ningredienser:\n  - grupp: Deg\n    rader:\n      - 150 g smör\n      - 5 dl mjölk\n  - grupp: Fyllning\n    innehåll:\n      - 2 msk kanel\n---\n\n1. Smält smöret.\n2. Baka.\n"
        )
        #expect(page.ingredientGroups.map { $0.title?.value } == ["Deg", "Fyllning"])
        #expect(self.foods(page) == ["150 g smör", "5 dl mjölk", "2 msk kanel"])
    }

    @Test(arguments: ["ingrediente", "vare", "what", "thing"])
    func aFoodUnderAKeyThatIsNotKnownIsNoGroup(key: String) throws {
        let page = try recipe(
            "---\ntitle: Pot\ningredients:\n  - \(key): 100 g walnuts\n    notes: [toasted]\n  - \(key): 2 eggs\n    notes: [large]\n---\n\n1. Fry.\n2. Simmer.\n"
        )
        #expect(!page.ingredientGroups.contains { $0.title?.value == "100 g walnuts" })
    }

    @Test func stepsWithListsAreNoGroups() throws {
        let page = try recipe(
            "---\ntitle: Pot\ningredients: [2 eggs, 100 ml cream]\nsteps:\n  - step: Beat the eggs with cream.\n    timers: [10 min]\n  - step: Bake it.\n    timers: [20 min]\n---\n"
        )
        #expect(steps(page) == ["Beat the eggs with cream.", "Bake it."])
    }

    @Test func aFoodWithTagsIsNoGroup() throws {
        let page = try recipe(
            "---\ntitle: Pot\ningredients:\n  - name: 2 onions\n    tags: [red, small]\n  - name: 500 g beef\n    tags: [lean]\n---\n\n1. Fry.\n2. Simmer.\n"
        )
        #expect(page.ingredientGroups.count == 1)
    }

    // MARK: Other ways, below the steps

    @Test(arguments: [
        "**Vegan:** leave the butter out and add more oil.",
        "**Without alcohol:** take juice.", "To make it gluten free: thicken with cornflour.",
        "Nan says: never stir it.", "**For kids:** leave out the chilli.",
        "For a vegan version take oil.", "[I halve this. Half makes one tin.]", "Gracias, Loli. La mitad ya no existe.",
        "made on 17 March, good, more butter next time", "Cut from a newspaper and glued in.",
    ])
    func anotherWayIsANote(line: String) throws {
        let page = try recipe("# Pot\n\n## Ingredients\n\n\(foods)## Method\n\n1. Fry it.\n2. Simmer.\n\n\(line)\n")
        #expect(steps(page) == ["Fry it.", "Simmer."])
    }

    @Test(arguments: [
        "**Sauce:** mix the oil and the juice.", "**Oven:** heat it to 200 C.", "**Finish:** scatter with parsley.",
        "Slow cooker: cook on low for 8 hours.", "Without lid: simmer for 10 minutes more.",
        "To make it rise: leave it for 2 hours.", "The box says: bake for 30 minutes.",
        "Made on 3 May, bake 50 minutes.",
        "For the sauce, boil the juice.", "Cut from the bone and serve.", "Serve with rice.",
    ])
    func whatIsToBeDoneStays(line: String) throws {
        let page = try recipe("# Pot\n\n## Ingredients\n\n\(foods)## Method\n\n1. Fry it.\n2. Simmer.\n\n\(line)\n")
        #expect(steps(page).count == 3)
    }

    /// Two ways, and no other steps: both are the method.
    @Test func waysAloneAreTheMethod() throws {
        let page = try recipe(
            "# Pot\n\n## Ingredients\n\n\(foods)## Method\n\n**Slow cooker:** cook on low for 8 hours.\n\n**Instant Pot:** cook for 40 minutes.\n"
        )
        #expect(steps(page).count == 2)
    }

    @Test func howManyCommentsThereAreIsNoFood() throws {
        let page = try recipe("# Pot\n\n\(foods)1. Fry it.\n2. Simmer.\n\n3 comments:\n")
        #expect(self.foods(page) == ["500 g beef", "2 onions"])
    }

    // MARK: Below the title

    @Test(arguments: ["2 portions, 10 min, one pot, 1 burner, 30 g gas", "2 people, 10 min, 20 cm tin"])
    func thingsBesideServingsAndATime(line: String) throws {
        let page = try recipe("# Pot\n\n\(line)\n\n\(foods)1. Fry it.\n2. Simmer.\n")
        #expect(page.metadata.servings?.value.quantity.exactText == "2")
        #expect(page.metadata.totalTime == 600)
        #expect(self.foods(page) == ["500 g beef", "2 onions"])
    }

    @Test(arguments: ["mall.md", "malli.md", "modello.md"])
    func aTemplateWithoutAmountsIsNoRecipe(name: String) throws {
        let text =
            "---\ntitle: NAME\ningredients:\n  - amount food\n  - amount food\n---\n\n1. First step\n2. Second step\n"
        #expect(try file(text, name).recipe == nil)
        #expect(try file(text.replacing("amount food", with: "2 eggs"), name).recipe != nil)
    }
}
