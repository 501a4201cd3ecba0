internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// Things that steps use and the list does not have.
enum UndeclaredMentions {
    /// Each thing once, with the first step that uses it.
    static func find(_ recipe: Recipe, _ reading: KitchenReading, catalogue: Catalogue) -> [(step: Step, name: String)]
    {
        var listed: Set<IngredientID> = []
        for resolution in reading.resolutions {
            if let id = resolution.ingredient { listed.insert(id) }
            if let id = resolution.other { listed.insert(id) }
        }
        let listedWords = FoldedWords(
            recipe.ingredients.map(\.string) + [recipe.title.text] + recipe.stepGroups.compactMap(\.title?.value)
                + recipe.ingredientGroups.compactMap(\.title?.value))
        var found: [(step: Step, name: String)] = []
        var reported: Set<IngredientID> = []
        for (step, words) in zip(recipe.steps, reading.steps) {
            for index in words.words.indices {
                // Only what is brought in by a verb of adding is certain: "add the cinnamon", "with nutmeg".
                guard isBroughtIn(words, index) else { continue }
                let word = words.text[words.words[index]]
                if listedWords.contains(word) || listedWords.contains(word, "s")
                    || (word.last == UInt8(ascii: "s") && listedWords.contains(word, dropping: 1))
                {
                    continue
                }
                // "onion rings", "butter sauce": the next word makes something else of it.
                if index + 1 < words.words.count, !followers.contains(words.text[words.words[index + 1]]) { continue }
                let name = String(decoding: word, as: UTF8.self)
                let resolution = catalogue.resolve(name)
                guard resolution.isListed, let id = resolution.ingredient, !reported.contains(id) else { continue }
                let known = catalogue[id]
                if known.isFree || known.isNotFood || vague.contains(known.name) { continue }
                if listed.contains(where: {
                    catalogue.isKind($0, of: id) || catalogue.isKind(id, of: $0) || catalogue.isMade($0, with: id)
                }) {
                    continue
                }
                reported.insert(id)
                found.append((step, name))
            }
        }
        return found
    }

    private static func isBroughtIn(_ words: FoldedWords, _ index: Int) -> Bool {
        guard index > 0 else { return false }
        var before = index - 1
        while before > 0, index - before <= 3, articles.contains(words.text[words.words[before]]) { before -= 1 }
        return index - before <= 3 && verbs.contains(words.text[words.words[before]])
    }

    private static func set(_ words: [String]) -> Set<ArraySlice<UInt8>> { Set(words.map { Array($0.utf8)[...] }) }

    private static let articles = set([
        "the", "a", "some", "in", "little", "of", "more", "bit", "pinch", "dash",
    ])
    private static let verbs = set([
        "add", "adding", "sprinkle", "whisk", "stir", "fold", "crumble", "drizzle",
    ])
    private static let followers = set([
        "and", "to", "in", "into", "over", "on", "with", "then", "until", "for", "or", "if", "just", "at", "when",
        "while", "as",
    ])
    /// Names too general to say that something is missing.
    private static let vague: Set<String> = [
        "vegetable", "fruit", "meat", "spice", "herb", "sauce", "stock", "broth", "oil", "cheese", "nut", "water",
        "ice", "salt", "black pepper", "pepper", "seasoning", "dressing", "fish", "noodle", "pasta", "bread", "rice",
        "bean", "cream", "filling", "glaze", "syrup", "batter", "dough",
    ]
}
