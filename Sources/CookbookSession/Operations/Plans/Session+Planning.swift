package import Cookbook
internal import Kitchen
package import MealPlanning
internal import RecipeModel
internal import SourceText

extension Session {
    /// The best dishes for a meal of today that differ from each other.
    ///
    /// - Parameter slot: the meal; the main meal of the cookbook's day without.
    package func suggestions(
        _ wish: MealWish, slot: String?, count: Int, in index: CookbookIndex
    ) throws(OperationProblem) -> Suggestions {
        let time = try moment(today, slot, index.configuration)
        var request = try planning(wish, [time], in: index)
        // What is suggested takes the place of what is planned for that very meal.
        request.meals.removeAll { $0.time.date == time.date && $0.time.slot.lowercased() == time.slot.lowercased() }
        return MealPlanner(index, request).suggestions(count)
    }

    /// The meal that somebody names; one that the cookbook's plans do not have, but that people know, such as "dessert", will do too.
    ///
    /// - Parameter name: the main meal of the cookbook's day without.
    func moment(_ date: CalendarDate, _ name: String?, _ configuration: Configuration) throws(OperationProblem)
        -> MealMoment
    {
        let slots = configuration.mealSlots
        guard let name else {
            let main = Self.mainMeal(configuration)
            return MealMoment(date, main, order: slots.firstIndex(of: main) ?? 0)
        }
        do throws(OperationProblem) {
            let slot = try self.slot(name, configuration)
            return MealMoment(date, slot, order: slots.firstIndex(of: slot) ?? slots.count)
        } catch {
            guard case .courses = SlotRule(slot: name) else { throw error }
            return MealMoment(date, name.lowercased(), order: slots.count)
        }
    }

    /// All that a choice rests on: the recipes that filters and the profile leave, what is planned around, and the stock.
    func planning(
        _ wish: MealWish, _ times: [MealMoment], in index: CookbookIndex
    ) throws(OperationProblem) -> PlanningRequest {
        let profile = profile(index.configuration)
        if let unknown = profile.unknown.first, !wish.acceptsDoubt {
            let person = unknown.person.map { " of \($0)" } ?? ""
            throw OperationProblem(
                "no dish can be said to be without '\(unknown.word)', a wish\(person) that is not known (\(unknown.place))",
                hint: "\(unknown.hint); --maybe chooses all the same")
        }
        let query = wish.query.and(profile.query)
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
