internal import Cookbook
internal import Kitchen
internal import RecipeModel

/// The ingredient lines of a recipe and of its sub-recipes, read once, to be held against the stock of many days.
struct DishLines: NeedSource {
    /// A line and its place among the lines of its recipe.
    struct Line: Sendable {
        let match: MatchLine
        let recipe: RecipeRow
        /// From 0.
        let number: Int
    }

    let recipe: RecipeRow
    /// Whether all ingredients were read, and those of the sub-recipes.
    let isWhole: Bool
    private let index: CookbookIndex
    /// Without optional lines: they never have to be there.
    private let lines: [RecipeRow: [Line]]

    init(_ recipe: RecipeRow, _ index: CookbookIndex) {
        (self.recipe, self.index) = (recipe, index)
        var lines: [RecipeRow: [Line]] = [:]
        var isWhole = true
        var waiting = [recipe]
        while let next = waiting.popLast() {
            guard lines[next] == nil, lines.count <= RecipeNesting<RecipeRow>.mostRecipes else { continue }
            let all = index.lines(next)
            if all.isEmpty || index.hasUnreadItems(next) { isWhole = false }
            lines[next] = all.enumerated().filter { !$0.element.isOptional }.map {
                Line(match: $0.element, recipe: next, number: $0.offset)
            }
            for line in all where !line.isOptional {
                if line.hasOtherLink { isWhole = false }
                if let linked = line.link.flatMap({ index.recipe(of: $0) }) { waiting.append(linked) }
            }
        }
        (self.lines, self.isWhole) = (lines, isWhole)
    }

    func forEachLine(of recipe: RecipeRow, _ body: (MatchLine, Line) -> Bool) {
        for line in lines[recipe] ?? [] where !body(line.match, line) { return }
    }

    func recipe(of link: MatchLine.Link) -> RecipeRow? { index.recipe(of: link) }

    func makes(_ recipe: RecipeRow) -> [Yield] { index.summary(recipe).makes }

    /// Takes what the dish asks for out of the stock.
    ///
    /// - Returns: what each line met, in order.
    func take(_ factor: Rational, by matcher: PantryMatcher, _ allocation: inout Allocation)
        -> [NeedGathering<DishLines>.Draft]
    {
        var gathering = NeedGathering(self, matcher)
        swap(&gathering.allocation, &allocation)
        gathering.add(recipe, factor)
        swap(&gathering.allocation, &allocation)
        return gathering.drafts
    }

    /// All lines with those of sub-recipes, and by how much each is multiplied.
    func forEachLine(_ factor: Rational = .one, _ body: (MatchLine, Rational) -> Void) {
        var followed = 0
        forEachLine(of: recipe, factor, RecipeNesting(recipe), &followed, body)
    }

    private func forEachLine(
        of recipe: RecipeRow, _ factor: Rational, _ nesting: RecipeNesting<RecipeRow>, _ followed: inout Int,
        _ body: (MatchLine, Rational) -> Void
    ) {
        for line in lines[recipe] ?? [] {
            if let link = line.match.link, let linked = self.recipe(of: link), let inner = nesting.entering(linked),
                followed < RecipeNesting<RecipeRow>.mostRecipes
            {
                followed += 1
                let share = SubRecipeShare.of(link.measure, making: makes(linked))?.multiplied(by: factor)
                forEachLine(of: linked, share ?? factor, inner, &followed, body)
            } else {
                body(line.match, factor)
            }
        }
    }
}
