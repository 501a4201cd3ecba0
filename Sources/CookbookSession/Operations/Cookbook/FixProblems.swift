package import RecipeLint
internal import RecipeModel
internal import RecipeSyntax
internal import Revision
package import SourceText

/// Makes the safe fixes of a lint report; a fix that would change what a file says is left out.
package struct FixProblems: Operation {
    let report: Linter.Report
    let scope: [RelativePath]

    /// - Parameters:
    ///   - report: of the cookbook as it is.
    ///   - scope: files and folders; everything if empty.
    package init(_ report: Linter.Report, in scope: [RelativePath]) {
        (self.report, self.scope) = (report, scope)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        try planWithRefusals(in: session).plan
    }

    /// - Returns: an empty plan where there is nothing left to fix.
    package func planWithRefusals(in session: Session) throws(OperationProblem) -> (plan: Plan, refused: [RefusedFix]) {
        var draft = PlanDraft(session, report.configuration)
        var files = DistinctFiles(session)
        var refused: [RefusedFix] = []
        var count = 0
        for file in report.files where isInScope(file.path) {
            let fixes = file.findings.compactMap(\.diagnostic.fix).filter(\.isSafe)
            guard !fixes.isEmpty, let fingerprint = file.fingerprint, files.isNew(file.path) else { continue }
            let source = try session.source(file.path, fingerprint)
            let checked = CheckedFixes(fixes, in: Document(source), configuration: report.configuration)
            refused += RefusedFix.all(checked.refused, in: source)
            count += checked.count
            try draft.apply(checked, to: source)
        }
        return (draft.plan(.repair(count)), refused)
    }

    private func isInScope(_ path: RelativePath) -> Bool {
        scope.isEmpty || scope.contains { $0 == path || path.isInside($0) }
    }
}
