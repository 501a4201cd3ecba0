import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import RecipeModel
import SourceText

/// How recipes match the pantry, for people and machines.
enum MatchPage {
    static func list(
        _ scores: [PantryScreen.Score], _ screen: PantryScreen, _ index: CookbookIndex, _ marks: FactMarks,
        _ gaps: [RecipeRow: String], _ console: inout Console
    ) {
        var table = Table([
            Table.Column(title: "percent", alignsRight: true, style: .green),
            Table.Column(title: "title", isFlexible: true, style: .bold),
            Table.Column(title: "time", alignsRight: true), Table.Column(title: "missing", isFlexible: true),
        ])
        let rows = parallelMap(scores) { score -> [String] in
            let missing = score.missingCount == 0 ? [] : screen.missing(score.recipe)
            let words = missing.map { need in
                (need.short.map { "\(amount($0)) more " } ?? "") + VisibleText.safe(need.name)
            }
            return [
                "\(score.percentage)%", VisibleText.safe(index.title(score.recipe)),
                index.totalTime(score.recipe).map(RecipeFacts.time) ?? "",
                words.isEmpty ? "" : "needs " + words.joined(separator: ", "),
            ]
        }
        for (row, score) in zip(rows, scores) {
            table.add(row)
            let gap = gaps[score.recipe].map { console.styled(VisibleText.safe($0), .yellow) }
            let mark = marks.line(score.recipe).map { console.styled(VisibleText.safe($0), .red) }
            let lines = [gap, mark].compactMap { $0 }.map { "    " + $0 }
            if !lines.isEmpty { table.note(lines.joined(separator: "\n")) }
        }
        table.print(to: &console)
    }

    /// Why not all needs of a recipe may be known: "not all ingredients were read: …"; `nil` where they are.
    static func gap(_ match: RecipeMatch) -> String? {
        guard let first = match.gaps.first else { return nil }
        let line = LineTable(first.file.source).location(of: first.range.start).line
        return "may need more: \(first.reason) (\(first.file.path.string):\(line))"
    }

    static func details(_ match: RecipeMatch, _ attention: String?, _ console: inout Console) {
        console.print(console.styled(VisibleText.safe(match.recipe.title.text), .bold) + "  \(match.percentage)%")
        for need in match.needs {
            let (mark, style, remark) = words(need)
            let lots = need.lots.map { VisibleText.safe($0.lot.item.string) }.joined(separator: "; ")
            let origin = need.partOf.map { " (for \(VisibleText.safe($0)))" } ?? ""
            let from = lots.isEmpty ? "" : console.styled("  ← \(lots)", .dim)
            let isWhole = need.name == need.ingredient.name
            let text = MarkdownText.plain(isWhole ? need.ingredient.text : Array(need.name.utf8))
            console.print("  \(console.styled(mark, style)) \(VisibleText.safe(text))\(origin)\(remark)\(from)")
        }
        if let gap = gap(match) { console.print("  \(console.styled("?", .yellow)) \(VisibleText.safe(gap))") }
        if let attention {
            console.print(console.styled("  Attention: \(VisibleText.safe(attention))", .red))
        }
    }

    static func csv(_ match: RecipeMatch, _ console: inout Console) {
        CSV.print(["name", "line", "status", "lots"], to: &console)
        for need in match.needs {
            CSV.print(
                [
                    need.name, need.ingredient.string, status(need.status),
                    need.lots.map { $0.lot.item.string }.joined(separator: "; "),
                ], to: &console)
        }
    }

    private static func words(_ need: RecipeMatch.Need) -> (String, Console.Style, String) {
        switch need.status {
        case .available: ("✓", .green, "")
        case .free: ("✓", .green, "")
        case .uncertain: ("?", .yellow, ": some is there, the amounts cannot be compared")
        case .short(let measure): ("✗", .red, ": \(amount(measure)) more needed")
        case .missing: ("✗", .red, "")
        case .optional: ("–", .dim, "")
        }
    }

    /// - Parameter attention: what the recipe holds that those who eat avoid.
    static func json(_ match: RecipeMatch, _ attention: String?) -> JSONValue {
        .members([
            "path": .string(match.file.path.string), "title": .string(match.recipe.title.text),
            "percent": .integer(match.percentage),
            "makeable": .boolean(match.isMakeable),
            "needs": .array(
                match.needs.map { need in
                    .members([
                        "name": .string(need.name), "line": .string(need.ingredient.string),
                        "status": .string(status(need.status)), "partOf": .text(need.partOf),
                        "short": shortfall(need.status),
                        "lots": need.lots.isEmpty ? nil : .texts(need.lots.map { $0.lot.item.string }),
                    ])
                }),
            "gaps": match.gaps.isEmpty
                ? nil
                : .array(
                    match.gaps.map { gap in
                        .members([
                            "reason": .string(gap.reason), "path": .string(gap.file.path.string),
                            "line": .integer(LineTable(gap.file.source).location(of: gap.range.start).line),
                        ])
                    }),
            "attention": .text(attention),
        ])
    }

    private static func shortfall(_ status: RecipeMatch.Status) -> JSONValue? {
        guard case .short(let measure) = status else { return nil }
        return .members(["quantity": .text(measure.quantity?.exactText), "unit": .text(measure.unit?.name) ?? .null])
    }

    private static func status(_ status: RecipeMatch.Status) -> String {
        switch status {
        case .available: "available"
        case .uncertain: "uncertain"
        case .short: "short"
        case .missing: "missing"
        case .optional: "optional"
        case .free: "free"
        }
    }

    private static func amount(_ measure: Measure) -> String { MeasurableAmount(measure).text }
}
