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
                "# Curd\n\n## Ingredients\n\n- 500 ml milk (keep ½ cup aside)\n\n## Instructions\n\n1. Boil the milk.\n"
            ),
            .accepted(
                path: "pantry.md",
                "---\nkind: pantry\n---\n\n- 1 l milk (expires 2026-12-31)\n- 1 jar jam (keep refrigerated)\n"),
        ],
        check: .file([]) { context, findings in
            // A recipe keeps ½ cup aside; only stock and lists have dates, prices and amounts to keep.
            let lines: [LocatedLine] =
                switch context.file.content {
                case .pantry(let pantry): pantry.lots.map(\.item)
                case .shoppingList(let list): list.items.map(\.item)
                default: []
                }
            for ingredient in lines {
                report(ingredient, &findings)
            }
        })

    private static func report(_ ingredient: LocatedLine, _ findings: inout FindingCollector) {
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
    }
}
