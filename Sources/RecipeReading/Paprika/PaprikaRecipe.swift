internal import RecipeExchange

/// Reads a recipe of the program Paprika: JSON, zipped one by one in `.paprikarecipes` archives, with photos in it.
enum PaprikaRecipe {
    static func isOne(_ value: JSON) -> Bool {
        value["directions"] != nil && value["ingredients"]?.text != nil && value["name"] != nil
            && (value["uid"] != nil || value["photo_data"] != nil || value["nutritional_info"] != nil)
    }

    static func read(_ value: JSON, into result: inout ReadResult) {
        var fields = FieldReader(value)
        var recipe = ReadRecipe(title: fields.line("name") ?? "")
        if fields.isTrue("in_trash") {
            result.problems.append(ReadResult.Problem("it was in the trash there", part: recipe.title))
            return
        }
        recipe.description = fields.line("description")
        recipe.yields = fields.line("servings").map { [$0] } ?? []
        var doubts: [ReadRecipe.Doubt] = []
        recipe.prepTime = fields.seconds("prep_time", doubts: &doubts, called: "preparation time")
        recipe.cookTime = fields.seconds("cook_time", doubts: &doubts, called: "cooking time")
        recipe.totalTime = fields.seconds("total_time", doubts: &doubts, called: "total time")
        recipe.doubts = doubts
        recipe.difficulty = fields.line("difficulty")
        recipe.stars = StoredValue.stars(fields.text("rating"))
        recipe.isFavorite = fields.isTrue("on_favorites")
        recipe.categories = fields.items("categories").compactMap { $0.text.map(MarkedText.line) }.filter {
            !$0.isEmpty
        }
        recipe.sourceName = fields.line("source")
        recipe.url = fields.line("source_url")
        recipe.ingredients = TextGroups.ingredients(fields.text("ingredients") ?? "")
        recipe.steps = TextGroups.steps(fields.text("directions") ?? "")
        recipe.notes = MarkedText.lines(fields.text("notes") ?? "")
        let nutrition = NutritionText.read(fields.text("nutritional_info") ?? "")
        recipe.nutrition = nutrition.figures
        recipe.notes += nutrition.others.map { "Nutrition: \($0)" }
        recipe.added = StoredValue.day(fields.text("created"))
        readPhotos(&fields, &recipe, &result)
        fields.ignore("uid", "hash", "photo_hash", "photo", "photo_large", "scale", "is_pinned", "on_grocery_list")
        recipe.further += fields.rest
        recipe.noteOrigins("Paprika")
        result.recipes.append(recipe)
    }

    /// The picture, those of the steps, and the address of the first where no picture came along.
    private static func readPhotos(_ fields: inout FieldReader, _ recipe: inout ReadRecipe, _ result: inout ReadResult)
    {
        var names: [String] = []
        func add(_ text: String?) {
            guard let text, !text.isEmpty else { return }
            guard let bytes = Base64.bytes(text) else {
                recipe.doubts.append(ReadRecipe.Doubt("a photo was not read: it is not base64"))
                return
            }
            let name = "photo-\(result.recipes.count + 1)-\(names.count + 1)"
            if names.contains(where: { result.attachment($0) == bytes }) { return }
            result.attach(bytes, as: name)
            names.append(name)
        }
        add(fields.text("photo_data"))
        for photo in fields.items("photos") { add(photo["data"]?.text) }
        let address = fields.line("image_url")
        recipe.images = names.isEmpty ? address.map { [$0] } ?? [] : names
        if !names.isEmpty, let address { recipe.further.append(ReadRecipe.Figure("image-url", address)) }
    }
}

extension ReadRecipe {
    /// Says of every field that was found that it comes from there.
    mutating func noteOrigins(_ origin: String) {
        func note(_ field: Field, _ isFound: Bool) {
            if isFound, origins[field] == nil { origins[field] = origin }
        }
        note(.title, !title.isEmpty)
        note(.description, description != nil)
        note(.yield, !yields.isEmpty)
        note(.prepTime, prepTime != nil)
        note(.cookTime, cookTime != nil)
        note(.restTime, restTime != nil)
        note(.totalTime, totalTime != nil)
        note(.difficulty, difficulty != nil)
        note(.category, !categories.isEmpty)
        note(.cuisine, !cuisines.isEmpty)
        note(.keywords, !keywords.isEmpty)
        note(.diet, !diets.isEmpty)
        note(.author, !authors.isEmpty)
        note(.stars, stars != nil)
        note(.rating, rating != nil)
        note(.source, sourceName != nil || url != nil)
        note(.license, license != nil)
        note(.language, language != nil)
        note(.image, !images.isEmpty || !nearbyImages.isEmpty)
        note(.video, !videos.isEmpty)
        note(.ingredients, !ingredients.isEmpty)
        note(.ingredientGroups, ingredients.contains { $0.title != nil })
        note(.instructions, !steps.isEmpty)
        note(.instructionGroups, steps.contains { $0.title != nil })
        note(.equipment, !equipment.isEmpty)
        note(.notes, !notes.isEmpty)
        note(.nutrition, !nutrition.isEmpty)
        note(.log, !log.isEmpty)
        note(.added, added != nil)
        note(.updated, updated != nil)
    }
}
