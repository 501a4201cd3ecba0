import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import TestSupport
import Testing

@testable import Cookbook

/// What holds of any dishes and any pantry: what is bought is what is needed less what the pantry gives, to the last rational.
@Suite struct ShoppingLawTests {
    private static let foods = ["tomatoes", "cherry tomatoes", "onions", "flour", "sugar", "zorgle"]
    private static let units = ["g", "kg", "lb", "oz"]

    private static func element(_ texts: [String], _ random: inout SeededGenerator) -> String {
        texts.randomElement(using: &random) ?? ""
    }

    private static func file(_ name: String, _ text: String) throws -> CookbookFile {
        let path = try #require(RelativePath(name))
        return CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
    }

    private static func grams(_ measure: Measure?) throws -> Rational {
        guard let measure else { return .zero }
        let grams = try #require(measure.converted(to: .gram)?.quantity)
        return try #require(grams.value)
    }

    @Test func boughtIsNeededLessUsed() throws {
        let today = try #require(CalendarDate("2026-11-21"))
        var (lines, used, kitchens) = (0, 0, 0)
        let count = KitchenCount.count(usual: 500)
        for seed in 0..<UInt64(count) {
            var random = SeededGenerator(seed: seed)
            let files = try (0..<Int.random(in: 1...4, using: &random)).map { number in
                let items = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                    "- \(Int.random(in: 1...9, using: &random)) \(Self.element(Self.units, &random)) \(Self.element(Self.foods, &random))\n"
                }
                return try Self.file(
                    "dish\(number).md", "# D\n\n## Ingredients\n\n\(items.joined())\n## Instructions\n\n1. Mix.\n")
            }
            let lots = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                let date = Self.element(
                    ["", "", " (expires 2026-12-01)", " (expires 2026-11-01)", " (frozen)"], &random)
                return
                    "- \(Int.random(in: 1...40, using: &random) * 50) g \(Self.element(Self.foods, &random))\(date)\n"
            }
            let pantryFile = try Self.file("pantry.md", "---\nkind: pantry\n---\n\n\(lots.joined())")
            let cookbook = LoadedCookbook(
                configuration: Configuration(), configurationDiagnostics: [], configurationSource: nil,
                files: files + [pantryFile], unreadable: [], otherFiles: [], directories: [])
            let dishes = try files.map {
                Dish($0, try #require($0.recipe), Rational(Int.random(in: 1...3, using: &random)))
            }
            let needs = RecipePantry(cookbook, today: today).shoppingNeeds(dishes)
            let draft = ShoppingDraft(needs, cookbook.catalogue)
            kitchens += 1
            // Needs of a food that the pantry has all of, and those that are on the list, are all there are.
            #expect(draft.covered.count + draft.lines.reduce(0) { $0 + $1.needs.count } == needs.count, "seed \(seed)")
            for line in draft.lines {
                lines += 1
                let wanted = try line.needs.reduce(Rational.zero) { try #require($0.adding(try Self.grams($1.wanted))) }
                let taken = try line.needs.reduce(Rational.zero) { sum, need in
                    let measure = Measure(Quantity(need.used), need.wanted?.unit)
                    return try #require(sum.adding(try Self.grams(measure)))
                }
                let bought = try Self.grams(line.amount.measure)
                #expect(bought == wanted.subtracting(taken), "seed \(seed): \(line.name)")
                #expect(bought.isPositive, "seed \(seed): \(line.name)")
                if taken.isPositive { used += 1 }
            }
            // All that is taken is no more than what there is.
            let stock = try #require(pantryFile.pantry).lots.filter { !$0.isExpired(on: today) }
            let there = try stock.reduce(Rational.zero) {
                try #require($0.adding(try Self.grams($1.item.line.measure)))
            }
            let gone = try needs.reduce(Rational.zero) { sum, need in
                try #require(sum.adding(try Self.grams(Measure(Quantity(need.used), need.wanted?.unit))))
            }
            #expect(gone <= there, "seed \(seed)")
        }
        #expect(kitchens == count)
        #expect(lines > count * 4 / 3)
        #expect(used > count / 5)
    }
}

extension CookbookFile {
    fileprivate var pantry: Pantry? {
        if case .pantry(let pantry) = content { return pantry }
        return nil
    }
}
