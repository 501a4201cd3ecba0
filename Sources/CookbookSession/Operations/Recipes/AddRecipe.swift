internal import Cookbook
internal import RecipeModel
internal import RecipeSyntax
internal import Revision
internal import SourceText

/// Adds a recipe as a file of its own.
package struct AddRecipe: Operation {
    let bytes: [UInt8]
    let title: String?
    let folder: String?

    /// The largest text of a recipe, in bytes.
    private static let mostBytes = 2 << 20

    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - title: names the file; the title in the text without.
    ///   - folder: as typed; the one the person stands in without, or `recipes` where there is one and they stand at the root.
    package init(_ bytes: [UInt8], title: String?, folder: String?) {
        (self.bytes, self.title, self.folder) = (bytes, title, folder)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.load()
        guard bytes.count <= Self.mostBytes else {
            throw OperationProblem("the text has \(bytes.count) bytes; a recipe has at most \(Self.mostBytes)")
        }
        let document = Document(SourceText(path: .root, bytes: bytes))
        if let problem = document.diagnostics.first(where: { $0.code == "not-utf8" || $0.code == "control-character" })
        {
            let place = LineTable(document.source).location(of: problem.range.start)
            throw OperationProblem(
                "line \(place.line), column \(place.column): \(problem.message)", hint: problem.hint.map { "\($0)" })
        }
        guard let recipe = CookbookFile(document, configuration: cookbook.configuration).recipe else {
            throw OperationProblem(
                "the text is not a recipe: it has no ingredients",
                hint: "add a heading '## Ingredients' with a list below it")
        }
        let path = try session.path(forRecipe: title ?? recipe.title.text, in: folder, cookbook)
        if cookbook.exists(path) {
            throw OperationProblem("\(path) exists already", hint: "edit it: rbook edit \(argument: path)")
        }
        // Some names say what a file is.
        let file = CookbookFile(SourceText(path: path, bytes: bytes), configuration: cookbook.configuration)
        guard file.recipe != nil else {
            throw OperationProblem(
                "a file named \(String(decoding: path.name, as: UTF8.self)) without 'kind: recipe' is read as \(words: file.kind.description)",
                hint: "choose another title, or add --set kind=recipe", kind: .usage)
        }
        var draft = PlanDraft(session, cookbook.configuration)
        try draft.make(path, bytes, .recipe(title: recipe.title.text))
        return draft.plan()
    }
}

extension Session {
    fileprivate func path(forRecipe title: String, in folder: String?, _ cookbook: LoadedCookbook)
        throws(OperationProblem) -> RelativePath
    {
        let recipes = RelativePath.root.appending("recipes")
        let place = place.isRoot && cookbook.exists(recipes) ? recipes : place
        return (try folder.map { (folder) throws(OperationProblem) in try resolve(folder) } ?? place)
            .appending(FileSlug.make(title) + ".md")
    }

    /// Where a recipe of that title goes beside others of the same name: `soup.md`, `soup-2.md`.
    func freePath(forRecipe title: String, in folder: String?, _ cookbook: LoadedCookbook, _ known: KnownRecipes)
        throws(OperationProblem) -> RelativePath
    {
        let first = try path(forRecipe: title, in: folder, cookbook)
        var path = first
        var number = 2
        while cookbook.exists(path) || known.isTaken(path) {
            let stem = String(decoding: first.name.dropLast(3), as: UTF8.self)
            path = first.parent.appending("\(stem)-\(number).md")
            number += 1
        }
        return path
    }

    /// Fails where a recipe of that title could not be added, before somebody types it.
    package func checkPlace(forRecipe title: String, in folder: String?) throws(OperationProblem) {
        try Relocation.checkPlace(try path(forRecipe: title, in: folder, load()), self)
    }
}
