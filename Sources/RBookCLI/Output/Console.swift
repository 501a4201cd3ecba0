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

    public enum Style: String, Sendable {
        case bold = "1"
        case dim = "2"
        case red = "31"
        case green = "32"
        case yellow = "33"
        case blue = "34"
        case magenta = "35"
        case cyan = "36"
    }

    /// The text in a style where colour is on. Widths must be counted before.
    func styled(_ text: SafeText, _ style: Style) -> SafeText {
        guard usesColor, !text.isEmpty else { return text }
        return SafeText(safe: "\u{1B}[\(style.rawValue)m\(text.string)\u{1B}[0m")
    }
}

/// `write(2)`, whose name a method hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
