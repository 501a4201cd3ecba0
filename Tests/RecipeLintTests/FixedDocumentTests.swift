import Cookbook
import FileAccess
import Kitchen
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Testing

/// Fixing until nothing is left: a text goes in, a text comes out.
@Suite struct FixedDocumentTests {
    /// The text after all safe fixes.
    private func fixed(_ text: String, _ path: String = "soup.md") throws -> FixedDocument {
        let today = try #require(CalendarDate("2026-11-21"))
        let report = Linter(today: today).run(CookbookLoader(MemoryFiles()))
        var linter = FileLinter(report.outline, today: today)
        let document = Document(SourceText(path: try #require(RelativePath(path)), text))
        return linter.fixed(document, report.outline) { _ in nil }
    }

    @Test func makesEverySafeFixOfEveryRuleAtOnce() throws {
        let text =
            "---\nprepTime: 5 min\ntitle: Soup\n---\n\n## Ingredients\n\n- 1 onion \r\n- 1 leek\t\n\n## Instructions\n\n1. Chop the onion and the leek."
        let result = try fixed(text)
        #expect(
            String(decoding: result.document.source.bytes, as: UTF8.self)
                == "---\nprepTime: 5 min\ntitle: Soup\n---\n\n## Ingredients\n\n- 1 onion\n- 1 leek\n\n## Instructions\n\n1. Chop the onion and the leek.\n"
        )
        #expect(result.count == 4)
        #expect(result.refused.isEmpty)
        #expect(result.document.source.path.string == "soup.md")
    }

    @Test func goesOnWhereOneRoundLeavesSome() throws {
        // More than a rule lists in one round.
        let head = "# Soup\n\n## Ingredients\n\n- 1 egg\n\n## Notes\n\n"
        let result = try fixed(head + String(repeating: "a \n", count: 10_050))
        #expect(result.count == 10_050)
        #expect(result.document.source.bytes == Array((head + String(repeating: "a\n", count: 10_050)).utf8))
    }

    @Test func leavesATextWithoutFixesAlone() throws {
        let text = "# Soup\n\n## Ingredients\n\n- 1 egg\n\n## Instructions\n\n1. Boil the egg.\n"
        let result = try fixed(text)
        #expect(result.count == 0)
        #expect(result.document.source.bytes == Array(text.utf8))
    }

    @Test func silencedFindingsAreNotFixed() throws {
        let head = "# Soup\n\n<!-- rbook: ignore trailing-space -->\n## Ingredients \n\n- 1 egg"
        let rest = "\n\n## Instructions\n\n1. Boil the egg.\n"
        let result = try fixed(head + " " + rest)
        #expect(result.count == 1)
        #expect(String(decoding: result.document.source.bytes, as: UTF8.self) == head + rest)
    }
}
