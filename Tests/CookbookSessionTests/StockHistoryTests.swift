import Cookbook
import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// What the pantry's history tells.
@Suite struct StockHistoryTests {
    private static let head = "---\nkind: pantry\n---\n\n"

    private func scratch(_ text: String) throws -> ScratchCookbook {
        let scratch = try ScratchCookbook(["pantry.md": Self.head + text])
        _ = try scratch.initialize()
        try scratch.directory.git("add", "-A")
        try scratch.directory.git("commit", "-q", "-m", "start", exits: [0, 1])
        return scratch
    }

    private func history(_ scratch: ScratchCookbook) throws -> Session.StockHistory {
        let session = try scratch.session()
        return try session.stockHistory(session.loadPantries())
    }

    /// "discarded milk -500 milliliter worth 1.00 EUR"
    private func movements(_ scratch: ScratchCookbook) throws -> [String] {
        try history(scratch).ledger.movements.map { movement in
            let changes = movement.changes.map { " \($0.quantity?.exactText ?? "?") \($0.unit?.name ?? "pieces")" }
            return movement.kind.rawValue + " " + movement.name + changes.joined()
                + (movement.value.map { " worth \($0.text)" } ?? "") + (movement.reason.map { " (\($0))" } ?? "")
        }
    }

    private func commit(_ scratch: ScratchCookbook, _ text: String, _ message: String) throws {
        try scratch.write("pantry.md", Self.head + text)
        try scratch.directory.git("add", "-A")
        try scratch.directory.git("commit", "-q", "-m", message)
    }

    @Test func whatIsTakenBackDidNotHappen() throws {
        let scratch = try scratch("- 2 l milk (price 4.00 EUR)\n- 6 eggs\n")
        let start = ["by hand milk 2 liter worth 4.00 EUR", "by hand eggs 6 pieces"]
        _ = try scratch.perform(DiscardLots(["0.5 l milk"], reason: "sour"))
        // A quarter of 4.00 EUR.
        let discarded = "discarded milk -1/2 liter worth -1.00 EUR (sour)"
        #expect(try movements(scratch) == start + [discarded])
        _ = try scratch.perform(TakeBack(.last))
        #expect(try movements(scratch) == start)
        _ = try scratch.perform(TakeBack(.lastUndo))
        #expect(try movements(scratch) == start + [discarded])
        _ = try scratch.perform(UsePantry(["2 eggs"]))
        _ = try scratch.perform(TakeBack(.named("2")))
        #expect(try movements(scratch) == start + ["used eggs -2 pieces"])
    }

