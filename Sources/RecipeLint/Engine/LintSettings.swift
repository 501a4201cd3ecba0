internal import RecipeModel
public import SourceText

/// Which rules run, and how much each matters, in one cookbook and one run.
public struct LintSettings: Sendable, Hashable {
    /// Severities that replace the rules' own, by code.
    public var severities: [String: Severity]
    /// Codes that are switched off.
    public var off: Set<String>
    /// If not `nil`, only these codes run (`--rule`), even if they are switched off in the cookbook.
    public var only: Set<String>?

    public init(severities: [String: Severity] = [:], off: Set<String> = [], only: Set<String>? = nil) {
        self.severities = severities
        self.off = off
        self.only = only
    }

    /// As a cookbook's `rbook.yaml` sets them.
    init(_ configuration: Configuration, only: Set<String>?) {
        self.init(only: only)
        for (code, severity) in configuration.lint {
            if let severity { severities[code.value] = severity } else { off.insert(code.value) }
        }
    }

    /// The severity of a rule's findings, or `nil` where the rule does not run.
    public func severity(of code: String, default severity: Severity) -> Severity? {
        if let only {
            guard only.contains(code) else { return nil }
        } else if off.contains(code) {
            return nil
        }
        return severities[code] ?? severity
    }
}
