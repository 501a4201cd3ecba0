import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import SourceText

/// What the pantry's history comes to.
enum LedgerPage {
    static func waste(
        _ ingredient: String?, since: String?, by grouping: StockLedger.Grouping, _ global: GlobalOptions,
        _ format: OutputFormat, _ invocation: inout Invocation
    ) throws -> ExitStatus {
        let found = try ledger(.discarded, ingredient, since, by: grouping, showsSign: false, global, &invocation)
        print(found, format, showsValue: true, &invocation.console) { sum in
            let cost = sum.values.map(\.text).joined(separator: " + ")
            let times = "thrown away \(sum.count) time\(sum.count == 1 ? "" : "s")"
            let remark = LedgerSheet.remark(sum)
            return cost.isEmpty ? times : "\(times), worth \(cost)" + (remark.isEmpty ? "" : " (\(remark))")
        }
        if found.rows.isEmpty {
            invocation.console.note("rbook: the history knows of nothing that was thrown away")
            invocation.console.note("  hint: rbook pantry discard records it")
            return .findings
        }
        return .done
    }

    static func drift(
        _ ingredient: String?, since: String?, by grouping: StockLedger.Grouping, _ global: GlobalOptions,
        _ format: OutputFormat, _ invocation: inout Invocation
    ) throws -> ExitStatus {
        let found = try ledger(.counted, ingredient, since, by: grouping, showsSign: true, global, &invocation)
        print(found, format, showsValue: false, &invocation.console) { sum in
            "counted \(sum.count) time\(sum.count == 1 ? "" : "s")"
        }
        if found.rows.isEmpty {
            invocation.console.note("rbook: the history knows of no count")
            invocation.console.note("  hint: rbook pantry assert flour 1.2kg")
            return .findings
        }
        return .done
    }

    private static func ledger(
        _ kind: StockMovement.Kind, _ ingredient: String?, _ since: String?, by grouping: StockLedger.Grouping,
        showsSign: Bool, _ global: GlobalOptions, _ invocation: inout Invocation
    ) throws -> LedgerSheet {
        let session = try Session(invocation, global)
        let first = try since.map { try session.date($0) }
        let cookbook = session.loadPantries()
        let history = try session.stockHistory(cookbook)
        for gap in history.gaps { invocation.console.note("rbook: note: \(gap)") }
        var ledger = history.ledger.only(kind, since: first)
        if let ingredient { ledger = ledger.of(ingredient, cookbook.catalogue) }
        return LedgerSheet(ledger, by: grouping, cookbook.catalogue, showsSign: showsSign)
    }

    private static func print(
        _ sheet: LedgerSheet, _ format: OutputFormat, showsValue: Bool, _ console: inout Console,
        total: (StockLedger.Sum) -> String
    ) {
        switch format {
        case .json: console.print(verbatim: JSONValue.array(sheet.rows.map(\.json)).pretty)
        case .jsonl: for row in sheet.rows { console.print(verbatim: row.json.compact) }
        case .csv:
            console.print(csv: LedgerSheet.Row.csvHeader)
            for row in sheet.rows { console.print(csv: row.csv) }
        case .text:
            var table = Table([
                Table.Column(title: "what", isFlexible: true, style: .bold), Table.Column(title: "amount"),
                Table.Column(title: "count", alignsRight: true), Table.Column(title: "value", alignsRight: true),
                Table.Column(title: "remark", isFlexible: true, style: .dim),
            ])
            for row in sheet.rows {
                let isValued = showsValue && !row.value.isEmpty
                table.add([
                    SafeText(row.title), SafeText(row.amount), "\(row.count)×", SafeText(isValued ? row.value : ""),
                    SafeText(isValued ? row.remark : ""),
                ])
            }
            table.print(to: &console)
            if let sum = sheet.total { console.print(SafeText(total(sum))) }
        }
    }
}
