import Foundation
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// Histories and repositories that are not as usual.
@Suite struct SyncShapeTests {
    private let both = ["anna", "ben"]

    private func book() throws -> SharedBook { try SharedBook(both, ScratchCookbook.undoFiles) }

    private func problem(_ body: () throws -> Void) -> OperationProblem? {
        do { try body() } catch { return error as? OperationProblem }
        return nil
    }

    private func message(_ body: () throws -> Void) -> String { problem(body)?.message.verbatim ?? "" }

    private func hint(_ body: () throws -> Void) -> String { problem(body)?.hint?.verbatim ?? "" }

    /// A second shared copy, which holds what the first does.
    private func addSecondHub(_ book: SharedBook, _ people: [String]) throws {
        try book.directory.git("clone", "-q", "--bare", "hub.git", "hub2.git")
        for person in people {
            _ = try RemoteBook(book.session(person)).set(
                "second", book.directory.path + "/hub2.git", from: "/", replaces: false)
        }
    }

    // MARK: Several common versions

    @Test func versionsThatWereMergedCrosswise() throws {
        let book = try book()
        try addSecondHub(book, both)
        // Each sends to a copy of its own: 2 kg − 100 g, and 2 kg − 200 g with another recipe.
        try book.perform("anna", UsePantry(["100 g flour"]))
        try book.sync("anna")
        try book.perform("ben", UsePantry(["200 g flour"]))
        try book.edit("ben", "bread.md", "10 g salt", "12 g salt")
        try book.sync("ben", with: "second")
        // And each takes what the other sent: two merges of the same two, at the same time.
        try book.sync("anna", .pull, with: "second")
        try book.sync("ben", .pull)
        #expect(
            try book.directory.git("rev-parse", "HEAD", in: "anna")
                != book.directory.git("rev-parse", "HEAD", in: "ben"))
        for person in both { #expect(try book.text(person, "pantry.md").contains("- 1.7 kg flour\n")) }
        // Another 50 g on each side, and now both lines have two versions in common.
        for person in both { try book.perform(person, UsePantry(["50 g flour"])) }
        try book.sync("anna")
        let report = try book.sync("ben")
        #expect(report.conflicts.isEmpty)
        #expect(
            report.warnings.map(\.verbatim)
                == ["both sides had merged each other before; they were compared with what both had by then"])
        try book.sync("anna")
        // 2 kg − 100 g − 200 g − 2 × 50 g
        for person in both {
            #expect(try book.text(person, "pantry.md").contains("- 1.6 kg flour\n"))
            #expect(try book.text(person, "bread.md").contains("12 g salt"))
        }
        #expect(try book.tree("anna") == book.tree("ben"))
        #expect(try book.problems(both) == "")
    }

    /// Two people, two shared copies: whoever syncs goes to either, so that lines of commits cross all the time.
    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64]) func randomRoundsOverTwoCopiesLoseNothing(_ seed: UInt64)
        throws
    {
        var random = SeededGenerator(seed: seed)
        let book = try book()
        try addSecondHub(book, both)
        var flour = 2000
        var crossed = 0
        for round in 0..<8 {
            for person in both {
                // At most 16 × 50 g: it never runs out.
                let grams = Int.random(in: 1...5, using: &random) * 10
                try book.perform(person, UsePantry(["\(grams) g flour"]))
                flour -= grams
                if Bool.random(using: &random) {
                    try book.write(
                        person, "soups/\(person)-\(round).md",
                        "# Soup \(round) of \(person)\n\n## Ingredients\n\n- 1 leek\n\n## Method\n\n1. Boil.\n")
                    try book.commitByHand(person, "soup")
                }
                let report = try book.sync(person, with: Bool.random(using: &random) ? "origin" : "second")
                crossed += report.warnings.isEmpty ? 0 : 1
            }
        }
        for remote in ["origin", "second", "origin", "second"] {
            for person in both { try book.sync(person, with: remote) }
        }
        #expect(try book.tree("anna") == book.tree("ben"), "seed \(seed)")
        let line = try book.text("ben", "pantry.md").split(separator: "\n").first { $0.hasSuffix(" flour") }
        let kilograms = Double(line?.split(separator: " ")[1] ?? "") ?? 0
        let found = line?.contains(" kg ") == true ? Int((kilograms * 1000).rounded()) : Int(kilograms)
        #expect(found == flour, "seed \(seed): \(line ?? "")")
        #expect(try book.problems(both) == "")
    }

    // MARK: The other copy's branches

    @Test func aHistoryThatWasRewrittenIsToldBeforeAnythingHappens() throws {
        let book = try book()
        try book.perform("anna", UsePantry(["100 g flour"]))
        try book.sync("anna")
        try book.sync("ben")
        try book.directory.git("commit", "-q", "--amend", "-m", "Another message", in: "anna")
        try book.directory.git("push", "-q", "--force", "origin", "main", in: "anna")
        try book.perform("ben", UsePantry(["1 egg"]))
        let before = try book.directory.git("rev-parse", "HEAD", in: "ben")
        let problem = problem { try book.sync("ben", confirms: false) }
        #expect(
            problem?.message.verbatim
                == "the history on origin was rewritten: 1 change that was there before is not there now")
        #expect(problem?.hint?.verbatim.contains("rbook sync --yes") == true)
        #expect(problem?.hint?.verbatim.contains("git reset --keep origin/main") == true)
        #expect(try book.directory.git("rev-parse", "HEAD", in: "ben") == before)
        let report = try book.sync("ben", confirms: true)
        #expect(report.rewritten.count == 1)
        // The amended commit and the first one are the same use: 2 kg − 100 g.
        #expect(try book.text("ben", "pantry.md").contains("- 1.9 kg flour\n"))
        #expect(try book.problems(both) == "")
    }

    @Test func aBranchThatIsNotThereIsSentOnlyOnRequest() throws {
        let book = try book()
        try book.directory.git("branch", "-m", "main", "trunk", in: "hub.git")
        try book.perform("ben", UsePantry(["1 egg"]))
        #expect(message { try book.sync("ben") } == "origin has no branch main; it has trunk")
        #expect(hint { try book.sync("ben") }.contains("rbook sync --push"))
        #expect(message { try book.sync("ben", .pull) } == "origin has no branch main; it has trunk")
        try book.directory.git("fetch", "-q", in: "ben")
        try book.directory.git("branch", "-q", "--set-upstream-to", "origin/trunk", in: "ben")
        #expect(try book.sync("ben").went.count == 1)
        try book.sync("anna", .push)
        #expect(try book.directory.git("branch", "--format=%(refname:short)", in: "hub.git") == "main\ntrunk\n")
    }

    @Test func aCloneTakesTheBranchThatTheOtherCallsItsOwn() throws {
        let book = try book()
        try book.directory.git("branch", "-m", "main", "trunk", in: "hub.git")
        let outcome = try CloneCookbook(book.hub, directory: book.path("cleo")).run(
            book.surroundings("anna"), notices: Notices(), SharedBook.talk())
        #expect(outcome.branch == "trunk")
        #expect(try book.tree("cleo") == book.tree("anna"))
    }

    @Test func anEmptyCopyAndOneThatIsGone() throws {
        let book = try book()
        try book.directory.git("init", "-q", "--bare", "-b", "main", "empty.git")
        _ = try RemoteBook(book.session("ben")).set(
            "empty", book.directory.path + "/empty.git", from: "/", replaces: false)
        let report = try book.sync("ben", with: "empty")
        #expect(report.isFirst && report.went.count == 1)
        book.directory.remove("empty.git")
        #expect(message { try book.sync("ben", with: "empty") }.hasPrefix("there is no folder "))
    }

    // MARK: What else is in the work tree

    @Test func aShallowCloneIsToldWhatToDo() throws {
        let book = try book()
        try book.perform("anna", UsePantry(["100 g flour"]))
        try book.sync("anna")
        try book.directory.git("clone", "-q", "--depth", "1", "file://\(book.hub)", "cleo")
        func sync() throws -> SyncReport {
            let session = try Session(
                book.surroundings("ben").at(book.path("cleo")), directory: book.path("cleo"), notices: Notices())
            return try SyncCookbook(nil, direction: .both, isDryRun: false, withChanges: false)
                .run(in: session, SharedBook.talk())
        }
        #expect(hint { _ = try sync() } == "fetch the rest: git fetch --unshallow")
        try book.directory.git("fetch", "-q", "--unshallow", in: "cleo")
        #expect(try sync().came.isEmpty)
    }

    @Test func submodulesAndLinksElsewhereStayAsTheyAre() throws {
        let book = try book()
        try book.directory.makeRepository("tools")
        try book.directory.git(
            "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "../tools", "tools", in: "anna")
        try FileManager.default.createSymbolicLink(
            atPath: book.path("anna") + "/today.md", withDestinationPath: "bread.md")
        try book.commitByHand("anna", "tools")
        try book.sync("anna")
        // What comes from elsewhere is refused until somebody took it who knows what it is.
        #expect(
            message { try book.sync("ben") } == "today.md is a symbolic link, which rbook does not take from elsewhere")
        #expect(hint { try book.sync("ben") }.contains("git pull"))
        try book.directory.git("pull", "-q", in: "ben")
        for person in both { try book.perform(person, UsePantry(["100 g flour"])) }
        for person in ["anna", "ben", "anna"] { try book.sync(person) }
        #expect(try book.text("anna", "pantry.md").contains("- 1.8 kg flour\n"))
        #expect(try book.tree("anna") == book.tree("ben"))
        #expect(try book.tree("ben").contains("160000 commit"))
        #expect(try book.tree("ben").contains("120000 blob"))
        #expect(try book.problems(both) == "")
    }

    // MARK: What a program is told

    @Test func aConflictNamesBothVersions() throws {
        let book = try book()
        try book.edit("anna", "bread.md", "10 g salt", "8 g salt")
        try book.edit("ben", "bread.md", "10 g salt", "12 g salt")
        try book.sync("anna")
        let conflicts = try book.sync("ben").conflicts
        #expect(conflicts.map(\.ours) == ["12 g salt"])
        #expect(conflicts.map(\.theirs) == ["8 g salt"])
    }
}
