internal import RecipeModel
internal import SourceText

extension Rule {
    static let noSteps = Rule(
        code: "no-steps", family: .structure, severity: .warning, summary: "a recipe without instructions",
        explanation: "Put the steps in a numbered list under `## Instructions`.",
        examples: [
            .flagged("# Tea\n\n## Ingredients\n\n- 1 tea bag⟦⟧\n"),
            .flagged("# Tea\n\n## Ingredients\n\n- 1 tea bag\n\n## ⟦Method⟧\n"),
            .accepted("# Tea\n\n## Ingredients\n\n- 1 tea bag\n\n## Method\n\nSteep the tea bag.\n"),
        ],
        check: .file([.recipe, .ingredients, .noSteps]) { context, findings in
            guard let recipe = context.recipe else { return }
            let place =
                recipe.sections.first { $0.role == .instructions }?.heading
                ?? ByteRange(at: recipe.ingredients.last?.range.end ?? context.bodyStart)
            findings.report(
                place, "the recipe has no instructions",
                hint: "write them below a heading '## Instructions', one step a line, begun with '1. '")
        })
}
