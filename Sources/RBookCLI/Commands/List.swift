import ArgumentParser
import Cookbook
import FileAccess
import GitHistory
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

/// `rbook list`
struct List: RBookSubcommand {
    static let configuration = CommandConfiguration(
        abstract: "List recipes, all or those that fit.",
        discussion: """
            Words after the options are a query, as in rbook search.

            Examples:
              rbook list
              rbook list --max-time 30min --diet vegetarian
              rbook list tag:make-ahead rating>=4 --sort rating
              rbook list --format csv > recipes.csv
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption
    @OptionGroup(title: "Results") var results: ResultOptions
    @OptionGroup(title: "Filters") var filters: FilterOptions

    @Option(help: ArgumentHelp("Order: path, title, time, rating, cooked, added or missing.", valueName: "key"))
    var sort: SortKey = .path

    @Argument(parsing: .remaining, help: "A query.")
    var query: [String] = []

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global)
        let query = try filters.query(query, today: session.today)
        let cookbook = session.load()
        var hits = try session.search(query, in: cookbook)
        sort.apply(&hits, cookbook, session.today)
        if results.printSpecial(hits, of: cookbook, output.format, &invocation) {
            return hits.isEmpty ? .findings : .done
        }
        return RecipeList.print(hits, of: cookbook, results, output.format, query: query, &invocation)
    }
}

/// Orders of a list.
enum SortKey: String, ExpressibleByArgument, CaseIterable {
    case relevance
    case path
    case title
    case time
    case rating
    case cooked
    case added
    /// How much the pantry lacks for it.
    case missing

    /// Sorts; recipes that lack the key come last, equals by path.
    func apply(_ hits: inout [SearchHit], _ cookbook: LoadedCookbook, _ today: CalendarDate) {
        switch self {
        case .missing:
            let matcher = PantryMatcher(cookbook, today: today)
            let counts = hits.map { (hit: $0, count: matcher.match($0.file, $0.recipe).missingCount) }
            hits = counts.sorted { $0.count != $1.count ? $0.count < $1.count : $0.hit.file.path < $1.hit.file.path }
                .map(\.hit)
        case .relevance: break
        case .path: hits.sort { $0.file.path < $1.file.path }
        case .title:
            hits.sort {
                TextFolding.fold($0.recipe.title.text).lexicographicallyPrecedes(TextFolding.fold($1.recipe.title.text))
            }
        case .time: sort(&hits, ascending: true) { $0.metadata.totalTime }
        case .rating: sort(&hits, ascending: false) { RecipeFacts.rating($0) }
        case .cooked: sort(&hits, ascending: false) { $0.lastCooked }
        case .added: sort(&hits, ascending: false) { $0.metadata.added?.value }
        }
    }

    private func sort<Value: Comparable>(_ hits: inout [SearchHit], ascending: Bool, _ value: (Recipe) -> Value?) {
        hits.sort { left, right in
            switch (value(left.recipe), value(right.recipe)) {
            case (let a?, let b?): a == b ? left.file.path < right.file.path : (a < b) == ascending
            case (nil, nil): left.file.path < right.file.path
            case (let a, _): a != nil
            }
        }
    }
}

/// Whether recipes can be cooked, worked out only if a query asks.
enum Makeability {
    static func test(_ cookbook: LoadedCookbook, _ today: CalendarDate) -> (CookbookFile) -> Bool {
        let matcher = PantryMatcher(cookbook, today: today)
        return { file in file.recipe.map { matcher.match(file, $0).isMakeable } ?? false }
    }
}
