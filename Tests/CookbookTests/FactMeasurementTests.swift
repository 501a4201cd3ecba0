import Cookbook
import FileAccess
import Foundation
import Kitchen
import RecipeModel
import SourceText
import Testing

/// How many questions about real cookbooks have a definite answer; `RBOOK_BOOKS=directory` prints the shares, book by book.
@Suite struct FactMeasurementTests {
    static let questions: [(String, AllergenSet)] = [
        ("nuts", .allNuts), ("milk", AllergenSet(.milk)), ("eggs", AllergenSet(.eggs)),
        ("gluten", AllergenSet(.gluten)), ("fish", AllergenSet(.fish)),
    ]

    @Test(.enabled(if: ProcessInfo.processInfo.environment["RBOOK_BOOKS"] != nil))
    func mostQuestionsAreAnswered() throws {
        let directory = try #require(ProcessInfo.processInfo.environment["RBOOK_BOOKS"])
        let books = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
        var culprits: [String: Int] = [:]
        for name in books {
            let book = CookbookLoader(root: try RootDirectory(path: "\(directory)/\(name)")).load()
            let derivation = FactDerivation(book)
            var definite: [String: Int] = [:]
            var (recipes, asked, answered) = (0, 0, 0)
            for (file, _) in book.recipes {
                recipes += 1
                let facts = derivation.facts(of: file)
                for (question, allergens) in Self.questions {
                    let answer = facts.answer(on: allergens)
                    asked += 1
                    if answer == .contains || answer == .noneListed {
                        answered += 1
                        definite[question, default: 0] += 1
                        continue
                    }
                    let first = facts.evidence(on: allergens).first
                    if let first, let only = ProcessInfo.processInfo.environment["RBOOK_BOOK"], name.contains(only) {
                        let text = String(decoding: first.file.source.bytes[first.range.indices], as: UTF8.self)
                        print("LINE \(question) \(answer.displayName) \(first.name): \(text.prefix(90))")
                    }
                    let why = first.map { "\($0.gap ?? $0.name) [\($0.role.rawValue)]" } ?? "?"
                    culprits["\(question) \(answer.displayName): \(why)", default: 0] += 1
                }
            }
            func percent(_ count: Int, _ whole: Int) -> Int { whole == 0 ? 0 : count * 100 / whole }
            let shares = Self.questions.map { "\($0.0) \(percent(definite[$0.0] ?? 0, recipes))" }
            print("BOOK \(name): \(recipes) recipes, \(percent(answered, asked)) % (\(shares.joined(separator: ", ")))")
        }
        for (why, count) in culprits.sorted(by: { $0.value > $1.value }).prefix(150) { print("WHY \(count) \(why)") }
    }
}
