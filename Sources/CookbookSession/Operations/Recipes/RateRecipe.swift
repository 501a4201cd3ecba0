internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// Gives a recipe stars, or takes its rating away.
package struct RateRecipe: Operation {
    let recipe: String
    let stars: String?

    /// - Parameter stars: 0 to 5 in steps of a half, as written; `nil` for no rating.
    package init(recipe: String, stars: String?) {
        (self.recipe, self.stars) = (recipe, stars)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        try session.planChange(of: recipe) { (text, title) throws(OperationProblem) in
            guard let stars else {
                try text.change { (recipe) throws(EditRefusal) in try recipe.removing(.rating) }
                return "Take the rating of \(title) away"
            }
            try text.change { (recipe) throws(EditRefusal) in try recipe.setting(.rating, to: stars) }
            return "Rate \(title) \(stars) \(words: stars == "1" ? "star" : "stars")"
        }
    }
}
