internal import RecipeModel
internal import Revision

/// Marks a recipe as a favourite, or no longer.
package struct MarkFavorite: Operation {
    let recipe: String
    let isFavorite: Bool

    package init(recipe: String, isFavorite: Bool) {
        (self.recipe, self.isFavorite) = (recipe, isFavorite)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        try session.planChange(of: recipe) { [isFavorite ? .setKey(.favorite) : .removeKey(.known(.favorite))] }
    }
}
