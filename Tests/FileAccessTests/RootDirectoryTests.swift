import FileAccess
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct RootDirectoryTests {
    private func place(_ text: String) throws -> RelativePath { try #require(RelativePath(text)) }

    @Test func readsFilesAndLinksThatStayInside() throws {
        let directory = try ScratchDirectory(["a.md": "text"])
        let path = directory.path
        try directory.link("b.md", to: "a.md")
        let root = try RootDirectory(path: path)
        #expect(try root.read(place("a.md"), limit: 10) == Array("text".utf8))
        #expect(try root.read(place("b.md"), limit: 10) == Array("text".utf8))
    }

    @Test func refusesWhatIsNoFileOrLeadsOut() throws {
        let directory = try ScratchDirectory(["a.md": "text"])
        let path = directory.path
        try directory.link("out.md", to: "/etc/hostname")
        try directory.link("loop.md", to: "loop.md")
        try directory.link("broken.md", to: "gone.md")
        mkfifo("\(path)/pipe.md", 0o600)
        mkdir("\(path)/dir.md", 0o700)
        let root = try RootDirectory(path: path)
        #expect(throws: FileProblem.escapesRoot) { try root.read(try place("out.md"), limit: 100) }
        #expect(throws: FileProblem.linkLoop) { try root.read(try place("loop.md"), limit: 100) }
        #expect(throws: FileProblem.notFound) { try root.read(try place("broken.md"), limit: 100) }
        #expect(throws: FileProblem.notRegular(.fifo)) { try root.read(try place("pipe.md"), limit: 100) }
        #expect(throws: FileProblem.notRegular(.directory)) { try root.read(try place("dir.md"), limit: 100) }
        #expect(throws: FileProblem.tooLarge(size: 4, limit: 3)) { try root.read(try place("a.md"), limit: 3) }
    }

    @Test func walksInTheOrderOfBytesWithoutHiddenNames() throws {
        let directory = try ScratchDirectory([
            "b/c.md": "", "a.md": "", ".hidden/x.md": "", "b/.x.md": "", "skip/y.md": "",
        ])
        try directory.link("linked", to: "b")
        let walk = try RootDirectory(path: directory.path).walk { path, isDirectory in
            isDirectory && path.string == "skip"
        }
        #expect(walk.entries.map(\.path.string) == ["a.md", "b/c.md", "linked"])
        #expect(walk.directories.map(\.string) == ["b"])
    }
}
