public import Cookbook
public import Kitchen
internal import RecipeModel

/// Chooses dishes for meals, by one sum of points over all that speaks for and against them.
///
/// Everything comes from the index and the stock; no file is read. The same request gives the same answer.
public struct MealPlanner: Sendable {
    /// A meal that takes part in a plan.
    struct Sitting: Sendable {
        let time: MealMoment
        let dish: DishCandidate
    }

    let index: CookbookIndex
    let request: PlanningRequest
    let figures: FoodFigures
    /// Meals that stay and take from the stock, in order.
    let fixed: [Sitting]
    /// Dishes of the days around, for variety.
    let around: [(day: Int, traits: DishTraits)]
    /// For each class of meals, dishes in the order of their first sight.
    let pools: [PoolKey: Pool]
    /// By recipe, the days on which it is planned or was cooked.
    private let days: [RecipeRow: [Int]]
    private let matchers: [CalendarDate: PantryMatcher]
    /// Points that all of a lot is worth for being used in time, and how much of it there is; `nil` for lots that keep.
    private let lotPoints: [(points: Rational, whole: Rational)?]

    /// Meals that may get the same dishes.
    struct PoolKey: Hashable {
        let slot: String
        let mostSeconds: Int?
    }

    /// The dishes that are weighed against each other for some meals.
    struct Pool: Sendable {
        var dishes: [DishCandidate] = []
        /// How many recipes were left for these meals.
        var fitting = 0
        /// Whether there are more than are weighed.
        var isCut = false
        /// How many say no time where there is a limit.
        var untimed = 0
        /// How many have no ingredients that could be read.
        var unread = 0
        /// How many are too near the same dish on another day.
        var repeated = 0
        /// How many are no dishes for the meal, by what they are; where not all recipes were looked at, of those that were.
        var unsuited: [SlotRefusal: Int] = [:]
    }

    public init(_ index: CookbookIndex, _ request: PlanningRequest) {
        self.index = index
        self.request = request
        let stock = PantryStock(request.lots, index.catalogue, today: request.today)
        let lastDay = request.times.last?.date ?? request.today
        lotPoints = Self.lotPoints(stock, lastDay, request.prices)
        var days: [RecipeRow: [Int]] = [:]
        for meal in request.meals { days[meal.recipe, default: []].append(meal.time.date.dayNumber) }
        self.days = days
        let between = request.rules.daysBetween
        let screen = FirstSight(index, request, stock, lotPoints) { row, date in
            Self.isFree(row, on: date, index, days, between)
        }
        var compiled: [PoolKey: (dishes: [CompiledDish], pool: Pool)] = [:]
        for time in request.times {
            let key = Self.key(time, request)
            if compiled[key] != nil { continue }
            let sitting = request.times.filter { Self.key($0, request) == key }
            let found = screen.best(request.candidates, for: key, sitting)
            compiled[key] = (parallelMap(found.recipes, chunk: 16) { CompiledDish($0, index) }, found.pool)
        }
        let near = Self.recentRecipes(index, request)
        let cooked = Set(request.meals.map(\.recipe) + near.map(\.recipe))
        let others = cooked.sorted { index.position($0) < index.position($1) }.map { CompiledDish($0, index) }
        var foods: Set<IngredientID> = []
        for dish in compiled.values.flatMap(\.dishes) + others { foods.formUnion(dish.foods) }
        let figures = FoodFigures(foods, index.catalogue, request.prices)
        self.figures = figures
        pools = compiled.mapValues { entry in
            var pool = entry.pool
            pool.dishes = parallelMap(entry.dishes, chunk: 16) {
                DishCandidate($0, DishTraits($0, index, figures), servings: request.servings)
            }
            return pool
        }
        var traits: [RecipeRow: DishTraits] = [:]
        for dish in others { traits[dish.recipe] = DishTraits(dish, index, figures) }
        let dishes = Dictionary(others.map { ($0.recipe, $0) }) { first, _ in first }
        fixed = request.meals.filter { $0.usesStock && $0.time.date >= request.today }.compactMap { meal in
            dishes[meal.recipe].map { dish in
                Sitting(
                    time: meal.time,
                    dish: DishCandidate(dish, traits[meal.recipe] ?? DishTraits(), factor: meal.factor))
            }
        }.sorted { $0.time < $1.time }
        around =
            request.meals.compactMap { meal in traits[meal.recipe].map { (meal.time.date.dayNumber, $0) } }
            + near.compactMap { entry in traits[entry.recipe].map { (entry.day, $0) } }
        var matchers: [CalendarDate: PantryMatcher] = [:]
        for day in Set(request.times.map(\.date) + fixed.map(\.time.date)) {
            matchers[day] = PantryMatcher(stock: stock.on(day))
        }
        self.matchers = matchers
        base = PantryMatcher(stock: stock)
    }

