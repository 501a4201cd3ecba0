import Foundation
import SourceText
import TestSupport
import Testing

@testable import GitHistory

@Suite struct FetchedTreeTests {
    /// What is said of a commit of one entry, made by git without its own checks.
    private func problem(_ entries: String...) throws -> String? {
        let book = try ScratchDirectory.repository()
        try book.git("commit", "-q", "--allow-empty", "-m", "start")
        let blob = try book.git("hash-object", "-w", "--stdin", input: "x").trimmed
        let folder = try book.git("mktree", "-z", input: "100644 blob \(blob)\tsoup.md\0").trimmed
        let lines = entries.map {
            $0.replacingOccurrences(of: "BLOB", with: blob).replacingOccurrences(of: "TREE", with: folder) + "\0"
        }
        let tree = try book.git("mktree", "-z", "--missing", input: lines.joined()).trimmed
        let commit = try book.git("commit-tree", tree, "-m", "evil").trimmed
        let repository = try #require(try GitRepository.discover(from: book.path))
        do throws(GitError) {
            try FetchedTreeCheck(repository).run(repository.changes(from: nil, to: commit), of: commit)
            return nil
        } catch { return error.message }
    }

    @Test func takesOrdinaryNames() throws {
        #expect(try problem("100644 blob BLOB\tsoup.md", "040000 tree TREE\tSuppen & Brühe") == nil)
        #expect(
            try problem("100644 blob BLOB\t.gitattributes", "100755 blob BLOB\trun.sh", "100644 blob BLOB\t..soup.md")
                == nil)
    }

    @Test func refusesNamesThatMeanTheGitDirectory() throws {
        for name in [".GIT", ".git ", ".git.", "git~1", ".g\u{200C}it", ".git:x", ".git\\x"] {
            #expect(
                try problem("040000 tree TREE\t\(name)") == "\(name)/soup.md means the git directory on some systems",
                "\(name)")
        }
    }

    @Test func refusesWhatIsNotAPlainFile() throws {
        #expect(
            try problem("120000 blob BLOB\tlink") == "link is a symbolic link, which rbook does not take from elsewhere"
        )
        #expect(
            try problem("160000 commit 1111111111111111111111111111111111111111\tsub")
                == "sub is another repository inside this one (a submodule)")
        #expect(try problem("100644 blob BLOB\ta\nb") == "a\nb has a control character in its name")
        #expect(
            try problem("100644 blob BLOB\tSoup.md", "100644 blob BLOB\tsoup.md")
                == "soup.md and Soup.md are one file on some systems")
        #expect(try problem("100644 blob BLOB\t..") == ".. leads out of its folder")
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
