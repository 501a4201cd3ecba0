internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let planDays = Rule(
        code: "plan-days", family: .stockAndPlans, severity: .info, summary: "days of a plan out of order or twice",
        explanation: "Days in order are easier to read and to change.",
        examples: [
            .flagged(
                path: "plans/week.md",
                "---\nkind: meal-plan\n---\n\n## 2026-11-21\n\n- dinner: soup\n\n## ⟦2026-11-20⟧\n\n- dinner: stew\n"),
            .accepted(
                path: "plans/week.md",
                "---\nkind: meal-plan\n---\n\n## 2026-11-20\n\n- dinner: stew\n\n## 2026-11-21\n\n- dinner: soup\n"),
        ],
        check: .file([.mealPlan]) { context, findings in
            guard case .mealPlan(let plan) = context.file.content else { return }
            for (before, day) in zip(plan.days, plan.days.dropFirst()) where day.date.value <= before.date.value {
                findings.report(
                    day.date.range,
                    day.date.value == before.date.value
                        ? "\(day.date.value) stands here twice" : "\(day.date.value) comes after \(before.date.value)",
                    hint: "put the days in order")
            }
        })
}
