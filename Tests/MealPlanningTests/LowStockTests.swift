import Kitchen
import MealPlanning
import RecipeModel
import Testing

/// What is below the amount that should be kept, and how much to buy.
@Suite struct LowStockTests {
    /// "flour: 300 g of 500 g, buy 200 g"
    private func low(_ lines: [String]) throws -> [String] {
        let pantry = try TestPantry(lines)
        return LowStock.all(pantry.lots, pantry.catalogue, today: pantry.today).map { low in
            let text = "\(low.name): \(low.there.text) of \(low.keep.text)"
            return switch low.state {
            case .enough: text + ", enough"
            case .low(let missing): text + ", buy \(missing.text)"
            case .unknown(let missing): text + ", buy at most \(missing.text)"
            }
        }
    }

    @Test func allLotsOfTheFoodCount() throws {
        // 0.2 kg + 150 g = 350 g; 500 − 350 = 150.
        #expect(
            try low(["0.2 kg flour (keep 500 g)", "150 g flour"]) == ["flour: 350 g of 500 g, buy 150 g"])
        // 400 + 100 = 500: not below.
        #expect(try low(["400 g flour (keep 500 g)", "100 g flour"]) == ["flour: 500 g of 500 g, enough"])
    }

    @Test func missingEntirelyCounts() throws {
        // 500 − 0 = 500.
        #expect(try low(["0 kg flour (keep 500 g)"]) == ["flour: nothing of 500 g, buy 500 g"])
    }

    @Test func expiredLotsAreNotThere() throws {
        // Of 2 l the one that is past its date does not count: 2 − 1 = 1.
        #expect(
            try low(["1 l milk (keep 2 l)", "1 l milk (expires 2026-11-20)"]) == ["milk: 1 l of 2 l, buy 1 l"])
    }

    @Test func kindsCountAndOtherFoodsDoNot() throws {
        // Whole milk is milk: 0.5 + 1 = 1.5; 2 − 1.5 = 0.5. Coconut milk is not.
        #expect(
            try low(["0.5 l milk (keep 2 l)", "1 l whole milk", "4 l coconut milk"]) == [
                "milk: 1.5 l of 2 l, buy 0.5 l"
            ])
    }

    @Test func unitsConvertByWeightsAndPacks() throws {
        // 2 x 400 g = 800 g; 1 kg − 0.8 kg = 0.2 kg.
        #expect(
            try low(["2 x 400 g tins chickpeas (keep 1 kg)"]) == ["canned chickpeas: 0.8 kg of 1 kg, buy 0.2 kg"])
        // 800 g in tins of 400 g are 2 tins: 3 − 2 = 1.
        #expect(try low(["2 x 400 g tins chickpeas (keep 3 tins)"]) == ["chickpeas: 2 tins of 3 tins, buy 1 tin"])
    }

    @Test func whatCannotBeComparedIsUnknown() throws {
        // 100 g of 500 g are there for certain: at most 400 g are missing, and a bag may hold them.
        #expect(
            try low(["1 bag flour (keep 500 g)", "100 g flour"]) == [
                "flour: 100 g + 1 bag of 500 g, buy at most 400 g"
            ])
        // What is certain is enough.
        #expect(try low(["1 bag flour (keep 500 g)", "600 g flour"]) == ["flour: 600 g + 1 bag of 500 g, enough"])
        // A lot with a date and no amount is some.
        #expect(
            try low(["50 g yeast (keep 100 g)", "yeast (expires 2027-01-01)"]) == [
                "yeast: at least 50 g of 100 g, buy at most 50 g"
            ])
    }

    @Test func ofAStapleThereIsAlwaysEnough() throws {
        #expect(try low(["salt", "100 g salt (keep 1 kg)"]).map { $0.hasSuffix("enough") } == [true])
    }

    @Test func ofSeveralKeepsTheLargestCounts() throws {
        // 0.3 + 0.3 = 0.6 kg; 1 − 0.6 = 0.4, and not 0.6 of 500 g.
        #expect(
            try low(["300 g flour (keep 500 g)", "300 g flour (keep 1 kg)"]) == [
                "flour: 0.6 kg of 1 kg, buy 0.4 kg"
            ])
    }
}
