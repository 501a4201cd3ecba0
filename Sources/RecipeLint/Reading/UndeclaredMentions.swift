internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

/// Foods that steps bring in and the list does not have.
///
///     clause  = verb [ "in" | "with" | "together" ] food { ( "," | "and" | "or" ) food }
///     food    = words that end with the name of a food: "a little fresh oregano"
///
/// Only what a verb of adding brings in counts, where nothing before the verb, and no word soon after the food, offers or denies it. Of a
/// choice none may be listed.
struct UndeclaredMentions {
    struct Mention {
        let step: Int
        /// As the catalogue calls it.
        let name: String
        /// The place of the word that names it.
        let word: Int
    }

    /// Each food once, with the first step that brings it in.
    private(set) var found: [Mention] = []
    /// What was looked at already.
    private var settled: Set<IngredientID> = []
    private var listed: Set<IngredientID>?
    private var named: Set<IngredientID>?
    /// Whether foods that steps name are listed.
    private var verdicts: [IngredientID: Bool] = [:]
    /// What the title says that the recipe makes.
    private var titleFoods: Set<IngredientID>?
    private var made = MadeMixtures()
    private let scanner: FoodScanner

    init(_ kitchen: inout RecipeLintCache) {
        kitchen.readWords()
        scanner = FoodScanner(kitchen.catalogue)
        if Self.isListOfSteps(kitchen) { return }
        let free = Self.freeSteps(kitchen)
        for step in kitchen.stepWords.indices {
            let words = kitchen.stepWords[step]
            made.look(at: words, kitchen.text)
            // What is copied from a page, with its menus, is not a step.
            guard let first = words.first, let last = words.last,
                kitchen.text.words[last].range.upperBound - kitchen.text.words[first].range.lowerBound
                    < Self.longestStep
            else { continue }
            for verb in words where Self.verbs.contains(kitchen.text.words[verb].hash) {
                let sentence = Self.sentence(around: verb, words, kitchen.text)
                let isLeft = free.contains(step) || isFree(verb, sentence, kitchen.text)
                for choice in foods(behind: verb, words, sentence, kitchen) {
                    look(at: choice, step, isLeft: isLeft, &kitchen)
                }
            }
        }
    }

    /// In bytes; cooks do not write longer ones.
    private static let longestStep = 1500

    /// Whether what is listed was gathered from steps ("Prepare the [filling](filling.md)"): such a recipe has no list.
    private static func isListOfSteps(_ kitchen: RecipeLintCache) -> Bool {
        let steps = kitchen.stepGroups.flatMap(\.steps)
        return kitchen.ingredientGroups.allSatisfy { group in
            group.ingredients.allSatisfy { line in steps.contains { $0.range.overlaps(line.range) } }
        }
    }

    // MARK: Clauses

