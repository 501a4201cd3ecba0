import Cookbook
import FileAccess
import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import TestSupport

/// A household of some weeks: dinners are planned, things are bought in packs on the day they are needed, and what expires is thrown away.
struct SimulatedKitchen {
    enum Policy { case filled, random }

    /// In points, what was bought and what expired; and how many dinners there were.
    struct Result {
        var bought = Rational.zero
        var wasted = Rational.zero
        /// What is left at the end.
        var left = Rational.zero
        var dinners = 0
    }

    private let recipes: [String: String]
    private let catalogue: Catalogue
    private let policy: Policy
    private let servings: Rational
    private let start: CalendarDate
    private var random: SeededGenerator
    private var lots: [SimulatedLot] = []
    private var eaten: [(path: RelativePath, date: CalendarDate)] = []
    private let staples: [String]
    private let seed: UInt64

    /// - Parameters:
    ///   - recipes: files by their paths.
    ///   - foods: those that the recipes use, in the order of the catalogue.
    init(
        _ recipes: [String: String], _ foods: [IngredientID], _ catalogue: Catalogue, _ policy: Policy,
        from start: CalendarDate,
        seed: UInt64
    ) {
        (self.recipes, self.catalogue, self.policy, self.seed) = (recipes, catalogue, policy, seed)
        random = SeededGenerator(seed: seed)
        servings = Rational(Int.random(in: 1...4, using: &random))
        self.start = start
        staples = foods.map { catalogue[$0] }.filter { Shelf.isStaple($0.aisle) }.map(\.name)
        for food in foods.map({ catalogue[$0] }).filter({ !Shelf.isStaple($0.aisle) && !$0.isFree })
            .shuffled(using: &random).prefix(25)
        {
            let days = Int.random(in: 0...Shelf.days(food.aisle), using: &random)
            lots.append(
                SimulatedLot(
                    name: food.name, amount: Shelf.pack(food.aisle), unit: "g",
                    expires: start.adding(days: days) ?? start, pointsOfOne: Shelf.rate(food.aisle)))
        }
    }

    mutating func run(weeks: Int) -> Result {
        var result = Result()
        for week in 0..<weeks {
            guard let monday = start.adding(days: 7 * week) else { break }
            let planned = plan(monday)
            for offset in 0..<7 {
                guard let day = monday.adding(days: offset) else { break }
                if let path = planned[day] {
                    cook(path, day, &result)
                    result.dinners += 1
                }
                for lot in lots where lot.expires <= day {
                    result.wasted = result.wasted.adding(lot.points) ?? result.wasted
                }
                lots.removeAll { $0.expires <= day }
            }
        }
        result.left = lots.reduce(.zero) { $0.adding($1.points) ?? $0 }
        return result
    }

    // MARK: Planning

    private mutating func plan(_ monday: CalendarDate) -> [CalendarDate: RelativePath] {
        let index = CookbookIndex(cookbook)
        let times = (0..<7).compactMap { monday.adding(days: $0) }.map { MealMoment($0, "dinner", order: 2) }
        var request = PlanningRequest(
            index.recipes, for: times, of: index, today: monday, seed: seed &+ UInt64(monday.dayNumber))
        request.servings = servings
        request.weights = PlanningWeights()
        request.meals = eaten.compactMap { entry in
            index.recipe(at: entry.path).map {
                PlanningRequest.Meal($0, at: MealMoment(entry.date, "dinner", order: 2), usesStock: false)
            }
        }
        for food in index.usedIngredients {
            request.prices.setPacks([Shelf.pack(catalogue[food].aisle)], of: food)
        }
        var chosen: [CalendarDate: RelativePath] = [:]
        switch policy {
        case .filled:
            for meal in MealPlanner(index, request).fill().meals { chosen[meal.time.date] = index.path(meal.recipe) }
        case .random:
            let rule = SlotRule(slot: "dinner")
            let fitting = index.recipes.filter {
                rule.accepts($0, index) && index.standing($0).ingredientCount > 0
            }.map { index.path($0) }
            for time in times {
                let free = fitting.filter { path in
                    !chosen.values.contains(path)
                        && !eaten.contains {
                            $0.path == path && $0.date.days(to: time.date) < request.rules.daysBetween
                        }
                }
                chosen[time.date] = free.randomElement(using: &random)
            }
        }
        return chosen
    }

    // MARK: Cooking

    private var cookbook: LoadedCookbook {
        var files = recipes
        files["pantry.md"] =
            "---\nkind: pantry\n---\n\n" + lots.map(\.line).joined() + staples.map { "- \($0)\n" }.joined()
        return CookbookLoader(MemoryFiles(files)).load()
    }

    /// Buys what is short, in packs, and takes what the dish needs from the lots.
    private mutating func cook(_ path: RelativePath, _ day: CalendarDate, _ result: inout Result) {
        eaten.append((path, day))
        var cookbook = cookbook
        guard let file = cookbook.file(at: path), let recipe = file.recipe else { return }
        let factor =
            recipe.metadata.servings.flatMap { ScaleFactor.servings($0.value.quantity, to: servings) } ?? .one
        let needs = RecipePantry(cookbook, today: day).shoppingNeeds([Dish(file, recipe, factor)])
        for need in needs {
            guard case .buy(let measure) = need.answer else { continue }
            let lot = bought(need, measure, day)
            lots.append(lot)
            result.bought = result.bought.adding(lot.points) ?? result.bought
        }
        cookbook = self.cookbook
        guard let fresh = cookbook.file(at: path), let again = fresh.recipe else { return }
        let match = RecipePantry(cookbook, today: day).match(fresh, again, factor: factor)
        for change in match.changes {
            let line = "- \(change.reference.lot.item.string)\n"
            guard let place = lots.firstIndex(where: { $0.line == line }) else { continue }
            lots[place].amount = lots[place].amount.multiplied(by: change.share) ?? .zero
        }
        lots.removeAll { !$0.amount.isPositive }
    }

    private func bought(_ need: ShoppingNeed, _ measure: Measure?, _ day: CalendarDate) -> SimulatedLot {
        let food = need.identity.food.map { catalogue[$0] }
        let aisle = food?.aisle ?? .other
        let expires = day.adding(days: Shelf.days(aisle)) ?? day
        let name = food?.name ?? need.name
        let conversion = IngredientConversion(food)
        let weight =
            measure.flatMap { conversion.grams($0)?.max }
            // Liquids of unknown density weigh what water does.
            ?? measure.flatMap { $0.converted(to: .milliliter)?.quantity?.max }
        if let grams = weight, grams.isPositive {
            let pack = Shelf.pack(aisle)
            let count = grams.divided(by: pack).map { $0.isInteger ? $0.floor : $0.floor + 1 } ?? 1
            return SimulatedLot(
                name: name, amount: pack.multiplied(by: Rational(count)) ?? pack, unit: "g", expires: expires,
                pointsOfOne: Shelf.rate(aisle))
        }
        // What nobody can weigh is bought as the recipe says it.
        let amount = measure?.quantity?.max ?? .one
        let count = amount.isInteger ? amount.floor : amount.floor + 1
        return SimulatedLot(
            name: name, amount: Rational(max(1, count)), unit: measure?.unit?.name ?? "", expires: expires,
            pointsOfOne: 60)
    }
}
