import Cookbook
import FileAccess
import Kitchen
import RecipeModel
import SourceText
import Testing

/// What a text says of where a food comes from, and claims and absences that it takes back.
@Suite struct FactClaimTests {
    /// The answer for a dish of rice and what the arguments say, as it is derived from its text and as the index has it.
    private func check(
        _ expected: FactAnswer, _ allergens: AllergenSet, title: String = "Evening plate", line: String = "1 onion",
        step: String = "Cook it.", at place: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let text = "# \(title)\n\n## Ingredients\n\n- 200 g rice\n- \(line)\n\n## Steps\n\n1. \(step)\n2. Serve.\n"
        let book = SampleLibrary.cookbook([("dish.md", text)])
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        #expect(FactDerivation(book).facts(of: file).answer(on: allergens) == expected, sourceLocation: place)
        let index = CookbookIndex(book)
        let row = try #require(index.recipes.first { index.path($0).string == "dish.md" })
        #expect(RecipeFactsTable(index).facts(of: row).answer(on: allergens) == expected, sourceLocation: place)
    }

    // MARK: Absences

    @Test(arguments: [
        "Make one nut-free.", "Use nut-free for Ann.", "For a nut-free version see the notes.",
        "Nut-free version: see below.",
        "Leave that out to be nut-free.", "Nut-free? Leave that out.", "Nut-free (almost).",
        "Nut-free option available.",
    ])
    func anAbsenceThatIsNotSaidOfTheDishTakesNothingAway(step: String) throws {
        try check(.mayContain, .allNuts, step: step)
    }

    @Test(arguments: [
        "Nut-free.", "This recipe is nut-free and vegan.", "It is naturally gluten-free, dairy-free, nut-free.",
    ])
    func anAbsenceThatIsSaidOfTheDishNamesNothing(step: String) throws {
        try check(.noneListed, .allNuts, step: step)
    }

    @Test(arguments: [
        ("50 g vegan cheese or cheddar", AllergenSet(.milk)), ("vegan spread or butter", AllergenSet(.milk)),
        ("vegan butter or margarine", AllergenSet(.milk)), ("2 tbsp vegan mayo or mayonnaise", AllergenSet(.eggs)),
        ("300 g gluten-free pasta or spaghetti", AllergenSet(.gluten)),
        ("gluten-free pasta/spaghetti", AllergenSet(.gluten)),
    ])
    func aClaimIsOfItsOwnSideAlone(line: String, allergens: AllergenSet) throws {
        try check(.mayContain, allergens, line: line)
    }

    @Test(arguments: ["加黄油。", "Добавьте масло.", "バターを加える。", "버터를 넣는다.", "أضف الزبدة."])
    func aStepInAnotherScriptLeavesTheAnswerOpen(step: String) throws {
        try check(.unknown, AllergenSet(.milk), step: "Boil the rice until it is done, and drain it.\n1. \(step)")
    }

    @Test func aNameInAnotherScriptBesideItsTranslationSaysNothing() throws {
        try check(.noneListed, AllergenSet(.milk), step: "Add the rice (米) and stir it until it is done.")
    }

    @Test(arguments: ["gluten-free: no", "glutenFree: false", "is_gluten_free: 0", "diets: { gluten-free: false }"])
    func aDeniedClaimIsHeard(key: String) throws {
        let text = "---\ntitle: Rice\n\(key)\n---\n\n## Ingredients\n\n- 200 g rice\n\n## Steps\n\n1. Boil it.\n"
        let book = SampleLibrary.cookbook([("dish.md", text)])
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        #expect(FactDerivation(book).facts(of: file).answer(on: AllergenSet(.gluten)) == .mayContain)
        #expect(FactDerivation(book).facts(of: file).answer(on: AllergenSet(.milk)) == .noneListed)
    }

    @Test func aDeniedClaimOfSomethingElseSaysNothing() throws {
        let text =
            "---\ntitle: Rice\nsugar-free: no\ncaffeineFree: false\n---\n\n## Ingredients\n\n- 200 g rice\n\n## Steps\n\n1. Boil it.\n"
        let book = SampleLibrary.cookbook([("dish.md", text)])
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        #expect(FactDerivation(book).facts(of: file).answer(on: AllergenSet(.gluten)) == .noneListed)
    }

    @Test(arguments: [
        ("Pour into a tin, buttered.", AllergenSet(.milk)), ("Serve buttered.", AllergenSet(.milk)),
        ("The dish should be well buttered.", AllergenSet(.milk)),
        ("Turn onto a surface, floured.", AllergenSet(.gluten)),
        ("Buttering the tin is important.", AllergenSet(.milk)),
    ])
    func whatWasButteredHoldsButter(step: String, allergens: AllergenSet) throws {
        try check(.mayContain, allergens, step: step)
    }

