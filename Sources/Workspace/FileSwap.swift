internal import CLinux
internal import FileAccess
internal import Glibc
internal import SourceText

/// The exchange of one file's bytes for others, and the way back.
///
/// Two names are exchanged at once; then what was displaced is compared with what was expected, and exchanged back if it differs. So a
/// file is its old self or its new self at every moment, and what somebody else writes in between is never lost: it stays
/// at the file's own path, or lies beside it under a name that is told.
struct FileSwap: ~Copyable {
    private let root: RootDirectory
    private let entry: Journal.Entry
    /// The bytes from before, where they are at hand; needed to go back where two names cannot be exchanged.
    private let oldBytes: [UInt8]?
    /// Of the directory that holds the file.
    private let directory: Int32
    private let target: RelativePath
    private let temporary: RelativePath

    enum Outcome {
        case done
        /// Somebody else's bytes are at the path. `aside` names files with further bytes that are not ours.
        case kept(aside: [RelativePath])
    }

    /// A system call that would not work. `aside` names files with bytes that are not ours.
    struct Failure: Error {
        let message: String
        var aside: [RelativePath] = []
        /// Whether the new bytes are at the path all the same.
        var isExchanged = false
    }

    private static let noReplace: UInt32 = 1
    private static let exchange: UInt32 = 2

    init(_ entry: Journal.Entry, oldBytes: [UInt8]? = nil, in root: RootDirectory) throws(Failure) {
        self.root = root
        self.entry = entry
        self.oldBytes = oldBytes
        target = RelativePath.root.appending(name: entry.path.name)
        temporary = RelativePath.root.appending(name: entry.temporary.name)
        directory = root.open(entry.path.parent, O_RDONLY | O_DIRECTORY)
        guard directory >= 0 else {
            throw Failure(message: "the folder of \(entry.path.string) cannot be opened: \(systemMessage())")
        }
    }

    deinit { close(directory) }

    // MARK: Forward

    /// Puts the new bytes in place of the old ones.
    ///
    /// - Returns: whether that file system cannot exchange names, so that an edit in the same moment could not have been noticed.
    func forward() throws(Failure) -> (outcome: Outcome, isBlind: Bool) {
        if entry.old == nil {
            if move(temporary, target, Self.noReplace) { return (.done, false) }
            if errno == EEXIST { return (.kept(aside: []), false) }
            throw Failure(message: "\(entry.path.string) cannot be written: \(systemMessage())")
        }
        if entry.bytes == nil {
            guard move(target, temporary, Self.noReplace) else {
                if errno == ENOENT { return (.kept(aside: []), false) }
                throw Failure(message: "\(entry.path.string) cannot be removed: \(systemMessage())")
            }
            if fingerprint(temporary) == entry.old, !isBeingWritten(temporary) { return (.done, false) }
            guard move(temporary, target, Self.noReplace) else {
                return (.kept(aside: [setAside() ?? entry.temporary]), false)
            }
            return (.kept(aside: []), false)
        }
        guard move(temporary, target, Self.exchange) else {
            switch errno {
            case ENOENT: return (.kept(aside: []), false)
            case EINVAL, ENOSYS, EOPNOTSUPP: return (try replaceBlindly(), true)
            default: throw Failure(message: "\(entry.path.string) cannot be exchanged: \(systemMessage())")
            }
        }
        if fingerprint(temporary) == entry.old, !isBeingWritten(temporary) { return (.done, false) }
        return (.kept(aside: try giveBack(ours: entry.new)), false)
    }

    /// Where two names cannot be exchanged: compares, then renames over.
    private func replaceBlindly() throws(Failure) -> Outcome {
        guard fingerprint(target) == entry.old else { return .kept(aside: []) }
        guard move(temporary, target, 0) else {
            throw Failure(message: "\(entry.path.string) cannot be replaced: \(systemMessage())")
        }
        return .done
    }

    // MARK: Back

    /// Puts the old bytes back, unless somebody has changed the file since.
    func back() throws(Failure) -> Outcome {
        func refused(_ isExchanged: Bool = true) -> Failure {
            Failure(
                message: "\(entry.path.string) cannot be changed back: \(systemMessage())", isExchanged: isExchanged)
        }
        if entry.old == nil {
            guard move(target, temporary, Self.noReplace) else {
                if errno == ENOENT { return .kept(aside: []) }
                throw refused()
            }
            if fingerprint(temporary) == entry.new, !isBeingWritten(temporary) { return .done }
            guard move(temporary, target, Self.noReplace) else { return .kept(aside: [setAside() ?? entry.temporary]) }
            return .kept(aside: [])
        }
        if entry.bytes == nil {
            if move(temporary, target, Self.noReplace) { return .done }
            guard errno == EEXIST else { throw refused() }
            // A new file has come to its path; the old one stays beside it.
            return .kept(aside: [setAside() ?? entry.temporary])
        }
        if !isThere(temporary) { return try backBlindly() }
        guard move(temporary, target, Self.exchange) else {
            if errno == ENOENT {
                // The file was removed by somebody; so be it, with the old bytes beside.
                return .kept(aside: [setAside() ?? entry.temporary])
            }
            throw refused()
        }
        if fingerprint(temporary) == entry.new, !isBeingWritten(temporary) { return .done }
        return .kept(aside: try giveBack(ours: entry.old))
    }

