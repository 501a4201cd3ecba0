internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let impossibleTemperature = Rule(
        code: "impossible-temperature", family: .kitchenSense, severity: .warning,
        summary: "a temperature that no kitchen has",
        explanation: "Above 320 °C (600 °F) only pizza ovens and burners go; usually °F was meant for °C.",
        examples: [
            .flagged("# Cake\n\n## Ingredients\n\n- 2 eggs\n\n## Instructions\n\n1. ⟦Bake the eggs at 375 °C.⟧\n"),
            .accepted("# Cake\n\n## Ingredients\n\n- 2 eggs\n\n## Instructions\n\n1. Bake the eggs at 375 °F.\n"),
            .accepted(
                "# Pizza\n\n## Ingredients\n\n- 500 g dough\n\n## Instructions\n\n1. Bake the dough at 450 °C.\n"),
        ],
        check: .file([.recipe, .steps]) { context, findings in
            context.kitchen.readHints()
            for (index, hints) in context.kitchen.stepHints.enumerated() where hints.mayBeHotter(than: 320) {
                let step = context.kitchen.steps[index]
                let isOfPizza = context.recipe?.title.text.lowercased().contains("pizza") == true
                let hottest = isOfPizza ? hottestPizzaOven : hottestOven
                for heat in context.kitchen.numbers(ofStep: index).temperatures {
                    guard let celsius = heat.temperature.celsius, celsius > Rational(hottest), celsius < Rational(2000),
                        heat.temperature.scale == .celsius
                    else { continue }
                    findings.report(
                        step.range,
                        "\(KitchenNumber.decimal(heat.temperature.value, places: 0)) °C is hotter than an oven gets",
                        hint: "is it °F?")
                }
            }
        })

    /// In °C.
    private static let hottestOven = 320
    private static let hottestPizzaOven = 500
}
