import Cookbook
import Kitchen
import MealPlanning
import RecipeModel
import Testing

/// What is open longer than it keeps, or past its best, stays stock with a remark.
@Suite struct OverdueTests {
    private func dish(_ lot: String, _ more: [String] = []) throws -> TestDish {
        try TestDish([
            "dish.md": TestDish.recipe("Dish", ["50 g tomato paste"]),
            "pantry.md": "---\nkind: pantry\n---\n\n## Fridge\n\n" + ([lot] + more).map { "- \($0)\n" }.joined(),
        ])
    }

    @Test func openedLongAgoIsStockWithARemark() throws {
        let match = try dish("100 g tomato paste (opened 2026-11-01)").match()
        #expect(match.percentage == 100)
        let remark = try #require(match.overdue.first?.overdue)
        // FoodKeeper: 5 days in the fridge once opened.
        #expect(remark.text == "opened 2026-11-01, keeps 5 days once opened")
        #expect(match.overdue.count == 1)
    }

    @Test func withinItsDaysThereIsNone() throws {
        #expect(try dish("100 g tomato paste (opened 2026-11-20)").match().overdue.isEmpty)
        #expect(try dish("100 g tomato paste").match().overdue.isEmpty)
    }

    @Test func pastItsBestIsSaid() throws {
        let match = try dish("100 g tomato paste (best before 2026-11-10)").match()
        #expect(match.percentage == 100)
        #expect(match.overdue.first?.overdue == .bestBefore(try #require(CalendarDate("2026-11-10"))))
    }

    @Test func theRankingNamesTheLot() throws {
        let dish = try dish("100 g tomato paste (opened 2026-11-01)")
        let row = try #require(CookbookIndex(dish.book).recipes.first)
        let ranking = dish.ranking()
        let score = try #require(ranking.score(row))
        #expect(score.overdue.map(\.lot.name) == ["tomato paste"])
        #expect(ranking.overdue(try #require(score.overdue.first)) != nil)
    }

    /// What is open and still keeps has to be used by that day; what is past it is no reason to cook anything.
    @Test func usingUpCountsTheDayUntilWhichOpenedFoodKeeps() throws {
        let old = try dish("100 g tomato paste (opened 2026-11-01) (expires 2026-12-20)")
        let open = try dish("100 g tomato paste (opened 2026-11-20) (expires 2026-12-20)")
        let match = try open.match(until: "2026-11-28")
        #expect(match.stockUse?.lots.map(\.day) == [try #require(CalendarDate("2026-11-25"))])
        #expect(try old.match(until: "2026-11-28").stockUse?.isEmpty == true)
    }
}
