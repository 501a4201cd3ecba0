internal import Kitchen
internal import RecipeModel
internal import SourceText

/// A field whose values are counted.
public enum Facet: String, CaseIterable, Sendable {
    case category, cuisine, tag, diet, difficulty, ingredient, allergen, author, folder, season, rating

    /// The values of one recipe, each once, as written.
    public func values(_ recipe: RecipeRow, _ index: CookbookIndex) -> Set<String> {
        switch self {
        case .ingredient: Set(identities(recipe, index).map(\.name))
        case .allergen: Set(identities(recipe, index).flatMap { $0.allergens.allergens.map(\.displayName) })
        case .diet: Set(index.diets(recipe).map { Diet($0)?.displayName ?? $0 })
        case .rating: Set(index.summary(recipe).rating.map { [KitchenNumber.decimal($0, places: 1)] } ?? [])
        default: Set(field.map { NamedValues(index).values($0, of: recipe) } ?? [])
        }
    }

    private func identities(_ recipe: RecipeRow, _ index: CookbookIndex) -> [Ingredient] {
        index.lines(recipe).compactMap { $0.want.resolution.ingredient.map { index.catalogue[$0] } }
    }

    /// The field that a filter by it looks at; `nil` for a rating, which is a number.
    var field: TextField? { TextField(rawValue: rawValue) }

    /// How many of the recipes a filter by each value leaves, the most first, then by name: a recipe in a subfolder also counts for the folder around
    /// it, one with cherry tomatoes for tomatoes, and diets and allergens are what the ingredients say.
    ///
    /// - Parameter acceptsDoubt: as for the filter.
    public func counts(_ recipes: [RecipeRow], of index: CookbookIndex, acceptsDoubt: Bool = false) -> [(
        value: String, count: Int
    )] {
        let counts: [(value: String, count: Int)]
        switch self {
        case .category, .cuisine, .tag, .author, .season, .difficulty: counts = named(recipes, index)
        case .folder: counts = folders(recipes, index)
        case .ingredient: counts = ingredients(recipes, index)
        case .diet:
            let table = RecipeFactsTable(index)
            counts = Self.tally(
                parallelMap(recipes, chunk: 64) { recipe in
                    let facts = table.facts(of: recipe)
                    return Diet.allCases.filter {
                        table.fits(facts, of: recipe, $0, acceptingDoubt: acceptsDoubt)
                    }.map(\.displayName)
                })
        case .allergen:
            let table = RecipeFactsTable(index)
            counts = Self.tally(
                parallelMap(recipes, chunk: 64) { recipe in
                    let facts = table.facts(of: recipe)
                    return Allergen.allCases.map(\.displayName).filter { name in
                        AllergenSet(avoiding: name).map {
                            RecipeFactsTable.holds(facts, $0, acceptingDoubt: acceptsDoubt)
                        } ?? false
                    }
                })
        case .rating:
            counts = Self.tally(parallelMap(recipes, chunk: 1024) { Array(values($0, index)) })
        }
        return counts.filter { $0.count > 0 }.sorted {
            $0.count != $1.count ? $0.count > $1.count : $0.value < $1.value
        }
    }

    private static func tally(_ values: [[String]]) -> [(value: String, count: Int)] {
        var counts: [String: Int] = [:]
        for values in values { for value in Set(values) { counts[value, default: 0] += 1 } }
        return counts.map { ($0.key, $0.value) }
    }

    /// By values that are spelled alike, each in the spelling that most recipes have.
    private func named(_ recipes: [RecipeRow], _ index: CookbookIndex) -> [(value: String, count: Int)] {
        guard let field else { return [] }
        let values = NamedValues(index)
        var counts: [[UInt8]: (count: Int, spellings: [String: Int])] = [:]
        for own in parallelMap(recipes, chunk: 1024, { values.values(field, of: $0) }) {
            var seen: Set<[UInt8]> = []
            for value in own {
                let key = NamedValues.key(value)
                if seen.insert(key).inserted { counts[key, default: (0, [:])].count += 1 }
                counts[key]?.spellings[value, default: 0] += 1
            }
        }
        return counts.values.map { entry in
            let best = entry.spellings.max { $0.value != $1.value ? $0.value < $1.value : $0.key > $1.key }
            return (best?.key ?? "", entry.count)
        }
    }

    private func folders(_ recipes: [RecipeRow], _ index: CookbookIndex) -> [(value: String, count: Int)] {
        var counts: [RelativePath: Int] = [:]
        for recipe in recipes {
            var folder = index.path(recipe).parent
            if folder.isRoot { counts[folder, default: 0] += 1 }
            while !folder.isRoot {
                counts[folder, default: 0] += 1
                folder = folder.parent
            }
        }
        return counts.map { ($0.key.isRoot ? "." : $0.key.string, $0.value) }
    }

    private func ingredients(_ recipes: [RecipeRow], _ index: CookbookIndex) -> [(value: String, count: Int)] {
        parallelMap(index.usedIngredients, chunk: 16) { id in
            let rows = ConditionScores.rows(with: id, index)
            return (index.catalogue[id].name, recipes.count { rows[$0.number] })
        }
    }
}
