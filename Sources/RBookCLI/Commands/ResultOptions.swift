import ArgumentParser
import Cookbook
import Kitchen
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
        _ hits: [SearchHit], of cookbook: LoadedCookbook, _ format: OutputFormat, _ invocation: inout Invocation
    ) -> Bool {
        if let facet {
            FacetPage.print(facet, hits, of: cookbook, page: { page(of: $0) }, format, &invocation.console)
            return true
        }
        if count {
            invocation.console.print(String(hits.count))
            return true
        }
        guard paths else { return false }
        for hit in page(of: hits) {
            if null {
                invocation.console.write(hit.file.path.bytes + [0])
            } else {
                invocation.console.print(VisibleText.safe(hit.file.path.string))
            }
        }
        return true
    }
}

/// A field whose values are counted.
enum Facet: String, ExpressibleByArgument, CaseIterable {
    case category, cuisine, tag, diet, difficulty, ingredient, allergen, author, folder, season, rating

    /// The values of one recipe, each once.
    func values(_ hit: SearchHit, _ cookbook: LoadedCookbook) -> Set<String> {
        let metadata = hit.recipe.metadata
        switch self {
        case .category: return Set(metadata.categories.map(\.value))
        case .cuisine: return Set(metadata.cuisines.map(\.value))
        case .tag: return Set(metadata.tags.map(\.value))
        case .diet: return Set(metadata.diets.map { Diet($0.value)?.displayName ?? $0.value })
        case .difficulty: return Set(metadata.difficulty.map { [$0.value.rawValue] } ?? [])
        case .author: return Set(metadata.authors.map(\.value))
        case .folder: return [hit.file.path.parent.isRoot ? "." : hit.file.path.parent.string]
        case .season: return Set(metadata.seasons.map(\.value.rawValue))
        case .rating: return Set(RecipeFacts.rating(hit.recipe).map { [RecipeFacts.stars($0)] } ?? [])
        case .ingredient, .allergen:
            var values: Set<String> = []
            for ingredient in hit.recipe.ingredients {
                guard let id = cookbook.catalogue.resolve(ingredient.name).ingredient else { continue }
                let known = cookbook.catalogue[id]
                if self == .ingredient {
                    values.insert(known.name)
                } else {
                    values.formUnion(known.allergens.allergens.map(\.displayName))
                }
            }
            return values
        }
    }
}

/// How many recipes have each value of a field.
enum FacetPage {
    static func print(
        _ facet: Facet, _ hits: [SearchHit], of cookbook: LoadedCookbook, page: ([(String, Int)]) -> [(String, Int)],
        _ format: OutputFormat, _ console: inout Console
    ) {
        var counts: [String: Int] = [:]
        for hit in hits {
            for value in facet.values(hit, cookbook) { counts[value, default: 0] += 1 }
        }
        let shown = page(
            counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }.map { ($0.key, $0.value) })
        let documents = shown.map { JSONValue.members(["value": .string($0.0), "count": .integer($0.1)]) }
        switch format {
        case .json: console.print(JSONValue.array(documents).pretty)
        case .jsonl: for document in documents { console.print(document.compact) }
        case .csv:
            CSV.print([facet.rawValue, "count"], to: &console)
            for (value, count) in shown { CSV.print([value, String(count)], to: &console) }
        case .text:
            var table = Table([
                Table.Column(title: "count", alignsRight: true, style: .green),
                Table.Column(title: facet.rawValue, isFlexible: true),
            ])
            for (value, count) in shown { table.add([String(count), VisibleText.safe(value)]) }
            table.print(to: &console)
        }
    }
}
