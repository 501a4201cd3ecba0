internal import Kitchen
internal import RecipeModel

/// The foods that a recipe lists, to tell what its text calls by a shorter name: "the stock" where chicken stock is listed.
struct ListedFoods {
    private let catalogue: Catalogue
    private let foods: Set<IngredientID>

    init(_ recipe: Recipe, _ catalogue: Catalogue) {
        self.catalogue = catalogue
        foods = Set(
            recipe.ingredients.flatMap { LineFoods($0, catalogue: catalogue).foods.compactMap(\.ingredient) })
    }

    /// Whether a food is listed, or a kind of it.
    func include(_ food: IngredientID) -> Bool {
        foods.contains(food) || foods.contains { catalogue.isKind($0, of: food) }
    }
}
