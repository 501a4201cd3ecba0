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

    /// What the findings in cookbooks of others came to, judged by hand.
    private static let agreement = [
        "## How often owners would agree", "",
        "All 197 errors and warnings in 30 cookbooks that people keep in git (about 3,300 Markdown files) were read blind by somebody who had not written the rules:",
        "would the owner change the file, or be glad to know? Errors 46 of 46, warnings 105 of 151 (70 %; 37 no, 9 neither). Without the 22 links to files that",
        "only the copies of these cookbooks lack, 129 of 175 of both: 74 %. The rules were then mended, looking at 20 of the books: there 26 of the 33 wrong findings",
        "are gone, 4 are remarks, and 117 of the 118 right ones remain. In the ten books set aside none of the 4 wrong ones went, and all 33 right ones remain: what was",
        "mended there is not shown to help elsewhere. Two findings are new. No blind reading has been made since.",
        "",
        "| rule | agreed, before the mending |",
        "|---|---|",
        "| `amount-differs` | 4 of 5 |",
        "| `bad-value` | 1 of 2 |",
        "| `broken-link` | 35 of 35 |",
        "| `conflict-marker`, `impossible-temperature`, `unknown-key`, `yaml-syntax` | 4 of 4 |",
        "| `diet-claim` | 6 of 6 |",
        "| `duplicate-key` | 3 of 3 |",
        "| `duplicate-title` | 8 of 10 |",
        "| `measures-disagree` | 4 of 4 |",
        "| `named-diet` | 8 of 10 |",
        "| `nameless-item` | 3 of 4 |",
        "| `no-ingredients` | 3 of 4 |",
        "| `no-steps` | 4 of 6 |",
        "| `not-read-as-recipe` | 6 of 11 |",
        "| `several-recipes` | 0 of 1 |",
        "| `time-too-short` | 6 of 6 |",
        "| `undeclared-ingredient` | 49 of 68 |",
        "| `unread-text` | 7 of 18 |",
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
