internal import Kitchen
internal import RecipeExchange

/// Recipes in schema.org's terms in a file of their own, with what Nextcloud Cookbook and RecipeSage add to them.
enum SchemaFile {
    static func recipes(in value: JSON, _ request: ReadRequest) -> [ReadRecipe] {
        var graph = SchemaGraph()
        graph.add(value, origin: "JSON-LD")
        return graph.recipes().map { found in
            var recipe = SchemaRecipe.read(found.value, in: graph, origin: found.origin)
            addOwn(of: found.value, to: &recipe)
            // Nextcloud keeps a folder for each recipe: recipe.json, full.jpg.
            if request.name.hasSuffix("recipe.json") || found.value["imageUrl"] != nil {
                recipe.nearbyImages = ["jpg", "jpeg", "png", "webp"].map { "full.\($0)" }
            }
            return recipe
        }
    }

    private static func addOwn(of value: JSON, to recipe: inout ReadRecipe) {
        var fields = FieldReader(value)
        if let text = fields.line("creditText"), recipe.sourceName == nil { recipe.sourceName = text }
        if recipe.url == nil, let address = fields.line("isBasedOn"), address.hasPrefix("http") { recipe.url = address }
        for comment in fields.items("comment") {
            let name = comment["name"]?.text ?? ""
            let author = comment["author"]?["name"]?.text.map(MarkedText.line)
            for line in MarkedText.lines(comment["text"]?.text ?? comment.text ?? "") {
                recipe.notes.append(name == "Author Notes" || author == nil ? line : "\(author ?? ""): \(line)")
            }
        }
        if !recipe.notes.isEmpty, recipe.origins[.notes] == nil { recipe.origins[.notes] = "JSON-LD" }
        if let words = fields.line("recipeNotes", "notes") { recipe.notes.append(words) }
        splitAtHeadings(&recipe)
        // Nextcloud counts seconds.
        if recipe.added == nil { recipe.added = Self.day(seconds: fields.text("dateCreated")) }
        if recipe.updated == nil { recipe.updated = Self.day(seconds: fields.text("dateModified")) }
        fields.ignore(
            "name", "headline", "description", "recipeYield", "yield", "prepTime", "cookTime", "performTime",
            "totalTime",
            "recipeCategory", "recipeCuisine", "keywords", "suitableForDiet", "author", "image", "video", "url",
            "mainEntityOfPage", "publisher", "inLanguage", "license", "datePublished", "dateCreated", "dateModified",
            "aggregateRating", "recipeIngredient", "ingredients", "ingredient", "recipeInstructions", "instructions",
            "step", "tool", "nutrition", "review", "reviews", "isPartOf", "id", "identifier", "printImage", "imageUrl",
            "imagePlaceholderUrl", "recipe_id", "user_id", "mainEntity", "potentialAction", "sameAs", "thumbnailUrl",
            "copyrightHolder", "copyrightYear", "expires", "version", "creator", "isAccessibleForFree",
            "interactionStatistic",
            "text", "articleBody", "isFamilyFriendly", "wordCount", "dateline", "estimatedCost", "supply")
        recipe.further += fields.rest
    }

    /// The day, in UTC, of a number of seconds since 1970.
    private static func day(seconds text: String?) -> String? {
        guard let seconds = text.flatMap({ Int($0) }), seconds > 0 else { return nil }
        return CalendarDate(dayNumber: seconds / 86_400).map { "\($0)" }
    }

    /// RecipeSage writes headings as lines in brackets, Nextcloud Cookbook after two marks: "[Sauce]", "## Sauce".
    private static func splitAtHeadings(_ recipe: inout ReadRecipe) {
        if let groups = split(recipe.ingredients, \.text) {
            recipe.ingredients = groups
            recipe.origins[.ingredientGroups] = "JSON-LD"
        }
        if let groups = split(recipe.steps, \.text) {
            recipe.steps = groups
            recipe.origins[.instructionGroups] = "JSON-LD"
        }
    }

    /// `nil` where no line is a heading.
    private static func split<Line>(
        _ groups: [ReadRecipe.Group<Line>], _ text: (Line) -> String
    ) -> [ReadRecipe.Group<Line>]? {
        func heading(_ line: Line) -> String? {
            let text = text(line)
            return text.hasPrefix("## ") || text.hasPrefix("[") && text.hasSuffix("]") ? TextGroups.heading(text) : nil
        }
        guard groups.contains(where: { $0.lines.contains { heading($0) != nil } }) else { return nil }
        var result: [ReadRecipe.Group<Line>] = []
        for group in groups {
            result.append(ReadRecipe.Group(group.title))
            for line in group.lines {
                if let title = heading(line) {
                    result.append(ReadRecipe.Group(title))
                } else {
                    result[result.count - 1].lines.append(line)
                }
            }
        }
        return TextGroups.cleaned(result)
    }
}
