import Cookbook
import Kitchen
import MealPlanning
import SourceText
import Testing

@testable import CookbookSession

/// What changes of plans write, through sessions. Today is Saturday, 21 November 2026.
@Suite struct PlanChangeTests {
    private static let head = "---\nkind: meal-plan\n---\n\n"
    private static let recipe =
        "---\nservings: 4\n---\n\n## Ingredients\n\n- 1 kg leeks\n\n## Instructions\n\n1. Cook.\n"
    private static let soup = "- dinner: [Leek Soup](../recipes/leek-soup.md) for 4\n"

    private func scratch(_ files: [String: String] = [:]) throws -> ScratchCookbook {
        var all = [
            "recipes/leek-soup.md": "---\nservings: 4\n---\n\n# Leek Soup\n"
                + Self.recipe.dropFirst("---\nservings: 4\n---\n".count),
            "recipes/naan.md": "# Naan\n" + Self.recipe.dropFirst("---\nservings: 4\n---\n".count),
            "plans/2026-W47.md": Self.head + "## 2026-11-19 Thursday\n\n" + Self.soup,
        ]
        for (name, text) in files where name != "rbook.yaml" { all[name] = text }
        let scratch = try ScratchCookbook(all)
        _ = try scratch.initialize()
        if let settings = files["rbook.yaml"] { try scratch.write("rbook.yaml", settings) }
        return scratch
    }

    private func perform(_ scratch: ScratchCookbook, _ operation: some CookbookSession.Operation) throws -> String {
        try scratch.perform(operation).summary.verbatim
    }

    // MARK: Adding

