internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// Adds tags to a recipe and removes others.
package struct TagRecipe: Operation {
    let recipe: String
    let additions: [String]
    let removals: [String]

    /// At least one tag must be given.
    package init(recipe: String, adding additions: [String], removing removals: [String]) {
        (self.recipe, self.additions, self.removals) = (recipe, additions, removals)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        try session.planChange(of: recipe) { (text, title) throws(OperationProblem) in
            for tag in additions {
                try text.change { (recipe) throws(EditRefusal) in try recipe.adding(tag, to: .tags) }
            }
            for tag in removals {
                try text.change { (recipe) throws(EditRefusal) in try recipe.removing(tag, from: .tags) }
            }
            let added: Message = "Tag \(title) \(additions.joined(separator: ", "))"
            let removed = removals.joined(separator: ", ")
            if removals.isEmpty { return added }
            return additions.isEmpty ? "Remove tag \(removed) from \(title)" : "\(added), remove tag \(removed)"
        }
    }
}
