/// Who makes a commit, and when.
public struct GitAuthor: Hashable, Sendable {
    public let name: String
    public let email: String
    /// Seconds since 1970.
    public let time: Int64
    /// Minutes east of UTC.
    public let offset: Int32

    public init(name: String, email: String, time: Int64, offset: Int32) {
        self.name = name
        self.email = email
        self.time = time
        self.offset = offset
    }
}

extension GitRepository {
    /// The author as git would name them: the environment's `GIT_AUTHOR_*` over the configuration.
    ///
    /// - Parameter environment: the process's environment.
    public func author(environment: [String: String], time: Int64, offset: Int32) throws(GitError) -> GitAuthor {
        let name = environment["GIT_AUTHOR_NAME"] ?? environment["GIT_COMMITTER_NAME"] ?? configuration("user.name")
        let email = environment["GIT_AUTHOR_EMAIL"] ?? environment["GIT_COMMITTER_EMAIL"] ?? configuration("user.email")
        guard let name, let email, !name.isEmpty, !email.isEmpty else {
            throw GitError(
                "git does not know who you are, so it cannot say who made the change",
                hint:
                    "run: git config --global user.name \"Your Name\" && git config --global user.email you@example.org; or use --no-commit"
            )
        }
        return GitAuthor(name: name, email: email, time: time, offset: offset)
    }
}
