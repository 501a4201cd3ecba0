internal import Cookbook
internal import RecipeModel
internal import SourceText

extension Rule {
    static let duplicateIngredient = Rule(
        code: "duplicate-ingredient", family: .itemLines, severity: .info,
        summary: "the same ingredient twice in one group",
        explanation:
            "Two lines of the same thing in the same group are usually a slip; where both are meant, a group or a remark (\"for the pan\") says so.",
        examples: [
            .flagged("# Soup\n\n## Ingredients\n\n- 2 onions\n- ⟦1 onion⟧\n\n## Instructions\n\n1. Chop the onions.\n"),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 2 onions\n- 1 onion, for the top\n\n## Instructions\n\n1. Chop the onions.\n"
            ),
        ],
        check: .file([.severalIngredients]) { context, findings in
            for group in context.kitchen.ingredientGroups where group.ingredients.count > 1 {
                for (first, second) in context.kitchen.repeated(in: group.ingredients) {
                    let ingredient = group.ingredients[second]
                    findings.report(
                        ingredient.range, "'\(ingredient.name)' is listed twice",
                        hint: "add the two up, or say what each is for",
                        related: [
                            RelatedPlace(
                                path: context.file.path, range: group.ingredients[first].range, message: "listed here")
                        ])
                }
            }
        })
}
