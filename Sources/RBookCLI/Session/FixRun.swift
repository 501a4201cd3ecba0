import Cookbook
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText

/// Applies the safe fixes of a lint run, again and again until none is left.
struct FixRun {
    let session: Session
    let linter: Linter
    let scope: [RelativePath]
    let change: ChangeOptions

    /// - Returns: whether anything was or would be repaired. `report` becomes that of the repaired files.
    func run(_ report: inout Linter.Report, _ invocation: inout Invocation) throws -> Bool {
        var repaired = false
        for _ in 0..<10 {
            var changes = ChangeSet(session)
            var count = 0
            for file in report.files where isInScope(file.path) {
                var edits: [TextEdit] = []
                for fix in file.findings.compactMap(\.diagnostic.fix)
                where fix.isSafe
                    && !fix.edits.contains(where: { edit in
                        edits.contains { $0.range.overlaps(edit.range) || $0.range == edit.range }
                    })
                {
                    edits += fix.edits
                    count += 1
                }
                guard !edits.isEmpty, let fingerprint = file.fingerprint else { continue }
                try changes.edit(try changes.source(file.path, fingerprint), edits)
            }
            if changes.isEmpty { break }
            repaired = true
            let message = "Repair \(count) problem\(count == 1 ? "" : "s") that rbook lint found"
            try changes.apply(message, change, mode: report.configuration.commit, &invocation)
            if change.dryRun { break }
            report = linter.run(session.loader, ignoring: session.ignoreRules)
        }
        return repaired
    }

    private func isInScope(_ path: RelativePath) -> Bool {
        scope.isEmpty || scope.contains { $0 == path || path.isInside($0) }
    }
}
