internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

extension Rule {
    static let duplicateIngredient = Rule(
        code: "duplicate-ingredient", family: .itemLines, severity: .info,
        summary: "the same ingredient twice in one group",
        explanation:
            "Two lines of the same thing in the same group are usually a slip; where both are meant, a group or a remark (\"for the pan\") says so.",
        examples: [
            .flagged("# Soup\n\n## Ingredients\n\n- 2 onions\n- ⟦1 onion⟧\n\n## Instructions\n\n1. Chop the onions.\n"),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 2 onions\n- 1 onion, for the top\n\n## Instructions\n\n1. Chop the onions.\n"
            ),
        ],
        check: .cookbook { context, findings in
            guard let recipe = context.recipe, let reading = context.reading else { return }
            var position = 0
            for group in recipe.ingredientGroups {
                var seen: [[UInt8]: RecipeIngredient] = [:]
                for ingredient in group.ingredients {
                    defer { position += 1 }
                    guard
                        ingredient.line.parts.allSatisfy({
                            $0.role != .preparation && $0.role != .remark && $0.role != .size
                        }), ingredient.line.alternatives.isEmpty, ingredient.line.attributes.isEmpty,
                        !ingredient.name.isEmpty
                    else { continue }
                    let resolution = reading.resolutions[position]
                    let key =
                        resolution.isListed
                        ? Array("#\(resolution.ingredient?.index ?? 0)".utf8) : TextFolding.fold(ingredient.name)
                    if let first = seen[key] {
                        findings.report(
                            ingredient.range, "'\(ingredient.name)' is listed twice",
                            hint: "add the two up, or say what each is for",
                            related: [RelatedPlace(path: context.file.path, range: first.range, message: "listed here")]
                        )
                    } else {
                        seen[key] = ingredient
                    }
                }
            }
        })
}
