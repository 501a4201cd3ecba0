import ArgumentParser
import CookbookSession

struct ShopEdit: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Give a line another amount or another text.",
        discussion: """
            Examples:
              rbook shop edit onions "3 kg"
              rbook shop edit 4 "2 kg red onions"
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var which: ListOption

    @Argument(help: "The number or name of a line.", completion: CookbookCompletion.listLine)
    var line: String

    @Argument(help: "An amount, or the whole line; what the line is for stays.")
    var text: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(ChangeListLine(line, to: text, list: which.list), global, change)
    }
}
