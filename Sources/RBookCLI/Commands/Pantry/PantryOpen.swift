import ArgumentParser
import CookbookSession

struct PantryOpen: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Write down that lots are open.",
        discussion: """
            Of "3 cans" one is opened. From then on it is used before others of its food, by how long it keeps once opened, \
            where that is published.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(help: ArgumentHelp("When it was opened, if not today.", valueName: "date"))
    var on: String?

    @Flag(help: "Take all lots that a name may mean.")
    var all = false

    @Argument(help: "The lots.", completion: CookbookCompletion.lot)
    var lots: [String]

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(OpenLots(lots, on: on, all: all), global, change)
    }
}
