import ArgumentParser
import CookbookSession
import SourceText

struct PantryMove: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "move", abstract: "Move lots, or amounts of foods, to another place.",
        discussion: """
            Examples:
              rbook pantry move milk Fridge
              rbook pantry move 3 "2 cans tomatoes" Cellar
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Take all lots that a name may mean.")
    var all = false

    @Argument(help: "The lots, and at the end the place.", completion: CookbookCompletion.lot)
    var words: [String]

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        guard words.count > 1 else {
            throw OperationProblem(
                "a lot and a place are needed", hint: "rbook pantry move milk Fridge", kind: .usage)
        }
        return try invocation.perform(
            MoveLots(Array(words.dropLast()), to: words[words.count - 1], all: all), global, change)
    }
}
