/// Why a command did not do what was asked.
public struct CommandError: Error, Sendable {
    /// Lower case, no final period.
    public let message: String
    public let hint: String?
    public let exitCode: ExitStatus

    public init(_ message: String, hint: String? = nil, exitCode: ExitStatus = .failed) {
        self.message = message
        self.hint = hint
        self.exitCode = exitCode
    }
}

/// What the exit code says.
public enum ExitStatus: Int32, Sendable {
    /// Done, or found.
    case done = 0
    /// Findings, or nothing found.
    case findings = 1
    case failed = 2
    /// The command line makes no sense.
    case usage = 64
    /// Left by Ctrl-C.
    case interrupted = 130
}
