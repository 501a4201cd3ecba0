import Kitchen
import Presentation

/// Lots on a terminal, and for programs.
struct PantryPage {
    let sheet: PantrySheet
    /// Whether places are headings; else each lot says its own.
    let isByPlace: Bool

    init(_ sheet: PantrySheet, isByPlace: Bool) { (self.sheet, self.isByPlace) = (sheet, isByPlace) }

    func print(_ format: OutputFormat, to console: inout Console) {
        if format == .text { return text(&console) }
        console.print(sheet.rows.map(\.json), PantrySheet.Row.csvHeader, sheet.rows.map(\.csv), format)
    }

    private func text(_ console: inout Console) {
        var rest = sheet.rows[...]
        while let first = rest.first {
            let rows = isByPlace ? rest.prefix { $0.place == first.place } : rest
            rest = rest.dropFirst(rows.count)
            if isByPlace { console.print(console.styled(SafeText(first.place), .bold)) }
            (console.isTerminal && console.width < Self.narrow ? narrowTable(rows, console) : table(rows)).print(
                to: &console)
            if !rest.isEmpty { console.print() }
        }
    }

    /// Terminals of fewer columns show remarks below the lots.
    static let narrow = 60

    private func narrowTable(_ rows: ArraySlice<PantrySheet.Row>, _ console: Console) -> Table {
        var table = Table([
            Table.Column(title: "number", style: .dim), Table.Column(title: "lot", isFlexible: true),
            Table.Column(title: "time"),
        ])
        let width = "\(sheet.rows.map(\.number).max() ?? 0)".utf8.count
        for row in rows {
            let number = DisplayWidth.padLeft("\(row.number)", to: width)
            table.add([SafeText(number), SafeText(row.goods), SafeText(row.time ?? "")])
            if let style = Self.style(row) { table.style(2, style) }
            let words = (isByPlace || row.place.isEmpty ? [] : [row.place]) + row.remarks
            guard !words.isEmpty else { continue }
            let text: SafeText = "\(SafeText(repeating: " ", count: width + 2))\(words.joined(separator: "; "))"
            let lines = StyledWrapping.lines(text, to: console.width, hanging: width + 2)
            table.note(lines.map { console.styled($0, row.isLow ? .yellow : .dim) }.joined(separator: "\n"))
        }
        return table
    }

    /// Of the time that is left.
    private static func style(_ row: PantrySheet.Row) -> Console.Style? {
        if row.isExpired { return .red }
        return row.isPast || (row.daysLeft ?? 8) <= 7 ? .yellow : nil
    }

    private func table(_ rows: ArraySlice<PantrySheet.Row>) -> Table {
        // The width of all numbers, so that places are aligned with each other.
        let width = "\(sheet.rows.map(\.number).max() ?? 0)".utf8.count
        var table = Table(
            [
                Table.Column(title: "number", style: .dim), Table.Column(title: "lot", isFlexible: true),
                Table.Column(title: "time"),
            ]
                + (isByPlace ? [] : [Table.Column(title: "place", isFlexible: true, style: .dim)])
                + [Table.Column(title: "remarks", isFlexible: true, style: .dim)])
        for row in rows {
            let number = String(repeating: " ", count: width - "\(row.number)".utf8.count) + "\(row.number)"
            let cells: [SafeText] = [
                SafeText(isByPlace ? "  " + number : number), SafeText(row.goods), SafeText(row.time ?? ""),
            ]
            table.add(
                cells + (isByPlace ? [] : [SafeText(row.place)]) + [SafeText(row.remarks.joined(separator: "; "))])
            if let style = Self.style(row) { table.style(2, style) }
            if row.isLow { table.style(isByPlace ? 3 : 4, .yellow) }
        }
        return table
    }
}

/// How much there is of each food.
struct StockTotalsPage {
    let totals: StockTotals

    init(_ totals: StockTotals) { self.totals = totals }

    func print(_ format: OutputFormat, explains: Bool, to console: inout Console) {
        guard format == .text else {
            return console.print(totals.rows.map(\.json), StockTotals.Row.csvHeader, totals.rows.map(\.csv), format)
        }
        let isNarrow = console.isTerminal && console.width < PantryPage.narrow
        let columns = [
            Table.Column(title: "food", isFlexible: true, style: .bold),
            Table.Column(title: "total", isFlexible: isNarrow),
            Table.Column(title: "lots", style: .dim), Table.Column(title: "worth", alignsRight: true),
        ]
        var table = Table(isNarrow ? Array(columns.prefix(2)) : columns)
        for row in totals.rows {
            var lots: SafeText = row.lotCount > 1 ? "in \(row.lotCount) lots" : ""
            if row.expiredCount > 0 {
                lots += "\(SafeText(safe: lots.isEmpty ? "" : ", "))\(row.expiredCount) expired"
            }
            let isNothing = row.lotCount == 0
            let worth = SafeText(row.worthText)
            let cells = [SafeText(row.name), isNothing ? "nothing" : SafeText(row.total.text)]
            table.add(isNarrow ? cells : cells + [lots, worth])
            let remarks = isNarrow ? [lots, worth].filter { !$0.isEmpty } : []
            var notes = remarks.isEmpty ? [] : [console.styled("    " + remarks.joined(separator: ", "), .dim)]
            if explains, !row.parts.isEmpty { notes.append(console.sumParts(row.parts)) }
            if !notes.isEmpty { table.note(notes.joined(separator: "\n")) }
        }
        table.print(to: &console)
    }
}
