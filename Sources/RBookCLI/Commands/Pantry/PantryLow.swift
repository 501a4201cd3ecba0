import ArgumentParser
import Cookbook
import CookbookSession
import MealPlanning
import Presentation

struct PantryLow: PastQuery {
    static let configuration = CommandConfiguration(
        commandName: "low", abstract: "List what there is less of than there should be, and how much to buy.",
        discussion: """
            How much there should be is said by a lot: "1 kg flour (keep 500 g)". All lots of the food count, and its kinds; \
            expired ones do not. A lot that is used up stays in the file as "0 kg flour (keep 500 g)".
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        let cookbook = session.loadPantries()
        let all = LowStock.all(cookbook.lotReferences, cookbook.catalogue, today: session.today)
        let sheet = LowSheet(all)
        switch output.format {
        case .json: invocation.console.print(verbatim: JSONValue.array(sheet.rows.map(\.json)).pretty)
        case .jsonl: for row in sheet.rows { invocation.console.print(verbatim: row.json.compact) }
        case .csv:
            invocation.console.print(csv: LowSheet.Row.csvHeader)
            for row in sheet.rows { invocation.console.print(csv: row.csv) }
        case .text:
            var table = Table([
                Table.Column(title: "food", isFlexible: true, style: .bold), Table.Column(title: "there"),
                Table.Column(title: "keep"), Table.Column(title: "buy", style: .yellow),
            ])
            for row in sheet.rows {
                table.add([
                    SafeText(row.name), "\(row.there) there", "keep \(row.keep)", "buy \(row.buy)",
                ])
            }
            table.print(to: &invocation.console)
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
}
