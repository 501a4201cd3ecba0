import Cookbook
import RecipeLint
import SourceText
import Testing

@testable import CookbookSession

@Suite struct FixProblemsTests {
    @Test func fixesUntilNothingIsLeftInOneChange() throws {
        let head = "# Soup\n\n## Ingredients\n\n- 1 egg\n\n## Instructions\n\n1. Boil the egg.\n\n## Notes\n\n"
        // More than lint lists at once.
        let notes = String(repeating: "a \n", count: 10_020)
        let scratch = try ScratchCookbook([
            "soup.md": head + notes,
            "tea.md": "# Tea\n\n## Ingredients\n\n- 1 tea bag \n\n## Instructions\n\nSteep the tea bag.\n",
            "left/alone.md": "# Cake\n\n## Ingredients\n\n- 1 egg \n\n## Instructions\n\n1. Bake the egg.\n",
        ])
        _ = try scratch.initialize()
        let session = try scratch.session()
        let linter = Linter(today: session.today)
        let scope = LintScope(["soup.md", "tea.md"].map { session.place.appending($0) })
        let outcome = try scratch.perform(FixProblems(linter, session.lint(linter, in: scope), in: scope))
        #expect(outcome.commit != nil)
        #expect(try scratch.text("soup.md") == head + String(repeating: "a\n", count: 10_020))
        #expect(try scratch.text("tea.md").contains("- 1 tea bag\n"))
        #expect(try scratch.text("left/alone.md").contains("- 1 egg \n"))
        let left = try scratch.session().lint(linter).findings.filter { $0.diagnostic.fix != nil }
        #expect(left.map(\.path.string) == ["left/alone.md"])
        let again = try FixProblems(linter, try scratch.session().lint(linter, in: scope), in: scope).plan(
            in: scratch.session())
        #expect(again.isEmpty)
    }
}
