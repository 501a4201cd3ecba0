internal import CGit2
internal import Glibc
internal import SourceText

extension GitRepository {
    /// Gets a commit of exactly `files` on top of HEAD ready: everything that can fail before files change does so here.
    ///
    /// Blobs, tree and commit object are written, which nobody sees yet, and git's index is locked until the result is let go.
    /// What else is staged or changed stays as it is.
    ///
    /// - Parameters:
    ///   - mark: digits and small letters, in no other change.
    ///   - isRepeated: whether the commit may have been made before, by a process that was cut off.
    ///   - merged: the other line of commits that it brings in.
    public func prepareCommit(
        _ files: [CommittedFile], message: String, author: GitAuthor, mark: String, isRepeated: Bool = false,
        merged: MergedHead? = nil
    ) throws(GitError) -> PendingCommit {
        if let operation = operationInProgress {
            throw GitError(
                "\(operation) is in progress in this repository",
                hint: "finish or abort it with git first, or use --no-commit", isTransient: true)
        }
        for file in files { try checkAttributes(for: file.path) }
        return try PendingCommit(
            self, files, message: message, author: author, locks: locks(mark), isRepeated: isRepeated,
            merged: merged)
    }

    /// Removes locks and files that a cut-off commit of this mark left behind.
    public func clearLeftovers(of mark: String) throws(GitError) { try locks(mark).clear() }

    func locks(_ mark: String) throws(GitError) -> CommitLocks {
        CommitLocks(git: try GitFolder(gitDirectory), common: common, mark: mark)
    }
}
