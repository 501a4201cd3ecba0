internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// Things that steps use and the list does not have.
enum UndeclaredMentions {
    /// Each thing once, with the first step that uses it.
    static func find(_ recipe: Recipe, catalogue: Catalogue) -> [(step: Step, name: String)] {
        var listedWords: Set<[UInt8]> = []
        var listed: Set<IngredientID> = []
        for ingredient in recipe.ingredients {
            listedWords.formUnion(IngredientMentions.split(TextFolding.fold(ingredient.string)))
            let resolution = catalogue.resolve(ingredient.name)
            for id in [resolution.ingredient, resolution.other].compactMap({ $0 }) { listed.insert(id) }
        }
        for title in [recipe.title.text] + recipe.stepGroups.compactMap(\.title?.value)
            + recipe.ingredientGroups.compactMap(\.title?.value)
        {
            listedWords.formUnion(IngredientMentions.split(TextFolding.fold(title)))
        }
        var found: [(step: Step, name: String)] = []
        var reported: Set<IngredientID> = []
        for step in recipe.steps {
            let words = IngredientMentions.split(TextFolding.fold(step.text))
            for (index, word) in words.enumerated() {
                // Only what is brought in by a verb of adding is certain: "add the cinnamon", "with nutmeg".
                guard isBroughtIn(words, index), !listedWords.contains(word), !listedWords.contains(word + [0x73]),
                    !(word.last == 0x73 && listedWords.contains(Array(word.dropLast())))
                else { continue }
                let name = String(decoding: word, as: UTF8.self)
                let resolution = catalogue.resolve(name)
                guard resolution.match.rawValue <= Resolution.Match.synonym.rawValue, let id = resolution.ingredient,
                    !reported.contains(id)
                else { continue }
                let known = catalogue[id]
                if known.isFree || known.isNotFood || vague.contains(known.name) { continue }
                // "onion rings", "butter sauce": the next word makes something else of it.
                if index + 1 < words.count, !followers.contains(String(decoding: words[index + 1], as: UTF8.self)) {
                    continue
                }
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

    private static func isBroughtIn(_ words: [[UInt8]], _ index: Int) -> Bool {
        guard index > 0 else { return false }
        var before = index - 1
        while before > 0, articles.contains(String(decoding: words[before], as: UTF8.self)) { before -= 1 }
        return index - before <= 3 && verbs.contains(String(decoding: words[before], as: UTF8.self))
    }

    private static let articles: Set<String> = [
        "the", "a", "some", "in", "little", "of", "more", "bit", "pinch", "dash",
    ]
    private static let verbs: Set<String> = [
        "add", "adding", "sprinkle", "whisk", "stir", "fold", "crumble", "drizzle",
    ]
    private static let followers: Set<String> = [
        "and", "to", "in", "into", "over", "on", "with", "then", "until", "for", "or", "if", "just", "at", "when",
        "while", "as",
    ]
    /// Names too general to say that something is missing.
    private static let vague: Set<String> = [
        "vegetable", "fruit", "meat", "spice", "herb", "sauce", "stock", "broth", "oil", "cheese", "nut", "water",
        "ice", "salt", "black pepper", "pepper", "seasoning", "dressing", "fish", "noodle", "pasta", "bread", "rice",
        "bean", "cream", "filling", "glaze", "syrup", "batter", "dough",
    ]
}
