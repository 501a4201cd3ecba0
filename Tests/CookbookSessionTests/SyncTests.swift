import Foundation
import GitHistory
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

@Suite struct SyncTests {
    private let both = ["anna", "ben"]

    private func book() throws -> SharedBook { try SharedBook(both, ScratchCookbook.undoFiles) }

    // MARK: Two phones

    @Test func equalUsesOfOneLotAreTwo() throws {
        let book = try book()
        try book.perform("anna", UsePantry(["200 g flour"]))
        try book.perform("ben", UsePantry(["200 g flour"]))
        // The same bytes on both sides: 2 kg − 200 g.
        #expect(try book.text("anna", "pantry.md").contains("- 1.8 kg flour\n"))
        #expect(try book.text("ben", "pantry.md") == book.text("anna", "pantry.md"))
        try book.sync("anna")
        let report = try book.sync("ben")
        // 2 kg − 200 g − 200 g
        #expect(try book.text("ben", "pantry.md").contains("- 1.6 kg flour\n"))
        #expect(report.merged.map(\.string) == ["pantry.md"])
        #expect(report.conflicts.isEmpty)
        #expect(report.came.count == 1 && report.went.count == 1)
        try book.sync("anna")
        #expect(try book.tree("anna") == book.tree("ben"))
        #expect(try book.text("anna", "pantry.md").contains("- 1.6 kg flour\n"))
        #expect(try book.problems(both) == "")
        // git's own log shows that the last commit has two parents.
        #expect(try book.directory.git("log", "-1", "--format=%P", in: "ben").split(separator: " ").count == 2)
    }

    @Test(arguments: [(true, "1.6 kg"), (false, "1.8 kg")])
    func equalUsesByHandAreTwoWhereRbookCommitsThem(_ isByRbook: Bool, _ left: String) throws {
        let book = try book()
        for person in both {
            let pantry = try book.text(person, "pantry.md").replacingOccurrences(of: "2 kg flour", with: "1.8 kg flour")
            try book.write(person, "pantry.md", pantry)
            if isByRbook { try book.perform(person, CommitFiles()) } else { try book.commitByHand(person, "flour") }
            // What only one has, so that there is something to put together.
            try book.edit(person, "bread.md", "10 g salt", person == "anna" ? "10 g salt" : "12 g salt")
        }
        try book.sync("anna")
        #expect(try book.sync("ben").conflicts.isEmpty)
        // git's commits do not say whether two people used some or one told the other: only operations are counted.
        #expect(try book.text("ben", "pantry.md").contains("- \(left) flour\n"))
        try book.sync("anna")
        #expect(try book.tree("anna") == book.tree("ben"))
        #expect(try book.problems(both) == "")
    }

    @Test func theSameUseTakenOverFromTheOtherIsOne() throws {
        let book = try book()
        try book.perform("anna", UsePantry(["200 g flour"]))
        // Ben takes Anna's very commit, as git cherry-pick does, and has one of his own.
        try book.directory.git("fetch", "-q", "../anna", "main", in: "ben")
        try book.directory.git("cherry-pick", "FETCH_HEAD", in: "ben")
        try book.edit("ben", "bread.md", "10 g salt", "12 g salt")
        try book.sync("anna")
        try book.sync("ben")
        #expect(try book.text("ben", "pantry.md").contains("- 1.8 kg flour\n"))
    }

    @Test func aConflictKeepsBothVersionsInAFileThatCanBeRead() throws {
        let book = try book()
        try book.edit("anna", "soups/leek.md", "- 1 tsp salt", "- 2 tsp salt")
        try book.edit("ben", "soups/leek.md", "- 1 tsp salt", "- ½ tsp salt")
        try book.sync("anna")
        let report = try book.sync("ben")
        #expect(report.conflicts.map(\.path.string) == ["soups/leek.md"])
        let text = try book.text("ben", "soups/leek.md")
        #expect(text.contains("- ½ tsp salt"))
        #expect(text.contains("<!-- conflict: \"2 tsp salt\" (anna) -->"))
        try book.sync("anna")
        #expect(try book.text("anna", "soups/leek.md") == text)
        #expect(try book.problems(both) == "")
    }

