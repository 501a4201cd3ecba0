import Kitchen
import MealPlanning
import Presentation
import RecipeModel

/// What people eat day by day, on a terminal.
enum PlanNutritionPage {
    static func print(_ sheet: PlanNutritionSheet, explains: Bool, to console: inout Console) {
        for (index, eater) in sheet.eaters.filter({ !$0.days.isEmpty }).enumerated() {
            if index > 0 { console.print() }
            console.print(console.styled(SafeText(eater.name).capitalized, .bold))
            print(eater, explains: explains, to: &console)
        }
    }

    private static func print(_ eater: PlanNutritionSheet.Eater, explains: Bool, to console: inout Console) {
        let heads = eater.nutrients.map { column -> SafeText in "\(column.name) \(column.unit)" }
        let goals = eater.nutrients.map { SafeText($0.goal ?? "") }
        let rows = eater.days.map { day in day.figures.map { SafeText($0.text) } }
        let widths = eater.nutrients.indices.map { column in
            ([heads[column], goals[column]] + rows.map { $0[column] }).map { DisplayWidth.of($0) }.max() ?? 0
        }
        let fits = 12 + widths.reduce(0) { $0 + $1 + 3 } <= console.width
        if !fits { return narrow(eater, explains: explains, to: &console) }
        func line(_ first: SafeText, _ cells: [(text: SafeText, mark: SafeText, style: Console.Style?)]) -> SafeText {
            var line = DisplayWidth.pad(first, to: 10)
            for (cell, width) in zip(cells, widths) {
                let text = DisplayWidth.padLeft(cell.text, to: width)
                line += "  " + (cell.style.map { console.styled(text, $0) } ?? text)
                line += cell.mark
            }
            return SafeText(safe: String(line.string.reversed().drop { $0 == " " }.reversed()))
        }
        console.print(line("", heads.map { ($0, " ", .dim) }))
        if eater.nutrients.contains(where: { $0.goal != nil }) {
            console.print(line("goal", goals.map { ($0, " ", .dim) }))
        }
        for (day, row) in zip(eater.days, rows) {
            let marks = day.figures.map { mark($0.answer) }
            console.print(line(short(day.date), zip(row, marks).map { ($0, $1.text, $1.style) }))
            if explains { parts(day, eater.nutrients, indent: 4, to: &console) }
            missing(day, indent: 4, to: &console)
        }
    }

    /// One figure a line.
    private static func narrow(_ eater: PlanNutritionSheet.Eater, explains: Bool, to console: inout Console) {
        for day in eater.days {
            console.print(console.styled(short(day.date), .bold))
            for (column, figure) in zip(eater.nutrients, day.figures) {
                let (mark, style) = mark(figure.answer)
                let text: SafeText = "\(figure.text) \(column.unit)"
                let goal: SafeText = column.goal.map { " (\($0))" } ?? ""
                let sign: SafeText = figure.answer == nil ? "" : " " + mark
                console.print("  \(column.name): \(style.map { console.styled(text, $0) } ?? text)\(sign)\(goal)")
            }
            if explains { parts(day, eater.nutrients, indent: 2, to: &console) }
            missing(day, indent: 2, to: &console)
        }
    }

    /// What each dish adds, a line each.
    private static func parts(
        _ day: PlanNutritionSheet.Day, _ columns: [PlanNutritionSheet.Column], indent: Int, to console: inout Console
    ) {
        for part in day.parts {
            let line = SafeText(repeating: " ", count: indent) + SafeText(part.text(columns))
            console.print(console.styled(line, .dim), hanging: indent + 2)
        }
    }

    private static func missing(_ day: PlanNutritionSheet.Day, indent: Int, to console: inout Console) {
        guard !day.missing.isEmpty else { return }
        let text: SafeText = "not counted: \(day.missing.joined(separator: "; "))"
        for line in DisplayWidth.wrap(text, to: console.width - indent) {
            console.print(SafeText(repeating: " ", count: indent) + console.styled(line, .dim))
        }
    }

    private static func short(_ date: CalendarDate) -> SafeText {
        "\(String(date.weekday.name.prefix(3))) \(date.description.dropFirst(5))"
    }

    private static func mark(_ answer: DailyGoal.Answer?) -> (text: SafeText, style: Console.Style?) {
        switch answer {
        case .met: ("✓", .green)
        case .below: ("↓", .yellow)
        case .above: ("↑", .red)
        case .maybeBelow, .maybeAbove, .unknown: ("?", .yellow)
        case nil: (" ", nil)
        }
    }
}
