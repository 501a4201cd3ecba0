import FileAccess
import Foundation
import GitHistory
import SourceText
import TestSupport
import Testing

@testable import Workspace

/// What a killed process leaves behind, and what the next one makes of it.
@Suite struct RecoveryTests {
    private let old = Array("one\n".utf8)
    private let new = Array("two\n".utf8)

    private func scratch(_ files: [String] = ["a.md", "b.md"]) throws -> ScratchDirectory {
        let scratch = try ScratchDirectory.repository()
        for file in files { try scratch.write(file, "one\n") }
        try scratch.git("add", "-A")
        try scratch.git("commit", "-q", "-m", "start")
        return scratch
    }

    private func entry(_ path: String, _ number: Int, old: [UInt8]?, new: [UInt8]?) throws -> Journal.Entry {
        let path = try place(path)
        return Journal.Entry(
            path: path, temporary: path.parent.appending(".rbook-x-\(number)"), old: old.map { Fingerprint($0) },
            bytes: new)
    }

    private func journal(_ entries: [Journal.Entry], cookbook: String = "", message: String? = "Change both") throws
        -> Journal
    {
        Journal(
            mark: "x", cookbook: cookbook.isEmpty ? .root : try place(cookbook), entries: entries,
            commit: message.map { Journal.Commit(message: $0, author: author) })
    }

    private func recover(_ scratch: ScratchDirectory, in folder: String = "") throws -> [String] {
        let workspace = try scratch.workspace(folder)
        #expect(workspace.hasUnfinishedChange)
        let finished = try workspace.begin().finished
        #expect(!workspace.hasUnfinishedChange)
        return finished.map { sentence in
            guard let place = sentence.range(of: " (commit ") else { return sentence }
            return String(sentence[..<place.lowerBound])
        }
    }

    @Test func finishesAChangeThatWasCutOffBetweenTwoExchanges() throws {
        let scratch = try scratch()
        try scratch.write("a.md", "two\n")
        try scratch.write(".rbook-x-0", "one\n")
        try scratch.write(".rbook-x-1", "two\n")
        try scratch.plant(
            try journal([try entry("a.md", 0, old: old, new: new), try entry("b.md", 1, old: old, new: new)]))
        #expect(try recover(scratch) == ["an unfinished change was completed: Change both"])
        #expect(scratch.read("a.md") == "two\n")
        #expect(scratch.read("b.md") == "two\n")
        #expect(try scratch.git("log", "-1", "--format=%s %an") == "Change both A Cook\n")
        #expect(try scratch.git("status", "--porcelain").isEmpty)
        #expect(try scratch.leftovers.isEmpty)
    }

    @Test func finishesAChangeWhoseHiddenFilesWereCleanedAway() throws {
        let scratch = try scratch()
        try scratch.write("a.md", "two\n")
        try scratch.plant(
            try journal([
                try entry("a.md", 0, old: old, new: new), try entry("b.md", 1, old: old, new: new),
                try entry("new/c.md", 2, old: nil, new: new),
            ]))
        #expect(try recover(scratch) == ["an unfinished change was completed: Change both"])
        #expect(scratch.read("b.md") == "two\n")
        #expect(scratch.read("new/c.md") == "two\n")
        #expect(try scratch.git("show", "--name-status", "--format=", "HEAD") == "M\ta.md\nM\tb.md\nA\tnew/c.md\n")
        #expect(try scratch.git("status", "--porcelain").isEmpty)
    }

    @Test func commitsOnceWhereTheCommitWasMadeBeforeTheKill() throws {
        let scratch = try scratch()
        try scratch.apply([.edit(try place("a.md"), from: old, to: new)], "Change a")
        // The index is what it was: a plain commit would take the change back.
        try scratch.git("read-tree", "HEAD~1")
        try scratch.plant(try journal([try entry("a.md", 0, old: old, new: new)], message: "Change a"))
        #expect(try recover(scratch) == ["an unfinished change was completed: Change a"])
        #expect(try scratch.git("rev-list", "--count", "HEAD") == "2\n")
        #expect(try scratch.git("status", "--porcelain").isEmpty)
    }

