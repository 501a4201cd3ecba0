internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let lotDates = Rule(
        code: "lot-dates", family: .stockAndPlans, severity: .warning,
        summary: "dates of a lot that contradict each other",
        explanation: "Nothing is bought after it expired, or opened before it was bought.",
        examples: [
            .flagged(
                path: "pantry.md", "---\nkind: pantry\n---\n\n- ⟦1 l milk (bought 2998-02-01) (expires 2998-01-01)⟧\n"),
            .accepted(
                path: "pantry.md", "---\nkind: pantry\n---\n\n- 1 l milk (bought 2998-01-01) (expires 2998-02-01)\n"),
        ],
        check: .file([.pantry]) { context, findings in
            guard case .pantry(let pantry) = context.file.content else { return }
            for lot in pantry.lots {
                if let bought = lot.bought, let expires = lot.expires, bought > expires {
                    findings.report(
                        lot.item.range, "'\(lot.name)' was bought on \(bought), after it expired on \(expires)",
                        hint: "correct one of the dates")
                } else if let bought = lot.bought, let opened = lot.opened, opened < bought {
                    findings.report(
                        lot.item.range, "'\(lot.name)' was opened on \(opened), before it was bought on \(bought)",
                        hint: "correct one of the dates")
                }
            }
        })
}
