import CookbookSession
import SourceText

/// What a sync did, in a cook's words.
enum SyncPage {
    private static let mostShown = 20

    static func print(_ report: SyncReport, quiet: Bool, _ console: inout Console) {
        for warning in report.warnings { console.note("rbook: warning: \(warning)") }
        let isNothing = report.came.isEmpty && report.went.isEmpty && report.commit == nil && report.events.isEmpty
        if isNothing {
            console.print(
                report.isFirst
                    ? "\(report.remote) is empty, and so is this cookbook"
                    : "nothing new here or on \(report.remote)")
            return
        }
        let would: SafeText = report.isDryRun ? "would " : ""
        tell(
            report.came, would + (report.isDryRun ? "come from \(report.remote)" : "came from \(report.remote)"), quiet,
            &console)
        tell(
            report.went, would + (report.isDryRun ? "go to \(report.remote)" : "went to \(report.remote)"), quiet,
            &console)
        if !report.merged.isEmpty {
            console.print(
                would + "put together: " + SafeText(report.merged.map(\.string).joined(separator: ", ")))
        }
        for event in report.events where !event.isConflict && !quiet {
            console.print("  \(event.path): \(event.message)")
        }
        let conflicts = report.conflicts
        guard !conflicts.isEmpty else { return }
        console.print(console.styled("to decide:", .bold))
        for event in conflicts { console.print("  \(event.path): \(event.message)") }
        console.note("both versions are in the files, which can be used as they are; choose one with rbook resolve")
    }

    /// Files with changes that are in no commit, which no sync sends.
    static func print(unsent files: [RelativePath], _ console: inout Console) {
        guard !files.isEmpty else { return }
        let shown = files.prefix(3).map(\.string).joined(separator: ", ")
        let more: SafeText = files.count > 3 ? " and \(files.count - 3) more" : ""
        let count: SafeText = files.count == 1 ? "1 file has" : "\(files.count) files have"
        console.note("rbook: note: \(count) changes that are in no commit and were not sent: " + SafeText(shown) + more)
        console.note("  hint: commit them: rbook commit")
    }

    private static func tell(
        _ commits: [SyncReport.Commit], _ what: SafeText, _ quiet: Bool, _ console: inout Console
    ) {
        guard !commits.isEmpty else { return }
        console.print(what + ": " + SafeText("\(commits.count) change\(commits.count == 1 ? "" : "s")"))
        if quiet { return }
        for commit in commits.prefix(mostShown) {
            console.print("  \(commit.subject)" + console.styled(" (\(commit.authorName))", .dim))
        }
        if commits.count > mostShown { console.print("  … and \(commits.count - mostShown) more: rbook log") }
    }
}
