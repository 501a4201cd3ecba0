public import Cookbook
public import RecipeModel
public import SourceText

/// One thing `rbook lint` knows to look for, with its examples, which are its tests and its documentation.
public struct Rule: Sendable {
    /// Permanent: lower case words joined by `-`. Never renamed, never used again for something else.
    public let code: String
    public let family: RuleFamily
    /// The severity where a cookbook's `rbook.yaml` says nothing.
    public let severity: Severity
    /// One line, lower case, no period: what is wrong when the rule speaks.
    public let summary: String
    /// Why it matters and what to do, in whole sentences; Markdown.
    public let explanation: String
    /// At least one flagged and one accepted.
    public let examples: [RuleExample]
    public let check: Check

    /// How a rule looks.
    public enum Check: Sendable {
        /// The readers of the format report it themselves while they read; the rule names, documents and configures it.
        case reader
        /// Looks at each line of a recipe's ingredients, of a pantry or of a shopping list.
        case item(@Sendable (LocatedLine, inout FindingCollector) -> Void)
        /// Looks at one file alone, if it meets all preconditions.
        case file(RulePreconditions, @Sendable (inout FileContext, inout FindingCollector) -> Void)
        /// Looks at one file that meets all preconditions, together with all recipes that its lines lead to.
        case linked(RulePreconditions, @Sendable (CookbookFile, LoadedCookbook, inout FindingCollector) -> Void)
        /// Looks at one file in the light of all others.
        case cookbook(@Sendable (CookbookContext, inout FindingCollector) -> Void)
    }

    public init(
        code: String, family: RuleFamily, severity: Severity, summary: String, explanation: String,
        examples: [RuleExample], check: Check
    ) {
        self.code = code
        self.family = family
        self.severity = severity
        self.summary = summary
        self.explanation = explanation
        self.examples = examples
        self.check = check
    }

    /// Whether an example shows a fix, so that the rule offers one.
    public var offersFix: Bool { examples.contains { $0.fixed != nil } }
}

extension Rule {
    /// A rule whose problems the readers report.
    static func reader(
        _ code: String, _ family: RuleFamily, _ severity: Severity, _ summary: String, _ explanation: String,
        _ examples: [RuleExample] = []
    ) -> Rule {
        Rule(
            code: code, family: family, severity: severity, summary: summary, explanation: explanation,
            examples: examples, check: .reader)
    }
}
