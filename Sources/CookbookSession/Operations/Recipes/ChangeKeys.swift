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
            var settings: [KeySetting] = []
            for (name, value) in values { settings.append(try KeySetting(try KeyName(name), to: value)) }
            // The old title may say the servings until the key does.
            let isTitle = { (setting: KeySetting) in setting.key == .known(.title) }
            settings = settings.filter { !isTitle($0) } + settings.filter(isTitle)
            var changes = settings.map { Change.setKey($0) }
            for name in removals { changes.append(.removeKey(try KeyName(name))) }
            return changes
        }
    }
}
