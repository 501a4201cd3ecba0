internal import Cookbook
internal import RecipeModel
internal import RecipeSyntax
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
        var changes = ChangeSet(session)
        let document = try changes.document(file)
        var edits: [TextEdit] = []
        var removed: [String] = []
        for name in recipes {
            let (target, recipe) = try session.recipe(named: name, in: cookbook)
            let links = found.links.filter { file.path.resolving(link: $0.path) == target.path }
            guard !links.isEmpty else {
                throw OperationProblem(
                    "\(recipe.title.text) is not in the collection \(title)\(words: found.query == nil ? "" : " by hand")",
                    hint: found.query == nil ? nil : "its query finds it: change the query, rbook edit \(file.path)",
                    kind: .nothingFound)
            }
            for link in links {
                do throws(EditRefusal) {
                    edits += try Self.removing(link, from: document)
                } catch {
                    throw OperationProblem(error, in: document)
                }
            }
            removed.append(recipe.title.text)
        }
        try changes.edit(document.source, edits)
        return Plan(
            "Take \(removed.joined(separator: ", ")) out of the collection \(title)", changes,
            mode: cookbook.configuration.commit)
    }

    private static func removing(_ link: RecipeModel.Collection.Link, from document: Document) throws(EditRefusal)
        -> [TextEdit]
    {
        let blocks = document.markdown.blocks
        let item = blocks.indices.last { blocks[$0].item != nil && blocks[$0].range.contains(link.range.start) }
        guard let item else { throw EditRefusal("the link does not stand in a list", at: link.range) }
        return try document.removingItem(item)
    }
}
