import MealPlanning
import Presentation

/// How one recipe matches the pantry.
enum MatchPage {
    static func print(_ sheet: MatchSheet, _ format: OutputFormat, _ console: inout Console) {
        if format == .text { return details(sheet, &console) }
        console.print(sheet.json, [sheet.json], MatchSheet.csvHeader, sheet.csvRows, format)
    }

    private static func details(_ sheet: MatchSheet, _ console: inout Console) {
        console.print("\(console.styled(SafeText(sheet.title), .bold))  \(sheet.percentage)%")
        for need in sheet.needs {
            let (mark, style) = sign(need.status)
            let origin = need.partOf.map { " (for \($0))" } ?? ""
            let from: SafeText = need.takings.isEmpty ? "" : console.styled("  ← \(lots(need.takings))", .dim)
            console.print("  \(console.styled(mark, style)) \(need.text)\(origin)\(need.remark)\(from)", hanging: 4)
            if let swap = need.swap { print(swap, &console) }
        }
        if let gap = sheet.gaps.first { console.print("  \(console.styled("?", .yellow)) \(gap.text)", hanging: 4) }
        printTotals(sheet, &console)
    }

    /// What a list of needs is followed by.
    static func printTotals(_ sheet: MatchSheet, _ console: inout Console) {
        if let text = sheet.substitutedText {
            console.print("  \(console.styled(SafeText(text), .cyan))", hanging: 4)
        }
        if let use = sheet.use {
            console.print(
                "  \(use.lots.isEmpty ? "uses up nothing that has to be used soon" : "uses up \(use.text)")", hanging: 4
            )
        }
        if let attention = sheet.attention {
            console.print(console.styled("  Attention: \(attention)", .red), hanging: 4)
        }
    }

    static func lots(_ takings: [TakingSheet]) -> String { takings.map(\.text).joined(separator: "; ") }

    private static func print(_ swap: SwapSheet, _ console: inout Console) {
        let remark = swap.remark.isEmpty ? "" : ": \(swap.remark)"
        let warning: SafeText = swap.warning.map { "  \(console.styled(SafeText($0), .red))" } ?? ""
        console.print("      instead \(swap.instead)\(remark)\(warning)", hanging: 8)
        for part in swap.parts where !part.takings.isEmpty {
            console.print(console.styled("        \(part.name)  ← \(lots(part.takings))", .dim), hanging: 10)
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
