internal import Kitchen
internal import RecipeModel
internal import SourceText

/// The recipe that a line stands for.
enum SubRecipe {
    /// The line links to no recipe of the cookbook: its own words count.
    case none
    case found(CookbookFile)
    /// The line leads back to a recipe it is part of, or too deep: what is in it cannot be told.
    case endless(CookbookFile)

    /// How many recipes may lie within each other.
    static let deepest = 8

    /// - Parameter ancestors: the recipes that the line is part of, its own file last.
    init(of ingredient: RecipeIngredient, in cookbook: LoadedCookbook, ancestors: [CookbookFile]) {
        guard let file = ancestors.last, let destination = ingredient.linkDestination,
            let path = file.path.resolving(link: destination), let linked = cookbook.file(at: path),
            linked.recipe != nil
        else {
            self = .none
            return
        }
        let isEndless = ancestors.count >= Self.deepest || ancestors.contains { $0.path == path }
        self = isEndless ? .endless(linked) : .found(linked)
    }
}
