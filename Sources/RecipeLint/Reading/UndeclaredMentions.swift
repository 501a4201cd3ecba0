internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

/// Things that steps use and the list does not have.
struct UndeclaredMentions {
    /// Each thing once, with the first step that uses it.
    private(set) var found: [(step: Int, name: String)] = []
    /// What was reported, or is in the list by another name.
    private var settled: Set<IngredientID> = []
    private var listed: Set<IngredientID>?
    /// What the title says that the recipe makes.
    private let titleFoods: Set<IngredientID>

    init(_ kitchen: inout RecipeLintCache) {
        kitchen.readWords()
        titleFoods = kitchen.dishes.heads(of: kitchen.title)
        for step in kitchen.stepWords.indices {
            let words = kitchen.stepWords[step]
            for verb in words where Self.verbs.contains(kitchen.text.words[verb].hash) {
                // "I don't add chilies", "you could also add mushrooms, but …"
                let before = words.lowerBound..<verb
                if before.suffix(3).contains(where: { Self.negations.contains(kitchen.text.words[$0].hash) }) {
                    continue
                }
                // Only what is brought in by a verb of adding is certain: "add the cinnamon", "add a little nutmeg".
                for index in verb + 1..<max(verb + 1, min(verb + 4, words.upperBound)) {
                    look(at: index, words, step, &kitchen)
                    if !Self.articles.contains(kitchen.text.words[index].hash) { break }
                }
            }
        }
        readNames(&kitchen)
    }

    /// Names of several words, or with others before them: "stir in the peanut butter", "sprinkle with toasted almonds", "add 100 g butter".
    private mutating func readNames(_ kitchen: inout RecipeLintCache) {
        let scanner = FoodScanner(kitchen.catalogue)
        for (number, step) in kitchen.steps.enumerated() {
            let text = Array(step.text.utf8)
            guard Self.hasVerb(text) else { continue }
            let catalogue = kitchen.catalogue
            var mentions: [FoodScanner.Mention] = []
            func isOfNoUse(_ food: IngredientID) -> Bool {
                settled.contains(food) || !Self.isCertain(catalogue[food])
            }
            scanner.forEachFood(in: text, ByteRange(0, text.count), unless: isOfNoUse) { mention in
                if Self.isAdding(text[mention.range.indices]) { mentions.append(mention) }
            }
            for mention in mentions where !settled.contains(mention.ingredient) {
                settled.insert(mention.ingredient)
                let food = kitchen.catalogue[mention.ingredient]
                guard Self.isCertain(food), matters(food, kitchen) else { continue }
                if isListed(mention.ingredient, &kitchen) { continue }
                found.append((number, food.name))
            }
        }
    }

    /// Whether a verb of adding stands anywhere in a text.
    private static func hasVerb(_ text: [UInt8]) -> Bool {
        var hash = WordHash.seed
        var count = 0
        for byte in text {
            let lower = byte | 0x20
            if lower &- 0x61 < 26 {
                hash = WordHash.step(hash, lower)
                count += 1
            } else if byte != UInt8(ascii: "'") {
                if count > 2, verbs.contains(hash) { return true }
                hash = WordHash.seed
                count = 0
            }
        }
        return false
    }

    /// Whether a phrase has a verb of adding before the food.
    private static func isAdding(_ phrase: ArraySlice<UInt8>) -> Bool {
        var hash = WordHash.seed
        var count = 0
        for byte in phrase {
            let lower = byte | 0x20
            if lower &- 0x61 < 26 {
                hash = WordHash.step(hash, lower)
                count += 1
                continue
            }
            // The apostrophe of "don't" does not end a word.
            if byte == UInt8(ascii: "'") { continue }
            if negations.contains(hash) { return false }
            if count > 2, verbs.contains(hash) { return true }
            hash = WordHash.seed
            count = 0
        }
        return false
    }

    /// Whether a food is one that is bought and listed: not water, not a name for many things, not what the recipe itself makes ("spread the
    /// filling", "cool the buns").
    private func matters(_ food: Ingredient, _ kitchen: RecipeLintCache) -> Bool {
        !food.isFree && !food.isNotFood && !Self.vague.contains(food.name) && food.unknownAllergens.isEmpty
            && !kitchen.dishes.isMade(food.id) && !titleFoods.contains(food.id)
    }

    /// Whether the food carries an allergen or does not belong to a dish that others are made of: what is warned of must matter.
    private static func isCertain(_ food: Ingredient) -> Bool { !food.allergens.isEmpty }

    private mutating func isListed(_ id: IngredientID, _ kitchen: inout RecipeLintCache) -> Bool {
        let catalogue = kitchen.catalogue
        // A step that says "flour" means the bread flour of the list.
        let last = catalogue[id].name.split(separator: " ").last.map(String.init) ?? ""
        return listedIngredients(&kitchen).contains {
            catalogue.isKind($0, of: id) || catalogue.isKind(id, of: $0) || catalogue.isMade($0, with: id)
                || catalogue.isMade(id, with: $0) || catalogue[$0].name.hasSuffix(last)
        }
    }

    private mutating func look(at index: Int, _ words: Range<Int>, _ step: Int, _ kitchen: inout RecipeLintCache) {
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
        guard matters(known, kitchen), !isListed(id, &kitchen) else { return }
        found.append((step, String(decoding: kitchen.text.bytes[word.range], as: UTF8.self)))
    }

    private mutating func listedIngredients(_ kitchen: inout RecipeLintCache) -> Set<IngredientID> {
        if let listed { return listed }
        var all: Set<IngredientID> = []
        for group in kitchen.ingredientGroups {
            for ingredient in group.ingredients {
                let resolution = kitchen.resolve(ingredient)
                if let id = resolution.ingredient { all.insert(id) }
                if let id = resolution.other { all.insert(id) }
                for food in LineFoods(ingredient, catalogue: kitchen.catalogue).foods {
                    if let id = food.ingredient { all.insert(id) }
                }
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
    private static let negations = WordList([
        "dont", "don", "not", "never", "didnt", "didn", "without", "instead", "avoid", "variations",
    ])
    private static let followers = WordList([
        "and", "to", "in", "into", "over", "on", "with", "then", "until", "for", "or", "if", "just", "at", "when",
        "while", "as",
    ])
    /// Names too general to say that something is missing.
    private static let vague: Set<String> = [
        "vegetable", "fruit", "meat", "spice", "herb", "sauce", "stock", "broth", "oil", "cheese", "nut", "water",
        "ice", "salt", "black pepper", "pepper", "seasoning", "dressing", "fish", "noodle", "pasta", "bread", "rice",
        "bean", "cream", "filling", "glaze", "syrup", "batter", "dough", "citrus zest", "vital wheat gluten",
        "simple syrup",
        "seafood", "berry", "flavoring", "sprinkle", "sprinkles", "croutons", "meringue", "shortbread", "flatbread",
        "fruit syrup", "extract", "mixed berries", "fish cake", "prawn shell", "cooked pasta",
    ]
}
