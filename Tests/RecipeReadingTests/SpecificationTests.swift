import Foundation
import Kitchen
import RecipeSyntax
import SourceText
import Testing

@testable import RecipeReading

/// The public test files of Cooklang and RecipeMD, where `RBOOK_SPECIFICATIONS` names a directory with `cooklang/tests/canonical.yaml` and
/// `recipemd/testcases/cases`.
@Suite struct SpecificationTests {
    private static let directory = ProcessInfo.processInfo.environment["RBOOK_SPECIFICATIONS"]
    private static let reason: Comment = "RBOOK_SPECIFICATIONS does not name the specifications' test files"

    @Test(.enabled(if: directory != nil, reason)) func readsCooklangAsItsCanonicalCasesSay() throws {
        let file = URL(fileURLWithPath: try #require(Self.directory)).appendingPathComponent(
            "cooklang/tests/canonical.yaml")
        let document = YAMLDocument(SourceText(try String(contentsOf: file, encoding: .utf8)))
        let cases = try #require(document.root?["tests"]?.entries)
        #expect(cases.count >= 60)
        for entry in cases {
            let source = try #require(entry.value["source"]?.text)
            let result = try #require(entry.value["result"])
            let parsed = CooklangParser.parse(source)
            let steps = parsed.sections.flatMap(\.blocks).filter { !$0.isNote }
            let expected = result["steps"]?.items ?? []
            #expect(steps.count == expected.count, "\(entry.key)")
            for (step, wanted) in zip(steps, expected) {
                let pieces = step.pieces.map(Self.words)
                let wantedPieces = (wanted.items ?? []).map(Self.words)
                #expect(pieces == wantedPieces, "\(entry.key)")
            }
            let metadata = parsed.frontMatter.map { CooklangRecipe.entries($0).entries } ?? []
            let wantedMetadata = result["metadata"]?.entries ?? []
            #expect(metadata.map(\.key) == wantedMetadata.map(\.key), "\(entry.key)")
            #expect(metadata.map { $0.values.joined() } == wantedMetadata.map { $0.value.text ?? "" }, "\(entry.key)")
        }
    }

    /// "ingredient|milk|1/2|cup", with numbers as fractions in lowest terms.
    private static func words(_ piece: CooklangDocument.Piece) -> String {
        func words(_ kind: String, _ item: CooklangDocument.Item, _ none: String) -> String {
            let number = item.amount?.number.map { "\($0)" } ?? item.amount?.quantity ?? none
            return "\(kind)|\(item.name)|\(number)|\(item.amount?.unit ?? "")"
        }
        return switch piece {
        case .text(let text): "text|\(text)"
        case .ingredient(let item): words("ingredient", item, "some")
        case .cookware(let item): words("cookware", item, "1")
        case .timer(let item): words("timer", item, "")
        }
    }

    private static func words(_ wanted: YAMLNode) -> String {
        func text(_ key: String) -> String { wanted[key]?.text ?? "" }
        if text("type") == "text" { return "text|\(text("value"))" }
        let isText = wanted["quantity"]?.style == .doubleQuoted
        let number = isText ? nil : Rational(decimal: text("quantity"))
        return "\(text("type"))|\(text("name"))|\(number.map { "\($0)" } ?? text("quantity"))|\(text("units"))"
    }

    @Test(.enabled(if: directory != nil, reason)) func readsRecipeMDAsItsTestCasesSay() throws {
        let folder = URL(fileURLWithPath: try #require(Self.directory)).appendingPathComponent(
            "recipemd/testcases/cases")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
            .sorted()
        #expect(files.count >= 30)
        for file in files {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            let parsed = try? RecipeMDParser.parse(text)
            if file.hasSuffix(".invalid.md") {
                #expect(parsed == nil, "\(file)")
                continue
            }
            let json = folder.appendingPathComponent(file.replacingOccurrences(of: ".md", with: ".json"))
            let wanted = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: json)) as? [String: Any])
            let recipe = try #require(parsed, "\(file)")
            #expect(recipe.title == wanted["title"] as? String, "\(file)")
            #expect(recipe.description == wanted["description"] as? String, "\(file)")
            #expect(recipe.instructions == wanted["instructions"] as? String, "\(file)")
            #expect(recipe.tags == wanted["tags"] as? [String], "\(file)")
            #expect(recipe.yields.map(Self.words) == Self.list(wanted["yields"]).map(Self.amountWords), "\(file)")
            #expect(
                recipe.ingredients.map(Self.words) == Self.list(wanted["ingredients"]).map(Self.ingredientWords),
                "\(file)")
            #expect(
                recipe.groups.flatMap(Self.words) == Self.list(wanted["ingredient_groups"]).flatMap(Self.groupWords),
                "\(file)")
        }
    }

    private static func list(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }

    private static func words(_ amount: RecipeMDDocument.Amount) -> String { "\(amount.factor)|\(amount.unit ?? "")" }

    private static func amountWords(_ amount: [String: Any]) -> String {
        let factor = (amount["factor"] as? String).flatMap { Rational(decimal: $0) }
        return "\(factor.map { "\($0)" } ?? "?")|\(amount["unit"] as? String ?? "")"
    }

    private static func words(_ ingredient: RecipeMDDocument.Ingredient) -> String {
        "\(ingredient.amount.map(words) ?? "")|\(ingredient.name)|\(ingredient.link ?? "")"
    }

    private static func ingredientWords(_ ingredient: [String: Any]) -> String {
        let amount = (ingredient["amount"] as? [String: Any]).map(amountWords) ?? ""
        return "\(amount)|\(ingredient["name"] as? String ?? "")|\(ingredient["link"] as? String ?? "")"
    }

    private static func words(_ group: RecipeMDDocument.Group) -> [String] {
        ["[\(group.title)"] + group.ingredients.map(words) + group.groups.flatMap(words) + ["]"]
    }

    private static func groupWords(_ group: [String: Any]) -> [String] {
        ["[\(group["title"] as? String ?? "")"] + list(group["ingredients"]).map(ingredientWords)
            + list(group["ingredient_groups"]).flatMap(groupWords) + ["]"]
    }
}
