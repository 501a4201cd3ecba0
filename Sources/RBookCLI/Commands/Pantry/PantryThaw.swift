import ArgumentParser
import CookbookSession

struct PantryThaw: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "thaw", abstract: "Thaw frozen lots, or amounts of foods.",
        discussion: """
            They move to the fridge where there is one. How long they keep is said with --expires where nothing is published \
            of their food.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(
        name: [.customLong("in"), .customLong("location")],
        help: ArgumentHelp("Where they go.", valueName: "place"), completion: CookbookCompletion.pantryPlace)
    var place: String?

    @Option(help: ArgumentHelp("Until when they keep; none for no date.", valueName: "date"))
    var expires: String?

    @Flag(help: "Take all lots that a name may mean.")
    var all = false

    @Argument(help: "The lots.", completion: CookbookCompletion.lot)
    var lots: [String]

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(FreezeLots(lots, thaw: true, place: place, expires: expires, all: all), global, change)
    }
}