    @Test func everyMovementIsOneOfItsKind() throws {
        let scratch = try scratch("- 2 l milk (price 4.00 EUR)\n- 6 eggs\n")
        _ = try scratch.perform(UsePantry(["500 ml milk"]))
        _ = try scratch.perform(DiscardLots(["0.5 l milk"], reason: "sour"))
        _ = try scratch.perform(AddToPantry("4 eggs"))
        _ = try scratch.perform(SetLot(["milk", "900 ml"]))
        _ = try scratch.perform(AssertStock(["milk 800 ml"]))
        _ = try scratch.perform(OpenLots(["milk"]))
        _ = try scratch.perform(RemoveFromPantry(["3"]))
        #expect(
            try movements(scratch) == [
                "by hand milk 2 liter worth 4.00 EUR", "by hand eggs 6 pieces",
                // 500 ml of 2 l are a quarter of 4.00 EUR, and so is the rest by what the lot held when it was bought.
                "used milk -1/2 liter worth -1.00 EUR", "discarded milk -1/2 liter worth -1.00 EUR (sour)",
                "added eggs 4 pieces", "corrected milk -100 milliliter worth -0.20 EUR",
                "counted milk -100 milliliter worth -0.20 EUR", "corrected eggs -4 pieces",
            ])
    }

    @Test func wasteIsSummedByFoodAndMonth() throws {
        let scratch = try scratch("- 2 l milk (price 4.00 EUR)\n- 500 g butter\n")
        _ = try scratch.perform(DiscardLots(["500 ml milk"]))
        _ = try scratch.perform(DiscardLots(["1 l milk", "250 g butter"]))
        let ledger = try history(scratch).ledger.only(.discarded)
        let foods = ledger.sums(by: .food, .builtIn)
        #expect(foods.map(\.title) == ["butter", "milk"])
        // 0.5 + 1 = 1.5 l, worth 1.00 + 2.00 EUR.
        #expect(foods.map(\.amount.text) == ["-250 g", "-1.5 l"])
        #expect(foods[1].losses == [Price(3, "EUR")])
        #expect(foods[1].values == [Price(-3, "EUR")])
        #expect(foods.map { [$0.valuedCount, $0.count] } == [[0, 1], [2, 2]])
        #expect(ledger.sums(by: .month, .builtIn).map(\.count) == [3])
        #expect(ledger.only(.discarded, since: CalendarDate("2099-01-01")).movements.isEmpty)
    }

    @Test func aLotIsNeverWorthMoreThanItCost() throws {
        let scratch = try scratch("- 2 l milk (price 4.00 EUR)\n- 3 kg flour (price 1.00 EUR)\n")
        _ = try scratch.perform(UsePantry(["1.5 l milk"]))
        #expect(try scratch.text("pantry.md").contains("- 0.5 l milk (price 4.00 EUR per 2 l)\n"))
        _ = try scratch.perform(DiscardLots(["200 ml milk"]))
        _ = try scratch.perform(MoveLots(["100 ml milk"], to: "Larder"))
        _ = try scratch.perform(DiscardLots(["milk"], all: true))
        // 0.2 of 2 l are 0.40, the rest of 0.3 l 0.60 EUR.
        #expect(try history(scratch).ledger.only(.discarded).total?.losses == [Price(1, "EUR")])
        // A third of a kilogram three times is all of it: 1.00 EUR, to the last rational.
        for _ in 0..<3 { _ = try scratch.perform(DiscardLots(["1 kg flour"])) }
        #expect(try history(scratch).ledger.only(.discarded).total?.losses == [Price(2, "EUR")])
    }

    @Test func whoUsesSomeInAnEditorNeedNotChangeThePrice() throws {
        let scratch = try scratch("- 2 l milk (price 4.00 EUR)\n")
        try commit(scratch, "- 0.5 l milk (price 4.00 EUR)\n", "used some")
        _ = try scratch.perform(DiscardLots(["milk"]))
        // 1.5 of 2 l are 3.00, 0.5 l 1.00 EUR.
        #expect(
            try movements(scratch).dropFirst() == [
                "by hand milk -3/2 liter worth -3.00 EUR", "discarded milk -1/2 liter worth -1.00 EUR",
            ])
    }

    @Test func gainsAndLossesOfCountsAreApart() throws {
        let scratch = try scratch("- 2 l milk (price 4.00 EUR)\n- 1 kg flour (price 3.00 EUR)\n- 6 eggs\n")
        _ = try scratch.perform(AssertStock(["milk 1 l"]))
        _ = try scratch.perform(AssertStock(["milk 1.5 l"]))
        _ = try scratch.perform(AssertStock(["flour 800 g"]))
        _ = try scratch.perform(AssertStock(["eggs 7"]))
        let sums = try history(scratch).ledger.only(.counted)
        let milk = try #require(sums.sums(by: .food, .builtIn).first { $0.title == "milk" })
        // −1 l and +0.5 l at 2.00 EUR a liter: −2.00 and +1.00.
        #expect(milk.amount.text == "-0.5 l" && milk.more.text == "0.5 l" && milk.less.text == "1 l")
        #expect(
            milk.gains == [Price(1, "EUR")] && milk.losses == [Price(2, "EUR")] && milk.values == [Price(-1, "EUR")])
        // 200 g of flour are 0.60 EUR; of eggs no price is known.
        let all = try #require(sums.total)
        #expect(all.losses.map(\.text) == ["2.60 EUR"] && all.gains.map(\.text) == ["1.00 EUR"])
        #expect(all.values.map(\.text) == ["-1.60 EUR"] && all.valuedCount == 3 && all.count == 4)
    }

    @Test func anEditorsCommitCounts() throws {
        let scratch = try scratch("## Fridge\n\n- 2 l milk\n- 6 eggs\n")
        try commit(scratch, "## Fridge\n\n- 1.5 l milk\n- 250 g butter\n\n## Larder\n\n- 6 eggs\n", "tidy up")
        // 1.5 − 2 = −0.5; the eggs only moved.
        #expect(
            try movements(scratch).dropFirst(2) == ["by hand milk -1/2 liter", "by hand butter 250 gram"])
    }

    @Test func whatWasChangedByHandBeforeIsNotCalledWaste() throws {
        let scratch = try scratch("- 2 l milk\n- 6 eggs\n")
        try scratch.write("pantry.md", Self.head + "- 2 l milk\n- 2 eggs\n")
        _ = try scratch.perform(DiscardLots(["1 l milk"]))
        #expect(try movements(scratch).dropFirst(2) == ["discarded milk -1 liter", "by hand eggs -4 pieces"])
    }

    @Test func aFileThatMovedIsFollowed() throws {
        let scratch = try scratch("- 2 l milk\n- 6 eggs\n- 1 kg flour\n")
        _ = try scratch.perform(UsePantry(["500 ml milk"]))
        try scratch.directory.makeDirectory("kitchen")
        try scratch.directory.git("mv", "pantry.md", "kitchen/stock.md")
        try scratch.directory.git("commit", "-q", "-m", "move")
        _ = try scratch.perform(UsePantry(["2 eggs"]))
        #expect(
            try movements(scratch) == [
                "by hand milk 2 liter", "by hand eggs 6 pieces", "by hand flour 1 kilogram", "used milk -1/2 liter",
                "used eggs -2 pieces",
            ])
    }

    @Test func bothSidesOfAMergeCount() throws {
        let scratch = try scratch("- 2 l milk\n\n<!-- apart -->\n\n- 6 eggs\n")
        try scratch.directory.git("checkout", "-q", "-b", "side")
        _ = try scratch.perform(DiscardLots(["2 eggs"]))
        try scratch.directory.git("checkout", "-q", "-")
        _ = try scratch.perform(UsePantry(["1 l milk"]))
        try scratch.directory.git("merge", "-q", "--no-edit", "side")
        let movements = try movements(scratch).dropFirst(2)
        #expect(Set(movements) == ["used milk -1 liter", "discarded eggs -2 pieces"])
        #expect(movements.count == 2)
        #expect(
            try history(scratch).gaps.map(\.verbatim) == [
                "1 merge put pantries together; what it changed beyond that is not counted"
            ])
    }

    @Test func trailersAreDataAndNothingElse() throws {
        let scratch = try scratch("- 2 l milk\n")
        try commit(
            scratch, "- 1 l milk\n",
            "Discard\n\nRbook-Operation: x discard discard %1B[31m%zz%é milk ; pantry.md set-amount 2%20l%20milk 0 1%20l"
        )
        try commit(
            scratch, "- 0.5 l milk\n", "Odd\n\nRbook-Operation:\nRbook-Operation: y\nRbook-Operation: ; ; ; % % %")
        let movements = try history(scratch).ledger.movements.dropFirst()
        #expect(movements.map(\.kind) == [.discarded, .byHand])
        #expect(movements.first?.reason?.hasPrefix("\u{1B}[31m") == true)
    }

    @Test func withoutGitItSaysSo() throws {
        let scratch = try ScratchCookbook(["rbook.yaml": "", "pantry.md": Self.head + "- 2 l milk\n"])
        let problem = #expect(throws: OperationProblem.self) { try history(scratch) }
        #expect(
            problem?.message.verbatim
                == "the cookbook is not in a git repository, so nothing is known of what was in the pantry before")
    }

    @Test func randomWeeksAddUpToWhatIsThere() throws {
        var moved = 0
        for seed in 0..<12 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let scratch = try scratch("## Fridge\n\n- 2 l milk\n\n## Cupboard\n\n- 3 kg flour\n")
            for _ in 0..<12 {
                let food = ["milk", "flour"].randomElement(using: &random) ?? "milk"
                let unit = food == "milk" ? "l" : "kg"
                // Multiples of an eighth are exact as decimals.
                let eighths = Int.random(in: 1...8, using: &random)
                let amount = "\(KitchenNumber.decimal(Rational(eighths, 8) ?? .one, places: 3)) \(unit) \(food)"
                switch Int.random(in: 0...5, using: &random) {
                case 0: _ = try scratch.perform(AddToPantry("\(amount) (expires 2027-01-0\(eighths))"))
                case 1: _ = try? scratch.perform(DiscardLots([amount]))
                case 2: _ = try? scratch.perform(AssertStock([amount]))
                case 3: _ = try? scratch.perform(MoveLots([amount], to: "Larder"))
                default: _ = try? scratch.perform(UsePantry([amount], allThereIs: true))
                }
            }
            let session = try scratch.session()
            let cookbook = session.loadPantries()
            for food in ["milk", "flour"] {
                let unit: Unit = food == "milk" ? .liter : .kilogram
                let there = cookbook.pantryLots.filter { $0.lot.name == food }.reduce(Rational.zero) { sum, entry in
                    let measure = entry.lot.item.line.measure
                    let amount = measure.converted(to: unit)?.quantity?.min ?? .zero
                    return sum.adding(amount) ?? .zero
                }
                let all = try session.stockHistory(cookbook).ledger.movements.filter { $0.name == food }
                moved += all.count
                let sum = all.flatMap(\.changes).reduce(Rational.zero) { sum, change in
                    sum.adding(change.converted(to: unit)?.quantity?.min ?? .zero) ?? .zero
                }
                #expect(sum == there, "seed \(seed): \(food)")
            }
        }
        #expect(moved > 100)
    }
}
