import FileAccess
import SourceText
import TestSupport
import Testing

/// Files in memory and on the disk answer alike.
@Suite struct FileSourceTests {
    private static let files = [
        "README.md": "# Book\n", "recipes/soup.md": "soup", "recipes/deep/er/x.md": "", ".hidden/a.txt": "a",
        "image.jpg": "\u{1}",
    ]

    /// What a source says of every path of a cookbook and of some that are not there, as text.
    private static func answers(_ source: some FileSource) -> [String] {
        let paths = ["", "recipes", "recipes/deep", "recipes/deep/er", ".hidden", "nothing", "recipes/nothing.md"]
        return (paths + files.keys.sorted()).flatMap { name -> [String] in
            guard let path = RelativePath(name) else { return ["\(name): not a path"] }
            func text<Value>(_ body: () throws(FileProblem) -> Value) -> String {
                do throws(FileProblem) { return "\(try body())" } catch { return "\(error)" }
            }
            return [
                "\(name) is \(text { () throws(FileProblem) in try source.linkStatus(path).kind })",
                "\(name) holds \(text { () throws(FileProblem) in try source.read(path, limit: 5) })",
                "\(name) holds \(text { () throws(FileProblem) in try source.readWithStatus(path, limit: 5, followsLinks: false).bytes })",
                "\(name) lists \(text { () throws(FileProblem) in try source.list(path).map { "\(String(decoding: $0.name, as: UTF8.self)) \($0.kind)" }.sorted() })",
            ]
        }
    }

    @Test func memoryAnswersAsTheDiskDoes() throws {
        let directory = try ScratchDirectory(Self.files)
        let found = Self.answers(MemoryFiles(Self.files))
        #expect(found == Self.answers(try RootDirectory(path: directory.path)))
        #expect(found.contains("recipes lists [\"deep directory\", \"soup.md regular\"]"))
        #expect(found.contains("README.md holds tooLarge(size: 7, limit: 5)"))
        #expect(found.contains("recipes/nothing.md is notFound"))
        #expect(found.contains("recipes/soup.md holds [115, 111, 117, 112]"))
    }

    @Test func directoriesComeAndGoWithTheirFiles() throws {
        var files = MemoryFiles(["a/b/c.md": "c", "a/d.md": "d"])
        let root = RelativePath.root
        files.remove(root.appending("a").appending("b").appending("c.md"))
        #expect(try files.list(root.appending("a")).map(\.name) == [Array("d.md".utf8)])
        files.remove(root.appending("a").appending("d.md"))
        #expect(try files.list(root).isEmpty)
        #expect(throws: FileProblem.notFound) { try files.list(root.appending("a")) }
    }

    @Test func nothingIsBelowAFileAndNoFileInPlaceOfADirectory() throws {
        let path = RelativePath.root.appending("a.md")
        var files = MemoryFiles(["a.md": "a", "b/c.md": "c"])
        files.write(path.appending("below.md"), [])
        files.write(RelativePath.root.appending("b"), [])
        #expect(
            try files.list(.root).map { "\(String(decoding: $0.name, as: UTF8.self)) \($0.kind)" }.sorted()
                == ["a.md regular", "b directory"])
        #expect(try files.read(path, limit: 1) == [UInt8(ascii: "a")])
        #expect(throws: FileProblem.notFound) { try files.list(path) }
    }

    @Test func theDiskDoesNotFollowALinkUnlessAsked() throws {
        let directory = try ScratchDirectory(["real": "text"])
        try directory.link("link", to: "real")
        let root = try RootDirectory(path: directory.path)
        let link = RelativePath.root.appending("link")
        #expect(try root.readWithStatus(link, limit: 9, followsLinks: true).bytes == Array("text".utf8))
        #expect(throws: FileProblem.notRegular(.symbolicLink)) {
            try root.readWithStatus(link, limit: 9, followsLinks: false)
        }
    }
}
