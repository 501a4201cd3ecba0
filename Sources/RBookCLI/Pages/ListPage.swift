import Kitchen
import Presentation

/// A shopping list on a terminal.
enum ListPage {
    static func print(_ sheet: ListSheet, to console: inout Console) {
        let heading = sheet.shop.map { "\(SafeText(sheet.title))  " + console.styled("in the order of \($0)", .dim) }
        console.print(heading ?? console.styled(SafeText(sheet.title), .bold), hanging: 2)
        let digits = String(sheet.rows.map(\.number).max() ?? 0).count
        let widest = console.isTerminal && console.width < 60 ? 12 : 24
        let amountWidth = min(widest, sheet.rows.map { DisplayWidth.of($0.amount) }.max() ?? 0)
        for aisle in sheet.aisles {
            console.print()
            if let heading = aisle.heading { console.print(console.styled(SafeText(heading), .bold)) }
            for row in aisle.rows { print(row, digits, amountWidth, &console) }
        }
        console.print()
        print(progress: sheet, to: &console)
    }

    private static func print(_ row: ListSheet.Row, _ digits: Int, _ amountWidth: Int, _ console: inout Console) {
        let number = String(row.number)
        let pad = String(repeating: " ", count: digits - number.count)
        let amount = row.amount + String(repeating: " ", count: max(0, amountWidth - DisplayWidth.of(row.amount)))
        var line: SafeText = "\(SafeText(pad + number))  \(SafeText(row.isTicked ? "✓" : "☐"))  "
        if amountWidth > 0 { line = line + "\(SafeText(amount))  " }
        line = line + "\(SafeText(row.name))"
        let column = digits + 5 + (amountWidth > 0 ? amountWidth + 2 : 0)
        if !row.remark.isEmpty { line = line + console.styled("  (\(row.remark))", .dim) }
        if row.isTicked { line = console.styled(line, .dim) }
        console.print(line, hanging: column)
        if !row.uses.isEmpty {
            let indent = String(repeating: " ", count: min(column, max(0, console.width - 20)))
            let uses = row.uses.map { $0.remark.isEmpty ? $0.title : "\($0.title) \($0.remark)" }
            for text in DisplayWidth.wrap(
                "for " + uses.joined(separator: ", "), to: max(20, console.width - indent.count))
            {
                console.print("\(SafeText(indent))" + console.styled(SafeText(text), .dim))
            }
        }
    }

    /// "██████░░░░  6 of 10, about 12.40 EUR for 3 of the other 4"
    static func print(progress sheet: ListSheet, to console: inout Console) {
        let (done, all) = (sheet.tickedCount, sheet.rows.count)
        guard all > 0 else { return console.print("nothing on the list") }
        let width = 20
        let filled = done * width / all
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        var line: SafeText = "\(SafeText(bar))  \(SafeText("\(done) of \(all)"))"
        let costs = sheet.costs
        if !costs.sums.isEmpty {
            let sum = costs.sums.map(\.text).joined(separator: " + ")
            line = line + ", about \(SafeText(sum))"
            if costs.known < costs.of { line = line + " for \(SafeText("\(costs.known) of the other \(costs.of)"))" }
        }
        console.print(line, hanging: 2)
    }
}
