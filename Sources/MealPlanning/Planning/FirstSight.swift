internal import Cookbook
internal import Kitchen

/// Which recipes are worth a closer look: the same weights over what the index counts, without amounts.
///
/// A food that is there saves what buying one thing costs at the least; a lot that expires counts whole. Seasons and variety come later.
struct FirstSight {
    private let index: CookbookIndex
    private let request: PlanningRequest
    /// By place in the index, the best first.
    private let order: [Int]
    private let isFree: (RecipeRow, CalendarDate) -> Bool

    /// - Parameter isFree: whether a recipe is far enough from the same one on other days.
    init(
        _ index: CookbookIndex, _ request: PlanningRequest, _ stock: PantryStock,
        _ lotPoints: [(points: Rational, whole: Rational)?],
        isFree: @escaping (RecipeRow, CalendarDate) -> Bool
    ) {
        (self.index, self.request, self.isFree) = (index, request, isFree)
        let weights = request.weights
        let saved = weights.errand + PlanningWeights.assumedPiece * weights.purchasePercent / 200
        var worth: [IngredientID: Int] = [:]
        for id in stock.foods {
            let lots = stock.places(of: id, []).compactMap { lotPoints[$0]?.points.floor }
            worth[id] = saved + (lots.max() ?? 0)
        }
        for food in index.catalogue.ingredients.lazy.filter({ $0.isFree }) { worth[food.id] = saved }
        let sums = index.sums(of: worth)
        let day = request.times.first?.date ?? request.today
        let scored = parallelMap(request.recipes, chunk: 1024) { row -> (points: Int, position: Int) in
            let standing = index.standing(row)
            let position = index.position(row)
            var points = sums[position] - saved * standing.ingredientCount
            if let rating = standing.rating {
                points += (rating.subtracting(Rational(3))?.multiplied(by: Rational(weights.star)) ?? .zero).floor
            }
            if standing.isFavorite { points += weights.favorite }
            if let last = standing.lastCooked {
                let between = last.days(to: day)
                if between < weights.recentDays {
                    points -= weights.recentDay * (weights.recentDays - between)
                } else if between >= weights.missedDays {
                    points += weights.missed
                }
            }
            points += Chance.points(index.path(row), seed: request.seed, most: weights.chance)
            return (points, position)
        }
        order = scored.sorted { $0.points != $1.points ? $0.points > $1.points : $0.position < $1.position }.map(
            \.position)
    }

    /// The first dishes that suit meals of one class.
    func best(_ count: Int, for key: MealPlanner.PoolKey, _ times: [MealMoment]) -> (
        recipes: [RecipeRow], pool: MealPlanner.Pool
    ) {
        var (recipes, pool): ([RecipeRow], MealPlanner.Pool) = ([], MealPlanner.Pool())
        let rule = key.slot.isEmpty ? nil : SlotRule(slot: key.slot)
        for position in order {
            let row = index.recipes[position]
            // Without ingredients there is nothing to hold against the stock, and nothing is known of what it would cost.
            if index.standing(row).ingredientCount == 0 {
                pool.unread += 1
                continue
            }
            if times.allSatisfy({ !isFree(row, $0.date) }) {
                pool.repeated += 1
                continue
            }
            if let most = key.mostSeconds {
                guard let time = index.totalTime(row) else {
                    pool.untimed += 1
                    continue
                }
                if time > most { continue }
            }
            if let refusal = rule?.refusal(of: row, index) {
                pool.unsuited[refusal, default: 0] += 1
                continue
            }
            if recipes.count == count {
                pool.isCut = true
                break
            }
            recipes.append(row)
        }
        pool.fitting = recipes.count
        return (recipes, pool)
    }
}
