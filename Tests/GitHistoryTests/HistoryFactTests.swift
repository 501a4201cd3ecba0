import Foundation
import GitHistory
import SourceText
import TestSupport
import Testing

/// Facts that are kept about a history change no answer, whatever became of the repository or of the file they are kept in.
@Suite struct HistoryFactTests {
    private static let names = ["pantry.md", "soups/leek.md", "soups/winter/onion.md", "notes.txt"]

    /// What `git fast-import` reads: commits on two branches that change, move and remove files, and merges of the one into the other.
    private func stream(_ random: inout SeededGenerator, commits: Int) -> String {
        var stream = ""
        var tips = ["main": 0, "side": 0]
        var lines = Dictionary(uniqueKeysWithValues: Self.names.map { ($0, (1...8).map { "line \($0)" }) })
        for number in 1...commits {
            let branch = number < 4 || Int.random(in: 0..<3, using: &random) > 0 ? "main" : "side"
            let message = "Change \(number)\n\nRbook-Operation: \(number) use flour\n"
            stream += "commit refs/heads/\(branch)\nmark :\(number)\n"
            stream +=
                "author Cook \(number % 3) <cook\(number % 3)@example.org> \(1_600_000_000 + 60 * number) +0\(number % 3)00\n"
            stream += "committer Git <git@example.org> \(1_600_000_000 + 60 * (number - number % 5)) +0000\n"
            stream += "data \(message.utf8.count)\n\(message)"
            let parent = tips[branch] ?? 0
            let start = parent > 0 ? parent : tips["main"] ?? 0
            if start > 0 { stream += "from :\(start)\n" }
            if branch == "main", number > 6, Int.random(in: 0..<5, using: &random) == 0, let side = tips["side"],
                side > 0
            {
                stream += "merge :\(side)\n"
            }
            let name = Self.names.randomElement(using: &random) ?? "pantry.md"
            switch number == 1 ? 9 : Int.random(in: 0..<10, using: &random) {
            case 0, 1: stream += "D \(name)\n"
            case 2:
                let text = (lines[name] ?? []).joined(separator: "\n")
                stream += "D \(name)\nM 644 inline moved/\(number % 4).md\ndata \(text.utf8.count)\n\(text)\n"
            case 3:
                let text = (lines[name] ?? []).joined(separator: "\n")
                stream += "D moved/\(number % 4).md\nM 755 inline \(name)\ndata \(text.utf8.count)\n\(text)\n"
            default:
                let place = Int.random(in: 0..<8, using: &random)
                lines[name]?[place] = "line \(place) of \(number)"
                let text = (lines[name] ?? []).joined(separator: "\n")
                for file in number == 1 ? Self.names : [name] {
                    stream += "M 644 inline \(file)\ndata \(text.utf8.count)\n\(text)\n"
                }
            }
            tips[branch] = number
        }
        return stream
    }

