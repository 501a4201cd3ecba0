internal import RecipeModel
internal import Revision

/// Marks recipes as favourites, or no longer.
package struct MarkFavorite: Operation {
    let recipes: [String]
    let isFavorite: Bool

    package init(recipe: String, isFavorite: Bool) { self.init([recipe], isFavorite: isFavorite) }

    package init(_ recipes: [String], isFavorite: Bool) {
        (self.recipes, self.isFavorite) = (recipes, isFavorite)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        try session.planChange(of: recipes) { [isFavorite ? .setKey(.favorite) : .removeKey(.known(.favorite))] }
    }
}
