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
