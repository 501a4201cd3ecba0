import ArgumentParser
import Cookbook
import Kitchen
import Presentation
import RecipeModel
import SourceText

/// What of a result is shown, and how; shared by `list` and `search`.
struct ResultOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("Show at most this many.", valueName: "count"))
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
            "Count the recipes by the values of a field: category, cuisine, tag, diet, difficulty, ingredient, allergen, author, folder, season or rating.",
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
        return Array(limit.map { rest.prefix($0) } ?? rest)
    }

    /// Prints the count, the facet or the paths, if one of them is asked for.
    func printSpecial(
        _ hits: [SearchHit], of index: CookbookIndex, _ format: OutputFormat, _ invocation: inout Invocation
    ) -> Bool {
        if let facet {
            FacetPage.print(facet, hits, of: index, page: { page(of: $0) }, format, &invocation.console)
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

/// A field whose values are counted.
enum Facet: String, ExpressibleByArgument, CaseIterable {
    case category, cuisine, tag, diet, difficulty, ingredient, allergen, author, folder, season, rating

    /// The values of one recipe, each once.
    func values(_ recipe: RecipeRow, _ index: CookbookIndex) -> Set<String> {
        switch self {
        case .folder:
            let folder = index.path(recipe).parent
            return [folder.isRoot ? "." : folder.string]
        case .ingredient: return Set(identities(recipe, index).map(\.name))
        case .allergen:
            return Set(identities(recipe, index).flatMap { $0.allergens.allergens.map(\.displayName) })
        case .category: return Set(index.categories(recipe))
        case .cuisine: return Set(index.cuisines(recipe))
        case .tag: return Set(index.tags(recipe))
        case .diet: return Set(index.diets(recipe).map { Diet($0)?.displayName ?? $0 })
        case .author: return Set(index.authors(recipe))
        case .season: return Set(index.seasons(recipe))
        case .difficulty: return Set(index.summary(recipe).difficulty.map { [$0.rawValue] } ?? [])
        case .rating: return Set(index.summary(recipe).rating.map { [RecipeWords.stars($0)] } ?? [])
        }
    }

    private func identities(_ recipe: RecipeRow, _ index: CookbookIndex) -> [Ingredient] {
        index.lines(recipe).compactMap { $0.want.resolution.ingredient.map { index.catalogue[$0] } }
    }
}

extension Array {
    func chunked(by size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min(count, $0 + size)]) }
    }
}

/// How many recipes have each value of a field.
enum FacetPage {
    static func print(
        _ facet: Facet, _ hits: [SearchHit], of index: CookbookIndex, page: ([(String, Int)]) -> [(String, Int)],
        _ format: OutputFormat, _ console: inout Console
    ) {
        var counts: [String: Int] = [:]
        let parts = parallelMap(hits.chunked(by: 1024), chunk: 1) { part in
            part.reduce(into: [String: Int]()) { counts, hit in
                for value in facet.values(hit.recipe, index) { counts[value, default: 0] += 1 }
            }
        }
        for part in parts { counts.merge(part, uniquingKeysWith: +) }
        let shown = page(
            counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }.map { ($0.key, $0.value) })
        let documents = shown.map { JSONValue.members(["value": .string($0.0), "count": .integer($0.1)]) }
        switch format {
        case .json: console.print(verbatim: JSONValue.array(documents).pretty)
        case .jsonl: for document in documents { console.print(verbatim: document.compact) }
        case .csv:
            console.print(csv: [facet.rawValue, "count"])
            for (value, count) in shown { console.print(csv: [value, String(count)]) }
        case .text:
            var table = Table([
                Table.Column(title: "count", alignsRight: true, style: .green),
                Table.Column(title: facet.rawValue, isFlexible: true),
            ])
            for (value, count) in shown { table.add(["\(count)", SafeText(value)]) }
            table.print(to: &console)
        }
    }
}
