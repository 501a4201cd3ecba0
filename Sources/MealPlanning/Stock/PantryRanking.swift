public import Cookbook
public import Kitchen
internal import RecipeModel
internal import SourceText

/// All recipes of an index against the pantry: how far it goes for each, and what is missing.
public struct PantryRanking: Sendable {
    private let index: CookbookIndex
    private let matcher: PantryMatcher

    /// How far the pantry goes for one recipe.
    public struct Score: Sendable {
        public let recipe: RecipeRow
        /// How many needs keep the recipe from being cooked.
        public let missingCount: Int
        /// The share of counted needs that are there, 0 to 100, rounded down; 0 for a recipe without ingredients, never 100 where
        /// some of them may not have been read.
        public let percentage: Int
        /// Whether all its ingredients were read, and those of its sub-recipes.
        public let isWhole: Bool

        public var isMakeable: Bool { missingCount == 0 && isWhole }
    }

    /// - Parameter today: lots that expired before it are not stock.
    public init(_ index: CookbookIndex, today: CalendarDate) {
        self.index = index
        matcher = PantryMatcher(
            stock: PantryStock(
                index.pantryLots.map { LotReference($0.path, $0.lot) }, index.catalogue, today: today))
    }

    /// Recipes that lack at most `missing` things, the best first, then by title.
    ///
    /// - Parameter recipes: those to look at; all if `nil`.
    public func scores(_ recipes: [RecipeRow]? = nil, missing: Int) -> [Score] {
        let scores = parallelMap(recipes ?? index.recipes, chunk: 512) { score($0, missing: missing) }.compactMap { $0 }
        let titles = scores.map { index.title($0.recipe) }
        return scores.indices.sorted { left, right in
            let (a, b) = (scores[left], scores[right])
            if a.percentage != b.percentage { return a.percentage > b.percentage }
            if a.missingCount != b.missingCount { return a.missingCount < b.missingCount }
            return titles[left] != titles[right] ? titles[left] < titles[right] : left < right
        }.map { scores[$0] }
    }

    /// - Parameter missing: the most that may be lacking.
    /// - Returns: `nil` for a recipe that lacks more, or that has no ingredients.
    public func score(_ recipe: RecipeRow, missing: Int = .max) -> Score? {
        if missing < .max, surelyLacks(recipe, moreThan: missing) { return nil }
        var tally = Tally(limit: missing)
        var allocation = Allocation()
        collect(recipe, .one, RecipeNesting(recipe), &allocation, &tally)
        guard tally.parts > 0, tally.lacking <= missing else { return nil }
        let share = tally.counted > 0 ? (tally.counted - tally.lacking) * 100 / tally.counted : 100
        return Score(
            recipe: recipe, missingCount: tally.lacking, percentage: tally.isWhole ? share : min(share, 99),
            isWhole: tally.isWhole)
    }

    /// What a recipe lacks, by name, with how much where some is there.
    public func missing(_ recipe: RecipeRow) -> [(name: String, short: Measure?)] {
        var tally = Tally(limit: .max, notes: true)
        var allocation = Allocation()
        collect(recipe, .one, RecipeNesting(recipe), &allocation, &tally)
        return tally.missing
    }

    /// Whether so many lines ask for what is not there at all that amounts need not be looked at.
    private func surelyLacks(_ recipe: RecipeRow, moreThan missing: Int) -> Bool {
        var lacking = 0
        index.forEachLine(recipe) { line in
            if matcher.isSurelyLacking(line) { lacking += 1 }
            return lacking <= missing
        }
        return lacking > missing
    }

    private struct Tally {
        let limit: Int
        var notes = false
        var parts = 0
        var counted = 0
        var lacking = 0
        /// Whether all ingredients were read so far.
        var isWhole = true
        var missing: [(name: String, short: Measure?)] = []

        private var recipes = 0

        /// Whether one more sub-recipe may be gone through.
        mutating func opensRecipe() -> Bool {
            recipes += 1
            return recipes <= RecipeNesting<RecipeRow>.mostRecipes
        }

        init(limit: Int, notes: Bool = false) {
            self.limit = limit
            self.notes = notes
        }
    }

    private func collect(
        _ recipe: RecipeRow, _ factor: Rational, _ nesting: RecipeNesting<RecipeRow>, _ allocation: inout Allocation,
        _ tally: inout Tally
    ) {
        let names = tally.notes ? index.names(recipe) : []
        var number = 0
        if index.hasUnreadItems(recipe) { tally.isWhole = false }
        defer { if number == 0 { tally.isWhole = false } }
        index.forEachLine(recipe) { line in
            defer { number += 1 }
            if line.isOptional {
                // Never lacking, and takes only what the others leave.
                tally.parts += 1
                return true
            }
            if line.hasOtherLink { tally.isWhole = false }
            let factor = line.isFixed ? .one : factor
            if let link = line.link, let linked = index.recipe(of: link), let inner = nesting.entering(linked),
                tally.opensRecipe()
            {
                if let ready = matcher.readyMade(line, factor, &allocation) {
                    add(ready, names, number, &tally)
                } else {
                    let makes = index.summary(linked).makes
                    // Where it is not known how much is asked for, one making is looked for.
                    let share = SubRecipeShare.of(link.measure, making: makes)?.multiplied(by: factor)
                    collect(linked, share ?? factor, inner, &allocation, &tally)
                }
            } else {
                for part in matcher.parts(line, factor, &allocation) { add(part, names, number, &tally) }
            }
            return tally.lacking <= tally.limit
        }
    }

    private func add(
        _ part: PantryMatcher.Part, _ names: [(line: String, sides: [String])], _ number: Int, _ tally: inout Tally
    ) {
        tally.parts += 1
        if part.isCounted { tally.counted += 1 }
        guard part.isLacking else { return }
        tally.lacking += 1
        guard tally.notes, number < names.count else { return }
        let name: String =
            switch part.name {
            case .line: names[number].line
            case .side(let side): side < names[number].sides.count ? names[number].sides[side] : names[number].line
            case .ingredient(let id): index.catalogue[id].name
            }
        if case .short(let measure) = part.status {
            tally.missing.append((name, measure))
        } else {
            tally.missing.append((name, nil))
        }
    }
}
