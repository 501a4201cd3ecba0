import ArgumentParser
import CookbookSession

struct PantryAssert: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "assert", abstract: "Set the pantry to a count from the shelf, and say how far it was off.",
        discussion: """
            Examples:
              rbook pantry assert flour 1.2kg
              rbook pantry assert --in Fridge - < count.txt
              rbook pantry assert --in Fridge -i

            What is missing is taken from lots in their order of use, what is more is put to the last one. Of a place, what \
            was not counted stays, unless --others-gone is given. 'rbook pantry drift' sums up how far counts were off.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: FormatOption

    @Option(
        name: [.customLong("in"), .customLong("location")],
        help: ArgumentHelp("The place that was counted.", valueName: "place"),
        completion: CookbookCompletion.pantryPlace)
    var place: String?

    @Flag(help: "What is at the place and was not counted is there no more.")
    var othersGone = false

    @Flag(name: [.customShort("i"), .customLong("interactive")], help: "Ask for each lot of the place.")
    var isInteractive = false

    @Flag(help: "Say how far counts were off, from the history; the same as 'rbook pantry drift'.")
    var history = false

    @Argument(help: "What was counted; - reads lines from standard input.", completion: CookbookCompletion.lot)
    var words: [String] = []

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        if history {
            var which = LedgerOptions()
            which.ingredient = words.isEmpty ? nil : words.joined(separator: " ")
            return try LedgerPage.show(.drift, which, global, output.format, &invocation)
        }
        var lines: [String] = []
        if words.contains("-") {
            for word in words {
                guard word == "-" else {
                    lines.append(word)
                    continue
                }
                let text = String(decoding: invocation.readInput(), as: UTF8.self)
                lines += text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
            }
        } else if words.contains(where: { $0.contains(" ") }) {
            lines = words
        } else if !words.isEmpty {
            lines = [words.joined(separator: " ")]
        }
        if isInteractive { lines += try CountPrompt(global, place).ask(&invocation) }
        return try invocation.perform(AssertStock(lines, in: place, othersGone: othersGone), global, change)
    }
}
