import FileAccess
import GitHistory
import SourceText
import TestSupport
import Testing

/// Commits as people name them.
@Suite struct GitRevisionTests {
    /// Commits "one" … of the first days of January 2026, at noon UTC.
    private func book(_ subjects: [String]) throws -> ScratchDirectory {
        let directory = try ScratchDirectory.repository()
        for (index, subject) in subjects.enumerated() {
            try directory.write("soup.md", "# Soup \(index)\n")
            try directory.git("add", "-A")
            try directory.git(
                "-c", "user.name=A", "commit", "-q", "-m", subject, "--date=2026-01-0\(index + 1)T12:00:00Z")
        }
        return directory
    }

    private func repository(_ directory: ScratchDirectory, _ path: String? = nil) throws -> GitRepository {
        try #require(try GitRepository.discover(from: path ?? directory.path))
    }

    /// The subject, or the name of the problem.
    private func found(_ directory: ScratchDirectory, _ text: String) throws -> String {
        let repository = try repository(directory)
        return problem { () throws(RevisionProblem) in try repository.revision(text) }
    }

    /// The name of the problem with the oldest commit, or the subject where there is none.
    private func problem(_ ask: () throws(RevisionProblem) -> GitRevision) -> String {
        do throws(RevisionProblem) { return try ask().subject } catch {
            switch error {
            case .younger(let oldest): return "younger \(oldest.subject)"
            case .cutOff(let oldest): return "cutOff \(oldest.subject)"
            case .git: return "git"
            case .unknown: return "unknown"
            case .noCommits: return "noCommits"
            case .ambiguous: return "ambiguous"
            case .notACommit: return "notACommit"
            case .tooFarBack: return "tooFarBack"
            }
        }
    }

    @Test func namesAreThoseOfGit() throws {
        let directory = try book(["one", "two", "three"])
        try directory.git("tag", "light", "HEAD~1")
        try directory.git("tag", "-a", "-m", "first", "heavy", "HEAD~2")
        try directory.git("branch", "side/dish", "HEAD^")
        let id = try directory.git("rev-parse", "HEAD~2").split(separator: "\n").joined()
        for (text, expected) in [
            ("HEAD", "three"), ("@", "three"), ("main", "three"), ("HEAD~", "two"), ("HEAD~2", "one"),
            ("HEAD^", "two"), ("HEAD^^", "one"), ("main~1^0", "two"), ("light", "two"), ("heavy", "one"),
            ("heavy^0", "one"), ("side/dish~1", "one"), ("refs/heads/side/dish", "two"), (id, "one"),
            (String(id.prefix(7)), "one"), ("HEAD~3", "tooFarBack"), ("HEAD^2", "tooFarBack"), ("nothing", "unknown"),
            ("", "unknown"), ("HEAD:soup.md", "unknown"), ("HEAD..main", "unknown"), ("../../x", "unknown"),
            ("main@{1}", "unknown"), ("HEAD~x", "unknown"), ("ffffffff", "unknown"),
        ] { #expect(try found(directory, text) == expected, "\(text)") }
        let blob = try directory.git("rev-parse", "HEAD:soup.md").split(separator: "\n").joined()
        #expect(try found(directory, blob) == "notACommit")
    }

    @Test func packedNamesAndObjectsAreFoundToo() throws {
        let directory = try book(["one", "two"])
        try directory.git("tag", "old", "HEAD~1")
        let id = try directory.git("rev-parse", "old").split(separator: "\n").joined()
        try directory.git("pack-refs", "--all")
        try directory.git("gc", "-q")
        #expect(try found(directory, "old") == "one")
        #expect(try found(directory, String(id.prefix(6))) == "one")
    }

    @Test func aDayIsItsLastCommit() throws {
        let directory = try ScratchDirectory.repository()
        // Committer dates decide; 1 January 2026 is day 20454.
        for (day, subject) in [(20_454, "first"), (20_454, "same day"), (20_456, "third")] {
            try directory.write("soup.md", subject)
            try directory.git("add", "-A")
            let tree = try directory.git("write-tree").split(separator: "\n").joined()
            let parent = try directory.git("rev-parse", "-q", "--verify", "HEAD", exits: [0, 1])
            let head = parent.isEmpty ? "" : "parent \(parent)"
            let time = day * 86_400 + (subject == "first" ? 3600 : 7200)
            let commit =
                "tree \(tree)\n\(head)author A <a@b.c> \(time) +0000\ncommitter A <a@b.c> \(time) +0000\n\n\(subject)\n"
            let id = try directory.git("hash-object", "-t", "commit", "-w", "--stdin", input: commit)
            try directory.git("update-ref", "refs/heads/main", id.split(separator: "\n").joined())
        }
        let repository = try repository(directory)
        #expect(try repository.revision(before: 20_455 * 86_400).subject == "same day")
        #expect(try repository.revision(before: 20_456 * 86_400).subject == "same day")
        #expect(try repository.revision(before: 20_457 * 86_400).subject == "third")
        #expect(
            problem { () throws(RevisionProblem) in try repository.revision(before: 20_454 * 86_400) }
                == "younger first")
    }

    @Test func aCloneThatIsCutOffSaysSo() throws {
        let directory = try book(["one", "two", "three"])
        try directory.git("clone", "-q", "--depth", "2", "file://\(directory.path)", directory.beside("clone"))
        let repository = try repository(directory, directory.beside("clone"))
        #expect(try repository.revision("HEAD~1").subject == "two")
        #expect(problem { () throws(RevisionProblem) in try repository.revision("HEAD~2") } == "cutOff two")
        #expect(problem { () throws(RevisionProblem) in try repository.revision(before: 1) } == "cutOff two")
        #expect(repository.history(below: .root).problem?.message.contains("not in this clone") == true)
        #expect(repository.history(below: .root).commits.map(\.subject) == ["three", "two"])
    }

    @Test func aBranchWithoutCommitsSaysSo() throws {
        #expect(try found(try ScratchDirectory.repository(), "HEAD") == "noCommits")
    }

    @Test func aReferenceThatIsALinkIsNotRead() throws {
        let directory = try book(["one"])
        try directory.link(".git/refs/heads/trap", to: "/etc/hostname")
        #expect(try found(directory, "trap") == "git")
    }
}
