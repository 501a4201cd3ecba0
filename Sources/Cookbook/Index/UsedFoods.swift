public import Kitchen

/// A food that recipes name: one of the catalogue, or a name that it does not know.
public struct UsedFood: Sendable, Hashable {
    public let name: String
    /// `nil` for a name that the catalogue does not know.
    public let ingredient: IngredientID?
    public let aisle: Aisle?
    /// How many recipes name it.
    public let recipeCount: Int
}

extension CookbookIndex {
    /// The foods that some recipes name, the most used first, then by name. A line with two foods ("salt and pepper") names both.
    public func foods(of recipes: [RecipeRow]) -> [UsedFood] {
        let size = 1024
        let parts = stride(from: 0, to: recipes.count, by: size).map { recipes[$0..<min($0 + size, recipes.count)] }
        var known: [IngredientID: Int] = [:]
        var names: [String: Int] = [:]
        for part in parallelMap(parts, chunk: 1, { countFoods(of: $0) }) {
            known.merge(part.known, uniquingKeysWith: +)
            names.merge(part.unknown, uniquingKeysWith: +)
        }
        let foods =
            known.map { id, count in
                UsedFood(name: catalogue[id].name, ingredient: id, aisle: catalogue[id].aisle, recipeCount: count)
            } + names.map { UsedFood(name: $0, ingredient: nil, aisle: nil, recipeCount: $1) }
        return foods.sorted {
            $0.recipeCount != $1.recipeCount ? $0.recipeCount > $1.recipeCount : $0.name < $1.name
        }
    }

    private func countFoods(of recipes: some Sequence<RecipeRow>) -> (
        known: [IngredientID: Int], unknown: [String: Int]
    ) {
        var known: [IngredientID: Int] = [:]
        var unknown: [String: Int] = [:]
        for recipe in recipes {
            let lines = lines(recipe)
            var ids: Set<IngredientID> = []
            for line in lines {
                let resolution = line.want.resolution
                if let id = resolution.ingredient { ids.insert(id) }
                if resolution.match == .pair, let id = resolution.other { ids.insert(id) }
                ids.formUnion(line.also.compactMap(\.resolution.ingredient))
            }
            for id in ids { known[id, default: 0] += 1 }
            guard lines.contains(where: { $0.want.resolution.ingredient == nil }) else { continue }
            let names = zip(lines, names(recipe)).filter { $0.0.want.resolution.ingredient == nil }.map(\.1.line)
            for name in Set(names) where !name.isEmpty { unknown[name, default: 0] += 1 }
        }
        return (known, unknown)
    }
}
