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
            items(words.ingredients.flatMap { headed($0.title, $0.lines.map(\.text)) }), lines(steps(words)),
            items(words.equipment),
            lines(words.notes), lines(words.nutrition.map { "\($0.name): \($0.value)" }), words.added ?? "",
            words.updated ?? "", lines(further),
        ]
    }

    /// Items a line each; one by itself has a bullet, so that no mark in it parts it.
    private static func items(_ texts: [String]) -> String {
        texts.count == 1 && texts[0].contains(where: { "|;[".contains($0) })
            ? "• \(texts[0])" : texts.joined(separator: "\n")
    }

    /// Numbered through all groups: so neither a step that ends in a colon nor numbers in its text are anything but that.
    private static func steps(_ words: ReadRecipe) -> [String] {
        var number = 0
        return words.steps.flatMap { group in
            headed(
                group.title,
                group.lines.map(\.text).filter { !$0.isEmpty }.map { step in
                    number += 1
                    return "\(number). \(step)"
                })
        }
    }

    private static func headed(_ title: String?, _ lines: [String]) -> [String] {
        (title.map { [$0.hasSuffix(":") ? $0 : "\($0):"] } ?? []) + lines
    }
}
