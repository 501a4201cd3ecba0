import Cookbook
import Foundation
import RecipeLint
import SourceText
import Testing

@testable import CookbookSession

@Suite struct LintScopeTests {
    /// As many files as have a snapshot, two of the same title.
    private static func files() -> [String: String] {
        var files: [String: String] = [:]
        for number in 0..<240 {
            files["f\(number % 8)/r\(number).md"] =
                "# Soup \(number == 150 ? 7 : number)\n\n## Ingredients\n\n- 1 leek \n\n## Instructions\n\n1. Chop the leek.\n"
        }
        return files
    }

    @Test func aFolderIsLintedWithWhatTheSnapshotSaysOfTheRest() throws {
        let scratch = try ScratchCookbook(Self.files())
        let session = try scratch.session()
        let linter = Linter(today: session.today)
        let whole = session.lint(linter)
        #expect(whole.recipeCount == 240)
        for scope in ["f6", "f6/r150.md", "f7/r7.md"].compactMap({ RelativePath($0) }) {
            let report = session.lint(linter, in: [scope])
            let wanted = whole.files.filter { $0.path == scope || $0.path.isInside(scope) }
            #expect(report.files.map(\.findings) == wanted.map(\.findings))
            #expect(report.outline.files == whole.outline.files)
        }
        let file = try #require(RelativePath("f6/r150.md"))
        let codes = session.lint(linter, in: [file]).findings.map(\.diagnostic.code)
        #expect(codes == ["trailing-space"])
        let snapshots = try #require(session.snapshots)
        #expect(FileManager.default.fileExists(atPath: snapshots.directory + "/index"))
    }

    @Test func anEditIsSeenBesideTheSnapshot() throws {
        let scratch = try ScratchCookbook(Self.files())
        let linter = Linter(today: try scratch.session().today)
        let file = try #require(RelativePath("f7/r7.md"))
        let before = try scratch.session().lint(linter, in: [file]).findings
        #expect(before.map(\.diagnostic.code) == ["duplicate-title", "trailing-space"])
        #expect(before[0].diagnostic.related.map(\.path.string) == ["f6/r150.md"])
        // The other one gets another title.
        try scratch.write(
            "f6/r150.md", "# Stew\n\n## Ingredients\n\n- 1 leek\n\n## Instructions\n\n1. Chop the leek.\n")
        let after = try scratch.session().lint(linter, in: [file]).findings
        #expect(after.map(\.diagnostic.code) == ["trailing-space"])
    }
}
