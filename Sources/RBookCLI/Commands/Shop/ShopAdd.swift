import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import SourceText

struct ShopAdd: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Put what dishes need, and things by hand, on a shopping list.",
        discussion: """
            A word that is the whole name of a recipe means what it needs, anything else is a line by hand. Lines of the same thing are \
            joined where their amounts add up, across recipes and units. What is on the list for a dish already is not added again.

            Examples:
              rbook shop add "Classic Lasagna for 6" Borscht
              rbook shop add "2 l milk" "washing-up liquid" --aisle Household
              rbook shop add --recipe lasagna --minus-pantry
              rbook shop add --plan this --minus-pantry
              rbook shop add --plan 2026-11-23..2026-11-29
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var which: ListOption

    @Option(
        help: ArgumentHelp(
            "A recipe by a part of its name too: lasagna, 'lasagna for 6', 'lasagna x2'.", valueName: "name"),
        completion: CookbookCompletion.recipe)
    var recipe: [String] = []

    @Option(help: ArgumentHelp("A thing by hand, even where a recipe is called the same.", valueName: "line"))
    var item: [String] = []

    @Option(help: ArgumentHelp("Cook all recipes that are named for so many.", valueName: "count"))
    var servings: String?

    @Option(
        help: ArgumentHelp(
            "What is planned: this, next, 2026-W48, a day, or 2026-11-23..2026-11-29.", valueName: "days"),
        completion: CookbookCompletion.planDays)
    var plan: String?

    @Flag(help: "What the pantry has less of than (keep …) says.")
    var low = false

    @Flag(name: [.customShort("p"), .long], help: "Buy only what the pantry does not have.")
    var minusPantry = false

    @Flag(help: "Buy optional ingredients as well.")
    var withOptional = false

    @Flag(help: "Add dishes once more that are on the list already.")
    var again = false

    @Flag(help: "Write amounts as a shop sells them, with what is needed beside them.")
    var rounded = false

    @Option(help: ArgumentHelp("The aisle of things by hand.", valueName: "name"))
    var aisle: String?

    @Option(help: ArgumentHelp("The shop in whose order new aisles stand.", valueName: "name"))
    var shop: String?

    @Argument(help: "Recipes and things to buy.", completion: CookbookCompletion.recipe)
    var words: [String] = []

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(changing: &invocation, global, change)
        var sources: [AddToShoppingList.Source] = words.map { .words($0) } + item.map { .item($0) }
        sources += try recipe.map { name in try .recipe(named: name, servings: servings) }
        if let plan {
            let days = try session.withIndex { index in try session.planDays(plan, index.configuration).days }
            sources.append(.plan(days))
        }
        if low { sources.append(.lowStock) }
        guard !sources.isEmpty else {
            throw OperationProblem(
                "nothing is named", hint: "rbook shop add \"2 l milk\", --recipe lasagna, --plan this or --low",
                kind: .usage)
        }
        var options = AddToShoppingList.Options()
        (options.minusPantry, options.withOptional, options.again) = (minusPantry, withOptional, again)
        (options.rounded, options.aisle, options.list, options.shop) = (rounded, aisle, which.list, shop)
        return try invocation.carryOut(AddToShoppingList(sources, options).plan(in: session), session, change)
    }
}

extension AddToShoppingList.Source {
    /// "lasagna", "lasagna for 6", "lasagna x2"
    static func recipe(named words: String, servings: String?) throws(OperationProblem) -> Self {
        let (name, amount) = Session.amount(in: words)
        guard let servings, amount == .asWritten else { return .recipe(name, amount) }
        guard let count = ItemLine.parse(servings + " x").measure.quantity, !count.isRange, count.min.isPositive else {
            throw OperationProblem(
                "'\(servings)' is not a number of servings", hint: "write --servings 6", kind: .usage)
        }
        return .recipe(name, .servings(count.min))
    }
}
