import Cookbook
import FileAccess
import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import Testing

@Suite struct PantryMatcherTests {
    /// The match of a recipe's ingredients with a pantry's lots.
    private func match(
        _ ingredients: [String], _ lots: [String], others: [String: String] = [:], today: String = "2026-11-21"
    ) throws -> RecipeMatch {
        var files = others
        files["dish.md"] =
            "# Dish\n\n## Ingredients\n\n" + ingredients.map { "- \($0)\n" }.joined()
            + "\n## Instructions\n\n1. Cook.\n"
        files["pantry.md"] = "---\nkind: pantry\n---\n\n" + lots.map { "- \($0)\n" }.joined()
        let cookbook = CookbookLoader(MemoryFiles(files)).load()
        let place = try #require(RelativePath("dish.md"))
        let file = try #require(cookbook.file(at: place))
        let recipe = try #require(file.recipe)
        return RecipePantry(cookbook, today: try #require(CalendarDate(today))).match(file, recipe)
    }

    private func statuses(_ match: RecipeMatch) -> [RecipeMatch.Status] { match.needs.map(\.status) }

    @Test func comparesAmountsAcrossUnits() throws {
        #expect(
            try statuses(match(["200 g flour", "1 lb butter"], ["1 kg flour", "400 g butter"])) == [
                .available, .short(Measure(Quantity(try #require(Rational(5_359_237, 45_359_237))), .pound)),
            ])
        #expect(try statuses(match(["1 cup flour"], ["1 kg flour"])) == [.available])
        #expect(try statuses(match(["500 ml milk"], ["1 l milk"])) == [.available])
        #expect(try statuses(match(["6 eggs"], ["4 eggs"])) == [.short(Measure(Quantity(2), nil))])
    }

    @Test func aLotsOwnWordOnItsWeightCounts() throws {
        // A cup of oats of this line is 95 g, whatever a cup of oats usually weighs: 100 − 95 g are missing.
        #expect(
            try statuses(match(["100 g rolled oats"], ["1 cup (95 g) rolled oats"])) == [
                .short(Measure(Quantity(5), .gram))
            ])
        let found = try match(["38 g rolled oats"], ["1 cup (95 g) rolled oats"])
        #expect(statuses(found) == [.available])
        // 38 of 95 g is two fifths of the cup.
        #expect(found.changes.map(\.share) == [Rational(3, 5)])
    }

    @Test func addsLotsUpAndCountsNoneTwice() throws {
        #expect(try statuses(match(["300 g sugar"], ["200 g sugar", "150 g sugar"])) == [.available])
        #expect(
            try statuses(match(["200 g sugar", "100 g sugar"], ["250 g sugar"])) == [
                .available, .short(Measure(Quantity(50), .gram)),
            ])
    }

    @Test func expiredLotsAreNoStock() throws {
        #expect(try statuses(match(["1 l milk"], ["1 l milk (expires 2026-11-20)"])) == [.missing])
        #expect(try statuses(match(["1 l milk"], ["1 l milk (expires 2026-11-21)"])) == [.available])
    }

    @Test func staplesOptionalAndFreeThingsNeedNoAmount() throws {
        let found = try match(
            ["salt, to taste", "500 ml water", "basil (optional)", "2 tsp cumin"], ["salt", "cumin"])
        #expect(statuses(found) == [.available, .free, .optional, .available])
        #expect(found.percentage == 100)
        #expect(found.isMakeable)
    }

    @Test func anySideOfAChoiceWillDo() throws {
        #expect(try statuses(match(["2 tbsp butter or margarine"], ["500 g margarine"])) == [.available])
        #expect(try match(["2 tbsp butter or margarine"], ["salt"]).missing.count == 1)
    }

    @Test func similarNamesAreNotTheSame() throws {
        #expect(try statuses(match(["100 g butter"], ["1 jar peanut butter"])) == [.missing])
        #expect(try statuses(match(["200 ml milk"], ["400 ml coconut milk"])) == [.missing])
        #expect(try statuses(match(["1 tomato"], ["10 cherry tomatoes"])) != [.missing])
    }

    @Test func looksThroughSubRecipes() throws {
        let dough =
            "---\nyield: 2 batches\n---\n\n# Dough\n\n## Ingredients\n\n- 400 g flour\n- 4 eggs\n\n## Instructions\n\n1. Knead.\n"
        let found = try match(["1 batch [dough](dough.md)"], ["300 g flour"], others: ["dough.md": dough])
        #expect(found.needs.map(\.name) == ["flour", "eggs"])
        #expect(found.needs.map(\.partOf) == ["Dough", "Dough"])
        // One of two batches needs 200 g and 2 eggs.
        #expect(found.percentage == 50)
        let itself = "# Dough\n\n## Ingredients\n\n- 1 batch [Dish](dish.md)\n\n## Instructions\n\n1. Knead.\n"
        #expect(try match(["1 batch [dough](dough.md)"], ["salt"], others: ["dough.md": itself]).needs.count == 1)
    }

    // MARK: What was not read

    private static let soup = "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Cook.\n"

    private func gaps(_ others: [String: String], _ ingredients: [String]) throws -> (Int, Bool, [String]) {
        let match = try match(ingredients, ["5 onions", "1 kg flour", "1 l milk"], others: others)
        return (match.percentage, match.isMakeable, match.gaps.map { "\($0.file.path.string): \($0.reason)" })
    }

    @Test func wholeIngredientsAreWhollyMet() throws {
        let (percent, isMakeable, gaps) = try gaps(["soup.md": Self.soup], ["100 g flour", "1 batch [soup](soup.md)"])
        #expect(percent == 100 && isMakeable && gaps.isEmpty)
    }

    @Test func aSubRecipeWithoutIngredientsIsNeverWhollyMet() throws {
        let (percent, isMakeable, gaps) = try gaps(
            ["soup.md": "# Soup\n\n## Ingredients\n\n## Instructions\n\n1. Cook.\n"],
            ["100 g flour", "1 batch [soup](soup.md)"])
        #expect(percent == 99 && !isMakeable)
        #expect(gaps == ["soup.md: no ingredients were read"])
    }

    @Test func aSecondLinkThatIsNotFollowedIsAGap() throws {
        let (percent, isMakeable, gaps) = try gaps(
            ["soup.md": Self.soup, "stew.md": Self.soup], ["[soup](soup.md) and [stew](stew.md)"])
        #expect(percent == 99 && !isMakeable)
        #expect(gaps == ["dish.md: another link of 'soup and stew' is not followed"])
    }

    @Test func aSubRecipeThatIsNotThereIsMissing() throws {
        let match = try match(["1 batch [soup](soup.md)"], ["5 onions"])
        #expect(match.percentage == 0 && !match.isMakeable)
        #expect(match.missing.map(\.name) == ["soup"])
    }

    @Test func aWikiLinkIsFollowedToAnotherFolder() throws {
        let match = try match(["1 batch [[soup]]"], ["5 onions"], others: ["soup.md": Self.soup])
        #expect(match.percentage == 100 && match.isMakeable)
        #expect(match.needs.map(\.name) == ["onion"])
    }
}
