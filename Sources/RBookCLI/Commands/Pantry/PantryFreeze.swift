import ArgumentParser
import CookbookSession

struct PantryFreeze: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "freeze", abstract: "Freeze lots, or amounts of foods.",
        discussion: """
            They move to the freezer where there is one, and keep as long as is published of their food; the date they had \
            before does not hold there.
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
        try invocation.perform(FreezeLots(lots, place: place, expires: expires, all: all), global, change)
    }
}
