internal import Kitchen
internal import RecipeModel
internal import SourceText

/// A recipe with its text folded for search, and its ingredients resolved. Made for one search and dropped.
struct SearchableRecipe {
    let file: CookbookFile
    let recipe: Recipe
    private let catalogue: Catalogue

    init(_ file: CookbookFile, _ recipe: Recipe, catalogue: Catalogue) {
        self.file = file
        self.recipe = recipe
        self.catalogue = catalogue
    }

    /// The texts of a field, folded.
    func texts(_ field: TextField) -> [[UInt8]] {
        switch field {
        case .title: [TextFolding.fold(recipe.title.text)]
        case .ingredient: recipe.ingredientGroups.flatMap(\.ingredients).map { TextFolding.fold($0.name) }
        case .tag: recipe.metadata.tags.map { TextFolding.fold($0.value) }
        case .category: recipe.metadata.categories.map { TextFolding.fold($0.value) }
        case .cuisine: recipe.metadata.cuisines.map { TextFolding.fold($0.value) }
        case .diet: recipe.metadata.diets.map { TextFolding.fold(Diet($0.value)?.displayName ?? $0.value) }
        case .allergen: []
        case .difficulty: recipe.metadata.difficulty.map { [TextFolding.fold($0.value.rawValue)] } ?? []
        case .season: recipe.metadata.seasons.map { TextFolding.fold($0.value.rawValue) }
        case .author: recipe.metadata.authors.map { TextFolding.fold($0.value) }
        case .source: recipe.metadata.source.map { [TextFolding.fold($0.value)] } ?? []
        case .folder: [TextFolding.fold(file.path.parent.string)]
        case .collection: []
        case .language: recipe.metadata.language.map { [TextFolding.fold($0.value)] } ?? []
        case .text: recipe.metadata.description.map { [TextFolding.fold($0.value)] } ?? []
        case .step: recipe.stepGroups.flatMap(\.steps).map { TextFolding.fold($0.text) }
        case .note: recipe.notes.map { TextFolding.fold($0.text) }
        }
    }

    /// What the ingredients are.
    func ingredientIDs() -> [IngredientID] {
        var result: [IngredientID] = []
        for group in recipe.ingredientGroups {
            for ingredient in group.ingredients {
                let resolution = catalogue.resolve(ingredient.name)
                if let id = resolution.ingredient { result.append(id) }
                if let id = resolution.other { result.append(id) }
            }
        }
        return result
    }
}
