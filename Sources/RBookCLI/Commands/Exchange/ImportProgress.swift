#if canImport(Glibc)
    import Glibc
#endif

/// How far an import of several pages and files is, on one line of a terminal that goes away at the end; nothing elsewhere.
struct ImportProgress {
    private let isShown: Bool
    private static let barWidth = 20

    init(quiet: Bool) {
        let dumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
        isShown = !quiet && isatty(STDERR_FILENO) == 1 && !dumb
    }

    /// - Parameter number: how many came before.
    func begin(_ number: Int, _ total: Int, _ source: String) {
        guard isShown, total > 1 else { return }
        let width = Self.width
        let barWidth = min(Self.barWidth, width / 4)
        let filled = number * barWidth / total
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: barWidth - filled)
        let start = "\(bar) \(number + 1)/\(total) "
        // One column stays free, so that no terminal begins another line.
        let room = width - start.count - 1
        let name = SafeText(source.count > room ? "…\(source.suffix(max(0, room - 1)))" : source)
        write("\r\u{1B}[K\(start)\(room > 1 ? name.string : "")")
    }

    func end() { if isShown { write("\r\u{1B}[K") } }

    /// Asked each time, since the window may change meanwhile.
    private static var width: Int {
        var size = winsize()
        return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    private func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
