import ArgumentParser
import CookbookSession

/// `rbook textconv`
struct Textconv: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "textconv", abstract: "Print a file as a cook reads it, for git diff.",
        discussion: """
            One fact a line: keys, headings, ingredients, steps, lots. Marks, numbers, line breaks and blank lines are not shown, so a \
            difference of two versions is one of what they say. What is not Markdown is printed as it is.

            git diff, log -p and show use it once rbook doctor --fix --textconv has set it up: diff.rbook.textconv in the clone's \
            configuration, and *.md diff=rbook in .gitattributes.
            """)

    @Argument(help: "A file, wherever it lies.", completion: .file())
    var file: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        invocation.console.write(try PlainFile(file, invocation.surroundings).bytes)
        return .done
    }
}
