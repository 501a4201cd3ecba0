import ArgumentParser
import CookbookSession

struct PantryRemove: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "rm", abstract: "Take lots out of the pantry, whatever became of them.",
        discussion: "What was thrown away is waste: 'rbook pantry discard' counts it.", aliases: ["remove"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Only lots that have expired.")
    var expired = false

    @Flag(help: "Take all lots that a name may mean.")
    var all = false

    @Argument(help: "The lots; may be left out with --expired.", completion: CookbookCompletion.lot)
    var lots: [String] = []

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(RemoveFromPantry(lots, onlyExpired: expired, all: all), global, change)
    }
}
