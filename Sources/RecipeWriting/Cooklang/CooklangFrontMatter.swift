internal import Presentation
internal import RecipeExchange
internal import RecipeModel

/// What a recipe in Cooklang says above its steps: the canonical keys of the specification, and rbook's own for what it has none for.
enum CooklangFrontMatter {
    static func lines(_ recipe: ExportedRecipe) -> [String] {
        let words = recipe.words
        var lines: [String] = []
        func scalar(_ key: String, _ text: String?) {
            guard let text, !text.isEmpty else { return }
            let isNumber = text.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." } && text.first?.isNumber == true
            lines.append("\(yaml(key)): \(isNumber && text.count < 6 ? text : yaml(text))")
        }
        func list(_ key: String, _ texts: [String]) {
            if !texts.isEmpty { lines += ["\(key):"] + texts.map { "  - \(yaml($0))" } }
        }
        func time(_ key: String, _ seconds: Int?) { scalar(key, seconds.map(RecipeWords.time)) }
        scalar("title", words.title)
        scalar("description", words.description)
        scalar("servings", recipe.sheet.fact(.servings))
        scalar("yield", recipe.sheet.fact(.yield))
        time("prep time", words.prepTime)
        time("cook time", words.cookTime)
        time("rest time", words.restTime)
        time("time required", words.totalTime)
        time("keeps", words.keepsTime)
        scalar("difficulty", words.difficulty)
        list("course", words.categories)
        list("cuisine", words.cuisines)
        list("tags", words.keywords)
        list("diet", words.diets)
        list("season", words.seasons)
        scalar("rating", words.stars)
        if words.isFavorite { lines.append("favorite: true") }
        if words.authors.count > 1 { list("author", words.authors) } else { scalar("author", words.authors.first) }
        if let name = words.sourceName, let url = words.url {
            lines += ["source:", "  name: \(yaml(name))", "  url: \(yaml(url))"]
        } else {
            scalar("source", words.sourceName ?? words.url)
        }
        scalar("license", words.license)
        scalar("locale", words.language)
        list("nutrition", words.nutrition.map { "\($0.name): \($0.value)" })
        scalar("added", words.added)
        scalar("updated", words.updated)
        scalar("generated", words.generated)
        let images = words.images.filter {
            WebReference.isWhole($0) || recipe.place != nil && recipe.pictures[$0] != nil
        }
        list("images", images.map { recipe.fileName(ofPicture: $0) })
        var names: Set<String> = []
        for figure in words.further {
            // Programs know other keys than rbook, and would take one of these for part of the recipe.
            let isOwn = figure.name.lowercased().hasPrefix("x-")
            var name = isOwn ? figure.name : "x-\(figure.name)"
            while !names.insert(name.lowercased()).inserted { name += "-2" }
            scalar(name, figure.value)
        }
        return lines
    }

    private static func yaml(_ text: String) -> String {
        RecipeDraft.FurtherKey("x", text: CleanText.clean(text).replacing("\n", with: " ")).yaml
    }
}
