public import Cookbook
public import Kitchen
public import RecipeModel

/// What is to be chosen, and all that the choice rests on.
public struct PlanningRequest: Sendable {
    /// The day from which stock is looked at.
    public var today: CalendarDate
    /// The meals that dishes are chosen for.
    public var times: [MealMoment]
    /// The recipes that filters leave: diets, allergens, excluded foods.
    public var recipes: [RecipeRow]
    /// Meals that are planned or eaten, and stay.
    public var meals: [Meal] = []
    public var rules = PlanningRules()
    public var weights = PlanningWeights()
    /// How many are to be fed; without it a recipe is cooked as it is written.
    public var servings: Rational?
    /// What chance is drawn from: the same number gives the same choice.
    public var seed: UInt64
    /// The season of a day; `nil` where seasons do not count.
    public var hemisphere = Hemisphere.north
    public var lots: [LotReference]
    public var prices: FoodPrices
    /// How many dishes are weighed against each other for a meal, the best at first sight.
    public var candidates = 300

    /// A meal that is planned or eaten.
    public struct Meal: Sendable {
        public let time: MealMoment
        public let recipe: RecipeRow
        public let factor: Rational
        /// Whether it will take from the stock: not what is eaten, and not leftovers.
        public let usesStock: Bool

        public init(_ recipe: RecipeRow, at time: MealMoment, factor: Rational = .one, usesStock: Bool) {
            (self.recipe, self.time, self.factor, self.usesStock) = (recipe, time, factor, usesStock)
        }
    }

    /// - Parameter seed: the day where nobody gives another, so that a day has one answer.
    public init(
        _ recipes: [RecipeRow], for times: [MealMoment], of index: CookbookIndex, today: CalendarDate,
        seed: UInt64? = nil
    ) {
        (self.recipes, self.times, self.today) = (recipes, times.sorted(), today)
        self.seed = seed ?? UInt64(today.dayNumber + 1_000_000)
        lots = index.pantryLots.map { LotReference($0.path, $0.lot) }
        prices = FoodPrices(lots, index.catalogue)
        if seed != nil { weights.chance *= 4 }
    }
}

/// What no choice may break.
public struct PlanningRules: Sendable {
    /// The longest a dish may take, by weekday, in seconds. A dish that does not say how long it takes is not chosen where there is a limit.
    public var mostSeconds: [CalendarDate.Weekday: Int] = [:]
    /// A dish is not chosen within so many days of the same one, planned or cooked.
    public var daysBetween = 7
    /// Whether a dish must suit its slot.
    public var followsSlots = true
    /// What may be spent on what is to be bought.
    public var budget: Budget?

    public struct Budget: Sendable, Hashable {
        public let amount: Rational
        /// Upper case: "EUR".
        public let currency: String

        public init(_ amount: Rational, _ currency: String) {
            (self.amount, self.currency) = (amount, Price.code(currency))
        }
    }

    public init() {}
}

/// Which half of the earth the kitchen is on.
public enum Hemisphere: String, CaseIterable, Sendable {
    case north, south

    /// By whole months: December to February is winter in the north.
    public func season(of day: CalendarDate) -> Season {
        let seasons: [Season] = [.winter, .spring, .summer, .autumn]
        let quarter = day.month % 12 / 3
        return seasons[self == .north ? quarter : (quarter + 2) % 4]
    }
}
