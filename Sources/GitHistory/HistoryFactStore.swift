internal import FileAccess
internal import Glibc

/// The file in which facts about the history of a repository are kept, in the person's cache. Nothing in it is needed: what is missing, damaged or
/// foreign is read from git anew.
public struct HistoryFactStore: Sendable {
    /// Absolute.
    private let directory: String
    private let name: String

    private var path: String { "\(directory)/\(name)" }
    private var draft: String { "\(directory)/\(name).draft" }

    private let fewest: Int

    /// - Parameters:
    ///   - path: absolute; its directory need not be there yet.
    ///   - fewest: how many facts that are not kept yet are worth writing; as few are as quickly read from git.
    public init?(path: String, fewest: Int = 256) {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
        (directory, name) = (String(path[..<slash]), String(path[path.index(after: slash)...]))
        self.fewest = fewest
    }

    func read() -> HistoryFacts {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return HistoryFacts() }
        defer { close(descriptor) }
        guard let status = Self.status(descriptor), status.st_size <= HistoryFacts.mostBytes else {
            return HistoryFacts()
        }
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, filled in
            while count < buffer.count {
                let part = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
                if part <= 0 { break }
                count += part
            }
            filled = count
        }
        return HistoryFacts(bytes: bytes) ?? HistoryFacts()
    }

    /// Puts facts in place of those that were kept, where there are many new ones. What another process writes meanwhile stays, or goes: either
    /// is right.
    func write(_ facts: HistoryFacts) {
        guard facts.newCount >= fewest, let bytes = facts.bytes() else { return }
        makePrivateDirectories(directory)
        let descriptor = open(draft, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        // The name may lead to another file by now: one that became the facts.
        var named = stat()
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, let status = Self.status(descriptor),
            lstat(draft, &named) == 0,
            status.st_ino == named.st_ino, status.st_dev == named.st_dev, ftruncate(descriptor, 0) == 0
        else { return }
        var written = 0
        while written < bytes.count {
            let part = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
            }
            if part <= 0 { break }
            written += part
        }
        if written == bytes.count, rename(draft, path) == 0 { return facts.settle() }
        unlink(draft)
    }

    /// Another user's bytes are not trusted.
    private static func status(_ descriptor: Int32) -> stat? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_uid == geteuid() || geteuid() == 0
        else { return nil }
        return status
    }
}
