public import Cookbook
public import Kitchen
internal import RecipeModel
internal import SourceText

/// All recipes of an index against the pantry: how far it goes for each, what is missing, and what of the stock is used up.
public struct PantryRanking: Sendable {
    private let index: CookbookIndex
    private let matcher: PantryMatcher
    private let wish: Wish
    /// Places of the lots that should be used until the day that was asked for; `nil` where none was.
    private let expiring: [Int]?
    /// Places of the lots that should be looked at before they are used.
    private let overdue: [Int]
    /// For each food that must be used, the places of its lots.
    private let required: [Set<Int>]
    /// Whether a line that asks for a food can use a lot that should be used up, by the food's number; the same for each food that must
    /// be used.
    private let reach: [FoodReach]

    /// What is asked of the recipes beside that they can be cooked.
    public struct Wish: Sendable {
        /// How many each recipe is cooked for; as it is written if `nil`. Recipes that do not say how many they serve are left out.
        public var servings: Rational?
        /// Which substitutes may stand in for what is lacking; none if `nil`.
        public var substitutes: SubstituteRules?
        /// Only recipes that use stock which should be used until this day, those that use the most of it first.
        public var useUpUntil: CalendarDate?
        /// Foods of which some of the stock must be used.
        public var mustUse: [String] = []

        public init() {}
    }

    /// How far the pantry goes for one recipe.
    public struct Score: Sendable {
        public let recipe: RecipeRow
        /// How many needs keep the recipe from being cooked, substitutes aside.
        public let missingCount: Int
        /// How many needs have some there, of which it cannot be told whether it is enough.
        public let uncertainCount: Int
        /// The share of counted needs that are there for certain, substitutes aside, 0 to 100, rounded down; 0 for a recipe without ingredients,
        /// never 100 where some of them may not have been read.
        public let percentage: Int
        /// Whether all its ingredients were read, and those of its sub-recipes.
        public let isWhole: Bool
        /// How many of the lacking needs a substitute stands in for.
        public let swapCount: Int
        /// The same share with substitutes.
        public let percentageWithSubstitutes: Int
        /// What it uses of the stock that should be used soon; `nil` where that was not asked for.
        public let stockUse: StockUse?
        /// Lots it would use that should be looked at first.
        public let overdue: [LotReference]
        /// What its amounts are multiplied by.
        public let factor: Rational

        public var isMakeable: Bool { missingCount == 0 && uncertainCount == 0 && isWhole }
        public var isMakeableWithSubstitutes: Bool { missingCount == swapCount && uncertainCount == 0 && isWhole }
    }

    /// - Parameter today: lots that expired before it are not stock.
    public init(_ index: CookbookIndex, today: CalendarDate, _ wish: Wish = Wish()) {
        self.index = index
        self.wish = wish
        let stock = PantryStock(
            index.pantryLots.map { LotReference($0.path, $0.lot) }, index.catalogue, today: today)
        matcher = PantryMatcher(stock: stock, substitutes: wish.substitutes)
        expiring = wish.useUpUntil.map { stock.places(until: $0) }
        overdue = stock.overduePlaces
        required = wish.mustUse.map { Set(stock.places(of: WantedFood($0, index.catalogue))) }
        var wanted = required
        if let expiring { wanted.append(Set(expiring)) }
        reach = wanted.map { [matcher] in FoodReach($0, matcher) }
    }

    /// Whether it is known by how much the recipe has to be multiplied.
    public func isScalable(_ recipe: RecipeRow) -> Bool { factor(recipe) != nil }

    /// Foods that must be used of which nothing is in stock.
    public var absent: [String] { zip(wish.mustUse, required).filter { $0.1.isEmpty }.map(\.0) }

    /// Why a lot should be looked at before it is used.
    public func overdue(_ lot: LotReference) -> LotLife.Overdue? {
        overdue.first { matcher.stock.lots[$0].reference.isSame(as: lot) }.flatMap { matcher.stock.overdue($0) }
    }

    /// The lots that should be used until the day that was asked for, in that order.
    public var soonExpiring: [LotReference] { (expiring ?? []).map { matcher.stock.lots[$0].reference } }

