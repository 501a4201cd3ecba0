import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// A terminal taken over for a full-screen page.
///
/// It is given back as it was by ``close()`` and before a signal ends or stops the program. A thread of its own waits for signals, so
/// that this needs nobody else; a program that goes on after a stop takes the terminal again. A signal that ends the program gives the
/// terminal back at once; while keys are read, the program is then told (``isEnding``) and ends with ``close()``, or with a second signal.
final class FullScreenTerminal: Sendable {
    /// Wakes the loop where the screen must be drawn anew: it has another size, or the program was stopped.
    let wake: WakePipe
    private let descriptor: Int32
    private let original: termios
    private let state: Mutex<State>

    private struct State {
        var isTaken = false
        /// Whether Ctrl-C still sends a signal, while nobody reads keys.
        var sendsSignals = true
        var watcher: pthread_t?
        /// The main thread's.
        var mask = sigset_t()
        /// The screen is of another size or was given back in between.
        var isStale = false
        /// The signal that is to end the program, once what there is to keep is kept.
        var ending: Int32?
    }

    private static let enter = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[2J\u{1B}[H"
    private static let leave = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// - Parameter descriptor: closed with this object. `nil` where it is no terminal.
    init?(_ descriptor: Int32) {
        var settings = termios()
        guard tcgetattr(descriptor, &settings) == 0, let wake = WakePipe() else {
            Glibc.close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        self.wake = wake
        original = settings
        state = Mutex(State())
    }

    deinit { Glibc.close(descriptor) }

    // MARK: Taking and giving back

    /// Takes the terminal. Until ``readKeys()`` Ctrl-C ends the program as it does everywhere.
    func open() {
        var signals = Self.signals
        state.withLock { state in
            guard !state.isTaken else { return }
            // Blocked here and in all threads that begin from now on: the watcher alone takes them.
            pthread_sigmask(SIG_BLOCK, &signals, &state.mask)
            take(&state)
            var thread = pthread_t()
            let box = Unmanaged.passRetained(self)
            let code = pthread_create(
                &thread, nil,
                { argument in
                    if let argument { Unmanaged<FullScreenTerminal>.fromOpaque(argument).takeRetainedValue().watch() }
                    return nil
                }, box.toOpaque())
            if code == 0 { state.watcher = thread } else { box.release() }
        }
    }

    /// From now on every key comes as bytes, Ctrl-C too.
    func readKeys() {
        state.withLock { state in
            state.sendsSignals = false
            if state.isTaken { setRaw(state) }
        }
    }

    /// Gives the terminal back. Does nothing the second time. Where a signal is to end the program, it does so now.
    func close() {
        let (wasOpen, watcher) = state.withLock { state -> (Bool, pthread_t?) in
            let wasOpen = state.isTaken || state.watcher != nil
            if state.isTaken { give(&state) }
            defer { state.watcher = nil }
            return (wasOpen, state.watcher)
        }
        guard wasOpen else { return }
        if let watcher {
            pthread_kill(watcher, SIGWINCH)
            pthread_join(watcher, nil)
        }
        let ending = state.withLock { state -> Int32? in
            _ = pthread_sigmask(SIG_SETMASK, &state.mask, nil)
            defer { state.ending = nil }
            return state.ending
        }
        if let ending { raise(ending) }
    }

    /// Whether a signal is to end the program: what there is to keep is to be kept now.
    var isEnding: Bool { state.withLock { $0.ending != nil } }

    private func take(_ state: inout State) {
        state.isTaken = true
        setRaw(state)
        send(Array(Self.enter.utf8))
    }

    private func give(_ state: inout State) {
        state.isTaken = false
        send(Array(Self.leave.utf8))
        var settings = original
        tcsetattr(descriptor, TCSANOW, &settings)
    }

    private func setRaw(_ state: borrowing State) {
        var settings = original
        cfmakeraw(&settings)
        if state.sendsSignals { settings.c_lflag |= tcflag_t(ISIG) }
        tcsetattr(descriptor, TCSANOW, &settings)
    }

    // MARK: Signals

    /// What must not leave a terminal as nobody can use it. What this program was started to ignore stays ignored.
    private static var signals: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] where !isIgnored(signal) { sigaddset(&set, signal) }
        for signal in [SIGCONT, SIGWINCH] { sigaddset(&set, signal) }
        return set
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        // SIG_IGN is the address 1; functions cannot be compared.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    /// Whether Ctrl-Z may stop the program: not so in `$(…)`, where nobody could let it go on.
    static var canStop: Bool { !isIgnored(SIGTSTP) }

    /// The watcher's thread.
    private func watch() {
        var signals = Self.signals
        while true {
            var signal: Int32 = 0
            guard sigwait(&signals, &signal) == 0 else { continue }
            let goesOn = state.withLock { state -> Bool in
                switch signal {
                case SIGWINCH:
                    // Told by ``close()``.
                    guard state.watcher != nil else { return false }
                case SIGCONT: if state.isTaken { setRaw(state) }
                case SIGTSTP:
                    let wasTaken = state.isTaken
                    if wasTaken { give(&state) }
                    deliver(signal)
                    if wasTaken { take(&state) }
                default:
                    if state.isTaken { give(&state) }
                    if state.sendsSignals || state.ending != nil { deliver(signal) }
                    state.ending = signal
                }
                state.isStale = true
                return true
            }
            guard goesOn else { return }
            wake.wake()
        }
    }

    /// Lets a signal do to the program what it does by itself: end or stop it.
    private func deliver(_ signal: Int32) {
        var only = sigset_t()
        var mask = sigset_t()
        sigemptyset(&only)
        sigaddset(&only, signal)
        raise(signal)
        pthread_sigmask(SIG_UNBLOCK, &only, &mask)
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }

    /// Stops the program and all that was started with it, as Ctrl-Z does.
    func stop() { if Self.canStop { kill(0, SIGTSTP) } }

    // MARK: Reading and writing

    /// Whether the screen must be measured and drawn anew; asked once after each wake.
    func takeStale() -> Bool {
        state.withLock { state in
            defer { state.isStale = false }
            return state.isStale
        }
    }

    var size: ScreenSize {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return ScreenSize(columns: 80, rows: 24)
        }
        return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Writes in one piece; nothing while the terminal is given back.
    func draw(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        state.withLock { state in if state.isTaken { send(bytes) } }
    }

    enum Event: Sendable, Hashable {
        case keys
        case woken
        case silence
    }

    /// Waits for keys or to be woken, at most so many milliseconds; forever without.
    func wait(milliseconds: Int32?) -> Set<Event> {
        var watched = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&watched, nfds_t(watched.count), milliseconds ?? -1)
        if count == 0 { return [.silence] }
        var events: Set<Event> = []
        if watched[0].revents != 0 { events.insert(.keys) }
        if watched[1].revents != 0 {
            wake.drain()
            events.insert(.woken)
        }
        return events
    }

    /// Whether a key waits; takes no notice of being woken.
    var hasKeys: Bool {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&watched, 1, 0) > 0
    }

    /// What was typed; `nil` where the terminal is gone.
    func read() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        if count > 0 { return Array(bytes[..<count]) }
        return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
    }

    private func send(_ bytes: [UInt8]) {
        var offset = 0
        while offset < bytes.count {
            let written = bytes.withUnsafeBytes {
                write(descriptor, $0.baseAddress.map { $0 + offset }, bytes.count - offset)
            }
            if written < 0, errno != EINTR { return }
            offset += max(0, written)
        }
    }
}
