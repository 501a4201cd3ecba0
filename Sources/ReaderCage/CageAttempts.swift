internal import CCage
internal import Glibc

/// Tries what must not be possible behind the cage: the self-test of `rbook-read`.
package enum CageAttempts {
    /// A line for each attempt: "a socket: refused" or "a socket: possible".
    package static func lines() -> [String] {
        var lines: [String] = []
        func attempt(_ what: String, _ isPossible: Bool) {
            lines.append("\(what): \(isPossible ? "possible" : "refused")")
        }
        attempt("a socket", opened(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)))
        attempt("a socket of this machine", opened(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)))
        attempt("another process", rbook_cage_try_fork() == 0)
        attempt("another program", startsProgram())
        attempt("being traced", rbook_cage_try_trace() == 0)
        attempt("a new file", opened(open("/tmp/rbook-read-self-test", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)))
        attempt("writing to a device", opened(open("/dev/null", O_RDWR | O_CLOEXEC)))
        attempt("a new directory", mkdir("/tmp/rbook-read-self-test.d", 0o700) == 0)
        attempt("reading /etc/passwd", opened(open("/etc/passwd", O_RDONLY | O_CLOEXEC)))
        attempt("a signal to the parent", kill(getppid(), 0) == 0)
        attempt("600 MB of memory", takesMemory(600 << 20))
        attempt("100 MB of memory", takesMemory(100 << 20))
        var limits = rlimit(rlim_cur: 1 << 40, rlim_max: 1 << 40)
        attempt("another limit", setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limits) == 0)
        return lines
    }

    private static func opened(_ file: Int32) -> Bool {
        if file >= 0 { close(file) }
        return file >= 0
    }

    private static func takesMemory(_ bytes: Int) -> Bool {
        guard let memory = malloc(bytes) else { return false }
        memset(memory, 1, bytes)
        free(memory)
        return true
    }

    private static func startsProgram() -> Bool {
        // Only where it is refused does this come back.
        var words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/echo"), strdup("another program: possible"), nil]
        defer { for word in words { free(word) } }
        return execv("/bin/echo", &words) == 0
    }
}
