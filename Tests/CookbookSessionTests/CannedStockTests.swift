import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// Cans are a thing of their own wherever stock is named: counted, put away, used and summed up. Today is 2026-11-21.
@Suite struct CannedStockTests {
    private static let head = "---\nkind: pantry\n---\n\n"

    private func scratch(_ pantry: String, _ others: [String: String] = [:]) throws -> ScratchCookbook {
        let files = others.merging(["pantry.md": Self.head + pantry]) { $1 }
        let scratch = try ScratchCookbook(files)
        _ = try scratch.initialize()
        try scratch.directory.git("add", "-A")
        try scratch.directory.git("commit", "-q", "-m", "start", exits: [0, 1])
        return scratch
    }

    private func pantry(_ scratch: ScratchCookbook) throws -> String {
        String(try scratch.text("pantry.md").dropFirst(Self.head.count))
    }

    private static let both = "## Cupboard\n\n- 4 cans tomatoes\n\n## Fridge\n\n- 5 tomatoes\n"

    @Test func aCountOfCansLeavesFreshOnes() throws {
        let scratch = try scratch(Self.both)
        _ = try scratch.perform(AssertStock(["3 cans tomatoes"]))
        #expect(
            try pantry(scratch)
                == "## Cupboard\n\n- 3 cans tomatoes (counted 2026-11-21)\n\n## Fridge\n\n- 5 tomatoes\n")
        _ = try scratch.perform(AssertStock(["tomatoes 6"]))
        #expect(
            try pantry(scratch)
                == "## Cupboard\n\n- 3 cans tomatoes (counted 2026-11-21)\n\n## Fridge\n\n- 6 tomatoes (counted 2026-11-21)\n"
        )
    }

    @Test func bothAreCountedAtOnce() throws {
        let scratch = try scratch(Self.both)
        let done = try scratch.perform(AssertStock(["4 tomatoes", "2 tins tomatoes"]))
        #expect(try pantry(scratch).contains("- 2 cans tomatoes (counted"))
        #expect(try pantry(scratch).contains("- 4 tomatoes (counted"))
        _ = done
    }

    @Test func cansGoToOtherCans() throws {
        let scratch = try scratch(Self.both)
        _ = try scratch.perform(AddToPantry("2 cans tomatoes"))
        _ = try scratch.perform(AddToPantry("3 tomatoes"))
        #expect(
            try pantry(scratch)
                == "## Cupboard\n\n- 4 cans tomatoes\n- 2 cans tomatoes\n\n## Fridge\n\n- 5 tomatoes\n- 3 tomatoes\n")
    }

    @Test func cansOfNothingThatIsThereGoToTheCupboard() throws {
        let scratch = try scratch("## Fridge\n\n- 5 tomatoes\n\n## Cupboard\n\n- 1 kg flour\n")
        _ = try scratch.perform(AddToPantry("2 cans tomatoes"))
        #expect(try pantry(scratch).hasSuffix("- 1 kg flour\n- 2 cans tomatoes\n"))
    }

    @Test func aLineToKeepIsFilledWithItsOwnKind() throws {
        let scratch = try scratch(
            "## Cupboard\n\n- 0 cans tomatoes (keep 2 cans)\n\n## Fridge\n\n- 0 tomatoes (keep 4)\n")
        _ = try scratch.perform(AddToPantry("3 cans tomatoes"))
        #expect(
            try pantry(scratch)
                == "## Cupboard\n\n- 3 cans tomatoes (keep 2 cans)\n\n## Fridge\n\n- 0 tomatoes (keep 4)\n")
    }

    @Test func usingCansLeavesFreshOnes() throws {
        let scratch = try scratch(Self.both)
        let outcome = try scratch.perform(UsePantry(["1 can tomatoes"]))
        // 4 − 1 = 3.
        #expect(try pantry(scratch).contains("- 3 cans tomatoes\n"))
        #expect(try pantry(scratch).contains("- 5 tomatoes\n"))
        _ = outcome
    }

    @Test func whatWasThrownAwayIsSummedByThing() throws {
        let scratch = try scratch(Self.both)
        _ = try scratch.perform(DiscardLots(["1 can tomatoes"]))
        _ = try scratch.perform(DiscardLots(["2 tomatoes"]))
        let session = try scratch.session()
        let ledger = try session.stockHistory(session.loadPantries()).ledger.only(.discarded)
        let sums = ledger.sums(by: .food, .builtIn)
        #expect(sums.map { "\($0.title): \($0.less.text)" } == ["canned tomatoes: 1 can", "tomatoes: 2"])
        #expect(ledger.of("tomatoes", .builtIn).movements.count == 1)
        #expect(ledger.of("canned tomatoes", .builtIn).movements.count == 1)
    }

    private static let list = "---\nkind: shopping-list\n---\n\n## Food\n\n- [ ] 2 cans tomatoes\n- [ ] 4 tomatoes\n"

    @Test func aNameOnAListMeansTheThing() throws {
        let scratch = try scratch("- salt\n", ["shopping/week.md": Self.list])
        _ = try scratch.perform(TickLines(["tomatoes"], isTicked: true))
        #expect(try scratch.text("shopping/week.md").contains("- [ ] 2 cans tomatoes\n- [x] 4 tomatoes\n"))
        _ = try scratch.perform(TickLines(["canned tomatoes"], isTicked: true))
        #expect(try scratch.text("shopping/week.md").contains("- [x] 2 cans tomatoes\n"))
    }

    @Test func moreCansOfTheSizeAreOneLine() throws {
        let dish = "# Sauce\n\n## Ingredients\n\n- 2 (400 g) cans tomatoes\n\n## Instructions\n\n1. Cook.\n"
        let scratch = try scratch("- salt\n", ["sauce.md": dish])
        var options = AddToShoppingList.Options()
        _ = try scratch.perform(AddToShoppingList([.words("Sauce")], options))
        options.again = true
        _ = try scratch.perform(AddToShoppingList([.words("Sauce")], options))
        let path = try #require(try scratch.session().shoppingBook().lists.first?.file.path)
        let lines = try scratch.text("\(path)").split(separator: "\n").filter { $0.hasPrefix("- [") }
        // 2 + 2 cans of 400 g.
        #expect(lines == ["- [ ] 4 (400 g) cans tomatoes (for [Sauce](../sauce.md))"])
    }
}
