import Cookbook
import FileAccess
import GitHistory
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

/// How recipes match the pantry, for people and machines.
enum MatchPage {
    static func list(
        _ scores: [PantryScreen.Score], _ screen: PantryScreen, _ index: CookbookIndex, _ console: inout Console
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
        for row in rows { table.add(row) }
        table.print(to: &console)
    }

    static func details(_ match: RecipeMatch, _ console: inout Console) {
        console.print(console.styled(VisibleText.safe(match.recipe.title.text), .bold) + "  \(match.percentage)%")
        for need in match.needs {
            let (mark, style, remark) = words(need)
            let lots = need.lots.map { VisibleText.safe($0.lot.item.string) }.joined(separator: "; ")
            let origin = need.partOf.map { " (for \(VisibleText.safe($0)))" } ?? ""
            let from = lots.isEmpty ? "" : console.styled("  ← \(lots)", .dim)
            let isWhole = need.name == need.ingredient.name
            let text = PlainText.of(isWhole ? need.ingredient.text : Array(need.name.utf8))
            console.print("  \(console.styled(mark, style)) \(VisibleText.safe(text))\(origin)\(remark)\(from)")
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

    static func json(_ match: RecipeMatch) -> JSONValue {
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
