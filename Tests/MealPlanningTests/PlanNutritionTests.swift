import FileAccess
import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import Testing

@testable import Cookbook

/// What people eat on the days of a plan. 100 g of sugar are 387 kcal (USDA SR28 19335), 100 g of butter 717 kcal and 643 mg of sodium (01001),
/// sugar 1 mg.
@Suite struct PlanNutritionTests {
    private static let toffee =
        "---\ntitle: Toffee\nservings: 2\n---\n\n## Ingredients\n\n- 200 g sugar\n- 100 g butter\n\n## Instructions\n\n1. Mix.\n"
    private static let people =
        "people:\n  - { name: Ana, goals: { energy: 2000 kcal, sodium: at most 600 mg } }\n  - { name: Ben, goals: { protein: at least 60 g } }\n"

    private func nutrition(_ plan: String, _ recipes: [String: String] = [:], settings: String = people) throws
        -> PlanNutrition
    {
        var files = [
            "toffee.md": Self.toffee, "rbook.yaml": settings, "plan.md": "---\nkind: meal-plan\n---\n\n\(plan)",
        ]
        for (name, text) in recipes { files[name] = text }
        let cookbook = CookbookLoader(MemoryFiles(files)).load()
        let calendar = MealCalendar(cookbook.files, slots: cookbook.configuration.mealSlots)
        let days = try #require(CalendarDate("2026-11-20"))...(try #require(CalendarDate("2026-11-21")))
        return PlanNutrition(
            calendar.entries(in: days), days, persons: cookbook.configuration.persons, in: cookbook)
    }

    private func energy(_ day: PlanNutrition.Day?) -> String {
        guard let amount = day?.amount(of: .energy) else { return "nothing known" }
        return "\(amount.isComplete ? "" : "at least ")\((amount.value * 10).rounded() / 10)"
    }

    @Test func everybodyEatsAServing() throws {
        let found = try nutrition("## 2026-11-20\n\n- lunch: [T](toffee.md) for 8\n- dinner: [T](toffee.md)\n")
        // (2 × 387 + 717) / 2 = 745.5, twice; for how many it is cooked does not matter.
        #expect(found.eaters.map { $0.person?.name.value } == ["Ana", "Ben"])
        #expect(found.eaters.map { energy($0.days.first) } == ["1491.0", "1491.0"])
        #expect(found.eaters.map { energy($0.days.last) } == ["nothing known", "nothing known"])
    }

    @Test func onlyThoseWhoAreNamedEat() throws {
        let found = try nutrition("## 2026-11-20\n\n- lunch: [T](toffee.md) (Ben)\n- dinner: [T](toffee.md)\n")
        #expect(found.eaters.map { energy($0.days.first) } == ["745.5", "1491.0"])
    }

    @Test func leftoversAreEatenToo() throws {
        let found = try nutrition(
            "## 2026-11-20\n\n- lunch: [T](toffee.md)\n\n## 2026-11-21\n\n- lunch: leftovers of [T](toffee.md) (2026-11-20)\n"
        )
        #expect(found.eaters[0].days.map(energy) == ["745.5", "745.5"])
    }

    @Test func whatIsNotKnownIsNamedAndNeverNothing() throws {
        let found = try nutrition(
            "## 2026-11-20\n\n- lunch: [T](toffee.md)\n- snacks: apples\n- dinner: [Gone](gone.md)\n\n## 2026-11-21\n\n- snacks: apples\n"
        )
        #expect(energy(found.eaters[0].days[0]) == "at least 745.5")
        #expect(
            found.eaters[0].days[0].gaps == [
                PlanNutrition.Gap(dish: "Gone", reason: .notARecipe),
                PlanNutrition.Gap(dish: "apples", reason: .notARecipe),
            ])
        #expect(energy(found.eaters[0].days[1]) == "nothing known")
    }

    @Test func aRecipeThatDoesNotSayHowManyItServesIsNotCounted() throws {
        let found = try nutrition(
            "## 2026-11-20\n\n- lunch: [T](toffee.md)\n- dinner: [B](batch.md)\n",
            ["batch.md": Self.toffee.replacing("servings: 2\n", with: "")])
        #expect(energy(found.eaters[0].days[0]) == "at least 745.5")
        #expect(found.eaters[0].days[0].gaps == [PlanNutrition.Gap(dish: "B", reason: .noServings)])
    }

    @Test func ingredientsWithoutFiguresAreNamed() throws {
        let found = try nutrition(
            "## 2026-11-20\n\n- dinner: [T](toffee.md)\n",
            ["toffee.md": Self.toffee.replacing("- 100 g butter", with: "- 100 g butter\n- 1 handful zorgle")])
        #expect(energy(found.eaters[0].days[0]) == "at least 745.5")
        #expect(found.eaters[0].days[0].gaps == [PlanNutrition.Gap(dish: "T", reason: .ingredients(["zorgle"]))])
    }

    @Test func goalsAreHeldAgainstWhatIsKnown() throws {
        let found = try nutrition("## 2026-11-20\n\n- lunch: [T](toffee.md)\n- dinner: [T](toffee.md)\n")
        let ana = found.eaters[0]
        let goals = try #require(ana.person?.goals)
        // 1491 kcal of about 2000 is less than nine tenths, 1800.
        #expect(goals[0].answer(ana.days[0].amount(of: .energy)) == .below)
        // (2 × 1 + 643) / 2 × 2 = 645 mg, more than 600.
        #expect(goals[1].answer(ana.days[0].amount(of: .sodium)) == .above)
        #expect(goals[0].answer(ana.days[1].amount(of: .energy)) == .unknown)
    }

    @Test func aSumThatMayBeMoreKeepsNoUpperGoal() {
        func amount(_ value: Double, _ isComplete: Bool) -> PlanNutrition.Amount {
            PlanNutrition.Amount(nutrient: .energy, value: value, isComplete: isComplete)
        }
        let about = DailyGoal("energy", .about, Quantity(2000))
        #expect(about.answer(amount(1800, true)) == .met)
        #expect(about.answer(amount(2200, true)) == .met)
        #expect(about.answer(amount(1799, true)) == .below)
        #expect(about.answer(amount(1799, false)) == .maybeBelow)
        #expect(about.answer(amount(1900, false)) == .maybeAbove)
        #expect(about.answer(amount(2201, false)) == .above)
        let most = DailyGoal("energy", .most, Quantity(2000))
        #expect(most.answer(amount(0, true)) == .met)
        #expect(most.answer(amount(100, false)) == .maybeAbove)
        let least = DailyGoal("energy", .least, Quantity(2000))
        #expect(least.answer(amount(2000, false)) == .met)
        #expect(least.answer(amount(1999, false)) == .maybeBelow)
        let range = DailyGoal("energy", .about, Quantity(1800, 2000))
        #expect(range.answer(amount(1799, true)) == .below)
        #expect(range.answer(amount(2001, true)) == .above)
    }

    @Test func withoutPeopleAServingOfEverythingIsCounted() throws {
        let found = try nutrition("## 2026-11-20\n\n- lunch: [T](toffee.md)\n", settings: "")
        #expect(found.eaters.count == 1)
        #expect(found.eaters[0].person == nil)
        #expect(energy(found.eaters[0].days.first) == "745.5")
    }
}
