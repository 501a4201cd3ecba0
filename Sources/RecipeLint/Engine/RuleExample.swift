/// A text that a rule flags or accepts.
///
/// Flagged places are marked with `⟦` and `⟧` in the text and removed before it is linted; `⟦⟧` marks an empty place.
public struct RuleExample: Sendable {
    /// What the example shows, as a short phrase; empty where the text speaks for itself.
    public let title: String
    /// Where the file lies in the example's cookbook.
    public let path: String
    /// The text with its marks. Without marks the rule must stay silent.
    public let text: String
    /// Other files of the example's cookbook: path and text.
    public let others: [String: String]
    /// The text after the rule's fix is applied; `nil` if the example has no fix.
    public let fixed: String?
    /// Whether `--fix` applies the fix unasked.
    public let isSafeFix: Bool

    private init(title: String, path: String, text: String, others: [String: String], fixed: String?, isSafeFix: Bool) {
        self.title = title
        self.path = path
        self.text = text
        self.others = others
        self.fixed = fixed
        self.isSafeFix = isSafeFix
    }

    /// A text in which the rule finds exactly the marked places.
    public static func flagged(_ text: String, fixed: String? = nil, isSafeFix: Bool = true) -> RuleExample {
        RuleExample(title: "", path: "recipe.md", text: text, others: [:], fixed: fixed, isSafeFix: isSafeFix)
    }

    /// The same in a cookbook of several files.
    public static func flagged(
        path: String = "recipe.md", others: [String: String] = [:], _ text: String, fixed: String? = nil,
        isSafeFix: Bool = true
    ) -> RuleExample {
        RuleExample(title: "", path: path, text: text, others: others, fixed: fixed, isSafeFix: isSafeFix)
    }

    /// A text in which the rule finds nothing.
    public static func accepted(_ text: String) -> RuleExample {
        RuleExample(title: "", path: "recipe.md", text: text, others: [:], fixed: nil, isSafeFix: true)
    }

    /// The same with a title.
    public static func accepted(_ title: String, _ text: String) -> RuleExample {
        RuleExample(title: title, path: "recipe.md", text: text, others: [:], fixed: nil, isSafeFix: true)
    }

    /// The same in a cookbook of several files.
    public static func accepted(path: String = "recipe.md", others: [String: String] = [:], _ text: String)
        -> RuleExample
    {
        RuleExample(title: "", path: path, text: text, others: others, fixed: nil, isSafeFix: true)
    }
}
