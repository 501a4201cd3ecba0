internal import Cookbook
package import RecipeLint
internal import RecipeModel
internal import RecipeSyntax
internal import Revision
internal import SourceText

/// Makes the safe fixes of a lint report, and those that they make room for; a fix that would change what a file says is skipped.
package struct FixProblems: Operation {
    let linter: Linter
    let report: Linter.Report
    let scope: LintScope?

    /// - Parameters:
    ///   - linter: what made the report.
    ///   - report: of the cookbook as it is.
    ///   - scope: files and folders; `nil` for everything.
    package init(_ linter: Linter, _ report: Linter.Report, in scope: LintScope?) {
        (self.linter, self.report, self.scope) = (linter, report, scope)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        try planWithRefusals(in: session).plan
    }

    /// - Returns: an empty plan where there is nothing to fix.
    package func planWithRefusals(in session: Session) throws(OperationProblem) -> (plan: Plan, refused: [RefusedFix]) {
        var files = DistinctFiles(session)
        var sources: [SourceText] = []
        for file in report.files where isInScope(file.path) {
            guard file.findings.contains(where: { $0.diagnostic.fix?.isSafe == true }),
                let fingerprint = file.fingerprint, files.isNew(file.path)
            else { continue }
            sources.append(try session.source(file.path, fingerprint))
        }
        let (linter, report, loader) = (linter, report, session.loader)
        let fixed = parallelMap(sources, state: { linter.fileLinter(report) }) { linter, source in
            let fixed = linter.fixed(Document(source), report.outline) { path in
                try? loader.read(path, report.configuration).get().file
            }
            return (
                bytes: fixed.document.source.bytes, count: fixed.count,
                refused: RefusedFix.all(fixed.refused, in: fixed.refusedIn)
            )
        }
        var draft = PlanDraft(session, report.configuration)
        var refused: [RefusedFix] = []
        for (source, fixed) in zip(sources, fixed) {
            refused += fixed.refused
            try draft.replaceText(of: source, by: fixed.bytes, .other)
        }
        return (draft.plan(.repair(fixed.reduce(0) { $0 + $1.count })), refused)
    }

    private func isInScope(_ path: RelativePath) -> Bool {
        scope?.contains(path) ?? true
    }
}
