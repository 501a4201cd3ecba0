internal import Cookbook
internal import RecipeModel
internal import SourceText

/// The second half of linting a file: rules across files, and comments that silence rules.
struct CrossFilePass: Sendable {
    let outline: CookbookOutline
    /// Recipes that wait to be seen with those they lead to, and these.
    let linked: LoadedCookbook
    let rules: ActiveRules
    let settings: LintSettings

    /// Whether anything of a file is still to be looked at or silenced.
    func isNeeded(for result: FileLintResult) -> Bool {
        if !result.suppressions.isEmpty || result.waiting != nil { return true }
        if outline.caseClash(of: result.path) != nil { return true }
        let references = result.references
        if !references.brokenLinks.isEmpty || !references.components.isEmpty || !references.recipeLinks.isEmpty {
            return true
        }
        if result.kind == .folder { return !outline.orphanedPictures(reportedOn: result.path).isEmpty }
        return references.title.map { outline.firstRecipe(titled: $0.title, before: result.path) != nil } ?? false
    }

    /// What is found in a file after all.
    ///
    /// - Parameter source: the file, asked for where something is reported whose line and column are not known.
    func findings(_ result: FileLintResult, source: () -> SourceText) -> [Finding] {
        var collector = FindingCollector()
        if result.kind != .prose {
            rules.look(at: CookbookContext(outline: outline, file: result.references), &collector)
        }
        if let preconditions = result.waiting, let file = linked.file(at: result.path) {
            rules.lookAtLinked(file, preconditions, in: linked, &collector)
        }
        var findings = result.findings
        if !collector.diagnostics.isEmpty {
            findings += placed(collector.diagnostics, result.references, source)
            findings.sort(by: Finding.comesBefore)
        }
        return result.suppressions.applying(to: findings, settings, source: source)
    }

    /// The place of a title is known; for all others the text is looked at.
    private func placed(_ diagnostics: [Diagnostic], _ file: FileReferences, _ source: () -> SourceText) -> [Finding] {
        guard let title = file.title, diagnostics.allSatisfy({ $0.range == title.range }) else {
            return Finding.all(diagnostics, in: source())
        }
        return diagnostics.map { Finding(path: file.path, diagnostic: $0, start: title.start, end: title.end) }
    }
}

extension [Suppression] {
    /// Takes away what is suppressed and reports suppressions that do nothing.
    ///
    /// - Parameter source: the file, asked for where something is reported.
    func applying(to findings: [Finding], _ settings: LintSettings, source: () -> SourceText) -> [Finding] {
        if isEmpty { return findings }
        var silence = Silence(self)
        var kept = findings.filter { !silence.covers($0.diagnostic) }
        let problems = SuppressionRules.diagnostics(self, used: silence.used, settings)
        if !problems.isEmpty {
            kept += Finding.all(problems, in: source())
            kept.sort(by: Finding.comesBefore)
        }
        return kept
    }
}

/// What the suppressions of a file silence, by place and code.
private struct Silence {
    /// The codes that one or more comments silence in a line, or in the whole file.
    private struct Codes {
        let covered: ByteRange
        var ranges: [String: [ByteRange]] = [:]
        var used: Set<String> = []

        mutating func silences(_ code: String) -> Bool {
            guard ranges[code] != nil else { return false }
            used.insert(code)
            return true
        }
    }

    /// Comments cover the whole file or a line: those of one line cover the same bytes, those of two lines different ones.
    private var wholeFile = Codes(covered: ByteRange(at: 0))
    /// In the order of the file.
    private var lines: [Codes] = []

    init(_ suppressions: [Suppression]) {
        for suppression in suppressions.sorted(by: { $0.covered.start < $1.covered.start }) {
            func add(to codes: inout Codes) {
                for code in suppression.codes { codes.ranges[code.name, default: []].append(code.range) }
            }
            if suppression.coversFile {
                add(to: &wholeFile)
            } else {
                if lines.last?.covered != suppression.covered { lines.append(Codes(covered: suppression.covered)) }
                add(to: &lines[lines.count - 1])
            }
        }
    }

    mutating func covers(_ diagnostic: Diagnostic) -> Bool {
        let isCovered = wholeFile.silences(diagnostic.code)
        let place = diagnostic.range.start
        var low = 0
        var high = lines.count
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].covered.end <= place { low = middle + 1 } else { high = middle }
        }
        guard low < lines.count, lines[low].covered.contains(place) else { return isCovered }
        return lines[low].silences(diagnostic.code) || isCovered
    }

    /// The places of codes that silenced something.
    var used: Set<ByteRange> {
        var result: Set<ByteRange> = []
        for codes in lines + [wholeFile] {
            for code in codes.used { result.formUnion(codes.ranges[code] ?? []) }
        }
        return result
    }
}
