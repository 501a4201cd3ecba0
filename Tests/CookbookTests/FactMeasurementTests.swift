import Cookbook
import FileAccess
import Kitchen
import RecipeModel
import SourceText
import TestSupport
import Testing

/// How many questions about real cookbooks have a definite answer; `RBOOK_BOOKS=directory` prints the shares, book by book.
@Suite struct FactMeasurementTests {
    static let questions: [(String, AllergenSet)] = [
        ("nuts", .allNuts), ("milk", AllergenSet(.milk)), ("eggs", AllergenSet(.eggs)),
        ("gluten", AllergenSet(.gluten)), ("fish", AllergenSet(.fish)),
    ]

    @Test(.enabled(if: GivenInput.books != nil, "RBOOK_BOOKS names no directory of cookbooks"))
    func mostQuestionsAreAnswered() throws {
        let only = GivenInput.value("RBOOK_BOOK")
        var total = 0
        var reasons: [String: Double] = [:]
        for (name, path) in try GivenInput.readBooks() {
            if let only, !only.split(separator: ",").contains(where: { name.contains($0) }) { continue }
            let book = CookbookLoader(try RootDirectory(path: path)).load()
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
                    // Every reason of an answer has its share in it, so that what alone stands in the way counts most.
                    let evidence = facts.evidence(on: allergens)
                    let names = Set(evidence.map { "\($0.gap ?? $0.name) [\($0.role.rawValue)]" })
                    for why in names {
                        reasons["\(answer.displayName): \(why)", default: 0] += 1 / Double(names.count)
                    }
                    guard only != nil else { continue }
                    for piece in evidence {
                        let text = String(decoding: piece.file.source.bytes[piece.range.indices], as: UTF8.self)
                        print(
                            "LINE \(file.path.string) \(question) \(answer.displayName) \(piece.name): \(text.prefix(110))"
                        )
                    }
                }
            }
            total += recipes
            func percent(_ count: Int, _ whole: Int) -> Int { whole == 0 ? 0 : count * 100 / whole }
            let shares = Self.questions.map { "\($0.0) \(percent(definite[$0.0] ?? 0, recipes))" }
            print(
                "BOOK \(name): \(recipes) recipes, \(answered) of \(asked), \(percent(answered, asked)) %",
                "(\(shares.joined(separator: ", ")))")
        }
        #expect(total > 0, "no cookbook was measured")
        for (why, count) in reasons.sorted(by: { $0.value > $1.value }).prefix(400) {
            print("WHY \(Int(count.rounded())) \(why)")
        }
    }
}
