import ArgumentParser
import Cookbook
import CookbookSession
import MealPlanning
import Presentation

struct PantryLow: PastQuery, ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "low", abstract: "List what there is less of than there should be, and how much to buy.",
        discussion: """
            How much there should be is said by a lot: "1 kg flour (keep 500 g)". All lots of the food count, and its kinds; \
            expired ones do not; --explain shows what each adds. A lot that is used up stays in the file as "0 kg flour (keep 500 g)".
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption

    @Flag(help: "Show what each lot adds to what is there.")
    var explain = false

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        let cookbook = session.loadPantries()
        let all = LowStock.all(cookbook.lotReferences, cookbook.catalogue, today: session.today)
        let sheet = LowSheet(all, cookbook.catalogue)
        if output.format == .text {
            print(sheet, &invocation.console)
        } else {
            invocation.console.print(
                sheet.rows.map(\.json), LowSheet.Row.csvHeader, sheet.rows.map(\.csv), output.format)
        }
        if sheet.rows.isEmpty {
            if all.isEmpty {
                invocation.console.note("rbook: no lot says how much to keep of it")
                invocation.console.note("  hint: write it beside a lot: \"1 kg flour (keep 500 g)\"")
            } else {
                invocation.console.note("rbook: of all that is kept there is enough")
            }
            return .findings
        }
        return .done
    }

    private func print(_ sheet: LowSheet, _ console: inout Console) {
        var table = Table([
            Table.Column(title: "food", isFlexible: true, style: .bold), Table.Column(title: "there"),
            Table.Column(title: "keep"), Table.Column(title: "buy", style: .yellow),
        ])
        for row in sheet.rows {
            table.add([SafeText(row.name), "\(row.there) there", "keep \(row.keep)", "buy \(row.buy)"])
            if explain { table.note(console.sumParts(row.parts)) }
        }
        table.print(to: &console)
    }
}

extension Console {
    /// What lots add to a sum, a line each, for below the sum.
    func sumParts(_ parts: [SumPart]) -> SafeText {
        let lines: [SafeText] =
            parts.isEmpty ? ["    no lots"] : parts.map { SafeText("    \($0.text)") }
        let shown = isTerminal ? lines.flatMap { StyledWrapping.lines($0, to: width, hanging: 6) } : lines
        return shown.map { styled($0, .dim) }.joined(separator: "\n")
    }
}
