import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText

/// Which recipes can be cooked, on a terminal and for programs.
struct MakeablePage {
    let ranking: PantryRanking
    let index: CookbookIndex
    let session: Session
    let wish: PantryRanking.Wish
    let marks: FactMarks

    func print(_ scores: [PantryRanking.Score], _ format: OutputFormat, _ console: inout Console) {
        switch format {
        case .json: console.print(verbatim: JSONValue.array(documents(scores)).pretty)
        case .jsonl: for document in documents(scores) { console.print(verbatim: document.compact) }
        case .csv: printRows(scores, &console)
        case .text: printTable(scores, &console)
        }
    }

    private func printTable(_ scores: [PantryRanking.Score], _ console: inout Console) {
        var table = Table([
            Table.Column(title: "percent", alignsRight: true, style: .green),
            Table.Column(title: "title", isFlexible: true, style: .bold),
            Table.Column(title: "time", alignsRight: true), Table.Column(title: "missing", isFlexible: true),
        ])
        let gaps = gaps(scores)
        let rows = parallelMap(scores) { [ranking, index] in MatchRow($0, ranking, index) }
        for (row, score) in zip(rows, scores) {
            table.add([
                "\(row.percentage)%", SafeText(row.title), SafeText(row.totalTime.map(RecipeWords.time) ?? ""),
                SafeText(Self.open(row)),
            ])
            let use = row.use.map { console.styled("uses up \($0.text)", .cyan) }
            let bringsAllergens = row.swaps.contains { $0.warning != nil }
            let swapped = row.substituted.map { console.styled(SafeText($0), bringsAllergens ? .red : .cyan) }
            let gap = gaps[score.recipe].map { console.styled(SafeText($0), .yellow) }
            let mark = marks.line(score.recipe).map { console.styled(SafeText($0), .red) }
            let old = row.overdue.map { console.styled(SafeText($0), .yellow) }
            let lines: [SafeText] = [use, swapped, old, gap, mark].compactMap { $0 }.map { "    \($0)" }
            let shown =
                console.isTerminal ? lines.flatMap { StyledWrapping.lines($0, to: console.width, hanging: 6) } : lines
            if !shown.isEmpty { table.note(shown.joined(separator: "\n")) }
        }
        table.print(to: &console)
    }

    /// "needs butter, ? capers": what is lacking, and of what it cannot be told whether there is enough.
    private static func open(_ row: MatchRow) -> String {
        let texts = row.missing + row.uncertain.map { "? \($0)" }
        return texts.isEmpty
            ? "" : row.missing.isEmpty ? texts.joined(separator: ", ") : "needs \(texts.joined(separator: ", "))"
    }

    private func printRows(_ scores: [PantryRanking.Score], _ console: inout Console) {
        let gaps = gaps(scores)
        console.print(csv: [
            "path", "title", "percent", "missing", "gap", "percent with substitutes", "swapped", "lots used up",
            "uses up", "look at first", "unknown",
        ])
        let rows = parallelMap(scores) { [ranking, index] in MatchRow($0, ranking, index) }
        for (row, score) in zip(rows, scores) {
            console.print(csv: [
                index.path(score.recipe).string, row.title, String(score.percentage),
                row.missing.joined(separator: "; "), gaps[score.recipe] ?? "",
                wish.substitutes == nil ? "" : String(score.percentageWithSubstitutes),
                row.swaps.map(\.text).joined(separator: "; "), row.use.map { "\($0.share)" } ?? "", row.use?.text ?? "",
                row.overdue ?? "", row.uncertain.joined(separator: "; "),
            ])
        }
    }

    /// With all lines, which only the files have.
    private func documents(_ scores: [PantryRanking.Score]) -> [JSONValue] {
        let cookbook = index.cookbook(scores.map(\.recipe))
        let pantry = RecipePantry(cookbook, today: session.today, substitutes: wish.substitutes)
        return scores.compactMap { score in
            guard let file = cookbook.file(at: index.path(score.recipe)), let recipe = file.recipe else { return nil }
            let match = pantry.match(file, recipe, factor: score.factor, usingUpUntil: wish.useUpUntil)
            return MatchSheet(
                match, in: cookbook, factor: score.factor, attention: marks.line(score.recipe),
                withSubstitutes: wish.substitutes != nil
            ).json
        }
    }

    /// Why some recipes may need more than what was read.
    private func gaps(_ scores: [PantryRanking.Score]) -> [RecipeRow: String] {
        let rows = scores.filter { !$0.isWhole }.map(\.recipe)
        guard !rows.isEmpty else { return [:] }
        let cookbook = index.cookbook(rows)
        let pantry = RecipePantry(cookbook, today: session.today)
        var gaps: [RecipeRow: String] = [:]
        for row in rows {
            guard let file = cookbook.file(at: index.path(row)), let recipe = file.recipe else { continue }
            gaps[row] = MatchSheet(pantry.match(file, recipe), attention: nil).gaps.first?.text
        }
        return gaps
    }
}
