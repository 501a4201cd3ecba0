internal import Cookbook

/// Dishes for all meals that had none: chosen greedily and improved by exchanges, not proven best.
public struct FilledPlan: Sendable {
    /// In the order of the days.
    public let meals: [ChosenMeal]
    /// Meals for which nothing was left, with how many recipes were ruled out and why.
    public let empty: [Empty]
    /// What all chosen dishes add together.
    public let appraisal: Appraisal
    /// What the greedy choice alone was worth.
    public let greedyPoints: Int
    /// How many exchanges made it better.
    public let exchanges: Int
    /// The most dishes that were weighed for a meal, and whether more would have done.
    public let weighed: Int
    public let isCut: Bool
    public let spending: Spending?

    public struct Empty: Sendable {
        public let time: MealMoment
        public let untimed: Int
        public let unread: Int
        public let repeated: Int
        /// What is no dish for the meal: how many of each kind, the most first.
        public let unsuited: [(what: SlotRefusal, count: Int)]
        /// Whether dishes were left that the budget does not allow.
        public let isOverBudget: Bool
    }
}

extension MealPlanner {
    /// The most rounds of exchanges; each but the last makes the plan better.
    private static let mostRounds = 8

    public func fill() -> FilledPlan {
        var chosen = greedy()
        let anyway = appraise([])
        let greedyPoints = appraise(chosen).subtracting(anyway).total
        var exchanges = 0
        for _ in 0..<Self.mostRounds {
            let made = exchangeDishes(&chosen) + exchangeDays(&chosen)
            if made == 0 { break }
            exchanges += made
        }
        let plan = chosen
        let meals = parallelMap(Array(plan.indices), chunk: 1) { explained($0, in: plan, runnerUp: runnerUp($0, plan)) }
        let times = Set(chosen.map(\.time))
        let spending = request.rules.budget.map { budget in
            self.spending(run((fixed + chosen).sorted { $0.time < $1.time }), in: budget.currency).subtracting(
                self.spending(run(fixed), in: budget.currency))
        }
        return FilledPlan(
            meals: meals, empty: request.times.filter { !times.contains($0) }.map { empty($0, plan) },
            appraisal: appraise(chosen).subtracting(anyway), greedyPoints: greedyPoints, exchanges: exchanges,
            weighed: pools.values.map(\.dishes.count).max() ?? 0, isCut: pools.values.contains(where: \.isCut),
            spending: spending)
    }

    /// Meal after meal the dish that makes the plan so far worth most.
    func greedy() -> [Sitting] {
        var chosen: [Sitting] = []
        for time in request.times {
            if let best = best(for: time, chosen)?.dish { chosen.append(Sitting(time: time, dish: best)) }
        }
        return chosen
    }

    /// The best dish for a time, of those that break no rule; of equals the first in the order of the paths.
    private func best(
        for time: MealMoment, _ chosen: [Sitting], without excluded: DishCandidate? = nil
    ) -> (dish: DishCandidate, points: Int)? {
        let dishes = pool(time).dishes.filter {
            $0.recipe != excluded?.recipe && isFarEnough($0, time, from: chosen)
        }
        let gap = gap(time, chosen)
        let trials = parallelMap(dishes, chunk: 8) { trial($0, in: gap) }
        var best: (dish: DishCandidate, points: Int)?
        for (dish, trial) in zip(dishes, trials) where trial.keepsBudget {
            guard let other = best else {
                best = (dish, trial.points)
                continue
            }
            if trial.points > other.points || trial.points == other.points && dish.position < other.dish.position {
                best = (dish, trial.points)
            }
        }
        return best
    }

    /// Replaces each dish by one that makes the whole plan better, and fills what is empty; says how many were replaced.
    private func exchangeDishes(_ chosen: inout [Sitting]) -> Int {
        var made = 0
        for time in request.times {
            let place = chosen.firstIndex { $0.time == time }
            var others = chosen
            if let place { others.remove(at: place) }
            guard let best = best(for: time, others) else { continue }
            if let place {
                let own = trial(chosen[place].dish, in: gap(time, others)).points
                guard best.points > own else { continue }
                chosen[place] = Sitting(time: time, dish: best.dish)
            } else {
                chosen.append(Sitting(time: time, dish: best.dish))
                chosen.sort { $0.time < $1.time }
            }
            made += 1
        }
        return made
    }

    /// Lets two meals swap their dishes where that makes the plan better.
    private func exchangeDays(_ chosen: inout [Sitting]) -> Int {
        var made = 0
        var points = appraise(chosen).total
        for first in chosen.indices {
            for second in chosen.indices where second > first {
                var swapped = chosen
                swapped[first] = Sitting(time: chosen[first].time, dish: chosen[second].dish)
                swapped[second] = Sitting(time: chosen[second].time, dish: chosen[first].dish)
                guard suits(swapped[first], swapped), suits(swapped[second], swapped) else { continue }
                let swappedPoints = appraise(swapped).total
                guard swappedPoints > points, keepsBudget(swapped) else { continue }
                (chosen, points) = (swapped, swappedPoints)
                made += 1
            }
        }
        return made
    }

    /// Whether a meal breaks no rule among the others.
    private func suits(_ meal: Sitting, _ chosen: [Sitting]) -> Bool {
        pool(meal.time).dishes.contains { $0.recipe == meal.dish.recipe }
            && isFarEnough(meal.dish, meal.time, from: chosen.filter { $0.time != meal.time })
    }

    private func keepsBudget(_ chosen: [Sitting]) -> Bool {
        guard let budget = request.rules.budget else { return true }
        return isWithin(budget, run((fixed + chosen).sorted { $0.time < $1.time }))
    }

    private func runnerUp(_ number: Int, _ chosen: [Sitting]) -> ChosenMeal.RunnerUp? {
        var others = chosen
        let meal = others.remove(at: number)
        guard let next = best(for: meal.time, others, without: meal.dish)?.dish else { return nil }
        let plan = others + [Sitting(time: meal.time, dish: next)]
        return ChosenMeal.RunnerUp(recipe: next.recipe, added: added(by: plan.count - 1, in: plan))
    }

    private func empty(_ time: MealMoment, _ chosen: [Sitting]) -> FilledPlan.Empty {
        let pool = pool(time)
        let free = pool.dishes.filter { isFarEnough($0, time, from: chosen) }
        return FilledPlan.Empty(
            time: time, untimed: pool.untimed, unread: pool.unread,
            repeated: pool.repeated + pool.dishes.count - free.count, unsuited: pool.sortedUnsuited,
            isOverBudget: request.rules.budget != nil && !free.isEmpty)
    }
}
