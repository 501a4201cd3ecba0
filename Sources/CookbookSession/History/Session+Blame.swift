internal import Cookbook
internal import FileAccess
internal import GitHistory
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
        let configuration = withIndex { $0.configuration }
        guard let bytes = try? files.readWithStatus(path, limit: HistoryLimits().fileBytes, followsLinks: false).bytes
        else { throw OperationProblem("\(path) cannot be read") }
        let past = repository.versions(of: pathInRepository(path))
        // The file as it is comes first, and was made from what the last commit holds.
        let now = LineBlame.Version(
            SourceText(path: path, bytes: bytes), parents: past.versions.isEmpty ? [] : [1])
        let blame = LineBlame(
            [now]
                + past.versions.map { version in
                    LineBlame.Version(
                        SourceText(path: path, bytes: version.content.bytes), parents: version.parents.map { $0 + 1 })
                }, configuration: configuration)
        let byCommit = Dictionary(
            told(past.history, of: [path]).entries.compactMap { entry in entry.commit.map { ($0, entry) } }
        ) { first, _ in first }
        let gaps: [Message] = past.history.problem.map { ["the history is not whole: \($0.message)"] } ?? []
        let lines = blame.lines.map { line in
            BlamedLine(
                line: line, entry: line.version == 0 ? nil : byCommit[past.versions[line.version - 1].commit])
        }
        return (lines, gaps)
    }
}
