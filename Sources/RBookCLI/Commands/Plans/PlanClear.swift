import ArgumentParser
import CookbookSession

/// `rbook plan clear`
struct PlanClear: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "clear", abstract: "Take everything off the plan of a week or other days.",
        discussion: """
            Examples:
              rbook plan clear next
              rbook plan clear friday --slot dinner
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(
        help: ArgumentHelp("Only this meal (repeatable).", valueName: "meal"), completion: CookbookCompletion.slot)
    var slot: [String] = []

    @Argument(help: "Which days.", completion: CookbookCompletion.planDays)
    var days: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(ClearPlan(days, slots: slot), global, change)
    }
}
