public import Cookbook
public import FileAccess
public import Kitchen
public import RecipeModel
internal import RecipeSyntax
public import SourceText

/// Lints a whole cookbook: every problem of every file in one run, in order.
///
/// Files are read and looked at one by one on all cores, and put away at once. What stays is what was found and an outline of each
/// file, by which the rules across files are judged at the end.
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
        public let configuration: Configuration
        /// Recipes among the files that were wanted.
        public let recipeCount: Int
        /// Those of which nothing says what they are, by path.
        public let otherFiles: [(path: RelativePath, isNearRecipe: Bool)]

        /// Of all files: by path, place, code.
        public var findings: [Finding] { files.flatMap(\.findings) }
    }

    /// - Parameters:
    ///   - ignoring: what is left out of the cookbook.
    ///   - isWanted: which files are looked at; all are read, because rules follow links.
    public func run(
        _ loader: CookbookLoader<some FileSource>, ignoring: IgnoreRules = .none,
        isWanted: @Sendable (RelativePath) -> Bool = { _ in true }
    ) -> Report {
        let tree = loader.tree(ignoring)
        let settings = lintSettings(tree.configuration)
        let rules = ActiveRules(settings)
        let (outcomes, catalogue) = look(loader, tree, rules, isWanted)
        var looks: [FileLook] = []
        looks.reserveCapacity(outcomes.count)
        var unreadable = tree.unreadable.map { ($0.path, $0.problem) }
        for (path, outcome) in zip(tree.markdown, outcomes) {
            switch outcome {
            case .success(let look): looks.append(look)
            case .failure(let problem): unreadable.append((path, problem))
            }
        }
        let atlas = CookbookAtlas(tree, looks.map(\.outline))
        let whole = Self.linkedRecipes(looks, atlas, loader, catalogue)
        let finishing = Finishing(loader: loader, atlas: atlas, whole: whole, rules: rules, settings: settings)
        let files =
            finishing.findings(looks) + unreadableFindings(unreadable, settings)
            + configurationFindings(tree, settings)
        var count = (tree.markdown + tree.unreadable.map(\.path)).count { isWanted($0) }
        if count == 0, !isWanted(.root), isWanted(RelativePath.root.appending(CookbookTree.configurationName)) {
            count = 1
        }
        let outlines = looks.lazy.filter(\.isWanted).map(\.outline)
        return Report(
            files: Self.joined(files), fileCount: count, configuration: tree.configuration,
            recipeCount: outlines.count { $0.kind == .recipe },
            otherFiles: outlines.compactMap { outline in
                outline.notARecipe.flatMap { $0.isUnderstood ? nil : (outline.path, $0.isNearRecipe) }
            })
    }

    /// Looks at each file by itself, with the catalogue of the whole cookbook.
    private func look(
        _ loader: CookbookLoader<some FileSource>, _ tree: CookbookTree, _ rules: ActiveRules,
        _ isWanted: @Sendable (RelativePath) -> Bool
    ) -> ([Result<FileLook, FileProblem>], Catalogue) {
        // Most often additions stand in files of this name; if others are met, everything is looked at once more.
        var additions = tree.markdown.filter { $0.name.elementsEqual("ingredients.md".utf8) }.compactMap { path in
            try? loader.read(path, tree.configuration).get().file
        }.filter(\.addsToCatalogue)
        var rounds = 0
        while true {
            rounds += 1
            let catalogue = Catalogue(addingFrom: additions)
            let alone = loader.load([], of: tree, catalogue: catalogue)
            let outcomes = parallelMap(
                tree.markdown, desk: { FileContext(tree, catalogue: catalogue, today: today) },
                { context, path in
                    loader.read(path, with: &context.reader).map { document, file in
                        FileLook(document, file, isWanted: isWanted(path), &context, rules, alone: alone)
                    }
                })
            let found = outcomes.compactMap { try? $0.get().additions }
            // Files that change meanwhile do not change for ever.
            if rounds == 3 || found.map(\.fingerprint) == additions.map(\.fingerprint) { return (outcomes, catalogue) }
            additions = found
        }
    }

    /// The recipes that rules want to see with those that their lines lead to, all of them whole.
    private static func linkedRecipes(
        _ looks: [FileLook], _ atlas: CookbookAtlas, _ loader: CookbookLoader<some FileSource>, _ catalogue: Catalogue
    ) -> LoadedCookbook {
        var wanted = Set(looks.lazy.filter { $0.waiting != nil }.map(\.outline.path))
        var queue = Array(wanted)
        while let path = queue.popLast() {
            for link in atlas.file(at: path)?.components ?? []
            where atlas.file(at: link.target)?.kind == .recipe && wanted.insert(link.target).inserted {
                queue.append(link.target)
            }
        }
        return loader.load(wanted.sorted(), of: atlas.tree, catalogue: catalogue)
    }

    private func lintSettings(_ configuration: Configuration) -> LintSettings {
        var settings = LintSettings(only: only)
        for (code, severity) in configuration.lint {
            if let severity { settings.severities[code.value] = severity } else { settings.off.insert(code.value) }
        }
        return settings
    }

    private func unreadableFindings(_ files: [(path: RelativePath, problem: FileProblem)], _ settings: LintSettings)
        -> [FileFindings]
    {
        files.compactMap { path, problem in
            guard let severity = settings.severity(of: problem.code, default: .error) else { return nil }
            let diagnostic = Diagnostic(
                code: problem.code, severity: severity, range: ByteRange(at: 0), message: problem.message,
                hint: problem.hint)
            let finding = Finding(
                path: path, diagnostic: diagnostic, start: Location(line: 1, column: 1),
                end: Location(line: 1, column: 1))
            return FileFindings(path: path, fingerprint: nil, findings: [finding])
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

extension CookbookFile {
    fileprivate var addsToCatalogue: Bool {
        if case .ingredients = content { return true }
        return false
    }
}
