public import Cookbook
public import FileAccess
public import Kitchen
public import RecipeModel
public import SourceText

/// Lints a cookbook, or some files of it in the light of all others: every problem in one run, in order.
///
/// Files are read and looked at one by one on all cores, and dropped at once. What stays is what was found and an outline of each
/// file, by which the rules across files find what they find at the end.
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
        /// Files with findings, by path.
        public let files: [FileFindings]
        /// Markdown files that were wanted, unreadable ones included; the configuration counts where it alone was.
        public let fileCount: Int
        /// Recipes among the files that were wanted.
        public let recipeCount: Int
        /// Those of which nothing says what they are, by path.
        public let otherFiles: [(path: RelativePath, isNearRecipe: Bool)]
        /// What was known of the cookbook, for linting one of its files again.
        public let outline: CookbookOutline

        public var configuration: Configuration { outline.tree.configuration }
        /// Of all files: by path, place, code.
        public var findings: [Finding] { files.flatMap(\.findings) }
    }

    /// - Parameters:
    ///   - ignoring: what is skipped of the cookbook.
    ///   - isWanted: which files are looked at.
    ///   - outline: what is known of the cookbook without reading its files, asked for where few of them are wanted; where it gives `nil`, all
    ///     files are read, as links and titles lead from one to another.
    public func run<Files: FileSource>(
        _ loader: CookbookLoader<Files>, ignoring: IgnoreRules = .none,
        isWanted: @Sendable (RelativePath) -> Bool = { _ in true },
        outline known: (CookbookTree) -> CookbookOutline? = { _ in nil }
    ) -> Report {
        let tree = loader.tree(ignoring)
        let settings = LintSettings(tree.configuration, only: only)
        let rules = ActiveRules(settings)
        let wanted = tree.markdown.filter { isWanted($0) }
        // Beyond that share reading the rest costs no more than asking what is known of it.
        let outline = wanted.count <= tree.markdown.count / 4 ? known(tree) : nil
        let run = Run(loader: loader, tree: tree, rules: rules, settings: settings, today: today)
        let looked = outline.map { run.look(at: wanted, $0) } ?? run.lookAtAll(isWanted)
        let unreadable = tree.unreadable.map { ($0.path, $0.problem) } + looked.unreadable
        let files =
            run.findings(looked) + unreadableFindings(unreadable, settings)
            + orphanFindings(looked.outline, settings, isWanted)
            + configurationFindings(tree, settings)
        var count = wanted.count + tree.unreadable.count { isWanted($0.path) }
        if count == 0, !isWanted(.root), isWanted(RelativePath.root.appending(CookbookTree.configurationName)) {
            count = 1
        }
        return Report(
            files: Self.joined(files), fileCount: count, recipeCount: looked.results.count { $0.kind == .recipe },
            otherFiles: looked.results.compactMap { result in
                result.notARecipe.flatMap { $0.isUnderstood ? nil : (result.path, $0.isNearRecipe) }
            }, outline: looked.outline)
    }

    /// A linter for single files of the cookbook that a report is about.
    public func fileLinter(_ report: Report) -> FileLinter { FileLinter(report.outline, only: only, today: today) }

    /// Pictures below no folder with a page, each on itself.
    private func orphanFindings(
        _ outline: CookbookOutline, _ settings: LintSettings, _ isWanted: (RelativePath) -> Bool
    ) -> [FileFindings] {
        let rule = Rule.orphanedImage
        guard let severity = settings.severity(of: rule.code, default: rule.severity),
            outline.tree.otherFiles.contains(where: isWanted)
        else { return [] }
        return outline.orphanedPicturesBelowNoPage.filter(isWanted).map { picture in
            Self.wholeFile(
                picture,
                Diagnostic(
                    code: rule.code, severity: severity, range: ByteRange(at: 0), message: "nothing shows this picture",
                    hint: "use it or remove it"))
        }
    }

    /// A finding about a file that is not looked into.
    private static func wholeFile(_ path: RelativePath, _ diagnostic: Diagnostic) -> FileFindings {
        let start = Location(line: 1, column: 1)
        return FileFindings(
            path: path, fingerprint: nil,
            findings: [Finding(path: path, diagnostic: diagnostic, start: start, end: start)])
    }

    private func unreadableFindings(_ files: [(path: RelativePath, problem: FileProblem)], _ settings: LintSettings)
        -> [FileFindings]
    {
        files.compactMap { path, problem in
            guard let severity = settings.severity(of: problem.code, default: .error) else { return nil }
            let diagnostic = Diagnostic(
                code: problem.code, severity: severity, range: ByteRange(at: 0), message: problem.message,
                hint: problem.hint)
            return Self.wholeFile(path, diagnostic)
        }
    }

    private func configurationFindings(_ tree: CookbookTree, _ settings: LintSettings) -> [FileFindings] {
        guard let source = tree.configurationSource else { return [] }
        var diagnostics = tree.configurationDiagnostics.compactMap { diagnostic in
            settings.severity(of: diagnostic.code, default: diagnostic.severity).map { diagnostic.with(severity: $0) }
        }
        diagnostics += ConfigurationRules.diagnostics(tree.configuration, today: today, settings)
        let findings = Suppression.all(in: source).applying(to: Finding.all(diagnostics, in: source), settings) {
            source
        }
        return findings.isEmpty ? [] : [FileFindings(path: source.path, fingerprint: nil, findings: findings)]
    }

    /// By path, each path once.
    private static func joined(_ files: [FileFindings]) -> [FileFindings] {
        let isOrdered = zip(files, files.dropFirst()).allSatisfy { $0.path < $1.path }
        if isOrdered { return files }
        var result: [FileFindings] = []
        for file in files.sorted(by: { $0.path < $1.path }) {
            if let last = result.indices.last, result[last].path == file.path {
                result[last].findings += file.findings
                result[last].findings.sort(by: Finding.comesBefore)
            } else {
                result.append(file)
            }
        }
        return result
    }
}
