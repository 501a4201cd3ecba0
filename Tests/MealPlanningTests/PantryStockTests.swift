import Cookbook
import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import Testing

/// Lots of pantry files, as stock.
struct TestPantry {
    let lots: [LotReference]
    let catalogue = Catalogue.builtIn
    let today: CalendarDate

    /// - Parameter files: the lots of each pantry file.
    init(_ files: [[String]], today: String = "2026-11-21") throws {
        lots = try files.enumerated().flatMap { number, lines in
            let path = try #require(RelativePath("pantry\(number + 1).md"))
            let text = "---\nkind: pantry\n---\n\n" + lines.map { "- \($0)\n" }.joined()
            let file = CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
            guard case .pantry(let pantry) = file.content else { return [LotReference]() }
            return pantry.lots.map { LotReference(path, $0) }
        }
        self.today = try #require(CalendarDate(today))
    }

    init(_ lines: [String], today: String = "2026-11-21") throws { try self.init([lines], today: today) }

    var stock: PantryStock { PantryStock(lots, catalogue, today: today) }

    /// What taking something makes of the lots: "pantry1.md 1 l milk: 4/5 l", or "gone".
    func taking(_ text: String) throws -> [String] {
        let item = LocatedLine(
            text: Array(text.utf8), options: ItemLineOptions(), range: ByteRange(at: 0))
        return try PantryUse.take(item.line.measure, of: item.name, from: stock).map { change in
            let rest = change.rest.map { "\($0.quantity?.exactText ?? "") \($0.unit?.symbol ?? "pieces")" }
            return "\(change.reference.path.string) \(change.reference.lot.item.string): \(rest ?? "gone")"
        }
    }
}

@Suite struct WantedFoodTests {
    private func met(_ name: String, _ lots: [String]) throws -> [String] {
        let pantry = try TestPantry(lots)
        return WantedFood(name, pantry.catalogue).lots(among: pantry.lots, \.lot).map(\.lot.name)
    }

    @Test func aKindOfTheFoodIsMeant() throws {
        #expect(try met("milk", ["1 l whole milk", "1 l milk", "400 ml coconut milk"]) == ["whole milk", "milk"])
        #expect(try met("whole milk", ["1 l milk"]) == [])
        #expect(try met("onions", ["3 red onions", "1 bag onion powder"]) == ["red onions"])
    }

    @Test func aNameIsNeverMetByAPartOfIt() throws {
        #expect(try met("mil", ["1 l milk"]) == [])
        #expect(try met("zorgle", ["1 jar zorgle paste", "2 Zörgle"]) == ["Zörgle"])
        #expect(try met("butter", ["1 jar peanut butter"]) == [])
    }

    @Test func aKindThatBringsAnAllergenIsAnotherFood() throws {
        #expect(try met("oil", ["500 ml sunflower oil", "500 ml peanut oil"]) == ["sunflower oil"])
        #expect(try met("pasta", ["500 g spaghetti", "500 g egg tagliatelle"]) == ["spaghetti"])
        #expect(try met("egg tagliatelle", ["500 g egg tagliatelle"]) == ["egg tagliatelle"])
        #expect(try met("liqueur", ["1 bottle walnut liqueur"]) == [])
    }

    @Test func anUnlistedKindIsMetByItsNameElseByItsFamily() throws {
        #expect(
            try met("Berkshire bacon", ["200 g bacon", "100 g Berkshire bacon"]) == ["Berkshire bacon"])
        #expect(try met("Berkshire bacon", ["200 g bacon"]) == ["bacon"])
        let pantry = try TestPantry(["200 g bacon"])
        #expect(!WantedFood("Berkshire bacon", pantry.catalogue).isMet(by: pantry.lots[0].lot))
    }
}

