import ArgumentParser
import CookbookSession

/// `rbook plan add`
struct PlanAdd: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Plan dishes for a meal.",
        discussion: """
            A dish is a recipe; what is not one, such as apples, is planned as it is written.

            Examples:
              rbook plan add friday dinner lasagna --for 4
              rbook plan add tomorrow lunch "lentil soup" naan
              rbook plan add +3d snacks apples --person Ana
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var eaters: MealEaters

    @Flag(help: "Plan the words as they are, and look for no recipe.")
    var text = false

    @Argument(help: "The day: today, friday, +3d, 3 Dec, 2026-12-03.", completion: CookbookCompletion.date)
    var date: String

    @Argument(help: "The meal.", completion: CookbookCompletion.slot)
    var slot: String

    @Argument(help: "The dishes.", completion: CookbookCompletion.recipe)
    var dishes: [String]

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let operation = AddMeals(
            dishes, on: date, slot: slot, servings: eaters.servings, persons: eaters.person, asText: text)
        return try invocation.perform(operation, global, change)
    }
}
