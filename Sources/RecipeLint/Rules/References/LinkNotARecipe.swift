internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

extension Rule {
    static let linkNotARecipe = Rule(
        code: "link-not-a-recipe", family: .references, severity: .warning,
        summary: "a link to something that is no recipe where one is needed",
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
            func check(_ path: [UInt8], _ range: ByteRange) {
                guard let target = context.file.path.resolving(link: path),
                    let file = context.cookbook.file(at: target), file.recipe == nil
                else { return }
                findings.report(
                    range, "\(target.string) is \(file.kind.description), not a recipe", hint: "link to a recipe")
            }
            switch context.file.content {
            case .collection(let collection): for link in collection.links { check(link.path, link.range) }
            case .mealPlan(let plan):
                for meal in plan.days.flatMap(\.meals) {
                    if let link = meal.link { check(link.path, link.range) }
                }
            default: break
            }
        })
}
