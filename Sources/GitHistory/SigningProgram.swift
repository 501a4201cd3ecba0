internal import CLinux
internal import Glibc

/// A program of the person's that makes a signature: started, given its input, and waited for.
///
/// It runs in our process group, so that it can ask for a passphrase at the terminal, outside of any repository, for a minute at most, and
/// never longer than this process.
struct SigningProgram {
    /// The name of the program, or its path.
    let name: String
    let environment: [String: String]
    var secondsAtMost = 60

    struct Answer {
        /// `nil` where a signal ended it.
        let code: Int32?
        let output: [UInt8]
        let errors: String
    }

    private static let mostBytes = 1 << 20

    /// - Parameter onWait: is called several times a second.
    /// - Throws: where it cannot be started, or takes too long.
    func run(_ arguments: [String], input: [UInt8], onWait: () -> Void) throws(GitError) -> Answer {
        signal(SIGPIPE, SIG_IGN)
        guard let path = Self.find(name, environment["PATH"]) else {
            throw GitError("the program '\(name)' is not there", hint: Self.hint)
        }
        var pipes: [[Int32]] = []
        defer { for end in pipes.joined() where end >= 0 { close(end) } }
        for _ in 0..<3 {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw GitError("a pipe cannot be made: \(Self.reason())") }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            pipes.append(ends)
        }
        var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
        var settings: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + settings { free(text) } }
        let process = rbook_start_tethered(path, &words, &settings, "/", pipes[0][0], pipes[1][1], pipes[2][1])
        guard process > 0 else {
            throw GitError("the program '\(name)' cannot be started: \(Self.reason())", hint: Self.hint)
        }
        for (pipe, end) in [(0, 0), (1, 1), (2, 1)] {
            close(pipes[pipe][end])
            pipes[pipe][end] = -1
        }
        for end in [pipes[0][1], pipes[1][0], pipes[2][0]] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        var conversation = Conversation(input: input, pipes[0][1], pipes[1][0], pipes[2][0])
        pipes = []
        defer { conversation.end() }
        return try wait(for: process, &conversation, onWait)
    }

    private func wait(for process: pid_t, _ conversation: inout Conversation, _ onWait: () -> Void) throws(GitError)
        -> Answer
    {
        var status: Int32 = 0
        let start = Self.seconds()
        while true {
            conversation.step()
            onWait()
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process || ended < 0 && errno != EINTR { break }
            guard Self.seconds() - start < Double(secondsAtMost), conversation.count <= Self.mostBytes else {
                Self.stop(process)
                throw GitError(
                    conversation.count > Self.mostBytes
                        ? "'\(name)' wrote too much" : "'\(name)' was not done after \(secondsAtMost) seconds",
                    hint: Self.hint)
            }
        }
        conversation.step(waits: false)
        return Answer(
            code: status & 0x7F == 0 ? (status >> 8) & 0xFF : nil, output: conversation.output,
            errors: String(decoding: conversation.errors, as: UTF8.self))
    }

    private static func stop(_ process: pid_t) {
        kill(process, SIGTERM)
        var status: Int32 = 0
        for _ in 0..<100 {
            if waitpid(process, &status, WNOHANG) != 0 { return }
            usleep(10_000)
        }
        kill(process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    private static let hint =
        "look at gpg.program, gpg.ssh.program and user.signingKey in your git configuration; or use --no-commit"

    private static func reason() -> String { String(cString: strerror(errno)) }

    private static func seconds() -> Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }

    private static func find(_ name: String, _ path: String?) -> String? {
        if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
        let folders = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { $0.hasPrefix("/") && access($0, X_OK) == 0 }
    }

    /// What goes to the program and comes from it.
    private struct Conversation {
        private var input: ArraySlice<UInt8>
        /// To the program, from its standard output, from its standard error; -1 for what is closed.
        private var ends: [Int32]
        private(set) var output: [UInt8] = []
        private(set) var errors: [UInt8] = []
        var count: Int { output.count + errors.count }

        init(input: [UInt8], _ writing: Int32, _ output: Int32, _ errors: Int32) {
            (self.input, ends) = (input[...], [writing, output, errors])
        }

        /// Moves what can be moved; waits for a tenth of a second at most where nothing can.
        mutating func step(waits: Bool = true) {
            var watched = [
                pollfd(fd: ends[0], events: Int16(POLLOUT), revents: 0),
                pollfd(fd: ends[1], events: Int16(POLLIN), revents: 0),
                pollfd(fd: ends[2], events: Int16(POLLIN), revents: 0),
            ]
            // With nothing left to watch this is a pause.
            _ = poll(&watched, 3, waits ? 100 : 0)
            if watched[0].revents != 0 { write() }
            for place in 1...2 where watched[place].revents != 0 { read(place) }
        }

        private mutating func write() {
            let written = input.withUnsafeBytes { Glibc.write(ends[0], $0.baseAddress, $0.count) }
            if written > 0 { input = input.dropFirst(written) }
            let isOver = written < 0 && errno != EAGAIN && errno != EINTR
            if input.isEmpty || isOver { close(0) }
        }

        private mutating func read(_ place: Int) {
            var chunk = [UInt8](repeating: 0, count: 65536)
            while true {
                let got = Glibc.read(ends[place], &chunk, chunk.count)
                if got > 0 {
                    if place == 1 { output += chunk[..<got] } else { errors += chunk[..<got] }
                    if count > SigningProgram.mostBytes { return }
                } else if got < 0, errno == EINTR {
                    continue
                } else {
                    if got == 0 { close(place) }
                    return
                }
            }
        }

        private mutating func close(_ place: Int) {
            if ends[place] >= 0 { Glibc.close(ends[place]) }
            ends[place] = -1
        }

        mutating func end() { for place in ends.indices { close(place) } }
    }
}
