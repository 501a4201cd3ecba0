internal import Glibc

/// The cookbook's lock: held by an open, flocked file, so that it ends with its process however that ends.
struct WorkspaceLock: ~Copyable {
    private let descriptor: Int32

    /// Waits up to two seconds for another rbook to finish.
    init(_ state: StateDirectory) throws(WorkspaceError) {
        let descriptor = open(state.lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw WorkspaceError("the lock \(state.lock) cannot be made: \(systemMessage())") }
        var tries = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                let message = systemMessage()
                close(descriptor)
                throw WorkspaceError("the cookbook cannot be locked: \(message)")
            }
            tries += 1
            if tries > 40 {
                var holder = [UInt8](repeating: 0, count: 32)
                let count = pread(descriptor, &holder, holder.count, 0)
                close(descriptor)
                let process = String(
                    decoding: holder.prefix(max(0, count)).prefix { $0 >= 0x30 && $0 <= 0x39 }, as: UTF8.self)
                throw WorkspaceError(
                    "another rbook is changing this cookbook" + (process.isEmpty ? "" : " (process \(process))"),
                    hint: "wait until it ends, then try again")
            }
            usleep(50_000)
        }
        self.descriptor = descriptor
        let mark = Array("\(getpid())\n".utf8)
        ftruncate(descriptor, 0)
        _ = pwrite(descriptor, mark, mark.count, 0)
    }

    // The file stays: removing it would let two processes lock two files of one name.
    deinit { close(descriptor) }
}
