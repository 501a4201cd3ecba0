public import FileAccess
public import GitHistory
internal import Glibc
internal import SourceText

/// The one door for writes to a cookbook: every change of files goes through a transaction here.
public struct Workspace {
    /// The cookbook's directory.
    public let root: RootDirectory
    /// The repository to commit to; `nil` outside git.
    public let repository: GitRepository?
    private let state: StateDirectory
    /// The cookbook's place in the work tree: empty, or a path that ends with `/`.
    private let prefix: String

    /// The largest file a transaction reads or writes, in bytes.
    static let maximumSize = 64 << 20

    /// - Parameter path: the cookbook's directory, absolute and free of links.
    public init(root: RootDirectory, path: String, repository: GitRepository?) throws(WorkspaceError) {
        self.root = root
        self.repository = repository
        state = StateDirectory(gitDirectory: repository?.gitDirectory, cookbook: path)
        if let workTree = repository?.workTree, path != workTree {
            guard path.hasPrefix(workTree + "/") else {
                throw WorkspaceError("the cookbook \(path) is not inside its repository \(workTree)")
            }
            prefix = String(path.dropFirst(workTree.count + 1)) + "/"
        } else {
            prefix = ""
        }
    }

    /// Whether an earlier change was cut off and waits to be finished.
    public var hasUnfinishedChange: Bool { access(state.journal, F_OK) == 0 || access(state.draft, F_OK) == 0 }

    /// Finishes or takes back a change that was cut off; does nothing where there is none.
    ///
    /// - Returns: what was done, in words, or `nil`.
    /// - Throws: where a file of that change has been edited meanwhile; nothing is overwritten.
    public func recover(author: GitAuthor?) throws(WorkspaceError) -> String? {
        guard hasUnfinishedChange else { return nil }
        let lock = try WorkspaceLock(state)
        defer { _ = lock }
        return try Recovery(root: root, state: state).run { paths, message throws(WorkspaceError) in
            try commit(paths, message: message, author: author)
        }
    }

    /// Applies changes and commits exactly the changed paths.
    ///
    /// - Parameters:
    ///   - message: the commit's message; `nil` changes files without a commit.
    ///   - author: needed for a commit.
    /// - Throws: where nothing was changed, or (`changed` not empty) where files are changed but the commit failed.
    public func apply(_ changes: [FileChange], message: String?, author: GitAuthor?) throws(WorkspaceError)
        -> TransactionResult
    {
        let changes = changes.filter { $0.expected != $0.replacement }.map {
            $0.expected == nil ? $0 : $0.at(realPath(of: $0.path))
        }
        guard !changes.isEmpty else { return TransactionResult(changed: [], commit: nil, warnings: []) }
        let commits = message != nil && repository != nil
        if commits, author == nil { throw WorkspaceError("a commit needs an author") }
        if commits, let operation = repository?.operationInProgress {
            throw WorkspaceError(
                "\(operation) is in progress in this repository",
                hint: "finish or abort it with git first, or use --no-commit")
        }
        try state.make()
        let lock = try WorkspaceLock(state)
        defer { _ = lock }
        if hasUnfinishedChange {
            _ = try Recovery(root: root, state: state).run { paths, message throws(WorkspaceError) in
                try commit(paths, message: message, author: author)
            }
        }
        var exchange = FileExchange(root: root, state: state, changes: changes, message: commits ? message : nil)
        try exchange.prepare()
        try exchange.exchange()
        let paths = changes.map(\.path).sorted()
        var id: String?
        if commits, let message {
            do {
                id = try commit(paths, message: message, author: author)
            } catch {
                exchange.finish()
                throw WorkspaceError(
                    "the files are changed, but the commit failed: \(error.message)",
                    hint: error.hint ?? "commit them with git", changed: paths)
            }
        }
        exchange.finish()
        state.removeIfEmpty()
        return TransactionResult(changed: paths, commit: id, warnings: exchange.warnings)
    }

    /// Where a file really lies: an edit goes through a symbolic link to the file it leads to, and the link stays.
    private func realPath(of path: RelativePath) -> RelativePath {
        guard let status = try? root.linkStatus(path), status.kind == .symbolicLink else { return path }
        let opened = root.open(path, O_RDONLY | O_NONBLOCK)
        guard opened >= 0 else { return path }
        defer { close(opened) }
        guard let target = Self.linkText("/proc/self/fd/\(opened)"),
            let base = Self.linkText("/proc/self/fd/\(root.descriptor)"),
            target.starts(with: base), target.count > base.count
        else { return path }
        return RelativePath(bytes: target[(base.count + 1)...]) ?? path
    }

    private static func linkText(_ path: String) -> [UInt8]? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink(path, &buffer, buffer.count)
        return length > 0 ? buffer[..<length].map { UInt8(bitPattern: $0) } : nil
    }

    private func commit(_ paths: [RelativePath], message: String, author: GitAuthor?) throws(WorkspaceError) -> String?
    {
        guard let repository else { return nil }
        guard let author else { throw WorkspaceError("a commit needs an author") }
        do {
            return try repository.commit(paths: paths.map { prefix + $0.string }, message: message, author: author)
        } catch {
            throw WorkspaceError(error.message, hint: error.hint)
        }
    }
}
