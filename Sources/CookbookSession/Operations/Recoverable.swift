internal import GitHistory
internal import SourceText

/// Whether git could bring back what is about to be removed.
enum Recoverable {
    /// Refuses where a file is not in the last commit as it stands.
    ///
    /// - Parameter way: the command that removes it all the same.
    static func check(_ sources: [SourceText], _ session: Session, orWith way: Message) throws(OperationProblem) {
        guard let first = sources.first else { return }
        let lost: Message = ": \(way) (on this computer rbook undo then brings it back)"
        guard let repository = session.repository else {
            let all: Message = sources.count == 1 ? "\(first.path)" : "\(first.path) and \(sources.count - 1) more"
            throw OperationProblem(
                "the cookbook is not in git, which could bring back " + all, hint: "remove it all the same" + lost)
        }
        var (modified, untracked): ([SourceText], [SourceText]) = ([], [])
        for source in sources {
            switch repository.state(of: session.pathInRepository(source.path), bytes: source.bytes) {
            case .committed: continue
            case .modified: modified.append(source)
            case .untracked: untracked.append(source)
            }
        }
        guard let source = modified.first ?? untracked.first else { return }
        let others = modified.count + untracked.count - 1
        let rest: Message = others == 0 ? "" : "; there are \(others) more of that sort"
        let commit: Message = "commit it first: rbook commit, or remove it all the same" + lost
        throw OperationProblem(
            modified.isEmpty
                ? "\(source.path) is in no commit, so git could not bring it back" + rest
                : "\(source.path) has changes that are in no commit" + rest, hint: commit)
    }
}
