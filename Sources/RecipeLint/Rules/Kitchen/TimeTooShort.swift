internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let timeTooShort = Rule(
        code: "time-too-short", family: .kitchenSense, severity: .warning,
        summary: "a total time below what the steps add up to",
        explanation:
            "The longest single timer of the steps cannot be longer than the whole recipe takes. Timers may run side by side, so only the longest is held against the total. How long a dish keeps, what may be done or left and the longer side of an \"or\" do not count; rising, chilling and marinating count only where `rest-time` is given.",
        examples: [
            .flagged(
                "---\ntitle: Roast\ntotal-time: ⟦30 min⟧\n---\n\n## Ingredients\n\n- 1 chicken\n\n## Instructions\n\n1. Roast the chicken for 1 hour.\n"
            ),
            .accepted(
                "---\ntitle: Roast\nprep-time: 15 min\ncook-time: 1 h\n---\n\n## Ingredients\n\n- 1 chicken\n\n## Instructions\n\n1. Marinate the chicken for 6 hours.\n2. Roast it for 1 hour, or for 3 hours at 120 °C. It keeps for 3 days.\n"
            ),
            .accepted(
                "---\ntitle: Roast\ntotal-time: 1 h 15 min\n---\n\n## Ingredients\n\n- 1 chicken\n\n## Instructions\n\n1. Roast the chicken for 1 hour.\n"
            ),
        ],
        check: .file([.recipe, .total, .steps]) { context, findings in
            guard let recipe = context.recipe, let total = recipe.metadata.totalTime else { return }
            let place =
                recipe.metadata.declaredTotalTime?.range ?? recipe.metadata.cookTime?.range ?? recipe.metadata.prepTime?
                .range ?? recipe.metadata.restTime?.range
            guard let place else { return }
            // Only who gives the time of rising and chilling counts it.
            let countsRest = recipe.metadata.restTime != nil && context.kitchen.understands()
            var longest: (seconds: Int, step: Step)?
            context.kitchen.readHints()
            for (index, hints) in context.kitchen.stepHints.enumerated() where hints.mayWaitLonger(than: total) {
                let timers = context.kitchen.numbers(ofStep: index).timers.filter { !$0.isAssumed }
                guard timers.contains(where: { $0.span.minSeconds > total }) else { continue }
                let step = context.kitchen.steps[index]
                for wait in StepWaits(step.text, context.kitchen.text, context.kitchen.stepWords[index], timers).waits
                where wait.seconds > (longest?.seconds ?? 0) && (!wait.isRest || countsRest) {
                    longest = (wait.seconds, step)
                }
            }
            guard let longest, longest.seconds > total else { return }
            findings.report(
                place,
                "the recipe is said to take \(TimeSpan(seconds: total).text), but one step alone takes \(TimeSpan(seconds: longest.seconds).text)",
                hint: "correct the time, or add 'rest-time' for waiting",
                related: [RelatedPlace(path: context.file.path, range: longest.step.range, message: "this step")])
        })
}
