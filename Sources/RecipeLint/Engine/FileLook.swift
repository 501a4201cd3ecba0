internal import Cookbook
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// What remains of a file that was read and looked at by itself.
struct FileLook: Sendable {
    let outline: FileOutline
    let isWanted: Bool
    /// By place and code, suppressed ones included.
    let findings: [Finding]
    let suppressions: [Suppression]
    /// What a file meets that rules want to see together with the recipes its lines lead to.
    let waiting: RulePreconditions?
    /// The file itself, if it adds to the catalogue.
    let additions: CookbookFile?

    /// - Parameter alone: a cookbook of no files, for recipes that lead to no other.
    init(
        _ document: Document, _ file: CookbookFile, isWanted: Bool, _ context: inout FileContext,
        _ rules: ActiveRules, alone: LoadedCookbook
    ) {
        let source = document.source
        outline = FileOutline(file, source, context.tree)
        self.isWanted = isWanted
        if case .ingredients = file.content { additions = file } else { additions = nil }
        guard isWanted else {
            findings = []
            suppressions = []
            waiting = nil
            return
        }
        var collector = FindingCollector(rules.reported(file.diagnostics))
        var waiting: RulePreconditions?
        var preconditions = RulePreconditions(source.bytes)
        // What is not text has no lines to look at.
        if file.kind != .prose, document.isText {
            context.look(at: document, file, text: preconditions)
            rules.look(at: &context, &collector)
            preconditions = context.preconditions
            if rules.wantsLinked(preconditions) {
                if outline.components.isEmpty {
                    rules.lookAtLinked(file, preconditions, in: alone, &collector)
                } else {
                    waiting = preconditions
                }
            }
        }
        self.waiting = waiting
        findings = Finding.all(collector.diagnostics, in: source)
        suppressions = preconditions.contains(.suppression) ? Suppression.all(in: source) : []
    }
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
