import Kitchen
import MealPlanning
import Presentation

/// Dishes that were chosen, on a terminal.
enum ChoicePage {
    static func suggestions(_ rows: [ChoiceRow], explains: Bool, _ console: inout Console) {
        for (number, row) in rows.enumerated() {
            if number > 0 { console.print() }
            console.print(head(row, SafeText(safe: "\(number + 1)  "), console))
            body(row, explains: explains, &console)
        }
    }

    static func plan(_ sheet: FilledPlanSheet, explains: Bool, _ console: inout Console) {
        var day: CalendarDate?
        for row in sheet.rows {
            if row.date != day {
                if day != nil { console.print() }
                console.print(console.styled(SafeText("\(row.date.weekday.name) \(row.date.description)"), .bold))
                day = row.date
            }
            console.print(head(row, "  \(row.slot): ", console))
            body(row, explains: explains, &console)
        }
        for meal in sheet.empty {
            console.print(
                console.styled(
                    "\(meal.date.weekday.name) \(meal.date.description), \(meal.slot): \(meal.reason)", .yellow))
        }
        if let spending = sheet.spending { console.print(SafeText(spending)) }
        if explains {
            console.print()
            parts(sheet.parts, "all of them together", sheet.points, "", &console)
        }
    }

    /// "1  Chana Masala ♥  40 min  ★★★★"
    private static func head(_ row: ChoiceRow, _ lead: SafeText, _ console: Console) -> SafeText {
        var line = lead + console.styled(SafeText(row.title), .bold)
        if row.isFavorite { line = line + " ♥" }
        if let servings = row.servings { line = line + " for \(KitchenNumber.text(servings))" }
        if let seconds = row.totalTime { line = line + "  \(RecipeWords.time(seconds))" }
        if let rating = row.rating { line = line + "  " + console.styled(SafeText(RecipeWords.stars(rating)), .yellow) }
        return line
    }

    private static func body(_ row: ChoiceRow, explains: Bool, _ console: inout Console) {
        let reasons = SafeText(row.reasons.joined(separator: "; "))
        for line in DisplayWidth.wrap(reasons, to: max(20, min(console.width, 100) - 6)) {
            console.print("     \(line)")
        }
        if let attention = row.attention {
            console.print("     " + console.styled("Attention: \(attention)", .red))
        }
        guard explains else { return }
        parts(row.parts, "adds", row.points, "     ", &console)
        if let other = row.runnerUp {
            console.print("     \(beaten(other.title, other.points))")
        }
    }

    private static func beaten(_ title: String, _ points: Int) -> SafeText {
        points == 0
            ? "as good as \(title), which comes later by its path"
            : "beats \(title) by \(points) point\(points == 1 ? "" : "s")"
    }

    private static func parts(
        _ parts: [ChoiceRow.Part], _ name: SafeText, _ total: Int, _ indent: SafeText, _ console: inout Console
    ) {
        console.print(indent + console.styled("\(signed(total)) points: \(name)", .dim))
        for part in parts {
            let number = signed(part.points)
            let space = SafeText(safe: String(repeating: " ", count: max(0, 7 - number.count)))
            console.print(
                indent + console.styled(space + SafeText(number) + "  " + SafeText(part.aspect.displayName), .dim))
        }
    }

    private static func signed(_ points: Int) -> String { points > 0 ? "+\(points)" : "\(points)" }
}
