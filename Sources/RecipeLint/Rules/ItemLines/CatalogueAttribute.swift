internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let catalogueAttribute = Rule(
        code: "catalogue-attribute", family: .itemLines, severity: .error,
        summary: "an attribute of ingredients.md that is not understood",
        explanation:
            "What `ingredients.md` says of allergens, diets and weights is relied on everywhere. A parenthesis that cannot be read changes nothing, so a misspelt allergen would go unnoticed.",
        examples: [
            .flagged(
                path: "ingredients.md",
                "---\nkind: ingredients\n---\n\n## Baking\n\n- zorgle ⟦(allergen kryptonite)⟧\n- frobnic ⟦(density foo)⟧ (allergen none)\n- quux ⟦(diet vegan)⟧ ⟦(allergen)⟧\n"
            ),
            .accepted(
                path: "ingredients.md",
                "---\nkind: ingredients\n---\n\n## Baking\n\n- spelt flour | dinkel (density 0.55 g/ml) (allergen gluten) (kind of flour) (instead of flour 1:1)\n- zorgle (piece 150 g) (not vegan) (allergen none)\n"
            ),
        ],
        check: .file([.ingredientAdditions]) { context, findings in
            guard case .ingredients(let additions) = context.file.content else { return }
            for line in additions.lines {
                for (range, text) in line.unreadAttributes(in: context.file.path) {
                    findings.report(
                        range, "'(\(text))' is not understood, so it changes nothing", hint: hint(for: text))
                }
            }
        })

    private static func hint(for text: String) -> String {
        switch text.split(separator: " ").first.map({ $0.lowercased() }) {
        case "allergen", "allergens":
            "write (allergen none) or one of: \(Allergen.allCases.map(\.displayName).joined(separator: ", "))"
        case "density": "write it as (density 0.55 g/ml)"
        case "piece": "write it as (piece 150 g)"
        case "diet", "diets", "not": "a diet follows from the allergens; one it breaks besides is written (not vegan)"
        case "kind": "write it as (kind of flour)"
        default: "known are piece, density, allergen, kind of, not and instead of"
        }
    }
}
