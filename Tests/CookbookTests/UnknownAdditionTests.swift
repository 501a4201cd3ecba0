import Cookbook
import FileAccess
import Kitchen
import RecipeModel
import SourceText
import Testing

/// What a step adds that is not a known food.
@Suite struct UnknownAdditionTests {
    private struct Reading: Equatable {
        var answer: FactAnswer
        var names: [String]
    }

    /// What is said of nuts in a dish of rice with a step, as it is derived from its text; the index must say the same.
    private func reading(
        _ step: String, title: String = "Evening plate", line: String = "1 onion",
        at place: Testing.SourceLocation = #_sourceLocation
    ) throws -> Reading {
        let text = "# \(title)\n\n## Ingredients\n\n- 200 g rice\n- \(line)\n\n## Steps\n\n1. \(step)\n2. Eat.\n"
        let book = SampleLibrary.cookbook([("dish.md", text)])
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        let facts = FactDerivation(book).facts(of: file)
        let index = CookbookIndex(book)
        let row = try #require(index.recipes.first { index.path($0).string == "dish.md" })
        let answer = facts.answer(on: .allNuts)
        #expect(RecipeFactsTable(index).facts(of: row).answer(on: .allNuts) == answer, sourceLocation: place)
        return Reading(answer: answer, names: facts.evidence(on: .allNuts).map(\.name))
    }

    @Test(arguments: [
        ("Add the zorgle.", "zorgle"), ("Add zorgle and cook.", "zorgle"), ("Stir in some fresh zorgle.", "zorgle"),
        ("Top with zorgle.", "zorgle"), ("Pour the zorgle over.", "zorgle"),
        ("Cook, then serve with a dollop of zorgle.", "zorgle"), ("Melt the Zorgle in a pan.", "zorgle"),
        ("Add the rice, zorgle and salt.", "zorgle"), ("Add the rice, the onion, and fresh zorgle.", "zorgle"),
        ("Add your favourite protein.", "protein"),
        ("Season with salt and zorgle.", "zorgle"), ("Add the rice, salt and zorgle.", "zorgle"),
        ("Stir in parsley and zorgle, then cook.", "zorgle"), ("Stir in Dad's crunch.", "dads crunch"),
        ("Add the usual mix.", "usual mix"), ("Throw in the usual.", "usual"),
        ("Serve with all the trimmings.", "the trimmings"), ("Top with our usual bits.", "usual bits"),
    ])
    func somethingUnknownThatIsAddedLeavesTheAnswerOpen(step: String, name: String) throws {
        #expect(try reading(step) == Reading(answer: .unknown, names: [name]))
    }

    @Test(arguments: [
        "Add the rest.", "Add everything to the pot.", "Add more if needed.", "Stir in one direction.",
        "Serve with friends.", "Stir with a wooden spoon.", "Pour in a steady stream.", "Add the rice and the onion.",
        "Whisk in small increments.", "Top with a lid.", "Add to the pan, stirring.", "Spread the mixture on a plate.",
        "Add the rice, cover, and cook.", "Add salt, pepper, etc.", "Add the onion, the rice, yes, both.",
        "Add the onion, cook until soft, chilled.", "Pour into a zorgle.", "Cook with zorgle-like patience.",
        "Brush with a pastry brush.", "Add the rice and simmer.", "Add the onion, the rice and go on.",
        "Top with the onion and vent.",
        "Cook until soft and translucent, add salt and serve.", "Top with onion rings and devour.",
        "Add the rest to the baker's bowl and mix.",
        "Add 2 tablespoons at a time.", "Toss in a bowl.", "Serve as usual.", "Cook the rice in the usual way.",
    ])
    func partsOfTheDishToolsAndMannersAreNothingUnknown(step: String) throws {
        #expect(try reading(step) == Reading(answer: .noneListed, names: []))
    }

    @Test func whatIsListedOrNamedByTheTitleIsToldThere() throws {
        #expect(try reading("Add the zorgle.", line: "1 zorgle") == Reading(answer: .unknown, names: ["zorgle"]))
        #expect(try reading("Serve with the zorgle.", title: "Zorgle") == Reading(answer: .noneListed, names: []))
    }

    @Test(arguments: [
        "salt, pepper, the usual", "salt plus the usual", "salt, and the usual bits", "the usual",
        "potatoes with the usual", "turkey and all the trimmings",
    ])
    func theUsualInALineLeavesTheAnswerOpen(line: String) throws {
        #expect(try reading("Cook it.", line: line).answer == .unknown)
    }

    // MARK: Names that the words around tell from foods

