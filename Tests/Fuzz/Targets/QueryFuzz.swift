import Kitchen
import SourceText

@testable import Cookbook
@testable import RecipeModel

/// Queries: read or refused with a place, the same each time, and answered by a small cookbook.
enum QueryFuzz {
    static let today: CalendarDate = {
        guard let day = CalendarDate(year: 2026, month: 11, day: 21) else { preconditionFailure("there is such a day") }
        return day
    }()
    private static let configuration: Configuration = {
        let text = "queries:\n  quick: time<=30\n  circle: '@circle or soup'\n  many: '@quick or @circle or @many'\n"
        return Configuration.read(SourceText(text)).configuration
    }()

    static func check(_ bytes: [UInt8]) throws {
        // An answer takes as long as a query has words; a person's have a few.
        guard bytes.count <= 512 else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        let query: Query
        do {
            query = try QueryParser.parse(text, today: today)
        } catch {
            try promise(
                error.column >= 1 && error.column <= text.unicodeScalars.count + 1,
                "column \(error.column) lies outside the query")
            return
        }
        try promise((try? QueryParser.parse(text, today: today)) == query, "the same query is read otherwise")
        guard let expanded = try? query.expanded(configuration, today: today) else { return }
        let index = SmallCookbook.index
        let hits = RecipeSearch(index, today: today).hits(expanded)
        try promise(hits.count <= index.recipes.count, "a recipe is found twice")
        try promise(hits.allSatisfy { $0.score.isFinite && $0.score >= 0 }, "a score is not a number")
    }
}

/// A few recipes, a pantry and a collection.
enum SmallCookbook {
    static let index = CookbookIndex(cookbook)

    static let cookbook: LoadedCookbook = {
        let configuration = Configuration()
        let files = texts.map { path, text in
            CookbookFile(SourceText(path: RelativePath(path) ?? .root, text), configuration: configuration)
        }
        return LoadedCookbook(
            configuration: configuration, configurationDiagnostics: [], configurationSource: nil, files: files,
            unreadable: [], otherFiles: [], directories: [])
    }()

    private static let texts = [
        (
            "a/leek-soup.md",
            """
            ---
            tags: [winter, "quick one"]
            servings: 4
            rating: 4.5
            prep-time: 10 min
            diets: [vegetarian]
            ---
            # Leek Soup

            Warm and green.

            ## Ingredients

            - 3 leeks, sliced
            - 1 l stock or water
            - 2 tbsp olive oil

            ## Instructions

            1. Fry the leeks for 5 minutes.
            2. Simmer for 20 minutes.

            """
        ),
        (
            "a/rye-bread.md",
            "# Rye Bread\n\n- 500 g rye flour\n- 10 g salt\n- [1 batch sourdough](../sourdough.md)\n\nBake at 220 °C.\n"
        ),
        (
            "sourdough.md",
            "---\ncuisine: german\nlast-cooked: 2026-11-01\n---\n# Sourdough\n\n## Ingredients\n\n- 100 g rye flour\n- 100 ml water\n"
        ),
    ]
}