    @Test func differentFilesAndLinesCombine() throws {
        let book = try book()
        try book.perform("anna", UsePantry(["500 ml milk"]))
        try book.edit("anna", "soups/leek.md", "2. Boil them", "2. Simmer them")
        try book.perform("ben", UsePantry(["2 eggs"]))
        try book.edit("ben", "soups/leek.md", "- 2 leeks", "- 3 leeks")
        try book.write("ben", "soups/pea.md", "# Pea Soup\n\n## Ingredients\n\n- 300 g peas\n\n## Method\n\n1. Boil.\n")
        try book.commitByHand("ben", "pea")
        try book.sync("anna")
        let report = try book.sync("ben")
        #expect(report.events.isEmpty)
        try book.sync("anna")
        for person in both {
            let pantry = try book.text(person, "pantry.md")
            // 2 l − 500 ml; 6 − 2
            #expect(pantry.contains("- 1.5 l milk (expires 2026-12-01)\n"))
            #expect(pantry.contains("- 4 eggs\n"))
            let soup = try book.text(person, "soups/leek.md")
            #expect(soup.contains("- 3 leeks") && soup.contains("2. Simmer them"))
            #expect(try book.text(person, "soups/pea.md").contains("300 g peas"))
        }
        #expect(try book.problems(both) == "")
    }

    @Test func nothingNewIsNothingDone() throws {
        let book = try book()
        let head = try book.directory.git("rev-parse", "HEAD", in: "ben")
        let report = try book.sync("ben")
        #expect(report.came.isEmpty && report.went.isEmpty && report.commit == nil)
        #expect(try book.directory.git("rev-parse", "HEAD", in: "ben") == head)
    }

