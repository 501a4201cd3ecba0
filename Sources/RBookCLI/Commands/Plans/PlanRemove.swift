import ArgumentParser
import CookbookSession

/// `rbook plan rm`
struct PlanRemove: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "rm", abstract: "Take something off the plan.",
        discussion: """
            Examples:
              rbook plan rm 3 5
              rbook plan rm "friday dinner"
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var week: PlanWeekOption

    @Argument(help: "Numbers, days with a meal, or dishes.", completion: CookbookCompletion.planEntry)
    var entries: [String]

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(RemoveMeals(entries, week: week.week), global, change)
    }
}
