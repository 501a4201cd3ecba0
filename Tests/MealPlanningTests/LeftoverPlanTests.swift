import Kitchen
import MealPlanning
import RecipeModel
import Testing

/// What is left of a meal, and for how long.
@Suite struct LeftoverPlanTests {
    private static let lasagna = (head: "servings: 8\n", tail: "")
    private static let wednesday = "## 2026-11-18\n\n- dinner: [L](../lasagna.md) for 8\n"

    private func book(
        _ later: String, first: String = wednesday, recipe: (head: String, tail: String) = lasagna,
        planHead: String = "", settings: String = "people: [{ name: Ana }, { name: Ben }]\n"
    ) throws -> PlanBook {
        try PlanBook(
            ["lasagna": recipe], plans: ["2026-W47": "\(first)\n\(later)"], planHead: planHead, settings: settings)
    }

    @Test func whatIsCookedLessThoseWhoEatIsLeft() throws {
        // 8 cooked, Ana and Ben eat, 6 are left.
        let book = try book("## 2026-11-19\n\n- lunch: leftovers of [L](../lasagna.md) (2026-11-18) for 6\n")
        #expect(book.problems.isEmpty)
        #expect(book.leftovers.answers.map(\.left) == [6])
        let path = try #require(book.calendar.entries.first?.recipes.first)
        let day = try #require(CalendarDate("2026-11-18"))
        #expect(book.leftovers.cooked(path, on: day) == 8)
        // All 6 are eaten.
        #expect(book.leftovers.left(of: path, cookedOn: day) == 0)
    }

    @Test func moreThanIsLeftIsTold() throws {
        let book = try book("## 2026-11-19\n\n- lunch: leftovers of [L](../lasagna.md) (2026-11-18) for 7\n")
        #expect(book.problems == ["only 6 servings are left, and 7 are planned"])
    }

