import Cookbook
import Kitchen
import RecipeModel
import SourceText

/// Words and values that several commands show of a recipe.
enum RecipeFacts {
    static func time(_ seconds: Int) -> String { TimeSpan(seconds: seconds).text }

    /// "★★★★½"
    static func stars(_ rating: Rational) -> String {
        let halves = min(10, max(0, rating.multiplied(by: Rational(2))?.rounded ?? 0))
        return String(repeating: "★", count: halves / 2) + (halves % 2 == 1 ? "½" : "")
    }

    /// The declared rating, else the cooks' average.
    static func rating(_ recipe: Recipe) -> Rational? { recipe.metadata.rating?.value ?? recipe.averageStars }

    static func json(_ file: CookbookFile, _ recipe: Recipe) -> JSONValue { json(file.path, RecipeSummary(recipe)) }

    static func json(_ path: RelativePath, _ recipe: RecipeSummary) -> JSONValue {
        .members([
            "path": .string(path.string),
            "title": .string(recipe.title),
            "description": .text(recipe.description),
            "servings": .text(recipe.servings),
            "yield": .text(recipe.yield),
            "prepMinutes": minutes(recipe.prepTime),
            "cookMinutes": minutes(recipe.cookTime),
            "restMinutes": minutes(recipe.restTime),
            "totalMinutes": minutes(recipe.totalTime),
            "difficulty": .text(recipe.difficulty?.rawValue),
            "category": .texts(recipe.categories),
            "cuisine": .texts(recipe.cuisines),
            "tags": .texts(recipe.tags),
            "diet": .texts(recipe.diets),
            "rating": recipe.rating.map { .number(KitchenNumber.decimal($0, places: 2)) },
            "favorite": .boolean(recipe.isFavorite),
            "timesCooked": .integer(recipe.timesCooked),
            "lastCooked": .text(recipe.lastCooked?.description),
        ])
    }

    private static func minutes(_ seconds: Int?) -> JSONValue? { seconds.map { .integer(($0 + 59) / 60) } }

    /// One ingredient with all that is understood of it.
    static func json(_ ingredient: RecipeIngredient, _ file: CookbookFile, _ cookbook: LoadedCookbook) -> JSONValue {
        let line = ingredient.line
        let measure = line.measure
        let resolution = cookbook.catalogue.resolve(ingredient.name)
        return .members([
            "text": .string(ingredient.plainText),
            "quantity": measure.quantity.map { .members(["min": .string("\($0.min)"), "max": .string("\($0.max)")]) }
                ?? .null,
            "unit": .text(measure.unit?.name) ?? .null,
            "name": .string(ingredient.name),
            "identity": .text(resolution.ingredient.map { cookbook.catalogue[$0].name }) ?? .null,
            "preparation": .text(nonEmpty(line.preparation(in: ingredient.text))),
            "remarks": .text(nonEmpty(line.remarks(in: ingredient.text))),
            "optional": .boolean(line.isOptional),
            "recipe": .text(ingredient.linkedPath(in: file.path)?.string),
        ])
    }

    private static func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }
}
