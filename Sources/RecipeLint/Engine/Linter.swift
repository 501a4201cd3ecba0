public import Cookbook
internal import FileAccess
public import Kitchen
internal import RecipeModel
internal import RecipeSyntax
public import SourceText

/// Lints a whole cookbook: every problem of every file in one run, in order.
public struct Linter: Sendable {
    private let only: Set<String>?
    private let today: CalendarDate

    /// - Parameters:
    ///   - only: codes to run; `nil` for all that the cookbook has not switched off.
    ///   - today: what "expired" is measured by.
    public init(only: Set<String>? = nil, today: CalendarDate) {
        self.only = only
        self.today = today
    }

    /// What a run found.
    public struct Report: Sendable {
        /// By path, place, code.
        public let findings: [Finding]
        /// Markdown files looked at, unreadable ones included.
        public let fileCount: Int
        public let cookbook: LoadedCookbook
        /// The bytes that were linted, by path, for files with findings.
        public let sources: [RelativePath: SourceText]
    }

    /// What the first look at a file gives.
    private struct FirstLook: Sendable {
        let source: SourceText
        let diagnostics: [Diagnostic]
        let suppressions: [Suppression]
    }

    /// - Parameters:
    ///   - isIgnored: what ignore files exclude.
    ///   - isWanted: which files are looked at; all are read, because rules follow links.
    public func run(
        _ loader: CookbookLoader, isIgnored: (RelativePath, Bool) -> Bool = { _, _ in false },
        isWanted: @Sendable (RelativePath) -> Bool = { _ in true }
    ) -> Report {
        let rules = RuleCatalog.all
        let (cookbook, looks) = loader.load(isIgnored: isIgnored) { document, file, configuration in
            guard isWanted(file.path) else {
                return FirstLook(source: document.source, diagnostics: [], suppressions: [])
            }
            let settings = lintSettings(configuration)
            return FirstLook(
                source: document.source, diagnostics: Self.firstLook(document, file, configuration, settings, rules),
                suppressions: Suppression.all(in: document.source))
        }
        let settings = lintSettings(cookbook.configuration)
        let shared = Self.sharedTitles(cookbook)
        let orphans = Self.orphans(cookbook)
        let second = parallelMap(Array(zip(cookbook.files, looks))) { pair -> [Finding] in
            let (file, look) = pair
            guard isWanted(file.path) else { return [] }
            let context = CookbookContext(
                file: file, source: look.source, cookbook: cookbook, today: today, sharedTitles: shared,
                orphans: orphans, reading: file.recipe.map { KitchenReading($0, catalogue: cookbook.catalogue) })
            let diagnostics = look.diagnostics + Self.secondLook(context, settings, rules)
            return Self.findings(diagnostics, look.source, look.suppressions, settings)
        }
        var findings = second.flatMap { $0 }
        findings += unreadable(cookbook, settings) + configurationFindings(cookbook, settings)
        findings.sort(by: Finding.comesBefore)
        var sources: [RelativePath: SourceText] = [:]
        for (look, found) in zip(looks, second) where !found.isEmpty { sources[look.source.path] = look.source }
        return Report(
            findings: findings, fileCount: cookbook.files.count + cookbook.unreadable.count, cookbook: cookbook,
            sources: sources)
    }

    private func lintSettings(_ configuration: Configuration) -> LintSettings {
        var settings = LintSettings(only: only)
        for (code, severity) in configuration.lint {
            if let severity { settings.severities[code.value] = severity } else { settings.off.insert(code.value) }
        }
        return settings
    }

    private static func firstLook(
        _ document: Document, _ file: CookbookFile, _ configuration: Configuration, _ settings: LintSettings,
        _ rules: [Rule]
    ) -> [Diagnostic] {
        var result = file.diagnostics.compactMap { diagnostic in
            settings.severity(of: diagnostic.code, default: diagnostic.severity).map { diagnostic.with(severity: $0) }
        }
        // What is not text has no lines to look at.
        if result.contains(where: { $0.code == "not-utf8" }) || file.kind == .prose { return result }
        let context = FileContext(source: document.source, document: document, file: file, configuration: configuration)
        for rule in rules {
            guard case .file(let check) = rule.check,
                let severity = settings.severity(of: rule.code, default: rule.severity)
            else { continue }
            var collector = FindingCollector(code: rule.code, severity: severity)
            check(context, &collector)
            result += collector.diagnostics
        }
        return result
    }

