internal import GitHistory
internal import Revision
internal import SourceText

/// The commits that only one side of a merge has, by the files they touched.
final class SideCommits {
    private let repository: GitRepository
    private let commits: [CommitRelation.Commit]
    private var known: [RelativePath: [CommitRelation.Commit]] = [:]

    /// - Parameter commits: the newest first.
    init(_ repository: GitRepository, _ commits: [CommitRelation.Commit]) {
        (self.repository, self.commits) = (repository, commits)
    }

    /// Those that changed a file, the newest first. Merges count by their sides.
    func touching(_ path: RelativePath) -> [CommitRelation.Commit] {
        if let found = known[path] { return found }
        let found = commits.filter { commit in
            guard commit.parents.count <= 1 else { return false }
            let now = try? repository.file(at: path, of: commit.id)
            let before = commit.parents.first.flatMap { try? repository.file(at: path, of: $0) }
            return now?.id != before?.id
        }
        known[path] = found
        return found
    }

    /// The operations by rbook that changed a file.
    func operations(on path: RelativePath) -> Set<String> {
        Set(
            touching(path).compactMap { commit in
                commit.message.split(whereSeparator: \.isNewline).lazy.compactMap {
                    OperationRecord(trailer: String($0))
                }
                .last?.id
            })
    }

    /// Whether each side has operations on a file that the other has not, so that equal results are two.
    func differ(from others: SideCommits, on path: RelativePath) -> Bool {
        Self.areTwo(operations(on: path), others.operations(on: path))
    }

    static func areTwo(_ one: Set<String>, _ other: Set<String>) -> Bool {
        !one.isSubset(of: other) && !other.isSubset(of: one)
    }

    /// Who changed a file last; `nil` where nobody is known.
    func author(of path: RelativePath) -> String? { (touching(path).first ?? commits.first)?.authorName }
}
