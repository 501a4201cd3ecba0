import FileAccess
import Foundation
import TestSupport
import Testing

/// Files that are there whole or not at all.
@Suite struct WholeFileTests {
    private func write(_ text: String, _ name: String, in directory: ScratchDirectory, replaces: Bool) -> Int32 {
        let folder = open(directory.path, O_RDONLY | O_DIRECTORY)
        defer { close(folder) }
        return writeWhole(Array(text.utf8), named: name, in: folder, replaces: replaces)
    }

    private func names(_ directory: ScratchDirectory) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    }

    @Test func aNameThatIsTakenStaysAsItIs() throws {
        let directory = try ScratchDirectory()
        #expect(write("one", "a.txt", in: directory, replaces: false) == 0)
        #expect(write("two", "a.txt", in: directory, replaces: false) == EEXIST)
        try directory.link("b.txt", to: "nowhere")
        #expect(write("two", "b.txt", in: directory, replaces: false) == EEXIST)
        #expect(try directory.text("a.txt") == "one")
        #expect(try names(directory) == ["a.txt", "b.txt"])
    }

    @Test func aFileGivesWayWhereThatIsAskedFor() throws {
        let directory = try ScratchDirectory(["a.txt": "one", "elsewhere.txt": "kept"])
        try directory.link("b.txt", to: "elsewhere.txt")
        #expect(write("two", "a.txt", in: directory, replaces: true) == 0)
        #expect(write("three", "b.txt", in: directory, replaces: true) == 0)
        #expect(write("four", "c.txt", in: directory, replaces: true) == 0)
        #expect(try directory.text("a.txt") == "two")
        // The link gives way, and not what it leads to.
        #expect(try directory.text("b.txt") == "three")
        #expect(try directory.text("elsewhere.txt") == "kept")
        #expect(try names(directory) == ["a.txt", "b.txt", "c.txt", "elsewhere.txt"])
    }

    @Test func aDirectoryIsNotReplacedAndNothingIsLeft() throws {
        let directory = try ScratchDirectory()
        try directory.makeDirectory("a")
        #expect(write("one", "a", in: directory, replaces: true) == EISDIR)
        #expect(write("one", "a", in: directory, replaces: false) == EEXIST)
        #expect(try names(directory) == ["a"])
    }
}
