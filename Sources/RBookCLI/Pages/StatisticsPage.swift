import Kitchen
import Presentation

/// Statistics on a terminal, with bars.
enum StatisticsPage {
    static func print(_ sheet: StatisticsSheet, _ console: inout Console) {
        if let days = sheet.days {
            let times = sheet.times == 1 ? "once" : "\(sheet.times) times"
            let recipes = sheet.recipes == 1 ? "1 recipe" : "\(sheet.recipes) recipes"
            console.print(
                "Cooked \(times), \(recipes), from \(days.lowerBound.description) to \(days.upperBound.description)")
        }
        let width = max(20, min(console.width, 90))
        var isFirst = sheet.days == nil
        for section in sheet.sections where !section.rows.isEmpty {
            if !isFirst { console.print() }
            isFirst = false
            console.print(console.styled(SafeText(section.title), .bold))
            let most = section.rows.reduce(1) { max($0, $1.times) }
            let counts = section.rows.map { SafeText("\($0.times)") }
            let countWidth = counts.reduce(0) { max($0, DisplayWidth.of($1)) }
            let ends = section.rows.map { end($0) }
            let endWidth = ends.reduce(0) { max($0, DisplayWidth.of($1)) }
            let longest = section.rows.reduce(0) { max($0, DisplayWidth.of(SafeText($1.name))) }
            let room = width - 2 - countWidth - 2 - (endWidth > 0 ? endWidth + 2 : 0)
            let barWidth = section.hasBars ? max(4, min(30, room - min(longest, 24) - 2)) : 0
            let nameWidth = max(4, min(longest, room - (barWidth > 0 ? barWidth + 2 : 0)))
            for (number, row) in section.rows.enumerated() {
                var line: SafeText =
                    "  \(DisplayWidth.pad(DisplayWidth.cut(SafeText(row.name), to: nameWidth), to: nameWidth))"
                line += "  " + DisplayWidth.padLeft(counts[number], to: countWidth)
                if barWidth > 0 {
                    let bar = bar(row.times, of: most, barWidth)
                    let isLast = ends[number].isEmpty
                    line += "  " + console.styled(bar, .green)
                    if !isLast { line += SafeText(repeating: " ", count: barWidth - DisplayWidth.of(bar)) }
                }
                if !ends[number].isEmpty { line += "  " + console.styled(ends[number], .yellow) }
                console.print(line)
            }
            if section.hidden > 0 { console.print(console.styled("  … and \(section.hidden) more", .dim)) }
            if section.key == "persons", sheet.withoutPerson > 0 {
                console.print(console.styled("  \(sheet.withoutPerson) without a name", .dim))
            }
        }
    }

    /// At least one sign for what happened at all.
    private static func bar(_ times: Int, of most: Int, _ width: Int) -> SafeText {
        times == 0 ? "" : SafeText(repeating: "█", count: max(1, times * width / most))
    }

    private static func end(_ row: StatisticsSheet.Row) -> SafeText {
        var parts: [SafeText] = []
        if let stars = row.stars { parts.append("\(KitchenNumber.decimal(stars, places: 1))★") }
        if row.path != nil { parts.append(row.last.map { "last \($0.description)" } ?? "never") }
        return parts.joined(separator: "  ")
    }
}
