internal import RecipeModel
internal import Revision
internal import SourceText

/// Adds tags to recipes and removes others.
package struct TagRecipe: Operation {
    let recipes: RecipeSelection
    let additions: [String]
    let removals: [String]

    /// At least one tag must be given.
    package init(_ recipes: RecipeSelection, adding additions: [String], removing removals: [String]) {
        (self.recipes, self.additions, self.removals) = (recipes, additions, removals)
    }

    package init(recipe: String, adding additions: [String], removing removals: [String]) {
        self.init(.named(recipe), adding: additions, removing: removals)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        try session.planChange(of: recipes) { () throws(InvalidValue) in
            var changes: [Change] = []
            for tag in additions {
                let text = try LineText(tag, orSay: InvalidValue("an empty text cannot be added to 'tags'"))
                changes.append(.addToKey(.tags, text))
            }
            for tag in removals {
                let text = try LineText(tag, orSay: InvalidValue("an empty text cannot be removed from 'tags'"))
                changes.append(.removeFromKey(.tags, text))
            }
            return changes
        }
    }
}
