internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let dietClaim = Rule(
        code: "diet-claim", family: .kitchenSense, severity: .error, summary: "a diet claim that an ingredient breaks",
        explanation:
            "People rely on `diet:`. Every ingredient is held against it, through sub-recipes; where one side of an \"or\" fits, the claim passes.",
        examples: [
            .flagged(
                "---\ntitle: Mash\ndiet: [⟦vegan⟧]\n---\n\n## Ingredients\n\n- 1 kg potatoes\n- 50 g butter\n\n## Instructions\n\n1. Mash the potatoes with the butter.\n"
            ),
            .accepted(
                "---\ntitle: Mash\ndiet: [vegetarian]\n---\n\n## Ingredients\n\n- 1 kg potatoes\n- 50 g butter\n\n## Instructions\n\n1. Mash the potatoes with the butter.\n"
            ),
        ],
        check: .linked([.recipe, .diet]) { file, cookbook, findings in
            guard let recipe = file.recipe else { return }
            for claim in recipe.metadata.diets {
                guard let diet = Diet(claim.value) else { continue }
                let facts = FactDerivation(cookbook).facts(of: file)
                let evidence = facts.evidence(on: diet)
                guard facts.answer(on: diet) == .contains, let first = evidence.first else { continue }
                findings.report(
                    claim.range,
                    "the recipe claims to be \(diet.displayName), but \(first.quotedName) is not: \(first.ownReason(against: diet))",
                    hint: "drop the claim or replace the ingredient",
                    related: evidence.map {
                        RelatedPlace(path: $0.file.path, range: $0.range, message: "not \(diet.displayName)")
                    })
            }
        })
}
