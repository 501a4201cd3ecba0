internal import RecipeModel
internal import SourceText

extension Rule {
    static let amountDiffers = Rule(
        code: "amount-differs", family: .kitchenSense, severity: .warning,
        summary: "an amount in a step that is not that of the list",
        explanation:
            "200 g of flour are listed and a step takes 300 g, or takes 100 g and no other step speaks of flour: one of the two is wrong, usually after one was changed. Parts (\"half of the flour\", \"1 cup of the flour\"), choices, and lines that say \"divided\" or \"plus more\" are left alone, as are water, salt and oil.",
        examples: [
            .flagged(
                "# Cake\n\n## Ingredients\n\n- 200 g flour\n- 2 eggs\n\n## Instructions\n\n1. ⟦Mix 300 g flour with the eggs.⟧\n"
            ),
            .flagged(
                "# Cake\n\n## Ingredients\n\n- 200 g flour\n- 4 eggs\n\n## Instructions\n\n1. ⟦Beat 2 eggs, add 200 g flour.⟧\n"
            ),
            .flagged(
                "# Beans\n\n## Ingredients\n\n- 300 g beans\n- 1 tsp sugar\n\n## Instructions\n\n1. ⟦Toss the beans (be sure to measure), 2 tsp sugar and salt.⟧\n"
            ),
            .accepted(
                "# Cake\n\n## Ingredients\n\n- 200 g flour\n- 1 cup (240 ml) milk\n- 2 eggs\n\n## Instructions\n\n1. Mix 150 g of the flour with 240 ml milk and 2 eggs.\n2. Add another 50 g flour.\n"
            ),
        ],
        check: .file([.recipe, .ingredients, .steps]) { context, findings in
            guard context.kitchen.understands() else { return }
            for difference in AmountDifferences(&context.kitchen).all {
                findings.report(
                    difference.step.range,
                    difference.isMore
                        ? "the step takes \(difference.said) \(difference.food), the list has \(difference.listed)"
                        : "the step takes \(difference.said) of the \(difference.listed) \(difference.food) listed, and nothing takes the rest",
                    hint: "correct one of the two",
                    related: difference.lines.map {
                        RelatedPlace(path: context.file.path, range: $0.range, message: "listed here")
                    })
            }
        })
}
