internal import RecipeModel
internal import Revision

/// Sets and removes keys of the front matter of recipes.
package struct ChangeKeys: Operation {
    let recipes: RecipeSelection
    let values: [(key: String, value: String)]
    let removals: [String]

    /// Keys in any spelling that is known, or of the person's own (`x-…`).
    package init(
        _ recipes: RecipeSelection, setting values: [(key: String, value: String)], removing removals: [String]
    ) {
        (self.recipes, self.values, self.removals) = (recipes, values, removals)
    }

    package init(recipe: String, setting values: [(key: String, value: String)], removing removals: [String]) {
        self.init(.named(recipe), setting: values, removing: removals)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        try session.planChange(of: recipes) { () throws(InvalidValue) in
            var changes: [Change] = []
            for (name, value) in values { changes.append(.setKey(try KeySetting(try KeyName(name), to: value))) }
            for name in removals { changes.append(.removeKey(try KeyName(name))) }
            return changes
        }
    }
}