    private func backBlindly() throws(Failure) -> Outcome {
        guard fingerprint(target) == entry.new else { return .kept(aside: []) }
        guard let oldBytes, write(oldBytes, to: temporary), move(temporary, target, 0) else {
            throw Failure(
                message: "\(entry.path.string) cannot be changed back: \(systemMessage())", isExchanged: true)
        }
        return .done
    }

    /// After an exchange that displaced somebody else's bytes: those go back to the path.
    ///
    /// - Parameter ours: what the path holds now, unless it has been saved yet again.
    /// - Returns: files with an earlier save than the one at the path.
    private func giveBack(ours: Fingerprint?) throws(Failure) -> [RelativePath] {
        guard move(temporary, target, Self.exchange) else {
            let message = systemMessage()
            if errno == ENOENT, move(temporary, target, Self.noReplace) { return [] }
            throw Failure(
                message:
                    "\(entry.path.string) was changed by another program meanwhile and cannot be put back: \(message)",
                aside: [setAside() ?? entry.temporary], isExchanged: ours == entry.new)
        }
        if fingerprint(temporary) == ours { return [] }
        // Saved a second time meanwhile: that later save belongs at the path, the earlier one beside it.
        _ = move(temporary, target, Self.exchange)
        if fingerprint(temporary) == ours { return [] }
        return [setAside() ?? entry.temporary]
    }

    // MARK: What is left

    /// Gives bytes that are not ours a name that a person sees; `nil` where that cannot be done.
    func setAside() -> RelativePath? {
        for number in 1..<100 {
            let name = RelativePath.root.appending(
                name: Array(entry.path.name) + Array((number == 1 ? ".rbook-kept" : ".rbook-kept-\(number)").utf8))
            if move(temporary, name, Self.noReplace) { return entry.path.parent.appending(name: name.name) }
            if errno != EEXIST { return nil }
        }
        return nil
    }

    /// Deletes the temporary file if it holds `expected` and nobody is writing to it; else gives it a name that a person sees.
    ///
    /// - Returns: what is to be said of what stays, or `nil` where nothing does.
    func discard(ifHolding expected: (Fingerprint) -> Bool) -> String? {
        if let found = fingerprint(temporary) {
            guard expected(found), !isBeingWritten(temporary) else {
                return
                    "\((setAside() ?? entry.temporary).string) holds a text of \(entry.path.string) that was saved meanwhile; look at it"
            }
            if retrying({ temporary.withCString { unlinkat(directory, $0, 0) } }) == 0 { return nil }
        } else if !isThere(temporary) {
            return nil
        }
        return Self.left(entry, systemMessage())
    }

    /// What is to be said of a hidden file that could not be looked at or removed.
    static func left(_ entry: Journal.Entry, _ reason: String) -> String {
        "\(entry.temporary.string) holds a text of \(entry.path.string) and could not be removed: \(reason)"
    }

    /// Makes the directory's names last; `false` with `errno` where that failed.
    func sync() -> Bool { retrying { fsync(directory) } == 0 }

    // MARK: System calls

    private func move(_ from: RelativePath, _ to: RelativePath, _ flags: UInt32) -> Bool {
        let result = retrying {
            from.withCString { source in
                to.withCString { rbook_renameat2(directory, source, directory, $0, flags) }
            }
        }
        if result == 0 { return true }
        guard flags == Self.noReplace, [EINVAL, ENOSYS, EOPNOTSUPP].contains(errno) else { return false }
        // A file system without that flag: a second name is made, and the first one removed.
        return from.withCString { source in
            to.withCString { target in
                guard linkat(directory, source, directory, target, 0) == 0 else { return false }
                return unlinkat(directory, source, 0) == 0
            }
        }
    }

    private func isThere(_ name: RelativePath) -> Bool {
        var status = stat()
        let code = errno
        let found = name.withCString { fstatat(directory, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0
        if found { errno = code }
        return found
    }

    private func fingerprint(_ name: RelativePath) -> Fingerprint? {
        let path = entry.path.parent.appending(name: name.name)
        guard (try? root.linkStatus(path))?.kind == .regular else { return nil }
        return (try? root.read(path, limit: Workspace.maximumSize)).map { Fingerprint($0) }
    }

    private func write(_ bytes: [UInt8], to name: RelativePath) -> Bool {
        let opened = name.withCString { openat(directory, $0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
        guard opened >= 0 else { return false }
        defer { close(opened) }
        var status = stat()
        if target.withCString({ fstatat(directory, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 {
            fchmod(opened, status.st_mode & 0o7777)
        }
        return writeDurably(bytes, to: opened)
    }

    /// Whether some program has the file open for writing: what it writes next would be lost with the name.
    ///
    /// The system grants a read lease only where nobody does. Where it grants none at all the answer is no.
    private func isBeingWritten(_ name: RelativePath) -> Bool {
        let opened = name.withCString { openat(directory, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        guard opened >= 0 else { return false }
        defer { close(opened) }
        let setLease: Int32 = 1024
        guard fcntl(opened, setLease, Int32(F_RDLCK)) != 0 else {
            _ = fcntl(opened, setLease, Int32(F_UNLCK))
            return false
        }
        return errno == EAGAIN
    }
}
