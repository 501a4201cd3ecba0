internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let namelessItem = Rule(
        code: "nameless-item", family: .itemLines, severity: .warning, summary: "a line that names nothing",
        explanation: "A line of only a number or a unit cannot be matched or shopped for.",
        examples: [
            .flagged("# Soup\n\n## Ingredients\n\n- 1 onion\n- ⟦200 g⟧\n\n## Instructions\n\n1. Chop the onion.\n"),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n- 200 g carrots\n\n## Instructions\n\n1. Chop the onion and the carrots.\n"
            ),
        ],
        check: .item { ingredient, findings in
            if ingredient.isNamed { return }
            findings.report(
                ingredient.range, "'\(ingredient.string)' names no ingredient", hint: "write what it is an amount of")
        })
}

extension LocatedLine {
    /// Whether the line names a food.
    var isNamed: Bool { line.parts.contains { $0.role == .name && !$0.range.isEmpty } }
}
