public import ArgumentParser
public import Cookbook
import Presentation
import RecipeModel
import SourceText

/// What of a result is shown, and how; shared by `list` and `search`.
struct ResultOptions: ParsableArguments {
    @Option(
        name: [.customShort("n"), .customLong("limit")], parsing: .unconditional,
        help: ArgumentHelp("Show at most this many; 0 for all.", valueName: "count"))
    var limit: Int?

    @Option(help: ArgumentHelp("Leave out this many at the beginning.", valueName: "count"))
    var offset: Int = 0

    @Flag(help: "Only how many there are.")
    var count = false

    @Flag(help: "Only paths, a line each, for pipes.")
    var paths = false

    @Flag(name: [.customShort("0"), .customLong("null")], help: "End each path with a NUL byte (with --paths).")
    var null = false

    @Option(
        help: ArgumentHelp(
            "How many recipes a filter by each value of a field leaves: category, cuisine, tag, diet, difficulty, ingredient, allergen, author, folder, season or rating.",
            valueName: "field"))
    var facet: Facet?

    func validate() throws {
        if limit.map({ $0 < 0 }) ?? false { throw ValidationError("--limit takes a number that is not negative") }
        if offset < 0 { throw ValidationError("--offset takes a number that is not negative") }
        if null, !paths { throw ValidationError("--null goes with --paths") }
    }

    /// The page of a result.
    func page<Element>(of all: [Element]) -> [Element] {
        let rest = all.dropFirst(min(offset, all.count))
        return Array(limit.flatMap { $0 == 0 ? nil : rest.prefix($0) } ?? rest)
    }

    /// Prints the count, the facet or the paths, if one of them is asked for.
    func printSpecial(
        _ hits: [SearchHit], of index: CookbookIndex, _ format: OutputFormat, acceptsDoubt: Bool = false,
        _ invocation: inout Invocation
    ) -> Bool {
        if let facet {
            FacetPage.print(
                facet, hits, of: index, acceptsDoubt: acceptsDoubt, page: { page(of: $0) }, format, &invocation.console)
            return true
        }
        if count {
            invocation.console.print("\(hits.count)")
            return true
        }
        guard paths else { return false }
        for hit in page(of: hits) {
            if null {
                invocation.console.write(index.path(hit.recipe).bytes + [0])
            } else {
                invocation.console.print("\(index.path(hit.recipe))")
            }
        }
        return true
    }
}

extension Facet: ExpressibleByArgument {}

/// How many recipes have each value of a field.
enum FacetPage {
    static func print(
        _ facet: Facet, _ hits: [SearchHit], of index: CookbookIndex, acceptsDoubt: Bool,
        page: ([(String, Int)]) -> [(String, Int)],
        _ format: OutputFormat, _ console: inout Console
    ) {
        let shown = page(
            facet.counts(hits.map(\.recipe), of: index, acceptsDoubt: acceptsDoubt).map { ($0.value, $0.count) })
        let documents = shown.map { JSONValue.members(["value": .string($0.0), "count": .integer($0.1)]) }
        switch format {
        case .json: console.print(verbatim: JSONValue.array(documents).pretty)
        case .jsonl: for document in documents { console.print(verbatim: document.compact) }
        case .csv:
            console.print(csv: [facet.rawValue, "count"])
            for (value, count) in shown { console.print(csv: [value, String(count)]) }
        case .text:
            var table = Table(
                [
                    Table.Column(title: "count", alignsRight: true, style: .green),
                    Table.Column(title: facet.rawValue, isFlexible: true),
                ], stacks: true)
            let labels = LabelMarks(index.configuration)
            for (value, count) in shown {
                let label =
                    facet == .category ? labels.category(value) : facet == .tag ? labels.tag(value) : nil
                table.add([
                    "\(count)",
                    SafeText([console.isTerminal ? label?.icon : nil, value].compactMap { $0 }.joined(separator: " ")),
                ])
                if let style = label?.color.flatMap({ Console.Style(color: $0) }) { table.style(1, style) }
            }
            table.print(to: &console)
        }
    }
}
