internal import Cookbook
internal import RecipeModel
internal import SourceText

extension Rule {
    static let unknownSlot = Rule(
        code: "unknown-slot", family: .stockAndPlans, severity: .warning, summary: "a meal that the plan does not know",
        explanation: "Slots are breakfast, lunch, dinner and snacks, or those that `meal-slots` in `rbook.yaml` names.",
        examples: [
            .flagged(path: "plans/week.md", "---\nkind: meal-plan\n---\n\n## 2026-11-21\n\n- ⟦diner⟧: soup\n"),
            .accepted(path: "plans/week.md", "---\nkind: meal-plan\n---\n\n## 2026-11-21\n\n- dinner: soup\n"),
        ],
        check: .file([.mealPlan]) { context, findings in
            guard case .mealPlan(let plan) = context.file.content else { return }
            for meal in plan.days.flatMap(\.meals) {
                guard let slot = meal.slot else {
                    findings.report(
                        meal.range, "'\(meal.text)' belongs to no meal",
                        hint: "begin it with one of: \(context.configuration.mealSlots.joined(separator: ", "))")
                    continue
                }
                if context.configuration.mealSlots.contains(where: { $0.lowercased() == slot.value.lowercased() }) {
                    continue
                }
                let nearest = findings.suggestion {
                    Spelling.nearest(to: slot.value, in: context.configuration.mealSlots)
                }
                findings.report(
                    slot.range, "'\(slot.value)' is not a meal of this cookbook",
                    hint: nearest.map { "did you mean '\($0)'?" }
                        ?? "write one of: \(context.configuration.mealSlots.joined(separator: ", "))")
            }
        })
}
