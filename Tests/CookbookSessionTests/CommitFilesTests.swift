import Foundation
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// `rbook commit`: what was edited by hand.
@Suite struct CommitFilesTests {
    private func commit(_ scratch: ScratchCookbook, _ names: String...) throws -> String {
        _ = try scratch.perform(CommitFiles(names))
        return try scratch.directory.git("log", "-1", "--format=%B")
    }

    private func change(_ scratch: ScratchCookbook, _ file: String, _ old: String, _ new: String) throws {
        let text = try scratch.text(file)
        #expect(text.contains(old))
        try scratch.write(file, text.replacingOccurrences(of: old, with: new))
    }

    /// Without the trailer, which has a random id.
    private func words(_ message: String) -> String {
        message.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("Rbook-Operation:") }
            .joined(separator: "\n").trimmingCharacters(in: .newlines)
    }

    private func status(_ scratch: ScratchCookbook) throws -> String {
        try scratch.directory.git("status", "--porcelain")
    }

    @Test func saysWhatDiffersInACooksWords() throws {
        let scratch = try ScratchCookbook.forUndo()
        try change(scratch, "soups/leek.md", "- 1 tsp salt", "- 1½ tsp salt")
        try change(scratch, "soups/leek.md", "1. Cut the leeks.", "1. Cut the leeks into thin rings.")
        let message = try commit(scratch)
        #expect(words(message) == "Leek Soup: 1 → 1½ tsp salt, a step reworded")
        #expect(message.contains("Rbook-Operation: "))
        #expect(try status(scratch) == "")
        #expect(try scratch.directory.git("fsck", "--strict") == "")
    }

    @Test func takesNewRemovedAndMovedFilesAndPictures() throws {
        let scratch = try ScratchCookbook.forUndo()
        scratch.directory.remove("feast.md")
        try scratch.write(
            "soups/toast.md",
            "---\ntitle: Toast\n---\n\n## Ingredients\n\n- 1 slice bread\n\n## Method\n\n1. Toast it.\n")
        try scratch.directory.write("soups/toast.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 1])
        try FileManager.default.moveItem(
            atPath: "\(scratch.directory.path)/bread.md", toPath: "\(scratch.directory.path)/loaf.md")
        let message = try commit(scratch)
        #expect(words(message).hasPrefix("Add Toast and a picture, move Bread, remove the collection Feast\n\n"))
        #expect(
            words(message).split(separator: "\n").dropFirst().map(String.init) == [
                "feast.md: removed", "loaf.md: moved", "soups/toast.jpg: new", "soups/toast.md: new",
            ])
        #expect(try status(scratch) == "")
        #expect(
            try scratch.directory.git("show", "--format=", "--name-status", "-M", "HEAD")
                == "D\tfeast.md\nR100\tbread.md\tloaf.md\nA\tsoups/toast.jpg\nA\tsoups/toast.md\n")
    }

    @Test func leavesEverythingElseAsItIs() throws {
        let scratch = try ScratchCookbook.forUndo()
        try scratch.write(".gitignore", "drafts/\n")
        try scratch.commitByHand("ignore drafts")
        try scratch.write("drafts/idea.md", "# Idea\n")
        try scratch.write("notes.txt", "a list of things\n")
        try scratch.write("inner/recipe.md", "# Inner\n")
        try scratch.directory.git("-C", "inner", "init", "-q")
        try change(scratch, "bread.md", "500 g flour", "600 g flour")
        try scratch.directory.git("add", "bread.md")
        try change(scratch, "bread.md", "600 g flour", "700 g flour")
        try change(scratch, "soups/leek.md", "- 2 leeks", "- 3 leeks")
        #expect(words(try commit(scratch, "leek")) == "Leek Soup: 2 → 3 leeks")
        #expect(
            try scratch.directory.git("show", "--format=", "--name-only", "HEAD") == "soups/leek.md\n")
        // Staged with 600 g, and 700 g in the work tree: as before.
        #expect(try scratch.directory.git("diff", "--cached").contains("+- 600 g flour"))
        #expect(try status(scratch) == "MM bread.md\n?? inner/\n?? notes.txt\n")
        let plan = try CommitFiles().plan(in: try scratch.session())
        #expect(plan.files.map(\.path.string) == ["bread.md"])
        #expect(
            plan.remarks.map(\.verbatim) == [
                "inner/recipe.md is not committed: it is in a repository of its own",
                "notes.txt is not committed: it is new, and not a document",
            ])
        #expect(
            message { _ = try commit(scratch, "drafts/idea.md") }
                == "drafts/idea.md is not committed: it is ignored or hidden")
        #expect(words(try commit(scratch, "notes.txt")) == "Add notes.txt")
    }

    @Test func refusesWhatCannotBeRead() throws {
        let scratch = try ScratchCookbook.forUndo()
        let before = try scratch.directory.git("rev-parse", "HEAD")
        try change(
            scratch, "soups/leek.md", "- 2 leeks",
            "<<<<<<< HEAD\n- 2 leeks\n=======\n- 3 leeks\n>>>>>>> other")
        #expect(
            message { _ = try commit(scratch) }.hasPrefix("nothing is committed: soups/leek.md:11:1: a conflict of"))
        try change(
            scratch, "soups/leek.md", "<<<<<<< HEAD\n- 2 leeks\n=======\n- 3 leeks\n>>>>>>> other",
            "- 2 leeks\n  <!-- conflict: \"3 leeks\" (theirs) -->")
        #expect(message { _ = try commit(scratch) }.hasPrefix("nothing is committed: soups/leek.md:12:3: two people"))
        try scratch.write("bread.md", "---\ntitle: [Bread\n---\n")
        #expect(
            message { _ = try commit(scratch) }.hasPrefix(
                "nothing is committed: 2 files cannot be read as they are:\n  bread.md:"))
        #expect(try scratch.directory.git("rev-parse", "HEAD") == before)
        // Another file is not kept waiting.
        try change(scratch, "pantry.md", "- 6 eggs", "- 4 eggs")
        #expect(words(try commit(scratch, "pantry.md")) == "The pantry: 6 → 4 eggs")
    }

    @Test func nothingChangedIsSaid() throws {
        let scratch = try ScratchCookbook.forUndo()
        #expect(message { _ = try commit(scratch) } == "no document has changed since the last commit")
        // Times alone are no change.
        try scratch.write("bread.md", try scratch.text("bread.md"))
        #expect(message { _ = try commit(scratch) } == "no document has changed since the last commit")
        #expect(message { _ = try commit(scratch, "leek") } == "nothing there has changed since the last commit")
        #expect(message { _ = try commit(scratch, "nothing") } == "there is no recipe 'nothing'")
        let plain = try ScratchCookbook.forUndo(hasGit: false)
        #expect(
            message { _ = try commit(plain) }
                == "the cookbook is not in a git repository, so there is nothing to commit to")
    }

    @Test func beginsABranchWithoutCommits() throws {
        let scratch = try ScratchCookbook(ScratchCookbook.undoFiles)
        try scratch.directory.git("init", "-q", "-b", "main")
        let message = try commit(scratch)
        #expect(
            words(message).hasPrefix(
                "Add 3 recipes and 5 other files\n\n"))
        #expect(words(message).contains("\nsoups/leek.md: new\n"))
        #expect(try status(scratch) == "")
    }

    @Test func lineEndsThatGitConvertsAreNoChange() throws {
        let scratch = try ScratchCookbook.forUndo()
        try scratch.write(".gitattributes", "*.md text eol=crlf\n")
        try scratch.directory.git("add", "--renormalize", ".")
        try scratch.commitByHand("line ends")
        try scratch.write("bread.md", try scratch.text("bread.md"))
        #expect(message { _ = try commit(scratch) } == "no document has changed since the last commit")
        try change(scratch, "bread.md", "10 g salt", "12 g salt")
        #expect(words(try commit(scratch)) == "Bread: 10 → 12 g salt")
        #expect(try status(scratch) == "")
        #expect(!(try scratch.directory.git("show", "HEAD:bread.md").contains("\r")))
        #expect(try scratch.text("bread.md").contains("12 g salt\r\n"))
    }

    @Test func undoTakesTheEditBack() throws {
        let scratch = try ScratchCookbook.forUndo()
        let start = scratch.contents
        try change(scratch, "soups/leek.md", "- 2 leeks", "- 3 leeks")
        try scratch.write("new.md", "# New\n")
        _ = try commit(scratch)
        #expect(try scratch.perform(TakeBack(.last)).summary.verbatim == "Undo: Change Leek Soup, add a page")
        #expect(scratch.contents == start)
    }

    @Test func aLongMessageIsCutWithTheRestBelow() throws {
        let scratch = try ScratchCookbook.forUndo()
        try change(
            scratch, "bread.md", "- 500 g flour\r\n- 10 g salt",
            "- 600 g flour\r\n- 12 g salt\r\n- 7 g yeast\r\n- 30 g sunflower seeds")
        try change(scratch, "bread.md", "servings: 8", "servings: 10\r\ncuisine: German")
        let lines = words(try commit(scratch)).split(separator: "\n").map(String.init)
        #expect(lines[0] == "Bread: 500 → 600 g flour, 10 → 12 g salt and 3 more")
        #expect(
            lines.dropFirst() == [
                "- 500 → 600 g flour", "- 10 → 12 g salt", "- yeast and sunflower seeds added", "- servings 8 → 10",
                "- cuisine German",
            ])
    }
}
