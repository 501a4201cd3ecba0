import ArgumentParser
import CookbookSession
import SourceText

struct PantryAdd: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Put lots into the pantry.",
        discussion: """
            Examples:
              rbook pantry add "2 l milk" "6 eggs" --in Fridge --expires +7d
              rbook pantry add "300 g chicken" --in Fridge --expires auto
              rbook pantry add flour 1kg
              rbook pantry add "1 kg flour (keep 500 g)"
              rbook pantry add - < receipt.txt

            With - a receipt or a list is read from standard input, a line each: "MILK 2L 1.99". What is not read as a lot \
            is named with its line number. Without --in a food goes where some of it is already, else where most of its aisle lies \
            or where it is usually kept; where it went is said. At a terminal you are asked where nothing is known.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(
        name: [.customLong("in"), .customLong("location")],
        help: ArgumentHelp("Where it is kept; a place that is not there yet is made.", valueName: "place"),
        completion: CookbookCompletion.pantryPlace)
    var place: String?

    @Option(
        help: ArgumentHelp(
            "Until when it keeps, as +7d or 2026-12-01; auto for what is published of the food in its place.",
            valueName: "date"))
    var expires: String?

    @Option(help: ArgumentHelp("When it was bought.", valueName: "date"))
    var bought: String?

    @Option(help: ArgumentHelp("What it cost, as \"2.50 EUR\".", valueName: "price"))
    var price: String?

    @Option(help: ArgumentHelp("The currency of prices that name none.", valueName: "code"))
    var currency: String?

    @Option(help: ArgumentHelp("Restock below this, as \"500 g\".", valueName: "amount"))
    var keep: String?

    @Flag(help: "It is frozen.")
    var frozen = false

    @Flag(
        name: [.customShort("i"), .customLong("interactive")],
        help: "Pick from what is usually bought.")
    var isInteractive = false

    @Argument(
        help: "The lots, as item lines, an amount before or after each; - reads them from standard input.",
        completion: CookbookCompletion.anyIngredient
    )
    var lines: [String] = []

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        var options = AddToPantry.Options()
        (options.place, options.expires, options.bought) = (place, expires, bought)
        (options.price, options.keep, options.isFrozen, options.currency) = (price, keep, frozen, currency)
        var all: [AddToPantry.Line] = []
        for line in lines {
            if line == "-" {
                all += AddToPantry.Line.all(of: String(decoding: invocation.readInput(), as: UTF8.self))
            } else {
                all.append(AddToPantry.Line(line))
            }
        }
        if isInteractive { all += try UsualGoodsPrompt(global).pick(&invocation) }
        guard !all.isEmpty else {
            throw OperationProblem(
                "nothing is named", hint: "rbook pantry add \"2 l milk\", or - for lines from standard input",
                kind: .usage)
        }
        if place == nil, invocation.isInputTerminal, !lines.contains("-") {
            options.elsewhere = try PlacePrompt(global).ask(AddToPantry(all, options), &invocation)
        }
        return try invocation.perform(AddToPantry(all, options), global, change)
    }
}
