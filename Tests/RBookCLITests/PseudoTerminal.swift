import Dispatch
import Synchronization

@testable import RBookCLI

#if canImport(Glibc)
    import Glibc
#endif

/// A terminal that nobody sits at.
final class PseudoTerminal {
    private let master: Int32
    private let name: String
    private let before: termios

    struct Failure: Error {}

    init() throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
        var (number, lock) = (Int32(0), Int32(0))
        // TIOCSPTLCK and TIOCGPTN of asm-generic/ioctls.h.
        guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
            throw Failure()
        }
        name = "/dev/pts/\(number)"
        var settings = termios()
        guard tcgetattr(master, &settings) == 0 else { throw Failure() }
        // What is typed ahead comes as it is.
        cfmakeraw(&settings)
        tcsetattr(master, TCSANOW, &settings)
        before = settings
    }

    deinit { close(master) }

    func type(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = write(master, bytes, bytes.count)
    }

    /// Runs a command at this terminal; `screen` is what it drew.
    ///
    /// - Parameter steps: keys that are typed when some text was drawn since the step before.
    func run(
        _ kitchen: TestKitchen, _ arguments: [String], environment: [String: String] = [:],
        typing steps: [(after: String, keys: String)] = []
    ) throws -> (output: String, error: String, code: Int32, screen: String) {
        var invocation = kitchen.invocation(
            arguments, environment: environment.merging(["TERM": "xterm"]) { $1 }, isTerminal: true)
        let name = name
        // Held open until the screen is read: a closed terminal forgets.
        let held = open(name, O_RDWR | O_NOCTTY)
        defer { close(held) }
        invocation.openTerminal = { open(name, O_RDWR | O_NOCTTY) }
        let typist = steps.isEmpty ? nil : Typist(master, steps)
        let code = Runner.run(&invocation)
        var drawn = typist?.finish() ?? []
        var bytes = [UInt8](repeating: 0, count: 4096)
        while case let count = read(master, &bytes, bytes.count), count > 0 { drawn += bytes[..<count] }
        return (
            String(decoding: invocation.console.standardOutput, as: UTF8.self),
            String(decoding: invocation.console.standardError, as: UTF8.self), code,
            String(decoding: drawn, as: UTF8.self)
        )
    }

    var isAsBefore: Bool {
        var settings = termios()
        guard tcgetattr(master, &settings) == 0 else { return false }
        return settings.c_lflag == before.c_lflag && settings.c_iflag == before.c_iflag
            && settings.c_oflag == before.c_oflag
    }
}

/// Reads what a terminal shows, and types when it shows what is waited for; leaves by Ctrl-C where that never comes.
private final class Typist: Sendable {
    private let state = Mutex<(drawn: [UInt8], isOver: Bool)>(([], false))
    private let group = DispatchGroup()
    private static let patience = Duration.seconds(120)

    init(_ master: Int32, _ steps: [(after: String, keys: String)]) {
        DispatchQueue.global().async(group: group) { [self] in
            var left = steps[...]
            var since: [UInt8] = []
            let end = ContinuousClock.now + Self.patience
            while true {
                var watched = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
                poll(&watched, 1, 20)
                var bytes = [UInt8](repeating: 0, count: 4096)
                let count = read(master, &bytes, bytes.count)
                if count > 0 { since += bytes[..<count] }
                let isOver = state.withLock { state in
                    if count > 0 { state.drawn += bytes[..<count] }
                    return state.isOver
                }
                if let step = left.first, String(decoding: since, as: UTF8.self).contains(step.after) {
                    _ = write(master, step.keys, step.keys.utf8.count)
                    (left, since) = (left.dropFirst(), [])
                }
                if isOver, count <= 0 { return }
                if ContinuousClock.now > end { _ = write(master, "\u{3}", 1) }
            }
        }
    }

    /// All that was drawn.
    func finish() -> [UInt8] {
        state.withLock { $0.isOver = true }
        group.wait()
        return state.withLock { $0.drawn }
    }
}
