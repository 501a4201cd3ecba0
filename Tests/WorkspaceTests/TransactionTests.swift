import FileAccess
import Foundation
import GitHistory
import SourceText
import Testing

@testable import Workspace

/// A directory with a git repository in it, removed when the test ends.
final class Scratch {
    let path: String

    init(git: Bool = true) throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
            "rbook-workspace-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        path = try #require(realpath(directory.path, nil).map { String(cString: $0) })
        if git { try self.git("init", "-q", "-b", "main", ".") }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
        let url = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    @discardableResult
    func git(_ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "git", "-C", path, "-c", "user.name=Test", "-c", "user.email=test@example.org", "-c",
                "commit.gpgsign=false",
            ] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    func workspace() throws -> Workspace {
        try Workspace(root: RootDirectory(path: path), path: path, repository: GitRepository.discover(from: path))
    }
}

private let author = GitAuthor(name: "A Cook", email: "cook@example.org", time: 1_800_000_000, offset: 60)

private func place(_ text: String) throws -> RelativePath { try #require(RelativePath(text)) }

@Suite struct TransactionTests {
    @Test func commitsExactlyTheChangedPathsAndKeepsOtherWork() throws {
        let scratch = try Scratch()
        try scratch.write("a.md", "one\n")
        try scratch.write("b.md", "one\n")
        try scratch.write("c.md", "one\n")
        try scratch.git("add", "-A")
        try scratch.git("commit", "-q", "-m", "start")
        try scratch.write("b.md", "staged\n")
        try scratch.git("add", "b.md")
        try scratch.write("c.md", "unstaged\n")
        try scratch.write("d.md", "untracked\n")

        let result = try scratch.workspace().apply(
            [
                .edit(try place("a.md"), from: Array("one\n".utf8), to: Array("two\n".utf8)),
                .create(try place("new/e.md"), Array("new\n".utf8)),
            ],
            message: "Change a, add e", author: author)

        #expect(result.changed.map(\.string) == ["a.md", "new/e.md"])
        #expect(result.commit?.count == 40)
        #expect(scratch.read("a.md") == "two\n")
        #expect(
            try scratch.git("show", "--stat", "--format=%an <%ae> %s", "HEAD").split(separator: "\n").first
                == "A Cook <cook@example.org> Change a, add e")
        #expect(try scratch.git("show", "--name-status", "--format=", "HEAD") == "M\ta.md\nA\tnew/e.md\n")
        #expect(try scratch.git("status", "--porcelain") == "M  b.md\n M c.md\n?? d.md\n")
        #expect(try scratch.git("fsck", "--strict").isEmpty)
    }

    @Test func makesTheFirstCommitOfAnEmptyRepository() throws {
        let scratch = try Scratch()
        let result = try scratch.workspace().apply(
            [.create(try place("a.md"), Array("x\n".utf8))], message: "Start", author: author)
        #expect(result.commit != nil)
        #expect(try scratch.git("log", "--format=%s") == "Start\n")
        #expect(try scratch.git("status", "--porcelain").isEmpty)
    }

    @Test func removesAndMovesFilesWithTheirEmptyFolders() throws {
        let scratch = try Scratch()
        try scratch.write("old/a.md", "text\n")
        try scratch.git("add", "-A")
        try scratch.git("commit", "-q", "-m", "start")
        let bytes = Array("text\n".utf8)
        _ = try scratch.workspace().apply(
            [
                .create(try place("new/a.md"), bytes, modeOf: try place("old/a.md")),
                .delete(try place("old/a.md"), expecting: bytes),
            ], message: "Move a", author: author)
        #expect(scratch.read("new/a.md") == "text\n")
        #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/old"))
        #expect(try scratch.git("show", "--name-status", "-M", "--format=", "HEAD") == "R100\told/a.md\tnew/a.md\n")
    }

    @Test func refusesAFileThatChangedMeanwhile() throws {
        let scratch = try Scratch(git: false)
        try scratch.write("a.md", "edited by hand\n")
        try scratch.write("b.md", "one\n")
        let error = #expect(throws: WorkspaceError.self) {
            try scratch.workspace().apply(
                [
                    .edit(try place("b.md"), from: Array("one\n".utf8), to: Array("two\n".utf8)),
                    .edit(try place("a.md"), from: Array("one\n".utf8), to: Array("two\n".utf8)),
                ],
                message: nil, author: nil)
        }
        #expect(error?.message == "a.md was changed by another program meanwhile")
        #expect(scratch.read("a.md") == "edited by hand\n")
        #expect(scratch.read("b.md") == "one\n")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.path).filter { $0.hasPrefix(".rbook-") }.isEmpty
        )
    }

    @Test func keepsModeAndLinkOfAnEditedFile() throws {
        let scratch = try Scratch(git: false)
        try scratch.write("real/a.md", "one\n")
        chmod("\(scratch.path)/real/a.md", 0o640)
        symlink("real/a.md", "\(scratch.path)/link.md")
        _ = try scratch.workspace().apply(
            [.edit(try place("link.md"), from: Array("one\n".utf8), to: Array("two\n".utf8))], message: nil, author: nil
        )
        #expect(scratch.read("real/a.md") == "two\n")
        var status = stat()
        #expect(lstat("\(scratch.path)/link.md", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
        #expect(stat("\(scratch.path)/real/a.md", &status) == 0 && status.st_mode & 0o777 == 0o640)
    }

    @Test func refusesToWriteThroughALinkOutOfTheCookbook() throws {
        let outside = try Scratch(git: false)
        try outside.write("a.md", "one\n")
        let scratch = try Scratch(git: false)
        symlink("\(outside.path)/a.md", "\(scratch.path)/a.md")
        #expect(throws: WorkspaceError.self) {
            try scratch.workspace().apply(
                [.edit(try place("a.md"), from: Array("one\n".utf8), to: Array("two\n".utf8))], message: nil,
                author: nil)
        }
        #expect(outside.read("a.md") == "one\n")
    }

    @Test func finishesAChangeThatWasCutOffAfterItsJournal() throws {
        let scratch = try Scratch()
        try scratch.write("a.md", "one\n")
        try scratch.write("b.md", "one\n")
        try scratch.git("add", "-A")
        try scratch.git("commit", "-q", "-m", "start")
        // What a kill between the two exchanges leaves: a is new, b is old with its new bytes beside it.
        let old = Fingerprint(Array("one\n".utf8))
        let new = Fingerprint(Array("two\n".utf8))
        try scratch.write("a.md", "two\n")
        try scratch.write(".rbook-x-0", "one\n")
        try scratch.write(".rbook-x-1", "two\n")
        let journal = Journal(
            entries: [
                Journal.Entry(path: try place("a.md"), temporary: try place(".rbook-x-0"), old: old, new: new),
                Journal.Entry(path: try place("b.md"), temporary: try place(".rbook-x-1"), old: old, new: new),
            ], message: "Change both")
        try scratch.write(".git/rbook/journal", String(decoding: journal.bytes, as: UTF8.self))

        let workspace = try scratch.workspace()
        #expect(workspace.hasUnfinishedChange)
        #expect(try workspace.recover(author: author) == "an unfinished change was completed: Change both")
        #expect(scratch.read("a.md") == "two\n")
        #expect(scratch.read("b.md") == "two\n")
        #expect(try scratch.git("log", "-1", "--format=%s") == "Change both\n")
        #expect(try scratch.git("status", "--porcelain").isEmpty)
        #expect(!workspace.hasUnfinishedChange)
    }

    @Test func neverOverwritesAFileEditedAfterACutOffChange() throws {
        let scratch = try Scratch()
        try scratch.write("a.md", "edited since\n")
        try scratch.write(".rbook-x-0", "two\n")
        let journal = Journal(
            entries: [
                Journal.Entry(
                    path: try place("a.md"), temporary: try place(".rbook-x-0"), old: Fingerprint(Array("one\n".utf8)),
                    new: Fingerprint(Array("two\n".utf8)))
            ],
            message: "Change a")
        try scratch.write(".git/rbook/journal", String(decoding: journal.bytes, as: UTF8.self))
        let error = #expect(throws: WorkspaceError.self) { try scratch.workspace().recover(author: author) }
        #expect(error?.message == "an earlier change was cut off, and a.md has been edited since")
        #expect(scratch.read("a.md") == "edited since\n")
        #expect(scratch.read(".rbook-x-0") == "two\n")
    }

    @Test func refusesToCommitDuringAMerge() throws {
        let scratch = try Scratch()
        try scratch.write("a.md", "one\n")
        try scratch.git("add", "-A")
        try scratch.git("commit", "-q", "-m", "start")
        try scratch.write(".git/MERGE_HEAD", try scratch.git("rev-parse", "HEAD"))
        let error = #expect(throws: WorkspaceError.self) {
            try scratch.workspace().apply(
                [.edit(try place("a.md"), from: Array("one\n".utf8), to: Array("two\n".utf8))], message: "x",
                author: author)
        }
        #expect(error?.message == "a merge is in progress in this repository")
        #expect(scratch.read("a.md") == "one\n")
    }
}
