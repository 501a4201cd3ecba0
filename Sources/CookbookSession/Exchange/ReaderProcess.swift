internal import Glibc
package import RecipeExchange

/// The program that reads strangers' bytes, started when it is first needed and again where it ended.
///
/// Bytes go to it over a pipe and what it read comes back; whatever happens to it, this process goes on.
package final class ReaderProcess {
    private let program: String
    private var running: (process: pid_t, channel: FrameChannel, input: Int32, output: Int32)?

    /// How long reading one source may take, in milliseconds.
    private static let longestWait = 20_000

    package enum Failure: Error {
        case cannotStart(String)
        /// It ended over these bytes.
        case ended
        case late
        case nonsense
    }

    /// - Parameter program: the path of `rbook-read`.
    package init(program: String) {
        self.program = program
    }

    deinit { stop() }

    /// Where the program is: beside this one, or in `libexec`.
    package static func find(beside executable: String) -> String? {
        let directory = executable.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
        return ["\(directory)/rbook-read", "\(directory)/../libexec/rbook/rbook-read"].first { access($0, X_OK) == 0 }
    }

    package func read(_ bytes: [UInt8], _ request: ReadRequest) throws(Failure) -> ReadResult {
        let channel = try started()
        let answer: [UInt8]?
        do throws(FrameChannel.Failure) {
            try channel.send(WireFormat.bytes(request))
            try channel.send(bytes)
            answer = try channel.receive(within: Self.longestWait)
        } catch {
            stop()
            if case .late = error { throw .late }
            throw .ended
        }
        guard let answer else {
            stop()
            throw .ended
        }
        guard let result = WireFormat.value(ReadResult.self, answer) else { throw .nonsense }
        return result
    }

    private func started() throws(Failure) -> FrameChannel {
        if let running { return running.channel }
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
        var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
        // Nothing of the person's environment is for it.
        var environment: [UnsafeMutablePointer<CChar>?] = [strdup("LC_ALL=C.UTF-8"), nil]
        defer { for word in words + environment { free(word) } }
        var process = pid_t()
        let started = posix_spawn(&process, program, &actions, nil, &words, &environment)
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

    private func stop() {
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