    @Test(arguments: ["Serve with sauce.", "Serve with my usual sauce.", "Serve it with House Sauce."])
    func aSauceThatNothingSpeaksOfIsNotKnown(step: String) throws {
        try check(.mayContain, AllergenSet(.milk), step: step)
    }

    @Test(arguments: [
        ("Wrap. Rest for an hour.", AllergenSet(.gluten)), ("Toast, then chop it.", AllergenSet(.gluten)),
        ("Mash, then cool it.", AllergenSet(.milk)), ("Crumble, fry until crisp.", AllergenSet(.gluten)),
        ("Cook it until nut brown.", .allNuts), ("Set it in an egg ring.", AllergenSet(.eggs)),
        ("Drain it on some kitchen roll.", AllergenSet(.gluten)),
    ])
    func commandsAndToolsNameNoFood(step: String, allergens: AllergenSet) throws {
        try check(.noneListed, allergens, step: step)
    }

    // MARK: Bought or made

    @Test(arguments: [
        ("Heat the shop-bought gravy.", AllergenSet(.gluten)),
        ("Pipe shop-bought frosting on top.", AllergenSet(.milk)),
        ("Warm the shop-bought sauce.", AllergenSet(.soybeans)), ("Use a jar of pesto.", .allNuts),
        ("Drizzle the Caesar dressing over.", AllergenSet(.fish)), ("Pour the custard over.", AllergenSet(.eggs)),
        ("Open the gravy.", AllergenSet(.gluten)), ("Make the gravy from the packet.", AllergenSet(.gluten)),
        ("Make the gravy (shop-bought is fine).", AllergenSet(.gluten)),
        ("Make up the gravy with boiling water.", AllergenSet(.gluten)), ("Stir in the pesto.", .allNuts),
        ("Add the seasoning packet.", AllergenSet(.celery)), ("Coat in crumbs.", AllergenSet(.gluten)),
        ("Stir in the self-raising.", AllergenSet(.gluten)), ("Fold in the whites.", AllergenSet(.eggs)),
        ("Add the 2 whites.", AllergenSet(.eggs)), ("Serve with blue.", AllergenSet(.milk)),
        ("Crumble over the blue and serve.", AllergenSet(.milk)), ("Dust with plain.", AllergenSet(.gluten)),
        // Nothing that is listed has milk or eggs in it, as these have.
        ("Make the pesto.", .allNuts), ("Make the Caesar dressing.", AllergenSet(.fish)),
        ("Make the satay first.", AllergenSet(.peanuts)), ("Make the salsa macha.", AllergenSet(.peanuts)),
    ])
    func whatNothingMakesHereCountsWhole(step: String, allergens: AllergenSet) throws {
        try check(.mayContain, allergens, step: step)
    }

    @Test(arguments: [
        ("Make the gravy. Pour the gravy over.", AllergenSet(.gluten)),
        ("Whisk to a smooth custard. Pour the custard over.", AllergenSet(.eggs)),
        ("Caramel sauce: melt sugar. Pour the caramel sauce over.", AllergenSet(.soybeans)),
        ("Blend the hummus.", AllergenSet(.gluten)), ("Discard any seasoning packets.", AllergenSet(.celery)),
        ("Roll it up like a small burrito.", AllergenSet(.milk)),
        ("Bake until the crumbs are moist.", AllergenSet(.gluten)),
        ("Slice the whites of the leeks.", AllergenSet(.eggs)), ("Slice the 2 whites of leek.", AllergenSet(.eggs)),
        ("Heat until the flame turns blue.", AllergenSet(.milk)), ("Serve plain.", AllergenSet(.gluten)),
    ])
    func whatIsMadeHereSaysNoMoreThanItSurelyHolds(step: String, allergens: AllergenSet) throws {
        try check(.noneListed, allergens, step: step)
    }

    @Test func aSauceIsMadeHereWhereWhatItSurelyHoldsIsListed() throws {
        try check(.noneListed, .allNuts, line: "50 g parmesan", step: "Make the pesto.")
        try check(
            .noneListed, AllergenSet(.fish), line: "1 cup mayonnaise\n- 50 g parmesan",
            step: "Make the Caesar dressing.")
    }

    @Test func aTitleNamesTheDishAndNotWhatGoesOnIt() throws {
        try check(.noneListed, .allNuts, title: "Pad thai")
        try check(.mayContain, .allNuts, title: "Trout amandine")
        try check(.mayContain, .allNuts, title: "Pesto pasta", step: "Stir in a jar of pesto.")
        try check(.mayContain, AllergenSet(.gluten), title: "Gravy rice", step: "Pour the gravy on.")
        try check(.mayContain, AllergenSet(.milk), title: "Hot chocolate", step: "Top with chocolate.")
    }

    /// What is made is looked for once a recipe: each step looked through all others, and a few hundred lines took minutes.
    @Test func aThousandStepsThatNameADishAreRead() throws {
        let steps = Array(repeating: "Pour the custard over.", count: 1_000).joined(separator: "\n3. ")
        try check(.mayContain, AllergenSet(.eggs), step: steps)
        try check(.noneListed, AllergenSet(.eggs), step: "Make the custard.\n3. " + steps)
    }

