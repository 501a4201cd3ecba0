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

/// A list of recipes in every format.
enum RecipeList {
    static func print(
        _ hits: [SearchHit], of cookbook: LoadedCookbook, _ results: ResultOptions, _ format: OutputFormat,
        query: Query, showsSnippets: Bool = false, _ invocation: inout Invocation
    ) -> ExitStatus {
        let shown = results.page(of: hits)
        switch format {
        case .json: invocation.console.print(JSONValue.array(shown.map { RecipeFacts.json($0.file, $0.recipe) }).pretty)
        case .jsonl: for hit in shown { invocation.console.print(RecipeFacts.json(hit.file, hit.recipe).compact) }
        case .csv: csv(shown, &invocation.console)
        case .text: text(shown, showsSnippets, &invocation.console)
        }
        Unread.note(cookbook, &invocation.console)
        if hits.isEmpty {
            if cookbook.recipes.isEmpty {
                invocation.console.note("rbook: this cookbook has no recipes yet")
                invocation.console.note(
                    "  hint: write one with: rbook new \"My first recipe\", or look at a sample: rbook init --sample DIR"
                )
            } else if query != .all {
                invocation.console.note("rbook: none of \(cookbook.recipes.count) recipes fits")
                invocation.console.note("  hint: drop a condition, or see all: rbook list")
            }
            return .findings
        }
        if shown.count < hits.count {
            let first = min(results.offset, hits.count)
            let range =
                results.offset > 0 && !shown.isEmpty ? "\(first + 1) to \(first + shown.count)" : "\(shown.count)"
            invocation.console.note("\(range) of \(hits.count) recipes shown; --limit and --offset show more")
        }
        return .done
    }

    private static func text(_ hits: [SearchHit], _ showsSnippets: Bool, _ console: inout Console) {
        var table = Table([
            Table.Column(title: "title", isFlexible: true, style: .bold), Table.Column(title: "rating", style: .yellow),
            Table.Column(title: "time", alignsRight: true),
            Table.Column(title: "about", isFlexible: true), Table.Column(title: "path", isFlexible: true, style: .dim),
        ])
        for hit in hits {
            let metadata = hit.recipe.metadata
            let about = (metadata.categories.map(\.value) + metadata.cuisines.map(\.value)).joined(separator: ", ")
            table.add([
                VisibleText.safe(hit.recipe.title.text) + (metadata.isFavorite ? " ♥" : ""),
                RecipeFacts.rating(hit.recipe).map(RecipeFacts.stars) ?? "",
                metadata.totalTime.map(RecipeFacts.time) ?? "", VisibleText.safe(about),
                VisibleText.safe(hit.file.path.string),
            ])
            if showsSnippets, let snippet = Snippet.text(hit, min(console.width, 100) - 6, console) {
                table.note("    " + snippet)
            }
        }
        table.print(to: &console)
    }

    private static func csv(_ hits: [SearchHit], _ console: inout Console) {
        CSV.print(
            [
                "path", "title", "rating", "minutes", "servings", "difficulty", "category", "cuisine", "tags",
                "last_cooked",
            ], to: &console)
        for hit in hits {
            let metadata = hit.recipe.metadata
            CSV.print(
                [
                    hit.file.path.string, hit.recipe.title.text,
                    RecipeFacts.rating(hit.recipe).map { KitchenNumber.decimal($0, places: 2) } ?? "",
                    metadata.totalTime.map { String(($0 + 59) / 60) } ?? "",
                    metadata.servings?.value.quantity.exactText ?? "", metadata.difficulty?.value.rawValue ?? "",
                    metadata.categories.map(\.value).joined(separator: "; "),
                    metadata.cuisines.map(\.value).joined(separator: "; "),
                    metadata.tags.map(\.value).joined(separator: "; "), hit.recipe.lastCooked?.description ?? "",
                ], to: &console)
        }
    }
}

/// Comma-separated values as RFC 4180 has them, with LF.
enum CSV {
    static func print(_ fields: [String], to console: inout Console) {
        console.print(
            fields.map { field in
                let text = VisibleText.safe(field)
                // A spreadsheet would run what begins like a formula.
                let guarded = text.first.map { "=+-@".contains($0) && Int(text) == nil } == true ? "'" + text : text
                return guarded.contains(where: { $0 == "," || $0 == "\"" || $0 == "\n" })
                    ? "\"" + guarded.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
                        + "\"" : guarded
            }.joined(separator: ","))
    }
}

/// Says that some files could not be read, so that what they hold is missing from an answer.
enum Unread {
    static func note(_ cookbook: LoadedCookbook, _ console: inout Console) {
        guard let text = text(cookbook) else { return }
        console.note("rbook: warning: \(text)")
    }

    static func text(_ cookbook: LoadedCookbook) -> String? {
        let broken = cookbook.files.filter { file in file.diagnostics.contains { $0.code == "not-utf8" } }.map(\.path)
        let paths = cookbook.unreadable.map(\.path) + broken
        guard let first = paths.first else { return nil }
        let name = VisibleText.safe(first.string)
        return
            (paths.count == 1 ? "\(name) could not be read" : "\(name) and \(paths.count - 1) more could not be read")
            + "; see rbook lint"
    }
}
