internal import CLinux
internal import FileAccess
internal import Glibc

/// The right to change a repository or cookbook, held until this object goes away, however its process ends.
///
/// It is a lock on the directory itself, so that it leaves nothing behind and is the same for everybody who may read the
/// directory. A file in the person's state tells who holds it and whether they make progress.
public final class WorkspaceLock {
    private let descriptor: Int32
    private let holder: Int32
    private var progress = 0

    /// Waits until the lock is free; gives up only where its holder makes no progress for some time.
    ///
    /// - Parameters:
    ///   - directory: the git directory, or the cookbook outside git.
    ///   - patience: how long to wait for a holder that makes no progress, in seconds.
    ///   - onWait: is told, after a second, what is waited for.
    init(_ directory: String, _ state: OpenState, patience: Int64 = 10, onWait: (String) -> Void)
        throws(WorkspaceError)
    {
        holder = state.open(StateDirectory.holder, O_RDWR | O_CREAT)
        var descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let text = systemMessage()
            if holder >= 0 { close(holder) }
            throw WorkspaceError("\(directory) cannot be locked: \(text)", hint: "nothing was changed")
        }
        var seen = Self.read(holder)
        var (begun, moved) = (Self.seconds, Self.seconds)
        var hasSpoken = false
        var pause: UInt32 = 1000
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            if code == EINTR { continue }
            guard code == EWOULDBLOCK else {
                close(descriptor)
                // Some network file systems lock files only.
                descriptor = state.open("lock", O_RDWR | O_CREAT)
                if descriptor >= 0, [EBADF, EINVAL, ENOLCK, EOPNOTSUPP, ENOSYS].contains(code) { continue }
                if descriptor >= 0 { close(descriptor) }
                if holder >= 0 { close(holder) }
                throw WorkspaceError(
                    "\(directory) cannot be locked: \(systemMessage(code))", hint: "nothing was changed")
            }
            let now = Self.seconds
            let found = Self.read(holder)
            if found != seen { (seen, moved) = (found, now) }
            if now - moved >= patience {
                close(descriptor)
                if holder >= 0 { close(holder) }
                let process = Self.process(found)
                throw WorkspaceError(
                    "another rbook\(process.map { " (process \($0))" } ?? "") has been changing this cookbook for \(now - begun) seconds and makes no progress",
                    hint: "nothing was changed; "
                        + (process.map { "if it hangs, end it: kill \($0)" } ?? "end it if it hangs"))
            }
            if now - begun >= 1, !hasSpoken {
                hasSpoken = true
                onWait(
                    "waiting for another rbook\(Self.process(found).map { " (process \($0))" } ?? "") that changes this cookbook …"
                )
            }
            usleep(pause)
            pause = min(pause * 2, 20_000)
        }
        begun = 0
        self.descriptor = descriptor
        advance()
    }

    deinit {
        close(descriptor)
        if holder >= 0 { close(holder) }
    }

    /// Tells those who wait that the work goes on.
    func advance() {
        guard holder >= 0 else { return }
        progress += 1
        var clock = timespec()
        clock_gettime(CLOCK_MONOTONIC, &clock)
        var mark = Array("\(getpid()) \(progress) \(clock.tv_sec).\(clock.tv_nsec)".utf8)
        mark += Array(repeating: UInt8(ascii: " "), count: max(0, 63 - mark.count)) + [0x0A]
        _ = pwrite(holder, mark, mark.count, 0)
    }

    private static func read(_ descriptor: Int32) -> [UInt8] {
        guard descriptor >= 0 else { return [] }
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = pread(descriptor, &buffer, buffer.count, 0)
        return Array(buffer.prefix(max(0, count)))
    }

    private static func process(_ mark: [UInt8]) -> String? {
        let digits = mark.prefix { $0 >= 0x30 && $0 <= 0x39 }
        return digits.isEmpty ? nil : String(decoding: digits, as: UTF8.self)
    }

    private static var seconds: Int64 {
        var clock = timespec()
        clock_gettime(CLOCK_MONOTONIC, &clock)
        return Int64(clock.tv_sec)
    }
}
