import ArgumentParser
import CookbookSession

struct ShopNew: ListSubcommand {
    static let configuration = CommandConfiguration(commandName: "new", abstract: "Make an empty shopping list.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "Its title; without one it is named after today.")
    var title: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(NewShoppingList(title), global, change)
    }
}
