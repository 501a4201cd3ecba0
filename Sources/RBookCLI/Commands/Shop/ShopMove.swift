import ArgumentParser
import CookbookSession

struct ShopMove: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "move", abstract: "Move lines to another aisle.",
        discussion: """
            Example:
              rbook shop move onions 7 --to "Cheese counter"
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var which: ListOption

    @Option(help: ArgumentHelp("The aisle; made if it is not there.", valueName: "aisle"))
    var to: String

    @Argument(
        help: "Numbers or names of lines, aisle:NAME, for:RECIPE or all.", completion: CookbookCompletion.listLine)
    var lines: [String]

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(MoveListLines(lines, to: to, list: which.list), global, change)
    }
}
