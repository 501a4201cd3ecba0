public import Kitchen
public import RecipeModel

/// A recipe that is to be cooked, and how much of it.
public struct Dish: Sendable {
    public let file: CookbookFile
    public let recipe: Recipe
    /// The recipe's amounts are multiplied by it.
    public let factor: Rational

    public init(_ file: CookbookFile, _ recipe: Recipe, _ factor: Rational) {
        (self.file, self.recipe, self.factor) = (file, recipe, factor)
    }
}
