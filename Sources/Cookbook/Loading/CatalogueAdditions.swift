public import Kitchen
public import RecipeModel
internal import SourceText

/// Turns the lines of `ingredients.md` into additions of the catalogue:
/// `name | other name (piece 150 g) (density 0.55 g/ml) (allergen gluten) (instead of flour 1:1) (kind of flour)`.
enum CatalogueAdditions {
    static func extend(_ catalogue: Catalogue, with files: [CookbookFile]) -> Catalogue {
        var additions: [CatalogueAddition] = []
        for file in files {
            guard case .ingredients(let kind) = file.content else { continue }
            for line in kind.lines { additions.append(IngredientLine(line, file: file.path).addition) }
        }
        return additions.isEmpty ? catalogue : catalogue.extended(by: additions)
    }
}

extension Catalogue {
    /// The built-in catalogue with the additions of some files, in the order of their paths.
    public init(addingFrom files: [CookbookFile]) { self = CatalogueAdditions.extend(.builtIn, with: files) }
}
