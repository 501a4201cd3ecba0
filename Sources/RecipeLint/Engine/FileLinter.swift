public import Cookbook
public import Kitchen
public import RecipeModel
public import RecipeSyntax
public import SourceText

/// Lints one file after the other, each in the light of all others, without reading these.
///
/// Keeps its working memory from file to file, so an editor keeps one and lints each new text with it. It is made for the configuration and
/// the catalogue of an outline; where these change, another one is to be made.
public struct FileLinter {
    private var context: FileContext
    private let rules: ActiveRules
    private let settings: LintSettings
    /// A cookbook of no files, for recipes that lead to no other.
    private let alone: LoadedCookbook

    /// - Parameters:
    ///   - only: codes to run; `nil` for all that the cookbook has not switched off.
    ///   - today: what "expired" is measured by.
    public init(_ outline: CookbookOutline, only: Set<String>? = nil, today: CalendarDate) {
        let settings = LintSettings(outline.tree.configuration, only: only)
        self.init(outline.tree, outline.catalogue, ActiveRules(settings), settings, today: today)
    }

    init(
        _ tree: CookbookTree, _ catalogue: Catalogue, _ rules: ActiveRules, _ settings: LintSettings,
        today: CalendarDate
    ) {
        context = FileContext(tree, catalogue: catalogue, today: today)
        self.rules = rules
        self.settings = settings
        alone = LoadedCookbook(tree, files: [], unreadable: [], catalogue: catalogue)
    }

    /// Everything that is found in a text: what a run over the whole cookbook finds in a file of these bytes, in the same order.
    ///
    /// - Parameters:
    ///   - document: the file, as it is or as an editor holds it.
    ///   - outline: of the cookbook; what it says of this file may be out of date.
    ///   - read: reads a recipe that the file leads to; asked for few files, and only by files that claim a diet or plan leftovers.
    public mutating func lint(
        _ document: Document, _ outline: CookbookOutline, read: @Sendable (RelativePath) -> CookbookFile?
    ) -> [Finding] {
        context.tree = outline.tree
        let file = context.reader.read(document)
        let result = look(at: document, file, FileOutline(file))
        var linked = alone
        if result.waiting != nil {
            linked = outline.cookbook(of: [file.path]) { $0 == file.path ? file : read($0) }
        }
        let pass = CrossFilePass(outline: outline, linked: linked, rules: rules, settings: settings)
        return pass.isNeeded(for: result) ? pass.findings(result) { document.source } : result.findings
    }

    /// Whether a rule was asked for by its name.
    func isNamed(_ code: String) -> Bool { settings.only?.contains(code) == true }

    /// Reads a file, its memory being kept for the next.
    mutating func read(_ document: Document) -> CookbookFile { context.reader.read(document) }

    /// Without what YAML has against values that a template fills in: `title: "{{ .Name }}"`.
    private static func withoutTemplates(_ diagnostics: [Diagnostic], _ source: SourceText) -> [Diagnostic] {
        let codes = ["yaml-syntax", "yaml-key-not-text", "toml-syntax", "bad-value"]
        guard diagnostics.contains(where: { codes.contains($0.code) }) else { return diagnostics }
        return diagnostics.filter { !codes.contains($0.code) || !SiteAddress.holdsTemplate(source, lineOf: $0.range) }
    }

    /// Looks at one file by itself.
    ///
    /// - Parameter outline: of the file as it is.
    mutating func look(at document: Document, _ file: CookbookFile, _ outline: FileOutline) -> FileLintResult {
        let source = document.source
        var collector = FindingCollector(rules.reported(Self.withoutTemplates(file.diagnostics, source)))
        var waiting: RulePreconditions?
        var preconditions = RulePreconditions(source.bytes)
        // What is not text has no lines to look at.
        if file.kind != .prose, document.isText {
            context.look(at: document, file, text: preconditions)
            rules.look(at: &context, &collector)
            preconditions = context.preconditions
            if rules.wantsLinked(preconditions) {
                if file.leadsToFiles {
                    waiting = preconditions
                } else {
                    rules.lookAtLinked(file, preconditions, in: alone, &collector)
                }
            }
        }
        return FileLintResult(
            kind: file.kind, fingerprint: file.fingerprint, notARecipe: file.notARecipe,
            references: FileReferences(file, outline, source, context.tree),
            findings: Finding.all(collector.diagnostics, in: source),
            suppressions: preconditions.contains(.suppression) ? Suppression.all(in: source) : [], waiting: waiting)
    }
}

extension CookbookFile {
    /// Whether an ingredient line, or an entry of a plan, leads to a file of the cookbook.
    fileprivate var leadsToFiles: Bool {
        if case .mealPlan(let plan) = content {
            return plan.mayUseOtherPlans || plan.days.contains { $0.meals.contains { !$0.links.isEmpty } }
        }
        return recipe?.ingredients.contains { $0.linkedPath(in: path) != nil } ?? false
    }
}
