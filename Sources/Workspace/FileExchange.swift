internal import CLinux
internal import FileAccess
internal import Glibc
internal import SourceText

/// Puts new bytes in the place of old ones so that each file is its old self or its new self at every moment, and so that what
/// somebody else writes in between is never lost.
///
/// New bytes go to a hidden file beside the target, made durable; then the two names are exchanged; then the displaced
/// bytes are compared with what the change was made against, and exchanged back if they differ.
struct FileExchange {
    private let root: RootDirectory
    private let state: StateDirectory
    private let changes: [FileChange]
    private let message: String?
    private var entries: [Journal.Entry] = []
    private var madeDirectories: [RelativePath] = []
    private(set) var warnings: [String] = []

    init(root: RootDirectory, state: StateDirectory, changes: [FileChange], message: String?) {
        self.root = root
        self.state = state
        self.changes = changes.sorted { $0.path < $1.path }
        self.message = message
    }

    // MARK: Preparing

    /// Checks every file, writes the new bytes beside it, and writes the journal. Nothing a person sees has changed until then.
    mutating func prepare() throws(WorkspaceError) {
        for change in changes { try verify(change) }
        let mark = Self.uniqueMark()
        for (index, change) in changes.enumerated() {
            let directory = try realParent(of: change.path)
            let temporary = directory.appending(".rbook-\(mark)-\(index)")
            entries.append(
                Journal.Entry(
                    path: directory.appending(name: change.path.name), temporary: temporary,
                    old: change.expected.map { Fingerprint($0) },
                    new: change.replacement.map { Fingerprint($0) }))
        }
        let journal = Journal(entries: entries, message: message).bytes
        try writeState(journal, to: state.draft)
        do {
            for (change, entry) in zip(changes, entries) { try stage(change, entry) }
        } catch {
            discard()
            throw error
        }
        guard rename(state.draft, state.journal) == 0, fsyncDirectory(state.path) else {
            let text = systemMessage()
            discard()
            throw WorkspaceError("the journal cannot be written: \(text)", hint: "nothing was changed")
        }
    }

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
        if current == change.expected { return }
        if change.expected == nil {
            throw WorkspaceError("\(change.path.string) exists already", hint: "choose another name")
        }
        throw WorkspaceError(
            "\(change.path.string) was changed by another program meanwhile",
            hint: "nothing was changed; run the command again")
    }

    /// The directory of a path; made if it is missing.
    private mutating func realParent(of path: RelativePath) throws(WorkspaceError) -> RelativePath {
        let parent = path.parent
        var missing: [RelativePath] = []
        var directory = parent
        while !directory.isRoot, !root.exists(directory) {
            missing.append(directory)
            directory = directory.parent
        }
        for directory in missing.reversed() {
            let opened = root.open(directory.parent, O_RDONLY | O_DIRECTORY)
            guard opened >= 0 else {
                throw WorkspaceError("the folder \(directory.string) cannot be made: \(systemMessage())")
            }
            defer { close(opened) }
            let result = RelativePath.root.appending(name: directory.name).withCString { mkdirat(opened, $0, 0o777) }
            guard result == 0 || errno == EEXIST else {
                throw WorkspaceError("the folder \(directory.string) cannot be made: \(systemMessage())")
            }
            madeDirectories.append(directory)
        }
        return parent
    }

    private mutating func stage(_ change: FileChange, _ entry: Journal.Entry) throws(WorkspaceError) {
        guard let replacement = change.replacement else { return }
        let opened = root.open(entry.temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666)
        guard opened >= 0 else {
            throw WorkspaceError(
                "\(change.path.string) cannot be written: \(systemMessage())", hint: "nothing was changed")
        }
        defer { close(opened) }
        if let model = change.expected != nil ? change.path : change.modeSource {
            copyAttributes(of: model, to: opened)
        }
        guard writeDurably(replacement, to: opened) else {
            throw WorkspaceError(
                "\(change.path.string) cannot be written: \(systemMessage())", hint: "nothing was changed")
        }
    }

    /// Mode, owner and extended attributes, as far as the system lets us.
    private mutating func copyAttributes(of path: RelativePath, to target: Int32) {
        let opened = root.open(path, O_RDONLY | O_NONBLOCK)
        guard opened >= 0 else { return }
        defer { close(opened) }
        var status = stat()
        guard fstat(opened, &status) == 0 else { return }
        if fchown(target, status.st_uid, status.st_gid) != 0 { _ = fchown(target, uid_t.max, status.st_gid) }
        fchmod(target, status.st_mode & 0o7777)
        if status.st_nlink > 1 {
            warnings.append("\(path.string) has several names (hard links); only this one is changed")
        }
        var names = [CChar](repeating: 0, count: 4096)
        let length = flistxattr(opened, &names, names.count)
        guard length > 0 else { return }
        for name in names[..<length].split(separator: 0) {
            let terminated = Array(name) + [0]
            var value = [UInt8](repeating: 0, count: 65536)
            let size = fgetxattr(opened, terminated, &value, value.count)
            if size >= 0 { fsetxattr(target, terminated, value, size, 0) }
        }
    }

    private func writeState(_ bytes: [UInt8], to path: String) throws(WorkspaceError) {
        let opened = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard opened >= 0 else {
            throw WorkspaceError("the journal cannot be written: \(systemMessage())", hint: "nothing was changed")
        }
        defer { close(opened) }
        guard writeDurably(bytes, to: opened) else {
            let text = systemMessage()
            unlink(path)
            throw WorkspaceError("the journal cannot be written: \(text)", hint: "nothing was changed")
        }
    }

    /// Takes back a preparation: nothing has been exchanged, so the temporary files hold only our own bytes.
    private func discard() {
        for entry in entries { remove(entry.temporary) }
        for directory in madeDirectories.reversed() { removeDirectory(directory) }
        unlink(state.draft)
    }

    // MARK: Exchanging

    /// Exchanges every file, and all of them back if one cannot be.
    mutating func exchange() throws(WorkspaceError) {
        for (index, entry) in entries.enumerated() {
            do {
                try Self.exchange(entry, in: root)
            } catch {
                for done in entries[..<index].reversed() { Self.takeBack(done, in: root) }
                discard()
                unlink(state.journal)
                throw error
            }
        }
        for directory in Set(entries.map(\.path.parent)) { sync(directory) }
    }

    /// One file's exchange, with the check of what was displaced.
    static func exchange(_ entry: Journal.Entry, in root: RootDirectory) throws(WorkspaceError) {
        let directory = root.open(entry.path.parent, O_RDONLY | O_DIRECTORY)
        guard directory >= 0 else {
            throw WorkspaceError("the folder of \(entry.path.string) cannot be opened: \(systemMessage())")
        }
        defer { close(directory) }
        let target = RelativePath.root.appending(name: entry.path.name)
        let temporary = RelativePath.root.appending(name: entry.temporary.name)
        func move(_ from: RelativePath, _ to: RelativePath, _ flags: UInt32) -> Int32 {
            from.withCString { source in to.withCString { rbook_renameat2(directory, source, directory, $0, flags) } }
        }
        let noReplace: UInt32 = 1
        let exchange: UInt32 = 2
        if entry.old == nil {
            guard move(temporary, target, noReplace) == 0 else {
                throw WorkspaceError(
                    errno == EEXIST
                        ? "\(entry.path.string) exists already"
                        : "\(entry.path.string) cannot be written: \(systemMessage())", hint: "nothing was changed")
            }
            return
        }
        let flags = entry.new == nil ? noReplace : exchange
        let from = entry.new == nil ? target : temporary
        let to = entry.new == nil ? temporary : target
        guard move(from, to, flags) == 0 else {
            throw WorkspaceError(
                "\(entry.path.string) cannot be exchanged: \(systemMessage())", hint: "nothing was changed")
        }
        let displaced = try? root.read(entry.temporary, limit: Workspace.maximumSize)
        if displaced.map({ Fingerprint($0) }) == entry.old { return }
        // Somebody saved the file in this very moment: theirs goes back to its place.
        if entry.new == nil { _ = move(temporary, target, noReplace) } else { _ = move(temporary, target, exchange) }
        throw WorkspaceError(
            "\(entry.path.string) was changed by another program meanwhile",
            hint: "nothing was changed; run the command again")
    }

    /// Undoes an exchange, unless the file has been edited since.
    static func takeBack(_ entry: Journal.Entry, in root: RootDirectory) {
        let directory = root.open(entry.path.parent, O_RDONLY | O_DIRECTORY)
        guard directory >= 0 else { return }
        defer { close(directory) }
        let target = RelativePath.root.appending(name: entry.path.name)
        let temporary = RelativePath.root.appending(name: entry.temporary.name)
        func move(_ from: RelativePath, _ to: RelativePath, _ flags: UInt32) {
            _ = from.withCString { source in to.withCString { rbook_renameat2(directory, source, directory, $0, flags) }
            }
        }
        if entry.old == nil {
            move(target, temporary, 1)
        } else if entry.new == nil {
            move(temporary, target, 1)
        } else {
            move(temporary, target, 2)
        }
    }

    // MARK: Finishing

    /// Removes the displaced old bytes, empty directories, the journal.
    mutating func finish() {
        for entry in entries where entry.old != nil { removeDisplaced(entry) }
        for entry in entries where entry.new == nil {
            var directory = entry.path.parent
            while !directory.isRoot, removeDirectory(directory) { directory = directory.parent }
        }
        unlink(state.journal)
        _ = fsyncDirectory(state.path)
    }

    /// Deletes a temporary file only if it holds what we displaced.
    private mutating func removeDisplaced(_ entry: Journal.Entry) {
        guard let bytes = try? root.read(entry.temporary, limit: Workspace.maximumSize) else { return }
        if Fingerprint(bytes) == entry.old {
            remove(entry.temporary)
        } else {
            warnings.append(
                "\(entry.temporary.string) holds a change of \(entry.path.string) made by another program; look at it")
        }
    }

    private func remove(_ path: RelativePath) {
        let directory = root.open(path.parent, O_RDONLY | O_DIRECTORY)
        guard directory >= 0 else { return }
        defer { close(directory) }
        _ = RelativePath.root.appending(name: path.name).withCString { unlinkat(directory, $0, 0) }
    }

    @discardableResult
    private func removeDirectory(_ path: RelativePath) -> Bool {
        let directory = root.open(path.parent, O_RDONLY | O_DIRECTORY)
        guard directory >= 0 else { return false }
        defer { close(directory) }
        return RelativePath.root.appending(name: path.name).withCString { unlinkat(directory, $0, AT_REMOVEDIR) } == 0
    }

    private func sync(_ directory: RelativePath) {
        let opened = root.open(directory, O_RDONLY | O_DIRECTORY)
        guard opened >= 0 else { return }
        fsync(opened)
        close(opened)
    }

    private static func uniqueMark() -> String {
        var random = SystemRandomNumberGenerator()
        return String(random.next(), radix: 36)
    }
}