@Suite struct PantryUseTests {
    @Test func takesFromWhatExpiresFirst() throws {
        let pantry = try TestPantry(["1 l milk (expires 2026-12-01)", "500 ml milk (expires 2026-11-22)"])
        #expect(
            try pantry.taking("700 ml milk") == [
                "pantry1.md 500 ml milk (expires 2026-11-22): gone",
                "pantry1.md 1 l milk (expires 2026-12-01): 4/5 l",
            ])
        let there = [500, 1000].reduce(into: AmountTotal()) { $0.add(Measure(Quantity($1), .milliliter)) }
        #expect(throws: PantryUse.Problem.notEnough(there)) {
            try pantry.taking("2000 ml milk")
        }
    }

    @Test func goesThroughAllPantryFilesTogether() throws {
        let pantry = try TestPantry([["300 g flour (expires 2027-02-01)"], ["200 g flour (expires 2027-01-01)"]])
        #expect(
            try pantry.taking("400 g flour") == [
                "pantry2.md 200 g flour (expires 2027-01-01): gone",
                "pantry1.md 300 g flour (expires 2027-02-01): 100 g",
            ])
    }

    @Test func undatedLotsFollowAndFrozenOnesAreLast() throws {
        let pantry = try TestPantry([
            "100 g peas (frozen) (expires 2026-12-01)", "100 g peas", "100 g peas (expires 2027-01-01)",
            "100 g peas (expires 2027-01-01) (opened 2026-11-20)", "100 g peas (expires 2026-11-01)",
        ])
        #expect(
            try pantry.taking("399 g peas").map { $0.dropFirst(11) } == [
                "100 g peas (expires 2027-01-01) (opened 2026-11-20): gone", "100 g peas (expires 2027-01-01): gone",
                "100 g peas: gone", "100 g peas (frozen) (expires 2026-12-01): 1 g",
            ])
    }

    @Test func lotsThatCannotBeComparedAreNotInTheWay() throws {
        let pantry = try TestPantry(["1 bag flour (expires 2026-12-01)", "500 g flour"])
        #expect(try pantry.taking("200 g flour") == ["pantry1.md 500 g flour: 300 g"])
        let there = AmountTotal(Measure(Quantity(500), .gram)).adding(AmountTotal(Measure(Quantity(1), .bag)))
        #expect(throws: PantryUse.Problem.notEnough(there)) { try pantry.taking("600 g flour") }
        #expect(throws: PantryUse.Problem.notComparable(Measure(Quantity(1), .bag))) {
            try TestPantry(["1 bag flour"]).taking("600 g flour")
        }
    }

    @Test func expiredLotsAreNotStock() throws {
        let pantry = try TestPantry(["1 l milk (expires 2026-11-20)"])
        #expect(throws: PantryUse.Problem.allExpired) { try pantry.taking("100 ml milk") }
        #expect(throws: PantryUse.Problem.nothingThere) { try pantry.taking("100 g butter") }
    }

    @Test func aStapleMakesUpForWhatIsMissing() throws {
        let pantry = try TestPantry(["50 g salt", "salt"])
        #expect(try pantry.taking("80 g salt") == ["pantry1.md 50 g salt: gone"])
        #expect(throws: PantryUse.Problem.noAmount) { try TestPantry(["salt"]).taking("80 g salt") }
        #expect(throws: PantryUse.Problem.noAmount) {
            try TestPantry(["salt (expires 2027-01-01)"]).taking("80 g salt")
        }
    }

    @Test func ofARangeTheLowerEndIsNeededAndTheUpperTakenWhereThere() throws {
        #expect(try TestPantry(["5 onions"]).taking("2-3 onions") == ["pantry1.md 5 onions: 2 pieces"])
        #expect(try TestPantry(["2 onions"]).taking("2-3 onions") == ["pantry1.md 2 onions: gone"])
        #expect(throws: PantryUse.Problem.notEnough(AmountTotal(Measure(Quantity(1), nil)))) {
            try TestPantry(["1 onion"]).taking("2-3 onions")
        }
    }

    @Test func withoutAnAmountAllOfItIsTaken() throws {
        let pantry = try TestPantry([["1 l milk", "milk"], ["500 ml milk"]])
        #expect(
            try pantry.taking("milk") == [
                "pantry1.md 1 l milk: gone", "pantry1.md milk: gone", "pantry2.md 500 ml milk: gone",
            ])
    }

    @Test func packsAreTakenByTheirContents() throws {
        let pantry = try TestPantry(["3 x 400 g cans crushed tomatoes"])
        #expect(
            try pantry.taking("600 g crushed tomatoes") == ["pantry1.md 3 x 400 g cans crushed tomatoes: 3/2 can"])
        #expect(
            try pantry.taking("2 tins crushed tomatoes") == ["pantry1.md 3 x 400 g cans crushed tomatoes: 1 can"])
    }
}
