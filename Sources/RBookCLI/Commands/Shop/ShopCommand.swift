import ArgumentParser

/// `rbook shop`
struct ShopCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shop", abstract: "Make shopping lists, and tick what is bought.",
        discussion: """
            Lines are named by their number, their name, or by aisle:produce, for:lasagna and all. Without --list the last list is meant \
            on which something is open.

            Examples:
              rbook shop add "Classic Lasagna for 6" "2 l milk"
              rbook shop add --plan this --minus-pantry
              rbook shop check 3 onions aisle:bakery
              rbook shop done
            """,
        subcommands: [
            ShopShow.self, ShopLists.self, ShopNew.self, ShopAdd.self, ShopCheck.self, ShopUncheck.self, ShopEdit.self,
            ShopMove.self, ShopRemove.self, ShopClear.self, ShopDone.self, ShopExplain.self,
        ],
        defaultSubcommand: ShopShow.self)
}

/// The option that names a list.
struct ListOption: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The list, by its title, path or a part of them.", valueName: "list"),
        completion: CookbookCompletion.shoppingList)
    var list: String?
}

/// Lines of a list, and which list.
struct ListLineOptions: ParsableArguments {
    @OptionGroup var from: ListOption

    @Argument(
        help: "Numbers or names of lines, aisle:NAME, for:RECIPE or all.", completion: CookbookCompletion.listLine)
    var lines: [String]

    var list: String? { from.list }
}
