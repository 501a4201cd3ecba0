internal import GitHistory
internal import SourceText

/// Whether git could bring back what is about to be removed.
enum Recoverable {
    /// Refuses where a file is not in the last commit as it stands. Outside git everything passes: there nothing ever comes back.
    static func check(_ sources: [SourceText], _ session: Session) throws(OperationProblem) {
        guard let repository = session.repository else { return }
        for source in sources {
            switch repository.state(of: session.pathInRepository(source.path), bytes: source.bytes) {
            case .committed: continue
            case .modified:
                throw OperationProblem(
                    "\(source.path) has changes that are in no commit",
                    hint: "commit them first, or remove it with --force")
            case .untracked:
                throw OperationProblem(
                    "\(source.path) is in no commit, so git could not bring it back",
                    hint: "commit it first, or remove it with --force")
            }
        }
    }
}
