import MealPlanning
import Presentation

/// How one recipe matches the pantry.
enum MatchPage {
    static func print(_ sheet: MatchSheet, _ format: OutputFormat, _ console: inout Console) {
        switch format {
        case .text: details(sheet, &console)
        case .json: console.print(verbatim: sheet.json.pretty)
        case .jsonl: console.print(verbatim: sheet.json.compact)
        case .csv:
            console.print(csv: MatchSheet.csvHeader)
            for row in sheet.csvRows { console.print(csv: row) }
        }
    }

    private static func details(_ sheet: MatchSheet, _ console: inout Console) {
        console.print("\(console.styled(SafeText(sheet.title), .bold))  \(sheet.percentage)%")
        for need in sheet.needs {
            let (mark, style) = sign(need.status)
            let origin = need.partOf.map { " (for \($0))" } ?? ""
            let from: SafeText = need.takings.isEmpty ? "" : console.styled("  ← \(lots(need.takings))", .dim)
            console.print("  \(console.styled(mark, style)) \(need.text)\(origin)\(need.remark)\(from)")
            if let swap = need.swap { print(swap, &console) }
        }
        if let gap = sheet.gaps.first { console.print("  \(console.styled("?", .yellow)) \(gap.text)") }
        printTotals(sheet, &console)
    }

    /// What a list of needs is followed by.
    static func printTotals(_ sheet: MatchSheet, _ console: inout Console) {
        if let text = sheet.substitutedText {
            console.print("  \(console.styled(SafeText(text), .cyan))")
        }
        if let use = sheet.use {
            console.print("  \(use.lots.isEmpty ? "uses up nothing that has to be used soon" : "uses up \(use.text)")")
        }
        if let attention = sheet.attention {
            console.print(console.styled("  Attention: \(attention)", .red))
        }
    }

    static func lots(_ takings: [TakingSheet]) -> String { takings.map(\.text).joined(separator: "; ") }

    private static func print(_ swap: SwapSheet, _ console: inout Console) {
        let remark = swap.remark.isEmpty ? "" : ": \(swap.remark)"
        let warning: SafeText = swap.warning.map { "  \(console.styled(SafeText($0), .red))" } ?? ""
        console.print("      instead \(swap.instead)\(remark)\(warning)")
        for part in swap.parts where !part.takings.isEmpty {
            console.print(console.styled("        \(part.name)  ← \(lots(part.takings))", .dim))
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
