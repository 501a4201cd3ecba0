#if canImport(Glibc)
    import Glibc
#endif

/// Wakes a thread that waits in `poll`. Whoever may still wake it holds it, so its descriptors are never another file's.
final class WakePipe: Sendable {
    /// Readable once woken.
    let descriptor: Int32
    private let writer: Int32

    /// `nil` where the system has no descriptors left.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        descriptor = ends[0]
        writer = ends[1]
    }

    deinit {
        close(descriptor)
        close(writer)
    }

    func wake() {
        var byte: UInt8 = 1
        // A full pipe wakes as well.
        _ = write(writer, &byte, 1)
    }

    /// Takes all that woke it so far.
    func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &bytes, bytes.count) > 0 {}
    }
}
