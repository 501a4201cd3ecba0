import ArgumentParser
import Cookbook
import CookbookSession
import Presentation
import RecipeModel

/// `rbook explain reading`
struct ExplainReading: PastQuery, NamedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "reading", abstract: "Show what each line of a file is read as, or why it is not a recipe.",
        discussion: """
            The file is printed with the role of each line before it: title, ingredient, step, note …; in front matter the key that \
            a line was read as. "unread" is text that nothing is known of, "markup" is headings of sections, comments and marks. A \
            line with several roles is printed piece by piece.

            A file that is not read as a recipe gives the reason and what to change, and the exit code 1.

            Examples:
              rbook explain reading lasagna
              rbook explain reading notes/grandma.md
              rbook explain reading lasagna --format json
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption

    @Argument(help: "The recipe, or the path of a Markdown file.", completion: CookbookCompletion.recipe)
    var file: String

    @Option(help: ArgumentHelp("Write it as text or json.", valueName: "format"))
    var format: Format = .text

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        let file = try session.file(named: file).file
        switch format {
        case .text: ReadingPage(sheet: ReadingSheet(file)).print(to: &invocation.console)
        case .json: invocation.console.print(verbatim: ReadingSheet(file).json.pretty)
        }
        return file.recipe == nil ? .findings : .done
    }
}
