internal import CGit2

/// What git could not do, with what to do about it.
public struct GitError: Error, Hashable, Sendable {
    /// Lower case, no final period.
    public let message: String
    public let hint: String?
    /// Whether the same may work a moment later: a lock of another process, an operation in progress.
    public let isTransient: Bool

    public init(_ message: String, hint: String? = nil, isTransient: Bool = false) {
        self.message = message
        self.hint = hint
        self.isTransient = isTransient
    }
}

extension GitError {
    /// What libgit2 last said, where a function of it returned a code below zero.
    init(_ doing: String, libGit2 code: Int32) {
        let detail = git_error_last().flatMap { $0.pointee.message }.map { String(cString: $0) } ?? "error \(code)"
        switch git_error_code(code) {
        case GIT_ELOCKED:
            self.init(
                "another git process holds a lock: \(detail)", hint: "wait until it ends", isTransient: true)
        case GIT_EOWNER:
            self.init(
                "the repository belongs to another user",
                hint: "if you trust it, run: git config --global --add safe.directory <path>")
        default:
            self.init("\(doing): \(detail)")
        }
    }
}

/// Turns a libgit2 return code into an error.
@discardableResult
func check(_ code: Int32, _ doing: String) throws(GitError) -> Int32 {
    if code >= 0 { return code }
    throw GitError(doing, libGit2: code)
}