    /// Every answer about a history, written out.
    private func answers(_ directory: String, _ store: HistoryFactStore?) throws -> [String] {
        let repository = try #require(try GitRepository.discover(from: directory))
        repository.factStore = store
        func told(_ history: History) -> String {
            let commits = history.commits.map { commit in
                let files = commit.files.map { file in
                    let from = file.previousPath?.string ?? "-"
                    return "\(file.path.string) \(from) \(file.before?.id ?? "-") \(file.after?.id ?? "-")"
                }
                let author = "\(commit.authorName) <\(commit.authorEmail)> \(commit.time) \(commit.offset)"
                return "\(commit.number) \(commit.id) \(author) \(commit.parents) \(commit.message) \(files)"
            }
            return (commits + [history.problem?.message ?? "whole"]).joined(separator: "\n")
        }
        var answers = [told(repository.history(below: .root))]
        for name in Self.names + ["moved/1.md", "nowhere.md"] {
            let path = try #require(RelativePath(name))
            answers.append(told(repository.history(touching: [path])))
            let versions = repository.versions(of: path)
            answers.append(told(versions.history))
            answers += versions.versions.map { "\($0.commit) \($0.path.string) \($0.content.id) \($0.parents)" }
        }
        answers.append(told(repository.history(below: try #require(RelativePath("soups")))))
        return answers
    }

    private func store(_ directory: ScratchDirectory) throws -> HistoryFactStore {
        try #require(HistoryFactStore(path: directory.beside("cache/history"), fewest: 1))
    }

    private func repository(_ random: inout SeededGenerator, commits: Int) throws -> ScratchDirectory {
        let directory = try ScratchDirectory.repository()
        let loose = ["-c", "fastimport.unpackLimit=100000"]
        try directory.git(
            loose[0], loose[1], "fast-import", "--quiet", "--force", input: stream(&random, commits: commits))
        try directory.git("reset", "-q", "--hard", "main")
        return directory
    }

    /// Random histories, loose and packed; commits that come, a branch that is set back and goes on elsewhere.
    @Test(arguments: 0..<8) func whatIsKnownFromBeforeChangesNoAnswer(_ number: Int) throws {
        var random = SeededGenerator(seed: 20_261_125 &+ UInt64(number))
        let directory = try repository(&random, commits: 40)
        if number % 2 == 1 { try directory.git("gc", "-q", "--prune=now") }
        let store = try store(directory)
        func check(_ when: String) throws {
            let wanted = try answers(directory.path, nil)
            #expect(wanted[0].contains("Change 1"))
            for turn in 1...2 { #expect(try answers(directory.path, store) == wanted, "\(when), turn \(turn)") }
        }
        try check("at first")
        #expect(FileManager.default.fileExists(atPath: directory.beside("cache/history")))
        try directory.write("pantry.md", "new\n")
        try directory.git("add", "-A")
        try directory.git("commit", "-q", "-m", "Change by hand")
        try check("with a commit more")
        try directory.git("reset", "-q", "--hard", "HEAD~5")
        try directory.write("soups/leek.md", "another way\n")
        try directory.git("add", "-A")
        try directory.git("commit", "-q", "-m", "Another way")
        try check("on another way")
        if number % 2 == 0 {
            try directory.git("gc", "-q", "--prune=now")
            try check("packed")
        }
    }

    /// A clone that is made shallow loses its first commits; what was known of them is not told any more.
    @Test func whatIsGoneIsNotTold() throws {
        var random = SeededGenerator(seed: 7)
        let directory = try repository(&random, commits: 30)
        let store = try store(directory)
        #expect(try answers(directory.path, store)[0].hasSuffix("whole"))
        let id = try directory.git("rev-parse", "HEAD~3").trimmingCharacters(in: .whitespacesAndNewlines)
        directory.remove(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
        let wanted = try answers(directory.path, nil)
        #expect(wanted[0].hasSuffix("the commit \(id.prefix(8)) and those before it are not in this clone"))
        #expect(try answers(directory.path, store) == wanted)
        #expect(mkfifo("\(directory.path)/.git/objects/\(id.prefix(2))/\(id.dropFirst(2))", 0o600) == 0)
        let refused = try answers(directory.path, nil)
        #expect(refused != wanted)
        #expect(try answers(directory.path, store) == refused)
    }

    /// The second time no commit's folder is read: they may even be gone.
    @Test func foldersAreReadOnce() throws {
        let directory = try ScratchDirectory.repository()
        for number in 1...4 {
            try directory.write("pantry.md", "\(number)\n")
            try directory.git("add", "-A")
            try directory.git("commit", "-q", "-m", "\(number)")
        }
        let path = try #require(RelativePath("pantry.md"))
        func history() throws -> History {
            let repository = try #require(try GitRepository.discover(from: directory.path))
            repository.factStore = try store(directory)
            return repository.history(touching: [path])
        }
        #expect(try history().commits.map(\.subject) == ["4", "3", "2", "1"])
        for revision in ["HEAD~1^{tree}", "HEAD~2^{tree}"] {
            let id = try directory.git("rev-parse", revision).trimmingCharacters(in: .whitespacesAndNewlines)
            directory.remove(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
        }
        let again = try history()
        #expect(again.problem == nil)
        #expect(again.commits.map(\.subject) == ["4", "3", "2", "1"])
    }

    /// An answer is given again to the same question only, and while its commit is there.
    @Test func answersAreKeptForTheirQuestions() throws {
        let directory = try ScratchDirectory.repository()
        try directory.write("pantry.md", "flour\n")
        try directory.git("add", "-A")
        try directory.git("commit", "-q", "-m", "start")
        let head = try directory.git("rev-parse", "HEAD").trimmingCharacters(in: .whitespacesAndNewlines)
        func repository() throws -> GitRepository {
            let repository = try #require(try GitRepository.discover(from: directory.path))
            repository.factStore = try store(directory)
            return repository
        }
        let question = HistoryQuestion(commit: head, subject: "who", key: 1)
        let (first, again) = (try repository(), { try repository().answer(to: question) })
        #expect(first.answer(to: question) == nil)
        first.keep([(question, [1, 2, 3])], worth: 1)
        #expect(try again() == [1, 2, 3])
        for other in [
            HistoryQuestion(commit: head, subject: "what", key: 1),
            HistoryQuestion(commit: head, subject: "who", key: 2),
            HistoryQuestion(commit: String(repeating: "0", count: 40), subject: "who", key: 1),
        ] { #expect(try repository().answer(to: other) == nil) }
        try repository().keep([(question, [])], worth: 1)
        #expect(try again() == [])
        #expect(try repository().commits([head], numbers: [7]).map { "\($0.number) \($0.subject)" } == ["7 start"])
        directory.remove(".git/objects/\(head.prefix(2))/\(head.dropFirst(2))")
        #expect(try again() == nil)
    }

    /// Whatever lies in the place of the facts, and however they are damaged, they are read from git instead.
    @Test func damagedAndForeignFactsAreNotRead() throws {
        var random = SeededGenerator(seed: 20_261_126)
        let directory = try repository(&random, commits: 25)
        let (store, place) = (try store(directory), directory.beside("cache/history"))
        let wanted = try answers(directory.path, nil)
        #expect(try answers(directory.path, store) == wanted)
        let sound = Array(try Data(contentsOf: URL(fileURLWithPath: place)))
        #expect(sound.count > 2000)
        for turn in 0..<60 {
            var bytes = sound
            switch turn % 4 {
            case 0:
                bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
            case 2: bytes += [0]
            default:
                let at = Int.random(in: 0..<(bytes.count - 40), using: &random)
                bytes.replaceSubrange(at..<(at + 40), with: [UInt8](repeating: .max, count: 40))
            }
            try Data(bytes).write(to: URL(fileURLWithPath: place))
            #expect(try answers(directory.path, store) == wanted, "turn \(turn)")
        }
        for turn in 0..<3 {
            try? FileManager.default.removeItem(atPath: place)
            switch turn {
            case 0: #expect(mkfifo(place, 0o600) == 0)
            case 1: try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
            default: try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: directory.path)
            }
            #expect(try answers(directory.path, store) == wanted, "turn \(turn)")
        }
    }

    /// Several at once read and write the same file; each gets its answer, and what is left can be read.
    @Test func severalAtOnceShareTheFacts() async throws {
        var random = SeededGenerator(seed: 20_261_127)
        let directory = try repository(&random, commits: 25)
        let (store, path) = (try store(directory), directory.path)
        let wanted = try answers(path, nil)
        let different = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    var different = 0
                    for _ in 0..<10 where try self.answers(path, store) != wanted { different += 1 }
                    return different
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(different == 0)
        #expect(try answers(path, store) == wanted)
        #expect(!FileManager.default.fileExists(atPath: directory.beside("cache/history.draft")))
    }
}
