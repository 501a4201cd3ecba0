import Kitchen
import Presentation

/// What the catalogue knows of an ingredient, on a terminal.
enum IngredientPage {
    static func print(_ sheet: IngredientSheet, _ console: inout Console) {
        let how: SafeText = sheet.how.map { "  (\($0) '\(sheet.asked)')" } ?? ""
        console.print(console.styled(SafeText(sheet.ingredient.name), .bold) + how)
        for row in sheet.rows {
            let lines = DisplayWidth.wrap(SafeText(row.value), to: max(20, min(console.width, 90) - 16))
            for (index, line) in lines.enumerated() {
                let label = DisplayWidth.pad(index == 0 ? SafeText(row.label) : "", to: 13)
                console.print("  \(console.styled(label, .cyan)) \(line)")
            }
        }
    }
}