    private static func secondLook(_ context: CookbookContext, _ settings: LintSettings, _ rules: [Rule])
        -> [Diagnostic]
    {
        if context.file.kind == .prose { return [] }
        var result: [Diagnostic] = []
        for rule in rules {
            guard case .cookbook(let check) = rule.check,
                let severity = settings.severity(of: rule.code, default: rule.severity)
            else { continue }
            var collector = FindingCollector(code: rule.code, severity: severity)
            check(context, &collector)
            result += collector.diagnostics
        }
        return result
    }

    /// Takes away what is suppressed, reports suppressions that do nothing, and finds the places.
    private static func findings(
        _ diagnostics: [Diagnostic], _ source: SourceText, _ suppressions: [Suppression], _ settings: LintSettings
    ) -> [Finding] {
        var kept = diagnostics
        if !suppressions.isEmpty {
            var used: Set<ByteRange> = []
            kept = diagnostics.filter { diagnostic in
                var isSuppressed = false
                for suppression in suppressions where suppression.covered.contains(diagnostic.range.start) {
                    for code in suppression.codes where code.name == diagnostic.code {
                        used.insert(code.range)
                        isSuppressed = true
                    }
                }
                return !isSuppressed
            }
            kept += SuppressionRules.diagnostics(suppressions, used: used, settings)
        }
        guard !kept.isEmpty else { return [] }
        let table = LineTable(source)
        let starts = table.locations(of: kept.map(\.range.start))
        let ends = table.locations(of: kept.map(\.range.end))
        return kept.indices.map {
            Finding(path: source.path, diagnostic: kept[$0], start: starts[$0], end: ends[$0])
        }
    }

    private func unreadable(_ cookbook: LoadedCookbook, _ settings: LintSettings) -> [Finding] {
        cookbook.unreadable.compactMap { file in
            guard let severity = settings.severity(of: file.problem.code, default: .error) else { return nil }
            let diagnostic = Diagnostic(
                code: file.problem.code, severity: severity, range: ByteRange(at: 0), message: file.problem.message,
                hint: file.problem.hint)
            return Finding(
                path: file.path, diagnostic: diagnostic, start: Location(line: 1, column: 1),
                end: Location(line: 1, column: 1))
        }
    }

    private func configurationFindings(_ cookbook: LoadedCookbook, _ settings: LintSettings) -> [Finding] {
        guard let source = cookbook.configurationSource else { return [] }
        var diagnostics = cookbook.configurationDiagnostics.compactMap { diagnostic in
            settings.severity(of: diagnostic.code, default: diagnostic.severity).map { diagnostic.with(severity: $0) }
        }
        diagnostics += ConfigurationRules.diagnostics(cookbook.configuration, today: today, settings)
        return Self.findings(diagnostics, source, Suppression.all(in: source), settings)
    }

    private static func sharedTitles(_ cookbook: LoadedCookbook) -> [[UInt8]: [CookbookFile]] {
        Dictionary(grouping: cookbook.recipes, by: { TextFolding.fold($0.recipe.title.text) }).mapValues {
            $0.map(\.file)
        }.filter { $0.value.count > 1 }
    }

    /// Pictures nobody links to, reported on the page of their folder or, without one, on the first file of the cookbook.
    private static func orphans(_ cookbook: LoadedCookbook) -> [RelativePath: [RelativePath]] {
        let pictures = cookbook.otherFiles.filter { path in
            let name = String(decoding: path.name, as: UTF8.self).lowercased()
            return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".svg", ".avif"].contains { name.hasSuffix($0) }
        }
        guard !pictures.isEmpty else { return [:] }
        var linked: Set<RelativePath> = []
        for file in cookbook.files {
            for link in file.links {
                if let target = link.target { linked.insert(target) }
            }
            for image in file.recipe?.metadata.images ?? [] {
                if let target = file.path.resolving(link: Array(image.value.utf8)) { linked.insert(target) }
                if let target = RelativePath(image.value) { linked.insert(target) }
            }
        }
        let pages = cookbook.files.filter { $0.kind == .folder }.map(\.path)
        var result: [RelativePath: [RelativePath]] = [:]
        for picture in pictures where !linked.contains(picture) {
            let page = pages.filter { $0.parent.isRoot || picture.isInside($0.parent) }.max {
                $0.parent.bytes.count < $1.parent.bytes.count
            }
            if let page { result[page, default: []].append(picture) }
        }
        return result
    }
}

extension Diagnostic {
    func with(severity: Severity) -> Diagnostic {
        severity == self.severity
            ? self
            : Diagnostic(
                code: code, severity: severity, range: range, message: message, hint: hint, fix: fix, related: related)
    }
}
