import CookbookSession

#if canImport(Glibc)
    import Glibc
#endif

/// The size of the terminal behind standard output.
struct TerminalSize {
    let columns: Int
    let rows: Int

    /// `nil` where standard output is no terminal.
    static var current: TerminalSize? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}

/// Runs the command line of this process; the only place that reads environment, clock and terminal.
public func runRBook() -> Never {
    signal(SIGPIPE, SIG_IGN)
    var invocation = processInvocation()
    // It takes as long to start as the arguments take to be read.
    if invocation.arguments.first == "import",
        let program = ReaderProcess.find(beside: invocation.executable)
    {
        let readers = ReaderPool(program: program)
        readers.start()
        invocation.readers = readers
    }
    exit(Runner.run(&invocation))
}

/// The surroundings of this process.
func processInvocation() -> Invocation {
    var environment: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
        let line = String(cString: text)
        if let equals = line.firstIndex(of: "=") {
            environment[String(line[..<equals])] = String(line[line.index(after: equals)...])
        }
        entry += 1
    }
    // gpg asks for passphrases there.
    if environment["GPG_TTY"] == nil { environment["GPG_TTY"] = terminalName() }
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let width = Int(environment["COLUMNS"] ?? "") ?? TerminalSize.current?.columns ?? 80
    let usesColor = isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    var invocation = Invocation(
        arguments: Array(CommandLine.arguments.dropFirst()), environment: environment, directory: currentDirectory(),
        readInput: readStandardInput,
        isInputTerminal: isatty(STDIN_FILENO) == 1, now: (Int64(now), Int32(local.tm_gmtoff / 60)),
        console: Console(width: max(20, width), usesColor: usesColor, isTerminal: isTerminal, isCaptured: false),
        runProgram: runProgram)
    invocation.readChunk = readChunk
    invocation.executable = executablePath()
    invocation.awaitInput = { milliseconds in
        var watched = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&watched, 1, milliseconds ?? -1) != 0
    }
    invocation.clock = { Int64(time(nil)) }
    invocation.keepAwake = { KeepAwake() }
    invocation.openTerminal = {
        let descriptor = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
        return descriptor < 0 ? nil : descriptor
    }
    return invocation
}

/// The path of the terminal the person sits at; `nil` where there is none.
private func terminalName() -> String? {
    var name = [CChar](repeating: 0, count: 256)
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where isatty(descriptor) == 1 {
        if ttyname_r(descriptor, &name, name.count) == 0 {
            return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
    return nil
}

private func currentDirectory() -> String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
}

private func readStandardInput() -> [UInt8] {
    var result: [UInt8] = []
    while let chunk = readChunk(), !chunk.isEmpty, result.count <= 64 << 20 { result += chunk }
    return result
}

/// What is there of standard input, up to 64 KiB; empty at its end, `nil` for an error.
private func readChunk() -> [UInt8]? {
    while true {
        var got = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            got = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
            count = max(0, got)
        }
        if got >= 0 { return chunk }
        if errno != EINTR { return nil }
    }
}

/// Starts a program found on the path, with `input` on its standard input, and waits for it.
private func runProgram(_ program: String, _ arguments: [String], _ input: [UInt8]?) -> Int32? {
    var descriptors: [Int32] = [0, 0]
    if input != nil, pipe(&descriptors) != 0 { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if input != nil {
        posix_spawn_file_actions_adddup2(&actions, descriptors[0], STDIN_FILENO)
        posix_spawn_file_actions_addclose(&actions, descriptors[1])
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    let code = posix_spawnp(&process, program, &actions, nil, words, environ)
    if input != nil { close(descriptors[0]) }
    guard code == 0 else {
        if input != nil { close(descriptors[1]) }
        return nil
    }
    if let input {
        var offset = 0
        while offset < input.count {
            let written = input.withUnsafeBytes {
                write(descriptors[1], $0.baseAddress.map { $0 + offset }, input.count - offset)
            }
            if written <= 0 { break }
            offset += written
        }
        close(descriptors[1])
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}

/// The path of this program, links resolved.
private func executablePath() -> String {
    guard let path = realpath("/proc/self/exe", nil) else { return "" }
    defer { free(path) }
    return String(cString: path)
}
