internal import Cookbook

/// Dishes to choose from for one meal.
public struct Suggestions: Sendable {
    /// The best first; each differs from those before it.
    public let meals: [ChosenMeal]
    /// How many dishes were weighed against each other.
    public let weighed: Int
    /// Whether more recipes would have done than were weighed.
    public let isCut: Bool
    /// How many say no time where there is a limit, have no ingredients that could be read, or were eaten too lately.
    public let untimed: Int
    public let unread: Int
    public let repeated: Int
    /// What is no dish for the meal: how many of each kind, the most first.
    public let unsuited: [(what: SlotRefusal, count: Int)]
}

extension MealPlanner.Pool {
    /// The most first.
    var sortedUnsuited: [(what: SlotRefusal, count: Int)] {
        unsuited.map { ($0.key, $0.value) }.sorted {
            $0.1 != $1.1 ? $0.1 > $1.1 : $0.0.displayName < $1.0.displayName
        }
    }
}

extension MealPlanner {
    /// The best dishes for the first of the request's times that differ in main food, cuisine and method: after the best each further one
    /// loses what it would lose for being eaten on the same day as those before it.
    public func suggestions(_ count: Int) -> Suggestions {
        guard let time = request.times.first else {
            return Suggestions(meals: [], weighed: 0, isCut: false, untimed: 0, unread: 0, repeated: 0, unsuited: [])
        }
        let pool = pool(time)
        let gap = gap(time, [])
        let dishes = pool.dishes.filter { isFarEnough($0, time, from: []) }
        let trials = parallelMap(dishes, chunk: 8) { trial($0, in: gap) }
        var left: [(dish: DishCandidate, points: Int)] = zip(dishes, trials).filter { $0.1.keepsBudget }.map {
            ($0.0, $0.1.points)
        }
        let weighed = left.count
        var picked: [DishCandidate] = []
        while picked.count < count, !left.isEmpty {
            var best = 0
            for place in left.indices where isBetter(left[place], than: left[best]) { best = place }
            let dish = left.remove(at: best).dish
            picked.append(dish)
            for place in left.indices {
                left[place].points -= left[place].dish.traits.likeness(dish.traits, days: 0, request.weights)
            }
        }
        let meals = parallelMap(picked, chunk: 1) { explained(0, in: [Sitting(time: time, dish: $0)]) }
        return Suggestions(
            meals: meals, weighed: weighed, isCut: pool.isCut, untimed: pool.untimed, unread: pool.unread,
            repeated: pool.repeated, unsuited: pool.sortedUnsuited)
    }

    /// Of equals the first in the order of the paths.
    private func isBetter(
        _ a: (dish: DishCandidate, points: Int), than b: (dish: DishCandidate, points: Int)
    ) -> Bool {
        a.points != b.points ? a.points > b.points : a.dish.position < b.dish.position
    }
}