    /// Recipes that lack at most `missing` things, the best first, then by title: those that use up the most where that was asked for, else
    /// those of which the most is there.
    ///
    /// - Parameters:
    ///   - recipes: those to look at; all if `nil`.
    ///   - percentage: at least this share has to be there, in percent.
    public func scores(_ recipes: [RecipeRow]? = nil, missing: Int, atLeast percentage: Int = 0) -> [Score] {
        // Most recipes have no score: what is kept of a stretch of them are those that have.
        let all = recipes ?? index.recipes
        let stretches = stride(from: 0, to: all.count, by: 512).map { all[$0..<min($0 + 512, all.count)] }
        let scores = parallelMap(stretches, chunk: 1) { stretch in
            stretch.compactMap { score($0, missing: missing, atLeast: percentage) }
        }.flatMap { $0 }
        let titles = scores.map { index.title($0.recipe) }
        return scores.indices.sorted { left, right in
            let (a, b) = (scores[left], scores[right])
            if let one = a.stockUse, let two = b.stockUse, let isMore = one.isMore(than: two) { return isMore }
            if a.percentageWithSubstitutes != b.percentageWithSubstitutes {
                return a.percentageWithSubstitutes > b.percentageWithSubstitutes
            }
            if a.swapCount != b.swapCount { return a.swapCount < b.swapCount }
            if a.missingCount != b.missingCount { return a.missingCount < b.missingCount }
            return titles[left] != titles[right] ? titles[left] < titles[right] : left < right
        }.map { scores[$0] }
    }

    /// - Parameters:
    ///   - missing: the most that may be lacking, what substitutes stand in for aside.
    ///   - percentage: at least this share has to be there, substitutes counted.
    /// - Returns: `nil` for a recipe that lacks more, that has no ingredients, or that does not use what must be used.
    public func score(_ recipe: RecipeRow, missing: Int = .max, atLeast percentage: Int = 0) -> Score? {
        var lines: [MatchLine]?
        guard !surelyFails(recipe, missing, percentage, &lines), let factor = factor(recipe) else { return nil }
        var gathering = gather(recipe, factor, limit: missing, lines)
        guard !gathering.isBeyondLimit, !gathering.drafts.isEmpty || !gathering.optional.isEmpty else { return nil }
        let tally = gathering.tally
        guard tally.lacking - tally.swapped <= missing else { return nil }
        let isWhole = gathering.isWhole && !gathering.recipes.contains { index.hasUnreadItems($0) }
        func share(_ lacking: Int) -> Int {
            let share = tally.percentage(without: lacking)
            return isWhole ? share : min(share, 99)
        }
        let best = share(tally.lacking - tally.swapped)
        guard best >= percentage else { return nil }
        var use: StockUse?
        if !reach.isEmpty {
            gathering.takeRest()
            let used = Set(gathering.usedPlaces)
            guard required.allSatisfy({ !used.isDisjoint(with: $0) }) else { return nil }
            use = expiring.map { gathering.use(of: $0) }
            if use?.isEmpty == true { return nil }
        }
        var old: [LotReference] = []
        if !overdue.isEmpty {
            let used = Set(gathering.usedPlaces)
            old = overdue.filter(used.contains).map { matcher.stock.lots[$0].reference }
        }
        return Score(
            recipe: recipe, missingCount: tally.lacking, uncertainCount: tally.uncertain,
            percentage: share(tally.lacking), isWhole: isWhole,
            swapCount: tally.swapped, percentageWithSubstitutes: best, stockUse: use, overdue: old, factor: factor)
    }

    /// What a recipe lacks, by name, with how much where some is there; without what substitutes stand in for.
    public func missing(_ recipe: RecipeRow) -> [(name: String, short: Measure?)] { details(recipe).missing }

    /// What a recipe lacks, what stands in for it, and of what some is there though it cannot be told whether it is enough.
    public func details(_ recipe: RecipeRow) -> (
        missing: [(name: String, short: Measure?)], swaps: [(name: String, swap: Swap)], uncertain: [String]
    ) {
        let gathering = gather(recipe, factor(recipe) ?? .one)
        var names: [RecipeRow: [(line: String, sides: [String])]] = [:]
        var missing: [(name: String, short: Measure?)] = []
        var swaps: [(name: String, swap: Swap)] = []
        var uncertain: [String] = []
        for draft in gathering.drafts where draft.isLacking || draft.isUncertain {
            let row = draft.line.recipe
            let lines = names[row] ?? index.names(row)
            names[row] = lines
            guard draft.line.number < lines.count else { continue }
            let name = name(draft.part, lines[draft.line.number])
            if draft.isUncertain {
                if !uncertain.contains(name) { uncertain.append(name) }
            } else if let swap = draft.swap {
                swaps.append((name, Swap(swap, gathering.allocation, matcher.stock)))
            } else if case .short(let measure) = draft.part.status {
                missing.append((name, measure))
            } else {
                missing.append((name, nil))
            }
        }
        return (missing, swaps, uncertain)
    }

