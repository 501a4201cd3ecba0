internal import Cookbook
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// Copies a recipe, to try a variation; links in the copy lead where those of the original do.
package struct CopyRecipe: Operation {
    let recipe: String
    let target: String
    let title: String?

    /// - Parameters:
    ///   - target: a folder, or a path of its own.
    ///   - title: the copy's; "… (copy)" without.
    package init(recipe: String, to target: String, title: String? = nil) {
        (self.recipe, self.target, self.title) = (recipe, target, title)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.load()
        let (file, found) = try session.recipe(named: recipe, in: cookbook)
        let path = try Relocation.target(target, of: file.path, session, cookbook)
        let source = try session.source(of: file)
        let links = LinkChange.edits(of: file, in: source, movedTo: path, exists: cookbook.exists) { _ in nil }
        let copy = Document(SourceText(path: path, bytes: try source.after(links)))
        let edits: [TextEdit]
        do throws(EditRefusal) {
            edits = try RecipeChange(copy).setting(.title, to: title ?? "\(found.title.text) (copy)")
        } catch {
            throw OperationProblem("\(error.reason)")
        }
        var changes = ChangeSet(session)
        try changes.create(path, try copy.source.after(edits), modeOf: file.path)
        return Plan("Copy \(found.title.text) to \(path)", changes, mode: cookbook.configuration.commit)
    }
}
