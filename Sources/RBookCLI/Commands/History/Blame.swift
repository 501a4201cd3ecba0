import ArgumentParser
import Cookbook
import CookbookSession
import Presentation
import RecipeModel
import SourceText

/// `rbook blame`
struct Blame: NamedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "blame", abstract: "Say of each ingredient and step who made it what it is, and when.",
        discussion: """
            A line is of the commit since which it says what it says, wherever it stood and whatever was done around it.

            Example:
              rbook blame lasagna
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption

    @Argument(help: "A recipe, or the path of a file.", completion: CookbookCompletion.recipe)
    var recipe: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global).keepingIndex()
        let path = try session.file(named: recipe).file.path
        let blame = try session.blame(path)
        for gap in blame.gaps { invocation.console.note("rbook: note: \(gap)") }
        let rows = blame.lines.map { line in
            BlameRow(
                line.line, commit: line.entry?.commit, author: line.entry?.authorName,
                date: line.entry?.date.map { "\($0)" }, number: line.entry?.number, summary: line.entry?.summary)
        }
        guard output.format == .text else {
            invocation.console.print(rows.map(\.json), BlameRow.csvHeader, rows.map(\.csv), output.format)
            return .done
        }
        var table = Table([
            Table.Column(title: "number", alignsRight: true, style: .dim), Table.Column(title: "date", style: .dim),
            Table.Column(title: "who", isFlexible: true), Table.Column(title: "line", isFlexible: true),
        ])
        let isNarrow = invocation.console.isTerminal && invocation.console.width < 72
        for row in rows {
            table.add([
                SafeText(row.number.map { "\($0)" } ?? ""), SafeText(row.date ?? "not yet"),
                isNarrow ? "" : SafeText(row.author ?? ""), SafeText(row.text),
            ])
            if row.isHeading { table.style(3, .bold) }
        }
        table.print(to: &invocation.console)
        return .done
    }
}
