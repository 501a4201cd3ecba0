/// A commit that somebody named, found.
public struct GitRevision: Hashable, Sendable {
    /// 40 hexadecimal digits.
    public let id: String
    /// When it was committed, in seconds since 1970.
    public let time: Int64
    /// Minutes east of UTC where it was committed.
    public let offset: Int32
    /// The first line of its message; bytes that are not UTF-8 are replaced.
    public let subject: String
}

/// Why there is no commit of a name or a day.
public enum RevisionProblem: Error, Hashable, Sendable {
    /// Nothing is called so.
    case unknown
    /// The branch has no commits.
    case noCommits
    /// Several objects begin with these digits.
    case ambiguous
    /// What is called so is not a commit ("a file").
    case notACommit
    /// There are not that many commits before it.
    case tooFarBack
    /// The branch's oldest commit, which is younger than what was asked for.
    case younger(oldest: GitRevision)
    /// As `younger`, but the history in this clone ends there, and not the history itself.
    case cutOff(oldest: GitRevision)
    case git(GitError)
}
