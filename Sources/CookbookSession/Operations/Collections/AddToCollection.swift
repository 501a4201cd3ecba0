internal import Cookbook
internal import RecipeModel
internal import RecipeSyntax
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
        var text = try FileText(file, cookbook, in: session)
        var added: [String] = []
        var remarks: [Message] = []
        for name in recipes {
            let (target, recipe) = try session.recipe(named: name, in: cookbook)
            if there.contains(target.path) {
                remarks.append("\(recipe.title.text) is in it already")
                continue
            }
            let line = CollectionLink.text(to: target, recipe, from: file.path)
            try text.apply { (document) throws(EditRefusal) in try PantryChange(document).adding(line) }
            added.append(recipe.title.text)
        }
        return Plan(
            "Add \(added.joined(separator: ", ")) to the collection \(CollectionMembers.title(file, found))",
            text.changes(in: session), mode: cookbook.configuration.commit, remarks: remarks)
    }
}
