import Foundation
import TestSupport
import Testing

@testable import RBookCLI

/// The merge driver as `rbook init` and `rbook doctor --fix` set it up, run by git itself.
@Suite struct MergeDriverGitTests {
    private static let soup = "recipes/soups/gazpacho.md"

    /// Two branches that took from the same lot and salted the same soup; what Ben did is on `ben`.
    private static func branches(_ kitchen: TestKitchen) throws {
        #expect(kitchen.run(["doctor", "--fix"]).code == 0)
        try kitchen.directory.git("switch", "-q", "-c", "ben")
        try change(kitchen, salt: "3 tsp salt", flour: "1.8 kg flour")
        try kitchen.directory.git("switch", "-q", "main")
        try change(kitchen, salt: "2 tsp salt", flour: "1.7 kg flour")
    }

    private static func change(_ kitchen: TestKitchen, salt: String, flour: String?) throws {
        try edit(kitchen, salt: salt, flour: flour)
        try kitchen.directory.git("commit", "-q", "-a", "-m", salt)
    }

    private static func edit(_ kitchen: TestKitchen, salt: String, flour: String?) throws {
        let text = try kitchen.directory.text(soup)
        try kitchen.directory.write(
            soup, text.replacing(try Regex("(?m)^- .* tsp salt$"), with: "- \(salt)"))
        guard let flour else { return }
        let pantry = try kitchen.directory.text("pantry.md")
        try kitchen.directory.write(
            "pantry.md", pantry.replacing(try Regex("(?m)^- .* kg flour \\("), with: "- \(flour) ("))
    }

    /// Runs git with the programs of this build in `PATH`, or without any rbook.
    private static func git(_ kitchen: TestKitchen, _ command: String, hasRBook: Bool = true) -> String {
        let path = hasRBook ? "\(TestKitchen.programs):/usr/bin:/bin" : "/usr/bin:/bin"
        return kitchen.shell(
            "PATH='\(path)' HOME=/nonexistent GIT_CONFIG_NOSYSTEM=1 GIT_EDITOR=true GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@example.org \(command); echo \"exit $?\""
        )
    }

    private static func lines(_ kitchen: TestKitchen, _ file: String, with word: String) throws -> [String] {
        try kitchen.directory.text(file).split(separator: "\n").map(String.init).filter { $0.contains(word) }
    }

