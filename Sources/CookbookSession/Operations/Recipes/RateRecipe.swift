internal import RecipeModel
internal import Revision

/// Gives a recipe stars, or takes its rating away.
package struct RateRecipe: Operation {
    let recipe: String
    let stars: String?

    /// - Parameter stars: 0 to 5 in steps of a half, as written; `nil` for no rating.
    package init(recipe: String, stars: String?) {
        (self.recipe, self.stars) = (recipe, stars)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        try session.planChange(of: recipe) { () throws(InvalidValue) in
            guard let stars else { return [.removeKey(.known(.rating))] }
            return [.setKey(try KeySetting(.rating, to: stars))]
        }
    }
}
