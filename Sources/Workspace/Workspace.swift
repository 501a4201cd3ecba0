public import FileAccess
public import GitHistory
internal import Glibc
internal import SourceText

/// The one door for writes to a cookbook: every change of files goes through a transaction here.
public struct Workspace {
    /// The cookbook's directory.
    public let root: RootDirectory
    /// Opens the repository to commit to; gives `nil` outside git, and where it cannot be used.
    private let repository: () -> GitRepository?
    /// What is locked, and what the state is kept for: the git directory, or the cookbook outside git.
    let subject: String
    private let workTree: String
    let state: StateDirectory
    /// The cookbook as seen from the work tree.
    private let cookbook: RelativePath

    /// The largest file a transaction reads or writes, in bytes.
    static let maximumSize = 64 << 20

    /// - Parameters:
    ///   - path: the cookbook's directory, absolute and free of links.
    ///   - place: where the repository lies that holds the cookbook; `nil` outside git.
    ///   - repository: opens it; asked only where there is something to commit.
    ///   - stateHome: `$XDG_STATE_HOME`, absolute.
    public init(
        root: RootDirectory, path: String, place: GitPlace?, stateHome: String,
        repository: @escaping () -> GitRepository?
    ) throws(WorkspaceError) {
        self.root = root
        self.repository = repository
        subject = place?.gitDirectory ?? path
        workTree = place?.workTree ?? path
        state = try StateDirectory(home: stateHome, of: subject)
        if path == workTree {
            cookbook = .root
        } else {
            let inside = path.utf8.dropFirst(workTree == "/" ? 1 : workTree.utf8.count + 1)
            guard workTree == "/" || path.hasPrefix(workTree + "/"), let cookbook = RelativePath(bytes: Array(inside))
            else { throw WorkspaceError("the cookbook \(path) is not inside its repository \(workTree)") }
            self.cookbook = cookbook
        }
    }

    /// Whether an earlier change was cut off and waits to be finished.
    public var hasUnfinishedChange: Bool { state.hasUnfinishedChange }

    /// Takes the right to change the cookbook, and finishes or takes back a change that was cut off before.
    ///
    /// What is read afterwards cannot be changed by another rbook until the lock goes away.
    ///
    /// - Parameter onWait: is told, after a second, what is waited for.
    /// - Returns: the lock, and what was finished, a sentence each.
    public func begin(onWait: (String) -> Void = { _ in }) throws(WorkspaceError) -> (
        lock: WorkspaceLock, finished: [String]
    ) {
        let open = try state.open()
        let lock = try WorkspaceLock(subject, open, onWait: onWait)
        guard hasUnfinishedChange else { return (lock, []) }
        var recovery = Recovery(state: open, repository: repository()) {
            [root, cookbook, workTree] path throws(FileProblem) in
            path == cookbook ? root : try RootDirectory(path, in: RootDirectory(path: workTree))
        }
        return (lock, try recovery.run())
    }

    /// Applies changes and commits exactly the changed paths.
    ///
    /// - Parameters:
    ///   - message: the commit's message; `nil` changes files without a commit.
    ///   - author: needed for a commit.
    ///   - lock: as `begin` returned it.
    ///   - merged: the other line of commits that the commit brings in, which is then made even where no file changes.
    /// - Throws: where nothing was changed, or (`changed` not empty) where files are changed but something else failed.
    public func apply(
        _ changes: [FileChange], message: String?, author: GitAuthor?, lock: WorkspaceLock, merged: MergedHead? = nil
    ) throws(WorkspaceError) -> TransactionResult {
        let changes = changes.filter { merged != nil || $0.isRecorded || $0.expected != $0.replacement }
            .map(placed)
        guard !changes.isEmpty || merged != nil else {
            return TransactionResult(changed: [], commit: nil, warnings: [])
        }
        var commit: Journal.Commit?
        let repository = message == nil ? nil : repository()
        if let message, repository != nil {
            guard let author else { throw WorkspaceError("a commit needs an author") }
            commit = Journal.Commit(message: message, author: author, merged: merged)
        }
        var transaction = Transaction(
            changes, commit: commit, root: root, state: try state.open(), lock: lock, repository: repository,
            cookbook: cookbook)
        return try transaction.run()
    }

    /// The change with the path of the file itself, where its path is a link.
    public func placed(_ change: FileChange) -> FileChange {
        change.expected == nil || change.isRecorded ? change : change.at(realPath(of: change.path))
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
}
