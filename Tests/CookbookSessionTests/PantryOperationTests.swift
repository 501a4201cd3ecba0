import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// What the pantry's operations write, say and refuse. Today is 2026-11-21.
@Suite struct PantryOperationTests {
    private static let head = "---\nkind: pantry\n---\n\n"

    private func kitchen(_ text: String) throws -> Kitchen { try Kitchen(["pantry.md": Self.head + text]) }

    /// A pantry that operations change one after another.
    private final class Kitchen {
        let scratch: ScratchCookbook
        private(set) var details: [String] = []
        private(set) var remarks: [String] = []

        init(_ files: [String: String]) throws {
            scratch = try ScratchCookbook(files)
            _ = try scratch.initialize()
        }

        /// The sentence, or what was wrong.
        func perform(_ operation: some CookbookSession.Operation) throws -> String {
            do {
                var session = try scratch.session()
                _ = try session.lockForChange { _ in }
                let plan = try operation.plan(in: session)
                (details, remarks) = (plan.details.map(\.verbatim), plan.remarks.map(\.verbatim))
                return try session.commit(plan, CommitOptions(), text: { $0 }, onLock: { _ in }).summary.verbatim
            } catch let problem as OperationProblem {
                return "no: \(problem.message.verbatim)"
            }
        }

        func text(_ file: String = "pantry.md") throws -> String {
            String(try scratch.text(file).dropFirst(PantryOperationTests.head.count))
        }
    }

    private static func adding(_ lines: [String], _ set: (inout AddToPantry.Options) -> Void = { _ in }) -> AddToPantry
    {
        var options = AddToPantry.Options()
        set(&options)
        return AddToPantry(lines.map { AddToPantry.Line($0) }, options)
    }

    // MARK: Adding

