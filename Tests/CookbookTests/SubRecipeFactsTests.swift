import Cookbook
import FileAccess
import Kitchen
import RecipeModel
import SourceText
import Testing

@Suite struct SubRecipeFactsTests {
    /// A cookbook of recipes by file name, each a list of ingredient lines.
    private func cookbook(_ recipes: [String: [String]]) throws -> LoadedCookbook {
        SampleLibrary.cookbook(
            recipes.map { name, lines in
                (
                    "\(name).md",
                    "# \(name)\n\n## Ingredients\n\n" + lines.map { "- \($0)\n" }.joined()
                        + "\n## Instructions\n\n1. Cook.\n"
                )
            })
    }

    private func file(_ name: String, in cookbook: LoadedCookbook) throws -> CookbookFile {
        try #require(cookbook.file(at: RelativePath.root.appending("\(name).md")))
    }

    private func facts(_ name: String, in cookbook: LoadedCookbook) throws -> FoodFacts {
        FactDerivation(cookbook).facts(of: try file(name, in: cookbook))
    }

    private func verdict(_ name: String, _ diet: Diet, in cookbook: LoadedCookbook) throws -> DietVerdict {
        try facts(name, in: cookbook).total.verdict(on: diet)
    }

    @Test func aCircleIsUnknownAndNotSafe() throws {
        let book = try cookbook([
            "pie": ["100 g apples", "1 batch [crust](crust.md)"], "crust": ["1 batch [pie](pie.md)"],
        ])
        #expect(try verdict("pie", .vegan, in: book) == .unknown)
        #expect(try verdict("crust", .nutFree, in: book) == .unknown)
        let evidence = try facts("pie", in: book).evidence(on: .all)
        #expect(evidence.map(\.gap) == ["pie leads back to itself, so what is in it is not known"])
    }

    @Test func aCircleThroughAStepSaysNothingNew() throws {
        let book = SampleLibrary.cookbook([
            (
                "spice.md",
                "# Spice\n\n## Ingredients\n\n- 1 tsp cumin\n\n## Instructions\n\n1. Use more in [rice](rice.md).\n"
            ),
            ("rice.md", "# Rice\n\n## Ingredients\n\n- 1 batch [spice](spice.md)\n- 50 g butter\n"),
        ])
        #expect(try facts("rice", in: book).answer(on: AllergenSet(.fish)) == .noneListed)
        #expect(try facts("spice", in: book).answer(on: AllergenSet(.milk)) == .mayContain)
        #expect(try facts("spice", in: book).answer(on: AllergenSet(.fish)) == .noneListed)
    }

    @Test func whatIsKnownInACircleStillCounts() throws {
        let book = try cookbook(["pie": ["50 g butter", "1 batch [pie](pie.md)"]])
        #expect(try verdict("pie", .vegan, in: book) == .breaks)
        #expect(try verdict("pie", .glutenFree, in: book) == .unknown)
    }

    @Test func aSubRecipeUsedTwiceCountsBothTimes() throws {
        let book = try cookbook([
            "feast": ["1 batch [tart](tart.md)", "1 batch [quince](quince.md)"],
            "quince": ["1 batch [paste](paste.md)"],
            "tart": ["1 batch [paste](paste.md)"], "paste": ["100 g butter"],
        ])
        #expect(try verdict("feast", .vegan, in: book) == .breaks)
        #expect(try verdict("quince", .dairyFree, in: book) == .breaks)
        let evidence = try facts("feast", in: book).evidence(on: .dairyFree)
        #expect(evidence.map { $0.reason(against: .dairyFree) } == ["tart: paste: is dairy"])
    }

    @Test func tooDeepIsUnknown() throws {
        var recipes: [String: [String]] = ["r40": ["1 onion"]]
        for number in 1..<40 { recipes["r\(number)"] = ["1 batch [next](r\(number + 1).md)"] }
        let book = try cookbook(recipes)
        #expect(try verdict("r1", .vegan, in: book) == .unknown)
        #expect(try verdict("r39", .vegan, in: book) == .fits)
        #expect(try facts("r1", in: book).answer(on: .all) == .unknown)
    }

    @Test func manyWaysToOneRecipeAreWalkedOnce() throws {
        var recipes: [String: [String]] = ["r7": ["1 onion"]]
        for number in 1..<7 {
            recipes["r\(number)"] = Array(repeating: "1 batch [next](r\(number + 1).md)", count: 30)
        }
        let book = try cookbook(recipes)
        #expect(try verdict("r1", .vegan, in: book) == .fits)
        #expect(try facts("r1", in: book).evidence.isEmpty)
    }

    @Test func theRestOfALinkingLineCountsToo() throws {
        let book = try cookbook(["toast": ["1 batch [bread](bread.md) plus 50 g butter"], "bread": ["500 g flour"]])
        #expect(try verdict("toast", .vegan, in: book) == .breaks)
        let found = try facts("toast", in: book)
        #expect(found.evidence(on: .vegan).map { $0.reason(against: .vegan) } == ["is dairy"])
        #expect(found.total.contains.allergens == [.gluten, .milk])
    }

