internal import Cookbook
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

extension Rule {
    static let titleMismatch = Rule(
        code: "title-mismatch", family: .structure, severity: .info, summary: "two different titles",
        explanation: "`title:` wins over the first heading; if both stand in a file they should agree.",
        examples: [
            .flagged(
                "---\ntitle: Soup\n---\n\n# ⟦Stew⟧\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
            .accepted(
                "---\ntitle: Soup\n---\n\n# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
        ],
        check: .file([.recipe, .titleFromFrontMatter, .topHeading]) { context, findings in
            guard let recipe = context.recipe else { return }
            let markdown = context.document.markdown
            for index in markdown.children(of: nil) {
                guard case .heading(1, _) = markdown.blocks[index].kind else { continue }
                let range = markdown.textRange(of: markdown.blocks[index])
                let heading = InlineScanner.plainText(context.source.bytes, range)
                if context.configuration.sectionNames.role(of: heading) != nil { return }
                if TextFolding.fold(heading) != TextFolding.fold(recipe.title.text) {
                    findings.report(
                        range, "the heading says '\(heading)', the front matter '\(recipe.title.text)'",
                        hint: "make them agree, or remove one",
                        related: [
                            RelatedPlace(
                                path: context.file.path, range: recipe.title.range,
                                message: "the title in the front matter")
                        ])
                }
                return
            }
        })
}
