public import Cookbook
public import Kitchen
public import RecipeModel
internal import SourceText

/// A cookbook's recipes, read whole, against its pantry: with lines and lots, for people who look at one recipe.
public struct RecipePantry: Sendable {
    private let cookbook: LoadedCookbook
    private let matcher: PantryMatcher

    /// - Parameters:
    ///   - today: lots that expired before it are not stock.
    ///   - substitutes: which may stand in for what is lacking; none if `nil`.
    public init(_ cookbook: LoadedCookbook, today: CalendarDate, substitutes: SubstituteRules? = nil) {
        self.cookbook = cookbook
        matcher = PantryMatcher(stock: PantryStock(cookbook, today: today), substitutes: substitutes)
    }

    /// The same as if only what is always there were in the pantry.
    public init(staplesOf cookbook: LoadedCookbook, today: CalendarDate) {
        self.cookbook = cookbook
        let staples = cookbook.pantryLots.map { LotReference($0.file.path, $0.lot) }.filter { StockLot($0).isStaple }
        matcher = PantryMatcher(stock: PantryStock(staples, cookbook.catalogue, today: today))
    }

    /// - Parameters:
    ///   - factor: the recipe's amounts are multiplied by it.
    ///   - day: what is used of the stock that should be used until then is said as well.
    public func match(
        _ file: CookbookFile, _ recipe: Recipe, factor: Rational = .one, usingUpUntil day: CalendarDate? = nil
    ) -> RecipeMatch {
        let gathering = gather(file, recipe, factor)
        return RecipeMatch(
            file: file, recipe: recipe, needs: gathering.drafts.map { need($0, gathering.allocation, in: file) },
            gaps: gathering.recipes.flatMap { IngredientGap.all(in: $0.file) },
            changes: gathering.allocation.changes(in: stock),
            stockUse: day.map { gathering.use(of: stock.places(until: $0)) })
    }

    var stock: PantryStock { matcher.stock }

    typealias Gathering = NeedGathering<FileNeeds>
    typealias Draft = Gathering.Draft

    func gather(_ file: CookbookFile, _ recipe: Recipe, _ factor: Rational) -> Gathering {
        gather([Dish(file, recipe, factor)])
    }

    /// What several dishes ask for, no two of them counting on the same stock. What comes up short is short for the later ones.
    func gather(_ dishes: [Dish]) -> Gathering {
        var gathering = Gathering(FileNeeds(cookbook: cookbook), matcher)
        for (number, dish) in dishes.enumerated() {
            // What has expired by the day of a meal is not there for it.
            gathering.matcher.stock = dish.occasion.map { stock.on($0.date) } ?? stock
            gathering.source.listed = dish.listed
            gathering.add(FileNeeds.Recipe(file: dish.file, recipe: dish.recipe), dish.factor, dish: number)
        }
        gathering.substitute()
        gathering.takeRest()
        return gathering
    }

    func name(of draft: Draft) -> String {
        let name = name(draft.part.name, draft)
        guard case .line = draft.part.name, draft.line.line.alternatives.count < 2 else { return name }
        return cookbook.catalogue.name(name, of: draft.part.food.resolution)
    }

    /// What a part of a line is called.
    func name(_ name: PantryMatcher.Part.Name, _ draft: Draft) -> String {
        switch name {
        case .line: draft.line.name
        case .side(let index):
            draft.line.line.sideNames(in: draft.line.text, catalogue: cookbook.catalogue)[index]
        case .ingredient(let id): cookbook.catalogue[id].name
        }
    }

    private func need(_ draft: Draft, _ allocation: Allocation, in file: CookbookFile) -> RecipeMatch.Need {
        let part = draft.part
        let name = name(of: draft)
        let isOptional = draft.isOptional
        var status = part.status
        if isOptional, status.isLacking { status = .optional }
        if draft.isEnoughForOneMakingOnly { status = .uncertain }
        let wanted = WantedFood(name, cookbook.catalogue)
        return RecipeMatch.Need(
            ingredient: draft.line, file: draft.partOf?.file ?? file, name: name,
            partOf: draft.partOf?.recipe.title.text, status: status,
            factor: draft.factor, wanted: part.wanted,
            takings: allocation.takings(of: part.need, others: part.others, in: stock),
            isOptional: isOptional, doubt: status == .uncertain ? doubt(draft) : nil,
            expired: status.isLacking ? stock.expired.filter { wanted.isMet(by: $0.lot) } : [],
            swap: draft.swap.map { Swap($0, allocation, stock) })
    }

    private func doubt(_ draft: Draft) -> RecipeMatch.Doubt? {
        if draft.isEnoughForOneMakingOnly { return .shareUnknown }
        guard let place = draft.part.others.first else { return nil }
        let lot = stock.lots[place]
        return lot.measure.map { .notComparable($0) } ?? .noAmount
    }
}

extension PantryStock {
    public init(_ cookbook: LoadedCookbook, today: CalendarDate) {
        self.init(cookbook.pantryLots.map { LotReference($0.file.path, $0.lot) }, cookbook.catalogue, today: today)
    }
}
