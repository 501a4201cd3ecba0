internal import Kitchen
internal import RecipeModel
internal import SourceText

/// The recipe that a line stands for.
enum SubRecipe {
    /// The line links to no file: its own words count.
    case none
    case found(CookbookFile, RecipeNesting<RelativePath>, hasOther: Bool)
    /// There is a link, but no recipe that it leads to could be followed.
    case lost
    /// The line leads back to a recipe it is part of, or too deep: what is in it cannot be told.
    case endless(CookbookFile)
    /// The same where text that only names a recipe is part of the way: nothing new is in it.
    case again(CookbookFile)

    /// - Parameter nesting: where the line's file is.
    init(
        of ingredient: LocatedLine, _ foods: LineFoods, in file: CookbookFile, _ cookbook: LoadedCookbook,
        _ nesting: RecipeNesting<RelativePath>
    ) {
        guard ingredient.mayHoldLink else {
            self = .none
            return
        }
        let links = LineLinks(ingredient, in: file.path)
        guard let path = links.target else {
            self = links.hasOther ? .lost : .none
            return
        }
        guard let linked = cookbook.recipeFile(at: path, isWiki: links.isWiki) else {
            self = links.isLost(foods, cookbook.catalogue) ? .lost : .none
            return
        }
        if let inner = nesting.entering(linked.path) {
            self = .found(linked, inner, hasOther: links.hasOther)
        } else {
            self = nesting.returnsByMention(to: linked.path) ? .again(linked) : .endless(linked)
        }
    }

    /// Whether what it leads to stands in place of the line's name.
    var replacesName: Bool {
        switch self {
        case .found, .endless, .again: true
        case .none, .lost: false
        }
    }

    var isEndless: Bool { if case .endless = self { true } else { false } }

    var title: String {
        switch self {
        case .found(let file, _, _), .endless(let file), .again(let file): file.recipe?.title.text ?? ""
        case .none, .lost: ""
        }
    }
}
