import Cookbook
import Kitchen
import RecipeModel
import SourceText

/// A list of recipes in every format.
enum RecipeList {
    static func print(
        _ hits: [SearchHit], of index: CookbookIndex, _ results: ResultOptions, _ format: OutputFormat,
        query: Query, showsSnippets: Bool = false, marks: FactMarks? = nil, _ invocation: inout Invocation
    ) -> ExitStatus {
        let shown = results.page(of: hits)
        switch format {
        case .json: invocation.console.print(JSONValue.array(shown.map { json($0, index, marks) }).pretty)
        case .jsonl: for hit in shown { invocation.console.print(json(hit, index, marks).compact) }
        case .csv: csv(shown, index, &invocation.console)
        case .text: text(shown, index, showsSnippets, marks, &invocation.console)
        }
        if hits.isEmpty {
            if index.recipes.isEmpty {
                invocation.console.note("rbook: this cookbook has no recipes yet")
                invocation.console.note(
                    "  hint: write one with: rbook new \"My first recipe\", or look at a sample: rbook init --sample DIR"
                )
            } else if query != .all {
                invocation.console.note("rbook: none of \(index.recipes.count) recipes fits")
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

    private static func json(_ hit: SearchHit, _ index: CookbookIndex, _ marks: FactMarks?) -> JSONValue {
        let recipe = RecipeFacts.json(index.path(hit.recipe), index.summary(hit.recipe))
        guard let mark = marks?.line(hit.recipe), case .object(let members) = recipe else { return recipe }
        return .object(members + [JSONValue.Member(name: "attention", value: .string(mark))])
    }

    /// Hits behind these are shown without the line that matched, which has to be read from their files.
    private static let mostSnippets = 100

    private static func text(
        _ hits: [SearchHit], _ index: CookbookIndex, _ showsSnippets: Bool, _ marks: FactMarks?,
        _ console: inout Console
    ) {
        let columns = [
            Table.Column(title: "title", isFlexible: true, style: .bold), Table.Column(title: "rating", style: .yellow),
            Table.Column(title: "time", alignsRight: true),
            Table.Column(title: "about", isFlexible: true), Table.Column(title: "path", isFlexible: true, style: .dim),
        ]
        let page = console
        let snippets =
            showsSnippets
            ? parallelMap(Array(hits.prefix(mostSnippets)), chunk: 8) {
                Snippet.text($0, index, min(page.width, 100) - 6, page)
            } : []
        var table = Table(columns)
        for (number, snippet) in snippets.enumerated() {
            add(hits[number], index, to: &table)
            let mark = marks?.line(hits[number].recipe).map { page.styled(VisibleText.safe($0), .red) }
            let lines = [mark, snippet].compactMap { $0 }.map { "    " + $0 }
            if !lines.isEmpty { table.note(lines.joined(separator: "\n")) }
        }
        let size = 1024
        let parts = stride(from: snippets.count, to: hits.count, by: size).map { hits[$0..<min(hits.count, $0 + size)] }
        for part in parallelMap(
            parts, chunk: 1,
            { part in
                var table = Table(columns)
                for hit in part {
                    add(hit, index, to: &table)
                    if let mark = marks?.line(hit.recipe) {
                        table.note("    " + page.styled(VisibleText.safe(mark), .red))
                    }
                }
                return table
            })
        {
            table.add(part)
        }
        table.print(to: &console)
    }

    private static func add(_ hit: SearchHit, _ index: CookbookIndex, to table: inout Table) {
        index.withListing(hit.recipe) { recipe in
            table.append(recipe.title)
            if recipe.isFavorite { table.append(safe: " ♥") }
            table.endCell()
            if let rating = recipe.rating { table.append(safe: RecipeFacts.stars(rating)) }
            table.endCell()
            if let seconds = recipe.totalTime { table.append(safe: RecipeFacts.time(seconds)) }
            table.endCell()
            recipe.forEachTopic { topic in
                if table.hasText { table.append(safe: ", ") }
                table.append(topic)
            }
            table.endCell()
            table.append(recipe.path)
            table.endCell()
        }
    }

    private static func csv(_ hits: [SearchHit], _ index: CookbookIndex, _ console: inout Console) {
        CSV.print(
            [
                "path", "title", "rating", "minutes", "servings", "difficulty", "category", "cuisine", "tags",
                "last_cooked",
            ], to: &console)
        for hit in hits {
            let summary = index.summary(hit.recipe)
            CSV.print(
                [
                    index.path(hit.recipe).string, summary.title,
                    summary.rating.map { KitchenNumber.decimal($0, places: 2) } ?? "",
                    summary.totalTime.map { String(($0 + 59) / 60) } ?? "", summary.servings ?? "",
                    summary.difficulty?.rawValue ?? "", summary.categories.joined(separator: "; "),
                    summary.cuisines.joined(separator: "; "), summary.tags.joined(separator: "; "),
                    summary.lastCooked?.description ?? "",
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
