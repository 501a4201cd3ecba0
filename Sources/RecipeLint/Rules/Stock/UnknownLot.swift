internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let unknownLot = Rule(
        code: "unknown-lot", family: .stockAndPlans, severity: .info, summary: "a lot that nothing is known of",
        explanation:
            "It is matched by its exact name only, without plurals and other names. Correct the spelling, or add it to `ingredients.md`.",
        examples: [
            .flagged(path: "pantry.md", "---\nkind: pantry\n---\n\n- ⟦2 kg flouer⟧\n"),
            .accepted(path: "pantry.md", "---\nkind: pantry\n---\n\n- 2 kg flour\n"),
        ],
        check: .file([.pantry]) { context, findings in
            guard case .pantry(let pantry) = context.file.content else { return }
            for lot in pantry.lots where !lot.name.isEmpty && context.catalogue.resolve(lot.name).match == .unknown {
                let nearest = findings.suggestion {
                    context.catalogue.nearest(to: lot.name, limit: 1).first.map { context.catalogue[$0].name }
                }
                findings.report(
                    lot.item.range, "nothing is known of '\(lot.name)'",
                    hint: nearest.map { "did you mean '\($0)'? Else add it to ingredients.md" }
                        ?? "add it to ingredients.md")
            }
        })
}
