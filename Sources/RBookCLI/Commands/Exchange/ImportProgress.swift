#if canImport(Glibc)
    import Glibc
#endif

/// How far an import of several sources is, on one line of a terminal that goes away at the end; nothing elsewhere.
struct ImportProgress {
    private let total: Int
    private let isShown: Bool
    private var number = 0
    private static let barWidth = 20

    init(of total: Int, quiet: Bool) {
        self.total = total
        let dumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
        isShown = !quiet && total > 1 && isatty(STDERR_FILENO) == 1 && !dumb
    }

    mutating func begin(_ source: String) {
        number += 1
        guard isShown else { return }
        let filled = (number - 1) * Self.barWidth / total
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.barWidth - filled)
        let name = SafeText(source.count > 44 ? "\(source.prefix(43))…" : source)
        write("\r\u{1B}[K\(bar) \(number)/\(total) \(name.string)")
    }

    func end() { if isShown { write("\r\u{1B}[K") } }

    private func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
