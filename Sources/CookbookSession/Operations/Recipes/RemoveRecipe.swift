internal import Cookbook
internal import RecipeModel
internal import SourceText

/// Removes a recipe that no other links to and that git could bring back.
package struct RemoveRecipe: Operation {
    let recipe: String
    let isForced: Bool

    /// - Parameter isForced: whether it goes even if others link to it or git could not bring it back.
    package init(recipe: String, isForced: Bool = false) {
        (self.recipe, self.isForced) = (recipe, isForced)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.load()
        let (file, found) = try session.recipe(named: recipe, in: cookbook)
        let linking = cookbook.filesLinking(to: file.path)
        if !linking.isEmpty, !isForced {
            let names: [Message] = linking.prefix(5).map { "  \($0.path)" }
            throw OperationProblem(
                "\(words: linking.count == 1 ? "one file links" : "\(linking.count) files link") to '\(found.title.text)':\n\(names.joined(separator: "\n"))",
                hint: "remove it all the same: rbook rm \(argument: recipe) --force")
        }
        var draft = PlanDraft(session, cookbook.configuration)
        try Relocation.refuseLink(file.path, cookbook, session)
        let source = try session.source(of: file)
        if !isForced { try Recoverable.check([source], session, orWith: "rbook rm \(argument: recipe) --force") }
        draft.remove(source, file.subject)
        return draft.plan()
    }
}
