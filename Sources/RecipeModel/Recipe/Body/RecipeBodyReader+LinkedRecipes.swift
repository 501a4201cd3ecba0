internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Recipes that are made of other recipes.
extension RecipeBodyReader {
    /// Where a recipe names no ingredients at all but its steps, a list, send the cook to other recipes ("1. Prepare the
    /// [salsa](salsa.md)"), those recipes are its ingredients.
    mutating func takeLinksOfSteps() {
        guard !recipe.hasIngredients, !isProjectDocument else { return }
        guard let list = body.markdown.children(of: nil).first(where: { body.markdown.blocks[$0].isList }),
            recipe.sections.isEmpty || recipe.hasSteps
        else { return }
        let items = body.markdown.children(of: list)
        guard case .list(let style) = body.markdown.blocks[list].kind, style.isOrdered || isTaskList(items),
            items.count >= 2
        else { return }
        var found: [LocatedLine] = []
        for item in items {
            guard let range = body.itemRange(item) else { continue }
            for link in InlineLink.all(in: body.bytes, range) where body.leadsToRecipe(link) {
                found.append(
                    LocatedLine(text: Array(body.bytes[link.range.indices]), parser: &parser, range: link.range))
            }
        }
        guard !found.isEmpty else { return }
        recipe.shape.ingredientsWithoutHeading = true
        recipe.ingredientGroups = [IngredientGroup(ingredients: found)]
        if !recipe.hasSteps {
            recipe.shape.stepsWithoutHeading = true
            recipe.stepGroups = [StepGroup()]
            role = .steps
            self.list(list + 1..<body.markdown.blocks[list].subtreeEnd)
            role = nil
        }
    }

    private func isTaskList(_ items: [Int]) -> Bool {
        items.allSatisfy { body.markdown.blocks[$0].item?.checkbox != nil }
    }

    /// A file whose name is all capitals (CONTRIBUTING.md) speaks of the project, not of food.
    private var isProjectDocument: Bool {
        body.source.path.stem.allSatisfy { !($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z")) }
    }
}
