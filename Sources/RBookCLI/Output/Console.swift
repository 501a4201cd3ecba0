import FileAccess
import Presentation

#if canImport(Glibc)
    import Glibc
#endif

/// Where output goes, and what the terminal can show.
public struct Console: Sendable {
    /// The answer.
    public private(set) var standardOutput: [UInt8] = []
    /// Talk.
    public private(set) var standardError: [UInt8] = []
    /// Columns of the terminal, or 80.
    public var width: Int
    public var usesColor: Bool
    /// Whether stdout is a terminal that a page may be shown in.
    public let isTerminal: Bool
    /// Whether output is kept for tests instead of being written.
    private let isCaptured: Bool
    /// Set when stdout cannot take more.
    public private(set) var failure: Failure?
    /// Whether nothing is written before `flush`: the answer may yet be withdrawn.
    var holdsOutput = false
    /// What the command has changed for good, in words.
    var lastChange: SafeText?

    public enum Failure: Sendable, Hashable {
        /// The reader went away; nothing to complain about.
        case closed
        case unwritable(String)
    }

    public init(width: Int, usesColor: Bool, isTerminal: Bool, isCaptured: Bool) {
        self.width = width
        self.usesColor = usesColor
        self.isTerminal = isTerminal
        self.isCaptured = isCaptured
    }

    /// Prints one line of the answer.
    mutating func print(_ line: SafeText = "") { print(verbatim: line.string) }

    /// Prints text for another program, such as JSON, as it is.
    mutating func print(verbatim line: String) {
        standardOutput.append(contentsOf: line.utf8)
        standardOutput.append(0x0A)
        if standardOutput.count > 1 << 16, !isCaptured, !isTerminal, !holdsOutput { flushAnswer() }
    }

    /// Prints one row of comma-separated values.
    mutating func print(csv fields: [String]) { print(verbatim: CSVRow.text(fields)) }

    /// Writes bytes of the answer as they are: paths for a program, with NUL behind each.
    public mutating func write(_ bytes: [UInt8]) {
        standardOutput += bytes
        if standardOutput.count > 1 << 16, !isCaptured, !isTerminal, !holdsOutput { flushAnswer() }
    }

    /// Prints one line of talk; it is written behind the answer.
    mutating func note(_ line: SafeText) {
        standardError.append(contentsOf: line.string.utf8)
        standardError.append(0x0A)
    }

    /// Prints one line of talk at once, because something takes its time.
    mutating func noteNow(_ line: SafeText) {
        note(line)
        if isCaptured { return }
        _ = Self.send(standardError, to: STDERR_FILENO)
        standardError.removeAll(keepingCapacity: true)
    }

    /// Shows how far something has come, in place of what was shown before; an empty text takes it away. Only standard error that is
    /// a terminal shows it.
    mutating func showProgress(_ text: SafeText) {
        guard !isCaptured, isatty(STDERR_FILENO) == 1 else { return }
        _ = Self.send(Array("\r\(text.string)\u{1B}[K".utf8), to: STDERR_FILENO)
    }

    /// Writes what has been printed, the answer first.
    public mutating func flush() {
        guard !isCaptured else { return }
        flushAnswer()
        _ = Self.send(standardError, to: STDERR_FILENO)
        standardError.removeAll(keepingCapacity: true)
    }

    private mutating func flushAnswer() {
        if failure == nil { failure = Self.send(standardOutput, to: STDOUT_FILENO) }
        standardOutput.removeAll(keepingCapacity: true)
    }

    /// Takes the answer away, to be shown by a pager.
    mutating func takeOutput() -> [UInt8] {
        defer { standardOutput = [] }
        return standardOutput
    }

    private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Failure? {
        var offset = 0
        while offset < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                systemWrite(descriptor, buffer.baseAddress.map { $0 + offset }, bytes.count - offset)
            }
            if written < 0 {
                if errno == EINTR { continue }
                if errno == EPIPE { return .closed }
                return .unwritable(systemMessage())
            }
            offset += written
        }
        return nil
    }

    // MARK: Styles

    public struct Style: Sendable, Hashable {
        /// What stands between `ESC [` and `m`.
        let code: String

        private init(_ code: String) { self.code = code }

        /// A colour as a cookbook gives it: "#e0a100", "#ea0" or a name of CSS; `nil` for anything else. The nearest of the 216 that all terminals
        /// show.
        init?(color: String) {
            let color = Self.named[color.lowercased()] ?? color
            var digits = Array(color.utf8.dropFirst())
            guard color.utf8.first == UInt8(ascii: "#"), digits.count == 3 || digits.count == 6 else { return nil }
            if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
            guard let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
            let levels = [number >> 16, number >> 8, number].map { level -> UInt32 in
                let level = level & 0xFF
                return level < 48 ? 0 : level < 115 ? 1 : (level - 35) / 40
            }
            code = "38;5;\(16 + 36 * levels[0] + 6 * levels[1] + levels[2])"
        }

        /// The basic colours of CSS, and some that people like.
        private static let named = [
            "black": "#000000", "silver": "#c0c0c0", "gray": "#808080", "grey": "#808080", "white": "#ffffff",
            "maroon": "#800000", "red": "#ff0000", "purple": "#800080", "fuchsia": "#ff00ff", "green": "#008000",
            "lime": "#00ff00", "olive": "#808000", "yellow": "#ffff00", "navy": "#000080", "blue": "#0000ff",
            "teal": "#008080", "aqua": "#00ffff", "orange": "#ffa500", "pink": "#ffc0cb", "brown": "#a52a2a",
            "gold": "#ffd700", "crimson": "#dc143c", "tomato": "#ff6347", "coral": "#ff7f50", "salmon": "#fa8072",
            "indigo": "#4b0082", "violet": "#ee82ee", "turquoise": "#40e0d0", "tan": "#d2b48c",
        ]

        static let bold = Style("1")
        static let dim = Style("2")
        static let red = Style("31")
        static let green = Style("32")
        static let yellow = Style("33")
        static let blue = Style("34")
        static let magenta = Style("35")
        static let cyan = Style("36")
    }

    /// The text in a style where colour is on. Widths must be counted before.
    func styled(_ text: SafeText, _ style: Style) -> SafeText {
        guard usesColor, !text.isEmpty else { return text }
        return SafeText(safe: "\u{1B}[\(style.code)m\(text.string)\u{1B}[0m")
    }
}

/// `write(2)`, whose name a method hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
