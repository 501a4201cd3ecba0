internal import Glibc

/// Signals that would end or stop the program, held back so that what is half done is cleared away first. They do their work as soon as they
/// are released.
///
/// To be released on the thread that holds them.
public final class HeldSignals {
    private var signals = sigset_t()
    private var before = sigset_t()
    private var isHeld = true

    public init() {
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, &before)
    }

    deinit { release() }

    /// Whether a signal that is held back waits to end the program.
    public static var isEnding: Bool {
        var pending = sigset_t()
        guard sigpending(&pending) == 0 else { return false }
        return [SIGINT, SIGTERM, SIGHUP].contains { sigismember(&pending, $0) == 1 }
    }

    /// Lets signals through again; does nothing the second time.
    public func release() {
        guard isHeld else { return }
        isHeld = false
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
