import Foundation
import Kitchen
import MealPlanning
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// What is kept of cooking between two runs. The clock shows 1,795,262,400.
@Suite struct CookingStateTests {
    private static let now: Int64 = 1_795_262_400

    private func progress(_ name: String, touched: Int64 = now) throws -> CookingProgress {
        var progress = CookingProgress(
            try #require(RelativePath(name)), title: name, factor: 2, units: "as-written",
            fingerprint: Fingerprint([1]),
            ingredients: 2, steps: 3, at: touched)
        progress.go(to: .step(1))
        return progress
    }

    private func scratch() throws -> ScratchCookbook {
        let recipe = "# Dish\n\n## Ingredients\n\n- 1 egg\n\n## Instructions\n\n1. Cook.\n"
        return try ScratchCookbook(["a.md": recipe, "b.md": recipe])
    }

    @Test func twoRecipesAreKeptBesideEachOtherAndNotInTheCookbook() throws {
        let scratch = try scratch()
        let session = try scratch.session()
        let state = try CookingState(session)
        #expect(state.all(in: session).inProgress == [])
        let (one, other) = (try progress("a.md", touched: Self.now - 60), try progress("b.md"))
        try state.keep(one)
        try state.keep(other)
        #expect(state.all(in: session).inProgress == [other, one])
        try state.drop(one.recipe)
        #expect(state.all(in: session).inProgress == [other])
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.directory.path).sorted()
        #expect(names == ["a.md", "b.md"])
    }

    @Test func whatNobodyCanGoOnWithIsDroppedAndSaid() throws {
        let scratch = try scratch()
        let session = try scratch.session()
        let state = try CookingState(session)
        try state.keep(try progress("a.md", touched: Self.now - 8 * 86_400))
        try state.keep(try progress("gone.md"))
        let (inProgress, dropped) = state.all(in: session)
        #expect(inProgress == [])
        #expect(
            dropped.map(\.verbatim).sorted() == [
                "a.md, left off 8 days ago, was dropped",
                "gone.md was being cooked, but is no longer at gone.md: it was dropped",
            ])
        #expect(state.all(in: session).dropped == [])
    }

    @Test func aRecipeIsCookedInOneTerminalAtATime() throws {
        let scratch = try scratch()
        let state = try CookingState(try scratch.session())
        let path = try #require(RelativePath("a.md"))
        var claim: CookingClaim? = try state.claim(path, "Dish")
        #expect(claim != nil)
        do {
            _ = try state.claim(path, "Dish")
            Issue.record("the same recipe was claimed twice")
        } catch {
            #expect(error.message.verbatim == "Dish is being cooked in another terminal")
        }
        _ = try state.claim(try #require(RelativePath("b.md")), "Other")
        claim = nil
        _ = try state.claim(path, "Dish")
    }
}
