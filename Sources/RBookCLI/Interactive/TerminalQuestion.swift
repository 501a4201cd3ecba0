#if canImport(Glibc)
    import Glibc
#endif

/// Asks for one line at the terminal the person sits at; what is secret is not shown while it is typed.
struct TerminalQuestion {
    /// Closed by whoever opened it.
    let descriptor: Int32

    private static let mostBytes = 4096
    /// How often it is asked whether the program is to end, in milliseconds.
    private static let patience: Int32 = 200

    /// - Parameter isEnding: whether the program is to end, so that no answer is waited for.
    /// - Returns: the line without its end; `nil` where none came.
    func ask(_ question: SafeText, isSecret: Bool, isEnding: () -> Bool) -> String? {
        var before = termios()
        guard tcgetattr(descriptor, &before) == 0 else { return nil }
        var settings = before
        settings.c_iflag |= tcflag_t(ICRNL)
        settings.c_lflag |= tcflag_t(ICANON | ISIG)
        if isSecret {
            settings.c_lflag &= ~tcflag_t(ECHO)
            settings.c_lflag |= tcflag_t(ECHONL)
            // Ctrl-Z would leave the terminal without an echo.
            withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VSUSP)] = 0 }
        }
        guard tcsetattr(descriptor, TCSAFLUSH, &settings) == 0 else { return nil }
        defer { tcsetattr(descriptor, TCSAFLUSH, &before) }
        let words = Array(question.string.utf8)
        _ = write(descriptor, words, words.count)
        return line(isEnding)
    }

    private func line(_ isEnding: () -> Bool) -> String? {
        var typed: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: Self.mostBytes)
        while typed.count < Self.mostBytes {
            if isEnding() { return nil }
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, Self.patience) > 0 else { continue }
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return nil }
            typed += chunk[..<count]
            if let end = typed.firstIndex(of: 0x0A) { return String(decoding: typed[..<end], as: UTF8.self) }
        }
        return nil
    }
}
