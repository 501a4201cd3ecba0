internal import FileAccess
internal import GitHistory
internal import Glibc
internal import SourceText

/// Finishes a change that was cut off, or takes it back if it had not begun to show.
///
/// A file that somebody has edited since stays as it is; what the change would have made of it is kept beside it, and both are named.
struct Recovery {
    let state: OpenState
    /// `nil` outside git, and where the repository cannot be opened.
    let repository: GitRepository?
    /// Opens the cookbook that a journal speaks of, by its path in the work tree.
    let open: (RelativePath) throws(FileProblem) -> RootDirectory
    private var sentences: [String] = []

    init(
        state: OpenState, repository: GitRepository?,
        open: @escaping (RelativePath) throws(FileProblem) -> RootDirectory
    ) {
        self.state = state
        self.repository = repository
        self.open = open
    }

    /// - Returns: what was done, a sentence each.
    mutating func run() throws(WorkspaceError) -> [String] {
        if let bytes = state.read(StateDirectory.journal) {
            if let journal = Journal(bytes: bytes) {
                try finish(journal)
            } else {
                setDamagedAside()
            }
            state.remove(StateDirectory.journal)
        } else if let bytes = state.read(StateDirectory.draft) {
            // Cut off while preparing: nothing was exchanged.
            if let journal = Journal(bytes: bytes) { try takeBack(journal) }
            sentences.append("an unfinished change was taken back; no file had been changed")
        }
        state.remove(StateDirectory.draft)
        if state.read(StateDirectory.journal) != nil || state.read(StateDirectory.draft) != nil {
            throw WorkspaceError(
                "\(state.path) cannot be tidied up: \(systemMessage())",
                hint: "make it writable; nothing else was changed")
        }
        _ = state.sync()
        return sentences
    }

    private mutating func setDamagedAside() {
        var number = 1
        while state.read("journal.damaged-\(number)") != nil { number += 1 }
        _ = state.rename(StateDirectory.journal, to: "journal.damaged-\(number)")
        sentences.append(
            "an earlier change was cut off, and what was noted down about it is damaged (\(state.path)/journal.damaged-\(number)); look for files named .rbook-* in the cookbook and compare them"
        )
    }

    private mutating func root(of journal: Journal) throws(WorkspaceError) -> RootDirectory? {
        do {
            return try open(journal.cookbook)
        } catch .notFound {
            sentences.append("an unfinished change of \(journal.cookbook.string) was dropped: the folder is gone")
            return nil
        } catch {
            throw WorkspaceError(
                "an earlier change of \(journal.cookbook.string) cannot be finished: \(error.message)",
                hint: error.hint)
        }
    }

    // MARK: Back

    private mutating func takeBack(_ journal: Journal) throws(WorkspaceError) {
        try clearLocks(journal)
        guard let root = try root(of: journal) else { return }
        for entry in journal.entries where !entry.isRecorded {
            guard let new = entry.bytes, let found = try? root.read(entry.temporary, limit: Workspace.maximumSize),
                new.starts(with: found), let swap = try? FileSwap(entry, in: root)
            else { continue }
            _ = swap.discard { $0 == Fingerprint(found) }
        }
        for directory in journal.madeDirectories.reversed() { Transaction.removeIfEmpty(directory, in: root) }
    }

    private func clearLocks(_ journal: Journal) throws(WorkspaceError) {
        do throws(GitError) { try repository?.clearLeftovers(of: journal.mark) } catch {
            throw WorkspaceError("an earlier change cannot be finished: \(error.message)", hint: error.hint)
        }
    }

    // MARK: Forward

    /// What became of one file.
    private enum Finished {
        /// The file is as the change wanted it, or was when somebody edited it further.
        case done(FileStatus?)
        /// The file has gone another way; the change leaves it out.
        case leftOut
    }

