public import RecipeModel
internal import SourceText

/// The recipes that lie within each other, from the one that was asked about down to the one at hand, and the one rule on how far they are
/// followed: matches, weights and facts all go by it, over files (by path) or over the index (by row).
///
/// What cannot be entered is unknown: a match and a weight take the line by its own words, facts say that nothing is known.
public struct RecipeNesting<Recipe: Hashable & Sendable>: Sendable {
    private var way: [Recipe]
    /// The place of the last recipe on the way that text only names; 0 where lines list them all.
    private var lastMention = 0

    public init(_ recipe: Recipe) {
        way = [recipe]
    }

    /// The nesting with a further recipe at its end; `nil` where that is one of those it is part of, or lies too deep.
    ///
    /// - Parameter isMention: whether text names it, and no line lists it.
    public func entering(_ recipe: Recipe, asMention isMention: Bool = false) -> RecipeNesting? {
        guard way.count < 8, !way.contains(recipe) else { return nil }
        var inner = self
        if isMention { inner.lastMention = way.count }
        inner.way.append(recipe)
        return inner
    }

    /// Whether the way leads back to a recipe through text that only names one, which says nothing new: "use more mace in [biryani](biryani.md)" in
    /// the spice mix that biryani lists.
    func returnsByMention(to recipe: Recipe) -> Bool {
        way.firstIndex(of: recipe).map { $0 < lastMention } ?? false
    }

    /// The most sub-recipes that are gone through for one answer, each as often as it is used: few recipes that use each other often make
    /// endlessly many.
    public static var mostRecipes: Int { 1000 }
}

extension LoadedCookbook {
    /// The recipe that a line stands for.
    public func subRecipe(of ingredient: LocatedLine, in file: CookbookFile) -> CookbookFile? {
        guard ingredient.mayHoldLink else { return nil }
        let links = LineLinks(ingredient, in: file.path)
        return links.target.flatMap { recipeFile(at: $0, isWiki: links.isWiki) }
    }

    /// The recipe that a line stands for.
    public func recipeFile(of link: MatchLine.Link) -> CookbookFile? { recipeFile(at: link.path, isWiki: link.isWiki) }

    /// The recipe at a path; for a wiki link also one of that name or title elsewhere, the first by path.
    func recipeFile(at path: RelativePath, isWiki: Bool) -> CookbookFile? {
        if let file = file(at: path), file.recipe != nil { return file }
        guard isWiki else { return nil }
        let key = RecipeName.key(of: path)
        let numbers = recipeNumbers.value {
            RecipeNumbers(
                files.map { file in
                    file.recipe.map { RecipeName.numbers(of: file.path, title: $0.title.text) } ?? []
                })
        }
        guard let file = numbers.place(of: RecipeName.number(key[...])).map({ files[$0] }), let recipe = file.recipe
        else {
            return nil
        }
        return RecipeName.keys(of: file.path, title: recipe.title.text).contains(key) ? file : nil
    }
}
