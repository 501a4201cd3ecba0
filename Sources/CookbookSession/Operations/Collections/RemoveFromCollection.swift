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
        var text = try FileText(file, cookbook, in: session)
        var items: Set<Int> = []
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
            for link in links { items.insert(try Self.item(of: link, in: text.document)) }
            removed.append(recipe.title.text)
        }
        // From the last, so that the places of those before it hold.
        for item in items.sorted(by: >) {
            try text.apply { (document) throws(EditRefusal) in try document.removingItem(item) }
        }
        return Plan(
            "Take \(removed.joined(separator: ", ")) out of the collection \(title)", text.changes(in: session),
            mode: cookbook.configuration.commit)
    }

    /// The list item that holds a link.
    private static func item(of link: RecipeModel.Collection.Link, in document: Document) throws(OperationProblem)
        -> Int
    {
        let blocks = document.markdown.blocks
        let item = blocks.indices.last { blocks[$0].item != nil && blocks[$0].range.contains(link.range.start) }
        guard let item else {
            throw OperationProblem(EditRefusal("the link is not in a list", at: link.range), in: document)
        }
        return item
    }
}
