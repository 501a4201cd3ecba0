internal import Cookbook
internal import FileAccess
internal import RecipeModel
internal import SourceText

/// The second half of a run: rules across files, and comments that silence rules.
struct Finishing<Files: FileSource>: Sendable {
    let loader: CookbookLoader<Files>
    let atlas: CookbookAtlas
    /// Recipes that lead to others, with these.
    let whole: LoadedCookbook
    let rules: ActiveRules
    let settings: LintSettings

    /// What is found in each file after all, files without findings left out.
    func findings(_ looks: [FileLook]) -> [FileFindings] {
        let open = looks.indices.filter { index in
            looks[index].isWanted
                && (!looks[index].suppressions.isEmpty || looks[index].waiting != nil || atlas.isOfInterest(index))
        }
        let finished = parallelMap(open) { findings(looks[$0], $0) }
        var result: [FileFindings] = []
        result.reserveCapacity(looks.count)
        var next = 0
        for index in looks.indices {
            let isOpen = next < open.count && open[next] == index
            let findings = isOpen ? finished[next] : looks[index].findings
            if isOpen { next += 1 }
            guard !findings.isEmpty else { continue }
            let outline = looks[index].outline
            result.append(FileFindings(path: outline.path, fingerprint: outline.fingerprint, findings: findings))
        }
        return result
    }

    private func findings(_ look: FileLook, _ position: Int) -> [Finding] {
        var collector = FindingCollector()
        if look.outline.kind != .prose { rules.look(at: CookbookContext(atlas: atlas, position: position), &collector) }
        if let preconditions = look.waiting, let file = whole.file(at: look.outline.path) {
            rules.lookAtLinked(file, preconditions, in: whole, &collector)
        }
        var findings = look.findings
        if !collector.diagnostics.isEmpty {
            findings += placed(collector.diagnostics, look.outline)
            findings.sort(by: Finding.comesBefore)
        }
        return look.suppressions.applying(to: findings, settings) { source(look.outline) }
    }

    /// The place of a title is known; for all others the file is read again.
    private func placed(_ diagnostics: [Diagnostic], _ outline: FileOutline) -> [Finding] {
        guard let title = outline.title, diagnostics.allSatisfy({ $0.range == title.reported }) else {
            return Finding.all(diagnostics, in: source(outline))
        }
        return diagnostics.map {
            Finding(path: outline.path, diagnostic: $0, start: title.start, end: title.end)
        }
    }

    private func source(_ outline: FileOutline) -> SourceText {
        loader.source(outline.path) ?? SourceText(path: outline.path, "")
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
