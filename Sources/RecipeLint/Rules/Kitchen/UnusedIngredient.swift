internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
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
        check: .cookbook { context, findings in
            guard let recipe = context.recipe, let reading = context.reading, reading.isUnderstood,
                !reading.steps.isEmpty
            else { return }
            let mentions = IngredientMentions(reading, catalogue: context.catalogue)
            if mentions.mentionsEverything { return }
            var position = 0
            for group in recipe.ingredientGroups {
                let isMentioned = group.title.map { mentions.mentionsGroup($0.value) } ?? false
                for ingredient in group.ingredients {
                    defer { position += 1 }
                    if isMentioned || ingredient.line.isOptional || ingredient.name.isEmpty
                        || mentions.mentions(ingredient, reading.resolutions[position])
                    {
                        continue
                    }
                    findings.report(
                        ingredient.range, "no step mentions '\(ingredient.name)'",
                        hint: "say in a step what happens to it, or remove it")
                }
            }
        })
}
