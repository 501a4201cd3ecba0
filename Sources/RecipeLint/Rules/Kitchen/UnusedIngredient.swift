internal import RecipeModel
internal import SourceText

extension Rule {
    static let unusedIngredient = Rule(
        code: "unused-ingredient", family: .kitchenSense, severity: .info,
        summary: "an ingredient that the steps never mention",
        explanation:
            "Either a step forgets it or it need not be bought. Any word of its name counts, and so do its other names, the group it stands in, and words like \"all ingredients\" or \"spices\".",
        examples: [
            .flagged(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n- ⟦200 g celeriac⟧\n\n## Instructions\n\n1. Chop the onion and fry it.\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n- 1 tsp cumin\n\n### For the top\n\n- chives\n\n## Instructions\n\n1. Fry the onion with the spices. Add the top.\n"
            ),
        ],
        check: .file([.recipe, .ingredients, .steps]) { context, findings in
            guard context.kitchen.understands() else { return }
            for ingredient in context.kitchen.unmentioned() {
                findings.report(
                    ingredient.range, "no step mentions '\(ingredient.name)'",
                    hint: "say in a step what happens to it, or remove it")
            }
        })
}
