internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let planWeekday = Rule(
        code: "plan-weekday", family: .stockAndPlans, severity: .warning, summary: "a date with the wrong weekday",
        explanation: "The date counts; a wrong weekday beside it misleads the cook.",
        examples: [
            .flagged(
                path: "plans/week.md", "---\nkind: meal-plan\n---\n\n## 2026-11-21 ⟦Sunday⟧\n\n- dinner: soup\n",
                fixed: "---\nkind: meal-plan\n---\n\n## 2026-11-21 Saturday\n\n- dinner: soup\n"),
            .accepted(path: "plans/week.md", "---\nkind: meal-plan\n---\n\n## 2026-11-21 Saturday\n\n- dinner: soup\n"),
        ],
        check: .file([.mealPlan]) { context, findings in
            guard case .mealPlan(let plan) = context.file.content else { return }
            for day in plan.days {
                let language = context.configuration.language
                let label = day.label.value.lowercased()
                let english = CalendarDate.Weekday.allCases.first { $0.name.lowercased() == label }
                let own = CalendarDate.Weekday.allCases.first { $0.name(in: language).lowercased() == label }
                guard let named = own ?? english, named != day.date.value.weekday else { continue }
                let right = own == nil ? day.date.value.weekday.name : day.date.value.weekday.name(in: language)
                findings.report(
                    day.label.range, "\(day.date.value) is a \(right)", hint: "write \(right)",
                    fix: Fix(
                        isSafe: true, title: "write \(right)", edits: [TextEdit(day.label.range, right)],
                        changesValue: true))
            }
        })
}