    private mutating func finish(_ journal: Journal) throws(WorkspaceError) {
        try clearLocks(journal)
        guard let root = try root(of: journal) else { return }
        var files: [CommittedFile] = []
        var stage = FileStage(root)
        for entry in journal.entries {
            if entry.isRecorded {
                // Whatever became of the file since: this is what was to be committed.
                files.append(
                    CommittedFile(
                        path: Transaction.inWorkTree(entry.path, journal.cookbook), bytes: entry.bytes,
                        status: recordedStatus(entry, root)))
                continue
            }
            switch try finish(entry, root, &stage) {
            case .leftOut:
                // What both sides made of it is in the commit all the same: else it would be lost to the history.
                guard journal.commit?.merged != nil else { continue }
                files.append(
                    CommittedFile(
                        path: Transaction.inWorkTree(entry.path, journal.cookbook), bytes: entry.bytes, status: nil))
            case .done(let status):
                files.append(
                    CommittedFile(
                        path: Transaction.inWorkTree(entry.path, journal.cookbook), bytes: entry.bytes,
                        status: status))
            }
        }
        try sync(journal, root)
        let id = try commit(journal, files)
        let exchanged = journal.entries.filter { !$0.isRecorded }
        for entry in exchanged { tidy(entry, root) }
        Transaction.removeEmptyFolders(exchanged, in: root)
        let words =
            journal.commit?.message.split(separator: "\n").first.map(String.init)
            ?? journal.entries.map(\.path.string).joined(separator: ", ")
        sentences.insert(
            "an unfinished change was completed: \(words)\(id.map { " (commit \($0.prefix(8)))" } ?? "")", at: 0)
    }

    /// Of a file that is still as it was when it was to be committed.
    private func recordedStatus(_ entry: Journal.Entry, _ root: RootDirectory) -> FileStatus? {
        guard entry.bytes != nil,
            let found = try? root.readWithStatus(entry.path, limit: Workspace.maximumSize, followsLinks: false),
            Fingerprint(found.bytes) == entry.new
        else { return nil }
        return found.status
    }

    private mutating func finish(_ entry: Journal.Entry, _ root: RootDirectory, _ stage: inout FileStage)
        throws(WorkspaceError) -> Finished
    {
        let now = try look(at: entry.path, root)
        if now.print == entry.new, now.isThere == (entry.bytes != nil) { return .done(now.status) }
        let temporary = try look(at: entry.temporary, root)
        if now.print == entry.old, now.isThere == (entry.old != nil) {
            if entry.bytes != nil { try restage(entry, temporary, root, &stage) }
            let isDone: Bool
            do throws(FileSwap.Failure) {
                let swap = try FileSwap(entry, in: root)
                isDone = if case .done = try swap.forward().outcome { true } else { false }
            } catch {
                throw WorkspaceError(
                    "an earlier change cannot be finished: \(error.message)", hint: "no text is lost; check the disk")
            }
            if isDone { return .done(try look(at: entry.path, root).status) }
            // Edited in this very moment.
            return try leaveOut(entry, look(at: entry.temporary, root), root, &stage)
        }
        // Edited since. Where the exchange had been made, the edit came on top of it.
        let wasExchanged =
            entry.old == nil ? !temporary.isThere : temporary.isThere && temporary.print == entry.old
        if wasExchanged {
            sentences.append("\(entry.path.string) was edited since, and stays as it is")
            return .done(nil)
        }
        return try leaveOut(entry, temporary, root, &stage)
    }

    /// Keeps what somebody made of the file, and what the change would have made of it beside.
    private mutating func leaveOut(
        _ entry: Journal.Entry, _ temporary: Look, _ root: RootDirectory, _ stage: inout FileStage
    ) throws(WorkspaceError) -> Finished {
        guard entry.bytes != nil else {
            sentences.append("\(entry.path.string) was edited since, so it was not removed")
            return .leftOut
        }
        try restage(entry, temporary, root, &stage)
        let place = (try? FileSwap(entry, in: root))?.setAside() ?? entry.temporary
        sentences.append(
            "\(entry.path.string) was edited since, and stays as it is; what the change would have made of it is in \(place.string)"
        )
        return .leftOut
    }

