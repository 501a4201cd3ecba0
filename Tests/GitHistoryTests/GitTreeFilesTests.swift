import FileAccess
import Foundation
import GitHistory
import SourceText
import TestSupport
import Testing

/// The files of a commit.
@Suite struct GitTreeFilesTests {
    private func tree(_ directory: ScratchDirectory, _ folder: String = "") throws -> GitTreeFiles {
        let repository = try #require(try GitRepository.discover(from: directory.path))
        let folder = folder.isEmpty ? RelativePath.root : try #require(RelativePath(folder))
        return try GitTreeFiles(repository, commit: try repository.revision("HEAD").id, folder: folder)
    }

    private func commit(_ directory: ScratchDirectory) throws {
        try directory.git("add", "-A")
        try directory.git("commit", "-q", "-m", "files")
    }

    /// The text, or the problem.
    private func text(_ tree: GitTreeFiles, _ path: String, limit: Int = 1 << 20, follows: Bool = true) throws -> String
    {
        let path = try #require(RelativePath(path))
        do throws(FileProblem) {
            return String(
                decoding: try tree.readWithStatus(path, limit: limit, followsLinks: follows).bytes, as: UTF8.self)
        } catch { return "\(error)" }
    }

    @Test func filesAreThoseOfTheCommitAndNotOfTheDisk() throws {
        let directory = try ScratchDirectory.repository()
        try directory.write("soups/leek.md", "leek")
        try directory.write("a.md", "a")
        try commit(directory)
        let tree = try tree(directory)
        try directory.write("a.md", "changed")
        directory.remove("soups")
        #expect(try text(tree, "a.md") == "a")
        #expect(try text(tree, "soups/leek.md") == "leek")
        #expect(try text(tree, "soups") == "notRegular(FileAccess.FileKind.directory)")
        #expect(try text(tree, "a.md/x") == "notFound")
        #expect(try text(tree, "b.md") == "notFound")
        #expect(try text(tree, "soups/leek.md", limit: 3) == "tooLarge(size: 4, limit: 3)")
        let names = try tree.list(.root).map { String(decoding: $0.name, as: UTF8.self) }.sorted()
        #expect(names == ["a.md", "soups"])
        #expect(try tree.linkStatus(try #require(RelativePath("soups/leek.md"))).size == 4)
        #expect(tree.exists(try #require(RelativePath("soups"))))
    }

    @Test func linksLeadNowhereOutside() throws {
        let directory = try ScratchDirectory.repository()
        try directory.write("food/soups/leek.md", "leek")
        try directory.write("secret.md", "secret")
        try directory.link("food/inside.md", to: "soups/../soups/./leek.md")
        try directory.link("food/folder", to: "soups")
        try directory.link("food/out.md", to: "../secret.md")
        try directory.link("food/absolute.md", to: "/etc/hostname")
        try directory.link("food/one.md", to: "two.md")
        try directory.link("food/two.md", to: "one.md")
        try commit(directory)
        let tree = try tree(directory, "food")
        #expect(try text(tree, "inside.md") == "leek")
        #expect(try text(tree, "folder/leek.md") == "leek")
        #expect(try text(tree, "inside.md", follows: false) == "notRegular(FileAccess.FileKind.symbolicLink)")
        #expect(try text(tree, "out.md") == "escapesRoot")
        #expect(try text(tree, "absolute.md") == "escapesRoot")
        #expect(try text(tree, "one.md") == "linkLoop")
        #expect(try text(try self.tree(directory), "food/out.md") == "secret")
    }

    @Test func whatIsNotInTheCloneIsSaid() throws {
        let directory = try ScratchDirectory.repository()
        try directory.write("a.md", "a")
        try commit(directory)
        let tree = try tree(directory)
        let id = try directory.git("rev-parse", "HEAD:a.md").split(separator: "\n").joined()
        directory.remove(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
        #expect(try text(tree, "a.md") == "notInClone")
        #expect(try tree.list(.root).count == 1)
    }

    @Test func anObjectThatIsALinkIsNotRead() throws {
        let directory = try ScratchDirectory.repository()
        try directory.write("a.md", "a")
        try commit(directory)
        let tree = try tree(directory)
        let id = try directory.git("rev-parse", "HEAD:a.md").split(separator: "\n").joined()
        let object = ".git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
        directory.remove(object)
        try directory.link(object, to: "/etc/hostname")
        #expect(try text(tree, "a.md").contains("is a symbolic link"))
    }

    @Test func repositoriesInsideAreNotRead() throws {
        let directory = try ScratchDirectory.repository()
        try directory.write("a.md", "a")
        try directory.git("update-index", "--add", "--cacheinfo", "160000,\(String(repeating: "1", count: 40)),other")
        try directory.git("add", "a.md")
        try directory.git("commit", "-q", "-m", "files")
        let tree = try tree(directory)
        #expect(throws: FileProblem.inOtherRepository) { try tree.list(try #require(RelativePath("other"))) }
        #expect(try text(tree, "other/x.md") == "inOtherRepository")
    }

    @Test func manyThreadsReadAtOnce() async throws {
        let directory = try ScratchDirectory.repository()
        for number in 0..<40 { try directory.write("folder-\(number % 4)/\(number).md", "text \(number)") }
        try commit(directory)
        let tree = try tree(directory)
        let found = await withTaskGroup(of: Bool.self) { group in
            for turn in 0..<200 {
                group.addTask {
                    let number = turn % 40
                    guard let path = RelativePath("folder-\(number % 4)/\(number).md") else { return false }
                    return (try? tree.read(path, limit: 100)) == Array("text \(number)".utf8)
                }
            }
            var count = 0
            for await isRight in group where isRight { count += 1 }
            return count
        }
        #expect(found == 200)
    }

    @Test func aFolderThatWasNotThereIsAnError() throws {
        let directory = try ScratchDirectory.repository()
        try directory.write("a.md", "a")
        try commit(directory)
        #expect(throws: GitError.self) { try tree(directory, "nowhere") }
    }
}
