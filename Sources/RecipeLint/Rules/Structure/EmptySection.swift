internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

extension Rule {
    static let emptySection = Rule(
        code: "empty-section", family: .structure, severity: .info, summary: "a heading with nothing below it",
        explanation: "Either the content is missing or the heading is left over.",
        examples: [
            .flagged("# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n\n## ⟦Notes⟧\n"),
            .accepted("# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
        ],
        check: .file([.recipe, .bareHeading]) { context, findings in
            let markdown = context.document.markdown
            let top = markdown.children(of: nil)
            for (position, index) in top.enumerated() {
                guard case .heading(let level, _) = markdown.blocks[index].kind else { continue }
                let next = position + 1 < top.count ? markdown.blocks[top[position + 1]] : nil
                if let next {
                    guard case .heading(let following, _) = next.kind, following <= level else { continue }
                }
                let range = markdown.textRange(of: markdown.blocks[index])
                // Ingredients and steps have rules of their own, a lone title is fine.
                let role = context.configuration.sectionNames.role(
                    of: InlineScanner.plainText(context.source.bytes, range))
                if role == .ingredients || role == .instructions || level == 1 { continue }
                findings.report(
                    range, "nothing stands below '\(context.source.string(range))'",
                    hint: "fill it in or remove the heading")
            }
        })
}
