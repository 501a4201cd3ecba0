import ArgumentParser
import MealPlanning

/// Which movements of stock are summed up, and by what.
struct LedgerOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Only what happened from this day on.", valueName: "date"))
    var since: String?

    @Option(help: ArgumentHelp("Sum up by food or month.", valueName: "what"))
    var by: LedgerGrouping = .food

    @Argument(help: "Only this ingredient.", completion: CookbookCompletion.anyIngredient)
    var ingredient: String?
}

/// How movements are summed up, as an option's value.
enum LedgerGrouping: String, ExpressibleByArgument, CaseIterable {
    case food
    case month

    var grouping: StockLedger.Grouping { self == .food ? .food : .month }
}
