internal import RecipeModel
internal import SourceText

extension Rule {
    static let noIngredients = Rule(
        code: "no-ingredients", family: .structure, severity: .warning, summary: "a recipe without ingredients",
        explanation:
            "Without ingredients a recipe cannot be searched by them, matched with the pantry or shopped for. Put them in a list under `## Ingredients`.",
        examples: [
            .flagged("⟦⟧---\nkind: recipe\n---\n\n## Instructions\n\n1. Boil water.\n"),
            .flagged("# Tea\n\n## ⟦Ingredients⟧\n\n## Instructions\n\n1. Boil water.\n"),
            .accepted("# Tea\n\n## Ingredients\n\n- 1 tea bag\n\n## Instructions\n\n1. Steep the tea bag.\n"),
        ],
        check: .file([.recipe, .noIngredients]) { context, findings in
            guard let recipe = context.recipe else { return }
            let heading =
                recipe.sections.first { $0.role == .ingredients }?.heading
                ?? ByteRange(at: context.source.byteOrderMarkLength)
            findings.report(
                heading, "the recipe lists no ingredients",
                hint: "list them below a heading '## Ingredients', one a line, each begun with '- '")
        })
}
