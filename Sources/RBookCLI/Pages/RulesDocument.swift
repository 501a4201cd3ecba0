import Presentation
import RecipeLint
import SourceText

/// `Docs/rules.md`, from the rules themselves.
enum RulesDocument {
    static var text: String {
        var lines = [
            "<!-- Generated from the rules: make generated -->", "", "# Rules of `rbook lint`", "",
            "Every rule has a permanent code. A cookbook switches a rule off or changes its severity in `rbook.yaml`:",
            "", "```yaml", "lint:",
            "  trailing-space: off", "  unused-ingredient: warning", "```", "",
            "One line is excused by a comment behind it, or alone on the line above: `<!-- rbook: ignore CODE -->` (in front matter `# rbook: ignore CODE`);",
            "a whole file by `<!-- rbook: ignore-file CODE -->` anywhere in it.", "",
            "Flagged places in the examples stand between `⟦` and `⟧`.", "",
        ]
        lines += agreement
        for family in RuleFamily.allCases {
            let rules = RuleCatalog.all.filter { $0.family == family }
            lines += ["## \(family.title)", "", "| code | severity | fix | finds |", "|---|---|---|---|"]
            lines += rules.map {
                "| [`\($0.code)`](#\($0.code)) | \($0.severity.rawValue) | \(fix($0)) | \($0.summary) |"
            }
            lines.append("")
            for rule in rules { lines += section(rule) }
        }
        return lines.joined(separator: "\n")
    }

    /// What a sample of findings in cookbooks of others came to, judged by hand.
    private static let agreement = [
        "## How often owners would agree", "",
        "A sample of the errors and warnings in 30 cookbooks that people keep in git (about 3,300 Markdown files), at most 12 of a rule and spread over the",
        "cookbooks, was judged by reading the files: would the owner change the file, or be glad to know? 106 findings of the present rules, 95 agreed with: 90 %",
        "(warnings alone 78 of 89, 88 %). Before the rules were mended, with at most 22 of a rule and 45 of `undeclared-ingredient`, it was 131 of 191: 69 %.",
        "Not counted: links and pictures to files that the copies of these cookbooks leave out, and remarks, which warnings about bare lists have become.",
        "The rules were mended on these same cookbooks, and most of the second sample had been seen in the first: in others it may be less.",
        "",
        "| rule | now | before |", "|---|---|---|",
        "| `amount-differs` | 5 of 5 | 4 of 5 |", "| `bad-value` | 1 of 2 | 1 of 4 |",
        "| `broken-link` | 6 of 6 | 9 of 9 |",
        "| `conflict-marker`, `impossible-temperature`, `several-recipes`, `unknown-key`, `yaml-syntax` | 5 of 5 | 5 of 5 |",
        "| `diet-claim` | 6 of 6 | 6 of 6 |", "| `duplicate-key` | 3 of 3 | 3 of 3 |",
        "| `duplicate-title` | 9 of 10 | 9 of 10 |", "| `measures-disagree` | 4 of 4 | 4 of 4 |",
        "| `named-diet` | 10 of 10 | 10 of 12 |", "| `nameless-item` | 3 of 4 | 14 of 22 |",
        "| `no-ingredients` | 3 of 4 | 3 of 4 |", "| `no-steps` | 6 of 6 | 12 of 22 |",
        "| `not-read-as-recipe` | 9 of 11 | 9 of 11 |", "| `time-too-short` | 6 of 6 | 6 of 7 |",
        "| `undeclared-ingredient` | 11 of 12 | 25 of 45 |", "| `unread-text` | 8 of 12 | 11 of 22 |", "",
    ]

    private static func fix(_ rule: Rule) -> String {
        guard rule.offersFix else { return "" }
        return rule.examples.contains { $0.fixed != nil && $0.isSafeFix } ? "safe" : "on request"
    }

    private static func section(_ rule: Rule) -> [String] {
        var lines = ["### \(rule.code)", "", rule.explanation, ""]
        for example in rule.examples {
            let isFlagged = !MarkedText(example.text).ranges.isEmpty
            var label = isFlagged ? "Flagged" : "Accepted"
            if !example.title.isEmpty { label += " (\(example.title))" }
            if example.path != "recipe.md" { label += ", in `\(example.path)`" }
            lines += ["\(label):", "", "````markdown"] + visible(example.text) + ["````", ""]
        }
        return lines
    }

    private static func visible(_ text: String) -> [String] {
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
            VisibleText.safe(String($0)).replacingSpacesAtEnd
        }
        while lines.last == "" { lines.removeLast() }
        return lines
    }
}

extension String {
    /// Trailing spaces made visible, so that the document itself has none.
    fileprivate var replacingSpacesAtEnd: String {
        var count = 0
        for character in reversed() where character == " " || character == "⟧" { if character == " " { count += 1 } }
        guard last == " " || hasSuffix(" ⟧") else { return self }
        return count > 0
            ? map { String($0) }.joined().split(separator: " ", omittingEmptySubsequences: false).joined(separator: " ")
                .trailingDots : self
    }

    private var trailingDots: String {
        var result = Array(self)
        var index = result.count - 1
        while index >= 0, result[index] == " " || result[index] == "⟧" {
            if result[index] == " " { result[index] = "·" }
            index -= 1
        }
        return String(result)
    }
}
