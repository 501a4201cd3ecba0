internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
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
            guard let recipe = context.recipe, let files = context.sharedTitles[TextFolding.fold(recipe.title.text)],
                let first = files.first, first.path != context.file.path
            else { return }
            let range =
                recipe.title.range.isEmpty ? ByteRange(at: context.source.byteOrderMarkLength) : recipe.title.range
            findings.report(
                range, "'\(recipe.title.text)' is also the title of \(first.path.string)",
                hint: "give one of them another title",
                related: [
                    RelatedPlace(
                        path: first.path, range: first.recipe?.title.range ?? ByteRange(at: 0), message: "the other one"
                    )
                ])
        })
}
