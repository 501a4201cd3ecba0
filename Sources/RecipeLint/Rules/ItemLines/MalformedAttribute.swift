internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let malformedAttribute = Rule(
        code: "malformed-attribute", family: .itemLines, severity: .warning,
        summary: "an attribute whose argument cannot be read",
        explanation:
            "`(expires 2026-12-01)` needs a date, `(keep 500 g)` an amount, `(price 2.50 EUR)` a price. Otherwise it is a remark and does nothing.",
        examples: [
            .flagged(path: "pantry.md", "---\nkind: pantry\n---\n\n- 1 l milk ⟦(expires 31.12.2026)⟧\n"),
            .accepted(
                path: "pantry.md",
                "---\nkind: pantry\n---\n\n- 1 l milk (expires 2026-12-31)\n- 1 jar jam (keep refrigerated)\n"),
        ],
        check: .item { ingredient, findings in
            for attribute in ingredient.line.malformedAttributes where attribute.isUnmistakable {
                let example =
                    switch attribute.keyword {
                    case "keep": "(keep 500 g)"
                    case "price": "(price 2.50 EUR)"
                    case "best": "(best before 2026-12-31)"
                    default: "(\(attribute.keyword) 2026-12-31)"
                    }
                findings.report(
                    ingredient.fileRange(attribute.range),
                    "'\(String(decoding: ingredient.text[attribute.range.indices], as: UTF8.self))' is not understood",
                    hint: "write it as \(example)")
            }
        })
}
