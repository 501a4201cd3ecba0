import Cookbook
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText

/// Applies the safe fixes of a lint run, again and again until none is left; a fix that would change what a file says is left out.
struct FixRun {
    let session: Session
    let linter: Linter
    let scope: [RelativePath]
    let change: ChangeOptions

    /// - Returns: whether anything was or would be repaired. `report` becomes that of the repaired files.
    func run(_ report: inout Linter.Report, _ invocation: inout Invocation) throws -> Bool {
        var repaired = false
        var told: Set<RelativePath> = []
        for _ in 0..<10 {
            var changes = ChangeSet(session)
            var files = DistinctFiles(session)
            var count = 0
            for file in report.files where isInScope(file.path) {
                let fixes = file.findings.compactMap(\.diagnostic.fix).filter(\.isSafe)
                guard !fixes.isEmpty, let fingerprint = file.fingerprint, files.isNew(file.path) else { continue }
                let source = try changes.source(file.path, fingerprint)
                let checked = CheckedFixes(fixes, in: Document(source), configuration: report.configuration)
                if told.insert(file.path).inserted { Self.tell(checked.refused, source, &invocation.console) }
                count += checked.count
                try changes.edit(source, checked.edits)
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

    /// Says which fixes are not made, as they would change what the file says.
    static func tell(_ refused: [Fix], _ source: SourceText, _ console: inout Console) {
        guard !refused.isEmpty else { return }
        let table = LineTable(source)
        for fix in refused {
            let place = table.location(of: fix.edits.first?.range.start ?? 0)
            console.note(
                "\(VisibleText.safe(source.path.string)):\(place.line):\(place.column): left as it is: the file would say something else"
            )
            console.note("  hint: do it by hand: \(VisibleText.safe(fix.title))")
        }
    }

    private func isInScope(_ path: RelativePath) -> Bool {
        scope.isEmpty || scope.contains { $0 == path || path.isInside($0) }
    }
}

/// Files that are met for the first time, where a link and the file it leads to are one: it is changed once.
struct DistinctFiles {
    private let session: Session
    private var seen: Set<String> = []

    init(_ session: Session) {
        self.session = session
    }

    mutating func isNew(_ path: RelativePath) -> Bool {
        guard let real = realPath("\(session.path)/\(path.string)") else { return true }
        return seen.insert(real).inserted
    }
}
