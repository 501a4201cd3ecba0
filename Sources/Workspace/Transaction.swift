internal import FileAccess
internal import GitHistory
internal import Glibc
internal import SourceText

/// One change of files and its commit, whole or not at all.
///
/// The order: every file is compared with what the change was made against · a draft of the journal names what will be made · new
/// bytes are written beside their files · the commit's objects are written and git's index is locked · the draft becomes the
/// journal, from where on any command can finish the change · files are exchanged · the branch moves, then the index · what is
/// left over is removed, the journal last.
struct Transaction {
    let root: RootDirectory
    let state: OpenState
    let lock: WorkspaceLock
    /// `nil` outside git.
    let repository: GitRepository?
    /// The cookbook as seen from the work tree.
    let cookbook: RelativePath
    private let changes: [FileChange]
    private let journal: Journal
    private var stage: FileStage
    private var statuses: [FileStatus?] = []
    private var warnings: [String] = []
    /// Folders whose names may not be on disk yet, with the reason.
    private var unsynced: String?

    /// - Parameter commit: the commit to make of the changes; `nil` for none.
    init(
        _ changes: [FileChange], commit: Journal.Commit?, root: RootDirectory, state: OpenState, lock: WorkspaceLock,
        repository: GitRepository?, cookbook: RelativePath
    ) {
        let changes = changes.sorted { $0.path < $1.path }
        var random = SystemRandomNumberGenerator()
        let mark = String(random.next() as UInt64, radix: 36)
        var made: [RelativePath] = []
        for change in changes where change.replacement != nil && !change.isRecorded {
            var missing: [RelativePath] = []
            var directory = change.path.parent
            while !directory.isRoot, !root.exists(directory), !made.contains(directory) {
                missing.append(directory)
                directory = directory.parent
            }
            made += missing.reversed()
        }
        let entries = changes.enumerated().map { index, change in
            Journal.Entry(
                path: change.path, temporary: change.path.parent.appending(".rbook-\(mark)-\(index)"),
                old: change.expected.map { Fingerprint($0) }, bytes: change.replacement, isRecorded: change.isRecorded)
        }
        journal = Journal(mark: mark, cookbook: cookbook, entries: entries, madeDirectories: made, commit: commit)
        (self.changes, self.root, self.state, self.lock) = (changes, root, state, lock)
        (self.repository, self.cookbook) = (repository, cookbook)
        stage = FileStage(root)
    }

    private var paths: [RelativePath] { changes.filter { !$0.isRecorded }.map(\.path) }
    /// Those that put other bytes in place.
    private var exchanged: [Journal.Entry] { journal.entries.filter { !$0.isRecorded } }

    mutating func run() throws(WorkspaceError) -> TransactionResult {
        for change in changes { try verify(change) }
        let pending = try prepare()
        try exchange(pending)
        var id: String?
        var failure: WorkspaceError?
        do throws(GitError) { id = try pending?.publish() } catch {
            failure =
                paths.isEmpty
                ? WorkspaceError("nothing is committed: \(error.message)", hint: error.hint)
                : WorkspaceError(
                    "the files are changed, but not committed: \(error.message)",
                    hint: "do not repeat the command: commit them with git", changed: paths)
        }
        pending?.abandon()
        unsynced = pending?.syncProblem ?? unsynced
        let isIndexed = pending?.indexProblem == nil
        finish(keepingJournal: !isIndexed)
        if let failure { throw failure }
        if let problem = pending?.indexProblem {
            throw WorkspaceError(
                "the change is made\(id.map { " and committed (\($0.prefix(8)))" } ?? ""), but git's index is behind: \(problem)",
                hint: "do not repeat the command; the next change brings the index up to date, or run: git reset",
                changed: paths)
        }
        if let unsynced {
            throw WorkspaceError(
                "the change is made\(id.map { " and committed (\($0.prefix(8)))" } ?? ""), but might not survive a power failure: \(unsynced)",
                hint: "do not repeat the command; check the disk", changed: paths)
        }
        return TransactionResult(changed: changes.map(\.path), commit: id, warnings: stage.warnings + warnings)
    }

    // MARK: Preparing

    private func verify(_ change: FileChange) throws(WorkspaceError) {
        let current: [UInt8]?
        do {
            current = try root.read(change.path, limit: Workspace.maximumSize)
        } catch .notFound {
            if root.exists(change.path) {
                throw WorkspaceError(
                    "\(change.path.string) is a link to a file that is not there", hint: "remove the link")
            }
            current = nil
        } catch {
            throw WorkspaceError("\(change.path.string): \(error.message)", hint: error.hint)
        }
        if current == (change.isRecorded ? change.replacement : change.expected) { return }
        if change.expected == nil, !change.isRecorded {
            throw WorkspaceError("\(change.path.string) exists already", hint: "choose another name")
        }
        throw WorkspaceError(
            "\(change.path.string) was changed by another program meanwhile",
            hint: "nothing was changed; run the command again")
    }