    @Test func whatOnlyCameIsNoCommitOfItsOwn() throws {
        let book = try book()
        try book.perform("anna", UsePantry(["200 g flour"]))
        try book.sync("anna")
        let report = try book.sync("ben")
        #expect(report.commit == nil && report.came.count == 1 && report.went.isEmpty)
        #expect(
            try book.directory.git("rev-parse", "HEAD", in: "ben")
                == book.directory.git("rev-parse", "HEAD", in: "anna"))
        #expect(try book.problems(both) == "")
    }

    @Test func dryRunChangesNothing() throws {
        let book = try book()
        try book.perform("anna", UsePantry(["200 g flour"]))
        try book.sync("anna")
        try book.perform("ben", UsePantry(["1 egg"]))
        let before = try book.directory.git("rev-parse", "HEAD", in: "ben")
        let pantry = try book.text("ben", "pantry.md")
        let report = try book.sync("ben", isDryRun: true)
        #expect(report.came.count == 1 && report.went.count == 1 && report.merged.map(\.string) == ["pantry.md"])
        #expect(try book.directory.git("rev-parse", "HEAD", in: "ben") == before)
        #expect(try book.text("ben", "pantry.md") == pantry)
        #expect(
            try book.directory.git("rev-parse", "main", in: "hub.git")
                == book.directory.git("rev-parse", "HEAD", in: "anna"))
    }

    // MARK: Renames and removals

    @Test func aRecipeFollowsTheFolderThatTheOtherRenamed() throws {
        let book = try book()
        try book.perform("anna", MoveFolder(path: "soups", to: "warm"))
        try book.write(
            "ben", "soups/pea.md",
            "# Pea Soup\n\n## Ingredients\n\n- 300 g peas\n- 1 l [stock](stock.md)\n\n## Method\n\n1. Boil. Good with [bread](../bread.md).\n"
        )
        try book.commitByHand("ben", "pea")
        try book.edit("ben", "soups/leek.md", "- 2 leeks", "- 3 leeks")
        try book.sync("anna")
        let report = try book.sync("ben")
        #expect(report.conflicts.isEmpty)
        try book.sync("anna")
        for person in both {
            #expect(try book.text(person, "warm/leek.md").contains("- 3 leeks"))
            #expect(try book.text(person, "warm/pea.md").contains("[stock](stock.md)"))
            #expect(try book.text(person, "warm/pea.md").contains("[bread](../bread.md)"))
            #expect(!FileManager.default.fileExists(atPath: "\(book.path(person))/soups"))
        }
        #expect(try book.problems(both) == "")
    }

    @Test func aLinkWrittenMeanwhileLeadsToWhereTheFileIsNow() throws {
        let book = try book()
        try book.perform("anna", MoveRecipe(recipe: "bread.md", to: "baking/loaf.md"))
        try book.edit("ben", "soups/stock.md", "1. Simmer.", "1. Simmer. Eat with [bread](../bread.md).")
        try book.sync("anna")
        let report = try book.sync("ben")
        #expect(try book.text("ben", "soups/stock.md").contains("[bread](../baking/loaf.md)"))
        #expect(report.events.map(\.path.string) == ["soups/stock.md"])
        #expect(try book.problems(both) == "")
    }

    @Test func whatOneRemovedAndTheOtherChangedStays() throws {
        let book = try book()
        try book.directory.git("rm", "-q", "bread.md", in: "anna")
        try book.commitByHand("anna", "no bread")
        try book.edit("ben", "bread.md", "10 g salt", "12 g salt")
        try book.sync("anna")
        let report = try book.sync("ben")
        #expect(report.conflicts.map(\.path.string) == ["bread.md"])
        try book.sync("anna")
        #expect(try book.text("anna", "bread.md").contains("12 g salt"))
    }

    @Test func picturesThatBothChangedAreBothKept() throws {
        let book = try book()
        try book.directory.write("anna/soup.jpg", [0xFF, 0xD8, 0, 1])
        try book.commitByHand("anna", "picture")
        try book.sync("anna")
        try book.sync("ben")
        try book.directory.write("anna/soup.jpg", [0xFF, 0xD8, 0, 2])
        try book.commitByHand("anna", "picture 2")
        try book.directory.write("ben/soup.jpg", [0xFF, 0xD8, 0, 3])
        try book.commitByHand("ben", "picture 3")
        try book.sync("anna")
        let report = try book.sync("ben")
        #expect(report.conflicts.count == 1)
        func bytes(_ name: String) -> [UInt8]? {
            FileManager.default.contents(atPath: "\(book.path("ben"))/\(name)").map { Array($0) }
        }
        #expect(bytes("soup.jpg") == [0xFF, 0xD8, 0, 3])
        #expect(bytes("soup (from anna).jpg") == [0xFF, 0xD8, 0, 2])
    }

    // MARK: Unsaved changes

    @Test func unsavedChangesElsewhereStayAsTheyAre() throws {
        let book = try book()
        try book.perform("anna", UsePantry(["200 g flour"]))
        try book.sync("anna")
        try book.write("ben", "bread.md", "# Bread, half written\n")
        try book.sync("ben")
        #expect(try book.text("ben", "bread.md") == "# Bread, half written\n")
        #expect(try book.text("ben", "pantry.md").contains("- 1.8 kg flour\n"))
        #expect(try book.directory.git("status", "--porcelain", in: "ben") == " M bread.md\n")
    }

    @Test func unsavedChangesInTheWayAreToldAndMergedOnRequest() throws {
        let book = try book()
        try book.perform("anna", UsePantry(["200 g flour"]))
        try book.sync("anna")
        let unsaved = try book.text("ben", "pantry.md").replacingOccurrences(of: "- 6 eggs", with: "- 5 eggs")
        try book.write("ben", "pantry.md", unsaved)
        let refusal = message { try book.sync("ben") }
        #expect(refusal == "a file has changes that are in no commit, and origin has changed it too: pantry.md")
        #expect(try book.text("ben", "pantry.md") == unsaved)
        try book.sync("ben", withChanges: true)
        let pantry = try book.text("ben", "pantry.md")
        #expect(pantry.contains("- 5 eggs\n") && pantry.contains("- 1.8 kg flour\n"))
        #expect(try book.problems(both) == "")
    }

    @Test func anUntrackedFileInTheWayStays() throws {
        let book = try book()
        try book.write("anna", "cake.md", "# Cake\n")
        try book.commitByHand("anna", "cake")
        try book.sync("anna")
        try book.write("ben", "cake.md", "# My own cake\n")
        #expect(message { try book.sync("ben") }.contains("cake.md"))
        #expect(try book.text("ben", "cake.md") == "# My own cake\n")
        // The very same bytes are in nobody's way.
        try book.write("ben", "cake.md", "# Cake\n")
        try book.sync("ben")
        #expect(try book.problems(both) == "")
    }

    // MARK: Repositories

    @Test func sharesWhatIsNotReady() throws {
        let book = try book()
        try book.directory.git("checkout", "-q", "--detach", in: "ben")
        #expect(message { try book.sync("ben") } == "HEAD is at a commit and not on a branch")
        try book.directory.git("checkout", "-q", "main", in: "ben")
        try book.directory.write("ben/.git/MERGE_HEAD", try book.directory.git("rev-parse", "HEAD", in: "ben"))
        #expect(message { try book.sync("ben") } == "a merge is in progress in this repository")
        book.directory.remove("ben/.git/MERGE_HEAD")
        _ = try RemoteBook(book.session("ben")).remove("origin")
        #expect(message { try book.sync("ben") } == "there is no other copy to sync with")
    }

    @Test func anAddressThatCameWithTheRepositoryIsConfirmedFirst() throws {
        let book = try book()
        try book.directory.git("remote", "set-url", "origin", book.hub + "/.", in: "ben")
        #expect(message { try book.sync("ben", confirms: false) }.contains("you have not confirmed it"))
        try book.sync("ben", confirms: true)
        // Confirmed once is enough, for that address.
        try book.sync("ben", confirms: false)
    }

    @Test func cookbooksWithNothingInCommonAreNotMerged() throws {
        let book = try book()
        try book.directory.makeRepository("other")
        try book.directory.git("fetch", "-q", "../other", "main:refs/heads/main", "--force", "-u", in: "hub.git")
        #expect(message { try book.sync("ben") }.contains("have nothing in common"))
    }

    @Test func ofTwoPushesInOneMomentNoneIsLost() throws {
        let book = try book()
        try book.perform("anna", UsePantry(["200 g flour"]))
        let repository = try #require(try book.session("ben").repository)
        let seen = try #require(repository.lastSeen("refs/heads/main", of: "origin"))
        try book.sync("anna")
        try book.perform("ben", UsePantry(["1 egg"]))
        let head = try #require(try SyncCookbook.head(repository))
        // Ben's rbook still believes that the other copy is where it was.
        let outcome = try repository.push(
            head, from: "refs/heads/main", to: "refs/heads/main", expecting: seen, at: RemoteAddress(book.hub),
            book.surroundings("ben").remoteAccess(
                gitDirectory: repository.gitDirectory, SharedBook.talk()))
        #expect(outcome == .overtaken)
        #expect(
            try book.directory.git("rev-parse", "main", in: "hub.git")
                == book.directory.git("rev-parse", "HEAD", in: "anna"))
    }

    // MARK: ssh

    /// An ssh that runs git's program here, and notes down what it was given.
    private func fakeSSH(_ book: SharedBook) throws -> String {
        let script = book.directory.beside("ssh")
        try """
        #!/bin/sh
        printf '%s\\n' "$@" >> "\(book.directory.beside("ssh.log"))"
        while [ "$1" != -- ]; do shift; done
        shift 2
        exec sh -c "$1"
        """.write(toFile: script, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
        return script
    }

    @Test func sshIsThePersonsOwnProgram() throws {
        let book = try book()
        let script = try fakeSSH(book)
        for person in both { book.set("GIT_SSH", script, for: person) }
        // The repository's own idea of a program is not asked.
        try book.directory.git(
            "config", "core.sshCommand", "touch \(book.directory.beside("canary")); false", in: "ben")
        for person in both {
            _ = try RemoteBook(book.session(person)).set(
                "origin", "ssh://cook@kitchen.example:2222\(book.hub)", from: "/", replaces: true)
        }
        try book.perform("anna", UsePantry(["200 g flour"]))
        try book.sync("anna")
        try book.perform("ben", UsePantry(["200 g flour"]))
        try book.sync("ben")
        try book.sync("anna")
        #expect(try book.text("anna", "pantry.md").contains("- 1.6 kg flour\n"))
        #expect(try book.tree("anna") == book.tree("ben"))
        #expect(!FileManager.default.fileExists(atPath: book.directory.beside("canary")))
        let log = try String(contentsOfFile: book.directory.beside("ssh.log"), encoding: .utf8)
        #expect(
            log.hasPrefix("-o\nBatchMode=yes\n-p\n2222\n--\ncook@kitchen.example\ngit-upload-pack '\(book.hub)'\n"))
        #expect(log.contains("git-receive-pack '\(book.hub)'"))
        #expect(try book.problems(both) == "")
    }

    @Test func whatSSHSaysIsTold() throws {
        let book = try book()
        book.set("GIT_SSH_COMMAND", "echo 'ssh: no such host' >&2; false", for: "ben")
        _ = try RemoteBook(book.session("ben")).set(
            "origin", "cook@kitchen.example:book.git", from: "/", replaces: true)
        #expect(
            message { try book.sync("ben") } == "cook@kitchen.example:book.git cannot be reached: ssh: no such host")
    }

    // MARK: Rounds

    /// Three people take, add and edit at random and sync in any order; the ledger of the test is what must be left.
    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64]) func randomRoundsLoseNothing(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let people = ["anna", "ben", "cleo"]
        let book = try SharedBook(people, ScratchCookbook.undoFiles)
        var flour = 2000
        var made: Set<String> = []
        for round in 0..<6 {
            for person in people {
                switch Int.random(in: 0..<4, using: &random) {
                case 0:
                    // Multiples of 10 g, at most 18 × 50 g in all: it never runs out.
                    let grams = Int.random(in: 1...5, using: &random) * 10
                    try book.perform(person, UsePantry(["\(grams) g flour"]))
                    flour -= grams
                case 1:
                    let name = "soups/\(person)-\(round).md"
                    try book.write(
                        person, name,
                        "# Soup \(round) of \(person)\n\n## Ingredients\n\n- 1 leek\n\n## Method\n\n1. Boil.\n")
                    try book.commitByHand(person, "soup")
                    made.insert(name)
                case 2: try book.perform(person, UsePantry(["20 g flour"])); flour -= 20
                default: break
                }
                if Bool.random(using: &random) { try book.sync(person) }
            }
        }
        for person in people + people { try book.sync(person) }
        for person in people {
            #expect(try book.tree(person) == book.tree("anna"), "seed \(seed)")
            for name in made { #expect(try book.text(person, name).contains("1 leek")) }
            let line = try book.text(person, "pantry.md").split(separator: "\n").first { $0.hasSuffix(" flour") }
            let kilograms = Double(line?.split(separator: " ")[1] ?? "") ?? 0
            let found = line?.contains(" kg ") == true ? Int((kilograms * 1000).rounded()) : Int(kilograms)
            #expect(found == flour, "seed \(seed): \(line ?? "")")
        }
        #expect(try book.problems(people) == "")
    }
}
