import ArgumentParser
import CookbookSession

/// `rbook plan swap`
struct PlanSwap: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "swap", abstract: "Let two entries change places.",
        discussion: """
            Examples:
              rbook plan swap 2 5
              rbook plan swap "friday dinner" lasagna
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var week: PlanWeekOption

    @Argument(help: "One of them.", completion: CookbookCompletion.planEntry)
    var one: String

    @Argument(help: "The other.", completion: CookbookCompletion.planEntry)
    var other: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(SwapMeals(one, other, week: week.week), global, change)
    }
}
