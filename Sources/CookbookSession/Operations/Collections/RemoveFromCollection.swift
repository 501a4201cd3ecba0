internal import Cookbook
internal import RecipeModel
internal import Revision
internal import SourceText

/// Takes recipes out of a collection; the recipes themselves stay.
package struct RemoveFromCollection: Operation {
    let collection: String
    let recipes: [String]

    package init(_ recipes: [String], from collection: String) {
        (self.recipes, self.collection) = (recipes, collection)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.load()
        let (file, found) = try session.collection(named: collection, in: cookbook.files)
        let title = CollectionMembers.title(file, found)
        let there = Set(found.links.compactMap { file.path.resolving(link: $0.path) })
        var changes: [Change] = []
        for name in recipes {
            let (target, recipe) = try session.recipe(named: name, in: cookbook)
            guard there.contains(target.path) else {
                throw OperationProblem(
                    "\(recipe.title.text) is not in the collection \(title)\(words: found.query == nil ? "" : " by hand")",
                    hint: found.query == nil ? nil : "its query finds it: change the query, rbook edit \(file.path)",
                    kind: .nothingFound)
            }
            changes.append(.removeRecipe(RecipeLink(recipe.title.text, at: target.path)))
        }
        var draft = PlanDraft(session, cookbook.configuration)
        try draft.change(file, changes)
        return draft.plan()
    }
}
