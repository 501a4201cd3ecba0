import CookbookSession
import Presentation
import SourceText

/// Carries out operations while a full screen is shown: what there is to say of them comes back as lines, and nothing is written over it.
struct ScreenChanges {
    private let options: GlobalOptions
    /// What was done and what is to be known of it, a line each, for when the screen is gone.
    private var told: [SafeText] = []
    /// Whether anything was changed.
    private(set) var hasChanged = false

    /// What became of one operation.
    struct Report {
        /// A line each; the first says what was done, or why nothing was.
        var lines: [SafeText]
        /// The commit, if one was made.
        var commit: String?
        var isProblem = false

        init(_ lines: [SafeText]) { self.lines = lines }

        init(_ problem: OperationProblem) {
            lines = ["\(problem.message)"] + (problem.hint.map { ["\($0)"] } ?? [])
            isProblem = true
        }

        var notice: PickerNotice {
            PickerNotice(
                lines: lines.flatMap { $0.string.split(separator: "\n").map(String.init) }, isProblem: isProblem)
        }
    }

    init(_ options: GlobalOptions) { self.options = options }

    /// Runs an operation from its plan to the commit, in a session of its own that stands at the root of the cookbook.
    ///
    /// - Parameter onWait: is told, after a second, what is waited for.
    mutating func perform(
        _ operation: any CookbookSession.Operation, on cookbook: String, _ invocation: inout Invocation,
        onWait: (SafeText) -> Void = { _ in }
    ) -> Report {
        do throws(OperationProblem) {
            var session = try Session(
                invocation.surroundings, directory: cookbook, today: options.today, notices: invocation.notices,
                tellsUnfinished: false)
            let finished = try session.lockForChange { onWait("\($0)") }
            let plan = try operation.plan(in: session)
            var report = Report(plan.remarks.map { "\($0)" })
            if plan.isEmpty {
                told += report.lines
                if report.lines.isEmpty { report.lines = ["nothing to change"] }
                return report
            }
            let outcome = try session.commit(
                plan, CommitOptions(), text: { VisibleText.safe($0, keepingNewlines: true) },
                onLock: { onWait("\($0)") })
            let summary: SafeText = "\(outcome.summary)"
            invocation.console.lastChange = summary
            let suffix: SafeText = outcome.commit.map { " (commit \($0.prefix(8)))" } ?? ""
            report.commit = outcome.commit
            report.lines = [summary + suffix] + finished.map { "\($0)" } + report.lines
            report.lines += outcome.warnings.map { "warning: \($0)" }
            if outcome.lacksSignature {
                report.lines.append("warning: the commit is not signed: your own git configuration names no key")
            }
            told += report.lines
            hasChanged = true
            return report
        } catch {
            return Report(error)
        }
    }

    /// Says once more what was done, for the screen took it away.
    func tell(_ console: inout Console) { for line in told { console.note(line) } }
}
