internal import Cookbook
internal import Kitchen

/// Several meals cooked one after the other out of one stock: what is taken from the lots, and what has to be bought.
struct StockRun {
    /// What is bought of one food, over all meals.
    struct Purchase {
        /// The part that has a weight.
        var grams = Rational.zero
        /// The part that has none: bunches, cans, pinches.
        var pieces = Rational.zero
        /// How many needs give no amount.
        var unknown = 0
    }

    /// What one line of a dish met.
    typealias Need = NeedGathering<DishLines>.Draft

    enum Food: Hashable {
        case known(IngredientID)
        case named([UInt8])
    }

    private(set) var allocation = Allocation()
    /// The meal of each need of the allocation.
    private(set) var meals: [Int] = []
    private(set) var purchases: [Food: Purchase] = [:]
    /// Needs of which it cannot be told whether the stock is enough.
    private(set) var uncertain = 0
    /// Meals of which not all ingredients were read.
    private(set) var unread = 0

    /// - Parameters:
    ///   - meal: the number that its needs get.
    ///   - matcher: for the stock of that day.
    ///   - tell: is given each part with what it met.
    mutating func cook(
        _ dish: DishCandidate, _ meal: Int, by matcher: PantryMatcher, _ figures: FoodFigures,
        tell: (Need) -> Void = { _ in }
    ) {
        if !dish.lines.isWhole { unread += 1 }
        var allocation = allocation
        self.allocation = Allocation()
        let needs = dish.lines.take(dish.factor, by: matcher, &allocation)
        while meals.count < allocation.nextNeed { meals.append(meal) }
        self.allocation = allocation
        for need in needs {
            tell(need)
            switch need.part.status {
            case .available, .free, .optional: continue
            case .uncertain: uncertain += 1
            case .short(let measure): buy(measure, need, figures)
            case .missing: buy(need.part.wanted, need, figures)
            }
        }
    }

    private mutating func buy(_ measure: Measure?, _ need: Need, _ figures: FoodFigures) {
        let food = Self.food(of: need)
        var purchase = purchases[food] ?? Purchase()
        defer { purchases[food] = purchase }
        guard let measure, let amount = measure.quantity?.min else {
            purchase.unknown += 1
            return
        }
        if case .known(let id) = food, let grams = figures[id].conversion.grams(measure)?.min {
            purchase.grams = purchase.grams.adding(grams) ?? purchase.grams
        } else if let grams = measure.converted(to: .gram)?.quantity?.min {
            purchase.grams = purchase.grams.adding(grams) ?? purchase.grams
        } else if let milliliters = measure.converted(to: .milliliter)?.quantity?.min {
            // Of unknown density: as water.
            purchase.grams = purchase.grams.adding(milliliters) ?? purchase.grams
        } else {
            purchase.pieces = purchase.pieces.adding(amount) ?? purchase.pieces
        }
    }

    /// What a need is bought as.
    static func food(of need: Need) -> Food {
        if let id = need.part.food.resolution.ingredient { return .known(id) }
        if case .side(let side) = need.part.name, side < need.line.match.sides.count {
            return .named(need.line.match.sides[side].foldedName)
        }
        return .named(need.line.match.want.foldedName)
    }
}