    /// Writes all that is new beside what is there. Nothing a person sees has changed until then.
    private mutating func prepare() throws(WorkspaceError) -> PendingCommit? {
        guard state.write(journal.bytes, to: StateDirectory.draft) else {
            let text = systemMessage()
            state.remove(StateDirectory.draft)
            throw WorkspaceError(
                "the change cannot be noted down in \(state.path): \(text)", hint: "nothing was changed")
        }
        var pending: PendingCommit?
        do throws(WorkspaceError) {
            for directory in journal.madeDirectories { try Self.make(directory, in: root) }
            for (change, entry) in zip(changes, journal.entries) {
                if change.isRecorded {
                    statuses.append(try recordedStatus(change))
                    continue
                }
                statuses.append(
                    try stage.write(
                        entry, like: change.expected != nil ? change.path : change.modeSource,
                        isExecutable: change.isExecutable))
                lock.advance()
            }
            pending = try prepareCommit()
            guard state.rename(StateDirectory.draft, to: StateDirectory.journal) else {
                throw WorkspaceError(
                    "the change cannot be noted down in \(state.path): \(systemMessage())",
                    hint: "nothing was changed")
            }
        } catch {
            pending?.abandon()
            throw discarding(error)
        }
        return pending
    }

    /// What the file system says of a file that is only committed: together with its bytes, so that git notices whatever is saved next.
    private func recordedStatus(_ change: FileChange) throws(WorkspaceError) -> FileStatus? {
        if change.replacement == nil { return nil }
        let found = try? root.readWithStatus(change.path, limit: Workspace.maximumSize, followsLinks: false)
        guard let found, found.bytes == change.replacement else {
            throw WorkspaceError(
                "\(change.path.string) was changed by another program meanwhile",
                hint: "nothing was committed; run the command again")
        }
        return found.status
    }

    private func prepareCommit() throws(WorkspaceError) -> PendingCommit? {
        guard let repository, let commit = journal.commit else { return nil }
        do throws(GitError) {
            return try repository.prepareCommit(
                zip(zip(journal.entries, changes), statuses).map { pair, status in
                    CommittedFile(
                        path: Self.inWorkTree(pair.0.path, cookbook), bytes: pair.0.bytes, status: status,
                        isExecutable: pair.1.isExecutable)
                }, message: commit.message, author: commit.author, mark: journal.mark, merged: commit.merged,
                onWait: { [lock] in lock.advance() })
        } catch {
            throw WorkspaceError(error.message, hint: (error.hint.map { "\($0); " } ?? "") + "nothing was changed")
        }
    }

    static func inWorkTree(_ path: RelativePath, _ cookbook: RelativePath) -> RelativePath {
        cookbook.isRoot ? path : cookbook.appending(name: path.bytes)
    }

    static func make(_ directory: RelativePath, in root: RootDirectory) throws(WorkspaceError) {
        let parent = retrying { root.open(directory.parent, O_RDONLY | O_DIRECTORY) }
        guard parent >= 0 else {
            throw WorkspaceError(
                "the folder \(directory.string) cannot be made: \(systemMessage())", hint: "nothing was changed")
        }
        defer { close(parent) }
        let name = RelativePath.root.appending(name: directory.name)
        guard retrying({ name.withCString { mkdirat(parent, $0, 0o777) } }) == 0 || errno == EEXIST else {
            throw WorkspaceError(
                "the folder \(directory.string) cannot be made: \(systemMessage())", hint: "nothing was changed")
        }
        guard retrying({ fsync(parent) }) == 0 else {
            throw WorkspaceError(
                "the folder \(directory.string) cannot be made: \(systemMessage())", hint: "nothing was changed")
        }
    }

    /// Takes back what was prepared: temporary files hold our own bytes only.
    ///
    /// - Returns: the error that led to this, with what could not be removed.
    private func discarding(_ error: WorkspaceError) -> WorkspaceError {
        var left: [String] = []
        for entry in exchanged {
            do throws(FileSwap.Failure) {
                let swap = try FileSwap(entry, in: root)
                let stays = swap.discard {
                    $0 == entry.new || $0 == entry.old || entry.bytes.map { $0.count } ?? 0 > $0.length
                }
                if let stays { left.append(stays) }
            } catch {
                if root.mayExist(entry.temporary) { left.append(FileSwap.left(entry, error.message)) }
            }
        }
        for directory in journal.madeDirectories.reversed() { Self.removeIfEmpty(directory, in: root) }
        let isGone = state.remove(StateDirectory.journal)
        guard state.remove(StateDirectory.draft), isGone else {
            return WorkspaceError(
                error.message,
                hint:
                    "no file was changed yet, but \(state.path) cannot be written: the next change may finish this one"
            )
        }
        if left.isEmpty { return error }
        return WorkspaceError("\(error.message); \(left.joined(separator: "; "))", hint: error.hint)
    }

