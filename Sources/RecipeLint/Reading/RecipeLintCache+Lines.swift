internal import Kitchen
internal import RecipeModel

extension RecipeLintCache {
    /// Ingredients that the steps do not speak of, in order. None where the steps speak of many at once, or name less than three quarters of
    /// the list: whoever writes so leaves the rest to the cook.
    mutating func unmentioned() -> [LocatedLine] {
        readWords()
        readList()
        var result: [LocatedLine] = []
        var count = 0
        let groups = ingredientGroups
        for (place, group) in groups.enumerated() {
            let isNamed = group.title.map { mentions(group: $0.value) } ?? false
            group.ingredients.withUnsafeBufferPointer { ingredients in
                for index in ingredients.indices where ingredients[index].isNamed {
                    count += 1
                    if !isNamed, !needsNoStep(ingredients[index], place, index),
                        !mentions(ingredients[index], listedLines[place][index])
                    {
                        result.append(ingredients[index])
                    }
                }
            }
        }
        return result.isEmpty || result.count * 4 > max(count, 4) || speaksOfMany ? [] : result
    }

    /// Lines that say the same as a line before them, each with the first of these.
    mutating func repeated(in ingredients: [LocatedLine]) -> [(first: Int, second: Int)] {
        var result: [(first: Int, second: Int)] = []
        seen.removeAll(reserving: ingredients.count)
        ingredients.withUnsafeBufferPointer { ingredients in
            for index in ingredients.indices
            where ingredients[index].isNamed
                && ingredients[index].text.contains(where: { $0 &- 0x30 < 10 || $0 == 0xBD || $0 == 0xBC })
            {
                let key = Self.key(ingredients[index])
                if let first = seen.insert(key, Int32(truncatingIfNeeded: index)) { result.append((Int(first), index)) }
            }
        }
        return result
    }

    /// Whether a line lists a spice, a herb, salt or another powder that is only stirred together with others.
    mutating func isSeasoning(_ ingredient: LocatedLine) -> Bool {
        guard let id = resolve(ingredient).ingredient else { return false }
        let food = catalogue[id]
        if food.aisle == .spicesAndHerbs { return true }
        let names = ([food] + food.ancestors).map(\.name)
        return names.contains { ["salt", "sugar", "black pepper", "pepper", "cornstarch", "seasoning"].contains($0) }
    }

    /// The hash of the line's text without its case and with single spaces.
    private static func key(_ ingredient: LocatedLine) -> UInt64 {
        var hash = WordHash.seed
        var isPending = false
        for byte in ingredient.text {
            if byte == 0x20 || byte == 0x09 {
                isPending = hash != WordHash.seed
                continue
            }
            if isPending { hash = WordHash.step(hash, 0x20) }
            isPending = false
            hash = WordHash.step(hash, byte &- 0x41 < 26 ? byte | 0x20 : byte)
        }
        return hash
    }
}

extension RecipeLintCache {
    /// Whether nobody expects a step to speak of a line: it may be left out, is taken to taste or served with the dish, or is what the recipe
    /// makes ("Makes 4 dozen").
    ///
    /// - Parameters:
    ///   - group: the place of its group, and `index` its own there.
    private func needsNoStep(_ ingredient: LocatedLine, _ group: Int, _ index: Int) -> Bool {
        if ingredient.line.isOptional || ingredient.line.isToTaste { return true }
        return listed.words[listedLines[group][index]].contains { Self.besides.contains($0.hash) }
    }

    private static let besides = WordList([
        "serve", "serving", "serves", "garnish", "topping", "toppings", "taste", "optional", "optionally", "decorate",
        "decoration", "makes", "yield", "yields", "if", "accompany", "dusting", "greasing", "frying", "water", "ice",
    ])
}
