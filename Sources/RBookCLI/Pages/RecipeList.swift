import Cookbook
import Presentation
import RecipeModel

/// A list of recipes in every format.
enum RecipeList {
    static func print(
        _ hits: [SearchHit], of index: CookbookIndex, _ results: ResultOptions, _ format: OutputFormat,
        query: Query, showsSnippets: Bool = false, marks: FactMarks? = nil, _ invocation: inout Invocation
    ) -> ExitStatus {
        let shown = results.page(of: hits)
        switch format {
        case .json: invocation.console.print(verbatim: JSONValue.array(shown.map { json($0, index, marks) }).pretty)
        case .jsonl: for hit in shown { invocation.console.print(verbatim: json(hit, index, marks).compact) }
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
        SummaryDocument.json(index.path(hit.recipe), index.summary(hit.recipe)).adding([
            "attention": .text(marks?.line(hit.recipe))
        ])
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
        let labels = page.isTerminal ? LabelMarks(index.configuration) : LabelMarks()
        let snippets =
            showsSnippets
            ? parallelMap(Array(hits.prefix(mostSnippets)), chunk: 8) {
                Snippet($0, index, length: min(page.width, 100) - 6).map { styled($0, page) }
            } : []
        var table = Table(columns, stacks: true)
        for (number, snippet) in snippets.enumerated() {
            add(hits[number], index, labels, to: &table)
            let mark = marks?.line(hits[number].recipe).map { page.styled(SafeText($0), .red) }
            let lines: [SafeText] = [mark, snippet].compactMap { $0 }.map { "    \($0)" }
            if !lines.isEmpty { table.note(lines.joined(separator: "\n")) }
        }
        let size = 1024
        let parts = stride(from: snippets.count, to: hits.count, by: size).map { hits[$0..<min(hits.count, $0 + size)] }
        for part in parallelMap(
            parts, chunk: 1,
            { part in
                var table = Table(columns, stacks: true)
                for hit in part {
                    add(hit, index, labels, to: &table)
                    if let mark = marks?.line(hit.recipe) {
                        table.note("    \(page.styled(SafeText(mark), .red))")
                    }
                }
                return table
            })
        {
            table.add(part)
        }
        table.print(to: &console)
    }

    private static func add(_ hit: SearchHit, _ index: CookbookIndex, _ labels: LabelMarks, to table: inout Table) {
        index.withListing(hit.recipe) { recipe in
            table.append(recipe.title)
            if recipe.isFavorite { table.append(" ♥") }
            table.endCell()
            if let rating = recipe.rating { table.append(SafeText(safe: RecipeWords.stars(rating))) }
            table.endCell()
            if let seconds = recipe.totalTime { table.append(SafeText(safe: RecipeWords.time(seconds))) }
            table.endCell()
            recipe.forEachTopic { topic in
                if table.hasText { table.append(", ") }
                if !labels.isEmpty, let icon = labels.category(String(decoding: topic, as: UTF8.self))?.icon {
                    table.append(SafeText("\(icon) "))
                }
                table.append(topic)
            }
            table.endCell()
            table.append(recipe.path)
            table.endCell()
        }
    }

    /// With the word that was found in bold.
    private static func styled(_ snippet: Snippet, _ console: Console) -> SafeText {
        let found = console.styled(SafeText(snippet.found), .bold)
        return
            "\(snippet.isCutBefore ? "…" : "")\(snippet.before)\(found)\(snippet.after)\(snippet.isCutAfter ? "…" : "")"
    }

    private static func csv(_ hits: [SearchHit], _ index: CookbookIndex, _ console: inout Console) {
        console.print(csv: SummaryDocument.csvHeader)
        for hit in hits {
            console.print(csv: SummaryDocument.csv(index.path(hit.recipe), index.summary(hit.recipe)))
        }
    }
}