    @Test func mergesAndIsResolved() throws {
        let kitchen = try TestKitchen()
        try Self.branches(kitchen)
        #expect(Self.git(kitchen, "git merge -q ben").contains("exit 1"))
        // 2 kg before, 0.3 kg and 0.2 kg taken.
        #expect(try Self.lines(kitchen, "pantry.md", with: "kg flour (") == ["- 1.5 kg flour (keep 500 g)"])
        #expect(
            try Self.lines(kitchen, Self.soup, with: "tsp salt") == [
                "- 2 tsp salt", "  <!-- conflict: \"3 tsp salt\" (theirs) -->",
            ])
        let done = kitchen.run(["resolve", "--theirs"])
        #expect(done.code == 0)
        #expect(done.error.contains("git merge --continue"))
        #expect(Self.git(kitchen, "git merge --continue").hasSuffix("exit 0\n"))
        #expect(try Self.lines(kitchen, Self.soup, with: "tsp salt") == ["- 3 tsp salt"])
        #expect(Self.git(kitchen, "git status --short") == "exit 0\n")
    }

    @Test func rebasesAndIsResolved() throws {
        let kitchen = try TestKitchen()
        try Self.branches(kitchen)
        #expect(Self.git(kitchen, "git rebase -q ben").contains("exit 1"))
        let done = kitchen.run(["resolve", "--both"])
        #expect(done.error.contains("git rebase --continue"))
        #expect(Self.git(kitchen, "git rebase --continue").hasSuffix("exit 0\n"))
        #expect(try Self.lines(kitchen, Self.soup, with: "tsp salt") == ["- 3 tsp salt", "- 2 tsp salt"])
        #expect(try Self.lines(kitchen, "pantry.md", with: "kg flour (") == ["- 1.5 kg flour (keep 500 g)"])
    }

    @Test func cherryPicksAndIsResolved() throws {
        let kitchen = try TestKitchen()
        try Self.branches(kitchen)
        #expect(Self.git(kitchen, "git cherry-pick ben").contains("exit 1"))
        let done = kitchen.run(["resolve", "gazpacho", "--ours"])
        #expect(done.error.contains("git cherry-pick --continue"))
        #expect(Self.git(kitchen, "git cherry-pick --continue").hasSuffix("exit 0\n"))
        #expect(try Self.lines(kitchen, Self.soup, with: "tsp salt") == ["- 2 tsp salt"])
    }

    @Test func takesAStashBack() throws {
        let kitchen = try TestKitchen()
        try Self.branches(kitchen)
        try Self.edit(kitchen, salt: "4 tsp salt", flour: nil)
        _ = Self.git(kitchen, "git stash -q")
        try Self.change(kitchen, salt: "5 tsp salt", flour: nil)
        #expect(Self.git(kitchen, "git stash pop -q").contains("exit 1"))
        let head = try kitchen.directory.git("rev-parse", "HEAD")
        #expect(kitchen.run(["resolve", "--theirs"]).error.contains("git stash drop"))
        #expect(try Self.lines(kitchen, Self.soup, with: "tsp salt") == ["- 4 tsp salt"])
        #expect(try kitchen.directory.git("status", "--short") == "M  \(Self.soup)\n")
        #expect(try kitchen.directory.git("rev-parse", "HEAD") == head)
    }

    /// git takes a driver that cannot be run for one that found a conflict, and leaves ours alone: nothing of theirs may get lost so.
    @Test func gitMergesLinesWithoutRBook() throws {
        let kitchen = try TestKitchen()
        try Self.branches(kitchen)
        #expect(Self.git(kitchen, "git merge -q ben", hasRBook: false).contains("exit 1"))
        let text = try kitchen.directory.text(Self.soup)
        #expect(text.contains("<<<<<<< ours\n- 2 tsp salt\n=======\n- 3 tsp salt\n>>>>>>> theirs\n"))
    }

    /// In a clone whose configuration does not know the driver.
    @Test func gitMergesLinesWithoutTheDriver() throws {
        let kitchen = try TestKitchen()
        try Self.branches(kitchen)
        try kitchen.directory.git("config", "--remove-section", "merge.rbook")
        #expect(Self.git(kitchen, "git merge -q ben").contains("exit 1"))
        #expect(try kitchen.directory.text(Self.soup).contains("- 2 tsp salt\n=======\n- 3 tsp salt\n"))
    }

    @Test func longMarksAreGitsOwn() throws {
        let kitchen = try TestKitchen()
        #expect(kitchen.run(["doctor", "--fix"]).code == 0)
        // Two titles in front matter that is never closed: merged as text.
        try kitchen.directory.write(".gitattributes", "*.md merge=rbook conflict-marker-size=12\n")
        try kitchen.directory.write("torn.md", "<<<<<<< a\n=======\n>>>>>>> b\nx\n")
        try kitchen.directory.git("add", "-A")
        try kitchen.directory.git("commit", "-q", "-m", "torn")
        try kitchen.directory.git("switch", "-q", "-c", "ben")
        try kitchen.directory.write("torn.md", "<<<<<<< a\n=======\n>>>>>>> b\ny\n")
        try kitchen.directory.git("commit", "-q", "-a", "-m", "y")
        try kitchen.directory.git("switch", "-q", "main")
        try kitchen.directory.write("torn.md", "<<<<<<< a\n=======\n>>>>>>> b\nz\n")
        try kitchen.directory.git("commit", "-q", "-a", "-m", "z")
        #expect(Self.git(kitchen, "git merge -q ben").contains("exit 1"))
        #expect(
            try kitchen.directory.text("torn.md")
                == "<<<<<<< a\n=======\n>>>>>>> b\n<<<<<<<<<<<< ours\nz\n============\ny\n>>>>>>>>>>>> theirs\n")
    }

    @Test func differencesAreThoseOfWhatFilesSay() throws {
        let kitchen = try TestKitchen()
        #expect(kitchen.run(["doctor", "--fix", "--textconv"]).code == 0)
        let text = try kitchen.directory.text(Self.soup)
        // Other marks of the list say nothing else.
        try kitchen.directory.write(Self.soup, text.replacing("\n- ", with: "\n* "))
        #expect(Self.git(kitchen, "git diff") == "exit 0\n")
        try kitchen.directory.write(Self.soup, text.replacing("- 1 tsp salt", with: "- 2 tsp salt"))
        let shown = Self.git(kitchen, "git diff -U0")
        #expect(shown.contains("\n-- 1 tsp salt\n+- 2 tsp salt\n"))
        // Without rbook it is git's own.
        #expect(Self.git(kitchen, "git diff -U0", hasRBook: false).contains("\n-- 1 tsp salt\n+- 2 tsp salt\n"))
    }

    @Test func asksOneByOne() throws {
        let kitchen = try TestKitchen()
        try kitchen.directory.write(
            "one.md",
            "- 1 egg\n  <!-- conflict: \"2 eggs\" (theirs) -->\n- 1 leek\n  <!-- conflict: \"2 leeks\" (theirs) -->\n- salt\n  <!-- conflict: removed (theirs) -->\n"
        )
        var invocation = kitchen.invocation(["resolve"], width: 40, isTerminal: true)
        var answers = Array("x\nt\ns\nb\nt\n".utf8)
        invocation.readChunk = {
            defer { answers = [] }
            return answers
        }
        #expect(Runner.run(&invocation) == 0)
        let talk = String(decoding: invocation.console.standardError, as: UTF8.self)
        #expect(talk.contains("1 of 3: (o)urs, (t)heirs, (b)oth, (s)kip or (q)uit?\ntype o, t, b, s or q\n"))
        #expect(talk.contains("that cannot be: the other version has no such line\n"))
        #expect(
            try kitchen.directory.text("one.md")
                == "- 2 eggs\n- 1 leek\n  <!-- conflict: \"2 leeks\" (theirs) -->\n")
    }
}