    @Test func keepsAFileThatWasEditedBeforeItsExchangeAndTheChangeBesideIt() throws {
        let scratch = try scratch()
        try scratch.write("a.md", "edited since\n")
        try scratch.write(".rbook-x-0", "two\n")
        try scratch.write(".rbook-x-1", "two\n")
        try scratch.plant(
            try journal([try entry("a.md", 0, old: old, new: new), try entry("b.md", 1, old: old, new: new)]))
        #expect(
            try recover(scratch) == [
                "an unfinished change was completed: Change both",
                "a.md was edited since, and stays as it is; what the change would have made of it is in a.md.rbook-kept",
            ])
        #expect(scratch.read("a.md") == "edited since\n")
        #expect(scratch.read("a.md.rbook-kept") == "two\n")
        #expect(scratch.read("b.md") == "two\n")
        #expect(try scratch.git("show", "--name-only", "--format=", "HEAD") == "b.md\n")
        #expect(try scratch.git("status", "--porcelain") == " M a.md\n?? a.md.rbook-kept\n")
    }

    @Test func keepsAFileThatWasEditedAfterItsExchangeAndCommitsTheChange() throws {
        let scratch = try scratch()
        try scratch.write("a.md", "edited on top\n")
        try scratch.write(".rbook-x-0", "one\n")
        try scratch.plant(try journal([try entry("a.md", 0, old: old, new: new)]))
        #expect(
            try recover(scratch) == [
                "an unfinished change was completed: Change both", "a.md was edited since, and stays as it is",
            ])
        #expect(scratch.read("a.md") == "edited on top\n")
        #expect(try scratch.git("show", "HEAD:a.md") == "two\n")
        #expect(try scratch.git("status", "--porcelain") == " M a.md\n")
        #expect(try scratch.leftovers.isEmpty)
    }

    @Test func doesNotRemoveAFileThatWasEditedSince() throws {
        let scratch = try scratch()
        try scratch.write("a.md", "edited since\n")
        try scratch.plant(
            try journal([try entry("a.md", 0, old: old, new: nil), try entry("c.md", 1, old: nil, new: old)]))
        #expect(
            try recover(scratch) == [
                "an unfinished change was completed: Change both", "a.md was edited since, so it was not removed",
            ])
        #expect(scratch.read("a.md") == "edited since\n")
        #expect(scratch.read("c.md") == "one\n")
    }

    @Test func keepsATextThatAnEditorSavedInTheMomentOfTheKill() throws {
        let scratch = try scratch()
        try scratch.write("a.md", "two\n")
        try scratch.write(".rbook-x-0", "saved by an editor\n")
        try scratch.plant(try journal([try entry("a.md", 0, old: old, new: new)]))
        #expect(
            try recover(scratch) == [
                "an unfinished change was completed: Change both",
                "a.md.rbook-kept holds a text of a.md that was saved meanwhile; look at it",
            ])
        #expect(scratch.read("a.md.rbook-kept") == "saved by an editor\n")
    }

    @Test func takesBackAChangeThatWasCutOffWhilePreparing() throws {
        let scratch = try scratch()
        try scratch.write(".rbook-x-0", "tw")
        try scratch.write(".rbook-x-1", "not ours\n")
        try FileManager.default.createDirectory(atPath: "\(scratch.path)/new", withIntermediateDirectories: true)
        var draft = try journal([
            try entry("a.md", 0, old: old, new: new), try entry("b.md", 1, old: old, new: new),
        ])
        draft.madeDirectories = [try place("new")]
        try scratch.plant(draft, as: StateDirectory.draft)
        #expect(try recover(scratch) == ["an unfinished change was taken back; no file had been changed"])
        #expect(try scratch.leftovers == [".rbook-x-1"])
        #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/new"))
        #expect(try scratch.git("rev-list", "--count", "HEAD") == "1\n")
    }

    @Test func finishesTheChangeOfAnotherCookbookInTheSameRepository() throws {
        let scratch = try scratch(["one/a.md", "two/a.md"])
        try scratch.write("one/.rbook-x-0", "two\n")
        try scratch.plant(try journal([try entry("a.md", 0, old: old, new: new)], cookbook: "one", message: "Change a"))
        #expect(try recover(scratch, in: "two") == ["an unfinished change was completed: Change a"])
        #expect(scratch.read("one/a.md") == "two\n")
        #expect(scratch.read("two/a.md") == "one\n")
        #expect(try scratch.git("show", "--name-only", "--format=", "HEAD") == "one/a.md\n")
    }

    @Test func removesLocksOfTheKilledChangeAndNoOthers() throws {
        let scratch = try scratch()
        try scratch.write(".git/rbook-x.hold", "rbook x 1\n")
        try scratch.write(".git/rbook-x.branch", "refs/heads/main")
        link("\(scratch.path)/.git/rbook-x.hold", "\(scratch.path)/.git/index.lock")
        try scratch.write(".git/rbook-x.ref", "0000\n")
        link("\(scratch.path)/.git/rbook-x.ref", "\(scratch.path)/.git/refs/heads/main.lock")
        try scratch.write(".git/refs/heads/other.lock", "")
        try scratch.plant(try journal([try entry("a.md", 0, old: old, new: new)], message: "Change a"))
        #expect(try recover(scratch) == ["an unfinished change was completed: Change a"])
        let left = try FileManager.default.subpathsOfDirectory(atPath: "\(scratch.path)/.git").filter {
            $0.hasSuffix(".lock") || $0.contains("rbook-")
        }
        #expect(left == ["refs/heads/other.lock"])
        #expect(try scratch.git("log", "-1", "--format=%s") == "Change a\n")
    }

    @Test func goesOnWithADamagedJournal() throws {
        let scratch = try scratch()
        var bytes = try journal([try entry("a.md", 0, old: old, new: new)]).bytes
        bytes[20] ^= 1
        let state = try StateDirectory(home: scratch.stateHome, of: "\(scratch.path)/.git").open()
        #expect(state.write(bytes, to: StateDirectory.journal))
        let finished = try recover(scratch)
        #expect(finished.count == 1)
        #expect(
            finished.first?.hasPrefix("an earlier change was cut off, and what was noted down about it is damaged")
                == true)
        #expect(state.read("journal.damaged-1") == bytes)
        #expect(scratch.read("a.md") == "one\n")
    }

    @Test func aJournalComesBackFromItsBytes() throws {
        var journal = try journal(
            [
                try entry("folder/a b.md", 0, old: old, new: Array("\n\nend 1:2\n".utf8)),
                try entry("c.md", 1, old: nil, new: []), try entry("d%.md", 2, old: old, new: nil),
            ], cookbook: "books/one", message: "Zwei Zeilen\n\n— ja")
        journal.madeDirectories = [try place("folder")]
        #expect(Journal(bytes: journal.bytes) == journal)
        #expect(Journal(bytes: Array(journal.bytes.dropLast())) == nil)
        #expect(Journal(bytes: []) == nil)
    }
}

