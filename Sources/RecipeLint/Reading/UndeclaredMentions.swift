internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

/// Foods that steps bring in and the list does not have.
///
///     clause  = verb [ "in" | "with" ] food { ( "," | "and" | "or" ) food }
///     food    = words that end with the name of a food: "a little fresh oregano"
///
/// Only what a verb of adding brings in counts, in sentences that neither offer nor deny it. Of a choice none may be listed.
struct UndeclaredMentions {
    /// Each food once, with the first step that brings it in.
    private(set) var found: [(step: Int, name: String)] = []
    /// What was looked at already.
    private var settled: Set<IngredientID> = []
    private var listed: Set<IngredientID>?
    /// Whether foods that steps name are listed.
    private var verdicts: [IngredientID: Bool] = [:]
    /// What the title says that the recipe makes.
    private let titleFoods: Set<IngredientID>
    private let scanner: FoodScanner

    init(_ kitchen: inout RecipeLintCache) {
        kitchen.readWords()
        titleFoods = kitchen.dishes.heads(of: kitchen.title)
        scanner = FoodScanner(kitchen.catalogue)
        for step in kitchen.stepWords.indices {
            let words = kitchen.stepWords[step]
            for verb in words where Self.verbs.contains(kitchen.text.words[verb].hash) {
                for choice in foods(behind: verb, words, kitchen) { look(at: choice, step, &kitchen) }
            }
        }
    }

    // MARK: Clauses

    /// The foods that a verb brings in, those to choose from together: places of their words.
    private func foods(behind verb: Int, _ words: Range<Int>, _ kitchen: RecipeLintCache) -> [[Range<Int>]] {
        let text = kitchen.text
        guard !isHedged(verb, words, text) else { return [] }
        var place = verb + 1
        guard place < words.upperBound, !Self.isCut(before: place, text) else { return [] }
        // "sprinkle them with sesame seeds"
        if place + 1 < words.upperBound, Self.pronouns.contains(text.words[place].hash),
            Self.particles.contains(text.words[place + 1].hash)
        {
            place += 1
        }
        if Self.particles.contains(text.words[place].hash) { place += 1 }
        var result: [[Range<Int>]] = []
        var isChoice = false
        while result.count < 8, place < words.upperBound {
            let start = place
            while place < words.upperBound, !Self.ends.contains(text.words[place].hash), place - start < 7,
                place == start
                    || !Self.isCut(before: place, text) && !Self.counts.contains(text.words[place].hash)
            {
                place += 1
            }
            if place == start {
                // ", and the milk"
                guard start > verb + 1,
                    Self.joints.contains(text.words[place].hash) || Self.choices.contains(text.words[place].hash)
                else { break }
            } else if Self.isVerb(text.words[start].hash) {
                break
            } else if isChoice, !result.isEmpty {
                result[result.count - 1].append(start..<place)
            } else {
                result.append([start..<place])
            }
            guard place < words.upperBound else { break }
            isChoice = Self.choices.contains(text.words[place].hash)
            if isChoice || Self.joints.contains(text.words[place].hash) {
                place += 1
            } else if !Self.isListed(before: place, text) || Self.ends.contains(text.words[place].hash) {
                break
            }
        }
        return result
    }

    /// Whether the sentence around a verb denies what it says or leaves it to the cook.
    private func isHedged(_ verb: Int, _ words: Range<Int>, _ text: FoldedText) -> Bool {
        var start = verb
        while start > words.lowerBound, verb - start < 40, !Self.isStop(before: start, text) { start -= 1 }
        var end = verb + 1
        while end < words.upperBound, end - verb < 40, !Self.isStop(before: end, text) { end += 1 }
        return (start..<end).contains { Self.hedges.contains(text.words[$0].hash) }
    }

    /// What stands between a word and the one before it.
    private static func gap(before word: Int, _ text: FoldedText) -> ArraySlice<UInt8> {
        word == 0 ? [] : text.bytes[text.words[word - 1].range.upperBound..<text.words[word].range.lowerBound]
    }

