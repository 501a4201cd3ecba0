import Foundation
import Revision
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// Who made a line, where branches were merged.
@Suite struct BlameTests {
    private static let start =
        "# Cake\n\n## Ingredients\n\n- 100 g butter\n- 1 tsp salt\n\n## Method\n\n1. Mix.\n2. Bake for 20 minutes.\n"

    /// A repository with one commit, "start".
    private func book() throws -> ScratchCookbook {
        let scratch = try ScratchCookbook(["cake.md": Self.start])
        try scratch.directory.git("init", "-q", "-b", "main")
        try scratch.commitByHand("start")
        return scratch
    }

    private func edit(_ scratch: ScratchCookbook, _ old: String, _ new: String, in file: String = "cake.md") throws {
        let text = try scratch.text(file)
        try #require(text.contains(old))
        try scratch.write(file, text.replacingOccurrences(of: old, with: new))
        try scratch.commitByHand("\(old) becomes \(new)")
    }

    /// "salt: 1 tsp becomes 2 tsp" for each ingredient and step.
    private func told(_ session: Session, _ file: String = "cake.md") throws -> [String] {
        let blame = try session.blame(#require(RelativePath(file)))
        #expect(blame.gaps.isEmpty)
        return blame.lines.filter { $0.line.part != .heading }.map { line in
            "\(line.line.text): \(line.entry?.summary ?? "not yet")"
        }
    }

    @Test func linesOfBothSidesAreOfTheirOwnCommits() throws {
        let scratch = try book()
        try scratch.directory.git("switch", "-q", "-c", "side")
        try edit(scratch, "1 tsp salt", "2 tsp salt")
        try scratch.directory.git("switch", "-q", "main")
        try edit(scratch, "20 minutes", "25 minutes")
        try scratch.directory.git("merge", "-q", "-m", "merged", "side")
        #expect(
            try told(scratch.session()) == [
                "100 g butter: start", "2 tsp salt: 1 tsp salt becomes 2 tsp salt", "Mix.: start",
                "Bake for 25 minutes.: 20 minutes becomes 25 minutes",
            ])
        // What is in no commit is nobody's yet, and the rest stays as it was.
        try scratch.write("cake.md", scratch.text("cake.md").replacingOccurrences(of: "100 g", with: "120 g"))
        #expect(
            try told(scratch.session()) == [
                "120 g butter: not yet", "2 tsp salt: 1 tsp salt becomes 2 tsp salt", "Mix.: start",
                "Bake for 25 minutes.: 20 minutes becomes 25 minutes",
            ])
    }

    /// What is kept of an answer changes none: not the second time, not with edits, commits, or another configuration since.
    @Test func aKeptAnswerIsTheSameAnswer() throws {
        let scratch = try book()
        var stream = ""
        for number in 1...300 {
            let text = Self.start.replacingOccurrences(of: number % 3 == 0 ? "1 tsp" : "100 g", with: "\(number) g")
            stream += "commit refs/heads/main\ncommitter Cook <cook@example.org> \(1_600_000_000 + number) +0000\n"
            stream += "data 4\n\(1000 + number)\n" + (number == 1 ? "from refs/heads/main^0\n" : "")
            stream += "M 644 inline cake.md\ndata \(text.utf8.count)\n\(text)\n"
        }
        try scratch.directory.git("fast-import", "--quiet", input: stream)
        try scratch.directory.git("reset", "-q", "--hard", "main")
        let bare = ScratchCookbook(scratch, environment: ["XDG_CACHE_HOME": "/dev/null/none"])
        func check(_ when: String, _ wanted: [String]) throws {
            #expect(try told(bare.session()) == wanted, "\(when), nothing kept")
            for turn in 1...2 { #expect(try told(scratch.session()) == wanted, "\(when), turn \(turn)") }
        }
        try check("at first", ["100 g butter: 1300", "300 g salt: 1300", "Mix.: start", "Bake for 20 minutes.: start"])
        let kept = scratch.directory.beside("home/.cache/rbook")
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: kept).contains { $0.hasSuffix("history") })
        let text = try scratch.text("cake.md")
        try scratch.write("cake.md", text.replacingOccurrences(of: "1. Mix.\n", with: "1. Stir.\n2. Mix.\n"))
        try check(
            "edited",
            [
                "100 g butter: 1300", "300 g salt: 1300", "Stir.: not yet", "Mix.: start",
                "Bake for 20 minutes.: start",
            ])
        try scratch.write("cake.md", text)
        try edit(scratch, "20 minutes", "25 minutes")
        try check(
            "committed",
            [
                "100 g butter: 1300", "300 g salt: 1300", "Mix.: start",
                "Bake for 25 minutes.: 20 minutes becomes 25 minutes",
            ])
        try scratch.write("rbook.yaml", "language: de\n")
        try check(
            "configured",
            [
                "100 g butter: 1300", "300 g salt: 1300", "Mix.: start",
                "Bake for 25 minutes.: 20 minutes becomes 25 minutes",
            ])
    }

    @Test func whatAMergeWroteItselfIsTheMerges() throws {
        let scratch = try book()
        try scratch.directory.git("switch", "-q", "-c", "side")
        try edit(scratch, "1 tsp salt", "2 tsp salt")
        try scratch.directory.git("switch", "-q", "main")
        try edit(scratch, "1 tsp salt", "½ tsp salt")
        try scratch.directory.git("merge", "-q", "side", exits: [1])
        try scratch.write("cake.md", Self.start.replacingOccurrences(of: "1 tsp salt", with: "1¼ tsp salt"))
        try scratch.commitByHand("merged")
        #expect(
            try told(scratch.session()) == [
                "100 g butter: start", "1¼ tsp salt: merged", "Mix.: start", "Bake for 20 minutes.: start",
            ])
    }

    @Test func aSideThatWasNotTakenMadeNothing() throws {
        let scratch = try book()
        try scratch.directory.git("switch", "-q", "-c", "side")
        try edit(scratch, "20 minutes", "30 minutes")
        try scratch.directory.git("switch", "-q", "main")
        try edit(scratch, "1 tsp salt", "2 tsp salt")
        try edit(scratch, "2 tsp salt", "3 tsp salt")
        try scratch.directory.git("merge", "-q", "-s", "ours", "-m", "ours stays", "side")
        #expect(
            try told(scratch.session()) == [
                "100 g butter: start", "3 tsp salt: 2 tsp salt becomes 3 tsp salt", "Mix.: start",
                "Bake for 20 minutes.: start",
            ])
    }

    @Test func aSideThatMovedTheFileIsFollowed() throws {
        let scratch = try book()
        try scratch.directory.git("switch", "-q", "-c", "side")
        try edit(scratch, "1 tsp salt", "2 tsp salt")
        try scratch.directory.git("switch", "-q", "main")
        try FileManager.default.createDirectory(
            atPath: "\(scratch.directory.path)/cakes", withIntermediateDirectories: false)
        try scratch.directory.git("mv", "cake.md", "cakes/plain.md")
        try scratch.commitByHand("moved")
        try edit(scratch, "20 minutes", "25 minutes", in: "cakes/plain.md")
        try scratch.directory.git("merge", "-q", "-m", "merged", "side")
        #expect(
            try told(scratch.session(), "cakes/plain.md") == [
                "100 g butter: start", "2 tsp salt: 1 tsp salt becomes 2 tsp salt", "Mix.: start",
                "Bake for 25 minutes.: 20 minutes becomes 25 minutes",
            ])
    }

    @Test func afterASyncEachLineIsOfWhoWroteIt() throws {
        let book = try SharedBook(["anna", "ben"], ScratchCookbook.undoFiles)
        try book.edit("anna", "soups/leek.md", "1 tsp salt", "2 tsp salt")
        try book.edit("ben", "soups/leek.md", "Cut the leeks.", "Cut the leeks finely.")
        try book.sync("anna")
        try book.sync("ben")
        try book.edit("ben", "soups/leek.md", "2 leeks", "3 leeks")
        let path = try #require(RelativePath("soups/leek.md"))
        let lines = try book.session("ben").blame(path).lines
        let authors = lines.filter { $0.line.part != .heading }.map {
            "\($0.line.text): \($0.entry?.authorName ?? "·")"
        }
        #expect(authors.first == "3 leeks: ben")
        #expect(authors.contains("2 tsp salt: anna"))
        #expect(authors.contains("Cut the leeks finely.: ben"))
        #expect(authors.last == "Boil them in the stock.: anna")
        #expect(!authors.contains { $0.hasSuffix("·") })
    }
}
