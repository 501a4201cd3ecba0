import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// What git makes of equal uses on both sides of a merge, counted afterwards.
@Suite struct SettleStockTests {
    private let book: SharedBook

    init() throws {
        book = try SharedBook(["anna", "ben"], ScratchCookbook.undoFiles)
        try book.perform("anna", UsePantry(["200 g flour"]))
        try book.perform("ben", UsePantry(["200 g flour"]))
    }

    /// Ben merges what Anna has, with git and without rbook.
    private func merge() throws {
        try book.directory.git("fetch", "-q", "../anna", "main", in: "ben")
        try book.directory.git("merge", "-q", "--no-edit", "FETCH_HEAD", in: "ben")
    }

    private func uncounted() throws -> [UncountedUse] { try UncountedUse.all(in: book.session("ben")) }

    private func problem() throws -> OperationProblem? {
        let session = try book.session("ben")
        do throws(OperationProblem) { _ = try SettleStock().plan(in: session) } catch { return error }
        return nil
    }

    @Test func equalUsesOfAGitMergeAreCountedOnce() throws {
        // One commit more, or git would only move the branch.
        try book.edit("ben", "bread.md", "10 g salt", "12 g salt")
        try merge()
        #expect(try book.text("ben", "pantry.md").contains("- 1.8 kg flour\n"))
        #expect(try uncounted().map(\.path.string) == ["pantry.md"])
        let outcome = try book.perform("ben", SettleStock())
        // 2 kg − 200 g − 200 g
        #expect(try book.text("ben", "pantry.md").contains("- 1.6 kg flour\n"))
        #expect(outcome.summary.verbatim == "Count what both sides of a merge took from the pantry")
        #expect(try uncounted().isEmpty)
        #expect(try problem()?.kind == .nothingFound)
        #expect(try book.text("ben", "pantry.md").contains("- 1.6 kg flour\n"))
    }

    @Test func whatWasChangedSinceStays() throws {
        try merge()
        try book.perform("ben", UsePantry(["300 g flour"]))
        try book.perform("ben", SettleStock())
        // 2 kg − 200 g − 200 g − 300 g
        #expect(try book.text("ben", "pantry.md").contains("- 1.3 kg flour\n"))
    }

    @Test func theFirstChangeOfStockAfterItSaysSo() throws {
        try merge()
        let told = try book.perform("ben", UsePantry(["100 g flour"])).warnings.map(\.verbatim)
        #expect(
            told == [
                "in pantry.md both sides of the last merge took from the same lots, and only one side is counted: rbook pantry settle"
            ])
        #expect(try book.perform("ben", UsePantry(["100 g flour"])).warnings.isEmpty)
    }

    @Test func doctorNamesTheMerge() throws {
        try merge()
        let session = try book.session("ben")
        let found = RepositoryChecks(session).results.filter { $0.code == "merged-stock" }
        #expect(found.map(\.state) == [.problem])
        #expect(found.first?.hint?.verbatim == "rbook pantry settle --dry-run")
    }

    @Test func oneUseTakenOverIsOne() throws {
        // Ben begins anew and takes Anna's very commit.
        try book.directory.git("reset", "-q", "--hard", "HEAD~1", in: "ben")
        try book.directory.git("fetch", "-q", "../anna", "main", in: "ben")
        try book.directory.git("cherry-pick", "FETCH_HEAD", in: "ben")
        try book.edit("ben", "bread.md", "10 g salt", "12 g salt")
        try merge()
        #expect(try uncounted().isEmpty)
    }

    @Test func aSyncHasCountedThemAlready() throws {
        try book.sync("anna")
        try book.sync("ben")
        #expect(try book.text("ben", "pantry.md").contains("- 1.6 kg flour\n"))
        #expect(try uncounted().isEmpty)
    }

    @Test func withoutAMergeThereIsNothingToSettle() throws {
        #expect(try problem()?.message.verbatim == "no merge by git counted uses of both sides once")
    }
}
