import ArgumentParser
import CookbookSession

struct PantrySet: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Say how much of a lot there is.",
        discussion: """
            Examples:
              rbook pantry set flour 1.2kg
              rbook pantry set 3 500 ml

            For what was counted at the shelf use 'rbook pantry assert', which also says how far the pantry was off.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The lot's number or name, then the amount.", completion: CookbookCompletion.lot)
    var words: [String]

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(SetLot(words), global, change)
    }
}
