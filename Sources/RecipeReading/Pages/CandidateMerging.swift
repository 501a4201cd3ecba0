internal import RecipeExchange

/// Joins what several syntaxes of a page say of one recipe: the richest first, fields that it lacks from the others.
enum CandidateMerging {
    static func merged(_ candidates: [ReadRecipe]) -> [ReadRecipe] {
        var result: [ReadRecipe] = []
        for candidate in candidates where !(candidate.isEmpty && candidate.title.isEmpty) {
            let place = result.firstIndex { isSame($0, candidate) }
            guard let place else {
                result.append(candidate)
                continue
            }
            let isRicher = weight(candidate) > weight(result[place])
            result[place] = isRicher ? filled(candidate, from: result[place]) : filled(result[place], from: candidate)
        }
        // A page's teasers of other recipes have a title and nothing to cook.
        let whole = result.filter { !$0.isEmpty }
        return whole.isEmpty ? result : whole
    }

    /// Two descriptions of one dish: of one title, or of the same ingredients.
    private static func isSame(_ a: ReadRecipe, _ b: ReadRecipe) -> Bool {
        if !a.title.isEmpty, a.title.isEqualIgnoringCase(b.title) { return !areApart(a, b) }
        let lines = a.ingredients.flatMap(\.lines).map(\.text)
        if !lines.isEmpty, lines == b.ingredients.flatMap(\.lines).map(\.text) { return true }
        return a.isEmpty != b.isEmpty && (a.title.isEmpty || b.title.isEmpty)
    }

    /// Whether two of one title that one syntax describes are two dishes: they have less than half of their ingredients in common.
    private static func areApart(_ a: ReadRecipe, _ b: ReadRecipe) -> Bool {
        guard let origin = a.origins[.ingredients], origin == b.origins[.ingredients] else { return false }
        func lines(_ recipe: ReadRecipe) -> Set<String> {
            Set(recipe.ingredients.flatMap(\.lines).map { $0.text.lowercased() })
        }
        let (first, second) = (lines(a), lines(b))
        return first.intersection(second).count * 2 < min(first.count, second.count)
    }

    private static func weight(_ recipe: ReadRecipe) -> Int {
        (recipe.ingredients.isEmpty ? 0 : 4) + (recipe.steps.isEmpty ? 0 : 4) + (recipe.yields.isEmpty ? 0 : 1)
            + (recipe.totalTime == nil ? 0 : 1) + (recipe.images.isEmpty ? 0 : 1) + (recipe.authors.isEmpty ? 0 : 1)
    }

    /// `recipe`, with what only `other` says.
    static func filled(_ recipe: ReadRecipe, from other: ReadRecipe) -> ReadRecipe {
        var recipe = recipe
        func fill<Value>(
            _ path: WritableKeyPath<ReadRecipe, Value>, _ field: ReadRecipe.Field?, _ isEmpty: (Value) -> Bool
        ) {
            guard isEmpty(recipe[keyPath: path]), !isEmpty(other[keyPath: path]) else { return }
            recipe[keyPath: path] = other[keyPath: path]
            if let field { recipe.origins[field] = other.origins[field] }
        }
        fill(\.title, .title, \.isEmpty)
        fill(\.description, .description) { $0 == nil }
        fill(\.yields, .yield, \.isEmpty)
        fill(\.prepTime, .prepTime) { $0 == nil }
        fill(\.cookTime, .cookTime) { $0 == nil }
        fill(\.restTime, .restTime) { $0 == nil }
        fill(\.totalTime, .totalTime) { $0 == nil }
        fill(\.categories, .category, \.isEmpty)
        fill(\.cuisines, .cuisine, \.isEmpty)
        fill(\.keywords, .keywords, \.isEmpty)
        fill(\.diets, .diet, \.isEmpty)
        fill(\.authors, .author, \.isEmpty)
        fill(\.rating, .rating) { $0 == nil }
        fill(\.sourceName, nil) { $0 == nil }
        fill(\.url, nil) { $0 == nil }
        fill(\.license, .license) { $0 == nil }
        fill(\.language, .language) { $0 == nil }
        fill(\.images, .image, \.isEmpty)
        fill(\.videos, .video, \.isEmpty)
        fill(\.ingredients, .ingredients, \.isEmpty)
        fill(\.steps, .instructions, \.isEmpty)
        fill(\.equipment, .equipment, \.isEmpty)
        fill(\.nutrition, .nutrition, \.isEmpty)
        fill(\.notes, .notes, \.isEmpty)
        return recipe
    }
}
