import Cookbook
import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import Testing

/// What recipes use up, how they are ranked by it, and what else a ranking can be asked for.
@Suite struct StockUseTests {
    private func uses(_ ingredients: [String], _ lots: [String], factor: Rational = .one) throws -> [String] {
        let match = try TestDish(ingredients, lots).match(factor: factor, until: "2026-11-24")
        let use = try #require(match.stockUse)
        return use.lots.map { lot in
            let taken = lot.taken.map { "\($0.quantity?.exactText ?? "") \($0.unit?.symbol ?? "")" } ?? "some"
            return "\(taken) of \(lot.reference.lot.name), \(lot.share.map { "\($0)" } ?? "?")"
        }
    }

    @Test func amountsAndSharesAreSaid() throws {
        // 300 of 500 g is 3/5; 2 of 6 eggs is 1/3; the milk is good for longer.
        #expect(
            try uses(
                ["300 g spinach", "2 eggs", "1 l milk"],
                ["500 g spinach (expires 2026-11-23)", "6 eggs (expires 2026-11-24)", "1 l milk (expires 2026-11-25)"])
                == ["300 g of spinach, 3/5", "2  of eggs, 1/3"])
        // Of two lots, all of the first and 400 − 300 = 100 g of the second, a quarter of 400 g.
        #expect(
            try uses(["400 g spinach"], ["300 g spinach (expires 2026-11-22)", "400 g spinach (expires 2026-11-23)"])
                == [
                    "300 g of spinach, 1", "100 g of spinach, 1/4",
                ])
    }

    @Test func expiredStockNeverCounts() throws {
        #expect(try uses(["300 g spinach"], ["500 g spinach (expires 2026-11-20)"]) == [])
        #expect(
            try uses(["300 g spinach"], ["500 g spinach (expires 2026-11-20)", "400 g spinach (expires 2026-11-21)"])
                == [
                    "300 g of spinach, 3/4"
                ])
    }

    @Test func someIsUsedWhereNobodyKnowsHowMuch() throws {
        #expect(try uses(["parsley"], ["1 bunch parsley (expires 2026-11-22)"]) == ["some of parsley, ?"])
        #expect(try uses(["200 g yogurt"], ["yogurt (expires 2026-11-22)"]) == ["some of yogurt, ?"])
        #expect(try uses(["200 g yogurt"], ["milk (expires 2026-11-22)"]) == [])
    }

    // MARK: Rankings

    private static func kitchen() throws -> TestDish {
        try TestDish([
            "pantry.md": TestDish.pantry([
                "500 g spinach (expires 2026-11-22)", "6 eggs (expires 2026-11-24)", "1 kg rice", "2 kg onions",
                "1 l milk (expires 2026-11-20)", "1 cup yogurt",
            ]),
            // 1/2 of the spinach.
            "a.md": "---\nservings: 2\n---\n\n" + TestDish.recipe("Spinach rice", ["250 g spinach", "200 g rice"]),
            // 2/5 of the spinach and 1/3 of the eggs: 11/15 in all.
            "b.md": "---\nservings: 4\n---\n\n" + TestDish.recipe("Spinach omelette", ["200 g spinach", "2 eggs"]),
            // 1/6 of the eggs.
            "c.md": TestDish.recipe("Egg rice", ["1 egg", "100 g rice"]),
            // Nothing that expires; the milk has.
            "d.md": "---\nservings: 3\n---\n\n"
                + TestDish.recipe("Onion rice", ["1 onion", "150 g rice", "1 cup milk"]),
            "e.md": TestDish.recipe("Sour spinach", ["100 g spinach", "1 cup buttermilk"]),
        ])
    }

    private func titles(
        _ missing: Int = 0, atLeast: Int = 0, _ change: @escaping (inout PantryRanking.Wish) -> Void
    ) throws -> [String] {
        let kitchen = try Self.kitchen()
        let index = CookbookIndex(kitchen.book)
        return kitchen.ranking(change).scores(missing: missing, atLeast: atLeast).map { index.title($0.recipe) }
    }

    @Test func whatUsesUpTheMostComesFirst() throws {
        let day = CalendarDate("2026-11-24")
        // 11/15 before 1/2 before 1/6.
        #expect(try titles { $0.useUpUntil = day } == ["Spinach omelette", "Spinach rice", "Egg rice"])
        // Only the spinach expires by the 22nd: 1/2 before 2/5.
        #expect(
            try titles { $0.useUpUntil = CalendarDate("2026-11-22") } == ["Spinach rice", "Spinach omelette"])
        #expect(try titles { $0.useUpUntil = CalendarDate("2026-11-21") } == [])
        // 100 of 500 g: 1/5, where one thing may be missing.
        #expect(
            try titles(1) { $0.useUpUntil = day } == [
                "Spinach omelette", "Spinach rice", "Sour spinach", "Egg rice",
            ])
    }

    @Test func whatMustBeUsedIsUsed() throws {
        #expect(try titles { $0.mustUse = ["eggs"] } == ["Egg rice", "Spinach omelette"])
        #expect(try titles { $0.mustUse = ["eggs", "rice"] } == ["Egg rice"])
        #expect(try titles(9) { $0.mustUse = ["milk"] } == [])
        #expect(try Self.kitchen().ranking { $0.mustUse = ["milk", "eggs"] }.absent == ["milk"])
    }

    @Test func aShareHasToBeThere() throws {
        // Onion rice has 2 of 3, 66 %; sour spinach 1 of 2, 50 %.
        #expect(try titles(.max, atLeast: 66) { _ in }.last == "Onion rice")
        #expect(try titles(.max, atLeast: 67) { _ in } == ["Egg rice", "Spinach omelette", "Spinach rice"])
        #expect(try titles(.max, atLeast: 50) { _ in }.count == 5)
    }

    @Test func servingsScaleEachRecipeByItsOwn() throws {
        // For 6: spinach rice × 3 wants 750 g of spinach, the omelette × 3/2 300 g and 3 eggs; two recipes say no servings.
        let scores = try titles { $0.servings = 6 }
        #expect(scores == ["Spinach omelette"])
        let kitchen = try Self.kitchen()
        let index = CookbookIndex(kitchen.book)
        let ranking = kitchen.ranking { $0.servings = 6 }
        #expect(
            index.recipes.filter { !ranking.isScalable($0) }.map { index.title($0) } == ["Egg rice", "Sour spinach"])
        #expect(ranking.scores(missing: 0).map { "\($0.factor)" } == ["3/2"])
    }

    @Test func substitutesAreRankedBehindTheFoodItself() throws {
        // A cup of yogurt stands in for a cup of buttermilk.
        let found = try titles { $0.substitutes = SubstituteRules() }
        #expect(found == ["Egg rice", "Spinach omelette", "Spinach rice", "Sour spinach"])
    }
}
