internal import Cookbook
package import RecipeExchange
internal import RecipeModel
internal import Revision
package import SourceText

/// A recipe that came from an address.
package struct SourcedRecipe: Sendable {
    package let path: RelativePath
    package let title: String
    package let address: String
    /// Whether it shows a picture, which stays.
    package let hasPicture: Bool
}

/// Brings recipes to what their addresses say now, and keeps what was changed here since.
package struct UpdateRecipes: Operation {
    private let fetched: [(recipe: SourcedRecipe, result: ReadResult)]

    /// - Parameter fetched: recipes with what their addresses gave.
    package init(_ fetched: [(recipe: SourcedRecipe, result: ReadResult)]) { self.fetched = fetched }

    package func plan(in session: Session) throws(OperationProblem) -> Plan { try prepare(in: session).plan }

    /// The plan, with what becomes of each recipe.
    package func prepare(in session: Session) throws(OperationProblem) -> (plan: Plan, report: ImportReport) {
        let cookbook = session.load()
        let known = KnownRecipes(cookbook)
        var report = ImportReport()
        var draft = PlanDraft(session, cookbook.configuration)
        var updates = RecipeUpdates(of: fetched.map(\.recipe.path), session, cookbook, known)
        for (recipe, result) in fetched {
            guard let found = Self.match(recipe, in: result) else {
                report.unread.append(
                    ImportReport.Omitted(
                        recipe.title,
                        "\(words: "\(result.recipes.count)") recipes are at \(recipe.address), and none is called that")
                )
                continue
            }
            let (value, doubts) = found.draft()
            let place = RecipeUpdates.Found(
                path: recipe.path, recipe: found, draft: value,
                doubts: doubts + found.doubts.map { "\($0.text)" }, result: result)
            try updates.update(place, in: &draft, &report)
        }
        let details: [Message] = report.updated.count > 1 ? report.updated.map { "\($0.path)" } : []
        return (draft.plan(.update(updates.words), details: details, taken: updates.versions(with: [:])), report)
    }

    /// The recipe of a page that is meant: of several the one of that name.
    private static func match(_ recipe: SourcedRecipe, in result: ReadResult) -> ReadRecipe? {
        let title = KnownRecipes.folded(recipe.title)
        if let same = result.recipes.first(where: { KnownRecipes.folded($0.title) == title }) { return same }
        return result.recipes.count == 1 ? result.recipes[0] : nil
    }
}

extension Session {
    /// Recipes with the addresses they came from.
    ///
    /// - Parameter names: as typed; none for all of which it is known what was taken from there.
    package func sourcedRecipes(named names: [String]) throws(OperationProblem) -> [SourcedRecipe] {
        let cookbook = load()
        var found: [SourcedRecipe] = []
        for name in names {
            let (file, recipe) = try recipe(named: name, in: cookbook)
            guard let sourced = SourcedRecipe(file.path, recipe) else {
                throw OperationProblem(
                    "\(recipe.title.text) does not say which address it came from",
                    hint: "write it into the file: source: https://example.org/soup")
            }
            if !found.contains(where: { $0.path == sourced.path }) { found.append(sourced) }
        }
        if !names.isEmpty { return found }
        let all = cookbook.recipes.compactMap { SourcedRecipe($0.file.path, $0.recipe) }
        let imported = ImportedVersions(of: all.map(\.path), in: self)
        return all.filter { imported.text(of: $0.path) != nil }
    }
}

extension SourcedRecipe {
    fileprivate init?(_ path: RelativePath, _ recipe: Recipe) {
        guard let source = recipe.metadata.source?.value, let address = KnownRecipes.addresses(in: source).last else {
            return nil
        }
        self.init(path: path, title: recipe.title.text, address: address, hasPicture: !recipe.metadata.images.isEmpty)
    }
}
