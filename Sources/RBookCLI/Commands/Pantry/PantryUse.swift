import ArgumentParser
import CookbookSession

struct PantryUseCommand: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "use", abstract: "Take something out of the pantry; what keeps shortest is used first.",
        discussion: """
            Examples:
              rbook pantry use "200 g flour" "3 eggs"
              rbook pantry use milk 250ml

            Where less is there than is asked for, nothing is taken, unless --all-there-is is given. Without an amount all of \
            a food is taken. Of what expires first is taken first, and from opened lots by how long they keep.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Take what there is where that is less.")
    var allThereIs = false

    @Argument(
        help: "What, with or without an amount; several where each is quoted.", completion: CookbookCompletion.lot)
    var words: [String]

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(UsePantry(words, allThereIs: allThereIs), global, change)
    }
}
