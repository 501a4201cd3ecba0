import Presentation
import RecipeExchange
import RecipeWriting
import SourceText

/// What became of an export.
struct ExportReport {
    private(set) var written: [(title: String, path: RelativePath)] = []
    private(set) var skipped: [(path: RelativePath, reason: Message)] = []
    /// Pictures that did not come along, each with the reason.
    var missed = MissedPictures()
    /// What recipes lost, in the order in which it was met, each with the recipes.
    private(set) var losses: [(text: String, titles: [String])] = []
    /// How many recipes lost something.
    private(set) var losers = 0
    /// The file or directory that was written; `nil` for standard output.
    var place: String?
    private var known: [RecipePart: Int] = [:]

    mutating func add(_ recipe: ExportedRecipe, _ format: ExportFormat) {
        written.append((recipe.words.title, recipe.sheet.path))
        let found = format.losses(of: recipe)
        if !found.isEmpty { losers += 1 }
        for loss in found {
            if let index = known[loss.part] {
                losses[index].titles.append(recipe.words.title)
                // Among several, what one of them lost in particular is no longer the matter.
                if losses[index].titles.first != recipe.words.title { losses[index].text = loss.part.name }
            } else {
                known[loss.part] = losses.count
                losses.append((loss.text, [recipe.words.title]))
            }
        }
    }

    mutating func skip(_ path: RelativePath, _ reason: Message) { skipped.append((path, reason)) }
}

/// What an export says beside its files.
enum ExportPage {
    static func print(_ report: ExportReport, _ format: ExportFormat, quiet: Bool, to console: inout Console) {
        for (path, reason) in report.skipped { console.note("rbook: not exported: \(path): \(reason)") }
        for line in report.missed.lines { console.note("rbook: \(line)") }
        if quiet { return }
        if let place = report.place {
            let count = report.written.count
            console.note(
                count == 1 ? "wrote \(report.written[0].title) to \(place)" : "wrote \(count) recipes to \(place)")
        }
        let lines = lossLines(report, format)
        guard !lines.isEmpty else { return }
        if report.written.count == 1 {
            console.note("not in \(format.name): \(lines.map { SafeText($0.safe) }.joined(separator: ", "))")
        } else {
            console.note("not in \(format.name), of \(report.losers) recipe\(report.losers == 1 ? "" : "s"):")
            for line in lines { console.note("  \(line)") }
        }
    }

    /// "half a star", and of several recipes "stars (3 recipes)".
    static func lossLines(_ report: ExportReport, _ format: ExportFormat) -> [Message] {
        report.losses.map { loss in
            if report.written.count == 1 { return "\(loss.text)" }
            let count = loss.titles.count
            return count == 1 ? "\(loss.text) (\(loss.titles[0]))" : "\(loss.text) (\(count) recipes)"
        }
    }
}