    @Test func addsSeveralWithTheirDatesAndMarks() throws {
        let kitchen = try kitchen("## Fridge\n\n- 1 l milk\n")
        let done = try kitchen.perform(
            Self.adding(["2 l milk", "6 eggs (expires 2026-12-24)"]) {
                ($0.place, $0.expires, $0.bought) = ("fridge", "+7d", "today")
            })
        #expect(done == "Put 2 l milk and 6 eggs into the pantry")
        // 21 + 7 = 28; the line's own date stays.
        #expect(
            try kitchen.text() == """
                ## Fridge

                - 1 l milk
                - 2 l milk (expires 2026-11-28) (bought 2026-11-21)
                - 6 eggs (expires 2026-12-24) (bought 2026-11-21)

                """)
    }

    @Test func publishedShelfLivesGiveDates() throws {
        let kitchen = try kitchen(
            "## Fridge\n\n- 1 l milk\n\n## Freezer\n\n- 1 kg ice\n\n## Balcony\n\n- 3 pots basil\n")
        func add(_ line: String, in place: String) throws -> String {
            _ = try kitchen.perform(Self.adding([line]) { ($0.place, $0.expires) = (place, "auto") })
            return kitchen.remarks.first ?? kitchen.details.first ?? ""
        }
        // FoodKeeper, the shorter end: eggs 3 weeks, 21 + 21 − 30 = 12 December; chicken breast 9 months of 30 days in the freezer.
        #expect(
            try add("6 eggs", in: "Fridge")
                == "6 eggs: Fridge, expires 2026-12-12 (FoodKeeper: 3 - 5 Weeks in the fridge)")
        #expect(
            try add("400 g chicken breast", in: "Freezer")
                == "400 g chicken breast: Freezer, expires 2027-08-18 (FoodKeeper: 9 Months in the freezer)")
        #expect(
            try add("1 l milk", in: "Fridge")
                == "1 l milk gets no date: of how long it keeps in the fridge only 'Package use-by date' is published (FoodKeeper)"
        )
        #expect(try add("1 jar zorgle", in: "Fridge").hasPrefix("1 jar zorgle gets no date: nothing is published"))
        #expect(try add("6 eggs", in: "Balcony").hasPrefix("6 eggs gets no date: the sort of its place is not known"))
    }

    @Test func goesWhereTheFoodIsElseWhereItsKindIs() throws {
        let kitchen = try kitchen(
            "## Fridge\n\n- 1 l milk\n- 250 g butter\n\n## Cupboard\n\n- 2 kg flour\n\n## Freezer\n\n- 500 g peas (frozen)\n\n## Larder\n\n- 3 apples\n"
        )
        // Of what nobody knows where it is kept the place is asked for.
        #expect(
            try kitchen.perform(Self.adding(["500 g flour", "1 bag zorgle"]))
                == "no: nothing says where zorgle is kept")
        _ = try kitchen.perform(Self.adding(["500 g flour", "200 g mozzarella", "300 g corn (frozen)"]))
        #expect(kitchen.details == ["500 g flour: Cupboard", "200 g mozzarella: Fridge", "300 g corn: Freezer"])
    }

    @Test func aPlaceThatIsNotThereIsMadeAndSaid() throws {
        let kitchen = try kitchen("## Fridge\n\n- 1 l milk\n")
        _ = try kitchen.perform(Self.adding(["2 l milk"]) { $0.place = "Frige" })
        #expect(kitchen.remarks == ["the pantry had no place 'Frige'; it is made (did you mean 'Fridge'?)"])
        #expect(try kitchen.text() == "## Fridge\n\n- 1 l milk\n\n## Frige\n\n- 2 l milk\n")
    }

    @Test func aReceiptIsReadLineByLineAndNothingIsLost() throws {
        let kitchen = try kitchen("## Fridge\n\n- 250 g butter (price 2.29 EUR)\n")
        let receipt = "CORNER SHOP\nMILK 2L  1.99\nEGGS 6PK 3.49 B\n\nTOTAL 5.48\n"
        let done = try kitchen.perform(AddToPantry(AddToPantry.Line.all(of: receipt), AddToPantry.Options()))
        #expect(done == "Put 2 l milk and 6 eggs into the pantry")
        #expect(
            kitchen.remarks == [
                "line 1 is not read as a lot: 'CORNER SHOP'", "line 5 is not goods: 'TOTAL 5.48'",
            ])
        // All prices of the pantry are in EUR, so these are too.
        #expect(
            try kitchen.text()
                == "## Fridge\n\n- 250 g butter (price 2.29 EUR)\n- 2 l milk (price 1.99 EUR)\n- 6 eggs (price 3.49 EUR)\n"
        )
    }

    @Test func aPriceOfUnknownCurrencyIsNotWritten() throws {
        let kitchen = try kitchen("- 1 l milk\n")
        _ = try kitchen.perform(AddToPantry(AddToPantry.Line.all(of: "EGGS 6PK 3.49"), AddToPantry.Options()))
        #expect(kitchen.remarks == ["prices are not written, since their currency is not known (give --currency EUR)"])
        #expect(try kitchen.text() == "- 1 l milk\n- 6 eggs\n")
    }

    @Test func whatWasUsedUpIsFilledAgain() throws {
        let kitchen = try kitchen("## Cupboard\n\n- 0 kg flour (keep 500 g)\n- 1 kg sugar\n")
        _ = try kitchen.perform(Self.adding(["2 kg flour (expires 2027-01-01)"]))
        #expect(
            try kitchen.text() == "## Cupboard\n\n- 2 kg flour (expires 2027-01-01) (keep 500 g)\n- 1 kg sugar\n")
    }

    @Test func thePantryIsMadeWithItsFirstLots() throws {
        let kitchen = try Kitchen(["soup.md": "# Soup\n"])
        try kitchen.scratch.directory.git("rm", "-q", "pantry.md")
        _ = try kitchen.perform(Self.adding(["2 l milk", "6 eggs"]) { $0.place = "Fridge" })
        #expect(try kitchen.text() == "## Fridge\n\n- 2 l milk\n- 6 eggs\n")
    }

    // MARK: Using

    @Test func useSaysWhatIsTakenAndWhatIsLeft() throws {
        let kitchen = try kitchen(
            "## Fridge\n\n- 1 l milk (expires 2026-12-02)\n- 500 ml milk (expires 2026-11-25)\n- 6 eggs\n")
        // 700 ml = 500 ml + 200 ml; 1 − 0.2 = 0.8 l; 6 − 2 = 4.
        #expect(try kitchen.perform(UsePantry(["700 ml milk", "2 eggs"])) == "Use 700 ml milk, 2 eggs from the pantry")
        #expect(
            kitchen.details == [
                "500 ml milk, Fridge, expires 2026-11-25: all of it",
                "1 l milk, Fridge, expires 2026-12-02: 0.2 l of it, 0.8 l left", "6 eggs, Fridge: 2 of it, 4 left",
                "milk left: 0.8 l", "eggs left: 4",
            ])
        #expect(try kitchen.text() == "## Fridge\n\n- 0.8 l milk (expires 2026-12-02)\n- 4 eggs\n")
    }

    @Test func moreThanThereIsIsRefusedUnlessAllThereIsIsAskedFor() throws {
        let kitchen = try kitchen("- 4 eggs\n- 300 g flour\n")
        #expect(try kitchen.perform(UsePantry(["5 eggs", "100 g flour"])) == "no: there are only 4 eggs")
        #expect(try kitchen.text() == "- 4 eggs\n- 300 g flour\n")
        _ = try kitchen.perform(UsePantry(["5 eggs", "100 g flour"], allThereIs: true))
        #expect(try kitchen.text() == "- 200 g flour\n")
    }

    @Test func twoWishesNeverCountOnTheSameEgg() throws {
        // 2 + 3 = 5 of 4.
        let kitchen = try kitchen("- 4 eggs\n")
        #expect(try kitchen.perform(UsePantry(["2 eggs", "3 eggs"])).hasPrefix("no: there are only 4 eggs"))
        _ = try kitchen.perform(UsePantry(["2 eggs", "1 egg"]))
        #expect(try kitchen.text() == "- 1 eggs\n")
    }

    @Test func aLotThatSaysHowMuchToKeepStaysWithNothingInIt() throws {
        let kitchen = try kitchen("- 1 kg flour (keep 500 g) (expires 2027-01-01)\n- 1 kg sugar\n")
        _ = try kitchen.perform(UsePantry(["1000 g flour", "1 kg sugar"]))
        #expect(try kitchen.text() == "- 0 kg flour (keep 500 g)\n")
    }

    // MARK: Naming lots

    @Test func lotsAreNamedByNumberNameAndPart() throws {
        let kitchen = try kitchen(
            "## Fridge\n\n- 1 l milk (expires 2026-12-02)\n- 500 ml milk\n- 1 jar Dijon mustard\n")
        #expect(
            try kitchen.perform(RemoveFromPantry(["milk"]))
                == "no: 'milk' may be any of 2 lots: 1 (1 l milk (expires 2026-12-02), Fridge), 2 (500 ml milk, Fridge)"
        )
        #expect(try kitchen.perform(RemoveFromPantry(["dij"])) == "Remove 1 jar Dijon mustard from the pantry")
        #expect(try kitchen.perform(RemoveFromPantry(["3"])) == "no: there is no lot 3: the pantry has 2")
        #expect(try kitchen.perform(RemoveFromPantry(["1"])) == "Remove 1 l milk from the pantry")
        #expect(try kitchen.text() == "## Fridge\n\n- 500 ml milk\n")
    }

    @Test func equalLotsAreNotMixedUp() throws {
        let kitchen = try kitchen("## Fridge\n\n- 1 l milk\n- 1 l milk\n- 1 l milk\n\n## Larder\n\n- 1 l milk\n")
        _ = try kitchen.perform(SetLot(["2", "500", "ml"]))
        _ = try kitchen.perform(OpenLots(["3"]))
        _ = try kitchen.perform(MoveLots(["1", "4"], to: "larder"))
        #expect(
            try kitchen.text()
                == "## Fridge\n\n- 500 ml milk\n- 1 l milk (opened 2026-11-21)\n\n## Larder\n\n- 1 l milk\n- 1 l milk\n"
        )
    }

    // MARK: Changing lots

    @Test func setTakesAnyUnitThatTheLotCanHave() throws {
        let kitchen = try kitchen("- 2 kg flour\n- 3 x 400 g cans tomatoes\n- salt\n- 2 bottles wine\n")
        _ = try kitchen.perform(SetLot(["flour", "1.2kg"]))
        // 800 g / 400 g = 2.
        _ = try kitchen.perform(SetLot(["2", "800 g"]))
        _ = try kitchen.perform(SetLot(["salt", "500 g"]))
        _ = try kitchen.perform(SetLot(["wine", "1", "bottle"]))
        #expect(try kitchen.text() == "- 1.2 kg flour\n- 2 x 400 g cans tomatoes\n- 500 g salt\n- 1 bottle wine\n")
        #expect(try kitchen.perform(SetLot(["flour", "much"])) == "no: 'much' is not an amount")
        _ = try kitchen.perform(SetLot(["flour", "0"]))
        #expect(try kitchen.text() == "- 2 x 400 g cans tomatoes\n- 500 g salt\n- 1 bottle wine\n")
    }

    @Test func aNumberAloneCountsOnlyWhatIsCounted() throws {
        let kitchen = try kitchen("- 2 kg flour\n- 3 x 400 g cans tomatoes\n- salt\n- 2 bunches parsley\n- 6 eggs\n")
        #expect(
            try kitchen.perform(SetLot(["flour", "3"])) == "no: 3 of what? 2 kg flour is not counted in pieces")
        #expect(try kitchen.perform(SetLot(["salt", "3"])) == "no: 3 of what? salt is not counted in pieces")
        for words in [["tomatoes", "2"], ["parsley", "1"], ["eggs", "4"]] { _ = try kitchen.perform(SetLot(words)) }
        #expect(
            try kitchen.text()
                == "- 2 kg flour\n- 2 x 400 g cans tomatoes\n- salt\n- 1 bunch parsley\n- 4 eggs\n")
    }

    @Test func anAmountIsSplitOffWithItsShareOfThePrice() throws {
        let kitchen = try kitchen(
            "## Fridge\n\n- 500 g ground beef (price 7.00 EUR) (keep 200 g)\n\n## Freezer\n\n- 1 kg ice\n")
        // Both say of what the price was: 300 g are worth 4.20, 200 g 2.80 EUR.
        _ = try kitchen.perform(FreezeLots(["200 g ground beef"], expires: "2027-01-01"))
        #expect(
            try kitchen.text()
                == "## Fridge\n\n- 300 g ground beef (price 7.00 EUR per 500 g) (keep 200 g)\n\n## Freezer\n\n- 1 kg ice\n- 200 g ground beef (price 7.00 EUR per 500 g) (frozen) (expires 2027-01-01)\n"
        )
    }

    @Test func ofSeveralContainersOneIsOpened() throws {
        let kitchen = try kitchen("- 3 x 400 g cans crushed tomatoes\n- 300 g yogurt\n")
        _ = try kitchen.perform(OpenLots(["tomatoes", "yogurt"], on: "2026-11-20"))
        #expect(
            try kitchen.text()
                == "- 2 x 400 g cans crushed tomatoes\n- 300 g yogurt (opened 2026-11-20)\n- 1 x 400 g can crushed tomatoes (opened 2026-11-20)\n"
        )
        _ = try kitchen.perform(OpenLots(["yogurt"]))
        #expect(kitchen.remarks == ["300 g yogurt is open since 2026-11-20"])
    }

    @Test func freezingAndThawingChangeTheDate() throws {
        let kitchen = try kitchen(
            "## Fridge\n\n- 400 g chicken breast (expires 2026-11-23)\n\n## Freezer\n\n- 1 kg ice\n")
        // 9 months of 30 days = 270 days after 2026-11-21.
        _ = try kitchen.perform(FreezeLots(["chicken"]))
        #expect(
            try kitchen.text()
                == "## Fridge\n\n\n## Freezer\n\n- 1 kg ice\n- 400 g chicken breast (expires 2027-08-18) (frozen)\n")
        #expect(
            try kitchen.perform(FreezeLots(["chicken"], thaw: true))
                == "no: chicken breast: nothing is published of how long it keeps in the fridge after thawing")
        _ = try kitchen.perform(FreezeLots(["chicken"], thaw: true, expires: "+2d"))
        #expect(
            try kitchen.text()
                == "## Fridge\n\n- 400 g chicken breast (expires 2026-11-23)\n\n\n## Freezer\n\n- 1 kg ice\n")
    }

    @Test func whatHasExpiredIsNotFrozen() throws {
        let kitchen = try kitchen("- 400 g chicken breast (expires 2026-11-20)\n")
        #expect(try kitchen.perform(FreezeLots(["chicken"])) == "no: 400 g chicken breast has expired on 2026-11-20")
    }

    @Test func expiredLotsAreDiscardedFirst() throws {
        let kitchen = try kitchen("- 1 l milk (expires 2026-12-01)\n- 500 ml milk (expires 2026-11-19)\n")
        // 500 + 100 = 600 ml; 1 − 0.1 = 0.9 l.
        #expect(
            try kitchen.perform(DiscardLots(["600 ml milk"], reason: "sour\u{1B}[31m"))
                == "Discard 600 ml milk (sour\u{1B}[31m)")
        #expect(try kitchen.text() == "- 0.9 l milk (expires 2026-12-01)\n")
    }

    // MARK: Counting

    @Test func aCountSetsAmountsAndSaysTheDrift() throws {
        let kitchen = try kitchen(
            "## Cupboard\n\n- 1.5 kg flour (counted 2026-11-01)\n- 3 eggs\n- 1 kg sugar\n- salt\n")
        // 1.2 − 1.5 = −0.3; 5 − 3 = 2.
        #expect(
            try kitchen.perform(AssertStock(["flour 1.2 kg", "5 eggs", "2 bags rice"], in: "cupboard"))
                == "Count flour, eggs and rice in Cupboard")
        #expect(
            kitchen.details == [
                "flour: counted 1.2 kg, the pantry says 1.5 kg: 0.3 kg less since the count of 2026-11-01",
                "eggs: counted 5, the pantry says 3: 2 more", "rice: counted 2 bags, and the pantry had none",
            ])
        #expect(kitchen.remarks == ["not counted, left as it is: 1 kg sugar (--others-gone removes it)"])
        #expect(
            try kitchen.text()
                == "## Cupboard\n\n- 1.2 kg flour (counted 2026-11-21)\n- 5 eggs (counted 2026-11-21)\n- 1 kg sugar\n- salt\n- 2 bags rice (counted 2026-11-21)\n"
        )
        _ = try kitchen.perform(AssertStock(["1.2 kg flour", "0 eggs"], in: "cupboard", othersGone: true))
        #expect(try kitchen.text() == "## Cupboard\n\n- 1.2 kg flour (counted 2026-11-21)\n- salt\n")
    }

    @Test func ofOneFoodAllPlacesAreCounted() throws {
        let kitchen = try kitchen(
            "## Fridge\n\n- 1 l milk (expires 2026-11-25)\n\n## Larder\n\n- 1 l milk\n- 1 l oat milk\n")
        // 2 − 1.5 = 0.5 l are missing, of the lot that is used first.
        _ = try kitchen.perform(AssertStock(["milk 1.5l"]))
        #expect(
            try kitchen.text()
                == "## Fridge\n\n- 0.5 l milk (expires 2026-11-25) (counted 2026-11-21)\n\n## Larder\n\n- 1 l milk (counted 2026-11-21)\n- 1 l oat milk\n"
        )
    }

    @Test func aLineThatIsNotACountIsNamed() throws {
        let kitchen = try kitchen("## Fridge\n\n- 1 l milk\n")
        #expect(
            try kitchen.perform(AssertStock(["1 l milk", "", "plenty of butter"], in: "Fridge"))
                == "no: line 3 is not a count: 'plenty of butter'")
        #expect(
            try kitchen.perform(AssertStock(["1 l milk"], in: "Frigde"))
                == "no: there is no place 'Frigde' in the pantry")
    }
}
