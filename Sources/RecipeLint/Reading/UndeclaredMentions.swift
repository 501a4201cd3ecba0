internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

/// Foods that steps bring in and the list does not have. Of a choice none may be listed.
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

    init(_ kitchen: inout RecipeLintCache) {
        kitchen.readWords()
        if Self.isListOfSteps(kitchen) { return }
        let clauses = StepClauses(kitchen.text, FoodScanner(kitchen.catalogue))
        let free = Self.freeSteps(kitchen)
        for step in kitchen.stepWords.indices {
            let words = kitchen.stepWords[step]
            made.look(at: words, kitchen.text)
            // What is copied from a page, with its menus, is not a step.
            guard let first = words.first, let last = words.last,
                kitchen.text.words[last].range.upperBound - kitchen.text.words[first].range.lowerBound
                    < Self.longestStep
            else { continue }
            for clause in clauses.clauses(in: words) {
                if clause.leave == .choice { continue }
                let isLeft = clause.leave == .serving || free.contains(step)
                for choice in clause.foods { look(at: choice, step, isLeft: isLeft, clauses, &kitchen) }
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

    private mutating func look(
        at choice: [Range<Int>], _ step: Int, isLeft: Bool, _ clauses: StepClauses,
        _ kitchen: inout RecipeLintCache
    ) {
        var foods: [(id: IngredientID, words: Range<Int>)] = []
        for words in choice {
            if isSpokenOf(words, &kitchen) { return }
            guard let id = clauses.food(words) else {
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
        for (id, words) in foods
        where isListed(id, &kitchen) || kitchen.listsAlike(words) || isBlended(id, &kitchen) { return }
        settled.insert(first.id)
        found.append(Mention(step: step, name: food.name, word: first.words.upperBound - 1))
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

    /// Whether the list has the spices that a blend is made of, whole: cardamom, cloves and cinnamon are garam masala.
    private mutating func isBlended(_ id: IngredientID, _ kitchen: inout RecipeLintCache) -> Bool {
        guard let spices = Self.blends[kitchen.catalogue[id].name] else { return false }
        let catalogue = kitchen.catalogue
        return listedIngredients(&kitchen).count {
            let food = catalogue[$0]
            return spices.contains(food.name) || food.ancestors.contains { spices.contains($0.name) }
        } >= Self.mostSpices
    }

    /// So many of them are the blend.
    private static let mostSpices = 3

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
