internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// Marks a recipe as a favourite, or no longer.
package struct MarkFavorite: Operation {
    let recipe: String
    let isFavorite: Bool

    package init(recipe: String, isFavorite: Bool) {
        (self.recipe, self.isFavorite) = (recipe, isFavorite)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        try session.planChange(of: recipe) { (text, title) throws(OperationProblem) in
            try text.change { (recipe) throws(EditRefusal) in
                isFavorite ? try recipe.setting(.favorite, to: "true") : try recipe.removing(.favorite)
            }
            return "\(words: isFavorite ? "Mark" : "Unmark") \(title) as a favourite"
        }
    }
}
