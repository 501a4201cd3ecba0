import ArgumentParser
import CookbookSession

struct ShopRemove: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "rm", abstract: "Remove lines from a shopping list.", aliases: ["remove"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var which: ListLineOptions

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(RemoveListLines(.named(which.lines), list: which.list), global, change)
    }
}

struct ShopClear: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "clear", abstract: "Remove the ticked lines, or all, from a shopping list.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var which: ListOption

    @Flag(help: "Open lines too.")
    var all = false

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(RemoveListLines(all ? .all : .ticked, list: which.list), global, change)
    }
}
