import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import Testing

/// In which order lots are used, by dates and by what is published of opened food.
@Suite struct LotOrderTests {
    /// The lines of one pantry with headings, in the order in which all of a food is taken but the last bit.
    private func order(_ text: String, _ wanted: String, today: String = "2026-11-21") throws -> [String] {
        let stock = try Shelves(text, today: today)
        return try stock.take(wanted).map { change in
            change.reference.lot.item.string + (change.rest.map { " → \($0.text)" } ?? "")
        }
    }

    private func life(_ line: String, in place: String) throws -> LotLife {
        let shelves = try Shelves("## \(place)\n\n- \(line)\n")
        return LotLife(try #require(shelves.lots.first).lot, .builtIn)
    }

    @Test func whatIsOpenKeepsByItsFigure() throws {
        // FoodKeeper: canned tomatoes keep 5 to 7 days once opened; 2026-11-18 + 5 = 2026-11-23.
        let open = try life("400 g canned tomatoes (opened 2026-11-18)", in: "Fridge")
        #expect(open.openedUntil == CalendarDate("2026-11-23"))
        #expect(open.effectiveDate == CalendarDate("2026-11-23"))
        // Red wine keeps 1 to 3 days: 2026-11-20 + 1 = 2026-11-21, before the date on the bottle.
        let wine = try life("1 bottle red wine (expires 2027-01-01) (opened 2026-11-20)", in: "Cellar")
        #expect(wine.effectiveDate == CalendarDate("2026-11-21"))
        // The date of the line counts where it is the earlier one.
        let short = try life("400 g canned tomatoes (expires 2026-11-20) (opened 2026-11-18)", in: "Fridge")
        #expect(short.effectiveDate == CalendarDate("2026-11-20"))
    }

    @Test func noFigureHoldsForWhatIsClosedFrozenOrUnknown() throws {
        #expect(try life("400 g canned tomatoes", in: "Fridge").effectiveDate == nil)
        #expect(try life("400 g canned tomatoes (opened 2026-11-18) (frozen)", in: "Freezer").effectiveDate == nil)
        #expect(try life("1 jar zorgle (opened 2026-11-18)", in: "Fridge").effectiveDate == nil)
    }

    @Test func theOpenedLotComesByWhatItKeeps() throws {
        // 2026-11-19 + 5 = 2026-11-24 is before 2026-11-30: the opened can goes first. 400 + 200 = 600.
        #expect(
            try order(
                """
                ## Fridge

                - 400 g canned tomatoes (expires 2026-11-30)
                - 400 g canned tomatoes (expires 2028-01-01) (opened 2026-11-19)
                """, "600 g canned tomatoes") == [
                    "400 g canned tomatoes (expires 2028-01-01) (opened 2026-11-19)",
                    "400 g canned tomatoes (expires 2026-11-30) → 200 g",
                ])
    }

    @Test func openedBreaksTiesAndThenTheBestBefore() throws {
        // 100 + 100 + 100 + 99 of 400.
        #expect(
            try order(
                """
                - 100 g zorgle (best before 2027-01-01)
                - 100 g zorgle (expires 2026-12-01)
                - 100 g zorgle (expires 2026-12-01) (opened 2026-11-20)
                - 100 g zorgle (best before 2026-12-24)
                """, "399 g zorgle") == [
                    "100 g zorgle (expires 2026-12-01) (opened 2026-11-20)", "100 g zorgle (expires 2026-12-01)",
                    "100 g zorgle (best before 2026-12-24)", "100 g zorgle (best before 2027-01-01) → 1 g",
                ])
    }

    @Test func bestBeforeStaysStockAndExpiredDoesNot() throws {
        #expect(try order("- 100 g raisins (best before 2026-11-01)\n", "100 g raisins").count == 1)
        #expect(throws: PantryUse.Problem.allExpired) {
            try order("- 100 g raisins (expires 2026-11-20)\n", "100 g raisins")
        }
        // The last day is a day on which it is good.
        #expect(try order("- 100 g raisins (expires 2026-11-21)\n", "100 g raisins").count == 1)
    }

    @Test func frozenOnesAreLastWhateverTheirDate() throws {
        // 250 + 50 = 300 of 750.
        #expect(
            try order(
                "- 500 g peas (frozen) (expires 2026-11-22)\n- 250 g peas\n", "300 g peas") == [
                    "250 g peas", "500 g peas (frozen) (expires 2026-11-22) → 450 g",
                ])
    }

    @Test func aLineWithNothingInItIsNotStock() throws {
        #expect(throws: PantryUse.Problem.nothingThere) { try order("- 0 kg flour (keep 500 g)\n", "1 g flour") }
        #expect(try order("- 0 kg flour (keep 500 g)\n- 1 kg flour\n", "200 g flour") == ["1 kg flour → 0.8 kg"])
    }

    @Test func placesAreReadInSeveralLanguages() {
        let fridges = ["Fridge", "The big refrigerator", "Kühlschrank", "Frigo", "Réfrigérateur", "Koelkast", "冰箱"]
        for name in fridges { #expect(StoragePlace(name) == .fridge, "\(name)") }
        for name in ["Freezer", "Freezer compartment of the fridge", "Tiefkühlfach", "Congélateur", "Gefrierschrank"] {
            #expect(StoragePlace(name) == .freezer, "\(name)")
        }
        for name in ["Cupboard", "Spice Rack", "Larder", "Vorratsschrank", "Cellar", "Apple shelf"] {
            #expect(StoragePlace(name) == .cupboard, "\(name)")
        }
        #expect(StoragePlace("Balcony") == nil)
    }
}

/// A pantry with headings, in memory.
struct Shelves {
    let lots: [LotReference]
    let today: CalendarDate
    var stock: PantryStock { PantryStock(lots, .builtIn, today: today) }

    init(_ text: String, today: String = "2026-11-21") throws {
        let path = try #require(RelativePath("pantry.md"))
        let source = SourceText(path: path, bytes: Array("---\nkind: pantry\n---\n\n\(text)".utf8))
        let file = CookbookFile(source, configuration: Configuration())
        guard case .pantry(let pantry) = file.content else {
            throw PantryUse.Problem.nothingThere
        }
        lots = pantry.lots.map { LotReference(path, $0) }
        self.today = try #require(CalendarDate(today))
    }

    func take(_ text: String) throws -> [LotChange] {
        let item = LocatedLine(text: Array(text.utf8), options: ItemLineOptions(), range: ByteRange(at: 0))
        return try PantryUse.take(item.line.measure, of: item.name, from: stock)
    }
}
