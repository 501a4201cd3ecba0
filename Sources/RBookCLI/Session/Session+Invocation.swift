import Cookbook
import CookbookSession
import SourceText

extension Session {
    /// Opens the cookbook that a command works on.
    ///
    /// - Parameter tellsUnfinished: whether to say that an earlier change is half done.
    init(_ invocation: Invocation, _ options: GlobalOptions, tellsUnfinished: Bool = true) throws {
        try self.init(
            invocation.surroundings, directory: options.directory, today: options.today, notices: invocation.notices,
            tellsUnfinished: tellsUnfinished)
    }

    /// Opens a cookbook to change it. For `--dry-run` the session is an ordinary one.
    init(changing invocation: inout Invocation, _ options: GlobalOptions, _ change: ChangeOptions) throws {
        try self.init(invocation, options, tellsUnfinished: change.dryRun)
        if change.dryRun { return }
        for sentence in try lockForChange(onWait: { invocation.console.noteNow("rbook: \($0)") }) {
            invocation.console.note("rbook: \(sentence)")
        }
    }

    /// What `body` prints of the index; what it printed for a damaged snapshot is withdrawn.
    func withIndex(
        _ invocation: inout Invocation, _ body: (CookbookIndex, inout Invocation) throws -> ExitStatus
    ) throws -> ExitStatus {
        try withIndexReport(&invocation) { index, _, invocation in try body(index, &invocation) }
    }

    /// The same for a search, which needs not all files the first time.
    ///
    /// - Parameter query: everything that is asked of the index; `nil` where more is.
    func withIndex(
        _ invocation: inout Invocation, finding query: Query?,
        _ body: (CookbookIndex, inout Invocation) throws -> ExitStatus
    ) throws -> ExitStatus {
        guard let query else { return try withIndex(&invocation, body) }
        let before = invocation.console
        defer { invocation.console.holdsOutput = before.holdsOutput }
        return try withIndex(finding: query) { index in
            invocation.console = before
            invocation.console.holdsOutput = true
            return try body(index, &invocation)
        }
    }

    /// With what was done to open the index.
    func withIndexReport(
        _ invocation: inout Invocation,
        _ body: (CookbookIndex, IndexLoader.Report, inout Invocation) throws -> ExitStatus
    ) throws -> ExitStatus {
        let before = invocation.console
        defer { invocation.console.holdsOutput = before.holdsOutput }
        return try withIndexReport { index, report in
            invocation.console = before
            invocation.console.holdsOutput = true
            return try body(index, report, &invocation)
        }
    }
}
