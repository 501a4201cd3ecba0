import ArgumentParser
import CookbookSession

/// `rbook plan move`
struct PlanMove: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "move", abstract: "Move something to another day or meal.",
        discussion: """
            An entry is named by its number in rbook plan show, by its day and meal, or by its dish.

            Examples:
              rbook plan move 3 saturday
              rbook plan move "friday dinner" saturday lunch
              rbook plan move lasagna lunch
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var week: PlanWeekOption

    @Argument(help: "What is moved.", completion: CookbookCompletion.planEntry)
    var entry: String

    @Argument(help: "The day, or another meal of the same day.", completion: CookbookCompletion.date)
    var date: String

    @Argument(help: "The meal, where it is another.", completion: CookbookCompletion.slot)
    var slot: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(MoveMeal(entry, to: date, slot: slot, week: week.week), global, change)
    }
}

/// Whose numbers are meant.
struct PlanWeekOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The days whose numbers are meant, as in rbook plan show; this week without.", valueName: "days"),
        completion: CookbookCompletion.planDays)
    var week: String?
}
