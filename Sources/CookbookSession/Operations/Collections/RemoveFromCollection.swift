internal import Cookbook
internal import RecipeModel
internal import RecipeSyntax
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
                    hint: found.query == nil
                        ? nil : "its query finds it: change the query, rbook edit \(argument: file.path)",
                    kind: .nothingFound)
            }
            changes.append(.removeRecipe(RecipeLink(recipe.title.text, at: target.path)))
        }
        try checkOtherLinks(of: file, found, changes)
        var draft = PlanDraft(session, cookbook.configuration)
        try draft.change(file, changes)
        return draft.plan()
    }

    /// Fails where an item links to a recipe that stays in the collection, too.
    private func checkOtherLinks(of file: CookbookFile, _ collection: RecipeCollection, _ changes: [Change])
        throws(OperationProblem)
    {
        let removed = changes.compactMap { change -> RelativePath? in
            if case .removeRecipe(let link) = change { link.path } else { nil }
        }
        func isRemoved(_ link: RecipeCollection.Link) -> Bool {
            file.path.resolving(link: link.path).map(removed.contains) ?? false
        }
        let blocks = Document(file.source).markdown.blocks
        for link in collection.links where isRemoved(link) {
            guard let item = blocks.last(where: { $0.item != nil && $0.range.contains(link.range.start) }),
                let other = collection.links.first(where: { item.range.contains($0.range.start) && !isRemoved($0) })
            else { continue }
            let place = LineTable(file.source).location(of: other.range.start)
            throw OperationProblem(
                "\(file.path):\(place.line):\(place.column): this link is in the same item, and would go with it",
                hint: "change it by hand")
        }
    }
}
