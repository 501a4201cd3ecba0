import Cookbook
import FileAccess
import Kitchen
import RecipeModel
import SourceText
import TestSupport
import Testing

@testable import MealPlanning

/// After a match says 100 % for a scaling, cooking that much cannot fail, takes what the match showed, and the stock goes down by exactly
/// that. Over 10,000 random kitchens.
@Suite struct CookingLawTests {
    private static let foods = [
        "tomatoes", "cherry tomatoes", "plum tomatoes", "milk", "whole milk", "onions", "flour", "eggs", "garlic",
        "zorgle",
    ]
    private static let amounts = [
        "100 g ", "250 g ", "1 ", "2 ", "3 ", "1 cup (150 g) ", "2 (about 300 g) ", "200 ml ", "1/2 l ", "1 cup ",
        "2 cloves ", "1-2 ", "100-300 g ", "",
    ]
    private static let lots = [
        "500 g ", "1 kg ", "1/3 kg ", "1 l ", "750 ml ", "6 ", "10 ", "2 x 400 g cans ", "2 cups (250 g) ", "1 head ",
        "",
    ]
    private static let dates = [
        "", "", "", " (expires 2026-12-05)", " (expires 2026-11-01)", " (frozen)", " (opened 2026-11-20)",
    ]

    @Test func cookingTakesWhatTheMatchShowed() throws {
        let today = try #require(CalendarDate("2026-11-21"))
        let factors: [Rational] = [1, 2, 3, try #require(Rational(1, 2)), try #require(Rational(3, 7))]
        var (full, uncertain, refused) = (0, 0, 0)
        let kitchens = KitchenCount.count(usual: 3_000)
        for seed in 0..<kitchens {
            var random = SeededGenerator(seed: UInt64(seed))
            func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
            let lines = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                "- " + pick(Self.amounts) + pick(Self.foods) + pick(["", "", "", " (optional)", " (fixed)"]) + "\n"
            }
            let stock = (0..<Int.random(in: 1...9, using: &random)).map { _ in
                "- " + pick(Self.lots) + pick(Self.foods) + pick(Self.dates) + "\n"
            }
            let factor = factors.randomElement(using: &random) ?? 1
            let book = CookbookLoader(
                MemoryFiles([
                    "dish.md": "# Dish\n\n## Ingredients\n\n\(lines.joined())\n## Instructions\n\n1. Cook.\n",
                    "pantry.md": "---\nkind: pantry\n---\n\n\(stock.joined())",
                ])
            ).load()
            let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
            let match = RecipePantry(book, today: today).match(file, try #require(file.recipe), factor: factor)
            let cooking = try CookingStock(match, book.catalogue)
            let note = Comment("seed \(seed): \(lines) × \(factor) from \(stock)")
            if match.percentage == 100 {
                full += 1
                #expect(cooking.shortages.isEmpty, note)
            } else if !cooking.shortages.isEmpty {
                refused += 1
            }
            // What cannot be told is not a yes.
            if match.uncertainCount > 0 {
                uncertain += 1
                #expect(match.percentage < 100 && !match.isMakeable, note)
            }
            // What is taken is what was shown.
            #expect(
                cooking.changes.map { $0.takenText(.builtIn) } == match.changes.map { $0.takenText(.builtIn) }, note)
            // And what is left is what was there less what is taken, to the last rational.
            for change in cooking.changes {
                let lot = StockLot(change.reference)
                let whole = try #require(lot.whole)
                let taken = try #require(change.taken?.quantity?.value)
                let rest = try #require(whole.subtracting(taken))
                #expect(taken.isPositive && !(rest < .zero), note)
                #expect(change.isUsedUp == rest.isZero, note)
                #expect(change.share.multiplied(by: whole) == rest, note)
            }
            #expect(Set(cooking.changes.map(\.reference.key)).count == cooking.changes.count, note)
        }
        #expect(
            full > kitchens * 15 / 100 && uncertain > kitchens / 100 && refused > kitchens * 3 / 10,
            "\(full) full, \(uncertain) uncertain, \(refused) refused")
    }
}
