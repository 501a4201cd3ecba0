internal import Cookbook
internal import RecipeModel
internal import SourceText

extension Rule {
    static let linkNotARecipe = Rule(
        code: "link-not-a-recipe", family: .references, severity: .warning,
        summary: "a link to something that is not a recipe where one is needed",
        explanation:
            "Ingredients, plans and collections link to recipes. A link to another kind of file cannot be cooked.",
        examples: [
            .flagged(
                path: "collections/quick.md", others: ["notes.md": "Just text.\n"],
                "---\nkind: collection\ntitle: Quick\n---\n\n- ⟦[Notes](../notes.md)⟧\n"),
            .accepted(
                path: "collections/quick.md",
                others: ["soup.md": "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"],
                "---\nkind: collection\ntitle: Quick\n---\n\n- [Soup](../soup.md)\n"),
        ],
        check: .cookbook { context, findings in
            for link in context.file.recipeLinks {
                guard let file = context.outline.file(at: link.value), file.kind != .recipe else { continue }
                findings.report(
                    link.range, "\(link.value.string) is \(file.kind.description), not a recipe",
                    hint: "link to a recipe")
            }
        })
}