    /// The foods that a verb brings in, those to choose from together: places of their words.
    private func foods(
        behind verb: Int, _ words: Range<Int>, _ sentence: Range<Int>, _ kitchen: RecipeLintCache
    ) -> [[Range<Int>]] {
        let text = kitchen.text
        if (sentence.lowerBound..<verb).contains(where: { Self.hedges.contains(text.words[$0].hash) }) { return [] }
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
            var start = place
            while place < words.upperBound, place - start < 7,
                place == start
                    || !Self.isCut(before: place, text) && !Self.counts.contains(text.words[place].hash)
            {
                if text.words[place].hash == Self.of, place > start, place + 1 < words.upperBound {
                    // "a can of beans" is beans; "cream of mushroom soup" is neither.
                    if food(start..<place, kitchen) != nil { return result }
                    start = place + 1
                } else if Self.ends.contains(text.words[place].hash) || Self.hedges.contains(text.words[place].hash)
                    || place > start && text.bytes[text.words[place].range.lowerBound] &- 0x30 < 10
                {
                    break
                }
                place += 1
            }
            if place == start {
                // ", and the milk"
                guard start > verb + 1,
                    Self.joints.contains(text.words[place].hash) || Self.choices.contains(text.words[place].hash)
                else { break }
            } else if Self.isVerb(text.words[start].hash) {
                break
            } else if Self.isDenied(after: place, sentence, text) {
                // "chives, if you like"
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

    /// The words of the sentence around a verb.
    private static func sentence(around verb: Int, _ words: Range<Int>, _ text: FoldedText) -> Range<Int> {
        var start = verb
        while start > words.lowerBound, verb - start < 40, !isStop(before: start, text) { start -= 1 }
        var end = verb + 1
        while end < words.upperBound, end - verb < 40, !isStop(before: end, text) { end += 1 }
        return start..<end
    }

    /// Whether one of the words right after a food says that it may be left out; also a sentence of its own in parentheses: "(Optional)".
    private static func isDenied(after place: Int, _ sentence: Range<Int>, _ text: FoldedText) -> Bool {
        for next in place..<max(place, min(place + 3, sentence.upperBound)) where hedges.contains(text.words[next].hash)
        {
            return true
        }
        let next = sentence.upperBound
        return place == next && next < text.words.count && optional.contains(text.words[next].hash)
            && gap(before: next, text).contains(UInt8(ascii: "("))
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

    private mutating func look(
        at choice: [Range<Int>], _ step: Int, isLeft: Bool, _ kitchen: inout RecipeLintCache
    ) {
        var foods: [(id: IngredientID, words: Range<Int>)] = []
        for words in choice {
            if isSpokenOf(words, &kitchen) { return }
            guard let id = food(words, kitchen) else {
                // "or other flavorings"
                if words.contains(where: { Self.others.contains(kitchen.text.words[$0].hash) }) { continue }
                // A choice of which one side is not known says nothing.
                if choice.count > 1 { return }
                continue
            }
            foods.append((id, words))
        }
        guard let first = foods.first, !settled.contains(first.id) else { return }
        if made.names(first.words, kitchen.text) || kitchen.isServed(with: first.words.upperBound - 1) { return }
        // "any vegetables" leaves it to the cook.
        if Self.others.contains(kitchen.text.words[first.words.lowerBound].hash) { return }
        let food = kitchen.catalogue[first.id]
        guard matters(food, kitchen), !isMadeHere(food.id, kitchen) else { return }
        // What is left to the cook needs no line, but almonds for serving are news to somebody who must not eat them.
        if isLeft, food.allergens.isEmpty { return }
        for (id, words) in foods where isListed(id, &kitchen) || kitchen.listsAlike(words) { return }
        settled.insert(first.id)
        found.append(Mention(step: step, name: food.name, word: first.words.upperBound - 1))
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
            // "lemon zest" and "tomato paste" are bought, "the zest" is of what is there.
            let isOwn =
                word == words.lowerBound || Self.plain.contains(kitchen.text.words[word - 1].hash)
                || !Self.parts.contains(found.hash)
            if Self.mixtures.contains(found.hash) {
                if isOwn { return true }
                continue
            }
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
            && (!kitchen.dishes.isMade(food.id) || Self.bought.contains(food.name))
    }

    /// Whether the title says that the recipe makes a food.
    private mutating func isMadeHere(_ id: IngredientID, _ kitchen: RecipeLintCache) -> Bool {
        let foods = titleFoods ?? kitchen.dishes.heads(of: kitchen.title)
        titleFoods = foods
        return foods.contains(id)
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
        let name = catalogue[id].name
        let words = name.split(separator: " ").map(String.init)
        let last = words.last ?? ""
        let isPlain = words.count < 2 || !Self.families.contains(last) || words.contains(where: Self.prepared.contains)
        func stands(for listed: IngredientID) -> Bool {
            catalogue.isKind(listed, of: id) || catalogue.isKind(id, of: listed) || catalogue.isMade(listed, with: id)
                || catalogue.isMade(id, with: listed) || isPlain && catalogue[listed].name.hasSuffix(last)
        }
        return namedIngredients(&kitchen).contains(where: stands) || listedIngredients(&kitchen).contains(where: stands)
    }

    /// What the names of the lines mean: cheap, and most often enough.
    private mutating func namedIngredients(_ kitchen: inout RecipeLintCache) -> Set<IngredientID> {
        if let named { return named }
        var all: Set<IngredientID> = []
        for group in kitchen.ingredientGroups {
            for ingredient in group.ingredients {
                let resolution = kitchen.resolve(ingredient)
                if let id = resolution.ingredient { all.insert(id) }
                if let id = resolution.other { all.insert(id) }
            }
        }
        named = all
        return all
    }

    /// All foods of the lines.
    private mutating func listedIngredients(_ kitchen: inout RecipeLintCache) -> Set<IngredientID> {
        if let listed { return listed }
        var all: Set<IngredientID> = []
        for group in kitchen.ingredientGroups {
            for ingredient in group.ingredients {
                for food in LineFoods(ingredient, catalogue: kitchen.catalogue).foods {
                    if let id = food.ingredient { all.insert(id) }
                }
            }
        }
        listed = all
        return all
    }
}