    /// Makes sure that the hidden file holds the new bytes.
    private mutating func restage(
        _ entry: Journal.Entry, _ temporary: Look, _ root: RootDirectory, _ stage: inout FileStage
    ) throws(WorkspaceError) {
        if temporary.isThere, temporary.print == entry.new { return }
        if temporary.isThere { tidy(entry, root) }
        var missing: [RelativePath] = []
        var directory = entry.path.parent
        while !directory.isRoot, !root.exists(directory) {
            missing.append(directory)
            directory = directory.parent
        }
        for directory in missing.reversed() { try Transaction.make(directory, in: root) }
        _ = try stage.write(entry, like: root.exists(entry.path) ? entry.path : nil)
    }

    private mutating func commit(_ journal: Journal, _ files: [CommittedFile]) throws(WorkspaceError) -> String? {
        guard let commit = journal.commit, !files.isEmpty || commit.merged != nil else { return nil }
        guard let repository else {
            sentences.append("it could not be committed: the git repository cannot be used")
            return nil
        }
        do throws(GitError) {
            let pending = try repository.prepareCommit(
                files, message: commit.message, author: commit.author, mark: journal.mark, isRepeated: true,
                merged: commit.merged)
            defer { pending.abandon() }
            let id = try pending.publish()
            if let problem = pending.indexProblem { throw GitError(problem, isTransient: true) }
            return id
        } catch {
            if error.isTransient {
                throw WorkspaceError(
                    "an earlier change is made, but waits for its commit: \(error.message)", hint: error.hint)
            }
            sentences.append("it could not be committed: \(error.message); commit it with git")
            return nil
        }
    }

    private func sync(_ journal: Journal, _ root: RootDirectory) throws(WorkspaceError) {
        for directory in Set(journal.entries.map(\.path.parent)) {
            let opened = retrying { root.open(directory, O_RDONLY | O_DIRECTORY) }
            if opened < 0 { continue }
            defer { close(opened) }
            guard retrying({ fsync(opened) }) == 0 else {
                throw WorkspaceError(
                    "an earlier change cannot be finished: a folder could not be synchronised: \(systemMessage())",
                    hint: "check the disk")
            }
        }
    }

    /// Removes the hidden file where it holds our own bytes; gives it a visible name where it does not.
    private mutating func tidy(_ entry: Journal.Entry, _ root: RootDirectory) {
        guard root.mayExist(entry.temporary) else { return }
        guard let swap = try? FileSwap(entry, in: root) else {
            sentences.append(FileSwap.left(entry, systemMessage()))
            return
        }
        let found = try? root.read(entry.temporary, limit: Workspace.maximumSize)
        let isPartial = found.map { found in entry.bytes?.starts(with: found) ?? false } ?? false
        if let left = swap.discard(ifHolding: { $0 == entry.old || $0 == entry.new || isPartial }) {
            sentences.append(left)
        }
    }

    // MARK: Looking

    private struct Look {
        var isThere = false
        /// `nil` for nothing, and for what is not a readable file.
        var print: Fingerprint?
        var status: FileStatus?
    }

    /// - Throws: where the system does not tell; what cannot be read for its kind or its rights is only there.
    private func look(at path: RelativePath, _ root: RootDirectory) throws(WorkspaceError) -> Look {
        do throws(FileProblem) {
            guard try root.linkStatus(path).kind == .regular else { return Look(isThere: true) }
            let (bytes, found) = try root.readWithStatus(path, limit: Workspace.maximumSize)
            return Look(isThere: true, print: Fingerprint(bytes), status: found)
        } catch {
            switch error {
            case .notFound: return Look()
            case .system:
                throw WorkspaceError(
                    "an earlier change cannot be finished: \(path.string): \(error.message)",
                    hint: "no text is lost; check the disk")
            default: return Look(isThere: true)
            }
        }
    }
}
