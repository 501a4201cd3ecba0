import RecipeModel
import RecipeSyntax
import SourceText
import Testing

@Suite struct FileBoundsTests {
    private func file(_ text: String, at path: String = "file.md") throws -> CookbookFile {
        CookbookFile(
            SourceText(path: try #require(RelativePath(path)), bytes: Array(text.utf8)), configuration: Configuration())
    }

    @Test func readsARecipeOfManyLines() throws {
        let file = try file("# Soup\n\n## Ingredients\n\n" + String(repeating: "- 1 egg\n", count: 14_998))
        #expect(file.recipe?.ingredientGroups.map(\.ingredients.count) == [14_998])
        #expect(file.diagnostics.isEmpty)
        #expect(!file.isUnread)
    }

    @Test func refusesARecipeOfTooManyLinesAtTheFirstThatIsTooMuch() throws {
        let file = try file("# Soup\n\n## Ingredients\n\n" + String(repeating: "- 1 egg\n", count: 14_999))
        #expect(file.kind == .prose)
        #expect(file.isUnread)
        let problem = try #require(file.diagnostics.first)
        #expect(problem.code == "too-many-lines")
        #expect(problem.severity == .error)
        #expect(problem.range == ByteRange(120_010, 120_015))
        #expect(problem.message == "a recipe has at most 15000 lines; nothing of this file is read")
        #expect(problem.hint == "divide it into several files")
    }

    @Test(arguments: [
        ("pantry", "a pantry"), ("shopping-list", "a shopping list"), ("meal-plan", "a meal plan"),
        ("collection", "a collection"), ("ingredients", "an ingredient list"),
    ])
    func refusesOtherKindsAlike(_ kind: String, _ name: String) throws {
        let file = try file("---\nkind: \(kind)\n---\n\n" + String(repeating: "- egg\n", count: 20_001))
        #expect(file.isUnread)
        #expect(
            file.diagnostics.map(\.message) == ["\(name) has at most 15000 lines; nothing of this file is read"])
    }

    @Test func leavesProseAloneHoweverLong() throws {
        let file = try file("# Changes\n\n" + String(repeating: "- mended [this](x.md)\n", count: 30_000))
        #expect(file.kind == .prose)
        #expect(!file.isUnread)
        #expect(file.links.count == 30_000)
    }

    @Test func refusesFrontMatterOfTooManyValues() throws {
        let keys = (0..<10_001).map { "x-\($0): a\n" }.joined()
        let file = try file("---\n" + keys + "---\n\n## Ingredients\n\n- 1 egg\n")
        let problem = try #require(file.diagnostics.first)
        #expect(problem.code == "too-many-values")
        #expect(problem.message == "more than 15000 keys and values; none of them is read")
        #expect(file.diagnostics.count == 1)
        #expect(file.recipe?.metadata.unknown.isEmpty == true)
    }

    @Test func refusesSettingsOfTooManyValues() {
        let lines = (0..<20_001).map { "  - tag\($0)\n" }.joined()
        let (configuration, diagnostics) = Configuration.read(SourceText("tags:\n" + lines))
        #expect(configuration.tags.isEmpty)
        #expect(diagnostics.map(\.code) == ["too-many-values"])
    }
}