    @Test func leftoversOfOneMealAddUp() throws {
        // 8 − 2 = 6; 4 at lunch leave 2, and 3 are planned for dinner; then nothing is left.
        let book = try book(
            "## 2026-11-19\n\n- lunch: leftovers of [L](../lasagna.md) (2026-11-18) for 4\n- dinner: leftovers of [L](../lasagna.md) (2026-11-18) for 3\n\n## 2026-11-20\n\n- lunch: leftovers of [L](../lasagna.md) (2026-11-18) for 1\n"
        )
        #expect(book.leftovers.answers.map(\.left) == [6, 2, 0])
        #expect(
            book.problems == [
                "only 2 servings are left, and 3 are planned", "nothing is left of it, and 1 is planned",
            ])
    }

    @Test func thoseWhoAreNamedEat() throws {
        // 8 cooked for Ana alone: 7 are left.
        let book = try book(
            "## 2026-11-19\n\n- lunch: leftovers of [L](../lasagna.md) (2026-11-18) (Ana, Ben)\n",
            first: "## 2026-11-18\n\n- dinner: [L](../lasagna.md) (Ana) for 8\n")
        #expect(book.leftovers.answers.map(\.left) == [7])
    }

    @Test func thePlanSaysHowManyEat() throws {
        // 8 cooked, 3 eat, 5 are left; the leftovers are for 3 too.
        let book = try book(
            "## 2026-11-19\n\n- lunch: leftovers of [L](../lasagna.md) (2026-11-18)\n",
            planHead: "servings-default: 3\n")
        #expect(book.leftovers.answers.map(\.left) == [5])
        #expect(book.problems.isEmpty)
    }

    @Test func aMealForThePlansPeopleLeavesNothing() throws {
        // 3 cooked and 3 eaten.
        let book = try book(
            "## 2026-11-19\n\n- lunch: leftovers of [L](../lasagna.md) (2026-11-18)\n",
            first: "## 2026-11-18\n\n- dinner: [L](../lasagna.md)\n", planHead: "servings-default: 3\n")
        #expect(book.problems == ["nothing is left of it, and 3 are planned"])
    }

    @Test func withoutPeopleOnlyMoreThanWasCookedIsTold() throws {
        let more = try book(
            "## 2026-11-19\n\n- lunch: leftovers of [L](../lasagna.md) (2026-11-18) for 5\n- dinner: leftovers of [L](../lasagna.md) (2026-11-18) for 4\n",
            settings: "")
        // 5 of 8 may be left, but then 4 of 3 cannot.
        #expect(more.leftovers.answers.map(\.left) == [nil, nil])
        #expect(more.problems == ["only 3 servings are left, and 4 are planned"])
    }

    @Test func aRecipeOfUnknownServingsSaysNothing() throws {
        let book = try book(
            "## 2026-11-19\n\n- lunch: leftovers of [L](../lasagna.md) (2026-11-18) for 50\n",
            first: "## 2026-11-18\n\n- dinner: [L](../lasagna.md)\n", recipe: (head: "", tail: ""))
        #expect(book.problems.isEmpty)
        #expect(book.leftovers.answers.map(\.left) == [nil])
    }

    @Test func twoMealsOfOneDayAddUp() throws {
        // (4 − 2) + (6 − 2) = 6
        let book = try book(
            "## 2026-11-19\n\n- lunch: leftovers of [L](../lasagna.md) (2026-11-18) for 6\n",
            first: "## 2026-11-18\n\n- lunch: [L](../lasagna.md) for 4\n- dinner: [L](../lasagna.md) for 6\n")
        #expect(book.leftovers.answers.map(\.left) == [6])
    }

    @Test func ofAnotherDayOrALaterOneIsTold() throws {
        let wrong = try book("## 2026-11-19\n\n- lunch: leftovers of [L](../lasagna.md) (2026-11-17) for 2\n")
        #expect(wrong.problems == ["it is neither planned nor cooked on 2026-11-17"])
        let later = try book("## 2026-11-19\n\n- lunch: leftovers of [L](../lasagna.md) (2026-11-20) for 2\n")
        #expect(later.problems == ["it is cooked on 2026-11-20, after it is eaten"])
        let never = try book("## 2026-11-19\n\n- lunch: leftovers of goulash for 2\n")
        #expect(never.problems == ["it is neither planned nor cooked before that day"])
    }

    @Test func withoutADayTheLastMealBeforeIsMeant() throws {
        let book = try book("## 2026-11-20\n\n- lunch: leftovers of [L](../lasagna.md) for 2\n")
        #expect(book.leftovers.answers.map(\.cooked) == [CalendarDate("2026-11-18")])
        #expect(book.problems.isEmpty)
    }

    @Test func aDayOfTheLogIsEnough() throws {
        let book = try book(
            "## 2026-11-17\n\n- lunch: leftovers of [L](../lasagna.md) (2026-11-16) for 2\n", first: "",
            recipe: (head: "servings: 8\n", tail: "\n## Log\n\n- 2026-11-16\n"))
        #expect(book.problems.isEmpty)
    }

    @Test func keepsThreeDaysWhereNothingElseIsSaid() throws {
        let saturday = try book("## 2026-11-21\n\n- lunch: leftovers of [L](../lasagna.md) (2026-11-18) for 2\n")
        // The 18th and three days are the 21st.
        #expect(saturday.problems.isEmpty)
        let sunday = try book("## 2026-11-22\n\n- lunch: leftovers of [L](../lasagna.md) (2026-11-18) for 2\n")
        #expect(
            sunday.problems == [
                "it is eaten 4 days after it is cooked, and keeps 3 days in the fridge, as any cooked dish (frozen it keeps: say so)"
            ])
        let frozen = try book("## 2026-11-22\n\n- lunch: leftovers of [L](../lasagna.md) (2026-11-18) (frozen) for 2\n")
        #expect(frozen.problems.isEmpty)
    }

    @Test func keepsAsLongAsTheRecipeSays() throws {
        let eaten = "## 2026-11-22\n\n- lunch: leftovers of [L](../lasagna.md) (2026-11-18) for 2\n"
        #expect(try book(eaten, recipe: (head: "servings: 8\nkeeps: 5 days\n", tail: "")).problems.isEmpty)
        let note = "\n## Notes\n\n- Freezes well for up to 3 months. Keeps 1–2 days in the fridge.\n"
        #expect(
            try book(eaten, recipe: (head: "servings: 8\n", tail: note)).problems == [
                "it is eaten 4 days after it is cooked, and keeps 1 day (\"Keeps 1–2 days in the fridge\")"
            ])
        #expect(
            try book(eaten, recipe: (head: "servings: 8\nkeeps: 2 days\n", tail: note)).problems == [
                "it is eaten 4 days after it is cooked, and keeps 2 days (as the recipe says)"
            ])
    }

    @Test func freeTextIsLeftOfFreeText() throws {
        let book = try book(
            "## 2026-11-19\n\n- lunch: leftovers of Grandma's Stew for 3\n",
            first: "## 2026-11-18\n\n- dinner: Grandma’s stew for 4\n")
        // 4 − 2 = 2
        #expect(book.problems == ["only 2 servings are left, and 3 are planned"])
    }

    @Test func leftoversOfNothingNamedAreLeftAlone() throws {
        #expect(try book("## 2026-11-19\n\n- lunch: leftovers\n").problems.isEmpty)
    }
}
