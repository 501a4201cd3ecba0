internal import Cookbook
internal import RecipeModel
internal import SourceText

extension Rule {
    static let planHeading = Rule(
        code: "plan-heading", family: .stockAndPlans, severity: .warning, summary: "a day of a plan without a date",
        explanation:
            "Days are headings that begin with a date: `## 2026-11-21 Saturday`. What stands below another heading is not planned.",
        examples: [
            .flagged(path: "plans/week.md", "---\nkind: meal-plan\n---\n\n## ⟦Saturday⟧\n\n- dinner: soup\n"),
            .accepted(path: "plans/week.md", "---\nkind: meal-plan\n---\n\n## 2026-11-21 Saturday\n\n- dinner: soup\n"),
        ],
        check: .file([.mealPlan]) { context, findings in
            guard case .mealPlan(let plan) = context.file.content else { return }
            for heading in plan.otherHeadings {
                findings.report(
                    heading.range, "'\(heading.value)' does not begin with a date",
                    hint: "write it as '## 2026-11-21 Saturday'")
            }
        })
}
