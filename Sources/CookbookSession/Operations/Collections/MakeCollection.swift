package import Cookbook
internal import RecipeModel
internal import RecipeSyntax
internal import Revision
internal import SourceText

/// Makes a collection.
package struct MakeCollection: Operation {
    let title: String
    let description: String?
    let query: (text: String, meaning: Query)?
    let recipes: [String]

    /// - Parameters:
    ///   - query: what belongs to it, as written and as read.
    ///   - recipes: to begin with, as somebody names them.
    package init(
        _ title: String, description: String? = nil, query: (text: String, meaning: Query)? = nil,
        recipes: [String] = []
    ) {
        (self.title, self.description, self.query, self.recipes) = (title, description, query, recipes)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        guard LineText(title) != nil else {
            throw OperationProblem("a collection needs a title", hint: "rbook collection new Weeknights", kind: .usage)
        }
        let cookbook = session.load()
        if let query { _ = try session.search(query.meaning, in: CookbookIndex(cookbook)) }
        let folder =
            CollectionMembers.all(cookbook.files).first?.file.path.parent ?? RelativePath.root.appending("collections")
        let path = folder.appending(FileSlug.make(title) + ".md")
        guard !cookbook.exists(path) else {
            throw OperationProblem("\(path) exists already", hint: "choose another title")
        }
        var text = "---\nkind: collection\ntitle: \(YAMLQuoting.scalar(Document.oneLine(title)))\n"
        if let description { text += "description: \(YAMLQuoting.scalar(Document.oneLine(description)))\n" }
        if let query { text += "query: \(YAMLQuoting.scalar(Document.oneLine(query.text)))\n" }
        text += "---\n"
        if !recipes.isEmpty { text += "\n" }
        for name in recipes {
            let (file, recipe) = try session.recipe(named: name, in: cookbook)
            text += "- \(RecipeLink(recipe.title.text, at: file.path).text(from: path))\n"
        }
        var draft = PlanDraft(session, cookbook.configuration)
        try draft.make(path, Array(text.utf8), .collection(title: title))
        return draft.plan()
    }
}
