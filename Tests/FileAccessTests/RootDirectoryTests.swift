import FileAccess
import Foundation
import SourceText
import Testing

@Suite struct RootDirectoryTests {
    private func scratch() throws -> String {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("rbook-files-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url.path
    }

    private func place(_ text: String) throws -> RelativePath { try #require(RelativePath(text)) }

    @Test func readsFilesAndLinksThatStayInside() throws {
        let path = try scratch()
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("text".utf8).write(to: URL(fileURLWithPath: "\(path)/a.md"))
        symlink("a.md", "\(path)/b.md")
        let root = try RootDirectory(path: path)
        #expect(try root.read(place("a.md"), limit: 10) == Array("text".utf8))
        #expect(try root.read(place("b.md"), limit: 10) == Array("text".utf8))
    }

    @Test func refusesWhatIsNoFileOrLeadsOut() throws {
        let path = try scratch()
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("text".utf8).write(to: URL(fileURLWithPath: "\(path)/a.md"))
        symlink("/etc/hostname", "\(path)/out.md")
        symlink("loop.md", "\(path)/loop.md")
        symlink("gone.md", "\(path)/broken.md")
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
        let path = try scratch()
        defer { try? FileManager.default.removeItem(atPath: path) }
        for name in ["b/c.md", "a.md", ".hidden/x.md", "b/.x.md", "skip/y.md"] {
            let url = URL(fileURLWithPath: "\(path)/\(name)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: url)
        }
        symlink("b", "\(path)/linked")
        let walk = try RootDirectory(path: path).walk { path, isDirectory in isDirectory && path.string == "skip" }
        #expect(walk.entries.map(\.path.string) == ["a.md", "b/c.md", "linked"])
        #expect(walk.directories.map(\.string) == ["b"])
    }
}
