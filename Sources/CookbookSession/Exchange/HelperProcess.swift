internal import Glibc
internal import RecipeExchange

/// A program that this one talks to over two pipes, started when it is first needed and again where it ended.
///
/// Whatever happens to it, this process goes on.
package final class HelperProcess {
    private let program: String
    private let arguments: [String]
    private let environment: [String: String]
    private var running: (process: pid_t, channel: FrameChannel, input: Int32, output: Int32)?

    package enum Failure: Error {
        case cannotStart(String)
        /// It ended over what it was given.
        case ended
        case late
        case nonsense
    }

    /// Bytes of one answer; one that was taken over by what it reads may send anything.
    private static let mostBytes = 640 << 20

    /// - Parameters:
    ///   - program: its path.
    ///   - environment: all that it is given of the person's.
    package init(program: String, arguments: [String] = [], environment: [String: String] = [:]) {
        (self.program, self.arguments, self.environment) = (program, arguments, environment)
    }

    /// Where the program that speaks to servers is, by where `rbook-read` is.
    static func fetcher(beside reader: String) -> String {
        let directory = reader.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return (directory + ["rbook-fetch"]).joined(separator: "/")
    }

    deinit { stop() }

    /// Sends messages and takes as many answers as are expected.
    ///
    /// - Parameter milliseconds: for each answer.
    package func exchange(_ messages: [[UInt8]], answers: Int = 1, within milliseconds: Int) throws(Failure)
        -> [[UInt8]]
    {
        try send(messages)
        return try receive(within: milliseconds) { _ in answers - 1 }
    }

    /// Sends messages; it is started where it does not run.
    package func send(_ messages: [[UInt8]]) throws(Failure) {
        let channel = try started()
        do throws(FrameChannel.Failure) {
            for message in messages { try channel.send(message) }
        } catch {
            stop()
            throw .ended
        }
    }

    /// Takes an answer: a message, and as many more as it says.
    ///
    /// - Parameters:
    ///   - milliseconds: for each message.
    ///   - further: how many follow the first; `nil` where that makes no sense.
    package func receive(within milliseconds: Int, further: ([UInt8]) -> Int?) throws(Failure) -> [[UInt8]] {
        guard let running else { throw .ended }
        var received: [[UInt8]] = []
        var room = Self.mostBytes
        do throws(FrameChannel.Failure) {
            var missing = 1
            while missing > 0 {
                guard let message = try running.channel.receive(within: milliseconds, atMost: room) else { break }
                received.append(message)
                room -= message.count
                if received.count == 1 {
                    guard let count = further(message), count >= 0 else { throw .tooLong(message.count) }
                    missing += count
                }
                missing -= 1
            }
            if missing > 0 { throw .closed }
        } catch {
            stop()
            switch error {
            case .late: throw .late
            case .tooLong: throw .nonsense
            case .closed: throw .ended
            }
        }
        return received
    }

    /// Waits until an answer begins to come, or it has ended.
    ///
    /// - Returns: whether that was within so many milliseconds.
    package func hasAnswer(within milliseconds: Int32) -> Bool {
        guard let running else { return true }
        var waiting = pollfd(fd: running.input, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, milliseconds) > 0
    }

    /// Waits until it takes more, or has ended.
    ///
    /// - Returns: whether that was within so many milliseconds.
    package func takesMore(within milliseconds: Int32) -> Bool {
        guard let running else { return true }
        var waiting = pollfd(fd: running.output, events: Int16(POLLOUT), revents: 0)
        return poll(&waiting, 1, milliseconds) > 0
    }

    /// Starts it, so that it is ready by the time it is needed; where it cannot be started, the next exchange says so.
    package func start() { _ = try? started() }

    private func started() throws(Failure) -> FrameChannel {
        if let running { return running.channel }
        // A write to one that ended is an error of that write, and no end of ours.
        signal(SIGPIPE, SIG_IGN)
        var toChild: [Int32] = [-1, -1]
        var fromChild: [Int32] = [-1, -1]
        guard pipe(&toChild) == 0 else { throw .cannotStart(systemMessage()) }
        guard pipe(&fromChild) == 0 else {
            for end in toChild { close(end) }
            throw .cannotStart(systemMessage())
        }
        for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        let values: [String] = ["LC_ALL=C.UTF-8"] + environment.map { "\($0.key)=\($0.value)" }
        var settings: [UnsafeMutablePointer<CChar>?] = values.map { strdup($0) } + [nil]
        defer { for word in words + settings { free(word) } }
        var process = pid_t()
        // Signals that are held back here are not held back there.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var mask = sigset_t()
        sigemptyset(&mask)
        posix_spawnattr_setsigmask(&attributes, &mask)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let started = posix_spawn(&process, program, &actions, &attributes, &words, &settings)
        close(toChild[0])
        close(fromChild[1])
        guard started == 0 else {
            close(toChild[1])
            close(fromChild[0])
            throw .cannotStart(String(cString: strerror(started)))
        }
        let channel = FrameChannel(input: fromChild[0], output: toChild[1])
        running = (process, channel, fromChild[0], toChild[1])
        return channel
    }

    /// Ends it; the next exchange starts another.
    package func stop() {
        guard let running else { return }
        self.running = nil
        close(running.output)
        kill(running.process, SIGKILL)
        close(running.input)
        var status: Int32 = 0
        while waitpid(running.process, &status, 0) < 0, errno == EINTR {}
    }

    private func systemMessage() -> String { String(cString: strerror(errno)) }
}
