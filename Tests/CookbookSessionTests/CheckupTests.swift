import Cookbook
import Foundation
import GitHistory
import SourceText
import TestSupport
import Testing

@testable import CookbookSession
@testable import Workspace

/// What `rbook doctor` finds of what is kept for a cookbook, and what it mends.
@Suite struct CheckupTests {
    private static func results(_ book: ScratchCookbook, _ code: String) throws -> [String] {
        Checkup(book.surroundings, try book.session(), executable: "").results.filter { $0.code == code }.map {
            "\($0.state.rawValue): \($0.message.verbatim.replacingOccurrences(of: book.directory.beside(""), with: ""))"
        }
    }

    private static func book() throws -> ScratchCookbook {
        let book = try ScratchCookbook()
        _ = try book.initialize()
        return book
    }

    @Test func aNewCookbookHasNoProblem() throws {
        let book = try Self.book()
        func problems() throws -> [String] {
            Checkup(book.surroundings, try book.session(), executable: "").results
                .filter { $0.area != .computer && $0.state != .ok }.map(\.code)
        }
        // A program that another test starts at this moment has the lock that was held, until it runs.
        var found = try problems()
        for _ in 0..<50 where found == ["lock"] {
            usleep(20_000)
            found = try problems()
        }
        #expect(found == [])
        #expect(try Self.results(book, "merge-driver") == ["ok: git merges with rbook"])
        #expect(try book.text(".gitattributes") == "*.md merge=rbook\n")
    }

    @Test func aDamagedJournalIsSetAsideByTheNextChange() throws {
        let book = try Self.book()
        let state = try book.session().workspace().statePath
        try Data("nonsense".utf8).write(to: URL(fileURLWithPath: state + "/journal"))
        let expected = ["problem: a change was cut off, and some of its files may not be changed yet"]
        // A program that another test starts at this moment has the lock that was held, until it runs.
        var journal = try Self.results(book, "journal")
        for _ in 0..<50 where journal != expected {
            usleep(20_000)
            journal = try Self.results(book, "journal")
        }
        #expect(journal == expected)
        var session = try book.session()
        #expect(try session.lockForChange { _ in }.count == 1)
        let found = try Self.results(book, "journal")
        #expect(found.count == 1)
        #expect(found[0].hasPrefix("problem: 1 change was cut off and what was noted down is damaged: "))
    }

    @Test func saysWhoIsAtWork() throws {
        let book = try Self.book()
        var session = try book.session()
        _ = try session.lockForChange { _ in }
        #expect(try Self.results(book, "lock") == ["note: another rbook is changing the cookbook at this moment"])
        withExtendedLifetime(session) {}
    }

    @Test func aDamagedSnapshotIsRemoved() throws {
        let book = try Self.book()
        let store = try #require(try book.session().snapshots)
        try FileManager.default.createDirectory(atPath: store.directory, withIntermediateDirectories: true)
        try Data("nonsense".utf8).write(to: URL(fileURLWithPath: store.directory + "/index"))
        #expect(try Self.results(book, "snapshot").first?.hasPrefix("note: the snapshot in ") == true)
        let done = try MendCookbook(hasTextconv: false).mend(try book.session())
        #expect(done.map(\.verbatim) == ["removed a snapshot that could not be read; the next query makes another"])
        #expect(try Self.results(book, "snapshot") == ["ok: there is no snapshot; one is made when it is worth it"])
    }

    @Test func anAttributeAboveTheCookbookCounts() throws {
        let directory = try ScratchDirectory([
            "book/rbook.yaml": "name: x\n", "book/a.md": "# A\n", ".gitattributes": "*.md merge=rbook\n",
        ])
        try directory.git("init", "-q", "-b", "main")
        let surroundings = Surroundings(
            environment: ["HOME": directory.beside("home"), "GIT_CONFIG_NOSYSTEM": "1"], directory: directory.path,
            now: (1_795_262_400, 0))
        let session = try Session(surroundings, directory: directory.path + "/book", notices: Notices())
        let results = Checkup(surroundings, session, executable: "").results
        #expect(results.first { $0.code == "attributes" }?.state == .ok)
        // Asked for, and not known here.
        #expect(results.first { $0.code == "merge-driver" }?.state == .problem)
        #expect(results.first { $0.code == "reader" }?.state == .problem)
    }

    @Test func unmergedFilesAreStaged() throws {
        let book = try Self.book()
        let directory = book.directory
        try directory.write("a.md", "1\n")
        try directory.git("add", "-A")
        try directory.git("commit", "-q", "-m", "one")
        try directory.git("switch", "-q", "-c", "ben")
        try directory.write("a.md", "2\n")
        try directory.git("commit", "-q", "-a", "-m", "two")
        try directory.git("switch", "-q", "main")
        try directory.write("a.md", "3\n")
        try directory.git("commit", "-q", "-a", "-m", "three")
        try directory.git("config", "--remove-section", "merge.rbook")
        try directory.git("merge", "-q", "ben", exits: [1])
        let progress = try #require(try book.session().mergeProgress())
        #expect(progress.unmerged.map(\.string) == ["a.md"])
        #expect(progress.command == "git merge --continue")
        try directory.write("a.md", "4\n")
        let path = progress.unmerged[0]
        try book.session().stage([path])
        #expect(try directory.git("status", "--short") == "M  a.md\n")
        #expect(try directory.git("ls-files", "--stage", "a.md").split(separator: "\n").count == 1)
        #expect(try book.session().mergeProgress()?.unmerged == [])
        #expect(!FileManager.default.fileExists(atPath: directory.path + "/.git/index.lock"))
    }

    /// A process that was killed while it staged files leaves a lock of ours, which the next change removes.
    @Test func aCutOffStagingIsCleared() throws {
        let book = try Self.book()
        let git = book.directory.path + "/.git"
        try Data("rbook staging 1\n".utf8).write(to: URL(fileURLWithPath: git + "/rbook-staging.hold"))
        try FileManager.default.linkItem(atPath: git + "/rbook-staging.hold", toPath: git + "/index.lock")
        var session = try book.session()
        _ = try session.lockForChange { _ in }
        #expect(!FileManager.default.fileExists(atPath: git + "/index.lock"))
        #expect(!FileManager.default.fileExists(atPath: git + "/rbook-staging.hold"))
    }

    /// The same for the configuration; what belongs to git stays.
    @Test func aCutOffConfigurationIsCleared() throws {
        let book = try Self.book()
        let git = book.directory.path + "/.git"
        // No process has this number.
        try Data("".utf8).write(to: URL(fileURLWithPath: git + "/rbook-config-99999999-abc"))
        try FileManager.default.linkItem(atPath: git + "/rbook-config-99999999-abc", toPath: git + "/config.lock")
        let repository = try #require(try GitRepository.discover(from: book.directory.path))
        try repository.setValues([("merge.rbook.name", "x")])
        #expect(try book.directory.git("config", "merge.rbook.name") == "x\n")
        #expect(!FileManager.default.fileExists(atPath: git + "/config.lock"))
        try Data("".utf8).write(to: URL(fileURLWithPath: git + "/config.lock"))
        #expect(throws: GitError.self) { try repository.setValues([("merge.rbook.name", "y")]) }
        #expect(FileManager.default.fileExists(atPath: git + "/config.lock"))
    }
}
