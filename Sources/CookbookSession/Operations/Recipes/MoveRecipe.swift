internal import Cookbook
internal import RecipeModel
internal import SourceText

/// Moves or renames a recipe; links to it and from it follow.
package struct MoveRecipe: Operation {
    let recipe: String
    let target: String

    /// - Parameter target: a folder, or a path of its own.
    package init(recipe: String, to target: String) {
        (self.recipe, self.target) = (recipe, target)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.load()
        let (file, _) = try session.recipe(named: recipe, in: cookbook)
        let path = try Relocation.target(target, of: file.path, session, cookbook)
        var draft = PlanDraft(session, cookbook.configuration)
        try Relocation.move([file.path: path], cookbook, &draft)
        return draft.plan()
    }
}
