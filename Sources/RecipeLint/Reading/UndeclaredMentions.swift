internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// Things that steps use and the list does not have.
struct UndeclaredMentions {
    /// Each thing once, with the first step that uses it.
    private(set) var found: [(step: Int, name: String)] = []
    /// What was reported, or is in the list by another name.
    private var settled: Set<IngredientID> = []
    private var listed: Set<IngredientID>?

    init(_ kitchen: inout KitchenDesk) {
        kitchen.readWords()
        for step in kitchen.stepWords.indices {
            let words = kitchen.stepWords[step]
            for verb in words where Self.verbs.contains(kitchen.text.words[verb].hash) {
                // Only what is brought in by a verb of adding is certain: "add the cinnamon", "add a little nutmeg".
                for index in verb + 1..<max(verb + 1, min(verb + 4, words.upperBound)) {
                    look(at: index, words, step, &kitchen)
                    if !Self.articles.contains(kitchen.text.words[index].hash) { break }
                }
            }
        }
    }

    private mutating func look(at index: Int, _ words: Range<Int>, _ step: Int, _ kitchen: inout KitchenDesk) {
        // "onion rings", "butter sauce": the next word makes something else of it.
        if index + 1 < words.upperBound, !Self.followers.contains(kitchen.text.words[index + 1].hash) { return }
        let word = kitchen.text.words[index]
        let resolution = kitchen.resolve(word)
        guard resolution.isListed, let id = resolution.ingredient, !settled.contains(id), !kitchen.lists(word) else {
            return
        }
        settled.insert(id)
        let catalogue = kitchen.catalogue
        let known = catalogue[id]
        if known.isFree || known.isNotFood || Self.vague.contains(known.name) { return }
        if listedIngredients(&kitchen).contains(where: {
            catalogue.isKind($0, of: id) || catalogue.isKind(id, of: $0) || catalogue.isMade($0, with: id)
        }) {
            return
        }
        found.append((step, String(decoding: kitchen.text.bytes[word.range], as: UTF8.self)))
    }

    private mutating func listedIngredients(_ kitchen: inout KitchenDesk) -> Set<IngredientID> {
        if let listed { return listed }
        var all: Set<IngredientID> = []
        for group in kitchen.ingredientGroups {
            for ingredient in group.ingredients {
                let resolution = kitchen.resolve(ingredient)
                if let id = resolution.ingredient { all.insert(id) }
                if let id = resolution.other { all.insert(id) }
            }
        }
        listed = all
        return all
    }

    private static let articles = WordList([
        "the", "a", "some", "in", "little", "of", "more", "bit", "pinch", "dash",
    ])
    private static let verbs = WordList([
        "add", "adding", "sprinkle", "whisk", "stir", "fold", "crumble", "drizzle",
    ])
    private static let followers = WordList([
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
