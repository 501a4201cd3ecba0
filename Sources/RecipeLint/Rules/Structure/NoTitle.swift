internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

extension Rule {
    static let noTitle = Rule(
        code: "no-title", family: .structure, severity: .info, summary: "a recipe named only by its file",
        explanation:
            "Without `title:` and without a first heading the file name has to serve, which loses accents and capitals. A file name with spaces or capitals is taken for a title.",
        examples: [
            .flagged("⟦⟧## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
            .accepted("# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
        ],
        check: .file([.recipe, .titleFromFileName]) { context, findings in
            guard let recipe = context.recipe else { return }
            // "No-Knead Focaccia.md" says it as people do.
            if context.document.source.path.stem.contains(where: { $0 == 0x20 || 0x41...0x5A ~= $0 }) { return }
            findings.report(
                ByteRange(at: context.bodyStart), "the recipe has no title",
                hint:
                    "begin it with '# \(recipe.title.text)', or write 'title: \(recipe.title.text)' in the front matter"
            )
        })
}
