import Cookbook
import Kitchen
import RecipeModel
import SourceText
import Testing

@testable import MealPlanning

/// What no choice may break, and how choices are made.
@Suite struct PlanningRuleTests {
    private typealias Kitchen = PlanningKitchen

    private func titles(_ kitchen: Kitchen, _ count: Int = 5) -> [String] {
        kitchen.planner.suggestions(count).meals.map(kitchen.title)
    }

    // MARK: Hard rules

    @Test func whatWasCookedWithinTheDaysBetweenIsNotChosen() throws {
        var kitchen = try Kitchen([
            "a": Kitchen.dish("A", ["water"], log: ["2026-11-15"]),
            "b": Kitchen.dish("B", ["water"], log: ["2026-11-14"]),
        ])
        // Six days ago is too near, seven is not.
        #expect(titles(kitchen) == ["B"])
        #expect(kitchen.planner.suggestions(5).repeated == 1)
        kitchen.request.rules.daysBetween = 6
        #expect(Set(titles(kitchen)) == ["A", "B"])
    }

    @Test func whatIsPlannedLaterIsNotChosenNow() throws {
        var kitchen = try Kitchen(["a": Kitchen.dish("A", ["water"]), "b": Kitchen.dish("B", ["water"])])
        let later = MealMoment(Kitchen.day("2026-11-24"), "lunch", order: 1)
        kitchen.request.meals = [PlanningRequest.Meal(try kitchen.row("a"), at: later, usesStock: true)]
        #expect(titles(kitchen) == ["B"])
    }

    @Test func aPlanHasNoDishTwiceWithinTheDaysBetween() throws {
        var kitchen = try Kitchen(["a": Kitchen.dish("A", ["water"]), "b": Kitchen.dish("B", ["water"])], days: 3)
        let filled = kitchen.planner.fill()
        #expect(filled.meals.map(kitchen.title) == ["A", "B"])
        #expect(filled.empty.map(\.time.date) == [Kitchen.day("2026-11-23")])
        #expect(filled.empty.first?.repeated == 2)
        kitchen.request.rules.daysBetween = 2
        #expect(kitchen.planner.fill().meals.map(kitchen.title) == ["A", "B", "A"])
    }

    @Test func timesHoldByTheDayAndWhatSaysNoTimeIsNotChosen() throws {
        var kitchen = try Kitchen(
            [
                "long": Kitchen.dish("Long", ["water"], "total-time: 2 h\nrating: 5"),
                "quick": Kitchen.dish("Quick", ["water"], "total-time: 30 min"),
                "open": Kitchen.dish("Open", ["water"], "rating: 4"),
            ], days: 3)
        // Saturday is free, Sunday and Monday have half an hour.
        kitchen.request.rules.mostSeconds = [.sunday: 1800, .monday: 1800]
        let filled = kitchen.planner.fill()
        #expect(filled.meals.map(kitchen.title) == ["Long", "Quick"])
        #expect(filled.empty.map(\.untimed) == [1])
    }

    @Test func aDishWithoutIngredientsIsNotWeighed() throws {
        let kitchen = try Kitchen(
            ["a": "---\nkind: recipe\ntitle: A\nrating: 5\n---\n\n1. Cook.\n", "b": Kitchen.dish("B", ["water"])])
        #expect(titles(kitchen) == ["B"])
        #expect(kitchen.planner.suggestions(5).unread == 1)
    }

    @Test func aBudgetHoldsForWhatHasAPriceAndTheRestIsCounted() throws {
        var kitchen = try Kitchen(
            [
                "dear": Kitchen.dish("Dear", ["500 g beef brisket"], "rating: 5"),
                "cheap": Kitchen.dish("Cheap", ["200 g carrots", "1 bunch dill"]),
            ],
            pantry: [
                "100 g beef brisket (price 0.30 EUR) (expires 2026-11-01)",
                "100 g carrots (price 0.20 EUR) (expires 2026-11-01)",
            ])
        kitchen.request.rules.budget = PlanningRules.Budget(2, "eur")
        // 500 g at 0.30 for 100 g are 1.50. Dear: 120 less 75 and 25 are 20; Cheap: less 20 and 25 for carrots, 30 and 25 for dill, -100.
        #expect(kitchen.planner.fill().meals.map(kitchen.title) == ["Dear"])
        kitchen.request.rules.budget = PlanningRules.Budget(1, "EUR")
        let filled = kitchen.planner.fill()
        #expect(filled.meals.map(kitchen.title) == ["Cheap"])
        // 200 g at 0.20 for 100 g; nobody says what dill costs.
        #expect(filled.spending?.amount == Rational(2, 5))
        #expect(filled.spending?.unpriced == 1)
        kitchen.request.rules.budget = PlanningRules.Budget(Rational(1, 5) ?? .zero, "EUR")
        #expect(kitchen.planner.fill().empty.map(\.isOverBudget) == [true])
    }

    // MARK: Ties, seeds, differences

    @Test func ofEqualsTheFirstByItsPathIsChosen() throws {
        let kitchen = try Kitchen([
            "b": Kitchen.dish("First Title", ["water"]), "a": Kitchen.dish("Second Title", ["water"]),
        ])
        #expect(titles(kitchen) == ["Second Title", "First Title"])
    }

    @Test func theSameSeedGivesTheSameAnswerAndOthersDiffer() throws {
        let names = (0..<12).map { "dish\($0)" }
        let kitchen = try Kitchen(
            Dictionary(uniqueKeysWithValues: names.map { ($0, Kitchen.dish($0, ["water"])) }), days: 5)
        func plan(_ seed: UInt64?) -> [String] {
            let request = PlanningRequest(
                kitchen.index.recipes, for: kitchen.request.times, of: kitchen.index, today: Kitchen.today, seed: seed)
            return MealPlanner(kitchen.index, request).fill().meals.map(kitchen.title)
        }
        #expect(plan(nil) == plan(nil))
        let plans = (1...6).map { plan($0) }
        #expect(plans == (1...6).map { plan($0) })
        #expect(Set(plans).count > 1)
    }

