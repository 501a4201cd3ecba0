import Cookbook
import Kitchen
import RecipeModel
import SourceText
import TestSupport
import Testing

@testable import MealPlanning

/// The sum of points, each case with its arithmetic beside it. Rates: dairy 70 points for 100 g, produce 35, dry goods 35.
@Suite struct PlanningAppraisalTests {
    private typealias Kitchen = PlanningKitchen

    // MARK: Stock

    @Test func halfOfALotThatExpiresTodayCountsHalfOfItsWorth() throws {
        let kitchen = try Kitchen(
            ["raita": Kitchen.dish("Raita", ["150 g yogurt"])], pantry: ["300 g yogurt (expires 2026-11-21)"])
        // 300 g at 0.70 are 210 points; all eighths count; 150 of 300 g are used: 105.
        let found = try kitchen.appraisal("raita")
        #expect(found[.stock] == 105)
        #expect(found[.shopping] == 0)
        #expect(found.total == 105)
    }

    @Test func aLotThatKeepsFourDaysMoreCountsHalf() throws {
        let kitchen = try Kitchen(
            ["raita": Kitchen.dish("Raita", ["150 g yogurt"])], pantry: ["300 g yogurt (expires 2026-11-25)"])
        // 210 points by 4/8 are 105, of which half is used: 52½, rounded down.
        #expect(try kitchen.appraisal("raita")[.stock] == 52)
    }

    @Test func aLotThatKeepsEightDaysMoreDoesNotCount() throws {
        let kitchen = try Kitchen(
            ["raita": Kitchen.dish("Raita", ["150 g yogurt"])], pantry: ["300 g yogurt (expires 2026-11-29)"])
        #expect(try kitchen.appraisal("raita").total == 0)
    }

    @Test func aLotThatExpiresWithinThePlannedDaysCountsWholeWheneverItIsUsed() throws {
        let kitchen = try Kitchen(
            ["raita": Kitchen.dish("Raita", ["150 g yogurt"]), "toast": Kitchen.dish("Toast", ["water"])],
            pantry: ["300 g yogurt (expires 2026-11-22)"], days: 2)
        // Used today or tomorrow, half of 210 points is saved: nothing is won by waiting.
        #expect(try kitchen.appraisal("raita", "toast")[.stock] == 105)
        #expect(try kitchen.appraisal("toast", "raita")[.stock] == 105)
    }

    @Test func aLotIsWorthWhatWasPaidForIt() throws {
        let kitchen = try Kitchen(
            ["raita": Kitchen.dish("Raita", ["150 g yogurt"])],
            pantry: ["300 g yogurt (expires 2026-11-21) (price 4.00 EUR)"])
        // 4.00 are 400 points, of which half is used.
        #expect(try kitchen.appraisal("raita")[.stock] == 200)
    }

    @Test func anExpiredLotIsBoughtAnew() throws {
        let kitchen = try Kitchen(
            ["raita": Kitchen.dish("Raita", ["150 g yogurt"])], pantry: ["300 g yogurt (expires 2026-11-20)"])
        // One errand is 25; 150 g at 0.70 are 105, of which half counts: 52½, rounded down. 25 + 52 = 77.
        let found = try kitchen.appraisal("raita")
        #expect(found[.stock] == 0)
        #expect(found[.shopping] == -77)
    }

    // MARK: Drawing down

    @Test func twoMealsDoNotUseOneLotTwice() throws {
        let kitchen = try Kitchen(
            ["a": Kitchen.dish("A", ["300 g yogurt"]), "b": Kitchen.dish("B", ["300 g yogurt"])],
            pantry: ["300 g yogurt (expires 2026-11-22)"], days: 2)
        // The first uses all 210 points of it; for the second 300 g are bought: 25 + 210/2 = 130.
        let found = try kitchen.appraisal("a", "b")
        #expect(found[.stock] == 210)
        #expect(found[.shopping] == -130)
    }

    @Test func aLotCannotBeUsedAfterItsDay() throws {
        let kitchen = try Kitchen(
            ["a": Kitchen.dish("A", ["water"]), "b": Kitchen.dish("B", ["300 g yogurt"])],
            pantry: ["300 g yogurt (expires 2026-11-21)"], days: 2)
        // On the 22nd it has expired: 25 + 210/2 = 130.
        let late = try kitchen.appraisal("a", "b")
        #expect(late[.stock] == 0)
        #expect(late[.shopping] == -130)
        let early = try kitchen.appraisal("b", "a")
        // Last planned day is the 22nd, so the lot counts whole: 210.
        #expect(early[.stock] == 210)
        #expect(early[.shopping] == 0)
    }