    private func name(_ part: PantryMatcher.Part, _ line: (line: String, sides: [String])) -> String {
        switch part.name {
        case .line where line.sides.count < 2: index.catalogue.name(line.line, of: part.food.resolution)
        case .line: line.line
        case .side(let side): side < line.sides.count ? line.sides[side] : line.line
        case .ingredient(let id): index.catalogue[id].name
        }
    }

    /// - Parameter lines: of the recipe, where they were read already.
    private func gather(_ recipe: RecipeRow, _ factor: Rational, limit: Int = .max, _ lines: [MatchLine]? = nil)
        -> NeedGathering<IndexNeeds>
    {
        var gathering = NeedGathering(
            IndexNeeds(index: index, read: lines.map { (recipe, $0) }), matcher, limit: limit)
        gathering.add(recipe, factor)
        if !gathering.isBeyondLimit { gathering.substitute() }
        return gathering
    }

    private func factor(_ recipe: RecipeRow) -> Rational? {
        guard let servings = wish.servings else { return .one }
        return index.fewestServings(recipe).flatMap { ScaleFactor.servings(Quantity($0), to: servings) }
    }

    /// Whether a look at the lines alone tells that a recipe lacks too much, whatever the amounts, or uses nothing that must be used.
    ///
    /// - Parameter lines: where it looked and cannot tell, the lines that it read: all of them.
    private func surelyFails(_ recipe: RecipeRow, _ missing: Int, _ percentage: Int, _ lines: inout [MatchLine]?)
        -> Bool
    {
        guard missing < .max || percentage > 0 || !reach.isEmpty else { return false }
        var (lacking, counted) = (0, 0)
        var hasLink = false
        var reached = reach.map { _ in false }
        var read: [MatchLine] = []
        index.forEachLine(recipe) { line in
            read.append(line)
            if line.link != nil { hasLink = true }
            for number in reach.indices where !reached[number] && reach[number].includes(line) {
                reached[number] = true
            }
            guard !line.isOptional else { return true }
            counted += (line.want.resolution.match == .pair ? 2 : 1) + line.also.count
            if matcher.isSurelyLacking(line) { lacking += 1 }
            return lacking <= missing
        }
        if lacking > missing { return true }
        lines = read
        // Further lines may come from sub-recipes.
        if hasLink { return false }
        if reached.contains(false) { return true }
        return counted > 0 && (counted - lacking) * 100 / counted < percentage
    }
}

/// Which foods a line can ask for so that it may use one of some lots, or a substitute made of them.
private struct FoodReach: Sendable {
    /// By the food's number.
    private let foods: [Bool]
    private let names: Set<[UInt8]>

    init(_ places: Set<Int>, _ matcher: PantryMatcher) {
        let stock = matcher.stock
        var foods = [Bool](repeating: false, count: stock.catalogue.count)
        for index in foods.indices {
            let id = IngredientID(index: Int32(index))
            foods[index] =
                !places.isDisjoint(with: stock.places(of: id, []))
                || matcher.substitutes?.replacements(of: id).contains { replacement in
                    replacement.parts.contains { !places.isDisjoint(with: stock.places(of: $0.food, [])) }
                } == true
        }
        self.foods = foods
        names = Set(stock.names(at: places))
    }

    func includes(_ line: MatchLine) -> Bool {
        includes(line.want) || line.sides.contains { includes($0) } || line.also.contains { includes($0) }
    }

    private func includes(_ wanted: MatchLine.Requirement) -> Bool {
        let resolution = wanted.resolution
        if let id = resolution.ingredient, foods[Int(id.index)] { return true }
        if let id = resolution.other, foods[Int(id.index)] { return true }
        return resolution.ingredient == nil && names.contains(wanted.foldedName)
    }
}
