import FileAccess
import Foundation
import GitHistory
import SourceText
import TestSupport
import Testing

@testable import Workspace

let author = GitAuthor(name: "A Cook", email: "cook@example.org", time: 1_800_000_000, offset: 60)

func place(_ text: String) throws -> RelativePath { try #require(RelativePath(text)) }

@Suite struct TransactionTests {
    @Test func commitsExactlyTheChangedPathsAndKeepsOtherWork() throws {
        let scratch = try ScratchDirectory.repository()
        try scratch.write("a.md", "one\n")
        try scratch.write("b.md", "one\n")
        try scratch.write("c.md", "one\n")
        try scratch.git("add", "-A")
        try scratch.git("commit", "-q", "-m", "start")
        try scratch.write("b.md", "staged\n")
        try scratch.git("add", "b.md")
        try scratch.write("c.md", "unstaged\n")
        try scratch.write("d.md", "untracked\n")

        let result = try scratch.apply(
            [
                .edit(try place("a.md"), from: Array("one\n".utf8), to: Array("two\n".utf8)),
                .create(try place("new/e.md"), Array("new\n".utf8)),
            ], "Change a, add e")

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
        let scratch = try ScratchDirectory.repository()
        let result = try scratch.apply([.create(try place("a.md"), Array("x\n".utf8))], "Start")
        #expect(result.commit != nil)
        #expect(try scratch.git("log", "--format=%s") == "Start\n")
        #expect(try scratch.git("status", "--porcelain").isEmpty)
    }

    @Test func removesAndMovesFilesWithTheirEmptyFolders() throws {
        let scratch = try ScratchDirectory.repository()
        try scratch.write("old/a.md", "text\n")
        try scratch.git("add", "-A")
        try scratch.git("commit", "-q", "-m", "start")
        let bytes = Array("text\n".utf8)
        try scratch.apply(
            [
                .create(try place("new/a.md"), bytes, modeOf: try place("old/a.md")),
                .delete(try place("old/a.md"), expecting: bytes),
            ], "Move a")
        #expect(scratch.read("new/a.md") == "text\n")
        #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/old"))
        #expect(try scratch.git("show", "--name-status", "-M", "--format=", "HEAD") == "R100\told/a.md\tnew/a.md\n")
    }

    @Test func refusesAFileThatChangedMeanwhile() throws {
        let scratch = try ScratchDirectory()
        try scratch.write("a.md", "edited by hand\n")
        try scratch.write("b.md", "one\n")
        let error = #expect(throws: WorkspaceError.self) {
            try scratch.apply(
                [
                    .edit(try place("b.md"), from: Array("one\n".utf8), to: Array("two\n".utf8)),
                    .edit(try place("a.md"), from: Array("one\n".utf8), to: Array("two\n".utf8)),
                ])
        }
        #expect(error?.message == "a.md was changed by another program meanwhile")
        #expect(scratch.read("a.md") == "edited by hand\n")
        #expect(scratch.read("b.md") == "one\n")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.path).filter { $0.hasPrefix(".rbook-") }.isEmpty
        )
    }

    @Test func keepsModeAndLinkOfAnEditedFile() throws {
        let scratch = try ScratchDirectory()
        try scratch.write("real/a.md", "one\n")
        chmod("\(scratch.path)/real/a.md", 0o640)
        symlink("real/a.md", "\(scratch.path)/link.md")
        try scratch.apply(
            [.edit(try place("link.md"), from: Array("one\n".utf8), to: Array("two\n".utf8))])
        #expect(scratch.read("real/a.md") == "two\n")
        var status = stat()
        #expect(lstat("\(scratch.path)/link.md", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
        #expect(stat("\(scratch.path)/real/a.md", &status) == 0 && status.st_mode & 0o777 == 0o640)
    }

    @Test func refusesToWriteThroughALinkOutOfTheCookbook() throws {
        let outside = try ScratchDirectory()
        try outside.write("a.md", "one\n")
        let scratch = try ScratchDirectory()
        symlink("\(outside.path)/a.md", "\(scratch.path)/a.md")
        #expect(throws: WorkspaceError.self) {
            try scratch.apply(
                [.edit(try place("a.md"), from: Array("one\n".utf8), to: Array("two\n".utf8))])
        }
        #expect(outside.read("a.md") == "one\n")
    }

    @Test func goesBackWhereTheLastOfItsFilesIsBeingWritten() throws {
        let scratch = try ScratchDirectory()
        for name in ["a.md", "b.md", "z.md"] { try scratch.write(name, "one\n") }
        let editor = try #require(FileHandle(forWritingAtPath: "\(scratch.path)/z.md"))
        let error = #expect(throws: WorkspaceError.self) {
            try scratch.apply([
                .edit(try place("a.md"), from: Array("one\n".utf8), to: Array("two\n".utf8)),
                .delete(try place("b.md"), expecting: Array("one\n".utf8)),
                .create(try place("new/c.md"), Array("three\n".utf8)),
                .edit(try place("z.md"), from: Array("one\n".utf8), to: Array("two\n".utf8)),
            ])
        }
        try editor.close()
        #expect(error?.message.contains("z.md") == true)
        #expect(error?.changed == [])
        #expect(["a.md", "b.md", "z.md"].map(scratch.read) == ["one\n", "one\n", "one\n"])
        #expect(scratch.read("new/c.md") == nil)
        #expect(try scratch.leftovers.isEmpty)
        // Nothing is left in the way of the next change, once no child of another test has the open file any more.
        for attempt in 1...50 {
            do {
                try scratch.apply([.edit(try place("z.md"), from: Array("one\n".utf8), to: Array("two\n".utf8))])
                break
            } catch let error as WorkspaceError where attempt < 50 {
                #expect(error.changed == [])
                usleep(100_000)
            }
        }
        #expect(scratch.read("z.md") == "two\n")
    }

    @Test func refusesPlacesThatCannotHoldAFile() throws {
        let scratch = try ScratchDirectory()
        try scratch.write("a.md", "one\n")
        symlink("gone.md", "\(scratch.path)/link.md")
        func message(_ change: FileChange) -> String? {
            #expect(throws: WorkspaceError.self) { try scratch.apply([change]) }?.message
        }
        #expect(message(.create(try place("a.md/b.md"), [0x61]))?.contains("a.md/b.md") == true)
        #expect(message(.create(try place("a.md"), [0x61])) == "a.md exists already")
        #expect(
            message(.create(try place("link.md"), [0x61])) == "link.md is a link to a file that is not there")
        #expect(
            message(.delete(try place("gone.md"), expecting: [0x61]))
                == "gone.md was changed by another program meanwhile")
        #expect(scratch.read("a.md") == "one\n")
        #expect(try scratch.leftovers.isEmpty)
    }

    @Test func saysThatAFileHasOtherNames() throws {
        let scratch = try ScratchDirectory()
        try scratch.write("a.md", "one\n")
        link("\(scratch.path)/a.md", "\(scratch.path)/other.md")
        let result = try scratch.apply([.edit(try place("a.md"), from: Array("one\n".utf8), to: Array("two\n".utf8))])
        #expect(result.warnings == ["a.md has several names (hard links); only this one is changed"])
        #expect(scratch.read("other.md") == "one\n")
    }

    @Test func refusesToCommitDuringAMerge() throws {
        let scratch = try ScratchDirectory.repository()
        try scratch.write("a.md", "one\n")
        try scratch.git("add", "-A")
        try scratch.git("commit", "-q", "-m", "start")
        try scratch.write(".git/MERGE_HEAD", try scratch.git("rev-parse", "HEAD"))
        let error = #expect(throws: WorkspaceError.self) {
            try scratch.apply(
                [.edit(try place("a.md"), from: Array("one\n".utf8), to: Array("two\n".utf8))], "x")
        }
        #expect(error?.message == "a merge is in progress in this repository")
        #expect(scratch.read("a.md") == "one\n")
    }
}