    @Test func addsToTheFileOfTheWeekInTheOrderOfDaysAndMeals() throws {
        let scratch = try scratch()
        #expect(
            try perform(scratch, AddMeals(["leek soup"], on: "2026-11-18", slot: "lunch", servings: "2"))
                == "Plan lunch on Wednesday 2026-11-18: Leek Soup for 2")
        _ = try perform(scratch, AddMeals(["naan"], on: "2026-11-19", slot: "bre"))
        #expect(
            try scratch.text("plans/2026-W47.md") == Self.head
                + "## 2026-11-18 Wednesday\n\n- lunch: [Leek Soup](../recipes/leek-soup.md) for 2\n\n## 2026-11-19 Thursday\n\n- breakfast: [Naan](../recipes/naan.md)\n"
                + Self.soup)
    }

    /// The days are Saturday 21, Sunday 22, Friday 27 November and Thursday 3 December 2026.
    @Test(arguments: [
        ("", "Plan dinner on Saturday 2026-11-21: Naan"), ("tomorrow", "Plan dinner on Sunday 2026-11-22: Naan"),
        ("lunch", "Plan lunch on Saturday 2026-11-21: Naan"), ("fri lun", "Plan lunch on Friday 2026-11-27: Naan"),
        ("3 Dec  dinner for 4", "Plan dinner on Thursday 2026-12-03: Naan for 4"),
        ("for 2", "Plan dinner on Saturday 2026-11-21: Naan for 2"),
    ])
    func readsAMealOnOneLine(_ text: String, _ summary: String) throws {
        #expect(try perform(try scratch(), AddMeals(["recipes/naan.md"], when: text)) == summary)
    }

    @Test(arguments: [
        ("fridya dinner", "'fridya' is not a date"), ("3/12 lunch", "'3/12' may be 2026-12-03 or 2027-03-12"),
        ("dinnr", "'dinnr' is not a meal of this cookbook"),
        ("fridya", "'fridya' is neither a day nor a meal of this cookbook"),
        ("friday brunch", "'brunch' is not a meal of this cookbook"),
        ("friday for many", "'many' is not a number of people"),
    ])
    func refusesAMealThatIsNotOne(_ text: String, _ problem: String) throws {
        let scratch = try scratch()
        #expect(message { _ = try scratch.perform(AddMeals(["recipes/naan.md"], when: text)) } == problem)
    }

    @Test func withoutADinnerTheMainMealIsTheLastWithMainDishes() throws {
        let scratch = try scratch(["rbook.yaml": "meal-slots: [breakfast, lunch, supper, snacks]\n"])
        #expect(
            try perform(scratch, AddMeals(["recipes/naan.md"], when: ""))
                == "Plan supper on Saturday 2026-11-21: Naan")
    }

    @Test func makesTheFileOfAWeekAsTheOthersAreNamed() throws {
        let scratch = try scratch([
            "menus/plan-2026w46.md": "---\nkind: meal-plan\ntitle: Week 46\nservings-default: 2\n---\n",
            "plans/2026-W47.md": "Nothing.\n",
        ])
        _ = try perform(scratch, AddMeals(["apples"], on: "2026-12-30", slot: "snacks", asText: true))
        // 30 December 2026 is in week 53.
        #expect(
            try scratch.text("menus/plan-2026w53.md")
                == "---\nkind: meal-plan\ntitle: Week 53\nservings-default: 2\n---\n\n## 2026-12-30 Wednesday\n\n- snacks: apples\n"
        )
    }

    @Test func theFirstPlanOfACookbookIsNamedForItsWeek() throws {
        let scratch = try scratch(["plans/2026-W47.md": "Nothing.\n"])
        _ = try perform(scratch, AddMeals(["naan"], on: "2027-01-01", slot: "dinner"))
        // 1 January 2027 is a Friday of week 53 of 2026.
        #expect(
            try scratch.text("plans/2026-W53.md")
                == "---\nkind: meal-plan\n---\n\n## 2027-01-01 Friday\n\n- dinner: [Naan](../recipes/naan.md)\n")
    }

    @Test func aPlanOfOneFileTakesEverything() throws {
        let scratch = try scratch([
            "plans/2026-W47.md": "Nothing.\n", "plan.md": Self.head + "## 2026-11-19\n\n- dinner: soup\n",
        ])
        _ = try perform(scratch, AddMeals(["naan"], on: "2026-12-19", slot: "dinner"))
        #expect(
            try scratch.text("plan.md") == Self.head
                + "## 2026-11-19\n\n- dinner: soup\n\n## 2026-12-19\n\n- dinner: [Naan](recipes/naan.md)\n")
    }

    @Test func weeksThatBeginOnSundayHaveFilesOfTheirOwn() throws {
        let scratch = try scratch(["rbook.yaml": "week-starts: sunday\n"])
        // Sunday, 22 November is in the week of Thursday the 26th, which is week 48.
        _ = try perform(scratch, AddMeals(["naan"], on: "2026-11-22", slot: "dinner"))
        #expect(
            try scratch.text("plans/2026-W48.md").hasSuffix(
                "## 2026-11-22 Sunday\n\n- dinner: [Naan](../recipes/naan.md)\n"))
    }

    @Test func severalDishesAndPeople() throws {
        let scratch = try scratch(["rbook.yaml": "people: [{ name: Ana }, { name: Ben }]\n"])
        _ = try perform(
            scratch,
            AddMeals(["leek soup", "naan"], on: "2026-11-21", slot: "dinner", servings: "3", persons: ["ana", "Ben"]))
        #expect(
            try scratch.text("plans/2026-W47.md").hasSuffix(
                "## 2026-11-21 Saturday\n\n- dinner: [Leek Soup](../recipes/leek-soup.md) (Ana, Ben) for 3\n- dinner: [Naan](../recipes/naan.md) (Ana, Ben) for 3\n"
            ))
        #expect(
            message { _ = try scratch.perform(AddMeals(["naan"], on: "today", slot: "dinner", persons: ["Ane"])) }
                == "'Ane' is not one of the people of this cookbook")
    }

    @Test func wordsThatTogetherNameARecipeAreThatRecipe() throws {
        let scratch = try scratch()
        _ = try perform(scratch, AddMeals(["leek", "soup"], on: "2026-11-21", slot: "dinner"))
        #expect(
            try scratch.text("plans/2026-W47.md").hasSuffix(
                "- dinner: [Leek Soup](../recipes/leek-soup.md)\n"))
    }

    @Test func refusesWhatItDoesNotUnderstand() throws {
        let scratch = try scratch()
        #expect(
            message { _ = try scratch.perform(AddMeals(["leek sop"], on: "today", slot: "dinner")) }
                == "there is no recipe 'leek sop'")
        #expect(
            message { _ = try scratch.perform(AddMeals(["naan"], on: "today", slot: "diner")) }
                == "'diner' is not a meal of this cookbook")
        #expect(
            message { _ = try scratch.perform(AddMeals(["naan"], on: "today", slot: "dinner", servings: "many")) }
                == "'many' is not a number of people")
        #expect(
            message { _ = try scratch.perform(AddMeals([" "], on: "today", slot: "dinner")) } == "nothing is named")
    }

    // MARK: Moving

    @Test func movesAcrossWeeksInOneChange() throws {
        let scratch = try scratch(["plans/2026-W48.md": Self.head + "## 2026-11-23 Monday\n\n- lunch: eggs\n"])
        #expect(
            try perform(scratch, MoveMeal("leek", to: "2026-11-23")) == "Move Leek Soup to dinner on Monday 2026-11-23")
        // The day that it leaves held nothing else.
        #expect(try scratch.text("plans/2026-W47.md") == "---\nkind: meal-plan\n---\n")
        #expect(
            try scratch.text("plans/2026-W48.md") == Self.head + "## 2026-11-23 Monday\n\n- lunch: eggs\n" + Self.soup)
    }

    @Test func movesToAnotherMealOfTheDay() throws {
        let scratch = try scratch()
        _ = try perform(scratch, MoveMeal("1", to: "lunch"))
        #expect(
            try scratch.text("plans/2026-W47.md") == Self.head
                + "## 2026-11-19 Thursday\n\n- lunch: [Leek Soup](../recipes/leek-soup.md) for 4\n")
    }

    @Test func linksLeadToTheSameRecipeFromAnotherFolder() throws {
        let scratch = try scratch(["2026-W48.md": Self.head + "## 2026-11-23\n\n- lunch: eggs\n"])
        _ = try perform(scratch, MoveMeal("leek", to: "2026-11-23"))
        #expect(
            try scratch.text("2026-W48.md") == Self.head
                + "## 2026-11-23\n\n- lunch: eggs\n- dinner: [Leek Soup](recipes/leek-soup.md) for 4\n")
    }

    @Test func swapsTwoMeals() throws {
        let scratch = try scratch(["plans/2026-W48.md": Self.head + "## 2026-11-23 Monday\n\n- lunch: eggs for 2\n"])
        #expect(
            try perform(scratch, SwapMeals("leek", "eggs"))
                == "Swap dinner on Thursday 2026-11-19: Leek Soup with lunch on Monday 2026-11-23: eggs")
        #expect(
            try scratch.text("plans/2026-W47.md") == Self.head + "## 2026-11-19 Thursday\n\n- dinner: eggs for 2\n")
        #expect(
            try scratch.text("plans/2026-W48.md") == Self.head
                + "## 2026-11-23 Monday\n\n- lunch: [Leek Soup](../recipes/leek-soup.md) for 4\n")
    }

    // MARK: Removing

    @Test func removesByNumberDayOrDish() throws {
        let plan =
            Self.head
            + "## 2026-11-19 Thursday\n\n- lunch: eggs\n- dinner: soup\n\n## 2026-11-20 Friday\n\n- lunch: eggs\n- dinner: stew\n\nA remark.\n"
        let scratch = try scratch(["plans/2026-W47.md": plan])
        #expect(
            message { _ = try scratch.perform(RemoveMeals(["eggs"])) }
                == "'eggs' may mean several entries:\n  1  lunch on Thursday 2026-11-19: eggs\n  3  lunch on Friday 2026-11-20: eggs"
        )
        #expect(message { _ = try scratch.perform(RemoveMeals(["5"])) } == "there is no entry 5 in week 47")
        #expect(message { _ = try scratch.perform(RemoveMeals(["stw"])) } == "nothing is planned that is 'stw'")
        _ = try perform(scratch, RemoveMeals(["3", "friday dinner", "4"]))
        #expect(
            try scratch.text("plans/2026-W47.md") == Self.head
                + "## 2026-11-19 Thursday\n\n- lunch: eggs\n- dinner: soup\n\n## 2026-11-20 Friday\n\n\nA remark.\n")
        _ = try perform(scratch, RemoveMeals(["thu lunch eggs", "soup"]))
        #expect(try scratch.text("plans/2026-W47.md") == Self.head + "## 2026-11-20 Friday\n\n\nA remark.\n")
    }

    @Test func clearsDaysOrMeals() throws {
        let plan = Self.head + "## 2026-11-19\n\n- lunch: eggs\n- dinner: soup\n\n## 2026-11-22\n\n- dinner: stew\n"
        let scratch = try scratch(["plans/2026-W47.md": plan])
        #expect(try perform(scratch, ClearPlan("this", slots: ["dinner"])) == "Clear the plan of week 47")
        #expect(try scratch.text("plans/2026-W47.md") == Self.head + "## 2026-11-19\n\n- lunch: eggs\n")
        #expect(message { _ = try scratch.perform(ClearPlan("next")) } == "nothing is planned for week 48")
    }

    // MARK: Copying

    @Test func copiesAWeekWithTheDaysOfItsLeftovers() throws {
        let scratch = try scratch([
            "plans/2026-W47.md": Self.head + "## 2026-11-19 Thursday\n\n" + Self.soup
                + "\n## 2026-11-20 Friday\n\n- lunch: leftovers of [Leek Soup](../recipes/leek-soup.md) (2026-11-19) for 2\n"
        ])
        #expect(try perform(scratch, CopyPlan("this", to: "next")) == "Copy the plan of week 47 to week 48")
        #expect(
            try scratch.text("plans/2026-W48.md") == Self.head + "## 2026-11-26 Thursday\n\n" + Self.soup
                + "\n## 2026-11-27 Friday\n\n- lunch: leftovers of [Leek Soup](../recipes/leek-soup.md) (2026-11-26) for 2\n"
        )
        // Once more changes nothing.
        #expect(try CopyPlan("this", to: "next").plan(in: try scratch.session()).isEmpty)
    }

    @Test func copiesDaysAcrossTheEndOfAYear() throws {
        let scratch = try scratch()
        // 19 November and 43 days are 1 January: 11 in November, 31 in December and 1.
        #expect(
            try perform(scratch, CopyPlan("2026-11-19", to: "2027-01-01"))
                == "Copy the plan of Thursday 2026-11-19 to Friday 2027-01-01")
        #expect(try scratch.text("plans/2026-W53.md") == Self.head + "## 2027-01-01 Friday\n\n" + Self.soup)
    }

    // MARK: Leftovers

    @Test func plansLeftoversOfAnEntry() throws {
        let scratch = try scratch(["rbook.yaml": "people: [{ name: Ana }]\n"])
        let plan = try PlanLeftovers(of: "leek", on: "2026-11-21", slot: "lunch", servings: "2").plan(
            in: try scratch.session())
        #expect(plan.remarks.isEmpty)
        #expect(
            plan.summary.verbatim == "Plan lunch on Saturday 2026-11-21: leftovers of Leek Soup (2026-11-19) for 2")
        // 4 cooked, Ana eats one: 3 are left.
        let more = try PlanLeftovers(of: "1", on: "2026-11-21", slot: "lunch", servings: "4").plan(
            in: try scratch.session())
        #expect(more.remarks.map(\.verbatim) == ["only 3 servings are left, and 4 are planned"])
        let late = try PlanLeftovers(of: "1", on: "2026-11-24", slot: "lunch", servings: "2").plan(
            in: try scratch.session())
        #expect(late.remarks.count == 1)
        let frozen = try PlanLeftovers(of: "1", on: "2026-11-24", slot: "lunch", servings: "2", isFrozen: true).plan(
            in: try scratch.session())
        #expect(frozen.remarks.isEmpty)
        #expect(
            message {
                _ = try PlanLeftovers(of: "leek", on: "2026-11-18", slot: "lunch").plan(in: try scratch.session())
            } == "Leek Soup is cooked on 2026-11-19, after 2026-11-18")
    }

    @Test func saysWhatIsStillPlannedOfWhatIsMoved() throws {
        let scratch = try scratch()
        _ = try perform(scratch, PlanLeftovers(of: "leek", on: "2026-11-20", slot: "lunch", servings: "1"))
        let plan = try RemoveMeals(["thursday dinner"]).plan(in: try scratch.session())
        #expect(
            plan.remarks.map(\.verbatim) == ["leftovers of it are still planned: lunch on Friday 2026-11-20: Leek Soup"]
        )
    }

    // MARK: Days

    @Test(arguments: [
        ("this", "2026-11-16", "2026-11-22"), ("next", "2026-11-23", "2026-11-29"),
        ("last", "2026-11-09", "2026-11-15"),
        ("next week", "2026-11-23", "2026-11-29"), ("W1", "2025-12-29", "2026-01-04"),
        ("w53", "2026-12-28", "2027-01-03"),
        ("2027-W01", "2027-01-04", "2027-01-10"), ("+2w", "2026-11-30", "2026-12-06"),
        ("-1w", "2026-11-09", "2026-11-15"),
        ("around", "2026-11-14", "2026-11-28"), ("2026-02", "2026-02-01", "2026-02-28"),
        ("2026-12", "2026-12-01", "2026-12-31"), ("2026-11-20", "2026-11-20", "2026-11-20"),
        ("today..next", "2026-11-21", "2026-11-29"), ("last..2026-11-17", "2026-11-09", "2026-11-17"),
    ]) func readsDays(_ text: String, _ first: String, _ last: String) throws {
        let scratch = try scratch()
        let session = try scratch.session()
        let days = try session.planBook(text).days.days
        #expect(days.lowerBound.description == first && days.upperBound.description == last)
    }

    @Test(arguments: ["W54", "2025-W53", "2026-13", "next..last", "someday", "w", "2026-11-31"])
    func refusesDaysThatCannotBe(_ text: String) throws {
        let scratch = try scratch()
        #expect(throws: OperationProblem.self) { try scratch.session().planBook(text) }
    }
}
