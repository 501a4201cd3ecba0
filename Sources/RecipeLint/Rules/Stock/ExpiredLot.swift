internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let expiredLot = Rule(
        code: "expired-lot", family: .stockAndPlans, severity: .warning, summary: "a lot that has expired",
        explanation:
            "Expired lots never count as stock. Throw them away and take the line out: `rbook pantry remove --expired`.",
        examples: [
            .flagged(path: "pantry.md", "---\nkind: pantry\n---\n\n- ⟦1 l milk (expires 2020-01-01)⟧\n"),
            .accepted(path: "pantry.md", "---\nkind: pantry\n---\n\n- 1 l milk (expires 2999-01-01)\n"),
        ],
        check: .file([.pantry]) { context, findings in
            guard case .pantry(let pantry) = context.file.content else { return }
            for lot in pantry.lots {
                guard let expires = lot.expires, lot.isExpired(on: context.today) else { continue }
                findings.report(
                    lot.item.range, "'\(lot.name)' expired on \(expires)",
                    hint: "take it out: rbook pantry remove --expired")
            }
        })
}
