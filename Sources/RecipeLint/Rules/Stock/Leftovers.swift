internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import SourceText

extension Rule {
    static let leftoversSource = leftovers(
        code: "leftovers-source", summary: "leftovers of what is neither planned nor cooked",
        explanation:
            "Leftovers are of a meal of the plan, or of a recipe whose log has that day. The day in parentheses is the one on which it is cooked.",
        flagged:
            "## 2026-11-18\n\n- dinner: soup for 4\n\n## 2026-11-19\n\n- ⟦lunch: leftovers of soup (2026-11-17)⟧\n",
        accepted: "## 2026-11-18\n\n- dinner: soup for 4\n\n## 2026-11-19\n\n- lunch: leftovers of soup (2026-11-18)\n",
        hint: "correct the day in parentheses, or plan what it is left of"
    ) { problem in
        switch problem {
        case .notCooked, .cookedLater: true
        case .notEnough, .tooOld: false
        }
    }

    static let leftoversAmount = leftovers(
        code: "leftovers-amount", summary: "more leftovers than a meal leaves",
        explanation:
            "What is left is what is cooked less what is eaten: by those who are named, else by as many as `servings-default` says, else by all `people`.",
        flagged:
            "## 2026-11-18\n\n- dinner: soup for 4\n\n## 2026-11-19\n\n- ⟦lunch: leftovers of soup (2026-11-18) for 6⟧\n",
        accepted:
            "## 2026-11-18\n\n- dinner: soup for 4\n\n## 2026-11-19\n\n- lunch: leftovers of soup (2026-11-18) for 2\n",
        hint: "cook more of it, or eat less"
    ) { problem in
        if case .notEnough = problem { true } else { false }
    }

    static let leftoversAge = leftovers(
        code: "leftovers-age", summary: "leftovers that are kept too long",
        explanation:
            "Cooked dishes keep 3 days in the fridge, or as long as the recipe says in `keeps:` or in its notes. Write `(frozen)` where they are frozen.",
        flagged:
            "## 2026-11-18\n\n- dinner: soup for 4\n\n## 2026-11-24\n\n- ⟦lunch: leftovers of soup (2026-11-18) for 2⟧\n",
        accepted:
            "## 2026-11-18\n\n- dinner: soup for 4\n\n## 2026-11-24\n\n- lunch: leftovers of soup (2026-11-18) (frozen) for 2\n",
        hint: "eat it earlier, or freeze it and write (frozen)"
    ) { problem in
        if case .tooOld = problem { true } else { false }
    }

    private static func leftovers(
        code: String, summary: String, explanation: String, flagged: String, accepted: String, hint: String,
        where isMeant: @escaping @Sendable (LeftoverPlan.Problem) -> Bool
    ) -> Rule {
        let head = "---\nkind: meal-plan\n---\n\n"
        return Rule(
            code: code, family: .stockAndPlans, severity: .warning, summary: summary, explanation: explanation,
            examples: [
                .flagged(path: "plans/week.md", head + flagged), .accepted(path: "plans/week.md", head + accepted),
            ],
            check: .linked([.mealPlan, .leftovers]) { file, cookbook, findings in
                guard case .mealPlan(let plan) = file.content else { return }
                let plans = plan.mayUseOtherPlans ? cookbook.files : [file]
                let people = cookbook.configuration.persons.count
                let leftovers = LeftoverPlan(
                    MealCalendar(plans, slots: cookbook.configuration.mealSlots), in: cookbook,
                    household: people > 0 ? Rational(people) : nil)
                for answer in leftovers.answers where answer.entry.path == file.path {
                    for problem in answer.problems where isMeant(problem) {
                        findings.report(
                            answer.entry.meal.range,
                            "leftovers of '\(answer.entry.meal.text)': \(problem.message.verbatim)", hint: hint)
                    }
                }
            })
    }
}
