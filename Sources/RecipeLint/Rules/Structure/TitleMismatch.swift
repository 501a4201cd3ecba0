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
                "---\ntitle: Soup\n---\n\n# 🍲 My soup of onions!\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
            .accepted(
                "---\ntitle: Soup\n---\n\n# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
        ],
        check: .file([.recipe, .titleFromFrontMatter, .topHeading]) { context, findings in
            guard let recipe = context.recipe else { return }
            let markdown = context.document.markdown
            // Only a heading of the first level that begins the text, and is the only one, is a title.
            let headings = markdown.children(of: nil).filter {
                if case .heading(1, _) = markdown.blocks[$0].kind { true } else { false }
            }
            let first = recipe.sections.map(\.heading.start).min() ?? .max
            if headings.count == 1, let index = headings.first, markdown.blocks[index].range.start < first {
                let range = markdown.textRange(of: markdown.blocks[index])
                let groups = recipe.ingredientGroups.map(\.title) + recipe.stepGroups.map(\.title)
                if groups.contains(where: { $0?.range.overlaps(range) ?? false }) { return }
                let heading = InlineScanner.plainText(context.source.bytes, range)
                if context.configuration.sectionNames.role(of: heading) != nil { return }
                if !isSame(heading, recipe.title.text) {
                    findings.report(
                        range, "the heading says '\(heading)', the front matter '\(recipe.title.text)'",
                        hint: "make them agree, or remove one",
                        related: [
                            RelatedPlace(
                                path: context.file.path, range: recipe.title.range,
                                message: "the title in the front matter")
                        ])
                }
            }
        })

    /// Whether two titles have the same words, or one only says more than the other; signs and emoji are none.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        let words = [one, other].map { title in
            TextFolding.fold(title).split { $0 < 0x80 && !($0 &- 0x30 < 10) && !(($0 | 0x20) &- 0x61 < 26) }
                .map { $0.filter { $0 < 0x80 } }.filter { !$0.isEmpty }
        }
        let (short, long) = words[0].count <= words[1].count ? (words[0], words[1]) : (words[1], words[0])
        // A title in other letters than ours has nothing to compare.
        if short.isEmpty { return true }
        return Set(short).isSubset(of: long)
    }
}
