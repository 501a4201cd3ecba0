import Foundation
import GitHistory
import SourceText
import TestSupport
import Testing

/// The commits of a branch that touched a file.
@Suite struct HistoryTests {
    private func history(
        _ directory: ScratchDirectory, _ paths: [String] = ["pantry.md"], _ limits: HistoryLimits = HistoryLimits()
    ) throws -> History {
        let repository = try #require(try GitRepository.discover(from: directory.path))
        return repository.history(touching: try paths.map { try #require(RelativePath($0)) }, limits: limits)
    }

    private func commit(_ directory: ScratchDirectory, _ text: String?, _ message: String, file: String = "pantry.md")
        throws
    {
        if let text { try directory.write(file, text) } else { directory.remove(file) }
        try directory.git("add", "-A")
        try directory.git("commit", "-q", "--allow-empty", "-m", message)
    }

    /// "subject: path before → after"
    private func lines(_ history: History) -> [String] {
        history.commits.flatMap { commit in
            commit.files.map { file in
                func text(_ blob: HistoryBlob?) -> String {
                    blob.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "nothing"
                }
                let from = file.previousPath.map { " from \($0)" } ?? ""
                return "\(commit.subject): \(file.path)\(from) \(text(file.before)) → \(text(file.after))"
            }
        }
    }

    @Test func saysWhatEachCommitMadeOfAFile() throws {
        let directory = try ScratchDirectory.repository()
        try commit(directory, "a", "one")
        try commit(directory, "x", "elsewhere", file: "soup.md")
        try commit(directory, "b", "two\n\nA body.\n\nRbook-Operation: 1 use flour\nSigned-off-by: A Cook")
        try commit(directory, nil, "three")
        let history = try history(directory)
        #expect(
            lines(history) == ["three: pantry.md b → nothing", "two: pantry.md a → b", "one: pantry.md nothing → a"])
        #expect(history.problem == nil)
        #expect(history.commits[1].trailers == ["Rbook-Operation: 1 use flour", "Signed-off-by: A Cook"])
        #expect(history.commits[1].authorName == "Test")
        #expect(history.commits[1].authorEmail == "test@example.org")
        #expect(history.commits[0].trailers.isEmpty)
        #expect(history.commits.allSatisfy { !$0.isMerge && $0.id.utf8.count == 40 })
    }

    /// The folder of a file goes, comes back, is a file for a while, and stays as it is while others change.
    @Test func foldersComeAndGo() throws {
        let directory = try ScratchDirectory.repository()
        var random = SeededGenerator(seed: 20_261_123)
        for number in 0..<40 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1: try commit(directory, "\(number)", "\(number) text", file: "a/b/soup.md")
            case 2: try commit(directory, "\(number)", "\(number) beside it", file: "a/other.md")
            case 3: try commit(directory, "\(number)", "\(number) elsewhere", file: "c/d.md")
            case 4: try commit(directory, nil, "\(number) gone", file: "a/b")
            default:
                directory.remove("a/b")
                try commit(directory, "\(number)", "\(number) a file", file: "a/b")
                directory.remove("a/b")
            }
        }
        // Without following what came from elsewhere, git says the same.
        let wanted = try directory.git("log", "--format=%s", "--no-renames", "--", "a/b/soup.md").split(separator: "\n")
        #expect(wanted.count > 10)
        #expect(try history(directory, ["a/b/soup.md"]).commits.map(\.subject) == wanted.map(String.init))
    }

    @Test func aRepositoryWithoutCommitsHasNoHistory() throws {
        #expect(try history(try ScratchDirectory.repository()).commits.isEmpty)
    }

    @Test func filesAreFollowedToWhereTheyCameFrom() throws {
        let directory = try ScratchDirectory.repository()
        let text = (1...10).map { "line \($0)\n" }.joined()
        try commit(directory, text, "one", file: "old/stock.md")
        try directory.git("mv", "old/stock.md", "pantry.md")
        try commit(directory, text + "more\n", "moved")
        try commit(directory, "other\n", "two")
        let found = try history(directory)
        #expect(found.commits.map(\.subject) == ["two", "moved", "one"])
        #expect(found.commits[1].files.map { $0.previousPath?.string } == ["old/stock.md"])
        #expect(found.commits[1].files[0].before?.bytes == Array(text.utf8))
        // A new file beside one that is removed and says something else came from nowhere.
        try directory.git("mv", "pantry.md", "x.md")
        try commit(directory, "nothing alike\n", "new", file: "fresh.md")
        #expect(lines(try history(directory, ["fresh.md"])) == ["new: fresh.md nothing → nothing alike\n"])
    }

    @Test func whatAMergeTookFromAParentIsThatParents() throws {
        let directory = try ScratchDirectory.repository()
        try commit(directory, "1\n\n\n\n2\n", "base")
        try directory.git("checkout", "-q", "-b", "side")
        try commit(directory, "1\n\n\n\n3\n", "side")
        try directory.git("checkout", "-q", "main")
        try commit(directory, "x", "elsewhere", file: "soup.md")
        try directory.git("merge", "-q", "--no-edit", "side")
        #expect(try history(directory).commits.map(\.subject) == ["side", "base"])
        try directory.git("checkout", "-q", "-b", "further")
        try commit(directory, "1\n\n\n\n4\n", "further")
        try directory.git("checkout", "-q", "main")
        try commit(directory, "0\n\n\n\n3\n", "main")
        try directory.git("merge", "-q", "--no-edit", "further")
        let found = try history(directory)
        #expect(found.commits.map(\.isMerge) == [true, false, false, false, false])
        #expect(Set(found.commits[1...2].map(\.subject)) == ["main", "further"])
    }

    @Test func limitsEndTheHistoryWithAReason() throws {
        let directory = try ScratchDirectory.repository()
        for number in 1...5 { try commit(directory, String(repeating: "\(number)", count: 100), "\(number)") }
        var limits = HistoryLimits()
        limits.commits = 3
        let few = try history(directory, ["pantry.md"], limits)
        #expect(few.commits.map(\.subject) == ["5", "4"])
        #expect(few.problem?.message == "only the last 3 commits were read")
        limits = HistoryLimits()
        limits.fileBytes = 99
        #expect(try history(directory, ["pantry.md"], limits).problem?.message.contains("100 bytes") == true)
        limits = HistoryLimits()
        limits.totalBytes = 250
        let some = try history(directory, ["pantry.md"], limits)
        #expect(some.commits.map(\.subject) == ["5"])
        #expect(some.problem != nil)
    }

    @Test func aShallowCloneEndsWithAReason() throws {
        let directory = try ScratchDirectory()
        try directory.makeRepository("origin")
        for number in 1...3 {
            try directory.write("origin/pantry.md", "\(number)\n")
            try directory.git("add", "-A", in: "origin")
            try directory.git("commit", "-q", "-m", "\(number)", in: "origin")
        }
        try directory.git("clone", "-q", "--depth", "2", "file://\(directory.path)/origin", "clone")
        let repository = try #require(try GitRepository.discover(from: "\(directory.path)/clone"))
        let history = repository.history(touching: [try #require(RelativePath("pantry.md"))])
        #expect(history.commits.map(\.subject) == ["3"])
        #expect(history.problem != nil)
    }

    @Test(arguments: ["commit", "tree", "blob"]) func damagedObjectsEndItAndAPipeIsNeverOpened(_ kind: String) throws {
        for damage in ["gone", "pipe", "rubbish"] {
            let directory = try ScratchDirectory.repository()
            try commit(directory, "a", "one")
            try commit(directory, "b", "two")
            let name = ["commit": "HEAD~1", "tree": "HEAD~1^{tree}", "blob": "HEAD~1:pantry.md"][kind] ?? ""
            let id = try directory.git("rev-parse", name).trimmingCharacters(in: .whitespacesAndNewlines)
            let file = ".git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
            directory.remove(file)
            if damage == "pipe" { #expect(mkfifo("\(directory.path)/\(file)", 0o600) == 0) }
            if damage == "rubbish" { try directory.write(file, "rubbish") }
            let history = try history(directory)
            #expect(history.problem != nil, "\(kind) \(damage)")
            #expect(history.commits.count <= 1)
        }
    }

    /// 70 MB of one letter, and the same less one, take some hundred bytes in a pack: whole, and as what differs from it.
    @Test(arguments: ["loose", "packed"]) func whatInflatesToTooMuchIsNotRead(_ kind: String) throws {
        let directory = try ScratchDirectory.repository()
        let large = [UInt8](repeating: UInt8(ascii: "a"), count: 70_000_000)
        for count in [large.count, large.count - 1] {
            try directory.write("pantry.md", Array(large.prefix(count)))
            try directory.git("add", "-A")
            try directory.git("commit", "-q", "-m", "\(count)")
        }
        try commit(directory, "a", "small again")
        if kind == "packed" {
            try directory.git("repack", "-a", "-d", "-q")
            #expect(try directory.git("count-objects").hasPrefix("0 objects"))
        }
        let found = try history(directory)
        #expect(found.commits.isEmpty)
        #expect(found.problem?.message.hasSuffix("has 69999999 bytes; at most 67108864 are read") == true)
        // What is not that large is read as ever, after it as before.
        let repository = try #require(try GitRepository.discover(from: directory.path))
        let path = try #require(RelativePath("pantry.md"))
        for (revision, text) in [("HEAD~2", String?.none), ("HEAD", "a")] {
            let id = try directory.git("rev-parse", revision).trimmingCharacters(in: .whitespacesAndNewlines)
            let file = try #require(try repository.file(at: path, of: id))
            let bytes = try? repository.bytes(of: file, limit: 100_000_000)
            #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == text, "\(revision)")
        }
    }

    @Test func messagesOfAnyShapeAreText() throws {
        let directory = try ScratchDirectory.repository()
        try commit(directory, "a", String(repeating: "x", count: 100_000) + "\n\nA: b")
        try directory.write("pantry.md", "b")
        try directory.git("add", "-A")
        try directory.git("commit", "-q", "--allow-empty-message", "-m", "")
        let commits = try history(directory).commits
        #expect(commits[0].subject.isEmpty)
        #expect(commits[0].trailers.isEmpty)
        #expect(commits[1].message.utf8.count == 1 << 16)
    }
}
