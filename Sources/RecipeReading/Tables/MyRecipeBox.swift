internal import RecipeExchange

/// Reads the table in which My Recipe Box exports recipes.
enum MyRecipeBox {
    static func isOne(_ bytes: [UInt8]) -> Bool {
        let head = String(decoding: bytes.prefix(200), as: UTF8.self)
        return head.contains("title,description,preparationTime,cookingTime,inactiveTime,totalTime,quantity")
    }

    static func read(_ bytes: [UInt8]) -> ReadResult {
        var result = ReadResult(format: "a My Recipe Box table")
        let table = CSVRows(bytes)
        result.recipes = table.rows.map { recipe(table.object($0.fields), line: $0.line) }
        return result
    }

    private static func recipe(_ row: JSON, line: Int) -> ReadRecipe {
        var fields = FieldReader(row)
        var recipe = ReadRecipe(title: fields.line("title") ?? "")
        recipe.description = fields.line("description")
        var doubts: [ReadRecipe.Doubt] = []
        recipe.prepTime = fields.seconds("preparationTime", doubts: &doubts, called: "preparation time")
        recipe.cookTime = fields.seconds("cookingTime", doubts: &doubts, called: "cooking time")
        recipe.restTime = fields.seconds("inactiveTime", doubts: &doubts, called: "resting time")
        recipe.totalTime = fields.seconds("totalTime", doubts: &doubts, called: "total time")
        recipe.doubts = doubts.map { ReadRecipe.Doubt($0.text, line: line) }
        recipe.yields = fields.line("quantity").map { [$0] } ?? []
        recipe.ingredients = TextGroups.ingredients(fields.text("ingredients") ?? "")
        recipe.steps = TextGroups.steps(fields.text("instructions") ?? "")
        recipe.notes = MarkedText.lines(fields.text("notes") ?? "")
        let nutrition = NutritionText.read(fields.text("nutrition") ?? "")
        recipe.nutrition = nutrition.figures
        recipe.notes += nutrition.others.map { "Nutrition: \($0)" }
        recipe.isFavorite = fields.isTrue("favorite")
        recipe.stars = StoredValue.stars(fields.text("rating"))
        recipe.categories = terms(fields.line("categories"))
        recipe.keywords = terms(fields.line("tags"))
        recipe.videos = fields.line("video").map { [$0] } ?? []
        // It writes a column more than its header has; the page then is where the picture should be.
        let source = fields.line("source")
        let picture = fields.line("originalPicture")
        let beyond = fields.line("column 19", "column 18")
        if let beyond, source == nil {
            (recipe.url, recipe.images) = (picture, [beyond])
        } else {
            recipe.images = [picture, beyond].compactMap { $0 }
            if let source, source.hasPrefix("http") { recipe.url = source } else { recipe.sourceName = source }
        }
        fields.ignore("favorite")
        recipe.further += fields.rest
        recipe.noteOrigins("My Recipe Box")
        return recipe
    }

    private static func terms(_ text: String?) -> [String] {
        (text ?? "").split { $0 == ";" || $0 == "," }.map { MarkedText.squeezed($0) }.filter { !$0.isEmpty }
    }
}
