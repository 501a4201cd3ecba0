import Cookbook
import FileAccess
import Foundation
import Kitchen
import RecipeLint
import SourceText
import Testing

@Suite struct ManyFindingsTests {
    private func findings(_ text: String, only: Set<String>? = nil) throws -> [Finding] {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("rbook-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: directory.appendingPathComponent("file.md"))
        let today = try #require(CalendarDate("2026-11-21"))
        let loader = CookbookLoader(root: try RootDirectory(path: directory.path))
        return Linter(only: only, today: today).run(loader).findings
    }

    @Test func listsTheFirstTenThousandOfARule() throws {
        let head = "# Soup\n\n## Ingredients\n\n- 1 egg\n\n## Notes\n\n"
        let found = try findings(head + String(repeating: "a \n", count: 12_000), only: ["trailing-space"])
        #expect(found.count == 10_001)
        let last = try #require(found.last)
        #expect(last.diagnostic.code == "too-many-findings")
        #expect(last.start == Location(line: 10_009, column: 2))
        #expect(
            last.diagnostic.message
                == "trailing-space is found more than 10000 times in this file; the rest is not listed")
        #expect(last.diagnostic.severity == found[0].diagnostic.severity)
    }

    @Test func suggestsForTheFirstFiveHundred() throws {
        let lots = String(repeating: "- zuchinni\n", count: 501)
        let found = try findings("---\nkind: pantry\n---\n\n" + lots, only: ["unknown-lot"])
        #expect(found.count == 501)
        #expect(found[499].diagnostic.hint == "did you mean 'courgette'? Else add it to ingredients.md")
        #expect(found[500].diagnostic.hint == "add it to ingredients.md")
    }

    @Test func silencesOnlyWhatItsCommentsName() throws {
        let text = """
            # Soup

            ## Ingredients

            - 1 egg

            ## Notes

            <!-- rbook: ignore trailing-space -->
            one\u{20}

            two\u{20}

            three <!-- rbook: ignore trailing-space, no-steps -->\u{20}

            """
        let found = try findings(text)
        #expect(
            found.map { "\($0.start.line):\($0.diagnostic.code)" } == [
                "5:no-steps", "12:trailing-space", "14:unused-suppression",
            ])
    }
}
