package import Cookbook
internal import Kitchen
package import MealPlanning
package import RecipeModel
internal import SourceText

extension Session {
    /// The best dishes for a meal of today that differ from each other.
    ///
    /// - Parameter slot: the meal; the main meal of the cookbook's day without.
    package func suggestions(
        _ wish: MealWish, slot: String?, count: Int, in index: CookbookIndex
    ) throws(OperationProblem) -> Suggestions {
        let time = MealMoment(
            today, try self.slot(slot, index.configuration), order: order(of: slot, index.configuration))
        return MealPlanner(index, try planning(wish, [time], in: index)).suggestions(count)
    }

    /// The slot that somebody names, as the cookbook writes it.
    ///
    /// - Throws: a usage error for one that neither the cookbook nor the table of slots knows.
    package func slot(_ name: String?, _ configuration: Configuration) throws(OperationProblem) -> String {
        let slots = configuration.mealSlots
        guard let name else {
            return slots.first { $0.lowercased() == "dinner" }
                ?? slots.last { SlotRule(slot: $0).acceptsMains } ?? slots.last ?? "dinner"
        }
        if let own = slots.first(where: { $0.lowercased() == name.lowercased() }) { return own }
        if case .courses = SlotRule(slot: name) { return name.lowercased() }
        let nearest = Spelling.nearest(to: name, in: slots)
        throw OperationProblem(
            "'\(name)' is not a meal of this cookbook",
            hint: nearest.map { "did you mean '\($0)'?" } ?? "known are: \(slots.joined(separator: ", "))", kind: .usage
        )
    }

    /// The place of a slot among those of the cookbook.
    func order(of slot: String?, _ configuration: Configuration) -> Int {
        let name = (try? self.slot(slot, configuration)) ?? ""
        return configuration.mealSlots.firstIndex { $0.lowercased() == name.lowercased() }
            ?? configuration.mealSlots.count
    }

    /// All that a choice rests on: the recipes that filters and the profile leave, what is planned around, and the stock.
    func planning(
        _ wish: MealWish, _ times: [MealMoment], in index: CookbookIndex
    ) throws(OperationProblem) -> PlanningRequest {
        let query = wish.query.and(profile(index.configuration).query)
        let rows =
            query == .all ? index.recipes : try search(query, in: index, acceptsDoubt: wish.acceptsDoubt).map(\.recipe)
        var request = PlanningRequest(rows, for: times, of: index, today: today, seed: wish.seed)
        request.servings = wish.servings
        request.rules = wish.rules
        request.hemisphere = index.configuration.hemisphere.flatMap { Hemisphere(rawValue: $0) } ?? .north
        request.meals = plannedMeals(around: times, index)
        return request
    }

    /// How many days before and after a meal what is planned counts.
    private static let daysAround = 28

    /// Meals of plans near the times: those that are still to be cooked take from the stock.
    private func plannedMeals(around times: [MealMoment], _ index: CookbookIndex) -> [PlanningRequest.Meal] {
        let slots = index.configuration.mealSlots
        let plans = index.mealPlans
        guard !plans.isEmpty, let first = times.first?.date.adding(days: -Self.daysAround),
            let last = times.last?.date.adding(days: Self.daysAround)
        else { return [] }
        var meals: [PlanningRequest.Meal] = []
        for entry in MealCalendar(plans, slots: slots).entries(in: first...last) {
            let slot = entry.slot ?? ""
            let place = slots.firstIndex { $0.lowercased() == slot.lowercased() } ?? slots.count
            let time = MealMoment(entry.date, slot, order: place)
            for path in entry.recipes {
                guard let row = index.recipe(at: path) else { continue }
                let standing = index.standing(row)
                let factor = entry.servings.flatMap { servings in
                    standing.servings.flatMap { ScaleFactor.servings($0, to: servings.count) }
                }
                let isCooked = standing.lastCooked.map { $0 >= entry.date } ?? false
                meals.append(
                    PlanningRequest.Meal(
                        row, at: time, factor: factor ?? .one,
                        usesStock: entry.isCooked && !isCooked && entry.date >= today))
            }
        }
        return meals
    }
}

extension DietProfile {
    /// That nothing is listed which those who eat avoid.
    var query: Query {
        var query = Query.all
        for allergen in allergens.allergens {
            query = query.and(.not(.text(TextCondition(field: .allergen, text: allergen.displayName))))
        }
        for diet in diets { query = query.and(.text(TextCondition(field: .diet, text: diet.displayName))) }
        return query
    }
}
