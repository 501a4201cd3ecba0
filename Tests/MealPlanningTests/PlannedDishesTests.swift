import Kitchen
import MealPlanning
import RecipeModel
import Testing

/// What a plan cooks, and how much of it.
@Suite struct PlannedDishesTests {
    private static let soup = (head: "servings: 4\n", tail: "")
    private static let week = ("2026-11-16", "2026-11-22")

    private func factors(_ book: PlanBook, _ days: (String, String) = week) throws -> [String] {
        try book.dishes(days.0, days.1).dishes.map { "\($0.dish.recipe.title.text) \($0.dish.factor)" }
    }

    @Test func scalesByTheServingsOfTheRecipe() throws {
        let book = try PlanBook(
            ["soup": Self.soup],
            plans: ["w": "## 2026-11-16\n\n- lunch: [S](../soup.md) for 6\n- dinner: [S](../soup.md) for 1\n"])
        // 6 of 4 are 3/2, 1 of 4 is 1/4.
        #expect(try factors(book) == ["Soup 3/2", "Soup 1/4"])
        let dishes = try book.dishes(Self.week.0, Self.week.1).dishes
        #expect(dishes.map(\.servings) == [6, 1])
        #expect(dishes.map(\.scale) == [.servings(6), .servings(1)])
    }

    @Test func takesTheLargerEndOfPeopleAndTheSmallerOfWhatARecipeServes() throws {
        let book = try PlanBook(
            ["soup": (head: "servings: 4-6\n", tail: "")],
            plans: ["w": "## 2026-11-16\n\n- dinner: [S](../soup.md) for 2-3\n"])
        // 3 / 4
        #expect(try factors(book) == ["Soup 3/4"])
    }

    @Test func aRecipeOfUnknownServingsIsCookedAsItIsWritten() throws {
        let book = try PlanBook(
            ["soup": (head: "yield: 24 cookies\n", tail: "")],
            plans: ["w": "## 2026-11-16\n\n- dinner: [S](../soup.md) for 2\n"])
        let dish = try #require(try book.dishes(Self.week.0, Self.week.1).dishes.first)
        #expect(dish.dish.factor == 1)
        #expect(dish.scale == .unknownServings(2))
        #expect(dish.servings == nil)
    }

    @Test func whereNothingIsSaidItIsCookedAsItIsWritten() throws {
        let book = try PlanBook(
            ["soup": Self.soup], plans: ["w": "## 2026-11-16\n\n- dinner: [S](../soup.md)\n"])
        let dish = try #require(try book.dishes(Self.week.0, Self.week.1).dishes.first)
        #expect(dish.scale == .asWritten)
        #expect(dish.servings == 4)
    }

    @Test func thePlanSaysForHowManyWhereTheEntryDoesNot() throws {
        let book = try PlanBook(
            ["soup": Self.soup],
            plans: ["w": "## 2026-11-16\n\n- lunch: [S](../soup.md)\n- dinner: [S](../soup.md) for 8\n"],
            planHead: "servings-default: 2\n")
        // 2/4, 8/4
        #expect(try factors(book) == ["Soup 1/2", "Soup 2"])
    }

    @Test func peopleWhoAreNamedAreAsManyAsTheyAre() throws {
        let book = try PlanBook(
            ["soup": Self.soup],
            plans: [
                "w": "## 2026-11-16\n\n- lunch: [S](../soup.md) (Ana, Ben)\n- dinner: [S](../soup.md) (Ana) for 4\n"
            ],
            planHead: "servings-default: 3\n", settings: "people: [{ name: Ana }, { name: Ben }]\n")
        // 2/4; what the entry says counts before who is named.
        #expect(try factors(book) == ["Soup 1/2", "Soup 1"])
    }

    @Test func leftoversAreNotCookedAgain() throws {
        let book = try PlanBook(
            ["soup": Self.soup],
            plans: [
                "w":
                    "## 2026-11-16\n\n- dinner: [S](../soup.md) for 8\n\n## 2026-11-17\n\n- lunch: leftovers of [S](../soup.md) (2026-11-16) for 4\n"
            ])
        #expect(try factors(book) == ["Soup 2"])
        #expect(try book.dishes(Self.week.0, Self.week.1).leftovers.count == 1)
    }

    @Test func entriesOfOneMealAreCookedTogether() throws {
        let book = try PlanBook(
            ["soup": Self.soup],
            plans: [
                "a": "## 2026-11-16\n\n- dinner: [S](../soup.md) for 2\n",
                "b": "## 2026-11-16\n\n- Dinner: [S](../soup.md) for 3\n- dinner: [S](../soup.md)\n",
            ])
        let dishes = try book.dishes(Self.week.0, Self.week.1).dishes
        // (2 + 3 + the recipe's own 4) / 4
        #expect(dishes.map(\.dish.factor) == [Rational(9, 4)])
        #expect(dishes.first?.entries.count == 3)
    }

    @Test func saysWhatHasNoRecipe() throws {
        let book = try PlanBook(
            ["soup": Self.soup],
            plans: [
                "w":
                    "## 2026-11-16\n\n- snacks: apples\n- lunch: [Gone](../gone.md)\n- dinner: [S](../soup.md) with [G](../gone.md) for 4\n"
            ])
        let found = try book.dishes(Self.week.0, Self.week.1)
        #expect(found.freeTexts.map(\.meal.text) == ["apples"])
        #expect(found.broken.map(\.link.text) == ["Gone", "G"])
        #expect(found.dishes.map(\.dish.factor) == [1])
    }

    @Test func aLogLineOfTheDayMeansCooked() throws {
        let book = try PlanBook(
            ["soup": (head: "servings: 4\n", tail: "\n## Log\n\n- 2026-11-16 Ana: good.\n- 2026-11-20\n")],
            plans: [
                "w":
                    "## 2026-11-16\n\n- lunch: [S](../soup.md)\n- dinner: [S](../soup.md)\n\n## 2026-11-18\n\n- dinner: [S](../soup.md)\n\n## 2026-11-20\n\n- dinner: [S](../soup.md)\n"
            ])
        let found = try book.dishes(Self.week.0, Self.week.1)
        // One line of the 16th is one cooking: lunch.
        #expect(found.dishes.map(\.isCooked) == [true, false, false, true])
        #expect(found.uncooked.count == 2)
    }

    @Test func daysAreCountedFromTheFirstToTheLast() throws {
        let book = try PlanBook(
            ["soup": Self.soup],
            plans: [
                "a": "## 2026-11-22\n\n- dinner: [S](../soup.md)\n\n## 2026-11-23\n\n- dinner: [S](../soup.md)\n",
                "b": "## 2026-11-15\n\n- dinner: [S](../soup.md)\n\n## 2026-11-16\n\n- dinner: [S](../soup.md)\n",
            ])
        #expect(
            try book.dishes("2026-11-16", "2026-11-22").dishes.compactMap { $0.dish.occasion?.description } == [
                "2026-11-16 dinner", "2026-11-22 dinner",
            ])
    }

    @Test func mealsAreInTheOrderOfTheCookbook() throws {
        let book = try PlanBook(
            ["soup": Self.soup],
            plans: [
                "w": "## 2026-11-16\n\n- brunch: a\n- supper: b\n- tea\n- Breakfast: c\n"
            ], settings: "meal-slots: [breakfast, supper]\n")
        #expect(book.calendar.entries.map(\.meal.text) == ["c", "b", "a", "tea"])
    }
}
