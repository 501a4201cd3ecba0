import CookbookSession

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

    init(_ kind: OperationProblem.Kind) {
        self =
            switch kind {
            case .failed: .failed
            case .usage: .usage
            case .nothingFound: .findings
            }
    }
}
