internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

/// What `rbook.yaml` says that only lint and search can judge: rule codes and queries.
enum ConfigurationRules {
    static func diagnostics(_ configuration: Configuration, today: CalendarDate, _ settings: LintSettings)
        -> [Diagnostic]
    {
        var result: [Diagnostic] = []
        if let severity = settings.severity(of: Rule.unknownRule.code, default: Rule.unknownRule.severity) {
            for (code, _) in configuration.lint where RuleCatalog.rule(code.value) == nil {
                let nearest = Spelling.nearest(to: code.value, in: RuleCatalog.all.map(\.code))
                result.append(
                    Diagnostic(
                        code: Rule.unknownRule.code, severity: severity, range: code.range,
                        message: "there is no rule '\(code.value)'",
                        hint: nearest.map { "did you mean '\($0)'?" } ?? "see all: rbook lint --rules"))
            }
        }
        if let severity = settings.severity(of: Rule.badQuery.code, default: Rule.badQuery.severity) {
            var saved = SavedQueries(configuration, today: today)
            for (name, query) in configuration.queries {
                do {
                    _ = try saved.expand(QueryParser.parse(query.value, today: today))
                } catch {
                    result.append(
                        Diagnostic(
                            code: Rule.badQuery.code, severity: severity, range: query.range,
                            message: "the query '\(name)' cannot be read: \(error.message) (column \(error.column))",
                            hint: error.hint))
                }
            }
        }
        return result
    }
}