    // MARK: Exchanging

    /// Exchanges every file, and all of them back if one cannot be.
    private mutating func exchange(_ pending: PendingCommit?) throws(WorkspaceError) {
        for (index, entry) in journal.entries.enumerated() where !entry.isRecorded {
            lock.advance()
            var aside: [RelativePath] = []
            let message: String
            var isStuck = false
            do throws(FileSwap.Failure) {
                let swap = try FileSwap(entry, in: root)
                let (outcome, isBlind) = try swap.forward()
                guard case .kept(let found) = outcome else {
                    if isBlind {
                        warnings.append(
                            "\(entry.path.string) lies on a file system that cannot exchange files; an edit saved in the same moment would not have been noticed"
                        )
                    }
                    continue
                }
                aside = found
                message =
                    entry.old == nil
                    ? "\(entry.path.string) exists already"
                    : "\(entry.path.string) was changed by another program meanwhile"
            } catch {
                message = error.message
                aside = error.aside
                isStuck = error.isExchanged
            }
            pending?.abandon()
            throw takeBack(..<index, message, aside, stuck: isStuck ? [entry.path] : [])
        }
        sync(Set(exchanged.map(\.path.parent)))
    }

    /// Takes back the first exchanges, and says what became of everything.
    private func takeBack(
        _ done: PartialRangeUpTo<Int>, _ message: String, _ aside: [RelativePath], stuck: [RelativePath]
    ) -> WorkspaceError {
        var message = message
        var aside = aside
        var stuck = stuck
        var kept: [RelativePath] = []
        for (entry, change) in zip(journal.entries[done], changes[done]).reversed() where !entry.isRecorded {
            lock.advance()
            do throws(FileSwap.Failure) {
                let swap = try FileSwap(entry, oldBytes: change.expected, in: root)
                if case .kept(let found) = try swap.back() {
                    kept.append(entry.path)
                    aside += found
                }
            } catch {
                stuck.append(entry.path)
                aside += error.aside
                message += "; \(error.message)"
            }
        }
        if !kept.isEmpty {
            message += "; so was \(kept.map(\.string).joined(separator: ", ")), which keeps what was saved there"
        }
        if !aside.isEmpty {
            message += "; other text that was saved is kept in \(aside.map(\.string).joined(separator: ", "))"
        }
        if !stuck.isEmpty {
            return WorkspaceError(
                message,
                hint: "do not repeat the command: the next rbook command finishes the change", changed: stuck.sorted())
        }
        let error = WorkspaceError(message, hint: "nothing else was changed; run the command again")
        return discarding(error)
    }

    // MARK: Finishing

    /// Removes the displaced old bytes, empty folders, the journal.
    private mutating func finish(keepingJournal: Bool) {
        for entry in exchanged where entry.old != nil {
            do throws(FileSwap.Failure) {
                let swap = try FileSwap(entry, in: root)
                if let left = swap.discard(ifHolding: { $0 == entry.old }) { warnings.append(left) }
            } catch {
                // Where the folder itself was removed meanwhile, nothing is left.
                if root.mayExist(entry.temporary) { warnings.append(FileSwap.left(entry, error.message)) }
            }
        }
        Self.removeEmptyFolders(exchanged, in: root)
        sync(Set(exchanged.map(\.path.parent)))
        if keepingJournal { return }
        if !state.remove(StateDirectory.journal) || !state.sync() {
            warnings.append("the change is made, but \(state.path) could not be tidied up: \(systemMessage())")
        }
    }

    private mutating func sync(_ directories: Set<RelativePath>) {
        for directory in directories {
            let opened = retrying { root.open(directory, O_RDONLY | O_DIRECTORY) }
            // A folder that went away with its last file.
            if opened < 0 { continue }
            if retrying({ fsync(opened) }) != 0 {
                let name = directory.isRoot ? "the cookbook's folder" : "the folder \(directory.string)"
                unsynced = "\(name) could not be synchronised: \(systemMessage())"
            }
            close(opened)
        }
    }

    static func removeEmptyFolders(_ entries: [Journal.Entry], in root: RootDirectory) {
        for entry in entries where entry.bytes == nil {
            var directory = entry.path.parent
            while !directory.isRoot, removeIfEmpty(directory, in: root) { directory = directory.parent }
        }
    }

    @discardableResult
    static func removeIfEmpty(_ path: RelativePath, in root: RootDirectory) -> Bool {
        let directory = root.open(path.parent, O_RDONLY | O_DIRECTORY)
        guard directory >= 0 else { return false }
        defer { close(directory) }
        return RelativePath.root.appending(name: path.name).withCString { unlinkat(directory, $0, AT_REMOVEDIR) } == 0
    }
}