    private static func isStop(before word: Int, _ text: FoldedText) -> Bool {
        gap(before: word, text).contains {
            $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "?")
        }
    }

    /// Whether any mark but an apostrophe or a hyphen is before a word.
    private static func isCut(before word: Int, _ text: FoldedText) -> Bool {
        gap(before: word, text).contains {
            $0 > 0x20 && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "-") && $0 < 0x80
        }
    }

    private static func isListed(before word: Int, _ text: FoldedText) -> Bool {
        let gap = gap(before: word, text)
        return gap.contains(UInt8(ascii: ","))
            && !gap.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }
    }

    // MARK: Foods

    private mutating func look(at choice: [Range<Int>], _ step: Int, _ kitchen: inout RecipeLintCache) {
        var first: Ingredient?
        for words in choice {
            if isSpokenOf(words, &kitchen) { return }
            guard let id = food(words, kitchen) else {
                // "or other flavorings"
                if words.contains(where: { Self.others.contains(kitchen.text.words[$0].hash) }) { continue }
                // A choice of which one side is not known says nothing.
                if choice.count > 1 { return }
                continue
            }
            if isListed(id, &kitchen) { return }
            if first == nil { first = kitchen.catalogue[id] }
        }
        guard let first, settled.insert(first.id).inserted, matters(first, kitchen) else { return }
        found.append((step, first.name))
    }

    /// The food that some words end with.
    private func food(_ words: Range<Int>, _ kitchen: RecipeLintCache) -> IngredientID? {
        guard let start = words.first, let end = words.last else { return nil }
        let text = kitchen.text
        let range = ByteRange(text.words[start].range.lowerBound, text.words[end].range.upperBound)
        var food: IngredientID?
        scanner.forEachFood(in: text.bytes, range) { mention in food = mention.isHead ? mention.ingredient : nil }
        return food
    }

    /// Whether one of the words is in the list, the title or that of a group: "bean sauce" is made of the listed beans. The last of several
    /// ("peanut butter") says what kind of thing it is, and is in the list for another one.
    private func isSpokenOf(_ words: Range<Int>, _ kitchen: inout RecipeLintCache) -> Bool {
        for word in words {
            let found = kitchen.text.words[word]
            if found.count <= 2 || Self.plain.contains(found.hash) { continue }
            if Self.mixtures.contains(found.hash) { return true }
            if word == words.upperBound - 1, words.count > 1, !Self.plain.contains(kitchen.text.words[word - 1].hash) {
                continue
            }
            if kitchen.lists(found) { return true }
        }
        return false
    }

    /// Whether a food is one that is bought and listed: not water, not a name for many things, not what the recipe itself makes ("spread the
    /// filling", "cool the buns").
    private func matters(_ food: Ingredient, _ kitchen: RecipeLintCache) -> Bool {
        !food.isFree && !food.isNotFood && !Self.vague.contains(food.name) && food.unknownAllergens.isEmpty
            && (!kitchen.dishes.isMade(food.id) || Self.bought.contains(food.name)) && !titleFoods.contains(food.id)
    }

    private mutating func isListed(_ id: IngredientID, _ kitchen: inout RecipeLintCache) -> Bool {
        if let known = verdicts[id] { return known }
        let answer = isOfListedKind(id, &kitchen)
        verdicts[id] = answer
        return answer
    }

    private mutating func isOfListedKind(_ id: IngredientID, _ kitchen: inout RecipeLintCache) -> Bool {
        let catalogue = kitchen.catalogue
        // A step that says "flour" means the bread flour of the list.
        let last = catalogue[id].name.split(separator: " ").last.map(String.init) ?? ""
        return listedIngredients(&kitchen).contains {
            catalogue.isKind($0, of: id) || catalogue.isKind(id, of: $0) || catalogue.isMade($0, with: id)
                || catalogue.isMade(id, with: $0) || catalogue[$0].name.hasSuffix(last)
        }
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
}
