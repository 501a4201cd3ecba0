import ArgumentParser
import CookbookSession
import RecipeExchange
import SourceText

/// `rbook upstream`
struct Upstream: NamedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "upstream",
        abstract: "Bring imported recipes to what their pages say now, and keep what you changed.",
        discussion: """
            The address under source: is fetched again. What changed there since the recipe was last imported or updated is put together \
            with what you changed here: amounts, lines, steps and keys each by itself. Where both changed the same, your version \
            stands, the other is in a comment beside it, and the exit code is 1. Tags and pictures that are here stay.

            Without names it is done for all recipes that were imported from an address. All of one run is one commit; git keeps what \
            was taken as a commit of its own beside yours.

            Examples:
              rbook upstream lasagna --dry-run
              rbook upstream
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(
        help: ArgumentHelp("Recipes; all that were imported from an address where none is named.", valueName: "recipe"),
        completion: CookbookCompletion.recipe)
    var recipes: [String] = []

    @Flag(
        inversion: .prefixedNo,
        help: "Keep the page's picture beside a recipe that has none.")
    var images = true
    @Flag(
        name: .customLong("allow-private"), help: "Fetch from this machine or its network; for recipes that are named.")
    var allowPrivate = false
    @Option(help: "The report as text or json.")
    var format: ReportFormat = .text

    enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
    }

    func validate() throws {
        if allowPrivate, recipes.isEmpty {
            throw ValidationError(
                "--allow-private goes with the names of recipes: addresses in a cookbook may be anybody's")
        }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        guard let program = ReaderProcess.find(beside: invocation.executable) else {
            throw OperationProblem(
                "the program that reads pages is missing: rbook-read",
                hint: "it belongs beside rbook, or in libexec/rbook, with rbook-fetch; install all three")
        }
        let wanted = try Session(invocation, global).sourcedRecipes(named: recipes)
        guard !wanted.isEmpty else {
            invocation.console.note("rbook: no recipe here was imported from an address")
            if format == .json { ImportPage.print(ImportReport(), .json, to: &invocation.console) }
            return .findings
        }
        let addresses = wanted.map(\.address)
        let web = WebSource(
            program: program, environment: invocation.environment, version: RBookCommand.version,
            addresses: addresses, allowsPrivate: allowPrivate)
        let readers = invocation.readers ?? ReaderPool(program: program)
        let progress = ImportProgress(quiet: change.quiet)
        var fetched: [(recipe: SourcedRecipe, result: ReadResult)] = []
        var unread: [ImportReport.Omitted] = []
        for (number, recipe) in wanted.enumerated() {
            progress.begin(number, wanted.count, recipe.address)
            let reader = ImportReader(
                readers: readers, directory: invocation.directory, web: web,
                downloads: !images || change.dryRun || recipe.hasPicture ? .none : .first)
            for outcome in reader.read(recipe.address, input: { [] }) {
                unread += outcome.problems
                if let result = outcome.result, !result.recipes.isEmpty { fetched.append((recipe, result)) }
            }
        }
        progress.end()
        var report = ImportReport()
        var status = ExitStatus.done
        if !fetched.isEmpty {
            let session = try Session(changing: &invocation, global, change)
            let plan: Plan
            (plan, report) = try UpdateRecipes(fetched).prepare(in: session)
            if !plan.isEmpty {
                status = try invocation.carryOut(plan, session, change, isAnswer: format == .text)
            }
        }
        report.unread = unread + report.unread
        ImportPage.print(
            report, format == .json ? .json : .text, isRehearsal: change.dryRun, to: &invocation.console)
        if status != .done { return status }
        return !report.unread.isEmpty ? .failed : report.hasConflicts ? .findings : .done
    }
}