/// The exchange itself, with an editor that saves in between.
@Suite struct FileSwapTests {
    private func swap(_ scratch: ScratchDirectory, old: String?, new: String?) throws -> FileSwap {
        let entry = Journal.Entry(
            path: try place("a.md"), temporary: try place(".rbook-x-0"),
            old: old.map { Fingerprint(Array($0.utf8)) }, bytes: new.map { Array($0.utf8) })
        return try FileSwap(entry, in: RootDirectory(path: scratch.path))
    }

    private func isKept(_ outcome: FileSwap.Outcome) -> Bool {
        if case .kept(let aside) = outcome { aside.isEmpty } else { false }
    }

    @Test func leavesASaveInItsPlace() throws {
        let scratch = try ScratchDirectory()
        try scratch.write("a.md", "saved\n")
        try scratch.write(".rbook-x-0", "new\n")
        #expect(isKept(try swap(scratch, old: "old\n", new: "new\n").forward().outcome))
        #expect(scratch.read("a.md") == "saved\n")
        #expect(scratch.read(".rbook-x-0") == "new\n")
    }

    @Test func goesBackOnlyOverItsOwnBytes() throws {
        let scratch = try ScratchDirectory()
        try scratch.write("a.md", "saved\n")
        try scratch.write(".rbook-x-0", "old\n")
        #expect(isKept(try swap(scratch, old: "old\n", new: "new\n").back()))
        #expect(scratch.read("a.md") == "saved\n")
        #expect(scratch.read(".rbook-x-0") == "old\n")
        try scratch.write("a.md", "new\n")
        guard case .done = try swap(scratch, old: "old\n", new: "new\n").back() else {
            Issue.record("its own bytes were kept")
            return
        }
        #expect(scratch.read("a.md") == "old\n")
    }

    @Test func aFileThatSomebodyHasOpenForWritingIsNotReplaced() throws {
        let scratch = try ScratchDirectory()
        try scratch.write("a.md", "old\n")
        try scratch.write(".rbook-x-0", "new\n")
        let editor = try #require(FileHandle(forWritingAtPath: "\(scratch.path)/a.md"))
        #expect(isKept(try swap(scratch, old: "old\n", new: "new\n").forward().outcome))
        try editor.write(contentsOf: Data("saved\n".utf8))
        try editor.close()
        #expect(scratch.read("a.md") == "saved\n")
    }

    @Test func aNewFileNeverReplacesOneThatCameMeanwhile() throws {
        let scratch = try ScratchDirectory()
        try scratch.write("a.md", "theirs\n")
        try scratch.write(".rbook-x-0", "new\n")
        #expect(isKept(try swap(scratch, old: nil, new: "new\n").forward().outcome))
        #expect(scratch.read("a.md") == "theirs\n")
    }

