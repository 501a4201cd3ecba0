internal import Glibc

/// A program of the person's that this one talks to over its standard input and output.
///
/// It runs outside of any repository, so that none has a say in what it does. What it says on standard error is kept, for a message.
final class ProgramConnection {
    private let process: pid_t
    /// Both directions.
    private var channel: Int32
    private var errors: Int32
    private var lastWords: [UInt8] = []
    private var hasEnded = false

    private static let mostLastWords = 8192
    /// How often it is asked whether this program is to end, in milliseconds.
    private static let patience: Int32 = 200

    /// - Parameters:
    ///   - words: the program, looked up on the path, and its arguments.
    ///   - directory: where it runs.
    init(_ words: [String], environment: [String: String], directory: String) throws(GitError) {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        var errorEnds: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { throw Self.problem(words) }
        guard pipe(&errorEnds) == 0 else {
            for end in ends { close(end) }
            throw Self.problem(words)
        }
        for end in ends + errorEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errorEnds[1], STDERR_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        // What is held back here ends the other at once.
        var mask = sigset_t()
        sigemptyset(&mask)
        posix_spawnattr_setsigmask(&attributes, &mask)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        // The shell goes to the directory and becomes the program.
        let start = ["sh", "-c", "cd -- \"$0\" && exec \"$@\"", directory] + words
        var arguments: [UnsafeMutablePointer<CChar>?] = start.map { strdup($0) } + [nil]
        var settings: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + settings { free(text) } }
        var process = pid_t()
        let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, &settings)
        close(ends[1])
        close(errorEnds[1])
        guard code == 0 else {
            close(ends[0])
            close(errorEnds[0])
            errno = code
            throw Self.problem(words)
        }
        (self.process, channel, errors) = (process, ends[0], errorEnds[0])
        _ = fcntl(errors, F_SETFL, O_NONBLOCK)
    }

    deinit { _ = finish() }

    private static func problem(_ words: [String]) -> GitError {
        GitError("the program \(words[0]) cannot be started: \(String(cString: strerror(errno)))")
    }

    /// What there is to read, at most as much as fits; 0 at the end, `nil` for an error.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        guard wait(for: Int16(POLLIN)) else { return nil }
        while true {
            let got = recv(channel, buffer.baseAddress, buffer.count, 0)
            if got >= 0 { return got }
            if errno == ECONNRESET { return 0 }
            if errno != EINTR { return nil }
        }
    }

    /// Writes all; `false` where the program takes no more.
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var offset = 0
        while offset < bytes.count {
            guard wait(for: Int16(POLLOUT)) else { return false }
            let written = send(
                channel, bytes.baseAddress.map { $0 + offset }, bytes.count - offset,
                Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            if written >= 0 {
                offset += written
            } else if errno != EINTR, errno != EAGAIN {
                return false
            }
        }
        return true
    }

    /// Says that nothing more will be written.
    func endWriting() { _ = shutdown(channel, Int32(SHUT_WR)) }

    /// Everything the program writes until it ends, up to a limit.
    func readAll(limit: Int) -> [UInt8]? {
        var result: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            guard let got = chunk.withUnsafeMutableBytes({ read(into: $0) }) else { return nil }
            if got == 0 { return result }
            result += chunk[..<got]
            guard result.count <= limit else { return nil }
        }
    }

    /// Waits until the channel is ready, and takes what is said on standard error meanwhile.
    private func wait(for event: Int16) -> Bool {
        while channel >= 0 {
            var watched = [
                pollfd(fd: channel, events: event, revents: 0), pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&watched, 2, Self.patience)
            if HeldSignals.isEnding { return false }
            if count == 0 || count < 0 && errno == EINTR { continue }
            if count < 0 { return false }
            if watched[1].revents != 0 { drainErrors() }
            if watched[0].revents != 0 { return true }
        }
        return false
    }

    private func drainErrors() {
        var chunk = [UInt8](repeating: 0, count: 4096)
        while errors >= 0 {
            let got = Glibc.read(errors, &chunk, chunk.count)
            if got > 0 {
                lastWords += chunk[..<got]
                if lastWords.count > 2 * Self.mostLastWords {
                    lastWords.removeFirst(lastWords.count - Self.mostLastWords)
                }
            } else if got == 0 || errno != EINTR {
                if got == 0 {
                    close(errors)
                    errors = -1
                }
                return
            }
        }
    }

    /// Ends the conversation, and waits for the program.
    ///
    /// - Returns: what it said on standard error.
    @discardableResult
    func finish() -> String {
        if !hasEnded {
            hasEnded = true
            if channel >= 0 { close(channel) }
            channel = -1
            var status: Int32 = 0
            var waited = 0
            // It ends by itself when nobody listens; one that does not is ended.
            while true {
                drainErrors()
                let ended = waitpid(process, &status, WNOHANG)
                if ended == process || ended < 0 && errno != EINTR { break }
                usleep(5000)
                waited += 5
                if waited == 3000 || waited == 100 && HeldSignals.isEnding { kill(process, SIGTERM) }
                if waited >= 5000 || waited >= 1000 && HeldSignals.isEnding { kill(process, SIGKILL) }
            }
            drainErrors()
            if errors >= 0 { close(errors) }
            errors = -1
        }
        return String(decoding: lastWords.suffix(Self.mostLastWords), as: UTF8.self)
    }
}