    @Test(arguments: [
        ("Toast for 2 minutes.", AllergenSet(.gluten)),
        ("Add the rice and toast for 30 to 45 seconds.", AllergenSet(.gluten)),
        ("Toast, stirring often.", AllergenSet(.gluten)),
        ("While the rice toasts, chop the onion.", AllergenSet(.gluten)),
        ("Fill each and then roll to close.", AllergenSet(.gluten)),
    ])
    func verbsNameNoBread(step: String, allergens: AllergenSet) throws {
        #expect(try answer(step, allergens) == .noneListed)
        #expect(try answer("Serve with toast for two.", allergens) == .mayContain)
    }

    @Test func aSauceForADishHoldsNothingOfIt() throws {
        #expect(try answer("Add to tacos.", .allNuts, title: "Chili sauce") == .noneListed)
        #expect(try answer("Serve the rice with tacos.", .allNuts) == .mayContain)
    }

    @Test func commandsNameNoBreakfastAndNoCake() throws {
        #expect(try answer("Fry up the onion.", AllergenSet(.eggs)) == .noneListed)
        #expect(try answer("Serve with a fry-up.", AllergenSet(.eggs)) == .mayContain)
        #expect(try answer("Leave to sponge for 20 minutes.", AllergenSet(.eggs)) == .noneListed)
        #expect(try answer("Bake the sponge for 20 minutes.", AllergenSet(.eggs)) == .mayContain)
        #expect(try answer("Cook until done Sprinkle with salt.", AllergenSet(.milk)) == .noneListed)
    }

    @Test func theStockIsThatOfTheCubeOrOfThePot() throws {
        let fish = AllergenSet(.fish)
        #expect(try answer("Add a ladle of stock.", fish, line: "1 vegetable stock cube") == .noneListed)
        #expect(try answer("Add a ladle of stock.", fish) == .mayContain)
        let beef = "500 g beef"
        #expect(try answer("Simmer to get a clear stock. Add 2 cups of stock.", fish, line: beef) == .noneListed)
        #expect(try answer("Add 2 cups of stock.", fish, line: beef) == .mayContain)
    }

    @Test func theLinesOfAGroupSayWhatIsInIt() throws {
        let nuts = AllergenSet.allNuts
        #expect(
            try answer("Mix.", nuts, line: "1 onion\n\n### Tacos\n\n- 8 corn tortillas\n- 1 tomato") == .noneListed)
        #expect(try answer("Serve with tacos.", nuts) == .mayContain)
    }

    @Test func cocoaExplainsChocolateInATitle() throws {
        let nuts = AllergenSet.allNuts
        #expect(try answer("Bake.", nuts, title: "Chocolate zucchini cake", line: "2 tbsp cocoa powder") == .noneListed)
        #expect(try answer("Bake.", nuts, title: "Chocolate zucchini cake") == .mayContain)
        #expect(
            try answer("Bake.", nuts, title: "Zucchini cake with chocolate cream", line: "2 tbsp cocoa powder")
                == .mayContain)
        #expect(
            try answer("Top with chocolate.", nuts, title: "Chocolate zucchini cake", line: "2 tbsp cocoa powder")
                == .mayContain)
    }

    /// The end of a long phrase is looked at again with the next words, and must not lose the words before it.
    @Test func aFoodAtTheEndOfALongPhraseIsReadOnce() throws {
        let long =
            "Fold in the sides so that each and every side of the flat round of the cookie has a corner that folds over"
        #expect(try answer(long + ".", .allNuts, title: "Hamantaschen", line: "300 g flour") == .noneListed)
    }

    private func answer(
        _ step: String, _ allergens: AllergenSet, title: String = "Evening plate", line: String = "1 onion"
    ) throws -> FactAnswer {
        let text = "# \(title)\n\n## Ingredients\n\n- 200 g rice\n- \(line)\n\n## Steps\n\n1. \(step)\n2. Eat.\n"
        let book = SampleLibrary.cookbook([("dish.md", text)])
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        return FactDerivation(book).facts(of: file).answer(on: allergens)
    }

    // MARK: What comes from another day

    @Test(arguments: [
        "Use Gran's glaze here.", "Brush with my usual glaze.", "Finish with Sunday sauce (see other recipe).",
        "Pour over the glaze (see separate recipe).", "Warm Nana’s sauce and pour it over.", "Add the house dressing.",
    ])
    func aSauceOfAnotherDayMayHoldEverything(step: String) throws {
        #expect(try answer(step, .allNuts) == .mayContain)
    }

    @Test func theSauceThatTheTitleNamesIsThisOne() throws {
        #expect(try answer("Simmer Gran's glaze until thick.", .allNuts, title: "Gran's glaze") == .noneListed)
    }

    @Test(arguments: [
        "Make Gran's glaze: cook the onion down.", "Pour over the glaze (see recipe below).",
        "Cool on a baker's rack.", "Cover with the cook's cloth.",
    ])
    func aSauceThatIsMadeHereIsNone(step: String) throws {
        #expect(try answer(step, .allNuts) == .noneListed)
    }
}
