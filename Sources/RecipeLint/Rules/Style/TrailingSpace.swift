internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

extension Rule {
    static let trailingSpace = Rule(
        code: "trailing-space", family: .style, severity: .info, summary: "spaces at the end of a line",
        explanation:
            "They are invisible, and editors that strip them make changes nobody meant. Two or more spaces at the end of a line of prose are Markdown's hard line break and are left alone, as are code, HTML and texts of several lines in front matter.",
        examples: [
            .flagged(
                "# Soup\n\n## Ingredients\n\n- 1 onion⟦   ⟧\n\n## Instructions\n\n1. Chop the onion.\n",
                fixed: "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
            .accepted(
                "hard line breaks",
                "# Soup\n\nWarm and  \nfilling,   \nalways.\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
            .accepted(
                "code and a block of text",
                "---\ndescription: |\n  Warm \n---\n\n# Soup\n\n```\ncode \n```\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
        ],
        check: .file([.blankAtLineEnd]) { context, findings in
            for range in context.document.trailingSpaces {
                findings.report(
                    range, "spaces at the end of the line", hint: "remove them", fix: Formatter.removingSpaces(range))
            }
        })
}
