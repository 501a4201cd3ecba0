import ArgumentParser
import CookbookSession

struct PantryDiscard: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "discard", abstract: "Throw lots away; it counts as waste.",
        discussion: """
            Examples:
              rbook pantry discard "200 ml milk" --reason sour
              rbook pantry discard --expired

            'rbook pantry waste' sums it up.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(help: ArgumentHelp("Why.", valueName: "text"))
    var reason: String?

    @Flag(help: "Only lots that have expired.")
    var expired = false

    @Flag(help: "Take all lots that a name may mean.")
    var all = false

    @Argument(help: "The lots; may be left out with --expired.", completion: CookbookCompletion.lot)
    var lots: [String] = []

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(
            DiscardLots(lots, reason: reason, onlyExpired: expired, all: all), global, change)
    }
}
