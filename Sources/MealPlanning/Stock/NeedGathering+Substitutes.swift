internal import Kitchen

extension NeedGathering {
    /// Lets substitutes stand in for what is lacking, each from what the needs have left. Where two want the same, the choice that stands in
    /// for the most is looked for.
    mutating func substitute() {
        guard matcher.substitutes != nil else { return }
        let lacking = drafts.indices.filter { drafts[$0].isLacking && matcher.canBeReplaced(drafts[$0].part) }
        guard !lacking.isEmpty else { return }
        let baking = bakedRecipes
        let options = lacking.map { place in
            matcher.replacements(of: drafts[place].part).filter { option in
                !option.replacement.isForBaking || baking.contains(recipeKey(drafts[place]))
            }
        }
        let before = allocation
        var search = SwapSearch(matcher: matcher, options: options)
        let found = search.best(from: before)
        allocation = found.allocation
        for (place, swap) in zip(lacking, found.swaps) { drafts[place].swap = swap }
    }

    /// Recipes in which something is baked: they ask for flour and for what makes it rise.
    private var bakedRecipes: Set<RecipeKey> {
        var (floury, rising): (Set<RecipeKey>, Set<RecipeKey>) = ([], [])
        for draft in drafts where !draft.isOptional {
            guard let food = draft.part.food.resolution.ingredient else { continue }
            if matcher.isFlour(food) { floury.insert(recipeKey(draft)) }
            if matcher.isLeavening(food) { rising.insert(recipeKey(draft)) }
        }
        return floury.intersection(rising)
    }

    private func recipeKey(_ draft: Draft) -> RecipeKey { RecipeKey(dish: draft.dish, part: draft.partOf) }

    private struct RecipeKey: Hashable {
        let dish: Int
        let part: Source.Recipe?
    }
}

/// Looks for the substitutes that stand in for the most needs.
struct SwapSearch {
    let matcher: PantryMatcher
    /// For each lacking need, in the order in which they are tried.
    let options: [[PantryMatcher.Option]]

    struct Result {
        var allocation: Allocation
        /// One for each need; `nil` where none stands in.
        var swaps: [SwapDraft?] = []

        var count: Int { swaps.count { $0 != nil } }
    }

    /// The most substitutes that are tried for one recipe, beyond the first of each need.
    private static let mostTrials = 400
    private var trials = 0

    init(matcher: PantryMatcher, options: [[PantryMatcher.Option]]) {
        (self.matcher, self.options) = (matcher, options)
    }

    /// Each need in turn takes its first substitute that is there; only where that leaves one without which could have had one, other
    /// choices are looked at.
    mutating func best(from allocation: Allocation) -> Result {
        var first = Result(allocation: allocation)
        for option in options {
            var swap: SwapDraft?
            for choice in option {
                guard let found = matcher.swap(choice, from: first.allocation) else { continue }
                first.allocation = found.allocation
                swap = found.draft
                break
            }
            first.swaps.append(swap)
        }
        let contested = options.indices.contains { place in
            first.swaps[place] == nil && options[place].contains { matcher.swap($0, from: allocation) != nil }
        }
        guard contested else { return first }
        var best = first
        look(Result(allocation: allocation), &best)
        return best
    }

    private mutating func look(_ found: Result, _ best: inout Result) {
        let place = found.swaps.count
        guard place < options.count else {
            if found.count > best.count { best = found }
            return
        }
        // Not even all that is left would make it better.
        guard found.count + options.count - place > best.count, trials < Self.mostTrials else { return }
        for option in options[place] {
            trials += 1
            guard let swap = matcher.swap(option, from: found.allocation) else { continue }
            var next = found
            next.allocation = swap.allocation
            next.swaps.append(swap.draft)
            look(next, &best)
        }
        var next = found
        next.swaps.append(nil)
        look(next, &best)
    }
}
