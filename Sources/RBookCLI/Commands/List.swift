import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText

/// `rbook list`
struct List: PastQuery {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List recipes, all or those that fit.",
        discussion: """
            Words after the options are a query, as in rbook search.

            Files that look like recipes but are not read as such are named on standard error; other notes and pages are not (rbook \
            lint counts all of them). rbook explain reading FILE says why a file is not a recipe, and a line \
            <!-- rbook: ignore-file not-read-as-recipe --> in it says that it is not a recipe.

            Examples:
              rbook list
              rbook list --max-time 30min --diet vegetarian
              rbook list tag:make-ahead rating>=4 --sort rating
              rbook list --format csv > recipes.csv
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption
    @OptionGroup(title: "Results") var results: ResultOptions
    @OptionGroup(title: "Filters") var filters: FilterOptions

    @Option(
        help: ArgumentHelp("Order: path, title, time, rating, cooked, added, modified or missing.", valueName: "key"))
    var sort: SortKey = .path

    @Argument(parsing: .remaining, help: "A query.", completion: CookbookCompletion.query)
    var query: [String] = []

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        let query = try filters.query(query, today: session.today)
        return try session.withIndex(&invocation) { index, invocation in
            var hits = try session.search(query, in: index, acceptsDoubt: filters.maybe)
            sort.apply(&hits, index, session.today)
            invocation.tell(try session.remarks(on: query, hits, in: index))
            invocation.tell(inDoubt: try session.makeableInDoubt(query, in: index, acceptsDoubt: filters.maybe))
            if results.printSpecial(hits, of: index, output.format, acceptsDoubt: filters.maybe, &invocation) {
                return hits.isEmpty ? .findings : .done
            }
            if let sentence = OtherFiles.nearRecipes(index) { invocation.notices.add("\(words: sentence)") }
            let marks = FactMarks(
                index, session.profile(index.configuration), query: query,
                acceptsDoubt: filters.maybe)
            return RecipeList.print(hits, of: index, results, output.format, query: query, marks: marks, &invocation)
        }
    }
}

extension Invocation {
    /// Says what should be known beside an answer.
    mutating func tell(_ remarks: [(message: Message, hint: Message?)]) {
        for remark in remarks { notices.add(remark.message, hint: remark.hint) }
    }

    /// Says what was passed over though nothing is known to be lacking.
    mutating func tell(inDoubt recipes: [RecipeRow]) {
        guard !recipes.isEmpty else { return }
        let subject = recipes.count == 1 ? "1 more recipe lacks" : "\(recipes.count) more recipes lack"
        notices.add(
            "\(words: subject) nothing that is known of, but may need more than is there",
            hint: "see why: rbook makeable")
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
    case modified
    /// How much the pantry lacks for it.
    case missing

    /// Sorts; recipes that lack the key come last, equals by path.
    ///
    /// - Parameter hits: in the order of their paths among equals.
    func apply(_ hits: inout [SearchHit], _ index: CookbookIndex, _ today: CalendarDate) {
        if self == .relevance { return }
        hits.sort { index.position($0.recipe) < index.position($1.recipe) }
        switch self {
        case .relevance, .path: break
        case .missing:
            let screen = PantryRanking(index, today: today)
            sort(&hits, parallelMap(hits) { screen.score($0.recipe)?.missingCount ?? .max }, ascending: true)
        case .title:
            let titles = parallelMap(hits) { TextFolding.fold(index.title($0.recipe)) }
            hits = hits.indices.sorted {
                titles[$0] != titles[$1] ? titles[$0].lexicographicallyPrecedes(titles[$1]) : $0 < $1
            }.map { hits[$0] }
        case .time: sort(&hits, hits.map { index.totalTime($0.recipe) }, ascending: true)
        case .rating: sort(&hits, parallelMap(hits) { index.summary($0.recipe).rating }, ascending: false)
        case .cooked: sort(&hits, parallelMap(hits) { index.summary($0.recipe).lastCooked }, ascending: false)
        case .modified: sort(&hits, hits.map { index.timeModified($0.recipe) }, ascending: false)
        case .added: sort(&hits, parallelMap(hits) { index.summary($0.recipe).added }, ascending: false)
        }
    }

    private func sort<Value: Comparable>(_ hits: inout [SearchHit], _ keys: [Value?], ascending: Bool) {
        hits = hits.indices.sorted { left, right in
            switch (keys[left], keys[right]) {
            case (let a?, let b?): a == b ? left < right : (a < b) == ascending
            case (nil, nil): left < right
            case (let a, _): a != nil
            }
        }.map { hits[$0] }
    }
}
