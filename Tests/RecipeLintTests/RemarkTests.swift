import Cookbook
import FileAccess
import Kitchen
import RecipeLint
import RecipeModel
import SourceText
import TestSupport
import Testing

/// Findings of a rule that are warnings in one file and only remarks in another.
@Suite struct RemarkTests {
    private func severities(_ code: String, _ files: [String: String]) throws -> [String] {
        let today = try #require(CalendarDate("2026-11-21"))
        return Linter(today: today).run(CookbookLoader(MemoryFiles(files))).findings.filter {
            $0.diagnostic.code == code
        }.map(\.diagnostic.severity.rawValue)
    }

    @Test func aListAndNothingElseIsARemark() throws {
        let list = "# Dip\n\n## Ingredients\n\n- 1 tomato\n"
        #expect(try severities("no-steps", ["dip.md": list]) == ["info"])
        #expect(try severities("no-steps", ["dip.md": list + "\n## Instructions\n"]) == ["warning"])
        #expect(try severities("no-steps", ["dip.md": list, "rbook.yaml": "lint:\n  no-steps: error\n"]) == ["error"])
    }

    @Test func picturesThatAreKeptElsewhereAreRemarks() throws {
        let soup = "# Soup\n\n![](soup.jpg)\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
        #expect(try severities("broken-image", ["soup.md": soup]) == ["info"])
        #expect(try severities("broken-image", ["soup.md": soup, "pie.png": "x"]) == ["warning"])
        #expect(try severities("broken-image", ["soup.md": soup, "soup.jpg": "x"]) == [])
    }
}
