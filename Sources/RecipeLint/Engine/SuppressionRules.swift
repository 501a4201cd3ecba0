internal import RecipeModel
internal import SourceText

/// Suppressions that name no rule, or silence nothing.
enum SuppressionRules {
    static func diagnostics(_ suppressions: [Suppression], used: Set<ByteRange>, _ settings: LintSettings)
        -> [Diagnostic]
    {
        var result: [Diagnostic] = []
        var suggestions = 0
        func report(_ rule: Rule, _ range: ByteRange, _ message: String, _ hint: String) {
            guard let severity = settings.severity(of: rule.code, default: rule.severity) else { return }
            result.append(Diagnostic(code: rule.code, severity: severity, range: range, message: message, hint: hint))
        }
        for suppression in suppressions {
            if suppression.codes.isEmpty {
                report(
                    .unknownSuppression, suppression.range, "this comment names no rule",
                    "write <!-- rbook: ignore CODE -->")
            }
            for code in suppression.codes {
                if RuleCatalog.rule(code.name) == nil {
                    suggestions += 1
                    let nearest =
                        suggestions > 500 ? nil : Spelling.nearest(to: code.name, in: RuleCatalog.all.map(\.code))
                    report(
                        .unknownSuppression, code.range, "there is no rule '\(code.name)'",
                        nearest.map { "did you mean '\($0)'?" } ?? "see all: rbook lint --rules")
                } else if !used.contains(code.range), settings.only == nil {
                    report(
                        .unusedSuppression, code.range, "'\(code.name)' finds nothing here",
                        "remove it from the comment")
                }
            }
        }
        return result
    }
}
