import Foundation
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// Undo, redo and restore.
@Suite struct TakeBackTests {
    private func undo(_ scratch: ScratchCookbook, _ name: String? = nil) throws -> String {
        try scratch.perform(TakeBack(name.map { .named($0) } ?? .last)).summary.verbatim
    }

    private func redo(_ scratch: ScratchCookbook) throws -> String {
        try scratch.perform(TakeBack(.lastUndo)).summary.verbatim
    }

    private func change(_ scratch: ScratchCookbook, _ file: String, _ old: String, _ new: String) throws {
        let text = try scratch.text(file)
        #expect(text.contains(old))
        try scratch.write(file, text.replacingOccurrences(of: old, with: new))
    }

    @Test func oneAfterTheOtherGoesBackAndForth() throws {
        let scratch = try ScratchCookbook.forUndo()
        let start = scratch.contents
        _ = try scratch.perform(RateRecipe(recipe: "leek", stars: "4"))
        let rated = scratch.contents
        _ = try scratch.perform(UsePantry(["200 g flour"]))
        let used = scratch.contents
        #expect(try undo(scratch) == "Undo: Use 200 g flour from the pantry")
        #expect(scratch.contents == rated)
        #expect(try undo(scratch) == "Undo: Rate Leek Soup 4 stars")
        #expect(scratch.contents == start)
        #expect(message { _ = try undo(scratch) } == "there is no change by rbook to take back")
        #expect(try redo(scratch) == "Redo: Rate Leek Soup 4 stars")
        #expect(scratch.contents == rated)
        #expect(try redo(scratch) == "Redo: Use 200 g flour from the pantry")
        #expect(scratch.contents == used)
        #expect(message { _ = try redo(scratch) } == "nothing was taken back that could be done again")
        #expect(try undo(scratch) == "Undo: Use 200 g flour from the pantry")
        #expect(scratch.contents == rated)
        // Each is a commit of its own; nothing was rewritten.
        #expect(try scratch.directory.git("rev-list", "--count", "HEAD") == "8\n")
    }

