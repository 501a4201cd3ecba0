internal import Kitchen
internal import RecipeModel

/// The foods that a recipe lists, to tell what its text calls by a shorter name: "the stock" where chicken stock is listed.
struct ListedFoods {
    private let catalogue: Catalogue
    private let foods: Set<IngredientID>

    /// What people call any of the spices by.
    private static let anySpice: Set<String> = ["spice", "seasoning"]

    init(_ recipe: Recipe, _ catalogue: Catalogue) {
        self.catalogue = catalogue
        foods = Set(
            recipe.ingredients.flatMap { LineFoods($0, catalogue: catalogue).foods.compactMap(\.ingredient) })
    }

    /// Whether a food is listed, or a kind of it; of "the spices", whether any is.
    func include(_ food: IngredientID) -> Bool {
        if Self.anySpice.contains(catalogue[food].name) {
            return foods.contains { catalogue[$0].aisle == .spicesAndHerbs }
        }
        return foods.contains(food) || foods.contains { catalogue.isKind($0, of: food) }
    }
}
