import Cookbook
import FileAccess
import Foundation
import Kitchen
import RecipeLint
import SourceText
import Testing

@Suite struct ManyFindingsTests {
    private func findings(_ text: String, only: Set<String>? = nil) throws -> [Finding] {
        try findings(Array(text.utf8), only: only)
    }

    private func findings(_ bytes: [UInt8], only: Set<String>?) throws -> [Finding] {
        var files = MemoryFiles()
        files.write(RelativePath.root.appending("file.md"), bytes)
        let today = try #require(CalendarDate("2026-11-21"))
        return Linter(only: only, today: today).run(CookbookLoader(files)).findings
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

    /// One byte that is not UTF-8 keeps no rule from the rest of the file, wherever it is.
    @Test(arguments: ["# Soup", "- 1 onion", "- 50 g walnuts", "1. Chop", "2. Stir in", "3. Serve", "Good soup."])
    func looksAtAFileWithAWrongByte(place: String) throws {
        let text =
            "# Soup\n\nGood soup.\n\n## Ingredients\n\n- 1 onion\n- 50 g walnuts\n\n## Instructions\n\n1. Chop the onion and the walnuts.\n2. Stir in the peanut butter.\n3. Serve.\n"
        let cut = try #require(text.range(of: place))
        let bytes = Array(text[..<cut.upperBound].utf8) + [0xFF] + Array(text[cut.upperBound...].utf8)
        let found = try findings(bytes, only: ["undeclared-ingredient"])
        #expect(found.map(\.diagnostic.message) == ["'peanut butter' is used here but not listed"])
        #expect(found.map(\.start.line) == [13])
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
