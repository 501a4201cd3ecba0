import ArgumentParser
import CookbookSession

struct ShopDone: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "done", abstract: "Put what was bought into the pantry.",
        discussion: """
            Ticked lines become lots with the day they were bought on and the price that the line gives, where such food lies already, where \
            most of its aisle lies, or where it is usually kept. The lines stay on the list, marked as stored; rbook shop clear removes them.

            Examples:
              rbook shop done
              rbook shop done --in Cellar
              rbook shop done --expires auto
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var which: ListOption

    @Option(
        name: .customLong("in"), help: ArgumentHelp("Where all of it goes.", valueName: "place"),
        completion: CookbookCompletion.pantryPlace)
    var location: String?

    @Option(
        help: ArgumentHelp(
            "Until when all of it keeps, as +7d; auto for what is published of each food in its place.",
            valueName: "date"))
    var expires: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(StoreShopping(list: which.list, location: location, expires: expires), global, change)
    }
}
