internal import Cookbook
internal import RecipeModel
internal import SourceText

/// The rules that run, with the severities that count, by the way they look.
struct ActiveRules: Sendable {
    private var items: [Active] = []
    private var files: [Active] = []
    private var linked: [Active] = []
    private var cookbook: [Active] = []
    private let settings: LintSettings
    private let isPlain: Bool

    /// The check stays in its enumeration: stored as a generic value it would be wrapped, and the wrapping counted by all cores at once.
    private struct Active: Sendable {
        let code: String
        let severity: Severity
        let isDefault: Bool
        let preconditions: RulePreconditions
        let check: Rule.Check
    }

    init(_ settings: LintSettings) {
        self.settings = settings
        isPlain = settings == LintSettings()
        for rule in RuleCatalog.all {
            guard let severity = settings.severity(of: rule.code, default: rule.severity) else { continue }
            func active(_ preconditions: RulePreconditions = []) -> Active {
                Active(
                    code: rule.code, severity: severity, isDefault: severity == rule.severity,
                    preconditions: preconditions, check: rule.check)
            }
            switch rule.check {
            case .reader: break
            case .item: items.append(active())
            case .file(let preconditions, _): files.append(active(preconditions))
            case .linked(let preconditions, _): linked.append(active(preconditions))
            case .cookbook: cookbook.append(active())
            }
        }
    }

    /// What the readers reported, with the severities that count.
    func reported(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        if isPlain { return diagnostics }
        return diagnostics.compactMap { diagnostic in
            settings.severity(of: diagnostic.code, default: diagnostic.severity).map { diagnostic.with(severity: $0) }
        }
    }

    /// Rules that look at one file alone.
    func look(at context: inout FileContext, _ findings: inout FindingCollector) {
        if !items.isEmpty { lookAtItems(context.file, &findings) }
        for rule in files where context.preconditions.isSuperset(of: rule.preconditions) {
            guard case .file(_, let check) = rule.check else { continue }
            findings.beginRule(rule.code, rule.severity, isDefault: rule.isDefault)
            check(&context, &findings)
        }
    }

    private func lookAtItems(_ file: CookbookFile, _ findings: inout FindingCollector) {
        switch file.content {
        case .recipe(let recipe):
            for group in recipe.ingredientGroups {
                group.ingredients.withUnsafeBufferPointer { lines in
                    for index in lines.indices { look(at: lines[index], &findings) }
                }
            }
        case .pantry(let pantry): for lot in pantry.lots { look(at: lot.item, &findings) }
        case .shoppingList(let list): for item in list.items { look(at: item.item, &findings) }
        default: break
        }
    }

    private func look(at line: LocatedLine, _ findings: inout FindingCollector) {
        for rule in items {
            guard case .item(let check) = rule.check else { continue }
            findings.beginRule(rule.code, rule.severity, isDefault: rule.isDefault)
            check(line, &findings)
        }
    }

    /// Whether a rule wants a file together with the recipes its lines lead to.
    func wantsLinked(_ preconditions: RulePreconditions) -> Bool {
        linked.contains { preconditions.isSuperset(of: $0.preconditions) }
    }

    func lookAtLinked(
        _ file: CookbookFile, _ preconditions: RulePreconditions, in cookbook: LoadedCookbook,
        _ findings: inout FindingCollector
    ) {
        for rule in linked where preconditions.isSuperset(of: rule.preconditions) {
            guard case .linked(_, let check) = rule.check else { continue }
            findings.beginRule(rule.code, rule.severity, isDefault: rule.isDefault)
            check(file, cookbook, &findings)
        }
    }

    /// Rules that look across files.
    func look(at context: CookbookContext, _ findings: inout FindingCollector) {
        for rule in cookbook {
            guard case .cookbook(let check) = rule.check else { continue }
            findings.beginRule(rule.code, rule.severity, isDefault: rule.isDefault)
            check(context, &findings)
        }
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
