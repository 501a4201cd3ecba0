internal import Cookbook
internal import RecipeModel
internal import SourceText

extension Rule {
    static let duplicateIngredient = Rule(
        code: "duplicate-ingredient", family: .itemLines, severity: .info,
        summary: "the same ingredient twice in one group",
        explanation:
            "The same line twice in the same group, amount and all, is usually a slip of copying. Sugar for the dough and other sugar for the top are two lines that differ, and are left alone.",
        examples: [
            .flagged(
                "# Soup\n\n## Ingredients\n\n- 1 tsp salt\n- 2 onions\n- ⟦1 tsp  salt⟧\n\n## Instructions\n\n1. Chop the onions.\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 2 onions\n- 1 onion\n\n## Instructions\n\n1. Chop the onions.\n"
            ),
        ],
        check: .file([.severalIngredients]) { context, findings in
            for group in context.kitchen.ingredientGroups where group.ingredients.count > 1 {
                for (first, second) in context.kitchen.repeated(in: group.ingredients) {
                    let ingredient = group.ingredients[second]
                    findings.report(
                        ingredient.range, "'\(ingredient.name)' is listed twice",
                        hint: "remove one, or say what each is for",
                        related: [
                            RelatedPlace(
                                path: context.file.path, range: group.ingredients[first].range, message: "listed here")
                        ])
                }
            }
        })
}
