import ArgumentParser
import Cookbook
import CookbookSession
import RecipeModel
import SourceText

/// What is to be written or shared.
struct ExportSelection: ParsableArguments {
    @Option(
        help: ArgumentHelp("The recipes that a query finds.", valueName: "query"), completion: CookbookCompletion.query)
    var query: String?
    @Option(
        help: ArgumentHelp("The recipes of a collection.", valueName: "name"), completion: CookbookCompletion.collection
    )
    var collection: String?
    @Flag(help: "All recipes.")
    var all = false
    @Option(
        help: ArgumentHelp("A shopping list, by its title or path.", valueName: "list"),
        completion: CookbookCompletion.shoppingList)
    var list: String?
    @Option(
        help: ArgumentHelp("What is planned on these days: this, next, W47, 2026-11-20..+1w.", valueName: "days"),
        completion: CookbookCompletion.planDays)
    var plan: String?

    /// Whether it is a list or a plan.
    var isSheet: Bool { list != nil || plan != nil }

    /// Whether anything is asked for by an option.
    var isGiven: Bool { query != nil || collection != nil || all || isSheet }

    func validate(_ names: [String]) throws {
        let given = [!names.isEmpty, query != nil, collection != nil, all, list != nil, plan != nil].filter { $0 }
        if given.isEmpty {
            throw ValidationError("name a recipe, or give --query, --collection, --all, --list or --plan")
        }
        if given.count > 1 {
            throw ValidationError("only one of recipes, --query, --collection, --all, --list and --plan can be given")
        }
    }

    /// Whether recipes are asked for.
    func asksForRecipes(_ names: [String]) -> Bool { !names.isEmpty || query != nil || collection != nil || all }

    /// The recipes, each once: those that are named, in their order, then those of the collection in its own, or those that the query finds, by title.
    func paths(_ names: [String], in session: Session) throws -> [RelativePath] {
        let query = try query.map { try FilterOptions.parse($0, session.today) }
        return try session.withIndex { index in
            var rows = try names.map { try session.recipeRow(named: $0, in: index) }
            if let collection {
                let (file, found) = try session.collection(named: collection, in: index.collections)
                let members = try session.members(file, found, in: index)
                let fitting = try query.map { Set(try session.search($0, in: index).map(\.recipe)) }
                rows += members.filter { fitting?.contains($0) ?? true }
            } else if query != nil || all {
                let found = try session.search(query ?? .all, in: index).map {
                    (title: index.title($0.recipe), $0.recipe)
                }
                rows += found.sorted { ($0.title, index.path($0.1)) < ($1.title, index.path($1.1)) }.map(\.1)
            }
            var seen: Set<RecipeRow> = []
            return rows.filter { seen.insert($0).inserted }.map(index.path)
        }
    }
}
