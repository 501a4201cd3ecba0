public import Cookbook
public import Kitchen
public import RecipeModel
internal import SourceText

/// A cookbook's recipes, read whole, against its pantry: with lines and lots, for people who look at one recipe.
public struct RecipePantry: Sendable {
    private let cookbook: LoadedCookbook
    private let matcher: PantryMatcher

    /// - Parameter today: lots that expired before it are not stock.
    public init(_ cookbook: LoadedCookbook, today: CalendarDate) {
        self.cookbook = cookbook
        matcher = PantryMatcher(stock: PantryStock(cookbook, today: today))
    }

    /// The same as if only what is always there were in the pantry.
    public init(staplesOf cookbook: LoadedCookbook, today: CalendarDate) {
        self.cookbook = cookbook
        let staples = cookbook.pantryLots.map { LotReference($0.file.path, $0.lot) }.filter { StockLot($0).isStaple }
        matcher = PantryMatcher(stock: PantryStock(staples, cookbook.catalogue, today: today))
    }

    /// - Parameter factor: the recipe's amounts are multiplied by it.
    public func match(_ file: CookbookFile, _ recipe: Recipe, factor: Rational = .one) -> RecipeMatch {
        let gathering = gather(file, recipe, factor)
        return RecipeMatch(
            file: file, recipe: recipe, needs: gathering.drafts.map { need($0, gathering.allocation) },
            gaps: gathering.gaps, changes: gathering.allocation.changes(in: stock))
    }

    var stock: PantryStock { matcher.stock }

    /// What all recipes of a match share.
    struct Gathering {
        /// In the order of the recipe.
        fileprivate(set) var drafts: [Draft] = []
        fileprivate(set) var allocation = Allocation()
        fileprivate(set) var gaps: [IngredientGap] = []
        fileprivate var recipes = 0
        /// Lines that take only what all others leave.
        fileprivate var optional: [(line: Line, place: Int)] = []
    }

    /// A part of the match whose lots are not yet final: a later need may make it move to others.
    struct Draft {
        let part: PantryMatcher.Part
        let ingredient: LocatedLine
        /// Which of the dishes it is for.
        let dish: Int
        fileprivate let way: Way

        var isOptional: Bool { way.isOptional || part.isOptional }
        /// Whether there is enough for one making of a sub-recipe, which need not be what is asked for.
        var isEnoughForOneMakingOnly: Bool { !way.isShareKnown && part.status == .available && part.wanted != nil }
        var partOf: String? { way.partOf }

        /// Whether it keeps the recipe from being cooked.
        var isLacking: Bool { !way.isOptional && part.isLacking }
    }

    /// How a recipe is part of the one that is matched.
    fileprivate struct Way {
        let dish: Int
        var nesting: RecipeNesting<RelativePath>
        var partOf: String?
        var isOptional = false
        /// Whether it is known how much of the recipe is asked for; else one making is looked for.
        var isShareKnown = true
    }

    fileprivate struct Line {
        let ingredient: LocatedLine
        let file: CookbookFile
        let factor: Rational
        let way: Way
    }

    func gather(_ file: CookbookFile, _ recipe: Recipe, _ factor: Rational) -> Gathering {
        gather([Dish(file, recipe, factor)])
    }

    /// What several dishes ask for, no two of them counting on the same stock. What comes up short is short for the later ones.
    func gather(_ dishes: [Dish]) -> Gathering {
        var gathering = Gathering()
        for (number, dish) in dishes.enumerated() {
            gathering.recipes = 0
            collect(
                dish.file, dish.recipe, dish.factor, Way(dish: number, nesting: RecipeNesting(dish.file.path)),
                &gathering)
        }
        // From the last, so that the places of the others hold.
        var found: [(place: Int, drafts: [Draft])] = []
        let first = gathering.drafts
        for (line, place) in gathering.optional {
            gathering.drafts = []
            collect(line, &gathering)
            found.append((place, gathering.drafts))
        }
        gathering.drafts = first
        for (place, drafts) in found.reversed() { gathering.drafts.insert(contentsOf: drafts, at: place) }
        gathering.allocation.takeUpperEnds(in: stock)
        return gathering
    }

    private func collect(
        _ file: CookbookFile, _ recipe: Recipe, _ factor: Rational, _ way: Way, _ gathering: inout Gathering
    ) {
        if !way.isOptional { gathering.gaps += IngredientGap.all(in: file) }
        for ingredient in recipe.ingredients {
            let line = Line(ingredient: ingredient, file: file, factor: factor, way: way)
            if ingredient.line.isOptional, !way.isOptional {
                gathering.optional.append((line, gathering.drafts.count))
            } else {
                collect(line, &gathering)
            }
        }
    }

    private func collect(_ wanted: Line, _ gathering: inout Gathering) {
        let (ingredient, way) = (wanted.ingredient, wanted.way)
        let line = MatchLine(ingredient, in: wanted.file.path, catalogue: cookbook.catalogue)
        let factor = line.isFixed ? .one : wanted.factor
        func add(_ parts: [PantryMatcher.Part]) {
            gathering.drafts += parts.map { Draft(part: $0, ingredient: ingredient, dish: way.dish, way: way) }
        }
        guard let link = line.link, let linked = cookbook.recipeFile(of: link), let sub = linked.recipe,
            let inner = way.nesting.entering(linked.path),
            gathering.recipes < RecipeNesting<RelativePath>.mostRecipes
        else { return add(matcher.parts(line, factor, &gathering.allocation)) }
        gathering.recipes += 1
        // Some of it may be in the pantry ready made.
        if let ready = matcher.readyMade(line, factor, &gathering.allocation) { return add([ready]) }
        let share = SubRecipeShare.of(link.measure, of: sub)?.multiplied(by: factor)
        let below = Way(
            dish: way.dish, nesting: inner, partOf: sub.title.text, isOptional: way.isOptional || line.isOptional,
            isShareKnown: way.isShareKnown && share != nil)
        collect(linked, sub, share ?? factor, below, &gathering)
    }

    func name(of draft: Draft) -> String { name(draft.part.name, draft) }

    /// What a part of a line is called.
    func name(_ name: PantryMatcher.Part.Name, _ draft: Draft) -> String {
        switch name {
        case .line: draft.ingredient.name
        case .side(let index): MatchLine.sideNames(draft.ingredient)[index]
        case .ingredient(let id): cookbook.catalogue[id].name
        }
    }

    private func need(_ draft: Draft, _ allocation: Allocation) -> RecipeMatch.Need {
        let part = draft.part
        let places = Set((part.need.map { allocation.places(of: $0) } ?? []) + part.others).sorted()
        let isOptional = draft.way.isOptional || part.isOptional
        var status = part.status
        if isOptional, status.isLacking { status = .optional }
        if draft.isEnoughForOneMakingOnly { status = .uncertain }
        return RecipeMatch.Need(
            ingredient: draft.ingredient, name: name(of: draft), partOf: draft.way.partOf, status: status,
            wanted: part.wanted,
            lots: places.map { stock.lots[$0].reference }, isOptional: isOptional)
    }
}

extension PantryStock {
    public init(_ cookbook: LoadedCookbook, today: CalendarDate) {
        self.init(cookbook.pantryLots.map { LotReference($0.file.path, $0.lot) }, cookbook.catalogue, today: today)
    }
}
