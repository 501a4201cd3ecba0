internal import Cookbook
internal import Kitchen

/// The ingredient lines of a recipe with those of its sub-recipes, read once, to be held against the stock of many days.
struct DishLines: Sendable {
    struct Entry: Sendable {
        let line: MatchLine
        /// Its place among the recipe's lines.
        let number: Int
        let sub: Sub?
    }

    /// A recipe that a line stands for.
    struct Sub: Sendable {
        let recipe: RecipeRow
        /// How much of one making the line asks for; `nil` where that is not known, and then one making counts.
        let share: Rational?
        let lines: DishLines
    }

    /// Without optional lines: they never have to be there.
    let entries: [Entry]
    /// Whether all ingredients were read, and those of the sub-recipes.
    let isWhole: Bool

    init(_ recipe: RecipeRow, _ index: CookbookIndex) {
        var recipes = 0
        self.init(recipe, index, RecipeNesting(recipe), &recipes)
    }

    private init(
        _ recipe: RecipeRow, _ index: CookbookIndex, _ nesting: RecipeNesting<RecipeRow>, _ recipes: inout Int
    ) {
        var entries: [Entry] = []
        var isWhole = !index.hasUnreadItems(recipe)
        var number = 0
        for line in index.lines(recipe) {
            defer { number += 1 }
            if line.isOptional { continue }
            if line.hasOtherLink { isWhole = false }
            var sub: Sub?
            if let link = line.link, let linked = index.recipe(of: link), let inner = nesting.entering(linked),
                recipes < RecipeNesting<RecipeRow>.mostRecipes
            {
                recipes += 1
                let lines = DishLines(linked, index, inner, &recipes)
                sub = Sub(
                    recipe: linked, share: SubRecipeShare.of(link.measure, making: index.summary(linked).makes),
                    lines: lines)
                if !lines.isWhole { isWhole = false }
            }
            entries.append(Entry(line: line, number: number, sub: sub))
        }
        self.entries = entries
        self.isWhole = isWhole && number > 0
    }

    /// A part of what the dish asks for, and where it is said.
    struct Need {
        let part: PantryMatcher.Part
        let line: MatchLine
        let recipe: RecipeRow
        let number: Int
    }

    /// Takes what the dish asks for out of the stock, and calls `body` with each part.
    func take(
        _ factor: Rational, of recipe: RecipeRow, by matcher: PantryMatcher, _ allocation: inout Allocation,
        _ body: (Need) -> Void
    ) {
        for entry in entries {
            let factor = entry.line.isFixed ? .one : factor
            func tell(_ part: PantryMatcher.Part) {
                body(Need(part: part, line: entry.line, recipe: recipe, number: entry.number))
            }
            if let sub = entry.sub {
                if let ready = matcher.readyMade(entry.line, factor, &allocation) {
                    tell(ready)
                } else {
                    let share = sub.share.flatMap { $0.multiplied(by: factor) } ?? factor
                    sub.lines.take(share, of: sub.recipe, by: matcher, &allocation, body)
                }
                for part in matcher.companions(entry.line, factor, &allocation) { tell(part) }
            } else {
                for part in matcher.parts(entry.line, factor, &allocation) { tell(part) }
            }
        }
    }

    /// All lines with those of sub-recipes, and by how much each is multiplied.
    func forEachLine(_ factor: Rational = .one, _ body: (MatchLine, Rational) -> Void) {
        for entry in entries {
            if let sub = entry.sub {
                sub.lines.forEachLine(sub.share.flatMap { $0.multiplied(by: factor) } ?? factor, body)
            } else {
                body(entry.line, factor)
            }
        }
    }
}
