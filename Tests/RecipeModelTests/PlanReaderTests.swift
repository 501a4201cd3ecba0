import Kitchen
import SourceText
import Testing

@testable import RecipeModel

/// What entries of a plan are read as.
@Suite struct PlanReaderTests {
    private func plan(_ body: String, settings: String = "", head: String = "") throws -> MealPlan {
        let configuration = Configuration.read(SourceText(settings)).configuration
        let file = CookbookFile(
            SourceText(
                path: try #require(RelativePath("plans/week.md")),
                bytes: Array("---\nkind: meal-plan\n\(head)---\n\n## 2026-11-19\n\n\(body)\n".utf8)),
            configuration: configuration)
        guard case .mealPlan(let plan) = file.content else {
            Issue.record("not a plan")
            return MealPlan()
        }
        return plan
    }

    private func meal(_ line: String, settings: String = "") throws -> MealPlan.Meal {
        try #require(try plan("- \(line)", settings: settings).days.first?.meals.first)
    }

    @Test func readsLeftoversWithTheirDayAndServings() throws {
        let meal = try meal("lunch: leftovers of [Lasagna](../recipes/lasagna.md) (2026-11-18) for 2")
        #expect(meal.slot?.value == "lunch")
        #expect(meal.text == "Lasagna")
        #expect(meal.leftovers?.date?.value == CalendarDate("2026-11-18"))
        #expect(meal.servings?.value == Quantity(2))
        #expect(meal.links.count == 1)
        #expect(!meal.isFrozen)
    }

    @Test func readsLeftoversInAnyOrderOfTheParts() throws {
        let meal = try meal("dinner: Leftovers of soup for 2 (frozen) (2026-10-01)")
        #expect(meal.text == "soup")
        #expect(meal.isFrozen)
        #expect(meal.leftovers?.date?.value == CalendarDate("2026-10-01"))
        #expect(meal.servings?.value == Quantity(2))
    }

    @Test func readsLeftoversOfNothingNamedAndInOtherLanguages() throws {
        #expect(try meal("lunch: leftovers").leftovers != nil)
        #expect(try meal("lunch: leftovers").text == "")
        #expect(try meal("Mittag: Reste von [Suppe](s.md) für 2 Personen").text == "Suppe")
        #expect(try meal("Mittag: Reste von [Suppe](s.md) für 2 Personen").servings?.value == Quantity(2))
        #expect(try meal("midi: restes de soupe").text == "soupe")
        #expect(try meal("lunch: frozen leftovers of soup").isFrozen)
        // A dish that is called so, not what is left of one.
        #expect(try meal("lunch: [Leftover Turkey Soup](t.md)").leftovers == nil)
        #expect(try meal("lunch: Restaurant").leftovers == nil)
    }

    @Test func aNumberOfPeopleIsNotATimeOrAnAmount() throws {
        #expect(try meal("dinner: stew for 4").servings?.value == Quantity(4))
        #expect(try meal("dinner: stew for 4 people").servings?.value == Quantity(4))
        #expect(try meal("dinner: stew for two").servings?.value == Quantity(2))
        #expect(try meal("dinner: stew for 4-6").servings?.value == Quantity(4, 6))
        #expect(try meal("dinner: stew for 3 hours").servings == nil)
        #expect(try meal("dinner: stew for 3 hours").text == "stew for 3 hours")
        #expect(try meal("dinner: fish for Friday").text == "fish for Friday")
        #expect(try meal("dinner: stew for 0").servings == nil)
    }

    @Test func namesInParenthesesArePeopleOnlyWhereTheCookbookNamesThem() throws {
        let settings = "people: [{ name: Ana }, { name: Ben }]\n"
        let meal = try meal("dinner: [Soup](s.md) (Ana, Ben) for 2", settings: settings)
        #expect(meal.persons.map(\.value) == ["Ana", "Ben"])
        #expect(meal.text == "Soup")
        #expect(try self.meal("dinner: Pizza (Homemade)", settings: settings).persons.isEmpty)
        #expect(try self.meal("dinner: Pizza (Homemade)", settings: settings).text == "Pizza (Homemade)")
        #expect(try self.meal("dinner: Pizza (Ana, Ben)").persons.isEmpty)
        #expect(
            try self.meal("dinner: Pizza (ana & grandma)", settings: settings).persons.map(\.value) == [
                "ana", "grandma",
            ])
    }

    @Test func keepsAllLinksAndTheWordsBetween() throws {
        let meal = try meal("dinner: [Soup](s.md) with [Bread](b.md) for 4")
        #expect(meal.links.map(\.text) == ["Soup", "Bread"])
        #expect(meal.text == "Soup with Bread")
        #expect(meal.servings?.value == Quantity(4))
    }

    @Test func readsForHowManyThePlanIs() throws {
        #expect(try plan("- dinner: soup", head: "servings-default: 3\n").defaultServings?.value == Quantity(3))
        #expect(try plan("- dinner: soup", head: "servings-default: 0\n").defaultServings == nil)
    }

    @Test(arguments: [
        ("19:00", 1140, Int?.none), ("7:30 pm", 1170, nil), ("12 am", 0, nil), ("12pm", 720, nil), ("19.30", 1170, nil),
        ("19h30", 1170, nil), ("7", 420, nil), ("12:30-13:15", 750, 795), ("18:00–19:00", 1080, 1140),
    ]) func readsTimesOfMeals(_ text: String, _ start: Int, _ end: Int?) throws {
        let time = try #require(MealTime("dinner", text))
        #expect(time.start == start && time.end == end)
    }

    @Test(arguments: ["", "24:00", "19:60", "19:5", "noon", "20:00-19:00", "13 pm", "-1", "1:2:3"])
    func refusesWhatIsNoTime(_ text: String) { #expect(MealTime("dinner", text) == nil) }

    @Test func readsGoals() throws {
        let (configuration, problems) = Configuration.read(
            SourceText(
                "people:\n  - { name: Ana, goals: { energy: 2000 kcal, protein: at least 60 g, salt: max 5 g, carbs: 200-250 g } }\n  - { name: Ben, goals: { energy: 8368 kJ, sodium: 2 g } }\n"
            ))
        #expect(problems.isEmpty)
        #expect(
            configuration.persons.first?.goals == [
                DailyGoal("energy", .about, Quantity(2000)), DailyGoal("protein", .least, Quantity(60)),
                // Salt is 2.5 times its sodium: 5 g of salt are 2 g of sodium.
                DailyGoal("sodium", .most, Quantity(2000)), DailyGoal("carbohydrate", .about, Quantity(200, 250)),
            ])
        // 8368 kJ / 4.184 = 2000 kcal.
        #expect(
            configuration.persons.last?.goals == [
                DailyGoal("energy", .about, Quantity(2000)), DailyGoal("sodium", .about, Quantity(2000)),
            ])
    }

    @Test func saysWhichGoalsItCannotRead() {
        let (_, problems) = Configuration.read(
            SourceText("people: [{ name: Ana, goals: { enregy: 2000, protein: lots, fat: 20 kcal } }]\n"))
        #expect(
            problems.map(\.message) == [
                "'enregy' is not a nutrient that goals can be set for", "'lots' is not an amount of protein a day",
                "'20 kcal' is not an amount of fat a day",
            ])
    }
}
