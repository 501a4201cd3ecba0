internal import RecipeExchange

extension ReadRecipe {
    /// Takes what the page names as its address for the source, or else what the person typed.
    ///
    /// - Parameters:
    ///   - typed: how the person named the page; kept where the page names none, or the same but for `https` and `www`.
    ///   - page: where it was in the end.
    mutating func nameSource(typed: String, page: String) {
        if let named = url.flatMap({ WebReference.whole($0, on: page) }),
            KnownRecipes.key(ofAddress: named) != KnownRecipes.key(ofAddress: typed)
        {
            url = named
        } else {
            url = typed
        }
    }
}
