import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText

/// `rbook makeable`
struct Makeable: PastQuery {
    static let configuration = CommandConfiguration(
        commandName: "makeable", abstract: "Say what can be cooked from the pantry, and what is missing.",
        discussion: """
            Amounts are compared across units, expired stock does not count, and things listed without amount and date are always there.
            A recipe of which not all ingredients were read is never at 100 %; the reason is shown. Nor is one with something \
            of which it cannot be told whether there is enough: that has a "?" before it.

            What is open longer than it keeps, or past its best, counts and is named. \
            With --use-up, recipes come first that use up the most of the stock that should be used soon: until it expires, or until it no \
            longer keeps once opened; what is past that day is no reason to cook. With --substitutes, what is \
            lacking may be replaced by what the catalogue says stands in for it, in the right ratio; the percentage without is still \
            shown, and allergens that a substitute brings are named.

            Examples:
              rbook makeable
              rbook makeable --missing 2 --max-time 30min
              rbook makeable --at-least 80% --substitutes
              rbook makeable --use-up 3 --with spinach
              rbook makeable --servings 6 --diet vegetarian
              rbook makeable --recipe lasagna
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption
    @OptionGroup var match: MatchOptions
    @OptionGroup(title: "Filters") var filters: FilterOptions

    @Option(
        name: [.customShort("n"), .customLong("limit")],
        help: ArgumentHelp("Show at most this many; 0 for all.", valueName: "count"))
    var limit: Int?

    @Option(help: ArgumentHelp("Also show recipes that lack at most this many things.", valueName: "count"))
    var missing: Int?

    @Option(
        name: .customLong("at-least"),
        help: ArgumentHelp("Show recipes of which at least this share is there: 80%.", valueName: "percent"))
    var atLeast: String?

    @Option(
        name: .customLong("with"),
        help: ArgumentHelp(
            "Only recipes that use some of this from the pantry; may be given several times.", valueName: "name"),
        completion: CookbookCompletion.ingredient)
    var mustUse: [String] = []

    @Option(
        help: ArgumentHelp("Go through one recipe, ingredient by ingredient.", valueName: "name"),
        completion: CookbookCompletion.recipe)
    var recipe: String?

    @Argument(parsing: .remaining, help: "A query that narrows the recipes.", completion: CookbookCompletion.query)
    var query: [String] = []

    func validate() throws {
        if (limit ?? 0) < 0 { throw ValidationError("--limit takes a number that is not negative") }
        if (missing ?? 0) < 0 { throw ValidationError("--missing takes a number that is not negative") }
        guard recipe != nil else { return }
        if limit != nil || missing != nil || atLeast != nil || !mustUse.isEmpty || !query.isEmpty {
            throw ValidationError(
                "--recipe goes through one recipe: --limit, --missing, --at-least, --with and a query do not go with it"
            )
        }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        let query = try filters.query(query, today: session.today)
        if let recipe {
            let (file, found, cookbook) = try session.recipe(named: recipe)
            let sheet = try match.match(file, found, cookbook, session, query).sheet
            MatchPage.print(sheet, output.format, &invocation.console)
            return sheet.isMakeable || sheet.substituted?.isMakeable == true ? .done : .findings
        }
        var wish = PantryRanking.Wish()
        wish.servings = try match.wantedServings()
        wish.useUpUntil = try match.useUpDay(session)
        wish.mustUse = mustUse
        let percentage = try share()
        return try session.withIndex(&invocation) { index, invocation in
            var wish = wish
            let profile = session.profile(index.configuration)
            wish.substitutes = match.rules(query, profile, acceptsDoubt: filters.maybe)
            return try list(query, wish, atLeast: percentage, session, index, &invocation)
        }
    }

    private func list(
        _ query: Query, _ wish: PantryRanking.Wish, atLeast percentage: Int?, _ session: Session,
        _ index: CookbookIndex, _ invocation: inout Invocation
    ) throws -> ExitStatus {
        if index.pantryLots.isEmpty {
            throw OperationProblem(
                "there is no pantry in this cookbook, or nothing in it",
                hint: "put something in: rbook pantry add \"2 kg flour\"", kind: .nothingFound)
        }
        let ranking = PantryRanking(index, today: session.today, wish)
        if let absent = ranking.absent.first {
            let nearest = Spelling.nearest(to: absent, in: index.pantryLots.map(\.lot.name))
            throw OperationProblem(
                "there is no '\(absent)' in the pantry, or all of it has expired",
                hint: nearest.map { "did you mean '\($0)'?" } ?? "see what is there: rbook pantry list",
                kind: .nothingFound)
        }
        let found = query == .all ? nil : try session.search(query, in: index, acceptsDoubt: filters.maybe)
        invocation.tell(try session.remarks(on: query, found ?? [], in: index))
        let wanted = found?.map(\.recipe)
        let scores = ranking.scores(
            wanted, missing: missing ?? (percentage == nil ? 0 : .max), atLeast: percentage ?? 0)
        let shown = limit.flatMap { $0 == 0 ? nil : Array(scores.prefix($0)) } ?? scores
        let page = MakeablePage(
            ranking: ranking, index: index, session: session, wish: wish,
            marks: FactMarks(index, session.profile(index.configuration), query: query, acceptsDoubt: filters.maybe))
        page.print(shown, output.format, &invocation.console)
        tellLeftOut(wanted ?? index.recipes, ranking, index, wish, &invocation.console)
        if scores.isEmpty {
            tellNothing(ranking, wish, &invocation.console)
            return .findings
        }
        if shown.count < scores.count {
            invocation.console.note("\(shown.count) of \(scores.count) recipes shown; --limit shows more")
        }
        return .done
    }

    /// The share that has to be there, in percent.
    private func share() throws -> Int? {
        guard let atLeast else { return nil }
        var digits = atLeast[...]
        if digits.last == "%" { digits.removeLast() }
        while digits.last == " " { digits.removeLast() }
        guard let share = Int(digits), (0...100).contains(share) else {
            throw OperationProblem("'\(atLeast)' is not a share", hint: "write --at-least 80%", kind: .usage)
        }
        return share
    }

    /// Recipes that cannot be scaled are never passed over in silence.
    private func tellLeftOut(
        _ recipes: [RecipeRow], _ ranking: PantryRanking, _ index: CookbookIndex, _ wish: PantryRanking.Wish,
        _ console: inout Console
    ) {
        guard wish.servings != nil else { return }
        let unknown = recipes.filter { !ranking.isScalable($0) }
        guard !unknown.isEmpty else { return }
        let names = unknown.prefix(3).map { "'\(index.title($0))'" }.joined(separator: ", ")
        let count = unknown.count == 1 ? "1 recipe does" : "\(unknown.count) recipes do"
        console.note(
            SafeText(
                "rbook: \(count) not say how many they serve, and cannot be scaled: \(names)\(unknown.count > 3 ? " …" : "")"
            ))
        console.note("  hint: add 'servings: 4' to them, or ask without --servings")
    }

    private func tellNothing(_ ranking: PantryRanking, _ wish: PantryRanking.Wish, _ console: inout Console) {
        if let day = wish.useUpUntil, ranking.soonExpiring.isEmpty {
            console.note("rbook: nothing in the pantry has to be used by \("\(day)")")
            return
        }
        let what: SafeText =
            wish.useUpUntil != nil
            ? "no recipe that can be cooked from the pantry uses up what has to be used soon"
            : mustUse.isEmpty
                ? "nothing can be cooked from the pantry alone"
                : "no recipe that can be cooked from the pantry uses that"
        console.note("rbook: \(what)")
        if atLeast == nil {
            console.note("  hint: see what is nearly possible: rbook makeable --missing \((missing ?? 0) + 2)")
        } else {
            console.note("  hint: ask for a smaller share: rbook makeable --at-least 50%")
        }
    }
}
