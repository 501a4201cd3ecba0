internal import RecipeModel
internal import Revision

/// Sets and removes keys of a recipe's front matter.
package struct ChangeKeys: Operation {
    let recipe: String
    let values: [(key: String, value: String)]
    let removals: [String]

    /// Keys in any spelling that is known, or of the person's own (`x-…`).
    package init(recipe: String, setting values: [(key: String, value: String)], removing removals: [String]) {
        (self.recipe, self.values, self.removals) = (recipe, values, removals)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        try session.planChange(of: recipe) { () throws(InvalidValue) in
            var changes: [Change] = []
            for (name, value) in values { changes.append(.setKey(try KeySetting(try KeyName(name), to: value))) }
            for name in removals { changes.append(.removeKey(try KeyName(name))) }
            return changes
        }
    }
}