    private let base: PantryMatcher

    func matcher(_ day: CalendarDate) -> PantryMatcher { matchers[day] ?? base }

    var stock: PantryStock { base.stock }

    // MARK: What is there

    static func key(_ time: MealMoment, _ request: PlanningRequest) -> PoolKey {
        PoolKey(
            slot: request.rules.followsSlots ? time.slot.lowercased() : "",
            mostSeconds: request.rules.mostSeconds[time.date.weekday])
    }

    func pool(_ time: MealMoment) -> Pool { pools[Self.key(time, request)] ?? Pool() }

    /// What was cooked in the days before, as far as logs say, the latest first; what the plan says of the same day is not said twice.
    private static func recentRecipes(_ index: CookbookIndex, _ request: PlanningRequest) -> [(
        recipe: RecipeRow, day: Int
    )] {
        guard let first = request.today.adding(days: -PlanningWeights.varietyDays) else { return [] }
        let planned = Set(request.meals.map { DayOfRecipe(recipe: $0.recipe, day: $0.time.date.dayNumber) })
        return index.recipes(cooked: first...request.today).compactMap { row in
            index.standing(row).lastCooked.map { (row, $0.dayNumber) }
        }.filter { !planned.contains(DayOfRecipe(recipe: $0.0, day: $0.1)) }.sorted { $0.1 > $1.1 }.prefix(
            mostRecent
        ).map { (recipe: $0.0, day: $0.1) }
    }

    private static let mostRecent = 30

    private struct DayOfRecipe: Hashable {
        let recipe: RecipeRow
        let day: Int
    }

    private static func lotPoints(_ stock: PantryStock, _ lastDay: CalendarDate, _ prices: FoodPrices) -> [(
        points: Rational, whole: Rational
    )?] {
        stock.lots.map { lot in
            guard let expires = lot.useBy, let whole = lot.whole, whole.isPositive else { return nil }
            let eighths = PlanningWeights.eighths(max(0, lastDay.days(to: expires)))
            guard eighths > 0, let share = Rational(eighths, 8),
                let points = worth(lot, stock.catalogue, prices).multiplied(by: share)
            else { return nil }
            return (points, whole)
        }
    }

    /// Points of all of a lot: its own price, else what its food costs elsewhere, else by its aisle.
    private static func worth(_ lot: StockLot, _ catalogue: Catalogue, _ prices: FoodPrices) -> Rational {
        // 100 points are one unit of whatever money the kitchen counts in.
        if let price = LotWorth.of(lot.reference.lot, catalogue)?.amount.multiplied(by: Rational(100)) { return price }
        guard let food = LotFood(lot.reference.lot, catalogue).foods.first, let measure = lot.measure else {
            return Rational(PlanningWeights.assumedPiece)
        }
        let figures = FoodFigures([food], catalogue, prices)
        guard let grams = figures[food].conversion.grams(measure)?.min,
            let points = grams.multiplied(by: figures[food].rate)
        else { return Rational(PlanningWeights.assumedPiece) }
        return points
    }

    // MARK: Hard rules

    /// Whether a dish may be eaten at a time, as far as days between are concerned.
    ///
    /// - Parameter chosen: the other meals that are chosen.
    func isFarEnough(_ dish: DishCandidate, _ time: MealMoment, from chosen: [Sitting]) -> Bool {
        isFree(dish.recipe, on: time.date)
            && !chosen.contains {
                $0.dish.recipe == dish.recipe && abs($0.time.date.days(to: time.date)) < request.rules.daysBetween
            }
    }

    /// Whether a recipe is neither planned nor was it cooked too near a day.
    func isFree(_ recipe: RecipeRow, on date: CalendarDate) -> Bool {
        Self.isFree(recipe, on: date, index, days, request.rules.daysBetween)
    }

    private static func isFree(
        _ recipe: RecipeRow, on date: CalendarDate, _ index: CookbookIndex, _ days: [RecipeRow: [Int]], _ between: Int
    ) -> Bool {
        if let cooked = index.standing(recipe).lastCooked, abs(cooked.days(to: date)) < between { return false }
        return !(days[recipe] ?? []).contains { abs($0 - date.dayNumber) < between }
    }

    // MARK: Points

    /// What a dish is worth at a time, whatever else is cooked.
    func own(_ dish: DishCandidate, _ time: MealMoment) -> Appraisal {
        let weights = request.weights
        var own = Appraisal()
        if let rating = dish.standing.rating, let above = rating.subtracting(Rational(3)),
            let points = above.multiplied(by: Rational(weights.star))
        {
            own[.liking] = points.floor
        }
        if dish.standing.isFavorite { own[.liking] += weights.favorite }
        own[.recency] = recency(dish.recipe, dish.standing, on: time.date)
        if !dish.seasons.isEmpty {
            let isNow = dish.seasons.contains(request.hemisphere.season(of: time.date))
            own[.season] = isNow ? weights.season : -2 * weights.season
        }
        own[.chance] = Chance.points(index.path(dish.recipe), seed: request.seed, most: weights.chance)
        return own
    }

