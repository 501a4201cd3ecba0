internal import Cookbook
internal import RecipeModel
internal import Revision

/// Copies a recipe, to try a variation; links in the copy lead where those of the original do.
package struct CopyRecipe: Operation {
    let recipe: String
    let target: String
    let title: String?

    /// - Parameters:
    ///   - target: a folder, or a path of its own.
    ///   - title: the copy's; without one "… (copy)", or "Copy of …" where the title ends with the servings.
    package init(recipe: String, to target: String, title: String? = nil) {
        (self.recipe, self.target, self.title) = (recipe, target, title)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.load()
        let (file, found) = try session.recipe(named: recipe, in: cookbook)
        let path = try Relocation.target(target, of: file.path, session, cookbook)
        let name: KeySetting
        do throws(InvalidValue) {
            name = try KeySetting(.title, to: title ?? Self.copied(found.title.text))
        } catch {
            throw OperationProblem(error)
        }
        let links = LinkReplacement.all(of: file, movedTo: path, exists: cookbook.exists) { _ in nil }
        var draft = PlanDraft(session, cookbook.configuration)
        try draft.copy(file, to: path, [.replaceLinks(links), .setKey(name)])
        return draft.plan()
    }

    /// A title for a copy that says the same servings: of "Soup for 4 (copy)" nobody would read them.
    private static func copied(_ title: String) -> String {
        let copied = "\(title) (copy)"
        let isSame = MetadataLine.servingsInHeading(title) == MetadataLine.servingsInHeading(copied)
        return isSame ? copied : "Copy of \(title)"
    }
}
