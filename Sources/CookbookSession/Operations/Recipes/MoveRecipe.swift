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
        let (file, found) = try session.recipe(named: recipe, in: cookbook)
        let path = try Relocation.target(target, of: file.path, session, cookbook)
        var changes = ChangeSet(session)
        try Relocation.move([file.path: path], cookbook, &changes)
        return Plan("Move \(found.title.text) to \(path)", changes, mode: cookbook.configuration.commit)
    }
}
