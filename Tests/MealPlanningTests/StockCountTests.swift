import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import Testing

/// What a count at the shelf makes of lots.
@Suite struct StockCountTests {
    /// The drift, then the lots by their order of use: "300 g".
    private func count(_ text: String, _ lines: [String]) throws -> [String] {
        let pantry = try TestPantry(lines)
        let item = LocatedLine(text: Array(text.utf8), options: ItemLineOptions(), range: ByteRange(at: 0))
        let count = try StockCount(
            item.line.measure, of: WantedFood(item, pantry.catalogue), in: pantry.lots, pantry.catalogue)
        return ["drift \(count.drift.map { $0.quantity?.exactText ?? "" } ?? "unknown")"]
            + count.changes.map { "\($0.amount.text)\($0.isSame ? " as before" : "")" }
    }

    @Test func oneLotGetsTheCount() throws {
        // 1200 − 1500 = −300.
        #expect(try count("1200 g flour", ["1.5 kg flour"]) == ["drift -300", "1.2 kg"])
        // 2 − 1.5 = 1/2.
        #expect(try count("2 kg flour", ["1500 g flour"]) == ["drift 1/2", "2000 g"])
        #expect(try count("6 eggs", ["6 eggs"]) == ["drift 0", "6 as before"])
    }

    @Test func whatIsMissingGoesInOrderOfUse() throws {
        // 1.5 l − 0.8 l = 0.7 l are missing: 500 ml of the lot that expires first, 0.2 l of the other; 1 − 0.2 = 0.8.
        #expect(
            try count("800 ml milk", ["1 l milk (expires 2026-12-02)", "500 ml milk (expires 2026-11-25)"]) == [
                "drift -700", "0 ml", "0.8 l",
            ])
    }

    @Test func whatIsMoreGoesToTheLastLot() throws {
        // 12 − (4 + 6) = 2 more; 6 + 2 = 8.
        #expect(
            try count("12 eggs", ["6 eggs (expires 2026-12-02)", "4 eggs (expires 2026-11-25)"]) == [
                "drift 2", "4 as before", "8",
            ])
    }

    @Test func noneLeavesNone() throws {
        #expect(try count("0 kg flour", ["1.5 kg flour", "500 g flour"]) == ["drift -2", "0 kg", "0 g"])
    }

    @Test func packsStayPacks() throws {
        // 800 g of 3 x 400 g: −400 g, 2 cans.
        #expect(
            try count("800 g crushed tomatoes", ["3 x 400 g cans crushed tomatoes"]) == ["drift -400", "2 cans"])
    }

    @Test func lotsWithoutAnAmount() throws {
        // Nothing was recorded, so there is no drift.
        #expect(try count("500 g salt", ["salt"]) == ["drift unknown", "500 g"])
        // The staple beside a lot with an amount stays what it is.
        #expect(try count("500 g salt", ["salt", "400 g salt"]) == ["drift 100", "500 g"])
        #expect(try count("500 g flour", ["0 kg flour (keep 1 kg)"]) == ["drift 500", "500 g"])
    }

    @Test func whatCannotBeComparedIsRefused() throws {
        #expect(throws: StockCount.Problem.notComparable(Measure(Quantity(1), .bag))) {
            try count("500 g flour", ["1 bag flour"])
        }
    }
}
