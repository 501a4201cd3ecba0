public import Cookbook
internal import Kitchen
internal import RecipeModel
public import SourceText

/// What lists show of a recipe, for machines.
public enum SummaryDocument {
    public static func json(_ path: RelativePath, _ recipe: RecipeSummary) -> JSONValue {
        let isMeasured = recipe.yield.flatMap { Yield($0) }?.isMeasured == true
        return .members([
            "path": .string(path.string),
            "title": .string(recipe.title),
            "description": .text(recipe.description),
            "servings": .text(recipe.servings),
            "yield": .text(isMeasured ? nil : recipe.yield),
            "yieldMeasure": .text(isMeasured ? recipe.yield : nil),
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

    /// The columns of `csv`.
    public static let csvHeader = [
        "path", "title", "rating", "minutes", "servings", "difficulty", "category", "cuisine", "tags", "last_cooked",
    ]

    /// One row of a table of recipes.
    public static func csv(_ path: RelativePath, _ recipe: RecipeSummary) -> [String] {
        [
            path.string, recipe.title,
            recipe.rating.map { KitchenNumber.decimal($0, places: 2) } ?? "",
            recipe.totalTime.map { String(($0 + 59) / 60) } ?? "", recipe.servings ?? "",
            recipe.difficulty?.rawValue ?? "", recipe.categories.joined(separator: "; "),
            recipe.cuisines.joined(separator: "; "), recipe.tags.joined(separator: "; "),
            recipe.lastCooked?.description ?? "",
        ]
    }
}
