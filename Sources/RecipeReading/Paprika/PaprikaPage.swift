internal import RecipeExchange

/// Reads a recipe of Paprika's export as HTML: a page for each, with its own words for what schema.org has none for.
enum PaprikaPage {
    static func isOne(_ root: HTMLNode) -> Bool {
        root.first { $0.hasClass("infobox") } != nil && root.first { $0.hasClass("ingredientsbox") } != nil
    }

    static func read(_ root: HTMLNode) -> ReadResult {
        var result = ReadResult(format: "a Paprika page")
        let tops = root.all { $0.tag == .div && $0.hasClass("recipe") }
        for top in tops.isEmpty ? [root] : tops { result.recipes.append(recipe(top)) }
        return result
    }

    private static func recipe(_ top: HTMLNode) -> ReadRecipe {
        func property(_ name: String) -> HTMLNode? { top.first { $0.hasAttribute("itemprop", saying: name) } }
        func line(_ name: String) -> String? {
            guard let text = property(name)?.line, !text.isEmpty else { return nil }
            return text
        }
        func lines(_ name: String) -> [String] { top.first { $0.hasClass(name) && $0.hasClass("text") }?.lines ?? [] }
        var recipe = ReadRecipe(title: line("name") ?? top.first { $0.tag == .h1 }?.line ?? "")
        recipe.categories = (line("recipeCategory") ?? "").split(separator: ",").map { MarkedText.squeezed($0) }
        recipe.stars = StoredValue.stars(property("aggregateRating")?.attribute("value"))
        var doubts: [ReadRecipe.Doubt] = []
        recipe.prepTime = line("prepTime").flatMap { FieldReader.seconds($0, "preparation time", &doubts) }
        recipe.cookTime = line("cookTime").flatMap { FieldReader.seconds($0, "cooking time", &doubts) }
        recipe.totalTime = line("totalTime").flatMap { FieldReader.seconds($0, "total time", &doubts) }
        recipe.doubts = doubts
        recipe.yields = line("recipeYield").map { [$0] } ?? []
        recipe.difficulty = line("difficulty")
        recipe.sourceName = line("author")
        recipe.url = property("url")?.attribute("href")
        recipe.description = lines("description").isEmpty ? nil : lines("description").joined(separator: " ")
        recipe.ingredients = TextGroups.ingredients(lines("ingredients").joined(separator: "\n"))
        recipe.steps = TextGroups.steps(lines("directions").joined(separator: "\n"))
        recipe.notes = lines("notes")
        let nutrition = NutritionText.read(lines("nutrition").joined(separator: "\n"))
        recipe.nutrition = nutrition.figures
        recipe.notes += nutrition.others.map { "Nutrition: \($0)" }
        recipe.images = top.all { $0.tag == .img && $0.hasAttribute("itemprop", saying: "image") }.compactMap {
            $0.attribute("src")
        }.filter { !$0.isEmpty }
        recipe.noteOrigins("Paprika")
        return recipe
    }
}
