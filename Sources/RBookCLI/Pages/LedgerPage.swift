import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import SourceText

/// What the pantry's history comes to.
enum LedgerPage {
    /// What is told of the history.
    enum Topic {
        /// What was thrown away.
        case waste
        /// How far counts were off.
        case drift

        var kind: StockMovement.Kind { self == .waste ? .discarded : .counted }
    }

    static func show(
        _ topic: Topic, _ options: LedgerOptions, _ global: GlobalOptions, _ format: OutputFormat,
        _ invocation: inout Invocation
    ) throws -> ExitStatus {
        let found = try ledger(topic, options, global, &invocation)
        print(found, topic, format, &invocation.console)
        guard found.rows.isEmpty else { return .done }
        switch topic {
        case .waste:
            invocation.console.note("rbook: the history knows of nothing that was thrown away")
            invocation.console.note("  hint: rbook pantry discard records it")
        case .drift:
            invocation.console.note("rbook: the history knows of no count")
            invocation.console.note("  hint: rbook pantry assert flour 1.2kg")
        }
        return .findings
    }

    private static func total(_ sum: StockLedger.Sum, _ topic: Topic) -> String {
        let remark = LedgerSheet.remark(sum).isEmpty ? "" : " (\(LedgerSheet.remark(sum)))"
        let times = "\(sum.count) time\(sum.count == 1 ? "" : "s")"
        switch topic {
        case .waste:
            let cost = LedgerSheet.text(sum.losses)
            return "thrown away \(times)" + (cost.isEmpty ? "" : ", worth \(cost)\(remark)")
        case .drift:
            if sum.valuedCount == 0 { return "counted \(times)" }
            let (gains, losses) = (LedgerSheet.text(sum.gains), LedgerSheet.text(sum.losses))
            let parts = (gains.isEmpty ? [] : ["\(gains) more"]) + (losses.isEmpty ? [] : ["\(losses) less"])
            let all = gains.isEmpty || losses.isEmpty ? "" : ", \(LedgerSheet.signed(sum.values)) in all"
            return "counted \(times)" + (parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))\(all)\(remark)")
        }
    }

    private static func ledger(
        _ topic: Topic, _ options: LedgerOptions, _ global: GlobalOptions, _ invocation: inout Invocation
    ) throws -> LedgerSheet {
        let session = try Session(invocation, global)
        let first = try options.since.map { try session.date($0) }
        let cookbook = session.loadPantries()
        let history = try session.stockHistory(cookbook)
        for gap in history.gaps { invocation.console.note("rbook: note: \(gap)") }
        var ledger = history.ledger.only(topic.kind, since: first)
        if let ingredient = options.ingredient { ledger = ledger.of(ingredient, cookbook.catalogue) }
        return LedgerSheet(ledger, by: options.by.grouping, cookbook.catalogue, showsSign: topic == .drift)
    }

    private static func print(
        _ sheet: LedgerSheet, _ topic: Topic, _ format: OutputFormat, _ console: inout Console
    ) {
        guard format == .text else {
            return console.print(sheet.rows.map(\.json), LedgerSheet.Row.csvHeader, sheet.rows.map(\.csv), format)
        }
        var table = Table([
            Table.Column(title: "what", isFlexible: true, style: .bold), Table.Column(title: "amount"),
            Table.Column(title: "count", alignsRight: true), Table.Column(title: "value", alignsRight: true),
            Table.Column(title: "remark", isFlexible: true, style: .dim),
        ])
        for row in sheet.rows {
            table.add([
                SafeText(row.title), SafeText(row.amount), "\(row.count)×", SafeText(row.value), SafeText(row.remark),
            ])
        }
        table.print(to: &console)
        if let sum = sheet.total { console.print(SafeText(total(sum, topic))) }
    }
}
