internal import Cookbook
internal import Kitchen
internal import RecipeModel

extension RecipeLintCache {
    /// Ingredients that the steps do not speak of, in order; none where the steps speak of all at once.
    mutating func unmentioned() -> [LocatedLine] {
        readWords()
        var result: [LocatedLine] = []
        let groups = ingredientGroups
        for group in groups {
            if let title = group.title, mentions(group: title.value) { continue }
            group.ingredients.withUnsafeBufferPointer { ingredients in
                for index in ingredients.indices
                where ingredients[index].isNamed && !ingredients[index].line.isOptional && !mentions(ingredients[index])
                {
                    result.append(ingredients[index])
                }
            }
        }
        return result.isEmpty || mentionsEverything ? [] : result
    }

    /// Lines that list what a line before them lists, each with the first of these; lines that say more than a name and an amount may
    /// be meant.
    mutating func repeated(in ingredients: [LocatedLine]) -> [(first: Int, second: Int)] {
        var result: [(first: Int, second: Int)] = []
        seen.removeAll(reserving: ingredients.count)
        ingredients.withUnsafeBufferPointer { ingredients in
            for index in ingredients.indices where ingredients[index].isPlain {
                let key = key(ingredients[index])
                if let first = seen.insert(key, Int32(truncatingIfNeeded: index)) { result.append((Int(first), index)) }
            }
        }
        return result
    }

    /// The same for two lines exactly if they list the same thing: its number in the catalogue, else the hash of its folded name.
    private mutating func key(_ ingredient: LocatedLine) -> UInt64 {
        let resolution = resolve(ingredient)
        if resolution.isListed { return WordHash.of("#\(resolution.ingredient?.index ?? 0)".utf8) }
        return WordHash.of(TextFolding.fold(ingredient.name))
    }
}

extension LocatedLine {
    /// Whether the line says no more than a name and an amount.
    fileprivate var isPlain: Bool {
        isNamed && line.alternatives.isEmpty && line.attributes.isEmpty
            && !line.parts.contains { $0.role == .preparation || $0.role == .remark || $0.role == .size }
    }
}