    @Test func whatCameLaterStays() throws {
        let scratch = try ScratchCookbook.forUndo()
        _ = try scratch.perform(RateRecipe(recipe: "leek", stars: "4"))
        _ = try scratch.perform(TagRecipe(recipe: "leek", adding: ["quick"], removing: []))
        try change(scratch, "soups/leek.md", "- 2 leeks", "- 3 leeks")
        #expect(try undo(scratch, "2") == "Undo: Rate Leek Soup 4 stars")
        #expect(
            try scratch.text("soups/leek.md")
                == "---\ntitle: Leek Soup\nservings: 4\ntags: [winter, quick]\n---\n\n# Leek Soup\n\n## Ingredients\n\n- 3 leeks\n- 500 ml [stock](stock.md)\n- 1 tsp salt\n\n## Method\n\n1. Cut the leeks.\n2. Boil them in the stock.\n"
        )
        #expect(message { _ = try undo(scratch, "3") } == "'Rate Leek Soup 4 stars' is taken back already")
    }

    @Test func amountsOfTheSameLotAddUp() throws {
        let scratch = try ScratchCookbook.forUndo()
        _ = try scratch.perform(UsePantry(["200 g flour"]))
        _ = try scratch.perform(UsePantry(["500 g flour"]))
        // 2 kg − 0.2 − 0.5 = 1.3 kg; without the first use 1.5 kg.
        #expect(try scratch.text("pantry.md").contains("- 1.3 kg flour\n"))
        _ = try undo(scratch, "2")
        #expect(try scratch.text("pantry.md").contains("- 1.5 kg flour\n"))
    }

    @Test func whatContradictsIsLeftAndSaid() throws {
        let scratch = try ScratchCookbook.forUndo()
        _ = try scratch.perform(RateRecipe(recipe: "leek", stars: "4"))
        _ = try scratch.perform(RateRecipe(recipe: "leek", stars: "2"))
        let before = scratch.contents
        let said = message { _ = try undo(scratch, "2") }
        #expect(said.hasPrefix("nothing of 'Rate Leek Soup 4 stars' can be taken back:"))
        #expect(said.contains("soups/leek.md"))
        #expect(scratch.contents == before)
    }

    @Test func madeFilesGoAndRemovedOnesComeBack() throws {
        let scratch = try ScratchCookbook.forUndo()
        let start = scratch.contents
        _ = try scratch.perform(CopyRecipe(recipe: "bread", to: "more/bread-two.md", title: "Bread Two"))
        _ = try undo(scratch)
        #expect(scratch.contents == start)
        _ = try scratch.perform(RemoveRecipe(recipe: "bread", isForced: true))
        _ = try undo(scratch)
        #expect(scratch.contents == start)
        // Changed since: stays. Another is there: stays away.
        _ = try scratch.perform(CopyRecipe(recipe: "bread", to: "more/bread-two.md", title: "Bread Two"))
        try change(scratch, "more/bread-two.md", "Bake.", "Bake well.")
        #expect(
            message { _ = try undo(scratch) }.contains("more/bread-two.md was changed since it was made, so it stays"))
        _ = try scratch.perform(RemoveRecipe(recipe: "bread.md", isForced: true))
        try scratch.write("bread.md", "# Another\n")
        #expect(message { _ = try undo(scratch) }.contains("bread.md is there again and holds something else"))
        #expect(try scratch.text("bread.md") == "# Another\n")
    }

    @Test func movesGoBackWithTheLinksThatWereMadeSince() throws {
        let scratch = try ScratchCookbook.forUndo()
        _ = try scratch.perform(MoveRecipe(recipe: "leek", to: "winter/leek-soup.md"))
        #expect(try scratch.text("winter/leek-soup.md").contains("[stock](../soups/stock.md)"))
        try scratch.write("new.md", "# New\n\nSee [leek](winter/leek-soup.md).\n")
        try change(scratch, "winter/leek-soup.md", "1 tsp salt", "2 tsp [salt](../new.md)")
        #expect(try undo(scratch) == "Undo: Move Leek Soup to winter/leek-soup.md")
        #expect(try scratch.text("new.md") == "# New\n\nSee [leek](soups/leek.md).\n")
        #expect(try scratch.text("soups/leek.md").contains("- 500 ml [stock](stock.md)\n- 2 tsp [salt](../new.md)\n"))
        #expect(scratch.contents["winter/leek-soup.md"] == nil)
        #expect(try scratch.text("feast.md") == ScratchCookbook.undoFiles["feast.md"])
        #expect(try scratch.text("bread.md") == ScratchCookbook.undoFiles["bread.md"])
    }

    @Test func filesThatMovedSinceAreFollowed() throws {
        let scratch = try ScratchCookbook.forUndo()
        _ = try scratch.perform(RateRecipe(recipe: "leek", stars: "4"))
        _ = try scratch.perform(MoveRecipe(recipe: "leek", to: "winter/leek-soup.md"))
        try scratch.directory.git("mv", "winter/leek-soup.md", "leeks.md")
        try scratch.commitByHand("move by hand")
        _ = try undo(scratch, "3")
        #expect(!(try scratch.text("leeks.md").contains("rating")))
    }

    @Test func aPersonsOwnCommitGoesBackToo() throws {
        let scratch = try ScratchCookbook.forUndo()
        try change(scratch, "soups/leek.md", "1 tsp salt", "2 tsp salt")
        try scratch.write("notes.md", "A note.\n")
        try scratch.commitByHand("More salt")
        _ = try scratch.perform(TagRecipe(recipe: "leek", adding: ["quick"], removing: []))
        #expect(try undo(scratch, "HEAD~1") == "Undo: More salt")
        #expect(try scratch.text("soups/leek.md").contains("- 1 tsp salt\n"))
        #expect(try scratch.text("soups/leek.md").contains("tags: [winter, quick]"))
        #expect(scratch.contents["notes.md"] == nil)
        let head = try scratch.directory.git("log", "-1", "--format=%s%n%b")
        #expect(head.hasPrefix("Undo: More salt\n"))
        #expect(head.contains(" undo undo "))
        #expect(try redo(scratch) == "Redo: More salt")
        #expect(try scratch.text("soups/leek.md").contains("- 2 tsp salt\n"))
        #expect(try scratch.text("notes.md") == "A note.\n")
    }

    @Test func itWorksWithoutCommitsAndOutsideGit() throws {
        for hasGit in [true, false] {
            let scratch = try ScratchCookbook.forUndo(hasGit: hasGit)
            let start = scratch.contents
            try scratch.perform(RateRecipe(recipe: "leek", stars: "4"), withoutCommit: true)
            let rated = scratch.contents
            try scratch.perform(MoveRecipe(recipe: "leek", to: "winter/"), withoutCommit: true)
            try scratch.perform(TakeBack(.last), withoutCommit: true)
            #expect(scratch.contents == rated)
            try scratch.perform(TakeBack(.last), withoutCommit: true)
            #expect(scratch.contents == start)
            try scratch.perform(TakeBack(.lastUndo), withoutCommit: true)
            #expect(scratch.contents == rated)
        }
    }

    @Test func theLogTellsWhatCameFirstWhereClocksDoNot() throws {
        let scratch = try ScratchCookbook.forUndo()
        let start = scratch.contents
        // Both in the same second, the first in no commit.
        try scratch.perform(RateRecipe(recipe: "leek", stars: "4"), withoutCommit: true)
        let rated = scratch.contents
        _ = try scratch.perform(UsePantry(["200 g flour"]))
        #expect(try undo(scratch) == "Undo: Use 200 g flour from the pantry")
        #expect(scratch.contents == rated)
        #expect(try undo(scratch) == "Undo: Rate Leek Soup 4 stars")
        #expect(scratch.contents == start)
    }

    @Test func withoutTheLogTheCommitsTell() throws {
        let scratch = try ScratchCookbook.forUndo()
        let start = scratch.contents
        _ = try scratch.perform(UsePantry(["200 g flour"]))
        _ = try scratch.perform(MoveRecipe(recipe: "leek", to: "winter/"))
        let moved = scratch.contents
        try FileManager.default.removeItem(atPath: scratch.directory.beside("home/.local"))
        #expect(try undo(scratch) == "Undo: Move Leek Soup to winter/leek.md")
        try FileManager.default.removeItem(atPath: scratch.directory.beside("home/.local"))
        #expect(try undo(scratch) == "Undo: Use 200 g flour from the pantry")
        #expect(scratch.contents == start)
        try FileManager.default.removeItem(atPath: scratch.directory.beside("home/.local"))
        #expect(try redo(scratch) == "Redo: Use 200 g flour from the pantry")
        #expect(try redo(scratch) == "Redo: Move Leek Soup to winter/leek.md")
        #expect(scratch.contents == moved)
    }

    @Test func whatWasInNoCommitComesBackToo() throws {
        let scratch = try ScratchCookbook.forUndo()
        try change(scratch, "soups/leek.md", "1 tsp salt", "9 tsp salt")
        let edited = scratch.contents
        _ = try scratch.perform(RateRecipe(recipe: "leek", stars: "4"))
        _ = try undo(scratch)
        #expect(scratch.contents == edited)
    }

    @Test func restoreBringsAnOlderVersionBack() throws {
        let scratch = try ScratchCookbook.forUndo()
        let old = try scratch.text("soups/leek.md")
        _ = try scratch.perform(RateRecipe(recipe: "leek", stars: "4"))
        _ = try scratch.perform(MoveRecipe(recipe: "leek", to: "soups/leek-soup.md"))
        let outcome = try scratch.perform(RestoreFile("Leek Soup", at: "HEAD~2"))
        #expect(outcome.summary.verbatim.hasPrefix("Restore Leek Soup as it was on "))
        #expect(try scratch.text("soups/leek-soup.md") == old)
        #expect(
            message { _ = try scratch.perform(RestoreFile("leek", at: "HEAD~3")) }
                == "Leek Soup is as it was then already")
        _ = try scratch.perform(RemoveRecipe(recipe: "bread", isForced: true))
        _ = try scratch.perform(RestoreFile("Bread", at: "HEAD~1"))
        // The link to the soup followed it before the bread went.
        #expect(try scratch.text("bread.md").hasSuffix("1. Bake. Good with [soup](soups/leek-soup.md).\r\n"))
        #expect(
            message { _ = try scratch.perform(RestoreFile("nothing", at: "HEAD")) } == "there is no recipe 'nothing'")
        #expect(
            message { _ = try scratch.perform(RestoreFile("bread", at: "nowhere")) }.hasPrefix(
                "there is no commit, branch or tag 'nowhere'"))
    }

    @Test func mergesAndTheBeginningStay() throws {
        let scratch = try ScratchCookbook.forUndo()
        try scratch.directory.git("checkout", "-q", "-b", "side")
        try scratch.write("side.md", "side\n")
        try scratch.commitByHand("side")
        try scratch.directory.git("checkout", "-q", "main")
        try scratch.write("main.md", "main\n")
        try scratch.commitByHand("main")
        try scratch.directory.git("merge", "-q", "-m", "both", "side")
        #expect(message { _ = try undo(scratch, "1") } == "a merge is not taken back as a whole: both")
        #expect(message { _ = try undo(scratch, "99") }.contains("99"))
    }
}
