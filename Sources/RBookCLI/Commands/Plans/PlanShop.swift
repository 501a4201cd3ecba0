import ArgumentParser
import Cookbook
import CookbookSession

/// `rbook plan shop`: what `rbook shop add --plan` does.
struct PlanShop: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "shop", abstract: "Put what the planned dishes need on a shopping list.",
        discussion: """
            What is cooked from leftovers is not bought again, and what is on the list already is not added again.

            Examples:
              rbook plan shop
              rbook plan shop next --minus-pantry --list Saturday
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var which: ListOption

    @Flag(name: [.customShort("p"), .long], help: "Buy only what the pantry does not have.")
    var minusPantry = false

    @Flag(help: "Buy optional ingredients as well.")
    var withOptional = false

    @Flag(help: "Add dishes once more that are on the list already.")
    var again = false

    @Argument(
        help: "this, next, 2026-W48, a day, or 2026-11-23..2026-11-29; this week without.",
        completion: CookbookCompletion.planDays)
    var days: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(changing: &invocation, global, change)
        let range = try session.withIndex { index in try session.planDays(days, index.configuration).days }
        var options = AddToShoppingList.Options()
        (options.minusPantry, options.withOptional, options.again, options.list) = (
            minusPantry, withOptional, again, which.list
        )
        return try invocation.carryOut(AddToShoppingList([.plan(range)], options).plan(in: session), session, change)
    }
}
