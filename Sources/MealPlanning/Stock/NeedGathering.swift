internal import Cookbook
internal import Kitchen
internal import RecipeModel

/// What recipes and their sub-recipes ask for, line by line, and what of it a pantry has, by one allocation.
///
/// First all needs that count take from the lots, then substitutes stand in for what is still lacking (where they are allowed), then
/// optional lines take what is left, then the upper ends of ranges.
struct NeedGathering<Source: NeedSource> {
    var source: Source
    var matcher: PantryMatcher
    /// Gives up where more needs than this lack something that nothing can stand in for.
    var limit = Int.max

    /// In the order of the recipe.
    var drafts: [Draft] = []
    var allocation = Allocation()
    /// The recipes that were gone through, but for optional ones.
    private(set) var recipes: [Source.Recipe] = []
    /// Whether all ingredient lines were followed: none of these recipes is without lines, none has a further link.
    private(set) var isWhole = true
    /// Lines that take only what all others leave.
    private(set) var optional: [(line: Line, place: Int)] = []
    /// How many lacking needs nothing can stand in for.
    private var hopeless = 0
    private var followed = 0

    /// A part of a match whose lots are not yet final: a later need may make it move to others.
    struct Draft {
        let part: PantryMatcher.Part
        let line: Source.Line
        /// What the line's amount is multiplied by.
        let factor: Rational
        /// Which of the dishes it is for.
        let dish: Int
        fileprivate let way: Way
        /// What stands in for what is lacking.
        var swap: SwapDraft?

        var isOptional: Bool { way.isOptional || part.isOptional }
        /// Whether there is enough for one making of a sub-recipe, which need not be what is asked for.
        var isEnoughForOneMakingOnly: Bool {
            !way.isShareKnown && part.status == .available && part.wanted != nil && !part.isAlwaysThere
        }
        /// The sub-recipe it belongs to.
        var partOf: Source.Recipe? { way.partOf }

        /// Whether it keeps the recipe from being cooked, substitutes aside.
        var isLacking: Bool { !way.isOptional && part.isLacking }
        var isCounted: Bool { !way.isOptional && part.isCounted }
        /// Whether it counts, and it cannot be told whether enough of it is there.
        var isUncertain: Bool { isCounted && (part.status == .uncertain || isEnoughForOneMakingOnly) }
    }

    /// How a recipe is part of the one that is matched.
    fileprivate struct Way {
        let dish: Int
        var nesting: RecipeNesting<Source.Recipe>
        var partOf: Source.Recipe?
        var isOptional = false
        /// Whether it is known how much of the recipe is asked for; else one making is looked for.
        var isShareKnown = true
    }

    struct Line {
        fileprivate let match: MatchLine
        fileprivate let place: Source.Line
        fileprivate let factor: Rational
        fileprivate let way: Way
    }

    init(_ source: Source, _ matcher: PantryMatcher, limit: Int = .max) {
        (self.source, self.matcher, self.limit) = (source, matcher, limit)
    }

    /// Whether more is lacking than the limit allows; then not all was looked at.
    var isBeyondLimit: Bool { hopeless > limit }

    /// Goes through a recipe; what comes up short is short for those added later.
    mutating func add(_ recipe: Source.Recipe, _ factor: Rational, dish: Int = 0) {
        followed = 0
        allocation.endDish()
        collect(recipe, factor, Way(dish: dish, nesting: RecipeNesting(recipe)))
    }

    /// Lets optional lines take what is left, and then the upper ends of ranges.
    mutating func takeRest() {
        // From the last, so that the places of the others hold.
        var found: [(place: Int, drafts: [Draft])] = []
        let first = drafts
        for (line, place) in optional {
            drafts = []
            _ = collect(line)
            found.append((place, drafts))
        }
        drafts = first
        for (place, drafts) in found.reversed() { self.drafts.insert(contentsOf: drafts, at: place) }
        allocation.takeUpperEnds(in: matcher.stock)
    }

    private mutating func collect(_ recipe: Source.Recipe, _ factor: Rational, _ way: Way) {
        if !way.isOptional { recipes.append(recipe) }
        var isEmpty = true
        let source = source
        source.forEachLine(of: recipe) { match, place in
            isEmpty = false
            let line = Line(match: match, place: place, factor: factor, way: way)
            if match.isOptional, !way.isOptional {
                optional.append((line, drafts.count))
                return true
            }
            if match.hasOtherLink, !way.isOptional { isWhole = false }
            return collect(line)
        }
        if isEmpty, !way.isOptional { isWhole = false }
    }

    /// - Returns: whether to go on.
    private mutating func collect(_ line: Line) -> Bool {
        let (match, way) = (line.match, line.way)
        let factor = match.isFixed ? .one : line.factor
        if let link = match.link, let linked = source.recipe(of: link), let inner = way.nesting.entering(linked),
            followed < RecipeNesting<Source.Recipe>.mostRecipes
        {
            followed += 1
            // Some of it may be in the pantry ready made.
            if let ready = matcher.readyMade(match, factor, &allocation) {
                add([ready], line)
            } else {
                // Where it is not known how much is asked for, one making is looked for.
                let share = SubRecipeShare.of(link.measure, making: source.makes(linked))?.multiplied(by: factor)
                let below = Way(
                    dish: way.dish, nesting: inner, partOf: linked, isOptional: way.isOptional || match.isOptional,
                    isShareKnown: way.isShareKnown && share != nil)
                collect(linked, share ?? factor, below)
            }
            add(matcher.companions(match, factor, &allocation), line)
        } else {
            let share = source.stockShare(of: line.place, match)
            guard share.isPositive else { return true }
            add(matcher.parts(match, factor.multiplied(by: share) ?? factor, &allocation), line)
        }
        return hopeless <= limit
    }

    private mutating func add(_ parts: [PantryMatcher.Part], _ line: Line) {
        for part in parts {
            let draft = Draft(
                part: part, line: line.place, factor: line.match.isFixed ? .one : line.factor, dish: line.way.dish,
                way: line.way)
            if draft.isLacking, !matcher.canBeReplaced(part) { hopeless += 1 }
            drafts.append(draft)
        }
    }
}

// MARK: - What it comes to

extension NeedGathering {
    /// How far the stock goes, in numbers.
    struct Tally {
        /// Needs that count.
        var counted = 0
        /// Those that lack something.
        var lacking = 0
        /// Those of them that a substitute stands in for.
        var swapped = 0

        /// Those of which it cannot be told whether enough is there.
        var uncertain = 0

        /// The share of counted needs that are there for certain, 0 to 100, rounded down.
        func percentage(without lacking: Int) -> Int {
            counted > 0 ? (counted - lacking - uncertain) * 100 / counted : 100
        }
    }

    var tally: Tally {
        drafts.reduce(into: Tally()) { tally, draft in
            if draft.isCounted { tally.counted += 1 }
            if draft.isUncertain { tally.uncertain += 1 }
            guard draft.isLacking else { return }
            tally.lacking += 1
            if draft.swap != nil { tally.swapped += 1 }
        }
    }
}