    @Test func partlyKnownFoodsAreNamedAsUnknown() throws {
        let book = try cookbook([
            "dish": ["1 tbsp XO sauce", "1 can soup", "garnish", "1 tbsp peanut sauce", "1 onion"]
        ])
        let found = try facts("dish", in: book)
        #expect(
            found.evidence.filter { !$0.facts.unknown.isEmpty }.map(\.name)
                == ["XO sauce", "soup", "garnish", "peanut sauce"])
        #expect(found.total.contains.contains(.peanuts))
    }

    /// Pages of a wiki for plain foods need not be there; those for anything that people make do.
    @Test(arguments: [
        ("kosher [[salt]] and [[black pepper]]", FactAnswer.noneListed), ("[[salt]] and [[pesto]]", .unknown),
        ("[[salt]] and [[zorgle]]", .unknown), ("[[zorgle]] and [[salt]]", .unknown),
        ("[[salt]] and [pepper](pepper.md)", .unknown),
    ])
    func twoWikiLinksOfPlainFoods(line: String, expected: FactAnswer) throws {
        let book = try cookbook(["dish": [line, "1 onion"]])
        #expect(try facts("dish", in: book).answer(on: AllergenSet(.peanuts)) == expected)
    }

    @Test(arguments: ["/recipes/dough/", "/recipes/dough", "dough.html", "dough.md"])
    func pagesOfASiteAreFollowed(target: String) throws {
        let book = try cookbook(["danish": ["1 batch [danish dough](\(target))"], "dough": ["100 g butter"]])
        #expect(try facts("danish", in: book).answer(on: AllergenSet(.milk)) == .contains)
        #expect(try facts("danish", in: book).answer(on: AllergenSet(.fish)) == .noneListed)
    }

    // MARK: Named without a link

    /// A bowl of rice with one more step, beside recipes that hold nuts and milk.
    private func bowl(step: String, note: String = "", line: String = "2 carrots") -> LoadedCookbook {
        SampleLibrary.cookbook([
            (
                "bowl.md",
                "# Rice Bowl\n\n- 200 g rice\n- 2 tbsp olive oil\n- \(line)\n\n1. Boil the rice for 20 minutes.\n2. \(step)\n\n\(note)"
            ),
            ("basics/nans-crumble-top.md", "# Oaty topping\n\n- 100 g butter\n- 100 g almonds\n\n1. Mix.\n"),
            ("green.md", "# Green Sauce\n\n- 50 g almonds\n- 100 ml cream\n\n1. Blend.\n"),
            ("honey-mustard-dip.md", "# Dip\n\n- 2 tbsp honey\n- 50 g peanut butter\n\n1. Stir.\n"),
        ])
    }

    @Test(arguments: [
        "Top with Nan's Crumble Top.", "Top with nan’s crumble top.", "Top with the nans crumble top.",
        "Serve with the green sauce.", "Spoon green sauce over it.", "Make Green Sauce and pour it over.",
        "Fry with the Honey Mustard Dip.", "**Nan's Crumble Top** goes on last.",
    ])
    func aRecipeNamedInAStepMayBeInTheDish(step: String) throws {
        let book = bowl(step: step)
        let facts = try facts("bowl", in: book)
        let nuts = AllergenSet.allNuts
        #expect(facts.answer(on: nuts) == .mayContain, "\(step)")
        let index = CookbookIndex(book)
        let row = try #require(index.recipes.first { index.path($0).string == "bowl.md" })
        #expect(RecipeFactsTable(index).facts(of: row).answer(on: nuts) == .mayContain, "\(step)")
    }

    @Test func aRecipeNamedInANoteOrALineCounts() throws {
        let milk = AllergenSet(.milk)
        #expect(
            try facts("bowl", in: bowl(step: "Serve.", note: "Great with Nan's Crumble Top.\n")).answer(on: milk)
                == .mayContain)
        #expect(try facts("bowl", in: bowl(step: "Serve.", line: "100 ml green sauce")).answer(on: milk) == .mayContain)
    }

    @Test(arguments: [
        "Serve.", "Top with crumbs of rice.", "Pour over the carrots.", "Season the green carrots, sauce nothing.",
        "Green: sauce comes later.",
    ])
    func otherWordsNameNoRecipe(step: String) throws {
        #expect(try facts("bowl", in: bowl(step: step)).answer(on: AllergenSet(.nuts)) == .noneListed, "\(step)")
    }

    @Test func aPartOfTheSameNameIsThisRecipesOwn() throws {
        let book = SampleLibrary.cookbook([
            (
                "bowl.md",
                "# Bowl\n\n- 200 g rice\n\n### For the green sauce\n\n- 1 bunch parsley\n- 2 tbsp olive oil\n\n1. Blend the green sauce and stir it in.\n"
            ),
            ("green.md", "# Green Sauce\n\n- 50 g almonds\n\n1. Blend.\n"),
        ])
        #expect(try facts("bowl", in: book).answer(on: AllergenSet(.nuts)) == .noneListed)
    }

    @Test func moreNamesThanARowHoldsAreStillFollowed() throws {
        let steps = (1...9).map { "Top with Nan's Best Number\($0) sauce." }.joined(separator: "\n")
        let book = SampleLibrary.cookbook([
            ("bowl.md", "# Bowl\n\n- 200 g rice\n\n\(steps)\n\nTop with Nan's Last Word.\n"),
            ("nans-last-word.md", "# Last\n\n- 50 g walnuts\n\nChop them.\n"),
        ])
        let index = CookbookIndex(book)
        let row = try #require(index.recipes.first)
        #expect(RecipeFactsTable(index).facts(of: row).answer(on: AllergenSet(.nuts)) != .noneListed)
        #expect(
            try facts("bowl", in: book).evidence(on: AllergenSet(.nuts)).contains {
                $0.file.path.string == "nans-last-word.md"
            })
    }

    @Test func aWikiLinkFindsATitle() throws {
        let book = SampleLibrary.cookbook([
            ("bowl.md", "# Bowl\n\n- 200 g rice\n- [[Green Sauce]]\n\nMix.\n"),
            ("basics/verde.md", "# Green Sauce\n\n- 50 g almonds\n\nBlend.\n"),
        ])
        #expect(try facts("bowl", in: book).answer(on: AllergenSet(.nuts)) == .contains)
        let index = CookbookIndex(book)
        let row = try #require(index.recipes.first { index.path($0).string == "bowl.md" })
        #expect(RecipeFactsTable(index).facts(of: row).answer(on: AllergenSet(.nuts)) == .contains)
    }

    @Test(arguments: [
        ("The Best Green Sauce Ever", "Serve with green sauce."),
        ("Green Sauce (Salsa Verde)", "Top with salsa verde."),
        ("Green Sauce with Walnuts", "Spoon the Green Sauce over."),
        ("Roast Carrots", "Serve with roast carrots and rice."),
        ("Chermoula", "Serve over chermoula."), ("Pâte Brisée", "Line the tin with Pate Brisee."),
    ])
    func aTitleIsKnownWithoutWhatPeopleAddToIt(title: String, step: String) throws {
        let book = SampleLibrary.cookbook([
            ("bowl.md", "# Bowl\n\n- 200 g rice\n\n1. Boil the rice for 20 minutes.\n2. \(step)\n"),
            ("other.md", "# \(title)\n\n- 50 g walnuts\n- 2 carrots\n\n1. Mix.\n"),
        ])
        #expect(try facts("bowl", in: book).answer(on: AllergenSet(.nuts)) == .mayContain, "\(step)")
        let index = CookbookIndex(book)
        let row = try #require(index.recipes.first { index.path($0).string == "bowl.md" })
        #expect(RecipeFactsTable(index).facts(of: row).answer(on: AllergenSet(.nuts)) == .mayContain, "\(step)")
    }

    @Test(arguments: [
        "Similar to the Roast Carrots.", "Roast them like Roast Carrots.", "Add the carrots and stir.",
    ])
    func whatIsOnlyLikeARecipeIsNotHeld(step: String) throws {
        let book = SampleLibrary.cookbook([
            ("bowl.md", "# Bowl\n\n- 200 g rice\n\n1. Boil the rice for 20 minutes.\n2. \(step)\n"),
            ("roast-carrots.md", "# Roast Carrots\n\n- 50 g walnuts\n- 2 carrots\n\n1. Mix.\n"),
        ])
        #expect(try facts("bowl", in: book).answer(on: AllergenSet(.nuts)) == .noneListed, "\(step)")
    }

    @Test func recipesThatNameEachOtherInCirclesAndChainsAreAllFollowed() throws {
        let count = 40
        let book = SampleLibrary.cookbook(
            (0..<count).map { number in
                // Each names the next two, and the last the first.
                let names = [1, 2].map { "Add Number\((number + $0) % count) Green Sauce." }.joined(separator: " ")
                let nuts = number == 20 ? "- 50 g walnuts\n" : ""
                return (
                    "r\(number).md",
                    "# Number\(number) Green Sauce\n\n- 2 carrots\n- 1 onion\n\(nuts)\n1. Cook the carrots for 20 minutes.\n2. \(names)\n"
                )
            })
        let index = CookbookIndex(book)
        let table = RecipeFactsTable(index)
        let answers = index.recipes.map { table.facts(of: $0).answer(on: AllergenSet(.nuts)) }
        #expect(answers.count == count)
        #expect(answers.count { $0 == .mayContain } == count - 1)
        #expect(answers.count { $0 == .contains } == 1)
        #expect(try facts("r21", in: book).answer(on: AllergenSet(.nuts)) == .mayContain)
    }
}
