internal import Glibc

/// Signals that would end or stop the program, held back so that what is half done is cleared away first. They do their work as soon as they
/// are released.
///
/// To be released on the thread that holds them.
public final class HeldSignals {
    private var signals = sigset_t()
    private var before = sigset_t()
    private var isHeld = true

    private static let ending = [SIGINT, SIGTERM, SIGHUP]

    public init() {
        sigemptyset(&signals)
        for signal in Self.ending { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, &before)
    }

    deinit { release() }

    /// Whether a signal that is held back waits to end the program.
    public static var isEnding: Bool {
        var pending = sigset_t()
        guard sigpending(&pending) == 0 else { return false }
        return ending.contains { sigismember(&pending, $0) == 1 && !isIgnored($0) }
    }

    /// Whoever started the program may have had signals ignored, as `nohup` does, and shells of what they run in the background. Such a signal waits as
    /// well while it is held back, and ends nothing.
    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        // SIG_IGN is the address 1; functions cannot be compared.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    /// Lets signals through again; does nothing the second time.
    public func release() {
        guard isHeld else { return }
        isHeld = false
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
