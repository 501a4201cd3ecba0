internal import RecipeModel
internal import SourceText

extension Rule {
    static let unusedIngredient = Rule(
        code: "unused-ingredient", family: .kitchenSense, severity: .info,
        summary: "an ingredient that the steps never mention",
        explanation:
            "Either a step forgets it or it need not be bought. Any word of its name counts, and so do its other names and the group it is in. The rule is silent where steps speak of many things at once (\"combine everything\", \"make the dressing\", \"the spices\"), where they name less than three quarters of the list, and where they are not in English.",
        examples: [
            .flagged(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n- 2 carrots\n- 1 leek\n- ⟦200 g celeriac⟧\n\n## Instructions\n\n1. Chop the onion, the carrots and the leek, and fry them.\n"
            ),
            .accepted(
                "# Salad\n\n## Ingredients\n\n- 1 lettuce\n- 2 tomatoes\n- 1 lemon\n- 3 tbsp olive oil\n\n## Instructions\n\n1. Tear the lettuce and slice the tomatoes.\n2. Make the dressing.\n"
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
