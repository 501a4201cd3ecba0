internal import Kitchen

extension MealPlanner {
    /// What a plan comes to with one dish at one time, all other meals staying as they are.
    struct Trial: Sendable {
        /// Of the whole plan; the parts that no choice changes are not in it.
        let points: Int
        let keepsBudget: Bool
    }

    /// All meals but those of one time, cooked up to it, with what has to be cooked afterwards.
    struct Gap: Sendable {
        let time: MealMoment
        /// The chosen meals but the one of the gap.
        let chosen: [Sitting]
        fileprivate let before: StockRun
        fileprivate let meals: [Sitting]
        fileprivate let later: [Sitting]
    }

    /// - Parameter chosen: the meals chosen for other times.
    func gap(_ time: MealMoment, _ chosen: [Sitting]) -> Gap {
        let meals = (fixed + chosen).sorted { $0.time < $1.time }
        let earlier = meals.prefix { $0.time <= time }
        return Gap(
            time: time, chosen: chosen, before: run(Array(earlier)), meals: meals,
            later: Array(meals.dropFirst(earlier.count)))
    }

    /// Cooks meals one after the other.
    func run(_ meals: [Sitting]) -> StockRun {
        var run = StockRun()
        for (number, meal) in meals.enumerated() { cook(meal, number, &run) }
        return run
    }

    private func cook(_ meal: Sitting, _ number: Int, _ run: inout StockRun) {
        run.cook(meal.dish, number, by: matcher(meal.time.date), figures)
    }

    func trial(_ dish: DishCandidate, in gap: Gap) -> Trial {
        var run = gap.before
        var number = gap.meals.count - gap.later.count
        cook(Sitting(time: gap.time, dish: dish), number, &run)
        for meal in gap.later {
            number += 1
            cook(meal, number, &run)
        }
        let points =
            appraise(run).total + own(dish, gap.time).total
            - likeness(dish, gap.time, to: gap.chosen)
        guard let budget = request.rules.budget else { return Trial(points: points, keepsBudget: true) }
        return Trial(points: points, keepsBudget: isWithin(budget, run))
    }

    /// Whether what the chosen meals cost beyond those that stay is within a budget.
    func isWithin(_ budget: PlanningRules.Budget, _ run: StockRun) -> Bool {
        let anyway = spending(self.run(fixed), in: budget.currency)
        return spending(run, in: budget.currency).subtracting(anyway).amount <= budget.amount
    }

    /// What a whole plan is worth, and each part of it.
    func appraise(_ chosen: [Sitting]) -> Appraisal {
        var result = appraise(run((fixed + chosen).sorted { $0.time < $1.time }))
        for (number, meal) in chosen.enumerated() {
            let own = own(meal.dish, meal.time)
            for aspect in Appraisal.Aspect.allCases { result[aspect] += own[aspect] }
            // Each pair once.
            result[.variety] -= likeness(meal.dish, meal.time, to: Array(chosen[..<number]))
        }
        return result
    }

    /// What one dish adds to a plan: with it, less without it.
    func added(by number: Int, in chosen: [Sitting]) -> Appraisal {
        var others = chosen
        let meal = others.remove(at: number)
        // With the dish in the last place, its likeness to all others is its own.
        return appraise(others + [meal]).subtracting(appraise(others))
    }
}