    func recency(_ recipe: RecipeRow, _ standing: RecipeStanding, on date: CalendarDate) -> Int {
        guard let last = lastEaten(recipe, standing, before: date) else { return 0 }
        let (weights, days) = (request.weights, last.days(to: date))
        if days < weights.recentDays { return -weights.recentDay * (weights.recentDays - days) }
        return days >= weights.missedDays ? weights.missed : 0
    }

    /// When it was last cooked by its log, or planned, before a day.
    func lastEaten(_ recipe: RecipeRow, _ standing: RecipeStanding, before date: CalendarDate) -> CalendarDate? {
        let planned = (days[recipe] ?? []).filter { $0 < date.dayNumber }.max().flatMap { CalendarDate(dayNumber: $0) }
        let cooked = standing.lastCooked.flatMap { $0 <= date ? $0 : nil }
        return [planned, cooked].compactMap { $0 }.max()
    }

    /// What a dish loses for being like others of the days around.
    func likeness(_ dish: DishCandidate, _ time: MealMoment, to chosen: [Sitting]) -> Int {
        let day = time.date.dayNumber
        var points = 0
        for other in around { points += dish.traits.likeness(other.traits, days: other.day - day, request.weights) }
        for other in chosen {
            points += dish.traits.likeness(
                other.dish.traits, days: other.time.date.dayNumber - day, request.weights)
        }
        return points
    }

    /// What meals that are cooked one after the other are worth for the stock.
    func appraise(_ run: StockRun) -> Appraisal {
        var result = Appraisal()
        for taking in run.allocation.takings where taking.amount.isPositive {
            guard let lot = lotPoints[taking.place], let share = taking.amount.divided(by: lot.whole),
                let points = lot.points.multiplied(by: share)
            else { continue }
            result[.stock] += points.floor
        }
        result[.shopping] = -run.uncertain * request.weights.uncertainNeed
        for (food, purchase) in run.purchases { result[.shopping] -= cost(food, purchase) }
        result[.reading] = -run.unread * request.weights.unreadDish
        return result
    }

    /// Points of something that has to be bought.
    func cost(_ food: StockRun.Food, _ purchase: StockRun.Purchase) -> Int {
        var worth = purchase.pieces.multiplied(by: Rational(PlanningWeights.assumedPiece)) ?? .zero
        if purchase.grams.isPositive {
            let (grams, rate) = weighed(food, purchase)
            worth = grams.multiplied(by: rate).flatMap { worth.adding($0) } ?? worth
        }
        if worth.isZero, purchase.unknown > 0 { worth = Rational(PlanningWeights.assumedPiece) }
        let part = worth.multiplied(by: Rational(request.weights.purchasePercent)).flatMap {
            $0.divided(by: Rational(100))
        }
        return request.weights.errand + (part?.floor ?? 0)
    }

    /// What is bought of a food by weight, in whole packs where they are known, and what a gram is worth.
    private func weighed(_ food: StockRun.Food, _ purchase: StockRun.Purchase) -> (grams: Rational, rate: Rational) {
        guard case .known(let id) = food else {
            return (purchase.grams, Rational(PlanningWeights.assumedRate(.other), 100) ?? .one)
        }
        let figure = figures[id]
        return (PackChoice.least(for: purchase.grams, from: figure.packs), figure.rate)
    }

    /// What is spent on what has to be bought, as far as prices are written down.
    func spending(_ run: StockRun, in currency: String) -> Spending {
        var spending = Spending(currency: currency)
        for (food, purchase) in run.purchases {
            guard case .known(let id) = food, let price = figures[id].price, price.currency == currency,
                purchase.pieces.isZero, purchase.unknown == 0, purchase.grams.isPositive,
                let amount = PackChoice.least(for: purchase.grams, from: figures[id].packs).multiplied(
                    by: price.amount),
                let sum = spending.amount.adding(amount)
            else {
                spending.unpriced += 1
                continue
            }
            spending.amount = sum
        }
        return spending
    }
}

/// What a plan costs.
public struct Spending: Sendable, Hashable {
    public let currency: String
    /// Of what has a price.
    public var amount = Rational.zero
    /// How many things have to be bought of which the price is not known.
    public var unpriced = 0

    /// What is spent beyond another spending in the same currency.
    func subtracting(_ other: Spending) -> Spending {
        var rest = self
        rest.amount = amount.subtracting(other.amount) ?? amount
        rest.unpriced = max(0, unpriced - other.unpriced)
        return rest
    }
}
