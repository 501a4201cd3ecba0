import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText

/// `rbook makeable`
struct Makeable: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "makeable", abstract: "Say what can be cooked from the pantry, and what is missing.",
        discussion: """
            Amounts are compared across units, expired stock does not count, and things listed without amount and date are always there.
            A recipe of which not all ingredients were read is never at 100 %; the reason is shown.

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

    @Option(
        help: ArgumentHelp("Go through one recipe, ingredient by ingredient.", valueName: "name"),
        completion: CookbookCompletion.recipe)
    var recipe: String?

    @Argument(parsing: .remaining, help: "A query that narrows the recipes.", completion: CookbookCompletion.query)
    var query: [String] = []

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global)
        let query = try filters.query(query, today: session.today)
        if let recipe {
            let (file, found, cookbook) = try session.recipe(named: recipe)
            let match = RecipePantry(cookbook, today: session.today).match(file, found)
            let attention = FactMarks(session.profile(cookbook.configuration)).line(file, cookbook)
            let sheet = MatchSheet(match, attention: attention)
            switch output.format {
            case .text: MatchPage.details(sheet, &invocation.console)
            case .json: invocation.console.print(verbatim: sheet.json.pretty)
            case .jsonl: invocation.console.print(verbatim: sheet.json.compact)
            case .csv:
                invocation.console.print(csv: MatchSheet.csvHeader)
                for row in sheet.csvRows { invocation.console.print(csv: row) }
            }
            return match.isMakeable ? .done : .findings
        }
        return try session.withIndex(&invocation) { index, invocation in
            try list(query, session, index, &invocation)
        }
    }

    private func list(_ query: Query, _ session: Session, _ index: CookbookIndex, _ invocation: inout Invocation) throws
        -> ExitStatus
    {
        if index.pantryLots.isEmpty {
            throw OperationProblem(
                "there is no pantry in this cookbook, or nothing in it",
                hint: "put something in: rbook pantry add \"2 kg flour\"", kind: .nothingFound)
        }
        let wanted =
            query == .all ? nil : try session.search(query, in: index, acceptsDoubt: filters.maybe).map(\.recipe)
        let screen = PantryRanking(index, today: session.today)
        let scores = screen.scores(wanted, missing: max(0, missing))
        let shown = limit.map { Array(scores.prefix(max(0, $0))) } ?? scores
        let marks = FactMarks(
            index, session.profile(index.configuration), query: query, acceptsDoubt: filters.maybe)
        switch output.format {
        case .json, .jsonl:
            // With all lines, which only the files have.
            let cookbook = index.cookbook(shown.map(\.recipe))
            let pantry = RecipePantry(cookbook, today: session.today)
            let documents = shown.compactMap { score -> JSONValue? in
                guard let file = cookbook.file(at: index.path(score.recipe)), let recipe = file.recipe else {
                    return nil
                }
                return MatchSheet(pantry.match(file, recipe), attention: marks.line(score.recipe)).json
            }
            if output.format == .json {
                invocation.console.print(verbatim: JSONValue.array(documents).pretty)
            } else {
                for document in documents { invocation.console.print(verbatim: document.compact) }
            }
        case .csv:
            let gaps = gaps(shown, session, index)
            invocation.console.print(csv: ["path", "title", "percent", "missing", "gap"])
            for score in shown {
                invocation.console.print(csv: [
                    index.path(score.recipe).string, index.title(score.recipe), String(score.percentage),
                    screen.missing(score.recipe).map(\.name).joined(separator: "; "), gaps[score.recipe] ?? "",
                ])
            }
        case .text:
            MatchPage.list(shown, screen, index, marks, gaps(shown, session, index), &invocation.console)
        }
        if scores.isEmpty {
            invocation.console.note("rbook: nothing can be cooked from the pantry alone")
            invocation.console.note("  hint: see what is nearly possible: rbook makeable --missing \(missing + 2)")
            return .findings
        }
        if shown.count < scores.count {
            invocation.console.note("\(shown.count) of \(scores.count) recipes shown; --limit shows more")
        }
        return .done
    }

    /// Why some recipes may need more than what was read.
    private func gaps(_ scores: [PantryRanking.Score], _ session: Session, _ index: CookbookIndex) -> [RecipeRow:
        String]
    {
        let rows = scores.filter { !$0.isWhole }.map(\.recipe)
        guard !rows.isEmpty else { return [:] }
        let cookbook = index.cookbook(rows)
        let pantry = RecipePantry(cookbook, today: session.today)
        var gaps: [RecipeRow: String] = [:]
        for row in rows {
            guard let file = cookbook.file(at: index.path(row)), let recipe = file.recipe else { continue }
            gaps[row] = MatchSheet(pantry.match(file, recipe), attention: nil).gaps.first?.text
        }
        return gaps
    }
}
