internal import RecipeModel
internal import SourceText

/// What was found in a file by itself, and what the rules across files need of it.
struct FileLintResult: Sendable {
    let kind: DocumentKind
    let fingerprint: Fingerprint
    /// `nil` for recipes.
    let notARecipe: NotARecipe?
    let references: FileReferences
    /// By place and code, suppressed ones included.
    let findings: [Finding]
    let suppressions: [Suppression]
    /// What a file meets that rules want to see together with the recipes its lines lead to.
    let waiting: RulePreconditions?

    var path: RelativePath { references.path }
}

extension Finding {
    /// How many findings of a file are found their places one by one.
    private static let few = 64

    /// Diagnostics of one file with their places, in the order of reports.
    static func all(_ diagnostics: [Diagnostic], in source: SourceText) -> [Finding] {
        guard !diagnostics.isEmpty else { return [] }
        var diagnostics = diagnostics
        if diagnostics.count > 1 { diagnostics.sort(by: comesBefore) }
        var findings: [Finding] = []
        findings.reserveCapacity(diagnostics.count)
        if diagnostics.count <= few {
            var cursor = PlaceCursor(source)
            for diagnostic in diagnostics {
                let start = cursor.location(of: diagnostic.range.start)
                var ahead = cursor
                let end = ahead.location(of: diagnostic.range.end)
                findings.append(Finding(path: source.path, diagnostic: diagnostic, start: start, end: end))
            }
        } else {
            // Each end is looked for from its start, which many long ranges would make long.
            let table = LineTable(source)
            let starts = table.locations(of: diagnostics.map(\.range.start))
            let ends = table.locations(of: diagnostics.map(\.range.end))
            for (index, diagnostic) in diagnostics.enumerated() {
                findings.append(
                    Finding(path: source.path, diagnostic: diagnostic, start: starts[index], end: ends[index]))
            }
        }
        return findings
    }

    private static func comesBefore(_ lhs: Diagnostic, _ rhs: Diagnostic) -> Bool {
        if lhs.range != rhs.range { return lhs.range < rhs.range }
        if lhs.code != rhs.code { return lhs.code < rhs.code }
        return lhs.message < rhs.message
    }

    /// The order of reports: by path, then place, then code.
    public static func comesBefore(_ lhs: Finding, _ rhs: Finding) -> Bool {
        lhs.path != rhs.path ? lhs.path < rhs.path : comesBefore(lhs.diagnostic, rhs.diagnostic)
    }
}
