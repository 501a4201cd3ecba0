internal import Cookbook
internal import FileAccess
internal import GitHistory
internal import RecipeModel
package import Revision
package import SourceText

extension Session {
    /// A line of a file with what made it what it is.
    package struct BlamedLine: Sendable {
        package let line: LineBlame.Line
        /// `nil` for what is in no commit yet.
        package let entry: HistoryEntry?
    }

    /// For each line of a file the commit since which it says what it says. Of what was merged it is a commit of the side that wrote it; the
    /// merge itself only where it wrote something that neither side had.
    package func blame(_ path: RelativePath) throws(OperationProblem) -> (lines: [BlamedLine], gaps: [Message]) {
        let repository = try historyRepository()
        let (configuration, key) = indexLoader.reading
        guard let bytes = try? files.readWithStatus(path, limit: HistoryLimits().fileBytes, followsLinks: false).bytes
        else { throw OperationProblem("\(path) cannot be read") }
        // The file as it is was made from what the last commit holds.
        var versions = [LineBlame.Version(SourceText(path: path, bytes: bytes), parents: [])]
        let past = pastLines(path, repository, configuration, key)
        if let past {
            versions = [
                LineBlame.Version(versions[0].source, parents: [1]),
                LineBlame.Version(SourceText(path: path, bytes: past.bytes), owners: past.owners.map { $0 + 1 }),
            ]
        }
        let blame = LineBlame(versions, configuration: configuration)
        let history = past?.history ?? History(commits: [])
        let byCommit = Dictionary(
            told(history, of: [path]).entries.compactMap { entry in entry.commit.map { ($0, entry) } }
        ) { first, _ in first }
        let entries = history.commits.map { byCommit[$0.id] }
        let lines = blame.lines.map { line in
            BlamedLine(line: line, entry: line.version == 0 ? nil : entries[line.version - 1])
        }
        return (lines, history.problem.map { ["the history is not whole: \($0.message)"] } ?? [])
    }

    /// What the last commit holds at a path, with the commits that its lines are of.
    private struct PastLines {
        let bytes: [UInt8]
        /// For each line a place in the history.
        let owners: [Int]
        /// The commits that a line is of.
        let history: History
    }

    /// - Returns: `nil` where no commit has the file.
    private func pastLines(
        _ path: RelativePath, _ repository: GitRepository, _ configuration: Configuration, _ key: UInt64
    ) -> PastLines? {
        let file = pathInRepository(path)
        let head = (try? headCommit(of: repository)).flatMap(\.self)
        let question = head.map { HistoryQuestion(commit: $0, subject: "blame\n\(file.string)", key: key) }
        if let head, let question, !repository.isShallow, let answer = repository.answer(to: question),
            let known = KeptBlame(bytes: answer),
            let content = (try? repository.file(at: file, of: head)).flatMap(\.self),
            let bytes = try? repository.bytes(of: content, limit: HistoryLimits().fileBytes),
            let commits = try? repository.commits(known.commits, numbers: known.numbers)
        {
            return PastLines(bytes: bytes, owners: known.owners, history: History(commits: commits))
        }
        let past = repository.versions(of: file)
        guard let newest = past.versions.first else { return nil }
        let blame = LineBlame(
            past.versions.map { version in
                LineBlame.Version(SourceText(path: path, bytes: version.content.bytes), parents: version.parents)
            }, configuration: configuration)
        let owners = blame.lines.map(\.version)
        // Each commit once, and only those that a line is of.
        let owning = Set(owners).sorted()
        let places = Dictionary(uniqueKeysWithValues: owning.enumerated().map { ($1, $0) })
        let byID = Dictionary(past.history.commits.map { ($0.id, $0) }) { first, _ in first }
        let commits = owning.compactMap { byID[past.versions[$0].commit] }
        let found = PastLines(
            bytes: newest.content.bytes, owners: owners.compactMap { places[$0] },
            history: History(commits: commits, problem: past.history.problem))
        if let question, found.history.problem == nil, commits.count == owning.count {
            let kept = KeptBlame(
                commits: commits.map(\.id), numbers: commits.map(\.number), owners: found.owners)
            repository.keep([(question, kept.bytes)], worth: past.versions.count)
        }
        return found
    }
}

/// Whose the lines of a version are, as it is kept for the next time.
private struct KeptBlame {
    let commits: [String]
    let numbers: [Int]
    /// For each line a place in `commits`.
    let owners: [Int]

    init(commits: [String], numbers: [Int], owners: [Int]) {
        (self.commits, self.numbers, self.owners) = (commits, numbers, owners)
    }

    /// One line for each commit, then one with the owners.
    var bytes: [UInt8] {
        let lines = zip(commits, numbers).map { "\($0) \($1)\n" } + [owners.map { "\($0)" }.joined(separator: " ")]
        return Array(lines.joined().utf8)
    }

    /// `nil` for bytes that were written in another way.
    init?(bytes: [UInt8]) {
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        guard let last = lines.popLast() else { return nil }
        let owners = last.split(separator: " ").compactMap { Int($0) }
        var (commits, numbers): ([String], [Int]) = ([], [])
        for line in lines {
            let words = line.split(separator: " ")
            guard words.count == 2, let number = Int(words[1]) else { return nil }
            commits.append(String(words[0]))
            numbers.append(number)
        }
        guard owners.allSatisfy(commits.indices.contains) else { return nil }
        self.init(commits: commits, numbers: numbers, owners: owners)
    }
}
