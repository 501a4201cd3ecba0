import Cookbook
import Kitchen
import RecipeModel
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// Over random kitchens, from files to files: the same `shop add` twice changes nothing, nor does the same `shop done`.
@Suite struct ShoppingTwiceLawTests {
    private static let foods = [
        "onions", "tomatoes", "cherry tomatoes", "oats", "milk", "eggs", "garlic", "zorgle", "flour", "salt",
    ]
    private static let amounts = [
        "", "2 ", "1-2 ", "100 g ", "1 cup (95 g) ", "2 x 400 g cans ", "1 can (400 g) ", "1 cup ", "500 ml ",
        "1 lb (450 g) ",
    ]

    @Test func theSameTwiceChangesNothing() throws {
        let kitchens = KitchenCount.count(usual: 100)
        let scratch = try ScratchCookbook(["rbook.yaml": "name: Test\n"])
        var (added, covered, stored) = (0, 0, 0)
        for seed in 0..<kitchens {
            var random = SeededGenerator(seed: UInt64(40_000 + seed))
            func element(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
            for number in 0..<2 {
                let lines = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                    "- \(element(Self.amounts))\(element(Self.foods))\(element(["", "", ", chopped", " (optional)"]))\n"
                }
                try scratch.write(
                    "dish\(number).md",
                    "# Dish \(number)\n\n## Ingredients\n\n\(lines.joined())\n## Instructions\n\n1. Cook.\n")
            }
            let lots = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                "- \(element(["", "1 kg ", "3 ", "50 g ", "1 l "]))\(element(Self.foods))\(element(["", " (expires 2026-12-01)"]))\n"
            }
            try scratch.write("pantry.md", "---\nkind: pantry\n---\n\n## Shelf\n\n\(lots.joined())")
            // A list that is there already, with a line of the cook's own.
            try scratch.write(
                "shopping/list.md",
                "---\nkind: shopping-list\n---\n\n- [ ] \(element(Self.amounts))\(element(Self.foods))\n")
            var options = AddToShoppingList.Options()
            options.minusPantry = Bool.random(using: &random)
            let add = AddToShoppingList(
                [
                    .recipe("dish0", .asWritten),
                    .recipe("dish1", .times(Rational(Int.random(in: 1...3, using: &random)))),
                ],
                options)
            let note = Comment("seed \(seed)")
            let first = try add.plan(in: try scratch.session())
            if first.isEmpty { covered += 1 } else { added += 1 }
            try Self.carryOut(first, scratch)
            #expect(try add.plan(in: try scratch.session()).isEmpty, note)
            let list = try scratch.text("shopping/list.md")
            try scratch.write("shopping/list.md", list.replacing("- [ ]", with: "- [x]"))
            let store = StoreShopping(list: "list")
            let done = try store.plan(in: try scratch.session())
            if !done.isEmpty { stored += 1 }
            try Self.carryOut(done, scratch)
            #expect(try store.plan(in: try scratch.session()).isEmpty, note)
        }
        #expect(added > kitchens / 2 && stored > kitchens / 2, "\(added) added, \(covered) covered, \(stored) stored")
    }

    private static func carryOut(_ plan: Plan, _ scratch: ScratchCookbook) throws {
        for file in plan.files {
            try scratch.write(file.path.string, String(decoding: try #require(file.after), as: UTF8.self))
        }
    }
}
