internal import Cookbook
internal import SourceText

extension Rule {
    static let duplicateTitle = Rule(
        code: "duplicate-title", family: .references, severity: .warning, summary: "two recipes of the same name",
        explanation:
            "Recipes are named by their titles on the command line and in plans; two of the same name can only be told apart by their paths.",
        examples: [
            .flagged(
                others: ["a.md": "# Soup\n\n## Ingredients\n\n- 1 carrot\n\n## Instructions\n\n1. Chop the carrot.\n"],
                "# ⟦Soup⟧\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
            .accepted(
                others: [
                    "a.md": "# Carrot soup\n\n## Ingredients\n\n- 1 carrot\n\n## Instructions\n\n1. Chop the carrot.\n"
                ],
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
        ],
        check: .cookbook { context, findings in
            guard let title = context.file.title, let first = context.firstNamesake else { return }
            findings.report(
                title.range, "'\(title.title.text)' is also the title of \(first.path.string)",
                hint: "give one of them another title",
                related: [
                    RelatedPlace(
                        path: first.path, range: first.title?.range ?? ByteRange(at: 0), message: "the other one")
                ])
        })
}
