import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import Presentation
import RecipeModel
import SourceText

/// `rbook search`
struct Search: PastQuery {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Find recipes, the best first.",
        discussion: """
            A query is made of words, "phrases", fields and comparisons; all must hold unless 'or' says otherwise:

              rbook search aubergine
              rbook search 'ingredient:chickpeas -ingredient:onion time<=45'
              rbook search '(lunch or dinner) diet:vegan "slow cooked"'
              rbook search 'cooked:never is:makeable'
              rbook search @weeknight tag:quick       (a query saved in rbook.yaml)
              rbook search -i                         (pick from the results as you type)

            Fields: title ingredient tag category cuisine diet allergen difficulty season author source folder collection \
            text step note; time prep cook rest rating servings times; cooked added updated modified; is: and has: with favorite, \
            makeable, cooked, image, notes, rating, source, time.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption
    @OptionGroup(title: "Results") var results: ResultOptions
    @OptionGroup(title: "Filters") var filters: FilterOptions

    @Option(
        help: ArgumentHelp(
            "Order: relevance, path, title, time, rating, cooked, added, modified or missing.", valueName: "key"))
    var sort: SortKey = .relevance

    @Flag(help: "Show why each hit ranks where it does.")
    var explain = false

    @Flag(
        name: [.short, .long],
        help: "Pick a recipe from the results as you type; with --paths or --format the choice is printed so.")
    var interactive = false

    @Argument(parsing: .remaining, help: "The query.", completion: CookbookCompletion.query)
    var query: [String] = []

    func validate() throws {
        if interactive { try past.refuse("--interactive") }
        if interactive, results.count || results.facet != nil || explain {
            throw ValidationError("--interactive picks one recipe; leave out --count, --facet and --explain")
        }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        if interactive, let status = try pick(session, &invocation) { return status }
        let query = try filters.query(query, today: session.today)
        // What the pantry lacks, and how a cookbook spells its tags, is not in the recipes that are found.
        let asksForMore = sort == .missing || results.facet != nil
        return try session.withIndex(&invocation, finding: asksForMore ? nil : query) { index, invocation in
            try print(query, session, index, &invocation)
        }
    }

    private func print(_ query: Query, _ session: Session, _ index: CookbookIndex, _ invocation: inout Invocation)
        throws
        -> ExitStatus
    {
        var hits = try session.search(query, in: index, acceptsDoubt: filters.maybe)
        sort.apply(&hits, index, session.today)
        invocation.tell(try session.remarks(on: query, hits, in: index))
        invocation.tell(inDoubt: try session.makeableInDoubt(query, in: index, acceptsDoubt: filters.maybe))
        if results.printSpecial(hits, of: index, output.format, acceptsDoubt: filters.maybe, &invocation) {
            return hits.isEmpty ? .findings : .done
        }
        if explain, output.format == .text {
            for hit in results.page(of: hits) {
                invocation.console.print(
                    "\(twoPlaces(hit.score))  \(invocation.console.styled(SafeText(index.title(hit.recipe)), .bold))  \(index.path(hit.recipe).string)"
                )
                for part in hit.parts {
                    invocation.console.print(
                        "        \(twoPlaces(part.score))  '\(part.term)' in \(part.field.rawValue)")
                }
            }
            return hits.isEmpty ? .findings : .done
        }
        let marks = FactMarks(
            index, session.profile(index.configuration), query: query, acceptsDoubt: filters.maybe)
        return RecipeList.print(
            hits, of: index, results, output.format, query: query, showsSnippets: true, marks: marks, &invocation)
    }

    private func twoPlaces(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}
