import ArgumentParser
import CookbookSession

/// `rbook plan leftovers`
struct PlanLeftoversCommand: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "leftovers", abstract: "Plan to eat what another meal leaves.",
        discussion: """
            It is held against what that meal leaves and how long it keeps, which is told and hinders nothing.

            Examples:
              rbook plan leftovers sunday lunch of lasagna --for 2
              rbook plan leftovers +10d dinner of 3 --frozen
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var week: PlanWeekOption
    @OptionGroup var eaters: MealEaters

    @Flag(help: "From the freezer, where it keeps.")
    var frozen = false

    @Argument(help: "The day on which it is eaten.", completion: CookbookCompletion.date)
    var date: String

    @Argument(help: "The meal.", completion: CookbookCompletion.slot)
    var slot: String

    @Argument(help: "of, and what something is left of.", completion: CookbookCompletion.planEntry)
    var source: [String]

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let words = source.first?.lowercased() == "of" && source.count > 1 ? Array(source.dropFirst()) : source
        let operation = PlanLeftovers(
            of: words.joined(separator: " "), on: date, slot: slot, servings: eaters.servings, persons: eaters.person,
            isFrozen: frozen, week: week.week)
        return try invocation.perform(operation, global, change)
    }
}
