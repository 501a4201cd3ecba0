import Cookbook
import FileAccess
import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import Testing

/// A recipe and a pantry, and what a match says of them in short lines.
struct TestDish {
    let book: LoadedCookbook
    let today: CalendarDate

    /// - Parameters:
    ///   - head: front matter of the recipe.
    ///   - others: further files, by their paths.
    init(
        _ ingredients: [String], _ lots: [String], head: String = "", others: [String: String] = [:],
        today: String = "2026-11-21"
    ) throws {
        var files = others
        files["dish.md"] = (head.isEmpty ? "" : "---\n\(head)\n---\n\n") + Self.recipe("Dish", ingredients)
        files["pantry.md"] = Self.pantry(lots)
        try self.init(files, today: today)
    }

    init(_ files: [String: String], today: String = "2026-11-21") throws {
        book = CookbookLoader(MemoryFiles(files)).load()
        self.today = try #require(CalendarDate(today))
    }

    static func recipe(_ title: String, _ ingredients: [String]) -> String {
        "# \(title)\n\n## Ingredients\n\n" + ingredients.map { "- \($0)\n" }.joined()
            + "\n## Instructions\n\n1. Cook.\n"
    }

    static func pantry(_ lots: [String]) -> String {
        "---\nkind: pantry\n---\n\n## Shelf\n\n" + lots.map { "- \($0)\n" }.joined()
    }

    func match(
        _ name: String = "dish", factor: Rational = .one, substitutes: SubstituteRules? = nil, until day: String? = nil
    ) throws -> RecipeMatch {
        let path = try #require(RelativePath("\(name).md"))
        let file = try #require(book.file(at: path))
        return RecipePantry(book, today: today, substitutes: substitutes).match(
            file, try #require(file.recipe), factor: factor, usingUpUntil: day.flatMap { CalendarDate($0) })
    }

    func ranking(_ change: (inout PantryRanking.Wish) -> Void = { _ in }) -> PantryRanking {
        var wish = PantryRanking.Wish()
        change(&wish)
        return PantryRanking(CookbookIndex(book), today: today, wish)
    }
}

extension RecipeMatch {
    /// "milk: there ← 1/4 l of 1 l milk", with exact amounts.
    var lines: [String] {
        needs.map { need in
            let from = need.takings.map(\.short).joined(separator: " + ")
            let swap = need.swap.map { " ⇄ \($0.short)" } ?? ""
            return "\(need.name): \(need.short)\(from.isEmpty ? "" : " ← \(from)")\(swap)"
        }
    }
}

extension RecipeMatch.Need {
    fileprivate var short: String {
        switch status {
        case .available: "there"
        case .short(let measure): "short \(measure.short)"
        case .missing: "missing"
        case .optional: "optional"
        case .free: "free"
        case .uncertain:
            switch doubt {
            case .noAmount: "unknown, no amount"
            case .notComparable(let lot): "unknown, \(wanted?.short ?? "") and \(lot.short)"
            case .shareUnknown: "unknown share"
            case nil: "unknown"
            }
        }
    }
}

extension LotTaking {
    fileprivate var short: String {
        (taken.map { "\($0.short) of " } ?? "some of ") + reference.lot.item.string
    }
}

extension Swap {
    /// "15/16 cup milk + 1 tbsp lemon juice"
    var short: String {
        parts.map { part in (part.amount.map { "\($0.short) " } ?? "") + part.name }.joined(separator: " + ")
    }
}

extension Measure {
    fileprivate var short: String {
        [quantity?.exactText, unit?.symbol].compactMap { $0 }.joined(separator: " ")
    }
}
