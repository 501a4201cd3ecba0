internal import RecipeModel
internal import SourceText

extension Rule {
    static let undeclaredIngredient = Rule(
        code: "undeclared-ingredient", family: .kitchenSense, severity: .warning,
        summary: "a step that uses something the list does not have",
        explanation:
            "Whoever shops by the list will miss it. Only things the catalogue knows for certain are looked for; water and ice need not be listed.",
        examples: [
            .flagged(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. ⟦Chop the onion and add the cinnamon.⟧\n"
            ),
            .flagged(
                "# Salad\n\n## Ingredients\n\n- 1 lettuce\n\n## Instructions\n\n1. ⟦Tear the lettuce and sprinkle with toasted almonds.⟧\n"
            ),
            .flagged(
                "# Noodles\n\n## Ingredients\n\n- 200 g rice noodles\n\n## Instructions\n\n1. ⟦Cook the rice noodles and stir in the peanut butter.⟧\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n- cinnamon\n\n## Instructions\n\n1. Chop the onion and add the cinnamon to the water.\n"
            ),
        ],
        check: .file([.recipe, .ingredients, .steps]) { context, findings in
            guard context.kitchen.understands() else { return }
            let steps = context.kitchen.steps
            for (step, name) in UndeclaredMentions(&context.kitchen).found {
                findings.report(
                    steps[step].range, "'\(name)' is used here but not listed",
                    hint: "add it to the ingredients")
            }
        })
}
