import Cookbook
import MealPlanning
import Presentation

/// How recipes match the pantry, on a terminal.
enum MatchPage {
    static func list(
        _ scores: [PantryRanking.Score], _ screen: PantryRanking, _ index: CookbookIndex, _ marks: FactMarks,
        _ gaps: [RecipeRow: String], _ console: inout Console
    ) {
        var table = Table([
            Table.Column(title: "percent", alignsRight: true, style: .green),
            Table.Column(title: "title", isFlexible: true, style: .bold),
            Table.Column(title: "time", alignsRight: true), Table.Column(title: "missing", isFlexible: true),
        ])
        let rows = parallelMap(scores) { MatchRow($0, screen, index) }
        for (row, score) in zip(rows, scores) {
            table.add([
                "\(row.percentage)%", SafeText(row.title), SafeText(row.totalTime.map(RecipeWords.time) ?? ""),
                row.missing.isEmpty ? "" : "needs \(row.missing.joined(separator: ", "))",
            ])
            let gap = gaps[score.recipe].map { console.styled(SafeText($0), .yellow) }
            let mark = marks.line(score.recipe).map { console.styled(SafeText($0), .red) }
            let lines: [SafeText] = [gap, mark].compactMap { $0 }.map { "    \($0)" }
            if !lines.isEmpty { table.note(lines.joined(separator: "\n")) }
        }
        table.print(to: &console)
    }

    static func details(_ sheet: MatchSheet, _ console: inout Console) {
        console.print("\(console.styled(SafeText(sheet.title), .bold))  \(sheet.percentage)%")
        for need in sheet.needs {
            let (mark, style) = sign(need.status)
            let lots = need.lots.joined(separator: "; ")
            let origin = need.partOf.map { " (for \($0))" } ?? ""
            let from: SafeText = lots.isEmpty ? "" : console.styled("  ← \(lots)", .dim)
            console.print("  \(console.styled(mark, style)) \(need.text)\(origin)\(need.remark)\(from)")
        }
        if let gap = sheet.gaps.first { console.print("  \(console.styled("?", .yellow)) \(gap.text)") }
        if let attention = sheet.attention {
            console.print(console.styled("  Attention: \(attention)", .red))
        }
    }

    private static func sign(_ status: RecipeMatch.Status) -> (SafeText, Console.Style) {
        switch status {
        case .available, .free: ("✓", .green)
        case .uncertain: ("?", .yellow)
        case .short, .missing: ("✗", .red)
        case .optional: ("–", .dim)
        }
    }
}
