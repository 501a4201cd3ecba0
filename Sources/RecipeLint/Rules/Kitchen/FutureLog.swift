internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let futureLog = Rule(
        code: "future-log", family: .kitchenSense, severity: .warning, summary: "something cooked in the future",
        explanation: "A log holds what was cooked; what will be belongs into a plan.",
        examples: [
            .flagged(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n\n## Log\n\n- ⟦2999-01-01⟧ ★★★★ Ana\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n\n## Log\n\n- 2026-01-01 ★★★★ Ana\n"
            ),
        ],
        check: .file([.recipe, .log]) { context, findings in
            for entry in context.recipe?.log ?? [] where entry.date.value > context.today {
                findings.report(entry.date.range, "\(entry.date.value) has not come yet", hint: "correct the date")
            }
        })
}