    @Test func anEarlierMealGivesWayToALaterOneThatHasNoOtherLot() throws {
        let kitchen = try Kitchen(
            [
                "a": Kitchen.dish("A", ["200 g tomatoes"]), "b": Kitchen.dish("B", ["200 g cherry tomatoes"]),
            ], pantry: ["200 g cherry tomatoes (expires 2026-12-20)", "200 g plum tomatoes (expires 2026-12-24)"],
            days: 2)
        // In order of use the first meal would take the cherry tomatoes, which only the second one needs: it moves to the others.
        #expect(try kitchen.appraisal("a", "b")[.shopping] == 0)
    }

    // MARK: Shopping

    @Test func whatIsShortIsBought() throws {
        let kitchen = try Kitchen(["stew": Kitchen.dish("Stew", ["500 g carrots"])], pantry: ["300 g carrots"])
        // 200 g are missing: 70 points, half of them and one errand: 35 + 25.
        #expect(try kitchen.appraisal("stew")[.shopping] == -60)
    }

    @Test func oneErrandIsEnoughForTwoMeals() throws {
        let kitchen = try Kitchen(
            ["a": Kitchen.dish("A", ["200 g carrots"]), "b": Kitchen.dish("B", ["200 g carrots"])], days: 2)
        // 400 g are 140 points: 70 + 25 = 95, where one alone is 35 + 25 = 60; the second adds 35.
        let plan = try kitchen.sittings("a", "b")
        #expect(kitchen.planner.appraise(plan)[.shopping] == -95)
        #expect(kitchen.planner.added(by: 1, in: plan)[.shopping] == -35)
    }

    @Test func aPackIsUsedUpOverSeveralMeals() throws {
        var kitchen = try Kitchen(
            ["a": Kitchen.dish("A", ["200 g carrots"]), "b": Kitchen.dish("B", ["200 g carrots"])], days: 2)
        let carrot = try #require(kitchen.index.catalogue.ingredient(named: "carrot"))
        kitchen.request.prices.setPacks([500], of: carrot.id)
        // 500 g are bought for either: 175 points, half of them rounded down is 87, and 25. The second meal costs nothing.
        let plan = try kitchen.sittings("a", "b")
        #expect(kitchen.planner.appraise(plan)[.shopping] == -112)
        #expect(kitchen.planner.added(by: 1, in: plan)[.shopping] == 0)
    }

    @Test func packsAndPricesOfTheCookbookCount() throws {
        let kitchen = try Kitchen(
            ["stew": Kitchen.dish("Stew", ["200 g carrots"])],
            ingredients: ["carrot (pack 500 g) (price 1.00 EUR per kg) (price 1.20 EUR per kg at Corner Shop)"])
        // 500 g at 0.1 points are 50: half of them and one errand, 25 + 25.
        #expect(try kitchen.appraisal("stew")[.shopping] == -50)
    }

    @Test func packsAreTheOnesThatLeaveTheLeast() {
        // 3 x 250 leaves 150; 2 x 500 would leave 400.
        #expect(PackChoice.least(for: 600, from: [250, 500]) == 750)
        #expect(PackChoice.least(for: 500, from: [250, 500]) == 500)
        #expect(PackChoice.least(for: 601, from: []) == 601)
    }

    @Test func anAmountThatNobodySaysIsAssumedAndNotNothing() throws {
        let kitchen = try Kitchen(["stew": Kitchen.dish("Stew", ["carrots"])])
        // One piece is assumed at 60 points: 30 + 25.
        #expect(try kitchen.appraisal("stew")[.shopping] == -55)
    }

    @Test func whatCannotBeComparedWithTheStockCountsALittle() throws {
        let kitchen = try Kitchen(
            ["stew": Kitchen.dish("Stew", ["2 bunches zorgle"])], pantry: ["500 g zorgle"])
        #expect(try kitchen.appraisal("stew")[.shopping] == -10)
    }

    @Test func optionalThingsAndWaterAreNotBought() throws {
        let kitchen = try Kitchen(["tea": Kitchen.dish("Hot Water", ["1 l water", "100 g carrots (optional)"])])
        #expect(try kitchen.appraisal("tea").total == 0)
    }

    @Test func aPriceThatIsWrittenDownCountsInsteadOfTheAssumedOne() throws {
        let kitchen = try Kitchen(
            ["stew": Kitchen.dish("Stew", ["600 g carrots"])],
            pantry: ["100 g carrots (price 0.20 EUR) (bought 2026-11-10)"])
        // 0.20 for 100 g is 0.2 points a gram; 500 g are missing: 100 points, half is 50, and 25.
        #expect(try kitchen.appraisal("stew")[.shopping] == -75)
    }

    // MARK: Scaling

    @Test func amountsFollowTheServingsThatAreWanted() throws {
        var kitchen = try Kitchen(["stew": Kitchen.dish("Stew", ["200 g carrots"], "servings: 2")])
        kitchen.request.servings = 6
        // 600 g are 210 points: 105 + 25.
        #expect(try kitchen.appraisal("stew")[.shopping] == -130)
    }

