internal import Presentation
internal import RecipeExchange
internal import SourceText

/// Recipes as a table: a row each, with the lines of ingredients, steps and notes in one cell.
enum RecipeTable {
    static let header = [
        "path", "title", "description", "servings", "yield", "prep-time", "cook-time", "rest-time", "total-time",
        "keeps",
        "difficulty", "category", "cuisine", "tags", "diet", "season", "rating", "favorite", "author", "source name",
        "url", "license", "language", "image", "ingredients", "instructions", "equipment", "notes", "nutrition",
        "added",
        "updated", "further",
    ]

    static let headerRow = line(header)

    static func row(_ recipe: ExportedRecipe) -> String { line(cells(recipe)) }

    private static func line(_ cells: [String]) -> String { CSVRow.text(cells, keepingLines: true) + "\r\n" }

    private static func cells(_ recipe: ExportedRecipe) -> [String] {
        let (sheet, words) = (recipe.sheet, recipe.words)
        func time(_ seconds: Int?) -> String { seconds.map(RecipeWords.time) ?? "" }
        func lines(_ texts: [String]) -> String { texts.joined(separator: "\n") }
        func terms(_ texts: [String]) -> String { texts.joined(separator: "; ") }
        let further = ExportFormat.csv.furtherLines(of: recipe)
        return [
            sheet.path.string, words.title, words.description ?? "", sheet.fact(.servings) ?? "",
            sheet.fact(.yield) ?? "", time(words.prepTime), time(words.cookTime), time(words.restTime),
            time(words.totalTime), time(words.keepsTime), words.difficulty ?? "", terms(words.categories),
            terms(words.cuisines), terms(words.keywords), terms(words.diets), terms(words.seasons), words.stars ?? "",
            words.isFavorite ? "true" : "", terms(words.authors), words.sourceName ?? "", words.url ?? "",
            words.license ?? "", words.language ?? "", lines(words.images.filter(WebReference.isWhole)),
            lines(words.ingredients.flatMap { headed($0.title, $0.lines.map(\.text)) }),
            lines(words.steps.flatMap { headed($0.title, $0.lines.map(\.text)) }), lines(words.equipment),
            lines(words.notes), lines(words.nutrition.map { "\($0.name): \($0.value)" }), words.added ?? "",
            words.updated ?? "", lines(further),
        ]
    }

    private static func headed(_ title: String?, _ lines: [String]) -> [String] {
        (title.map { [$0.hasSuffix(":") ? $0 : "\($0):"] } ?? []) + lines
    }
}
