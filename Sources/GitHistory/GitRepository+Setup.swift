internal import CGit2
internal import FileAccess
internal import Glibc
internal import SourceText

/// A program that git would run at a commit, and rbook does not.
public struct GitHook: Hashable, Sendable {
    /// "pre-commit"
    public let name: String
    /// As the repository's configuration or git's own rules have it.
    public let directory: String
}

extension GitRepository {
    /// A value of the repository's own file of configuration, the last that counts; what it includes is not read. Nothing is done with it
    /// but to show it and compare it.
    public func ownValue(_ name: String) throws(GitError) -> String? {
        try GitConfigFile.read(in: common)?.text(name)
    }

    /// All values of the repository's own file of configuration whose names begin and end so, each with what stands between.
    public func ownValues(_ prefix: String, _ suffix: String) throws(GitError) -> [(part: String, value: String)] {
        let entries = try GitConfigFile.read(in: common)?.entries ?? []
        return entries.compactMap { entry in
            guard let name = String(validating: entry.name, as: UTF8.self), name.hasPrefix(prefix),
                name.hasSuffix(suffix), name.utf8.count >= prefix.utf8.count + suffix.utf8.count
            else { return nil }
            let value = entry.value.flatMap { String(validating: $0, as: UTF8.self) } ?? "true"
            return (String(name.dropFirst(prefix.count).dropLast(suffix.count)), value)
        }
    }

    /// Sets values of the repository's own configuration; all else of the file stays.
    public func setValues(_ values: [(name: String, value: String)]) throws(GitError) {
        try editConfiguration { (config) throws(GitError) in
            for (name, value) in values {
                // One value of several would leave the others.
                if git_config_delete_multivar(config, name, ".*") != 0 { git_error_clear() }
                try check(git_config_set_string(config, name, value), "\(name) cannot be set")
            }
        }
    }

    /// The programs that git itself would run when it commits.
    ///
    /// - Parameter path: `core.hooksPath` where one is set, absolute or seen from the work tree.
    public func hooks(in path: String?) -> [GitHook] {
        let directory = path.map { $0.hasPrefix("/") ? $0 : "\(workTree)/\($0)" } ?? "\(common.path)/hooks"
        guard let folder = try? GitFolder(directory), let names = try? folder.names() else { return [] }
        let run = ["pre-commit", "prepare-commit-msg", "commit-msg", "post-commit"]
        return names.compactMap { entry in
            let name = String(decoding: entry.name, as: UTF8.self)
            guard run.contains(name), let status = try? folder.status(name), status.kind == .regular,
                status.mode & 0o111 != 0
            else { return nil }
            return GitHook(name: name, directory: directory)
        }.sorted { $0.name < $1.name }
    }

    /// The branch that is checked out, `nil` for a commit without a branch, and whether it has a commit yet.
    public func head() throws(GitError) -> (branch: String?, hasCommit: Bool) {
        let reference = try headReference()
        let name = reference.string
        return (
            name.hasPrefix("refs/heads/") ? String(name.dropFirst("refs/heads/".count)) : nil,
            try target(of: reference) != nil
        )
    }

    /// Whether a part of the files' contents was left out of this clone (`git clone --filter`).
    public var isPartial: Bool { (try? ownValues("remote.", ".promisor"))?.contains { $0.value == "true" } ?? false }
}
