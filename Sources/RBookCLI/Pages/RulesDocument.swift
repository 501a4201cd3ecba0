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
            "Fixes that are safe are made by `rbook lint --fix`, those on request by `rbook lint --rule CODE --fix`.",
            "",
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

    /// What the findings in cookbooks of others came to, judged by hand.
    private static let agreement = [
        "## How often owners would agree", "",
        "All 168 errors and warnings in 30 cookbooks that people keep in git (about 3,300 Markdown files) were read blind by somebody who had not written the rules:",
        "would the owner change the file, or be glad to know? Errors 46 of 46, warnings 108 of 122 (89 %; 12 no, 2 neither). At an earlier reading, after which rules were",
        "mended, it had been 105 of 151 warnings (70 %). Of the 12 that were judged wrong 10 are gone since, and all 154 right ones remain. Five findings are new, and",
        "nobody has judged these blind.",
        "",
        "| rule | agreed, before the last mending |",
        "|---|---|",
        "| `amount-differs` | 4 of 5 |",
        "| `broken-link` | 35 of 35 |",
        "| `bad-value`, `conflict-marker`, `impossible-temperature`, `unknown-key`, `yaml-syntax` | 5 of 5 |",
        "| `diet-claim` | 6 of 6 |",
        "| `duplicate-key` | 3 of 3 |",
        "| `duplicate-title` | 8 of 8 |",
        "| `measures-disagree` | 4 of 4 |",
        "| `named-diet` | 8 of 8 |",
        "| `nameless-item` | 3 of 3 |",
        "| `no-ingredients` | 3 of 3 |",
        "| `no-steps` | 6 of 6 |",
        "| `not-read-as-recipe` | 8 of 10 |",
        "| `time-too-short` | 6 of 6 |",
        "| `undeclared-ingredient` | 52 of 59 |",
        "| `unread-text` | 3 of 7 |",
        "",
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
