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

    /// The recipes, each once: in the order in which they were named, or that of the query, the collection or the paths.
    func paths(_ names: [String], in session: Session) throws -> [RelativePath] {
        if !names.isEmpty {
            var seen: Set<RelativePath> = []
            return try names.map { try session.recipe(named: $0).file.path }.filter { seen.insert($0).inserted }
        }
        let parsed = try query.map { try FilterOptions.parse($0, session.today) }
        return try session.withIndex { index in
            if let collection {
                let (file, found) = try session.collection(named: collection, in: index.collections)
                return try session.members(file, found, in: index).map(index.path)
            }
            let hits = try session.search(parsed ?? .all, in: index)
            let paths = hits.map { index.path($0.recipe) }
            return parsed == nil ? paths.sorted() : paths
        }
    }
}
