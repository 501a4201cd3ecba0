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

/// `rbook makeable`
struct Makeable: RBookSubcommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what can be cooked from the pantry, and what is missing.",
        discussion: """
            Amounts are compared across units, expired stock does not count, and things listed without an amount are always there.

            Examples:
              rbook makeable
              rbook makeable --missing 2 --max-time 30min
              rbook makeable --recipe lasagna
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption
    @OptionGroup(title: "Filters") var filters: FilterOptions

    @Option(help: ArgumentHelp("Show at most this many.", valueName: "count"))
    var limit: Int?

    @Option(help: ArgumentHelp("Also show recipes that lack at most this many things.", valueName: "count"))
    var missing: Int = 0

    @Option(help: ArgumentHelp("Go through one recipe, ingredient by ingredient.", valueName: "name"))
    var recipe: String?

    @Argument(parsing: .remaining, help: "A query that narrows the recipes.")
    var query: [String] = []

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global)
        let query = try filters.query(query, today: session.today)
        let cookbook = session.load()
        let matcher = PantryMatcher(cookbook, today: session.today)
        if let recipe {
            let (file, found) = try session.recipe(named: recipe, in: cookbook)
            let match = matcher.match(file, found)
            switch output.format {
            case .text: MatchPage.details(match, &invocation.console)
            case .json: invocation.console.print(MatchPage.json(match).pretty)
            case .jsonl: invocation.console.print(MatchPage.json(match).compact)
            case .csv: MatchPage.csv(match, &invocation.console)
            }
            return match.isMakeable ? .done : .findings
        }
        if cookbook.pantryLots.isEmpty {
            throw CommandError(
                "there is no pantry in this cookbook, or nothing in it",
                hint: Unread.text(cookbook) ?? "put something in: rbook pantry add \"2 kg flour\"", exitCode: .findings)
        }
        let paths = query == .all ? nil : Set(try session.search(query, in: cookbook).map(\.file.path))
        let matches = matcher.matches {
            $0.missingCount <= max(0, missing) && (paths?.contains($0.file.path) ?? true)
        }
        let shown = limit.map { Array(matches.prefix(max(0, $0))) } ?? matches
        switch output.format {
        case .json: invocation.console.print(JSONValue.array(shown.map(MatchPage.json)).pretty)
        case .jsonl: for match in shown { invocation.console.print(MatchPage.json(match).compact) }
        case .csv:
            CSV.print(["path", "title", "percent", "missing"], to: &invocation.console)
            for match in shown {
                CSV.print(
                    [
                        match.file.path.string, match.recipe.title.text, String(match.percentage),
                        match.missing.map(\.name).joined(separator: "; "),
                    ], to: &invocation.console)
            }
        case .text: MatchPage.list(shown, &invocation.console)
        }
        if matches.isEmpty {
            invocation.console.note("rbook: nothing can be cooked from the pantry alone")
            invocation.console.note("  hint: see what is nearly possible: rbook makeable --missing \(missing + 2)")
            return .findings
        }
        if shown.count < matches.count {
            invocation.console.note("\(shown.count) of \(matches.count) recipes shown; --limit shows more")
        }
        return .done
    }
}