    @Test func aRemovedFileComesBackWhereItHadBeenSaved() throws {
        let scratch = try ScratchDirectory()
        try scratch.write("a.md", "saved\n")
        #expect(isKept(try swap(scratch, old: "old\n", new: nil).forward().outcome))
        #expect(scratch.read("a.md") == "saved\n")
        #expect(try scratch.leftovers.isEmpty)
    }
}

@Suite struct StateTests {
    @Test func stateThatIsALinkIsRefused() throws {
        let scratch = try ScratchDirectory()
        let outside = try ScratchDirectory()
        try FileManager.default.createDirectory(atPath: scratch.stateHome, withIntermediateDirectories: true)
        symlink(outside.path, "\(scratch.stateHome)/rbook")
        let error = #expect(throws: WorkspaceError.self) {
            try scratch.apply([.create(try place("a.md"), Array("x\n".utf8))])
        }
        #expect(error?.message.hasSuffix("cannot be used to note down the change: Not a directory") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
        #expect(scratch.read("a.md") == nil)
    }

    @Test func nothingIsWrittenBesideTheChangedFile() throws {
        let scratch = try ScratchDirectory()
        try scratch.apply([.create(try place("a.md"), Array("x\n".utf8))])
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["a.md"])
    }

    @Test func saysWhatItWaitsForAndGivesUpWhereNothingMoves() throws {
        let scratch = try ScratchDirectory()
        let state = try StateDirectory(home: scratch.stateHome, of: scratch.path).open()
        let held = try WorkspaceLock(scratch.path, state) { _ in }
        var waited: [String] = []
        let error = #expect(throws: WorkspaceError.self) {
            _ = try WorkspaceLock(scratch.path, state, patience: 2) { waited.append($0) }
        }
        let me = ProcessInfo.processInfo.processIdentifier
        #expect(waited == ["waiting for another rbook (process \(me)) that changes this cookbook …"])
        #expect(error?.message.hasPrefix("another rbook (process \(me)) has been changing this cookbook for") == true)
        #expect(error?.hint == "nothing was changed; if it hangs, end it: kill \(me)")
        held.advance()
    }

    @Test func refusesAStateDirectoryThatOthersMayWriteTo() throws {
        let scratch = try ScratchDirectory()
        try FileManager.default.createDirectory(
            atPath: "\(scratch.stateHome)/rbook", withIntermediateDirectories: true)
        chmod("\(scratch.stateHome)/rbook", 0o777)
        let error = #expect(throws: WorkspaceError.self) {
            try scratch.apply([.create(try place("a.md"), Array("x\n".utf8))])
        }
        #expect(
            error?.message == "\(scratch.stateHome)/rbook belongs to another user, or others may write to it")
        #expect(scratch.read("a.md") == nil)
    }

    @Test func refusesACookbookThatWentAway() throws {
        let scratch = try ScratchDirectory()
        let workspace = try scratch.workspace()
        let state = try StateDirectory(home: scratch.stateHome, of: scratch.path).open()
        try FileManager.default.removeItem(atPath: scratch.path)
        let error = #expect(throws: WorkspaceError.self) { _ = try WorkspaceLock(scratch.path, state) { _ in } }
        #expect(error?.message == "\(scratch.path) cannot be locked: No such file or directory")
        #expect(throws: WorkspaceError.self) { _ = try workspace.begin() }
        #expect(throws: WorkspaceError.self) { _ = try StateDirectory(home: scratch.stateHome, of: scratch.path) }
    }

    @Test func refusesAStateDirectoryBelowAFile() throws {
        let scratch = try ScratchDirectory()
        try "".write(toFile: scratch.stateHome, atomically: true, encoding: .utf8)
        #expect(throws: WorkspaceError.self) { try scratch.apply([.create(try place("a.md"), [0x61])]) }
        #expect(scratch.read("a.md") == nil)
    }

    @Test func twoWritersWaitForEachOther() async throws {
        let scratch = try ScratchDirectory.repository()
        try scratch.write("a.md", "0\n")
        try scratch.git("add", "-A")
        try scratch.git("commit", "-q", "-m", "start")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    for turn in 0..<5 {
                        let workspace = try scratch.workspace()
                        let (lock, _) = try workspace.begin()
                        let before = try #require(scratch.read("a.md"))
                        _ = try workspace.apply(
                            [
                                .edit(
                                    try place("a.md"), from: Array(before.utf8),
                                    to: Array("\(before)\(writer) \(turn)\n".utf8))
                            ],
                            message: "\(writer) \(turn)", author: author, lock: lock)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(scratch.read("a.md")?.split(separator: "\n").count == 21)
        #expect(try scratch.git("rev-list", "--count", "HEAD") == "21\n")
        #expect(try scratch.git("status", "--porcelain").isEmpty)
    }
}
