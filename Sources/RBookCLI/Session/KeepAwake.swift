#if canImport(Glibc)
    import Glibc
#endif

/// Keeps the screen on and the computer awake by `systemd-inhibit`, for as long as this object lives and no longer than its process does.
///
/// The program holds the lock while a child of it reads from a pipe whose other end is here alone: when that goes away, in whatever way,
/// the child reads its end, and the lock is gone.
final class KeepAwake: Sendable {
    private let process: pid_t
    private let pipe: Int32

    /// Where systemd puts the program; `PATH` is not asked, so that nothing that lies in a cookbook is ever started.
    private static let places = [
        "/usr/bin/systemd-inhibit", "/bin/systemd-inhibit", "/run/current-system/sw/bin/systemd-inhibit",
    ]

    /// `nil` where the program is not there or cannot be started.
    init?() {
        guard let program = Self.places.first(where: { access($0, X_OK) == 0 }) else { return nil }
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // It gets the signals as they are at first, and a group of its own: keys of the terminal are not for it.
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        let command = [program, "--what=idle:sleep", "--who=rbook", "--why=cooking", "--mode=block", "/bin/cat"]
        var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        var process = pid_t()
        guard posix_spawn(&process, program, &actions, &attributes, words, environ) == 0 else {
            close(ends[1])
            return nil
        }
        self.process = process
        pipe = ends[1]
    }

    deinit {
        close(pipe)
        var status: Int32 = 0
        for _ in 0..<50 {
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process || ended < 0 && errno != EINTR { return }
            usleep(10_000)
        }
        kill(process, SIGTERM)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
}