    @Test func chanceIsNeverMoreThanItsWeight() throws {
        let kitchen = try Kitchen(["a": Kitchen.dish("A", ["water"])])
        let path = kitchen.index.path(kitchen.index.recipes[0])
        let points = (0..<2000).map { Chance.points(path, seed: $0, most: 15) }
        #expect(points.min() == 0)
        #expect(points.max() == 15)
        #expect(Chance.points(path, seed: 1, most: 0) == 0)
    }

    @Test func suggestionsDifferFromEachOther() throws {
        let kitchen = try Kitchen(
            [
                "a": Kitchen.dish("Chicken A", ["300 g chicken"], "rating: 5"),
                "b": Kitchen.dish("Chicken B", ["300 g chicken"], "rating: 4.5"),
                "c": Kitchen.dish("Lentil C", ["300 g red lentils"], "rating: 4"),
            ], pantry: ["900 g chicken", "900 g red lentils"])
        // 120, 90 and 60 points; after the first the second has 90 less 120 for the same main food.
        #expect(titles(kitchen) == ["Chicken A", "Lentil C", "Chicken B"])
        #expect(titles(kitchen, 2) == ["Chicken A", "Lentil C"])
    }

    @Test func stockThatIsPromisedToALaterMealCostsTonightsDish() throws {
        var kitchen = try Kitchen(
            [
                "a": Kitchen.dish("A", ["300 g yogurt"], "rating: 3.5"), "b": Kitchen.dish("B", ["water"]),
                "c": Kitchen.dish("C", ["300 g yogurt"]),
            ], pantry: ["300 g yogurt (expires 2026-12-24)"])
        // Alone A is worth 30 points.
        #expect(titles(kitchen, 1) == ["A"])
        let later = MealMoment(Kitchen.day("2026-11-23"), "dinner", order: 2)
        kitchen.request.meals = [PlanningRequest.Meal(try kitchen.row("c"), at: later, usesStock: true)]
        // With C planned its yogurt would have to be bought: 25 + 105 points.
        #expect(titles(kitchen, 1) == ["B"])
        kitchen.request.meals = [PlanningRequest.Meal(try kitchen.row("c"), at: later, usesStock: false)]
        #expect(titles(kitchen, 1) == ["A"])
    }

    // MARK: Explanations

    @Test func aSuggestionSaysWhatItUsesAndLacks() throws {
        let kitchen = try Kitchen(
            [
                "a": Kitchen.dish(
                    "A", ["200 g yogurt", "3 carrots", "1 bunch cilantro"], "rating: 4", log: ["2026-08-03"])
            ],
            pantry: ["300 g yogurt (expires 2026-11-23)", "1 carrot"])
        let meal = try #require(kitchen.planner.suggestions(1).meals.first)
        #expect(meal.uses.map { "\($0.amount.text) \($0.lot.lot.name) \($0.expires)" } == ["200 g yogurt 2026-11-23"])
        #expect(meal.lacks.map { "\($0.name) \($0.short?.text ?? "-")" } == ["carrots 2", "cilantro -"])
        #expect(meal.lastEaten == Kitchen.day("2026-08-03"))
        #expect(meal.needs == 3)
        #expect(meal.isWhole)
    }

    @Test func whatIsAddedIsTheDifferenceItMakesAndAddsUp() throws {
        let kitchen = try Kitchen(
            [
                "a": Kitchen.dish("Carrot A", ["200 g carrots"], "rating: 5"),
                "b": Kitchen.dish("Carrot B", ["200 g carrots"], "rating: 4"),
            ], days: 2)
        let filled = kitchen.planner.fill()
        // A: 120 - 35 for 200 g more on the same errand, - 105 for the same food a day apart (120 by 7/8).
        let first = try #require(filled.meals.first { kitchen.title($0) == "Carrot A" })
        #expect(first.added[.liking] == 120)
        #expect(first.added[.shopping] == -35)
        #expect(first.added[.variety] == -105)
        #expect(first.added.total == -20)
        // The plan: 120 + 60 - 95 - 105.
        #expect(filled.appraisal.total == -20)
    }

    @Test func anExchangeBeatsAGreedyStart() throws {
        let kitchen = try Kitchen(
            [
                "a": Kitchen.dish("Anything", ["300 g yogurt"], "rating: 4"),
                "b": Kitchen.dish("Beets", ["300 g yogurt", "300 g milk"], "rating: 3"),
                "c": Kitchen.dish("Crackers", ["water"], "rating: 3"),
            ],
            pantry: ["300 g yogurt (expires 2026-11-30)", "300 ml milk (expires 2026-11-21)"], days: 2)
        let filled = kitchen.planner.fill()
        #expect(filled.appraisal.total >= filled.greedyPoints)
        // Milk keeps for today alone, so the dish that uses it comes first.
        #expect(filled.meals.map(kitchen.title).first == "Beets")
    }

    @Test func aChoiceNamesWhatItBeat() throws {
        let kitchen = try Kitchen([
            "a": Kitchen.dish("A", ["water"], "rating: 5"), "b": Kitchen.dish("B", ["water"], "rating: 4"),
        ])
        let meal = try #require(kitchen.planner.fill().meals.first)
        let other = try #require(meal.runnerUp)
        #expect(kitchen.title(meal) == "A")
        #expect(kitchen.index.title(other.recipe) == "B")
        // 120 against 60.
        #expect(meal.added.total - other.added.total == 60)
    }
}
