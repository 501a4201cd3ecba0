import Presentation

/// What follows from a recipe's ingredients, on a terminal.
enum FactsPage {
    static func print(_ sheet: FactSheet, _ width: Int, _ console: inout Console) {
        let rows = sheet.rows
        guard !rows.isEmpty else { return }
        console.print()
        console.print(console.styled("Facts", .bold))
        for row in rows {
            let lines = DisplayWidth.wrap(SafeText(row.value), to: max(20, width - 19))
            for (index, line) in lines.enumerated() {
                let name = DisplayWidth.pad(index == 0 ? SafeText(row.label) : "", to: 15)
                console.print("  \(console.styled(name, .cyan))  \(line)")
            }
        }
    }
}
