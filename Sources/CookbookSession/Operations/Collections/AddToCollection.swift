internal import Cookbook
internal import RecipeModel
internal import Revision
internal import SourceText

/// Adds recipes to a collection; those that are in it already are told as notices.
package struct AddToCollection: Operation {
    let collection: String
    let recipes: [String]

    package init(_ recipes: [String], to collection: String) {
        (self.recipes, self.collection) = (recipes, collection)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.load()
        let (file, found) = try session.collection(named: collection, in: cookbook.files)
        let there = Set(found.links.compactMap { file.path.resolving(link: $0.path) })
        var changes: [Change] = []
        var remarks: [Message] = []
        for name in recipes {
            let (target, recipe) = try session.recipe(named: name, in: cookbook)
            if there.contains(target.path) {
                remarks.append("\(recipe.title.text) is in it already")
            } else {
                changes.append(.addRecipe(RecipeLink(recipe.title.text, at: target.path)))
            }
        }
        var draft = PlanDraft(session, cookbook.configuration)
        try draft.change(file, changes)
        return draft.plan(remarks: remarks)
    }
}
