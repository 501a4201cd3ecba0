import ArgumentParser
import CookbookSession

struct ShopDone: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "done", abstract: "Put what was bought into the pantry.",
        discussion: """
            Ticked lines become lots with the day they were bought on, where such food lies already or where most of its aisle lies. The \
            lines stay on the list, marked as stored; rbook shop clear removes them.

            Examples:
              rbook shop done
              rbook shop done --in Cellar
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var which: ListOption

    @Option(name: .customLong("in"), help: ArgumentHelp("Where all of it goes.", valueName: "place"))
    var location: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(StoreShopping(list: which.list, location: location), global, change)
    }
}
