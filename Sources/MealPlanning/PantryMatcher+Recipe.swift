public import Cookbook
public import Kitchen
public import RecipeModel
internal import SourceText

/// A cookbook's recipes, read whole, against its pantry: with lines and lots, for people who look at one recipe.
public struct RecipePantry: Sendable {
    private let cookbook: LoadedCookbook
    private let matcher: PantryMatcher

    /// - Parameter today: lots that expired before it are no stock.
    public init(_ cookbook: LoadedCookbook, today: CalendarDate) {
        self.cookbook = cookbook
        matcher = PantryMatcher(
            cookbook.pantryLots.map { ($0.file.path, $0.lot) }, cookbook.catalogue, today: today)
    }

    /// - Parameter factor: the recipe's amounts are multiplied by it.
    public func match(_ file: CookbookFile, _ recipe: Recipe, factor: Rational = .one) -> RecipeMatch {
        var session = PantryMatcher.Session()
        var needs: [RecipeMatch.Need] = []
        var gaps: [IngredientGap] = []
        collect(file, recipe, factor, partOf: nil, ancestors: [file.path], &session, &needs, &gaps)
        return RecipeMatch(file: file, recipe: recipe, needs: needs, gaps: gaps)
    }

    private func collect(
        _ file: CookbookFile, _ recipe: Recipe, _ factor: Rational, partOf: String?, ancestors: [RelativePath],
        _ session: inout PantryMatcher.Session, _ needs: inout [RecipeMatch.Need], _ gaps: inout [IngredientGap]
    ) {
        gaps += IngredientGap.all(in: file)
        for ingredient in recipe.ingredients {
            let line = MatchLine(ingredient, in: file.path, catalogue: cookbook.catalogue)
            let factor = line.isFixed ? .one : factor
            if let link = line.link, let linked = cookbook.recipeFile(of: link), let sub = linked.recipe,
                !ancestors.contains(linked.path), ancestors.count < 8, session.opensRecipe()
            {
                // Some of it may be in the pantry ready made.
                let ready = matcher.part(line, factor, &session)
                if ready.status == .available || ready.status == .uncertain {
                    needs.append(need(ready, ingredient, partOf))
                    continue
                }
                let yield = sub.metadata.yield ?? sub.metadata.servings
                collect(
                    linked, sub, PantryMatcher.subFactor(link.measure, yield?.value, factor), partOf: sub.title.text,
                    ancestors: ancestors + [linked.path], &session, &needs, &gaps)
                continue
            }
            needs += matcher.parts(line, factor, &session).map { need($0, ingredient, partOf) }
        }
    }

    private func need(_ part: PantryMatcher.Part, _ ingredient: RecipeIngredient, _ partOf: String?)
        -> RecipeMatch.Need
    {
        let name: String =
            switch part.name {
            case .line: ingredient.name
            case .side(let index): MatchLine.sideNames(ingredient)[index]
            case .ingredient(let id): cookbook.catalogue[id].name
            }
        return RecipeMatch.Need(
            ingredient: ingredient, name: name, partOf: partOf, status: part.status, lots: part.lots.map(matcher.lot))
    }
}

extension PantryMatcher {
    /// How much of a sub-recipe a line asks for; one making of it where that is not known. See ``SubRecipeShare``.
    static func subFactor(_ measure: Measure, _ yield: Yield?, _ factor: Rational) -> Rational {
        SubRecipeShare.of(measure, making: yield)?.multiplied(by: factor) ?? factor
    }
}

extension Ingredient {
    /// Water, string: every kitchen has it.
    var neverNeedsStock: Bool { isFree || isNotFood }
}
