public import Cookbook
public import Kitchen
public import RecipeModel

/// A dish that was chosen for a meal, with what speaks for it.
public struct ChosenMeal: Sendable {
    public let time: MealMoment
    public let recipe: RecipeRow
    /// What the recipe's amounts are multiplied by.
    public let factor: Rational
    /// Whether the servings that were asked for could be reckoned; the recipe is cooked as written where it does not say whom it serves.
    public let isScaled: Bool
    /// What it adds to the plan.
    public let added: Appraisal
    /// Lots it uses that expire soon, the first to expire first.
    public let uses: [Use]
    /// Lots it uses that are past their day and should be looked at first, in order of use.
    public let overdue: [Overdue]
    /// What has to be bought for it, in the order of the recipe.
    public let lacks: [Lack]
    /// How many needs cannot be compared with the stock.
    public let uncertain: Int
    /// How many needs there are, without what every kitchen has.
    public let needs: Int
    /// Whether all its ingredients were read.
    public let isWhole: Bool
    public let standing: RecipeStanding
    /// When it was last cooked by its log, or planned, before that day.
    public let lastEaten: CalendarDate?
    public let season: Season?
    public let mainFood: String?
    public let method: CookingMethod?
    /// The next best dish, and what it would add in its place.
    public let runnerUp: RunnerUp?

    public struct Use: Sendable {
        public let lot: LotReference
        public let amount: Measure
        public let expires: CalendarDate
    }

    public struct Overdue: Sendable {
        public let lot: LotReference
        public let reason: LotLife.Overdue
    }

    public struct Lack: Sendable {
        public let name: String
        /// How much is missing where some is there; `nil` where nothing is.
        public let short: Measure?
        /// Whether another meal of the plan has it bought too.
        public let isShared: Bool
    }

    public struct RunnerUp: Sendable {
        public let recipe: RecipeRow
        public let added: Appraisal
    }
}

extension MealPlanner {
    /// How many days after a meal a lot that it uses may expire and still be told of.
    private static let tellingDays = 7

    /// - Parameters:
    ///   - number: of the meal among the chosen ones.
    ///   - likeness: what it lost for being like others that are shown beside it, beyond the plan.
    func explained(_ number: Int, in chosen: [Sitting], runnerUp: ChosenMeal.RunnerUp? = nil) -> ChosenMeal {
        let meal = chosen[number]
        let meals = (fixed + chosen).enumerated().map { (offset: $0, meal: $1) }.sorted {
            $0.meal.time != $1.meal.time ? $0.meal.time < $1.meal.time : $0.offset < $1.offset
        }
        var run = StockRun()
        var needs: [StockRun.Need] = []
        var others: Set<StockRun.Food> = []
        for (place, entry) in meals.enumerated() {
            let isOwn = entry.offset == fixed.count + number
            run.cook(entry.meal.dish, place, by: matcher(entry.meal.time.date), figures) { need in
                if isOwn { needs.append(need) } else if need.part.isLacking { others.insert(StockRun.food(of: need)) }
            }
        }
        let own = meals.firstIndex { $0.offset == fixed.count + number } ?? 0
        let (dish, date) = (meal.dish, meal.time.date)
        let counted = needs.filter(\.part.isCounted)
        return ChosenMeal(
            time: meal.time, recipe: dish.recipe, factor: dish.factor, isScaled: dish.isScaled,
            added: added(by: number, in: chosen), uses: uses(of: own, run, date),
            overdue: overdue(of: own, run, needs, date),
            lacks: counted.filter(\.part.isLacking).map { lack($0, others) },
            uncertain: counted.count { if case .uncertain = $0.part.status { true } else { false } },
            needs: counted.count, isWhole: dish.lines.isWhole, standing: dish.standing,
            lastEaten: lastEaten(dish.recipe, dish.standing, before: date),
            season: dish.seasons.contains(request.hemisphere.season(of: date))
                ? request.hemisphere.season(of: date) : nil,
            mainFood: dish.traits.mainFood, method: dish.traits.method, runnerUp: runnerUp)
    }

    private func uses(of meal: Int, _ run: StockRun, _ date: CalendarDate) -> [ChosenMeal.Use] {
        var amounts: [Int: Rational] = [:]
        for taking in run.allocation.takings where run.meals[taking.need] == meal && taking.amount.isPositive {
            amounts[taking.place] = (amounts[taking.place] ?? .zero).adding(taking.amount) ?? taking.amount
        }
        // Lots lie in order of use.
        return amounts.keys.sorted().compactMap { place in
            let lot = stock.lots[place]
            guard let expires = lot.useBy, (0...Self.tellingDays).contains(date.days(to: expires)),
                let amount = amounts[place]
            else { return nil }
            return ChosenMeal.Use(
                lot: lot.reference, amount: Measure(Quantity(amount), lot.measure?.unit), expires: expires)
        }
    }

    private func overdue(of meal: Int, _ run: StockRun, _ needs: [StockRun.Need], _ date: CalendarDate)
        -> [ChosenMeal.Overdue]
    {
        var places = Set(needs.flatMap(\.part.others))
        for taking in run.allocation.takings where run.meals[taking.need] == meal && taking.amount.isPositive {
            places.insert(taking.place)
        }
        let stock = matcher(date).stock
        return places.sorted().compactMap { place in
            stock.overdue(place).map { ChosenMeal.Overdue(lot: stock.lots[place].reference, reason: $0) }
        }
    }

    private func lack(_ need: StockRun.Need, _ others: Set<StockRun.Food>) -> ChosenMeal.Lack {
        let names = index.names(need.line.recipe)
        var name = need.line.number < names.count ? names[need.line.number].line : ""
        switch need.part.name {
        case .line:
            if need.line.number < names.count, names[need.line.number].sides.count < 2 {
                name = index.catalogue.name(name, of: need.part.food.resolution)
            }
        case .side(let side):
            if need.line.number < names.count, side < names[need.line.number].sides.count {
                name = names[need.line.number].sides[side]
            }
        case .ingredient(let id): name = index.catalogue[id].name
        }
        var short: Measure?
        if case .short(let measure) = need.part.status { short = measure }
        return ChosenMeal.Lack(name: name, short: short, isShared: others.contains(StockRun.food(of: need)))
    }
}