    @Test func mixedNutsAreMoreThanTheOnesThatAreListed() throws {
        try check(.mayContain, AllergenSet(.peanuts), line: "50 g walnuts", step: "Add mixed nuts.")
        try check(.contains, AllergenSet(.nuts), line: "50 g walnuts", step: "Add the nuts.")
    }

    // MARK: Claims that are taken back

    @Test(arguments: [
        ("1 cup oat milk (or regular)", AllergenSet(.milk)), ("1 cup oat milk (or 2%)", AllergenSet(.milk)),
        ("1 cup plant milk (cow's is fine)", AllergenSet(.milk)),
        ("50 g vegan butter (regular works too)", AllergenSet(.milk)),
        ("200 g gluten-free flour (plain works too)", AllergenSet(.gluten)),
        ("200 g gluten-free pasta (whatever you have)", AllergenSet(.gluten)),
        ("1 flax egg (or a real one)", AllergenSet(.eggs)), ("2 tbsp nut-free pesto (regular is fine)", .allNuts),
        ("100 g probably gluten-free bread", AllergenSet(.gluten)),
        ("100 g \"gluten-free\" bread", AllergenSet(.gluten)),
        ("100 g nut-free granola, plus granola", .allNuts), ("100 g gluten-free bread and bread", AllergenSet(.gluten)),
    ])
    func aLineTakesItsClaimBack(line: String, allergens: AllergenSet) throws {
        #expect(try answer(line, allergens) >= .mayContain)
    }

    /// The answer for a line as the text has it.
    private func answer(_ line: String, _ allergens: AllergenSet) throws -> FactAnswer {
        let text = "# Dish\n\n## Ingredients\n\n- 200 g rice\n- \(line)\n\n## Steps\n\n1. Cook.\n"
        let book = SampleLibrary.cookbook([("dish.md", text)])
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        return FactDerivation(book).facts(of: file).answer(on: allergens)
    }

    @Test(arguments: [
        ("50 g vegan butter", "Melt. Regular works too.", AllergenSet(.milk), FactAnswer.mayContain),
        ("50 g vegan butter", "Not vegan? Use the real thing.", AllergenSet(.milk), .mayContain),
        ("50 g vegan butter", "Melt the butter.", AllergenSet(.milk), .noneListed),
        ("200 ml oat milk", "Stir in the milk.", AllergenSet(.milk), .noneListed),
        ("200 ml oat milk", "Stir in the whole milk.", AllergenSet(.milk), .mayContain),
        ("200 ml oat milk", "Stir in milk.", AllergenSet(.milk), .mayContain),
        ("200 g rice noodles", "Drain the noodles.", AllergenSet(.gluten), .noneListed),
        ("2 tbsp peanut butter", "Melt the butter.", AllergenSet(.milk), .mayContain),
        ("1 carrot", "Can be made nut-free.", .allNuts, .mayContain),
        ("1 carrot", "It is nut-free.", .allNuts, .noneListed),
        ("1 carrot", "Not suitable for coeliacs.", AllergenSet(.gluten), .mayContain),
    ])
    func aStepSaysOfClaims(line: String, step: String, allergens: AllergenSet, expected: FactAnswer) throws {
        try check(expected, allergens, line: line, step: step)
    }

    // MARK: Absences

    @Test(arguments: [
        ("500 g potatoes (don't forget the butter)", AllergenSet(.milk), FactAnswer.mayContain),
        ("500 g potatoes (no good without butter)", AllergenSet(.milk), .mayContain),
        ("500 g potatoes (no extra butter)", AllergenSet(.milk), .mayContain),
        ("500 g potatoes, not forgetting butter", AllergenSet(.milk), .mayContain),
        ("200 g rice noodles (no peanuts on one plate)", AllergenSet(.peanuts), .mayContain),
        ("1 lettuce (no anchovies, unless wanted)", AllergenSet(.fish), .mayContain),
        ("500 g potatoes (no butter? use oil)", AllergenSet(.milk), .mayContain),
        ("200 g rice noodles (without peanuts)", AllergenSet(.peanuts), .noneListed),
        ("oil instead of butter", AllergenSet(.milk), .noneListed),
        ("1 ramen packet, flavour packet discarded", AllergenSet(.molluscs), .noneListed),
    ])
    func onlyAPlainAbsenceTakesAFoodAway(line: String, allergens: AllergenSet, expected: FactAnswer) throws {
        try check(expected, allergens, line: line)
    }

    @Test func aPictureIsNoNameOfAFood() throws {
        try check(.unknown, AllergenSet(.eggs), line: "🥚 2")
        try check(.noneListed, AllergenSet(.eggs), line: "🧅 2 onions")
    }
}
