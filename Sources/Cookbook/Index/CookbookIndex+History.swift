extension CookbookIndex {
    /// Whether a recipe was ever cooked or rated; looks at nothing else of it.
    public func isCookedOrRated(_ recipe: RecipeRow) -> Bool {
        let record = chain.recipe(recipe.number)
        return record.timesCooked > 0 || record.rating.denominator != 0
    }
}
