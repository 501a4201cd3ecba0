internal import FileAccess
internal import Glibc

/// The directory that keeps the segments of one cookbook. Nothing in it is needed: whatever is missing, damaged or foreign is
/// made anew.
public struct SnapshotStore: Sendable {
    /// Absolute.
    public let directory: String

    /// Where what is known of the history may be kept, beside the segments.
    public var history: String { "\(directory)/history" }

    static let base = "index"
    static let delta = "index.delta"
    private static let draft = "index.draft"
    /// Empty; lies there after a first search, until there is a snapshot.
    private static let sieved = "index.sieved"

    public init(directory: String) {
        self.directory = directory
    }

    /// The segments that fit, the base first; none where the base does not.
    func segments(key: UInt64) -> [Segment] {
        guard let base = segment(Self.base), base.header.key == key, base.header.base == 0 else { return [] }
        guard let delta = segment(Self.delta), delta.header.key == key, delta.header.base == base.header.identity
        else { return [base] }
        return [base, delta]
    }

    func segment(_ name: String) -> Segment? {
        let descriptor = open("\(directory)/\(name)", O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        // Another user's bytes are not trusted.
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_uid == geteuid() || geteuid() == 0
        else { return nil }
        return SegmentStorage(mapping: descriptor).flatMap { Segment($0) }
    }

    /// Whether nothing lies there, and nobody has searched without it.
    var isUnused: Bool {
        var status = stat()
        return [Self.base, Self.sieved].allSatisfy { lstat("\(directory)/\($0)", &status) != 0 }
    }

    /// Remembers that somebody searched without a snapshot: the next one is worth its time.
    func noteSieved() {
        makePrivateDirectories(directory)
        let descriptor = open("\(directory)/\(Self.sieved)", O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
    }

    /// Removes what is kept.
    public func clear() {
        for name in [Self.base, Self.delta, Self.draft, Self.sieved] { unlink("\(directory)/\(name)") }
        unlink(history)
    }

    /// A segment about to be written, which nobody else writes meanwhile.
    struct Draft: ~Copyable {
        /// Open for reading and writing; empty at first.
        let descriptor: Int32
        private let directory: String
        /// When it was begun, by the clock of the file system.
        let time: Int64

        /// `nil` where nothing can be written, or another process is writing.
        init?(_ store: SnapshotStore) {
            directory = store.directory
            makePrivateDirectories(directory)
            let path = "\(directory)/\(SnapshotStore.draft)"
            descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
            time = descriptor >= 0 ? Self.lock(descriptor, path) ?? -1 : -1
            if time < 0 {
                if descriptor >= 0 { close(descriptor) }
                return nil
            }
        }

        /// The time of the locked draft; `nil` where it belongs to another process, or became the index meanwhile.
        private static func lock(_ descriptor: Int32, _ path: String) -> Int64? {
            var status = stat()
            var named = stat()
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0,
                lstat(path, &named) == 0, status.st_ino == named.st_ino, status.st_dev == named.st_dev,
                ftruncate(descriptor, 0) == 0, futimens(descriptor, nil) == 0, fstat(descriptor, &status) == 0
            else { return nil }
            return FileStamp(FileStatus(status)).modified
        }

        /// Whether the file system's clock is this machine's own, so that a moment of the one is a moment of the other.
        ///
        /// - Parameter moment: of the machine's clock, shortly before the draft was begun.
        func isTimed(like moment: Int64) -> Bool { (moment...(moment &+ 2_000_000_000)).contains(time) }

        /// Puts what was written in place of what was there, or drops it.
        consuming func commit(as name: String?) {
            let draft = "\(directory)/\(SnapshotStore.draft)"
            if let name, rename(draft, "\(directory)/\(name)") == 0 {
                unlink("\(directory)/\(SnapshotStore.sieved)")
                return
            }
            unlink(draft)
        }

        deinit { close(descriptor) }
    }
}

extension SnapshotStore {
    /// What lies there.
    public enum Condition: Sendable {
        case missing
        /// It opens; entries are checked when they are read.
        case sound
        /// It does not open: damaged, or of another version of rbook.
        case damaged
    }

    /// Whether what is kept can be opened.
    public var condition: Condition {
        var status = stat()
        var isThere = false
        for name in [Self.base, Self.delta] {
            guard lstat("\(directory)/\(name)", &status) == 0 else { continue }
            isThere = true
            if segment(name) == nil { return .damaged }
        }
        return isThere ? .sound : .missing
    }
}
