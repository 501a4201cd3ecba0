import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import TestSupport
import Testing

@testable import Cookbook

/// What holds of any pantry and any recipe.
@Suite struct StockLawTests {
    /// A family, whose members are wanted for each other.
    private static let family = ["tomatoes", "cherry tomatoes", "plum tomatoes", "tomatoes"]
    /// Foods of which some are kinds of others, and one that the catalogue does not know.
    private static let foods = [
        "tomatoes", "cherry tomatoes", "plum tomatoes", "onions", "red onions", "milk", "whole milk", "zorgle",
    ]

    private static func cookbook(_ files: [(name: String, text: String)]) throws -> LoadedCookbook {
        let configuration = Configuration()
        return LoadedCookbook(
            configuration: configuration, configurationDiagnostics: [], configurationSource: nil,
            files: try files.sorted { $0.name < $1.name }.map { name, text in
                CookbookFile(
                    SourceText(path: try #require(RelativePath(name)), bytes: Array(text.utf8)),
                    configuration: configuration)
            }, unreadable: [], otherFiles: [], directories: [])
    }

    private static func recipe(_ lines: [String]) -> String {
        "# Dish\n\n## Ingredients\n\n" + lines.map { "- \($0)\n" }.joined() + "\n## Instructions\n\n1. Cook.\n"
    }

    private static func pantry(_ lines: [String]) -> String {
        "---\nkind: pantry\n---\n\n" + lines.map { "- \($0)\n" }.joined()
    }

    /// Lots in grams, in two files, with dates or without.
    private static func lots(_ random: inout SeededGenerator, of foods: [String]) -> [(name: String, text: String)] {
        (1...2).map { file in
            let lines = (0..<random.number(1...5)).map { _ in
                let date = random.element([
                    "", "", " (expires 2026-12-0\(random.number(1...9)))", " (opened 2026-11-20)", " (frozen)",
                    " (expires 2026-11-01)",
                ])
                return "\(random.number(1...6) * 50) g \(random.element(foods))\(date)"
            }
            return ("pantry\(file).md", pantry(lines))
        }
    }

    private struct Wish {
        let grams: ClosedRange<Int>
        let food: String
    }

    /// Whether every group of wishes finds enough in the lots that meet any of it (Hall's condition), which is when all can be met
    /// together. Independent of any order of taking.
    private static func canAllBeMet(_ wishes: [Wish], _ lots: [Lot], _ catalogue: Catalogue) -> Bool {
        let fitting = wishes.map { wish in
            Set(lots.indices.filter { WantedFood(wish.food, catalogue).isMet(by: lots[$0]) })
        }
        return (1..<(1 << wishes.count)).allSatisfy { group in
            let members = wishes.indices.filter { group & 1 << $0 != 0 }
            let asked = members.reduce(0) { $0 + wishes[$1].grams.lowerBound }
            let places = members.reduce(into: Set<Int>()) { $0.formUnion(fitting[$1]) }
            let there = places.reduce(0) { $0 + (lots[$1].item.line.measure.quantity?.min.floor ?? 0) }
            return asked <= there
        }
    }

    @Test func whatAMatchFindsIsThereAndIsTakenExactly() throws {
        var (met, unmet, moved) = (0, 0, 0)
        let kitchens = KitchenCount.count(usual: 400)
        for seed in 0..<kitchens {
            var random = SeededGenerator(seed: UInt64(seed))
            let foods = seed % 4 == 0 ? Self.foods : Self.family
            let wishes = (0..<random.number(1...5)).map { _ in
                let least = random.number(1...5) * 50
                return Wish(
                    grams: least...(random.number(0...3) == 0 ? least + 100 : least), food: random.element(foods))
            }
            let lines = wishes.map { wish in
                let (low, high) = (wish.grams.lowerBound, wish.grams.upperBound)
                return "\(low == high ? "\(low)" : "\(low)-\(high)") g \(wish.food)"
            }
            let book = try Self.cookbook(Self.lots(&random, of: foods) + [("dish.md", Self.recipe(lines))])
            let file = try #require(book.files.first { $0.path.string == "dish.md" })
            let today = try #require(CalendarDate("2026-11-21"))
            let match = RecipePantry(book, today: today).match(file, try #require(file.recipe))
            let usable = book.pantryLots.map(\.lot).filter { !$0.isExpired(on: today) }
            let note = Comment("seed \(seed): \(lines) from \(usable.map(\.item.string))")
            let isMet = Self.canAllBeMet(wishes, usable, book.catalogue)
            #expect(match.isMakeable == isMet, note)
            if isMet { met += 1 } else { unmet += 1 }
            // Nothing is taken that is not there, and what is left is what was there less what is taken.
            for change in match.changes {
                let whole = try #require(change.reference.lot.item.line.measure.quantity?.value)
                let taken = try #require(change.taken?.quantity?.value)
                #expect(taken.isPositive && taken <= whole, note)
                #expect(change.rest?.quantity?.value ?? .zero == whole.subtracting(taken), note)
                #expect(change.isUsedUp == (taken == whole), note)
                #expect(!change.reference.lot.isExpired(on: today), note)
            }
            guard isMet else { continue }
            // Taken in all: between the lower ends and the upper ones, which is all where there are no ranges.
            let taken = match.changes.reduce(0) { $0 + ($1.taken?.quantity?.value?.floor ?? 0) }
            #expect(taken >= wishes.reduce(0) { $0 + $1.grams.lowerBound }, note)
            #expect(taken <= wishes.reduce(0) { $0 + $1.grams.upperBound }, note)
            // Each need shows lots that meet it, and all lots that anything is taken from are shown.
            for (need, wish) in zip(match.needs, wishes) {
                #expect(!need.lots.isEmpty, note)
                for lot in need.lots { #expect(WantedFood(wish.food, book.catalogue).isMet(by: lot.lot), note) }
            }
            let shown = Set(match.needs.flatMap(\.lots).map { "\($0.path) \($0.lot.block)" })
            #expect(shown == Set(match.changes.map { "\($0.reference.path) \($0.reference.lot.block)" }), note)
            if try Self.failsInOrder(wishes, book, today) { moved += 1 }
        }
        #expect(
            met > kitchens / 4 && unmet > kitchens / 4 && moved > kitchens / 80,
            "\(met) met, \(unmet) not, \(moved) by another order")
    }

    /// Whether wishes fail that take one after the other, each from what is used first.
    private static func failsInOrder(_ wishes: [Wish], _ book: LoadedCookbook, _ today: CalendarDate) throws -> Bool {
        var grams: [String: Int] = [:]
        let stock = book.pantryLots.filter { !$0.lot.isExpired(on: today) }.sorted { left, right in
            (left.lot.expires?.dayNumber ?? .max) < (right.lot.expires?.dayNumber ?? .max)
        }
        for (file, lot) in stock {
            grams["\(file.path) \(lot.block)"] = lot.item.line.measure.quantity?.min.floor
        }
        for wish in wishes {
            var left = wish.grams.lowerBound
            for (file, lot) in stock where WantedFood(wish.food, book.catalogue).isMet(by: lot) {
                let key = "\(file.path) \(lot.block)"
                let part = min(left, grams[key] ?? 0)
                grams[key, default: 0] -= part
                left -= part
            }
            if left > 0 { return true }
        }
        return false
    }

    /// The list's answer, from the index, and that of the recipe read whole.
    @Test func theListSaysWhatTheRecipeSays() throws {
        let amounts = ["", "2 ", "100 g ", "1-2 ", "1 can ", "1 cup ", "a pinch of "]
        let endings = ["", "", " (optional)", " (fixed)", ", chopped", " or milk", " and salt"]
        var percents: Set<Int> = []
        for seed in 0..<KitchenCount.count(usual: 200) {
            var random = SeededGenerator(seed: UInt64(1000 + seed))
            let names = (0..<4).map { "dish\($0)" }
            func lines() -> [String] {
                (0..<random.number(1...6)).map { _ in
                    random.number(0...4) == 0
                        ? "\(random.number(1...2)) batches [dish](\(random.element(names)).md)\(random.element(["", "", " (optional)"]))"
                        : random.element(amounts) + random.element(Self.foods + ["water", "salt", "dish"])
                            + random.element(endings)
                }
            }
            var files = names.map { name in
                (
                    name: "\(name).md",
                    text: random.element(["", "---\nyield: 2 batches\n---\n\n"]) + Self.recipe(lines())
                )
            }
            let lots = (0..<8).map { _ in
                random.element(["", "1 kg ", "3 ", "100 g ", "2 x 400 g cans "]) + random.element(Self.foods + ["salt"])
                    + random.element(["", "", " (frozen)", " (expires 2026-12-24)"])
            }
            files.append(("pantry.md", Self.pantry(lots)))
            let book = try Self.cookbook(files)
            let today = try #require(CalendarDate("2026-11-21"))
            let pantry = RecipePantry(book, today: today)
            let index = CookbookIndex(book)
            let screen = PantryRanking(index, today: today)
            for row in index.recipes {
                let file = try #require(book.file(at: index.path(row)))
                let match = pantry.match(file, try #require(file.recipe))
                let score = screen.score(row)
                let note = Comment("seed \(seed), \(file.path): \(files)")
                #expect(score?.percentage == match.percentage, note)
                #expect(score?.missingCount == match.missingCount, note)
                #expect(score?.isMakeable == match.isMakeable, note)
                #expect(screen.missing(row).map(\.name) == match.missing.map(\.name), note)
                percents.insert(match.percentage)
                // In whatever units: never more than there is, and something of each lot that changes.
                for change in match.changes {
                    let whole = try #require(change.reference.lot.item.line.measure.quantity?.min)
                    let left = change.rest?.quantity?.min ?? .zero
                    #expect(left < whole && !(left < .zero), note)
                    #expect(change.taken?.quantity?.min.isPositive == true, note)
                }
            }
        }
        #expect(percents.count > 10)
    }

    @Test func aFitIsTheLargestThatIsMet() throws {
        var shrunk = 0
        for seed in 0..<KitchenCount.count(usual: 300) {
            var random = SeededGenerator(seed: UInt64(5000 + seed))
            let foods = seed % 4 == 0 ? Self.foods : Self.family
            let lines = (0..<random.number(1...4)).map { _ in
                "\(random.number(1...5) * 50) g \(random.element(foods))\(random.element(["", "", "", " (fixed)"]))"
            }
            let book = try Self.cookbook(Self.lots(&random, of: foods) + [("dish.md", Self.recipe(lines))])
            let file = try #require(book.files.first { $0.path.string == "dish.md" })
            let recipe = try #require(file.recipe)
            let pantry = RecipePantry(book, today: try #require(CalendarDate("2026-11-21")))
            let note = Comment("seed \(seed): \(lines) from \(book.pantryLots.map(\.lot.item.string))")
            switch pantry.fit(file, recipe) {
            case .missing(let names):
                let least = try #require(Rational(1, 1000))
                #expect(!names.isEmpty && !pantry.match(file, recipe, factor: least).isMakeable, note)
            case .factor(let factor, let limits):
                #expect(pantry.match(file, recipe, factor: factor).isMakeable, note)
                #expect((factor == .one) == limits.isEmpty, note)
                guard factor < 1 else { continue }
                shrunk += 1
                let more = try #require(Rational(1001, 1000)?.multiplied(by: factor))
                #expect(!pantry.match(file, recipe, factor: more).isMakeable, note)
            }
        }
        #expect(shrunk > 20)
    }
}

extension SeededGenerator {
    fileprivate mutating func element(_ texts: [String]) -> String { texts.randomElement(using: &self) ?? "" }
    fileprivate mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
}
