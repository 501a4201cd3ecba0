import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import TestSupport
import Testing

@testable import Cookbook

/// What holds of any pantry and recipe with substitutes, scaled, and by what is used up.
@Suite struct SubstituteLawTests {
    /// `RBOOK_KITCHENS` asks for more of them.
    private static let kitchens = KitchenCount.count(usual: 500)

    private static let foods = [
        "buttermilk", "milk", "vinegar", "lemon juice", "yogurt", "sour cream", "butter", "margarine", "lard", "salt",
        "eggs", "egg yolks", "cornstarch", "flour", "baking powder", "ground flaxseed", "asparagus", "broccoli",
        "cauliflower", "zorgle", "water", "honey", "sugar",
    ]
    private static let amounts = ["", "1 cup ", "2 tbsp ", "100 g ", "250 ml ", "2 ", "1-2 cups ", "1 lb ", "1 head "]

    private static func element(_ texts: [String], _ random: inout SeededGenerator) -> String {
        texts.randomElement(using: &random) ?? ""
    }

    private static func kitchen(_ random: inout SeededGenerator) throws -> TestDish {
        let names = (0..<4).map { "dish\($0)" }
        var files: [String: String] = [:]
        for name in names {
            let lines = (0..<Int.random(in: 1...6, using: &random)).map { _ -> String in
                if Int.random(in: 0...5, using: &random) == 0 {
                    return "1 batch [\(name)](\(element(names, &random)).md)"
                }
                return element(amounts, &random) + element(foods, &random)
                    + element(["", "", "", " (optional)", " (fixed)", " or milk"], &random)
            }
            files["\(name).md"] =
                element(["", "---\nservings: 2\n---\n\n", "---\nservings: 3\n---\n\n"], &random)
                + TestDish.recipe(name, lines)
        }
        files["pantry.md"] = TestDish.pantry(
            (0..<Int.random(in: 3...10, using: &random)).map { _ in
                element(["", "1 kg ", "1 l ", "100 g ", "3 ", "1 cup "], &random) + element(foods, &random)
                    + element(
                        ["", "", " (expires 2026-11-23)", " (expires 2026-11-26)", " (expires 2026-11-01)"], &random)
            })
        return try TestDish(files)
    }

    @Test func theRankingSaysWhatTheRecipeSays() throws {
        var (swapped, used, scaled) = (0, 0, 0)
        for seed in 0..<Self.kitchens {
            var random = SeededGenerator(seed: UInt64(seed))
            let kitchen = try Self.kitchen(&random)
            let day = CalendarDate("2026-11-24")
            let servings = seed % 3 == 0 ? Rational(Int.random(in: 1...7, using: &random)) : nil
            let rules = seed % 5 == 0 ? SubstituteRules(avoided: AllergenSet(.gluten)) : SubstituteRules()
            let index = CookbookIndex(kitchen.book)
            let ranking = kitchen.ranking {
                $0.substitutes = rules
                $0.servings = servings
            }
            let using = kitchen.ranking {
                $0.substitutes = rules
                $0.servings = servings
                $0.useUpUntil = day
            }
            let pantry = RecipePantry(kitchen.book, today: kitchen.today, substitutes: rules)
            for row in index.recipes {
                let note = Comment("seed \(seed), \(index.path(row))")
                guard let score = ranking.score(row) else {
                    #expect(!ranking.isScalable(row), note)
                    continue
                }
                if score.factor != .one { scaled += 1 }
                let file = try #require(kitchen.book.file(at: index.path(row)))
                let match = pantry.match(
                    file, try #require(file.recipe), factor: score.factor, usingUpUntil: day)
                #expect(score.percentage == match.percentage, note)
                #expect(score.percentageWithSubstitutes == match.percentageWithSubstitutes, note)
                #expect(score.missingCount == match.missingCount, note)
                #expect(score.swapCount == match.swapCount, note)
                #expect(score.isMakeable == match.isMakeable, note)
                #expect(score.isMakeableWithSubstitutes == match.isMakeableWithSubstitutes, note)
                let details = ranking.details(row)
                #expect(details.missing.map(\.name) == match.missing.filter { $0.swap == nil }.map(\.name), note)
                #expect(
                    details.swaps.map { "\($0.name) \($0.swap.short)" }
                        == match.swapped.map { "\($0.name) \($0.swap?.short ?? "")" }, note)
                swapped += match.swapCount
                // Every limit leaves exactly what it says.
                let limit = Int.random(in: 0...3, using: &random)
                let isWithin = score.missingCount - score.swapCount <= limit
                #expect((ranking.score(row, missing: limit) != nil) == isWithin, note)
                let share = Int.random(in: 0...100, using: &random)
                #expect(
                    (ranking.score(row, atLeast: share) != nil) == (score.percentageWithSubstitutes >= share), note)
                // The same lots are used up.
                let own = try #require(match.stockUse)
                let listed = using.score(row)?.stockUse
                #expect((listed == nil) == own.isEmpty, note)
                #expect(listed?.share ?? .zero == own.share, note)
                #expect((listed?.lots ?? []).map { $0.taken } == own.lots.map { $0.taken }, note)
                for lot in own.lots {
                    #expect(lot.day >= kitchen.today && lot.day <= CalendarDate("2026-11-24") ?? lot.day, note)
                }
                used += own.lots.count
            }
        }
        #expect(swapped > 100 && used > 300 && scaled > 100, "\(swapped) swapped, \(used) used, \(scaled) scaled")
    }

    /// After 100 %, with substitutes or without, at any scaling: what is shown is what is taken, and all of it is there.
    @Test func whatIsTakenIsWhatIsShownAndIsThere() throws {
        var (whole, withSubstitutes) = (0, 0)
        for seed in 0..<Self.kitchens {
            var random = SeededGenerator(seed: UInt64(70_000 + seed))
            let kitchen = try Self.kitchen(&random)
            let factor = try #require(Rational(Int.random(in: 1...6, using: &random), 2))
            for rules in [nil, SubstituteRules()] {
                for name in ["dish0", "dish1"] {
                    let match = try kitchen.match(name, factor: factor, substitutes: rules)
                    let note = Comment("seed \(seed), \(name), \(factor)")
                    if rules == nil, match.isMakeable { whole += 1 }
                    if rules != nil, match.isMakeableWithSubstitutes, match.swapCount > 0 { withSubstitutes += 1 }
                    var shown: [String: Rational] = [:]
                    let takings = match.needs.flatMap { need in
                        need.takings + (need.swap?.parts.flatMap(\.takings) ?? [])
                    }
                    for taking in takings {
                        guard let taken = taking.taken?.quantity?.value else { continue }
                        let key = "\(taking.reference.path) \(taking.reference.lot.block)"
                        shown[key] = (shown[key] ?? .zero).adding(taken)
                    }
                    var changed: [String: Rational] = [:]
                    for change in match.changes {
                        let lot = change.reference.lot
                        changed["\(change.reference.path) \(lot.block)"] = change.taken?.quantity?.value
                        let there = try #require(lot.item.line.measure.quantity?.min)
                        #expect(change.taken?.quantity?.value ?? .zero <= there, note)
                        #expect(!lot.isExpired(on: kitchen.today), note)
                    }
                    #expect(shown == changed, note)
                    // Substitutes never take what a need of the recipe itself could have had.
                    if rules != nil {
                        let without = try kitchen.match(name, factor: factor)
                        #expect(match.percentage == without.percentage, note)
                    }
                }
            }
        }
        #expect(whole > 30 && withSubstitutes > 10, "\(whole) whole, \(withSubstitutes) with substitutes")
    }
}
