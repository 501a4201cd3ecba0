import ArgumentParser
import MealPlanning

struct PantryDrift: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "drift", abstract: "Say how far counts at the shelf were off what the pantry said.",
        discussion: "Read from the commits of 'rbook pantry assert'; − is what was missing.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption

    @Option(help: ArgumentHelp("Only counts from this day on.", valueName: "date"))
    var since: String?

    @Option(help: ArgumentHelp("Sum up by food or month.", valueName: "what"))
    var by: LedgerGrouping = .food

    @Argument(help: "Only this ingredient.", completion: CookbookCompletion.anyIngredient)
    var ingredient: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try LedgerPage.drift(ingredient, since: since, by: by.grouping, global, output.format, &invocation)
    }
}

/// How movements are summed up, as an option's value.
enum LedgerGrouping: String, ExpressibleByArgument, CaseIterable {
    case food
    case month

    var grouping: StockLedger.Grouping { self == .food ? .food : .month }
}