    @Test func aRecipeThatServesNobodyKnowsIsCookedAsItIsWritten() throws {
        var kitchen = try Kitchen(["stew": Kitchen.dish("Stew", ["200 g carrots"])])
        kitchen.request.servings = 6
        #expect(try kitchen.appraisal("stew")[.shopping] == -60)
        #expect(kitchen.planner.suggestions(1).meals.first?.isScaled == false)
    }

    @Test func subRecipesAreBoughtByTheirShare() throws {
        let kitchen = try Kitchen([
            "pie": Kitchen.dish("Parcels", ["250 g [filling](filling.md)"]),
            "filling": Kitchen.dish("Filling", ["400 g carrots"], "yield: 500 g"),
        ])
        // Half of the filling: 200 g of carrots, 35 + 25.
        #expect(try kitchen.appraisal("pie")[.shopping] == -60)
    }

    // MARK: Liking, time and season

    @Test(arguments: [
        ("rating: 4.5", 90), ("rating: 2", -60), ("rating: 3", 0), ("cuisine: Thai", 0), ("favorite: true", 60),
        ("rating: 5\nfavorite: true", 180),
    ]) func starsAboveThreeAndFavouritesCount(_ keys: String, _ points: Int) throws {
        let kitchen = try Kitchen(["a": Kitchen.dish("A", ["water"], keys)])
        #expect(try kitchen.appraisal("a")[.liking] == points)
    }

    @Test(arguments: [
        // 28 days less 10 are 18, by 4 points.
        ("2026-11-11", -72), ("2026-10-24", 0), ("2026-10-25", -4), ("2026-09-23", 0), ("2026-09-22", 20),
    ]) func whatWasCookedLatelyWaits(_ date: String, _ points: Int) throws {
        let kitchen = try Kitchen(["a": Kitchen.dish("A", ["water"], log: ["\(date)"])])
        #expect(try kitchen.appraisal("a")[.recency] == points)
    }

    @Test func whatWasPlannedCountsAsCooked() throws {
        var kitchen = try Kitchen(["a": Kitchen.dish("A", ["water"])])
        let time = MealMoment(Kitchen.day("2026-11-11"), "dinner", order: 2)
        kitchen.request.meals = [PlanningRequest.Meal(try kitchen.row("a"), at: time, usesStock: false)]
        #expect(try kitchen.appraisal("a")[.recency] == -72)
    }

    @Test func seasonsCountWhereTheRecipeNamesThem() throws {
        var kitchen = try Kitchen([
            "now": Kitchen.dish("Now", ["water"], "season: [autumn, winter]"),
            "then": Kitchen.dish("Then", ["water"], "season: [spring]"), "any": Kitchen.dish("Any", ["water"]),
        ])
        #expect(try kitchen.appraisal("now")[.season] == 30)
        #expect(try kitchen.appraisal("then")[.season] == -60)
        #expect(try kitchen.appraisal("any")[.season] == 0)
        kitchen.request.hemisphere = .south
        #expect(try kitchen.appraisal("now")[.season] == -60)
        #expect(try kitchen.appraisal("then")[.season] == 30)
    }

    @Test func seasonsAreWholeMonths() {
        let days = ["2026-02-28", "2026-03-01", "2026-06-01", "2026-08-31", "2026-09-01", "2026-12-01"]
        #expect(
            days.map { Hemisphere.north.season(of: Kitchen.day($0)) } == [
                .winter, .spring, .summer, .summer, .autumn, .winter,
            ])
    }

    // MARK: Variety

    @Test func likenessFadesByAnEighthADay() {
        let one = DishTraits(mainFood: "fish", cuisines: ["thai"], method: .fried)
        let weights = PlanningWeights()
        // 120 + 32 + 24 = 176; by 7/8 154; by 1/8 22.
        #expect(one.likeness(one, days: 0, weights) == 176)
        #expect(one.likeness(one, days: -1, weights) == 154)
        #expect(one.likeness(one, days: 7, weights) == 22)
        #expect(one.likeness(one, days: 8, weights) == 0)
        #expect(one.likeness(DishTraits(mainFood: "beef", cuisines: ["thai", "lao"]), days: 0, weights) == 32)
    }

    @Test func whatIsNotKnownIsNotTheSame() {
        #expect(DishTraits().likeness(DishTraits(), days: 0, PlanningWeights()) == 0)
    }

    @Test func aPlanLosesForEachPairOnce() throws {
        let keys = "cuisine: Thai"
        let kitchen = try Kitchen(
            Dictionary(uniqueKeysWithValues: ["a", "b", "c"].map { ($0, Kitchen.dish($0, ["water"], keys)) }), days: 3)
        // Two pairs a day apart and one two days: 32 by 7/8 is 28, by 6/8 24: 28 + 28 + 24.
        #expect(try kitchen.appraisal("a", "b", "c")[.variety] == -80)
    }
}
