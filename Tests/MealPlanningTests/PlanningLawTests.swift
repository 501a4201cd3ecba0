import Kitchen
import RecipeModel
import SourceText
import TestSupport
import Testing

@testable import Cookbook
@testable import MealPlanning

/// What holds of every plan, over random kitchens: as many as `RBOOK_KITCHENS` says, else 500.
@Suite struct PlanningLawTests {
    private static let foods = [
        "carrots", "potatoes", "yogurt", "milk", "chicken", "red lentils", "spaghetti", "zorgle", "tomatoes",
        "cherry tomatoes",
    ]

    private static func book(_ random: inout SeededGenerator) throws -> PlanningKitchen {
        var dishes: [String: String] = [:]
        for number in 0..<random.number(2...9) {
            let lines = (0..<random.number(1...4)).map { _ in "\(random.number(1...6) * 50) g \(random.element(foods))"
            }
            var keys = ["servings: \(random.number(1...4))"]
            if random.number(0...1) == 0 { keys.append("rating: \(random.number(1...5))") }
            if random.number(0...2) > 0 { keys.append("total-time: \(random.number(1...6) * 15) min") }
            if random.number(0...1) == 0 { keys.append("cuisine: \(random.element(["Thai", "Italian"]))") }
            if random.number(0...2) == 0 { keys.append("category: \(random.element(["main", "dessert", "soup"]))") }
            if random.number(0...3) == 0 { keys.append("season: \(random.element(["autumn", "summer"]))") }
            let log =
                random.number(0...2) == 0 ? ["2026-\(random.element(["11-1\(random.number(0...9))", "09-01"]))"] : []
            dishes["dish\(number)"] = PlanningKitchen.dish(
                "Dish \(number)", lines, keys.joined(separator: "\n"),
                steps: [random.element(["Bake it.", "Fry it.", "Serve."])], log: log)
        }
        return try PlanningKitchen(dishes, days: random.number(1...4))
    }

    private static func stock(_ random: inout SeededGenerator) throws -> [LotReference] {
        let lines = (0..<random.number(0...6)).map { _ in
            let date = random.element(["", " (expires 2026-11-2\(random.number(0...9)))", " (frozen)"])
            let price = random.element(["", " (price \(random.number(1...9)).50 EUR)"])
            return "- \(random.number(1...8) * 50) g \(random.element(foods))\(date)\(price)\n"
        }
        let path = try #require(RelativePath("pantry.md"))
        let file = CookbookFile(
            SourceText(path: path, bytes: Array(("---\nkind: pantry\n---\n\n" + lines.joined()).utf8)),
            configuration: Configuration())
        guard case .pantry(let pantry) = file.content else { return [] }
        return pantry.lots.map { LotReference(path, $0) }
    }

    @Test func noPlanBreaksARuleAndNoneIsWorseThanItsStart() throws {
        let wanted = KitchenCount.count(usual: 500)
        var (kitchens, better, cut, filledMeals) = (0, 0, 0, 0)
        for seed in 0..<UInt64((wanted + 19) / 20) {
            var random = SeededGenerator(seed: seed)
            let base = try Self.book(&random)
            for _ in 0..<20 {
                kitchens += 1
                var kitchen = base
                kitchen.request.lots = try Self.stock(&random)
                kitchen.request.prices = FoodPrices(kitchen.request.lots, kitchen.index.catalogue)
                kitchen.request.weights.chance = random.number(0...1) * 15
                kitchen.request.rules.daysBetween = random.number(0...8)
                if random.number(0...1) == 0 { kitchen.request.servings = Rational(random.number(1...6)) }
                if random.number(0...1) == 0 {
                    for day in CalendarDate.Weekday.allCases where random.number(0...1) == 0 {
                        kitchen.request.rules.mostSeconds[day] = random.number(1...4) * 1800
                    }
                }
                if random.number(0...2) == 0 {
                    kitchen.request.rules.budget = PlanningRules.Budget(Rational(random.number(0...8)), "EUR")
                }
                let planner = kitchen.planner
                let filled = planner.fill()
                filledMeals += filled.meals.count
                #expect(filled.appraisal.total >= filled.greedyPoints || filled.exchanges > 0, "seed \(seed)")
                if filled.exchanges > 0 {
                    better += 1
                    // More meals may be filled than at the start; else the points are more.
                    #expect(
                        filled.appraisal.total > filled.greedyPoints || filled.meals.count > planner.greedy().count,
                        "seed \(seed)")
                }
                try holdsRules(filled, kitchen, seed)
                cut += filled.empty.count
                // The same again.
                let again = kitchen.planner.fill()
                #expect(again.meals.map(\.recipe) == filled.meals.map(\.recipe), "seed \(seed)")
                #expect(again.appraisal == filled.appraisal, "seed \(seed)")
            }
        }
        #expect(kitchens >= wanted)
        // The cases that the laws are about do occur.
        #expect(better > kitchens / 100)
        #expect(cut > 0)
        #expect(filledMeals > kitchens / 2)
    }

    private func holdsRules(_ filled: FilledPlan, _ kitchen: PlanningKitchen, _ seed: UInt64) throws {
        let (rules, index) = (kitchen.request.rules, kitchen.index)
        var times: Set<MealMoment> = []
        for meal in filled.meals {
            #expect(times.insert(meal.time).inserted, "seed \(seed): one dish a meal")
            if let most = rules.mostSeconds[meal.time.date.weekday] {
                let time = try #require(index.totalTime(meal.recipe), "seed \(seed)")
                #expect(time <= most, "seed \(seed)")
            }
            let courses = Course.all(of: meal.recipe, index)
            #expect(courses.isEmpty || !courses.isDisjoint(with: [.main, .soup, .salad]), "seed \(seed)")
            for other in filled.meals where other.recipe == meal.recipe && other.time != meal.time {
                #expect(abs(other.time.date.days(to: meal.time.date)) >= rules.daysBetween, "seed \(seed)")
            }
            if let cooked = index.standing(meal.recipe).lastCooked {
                #expect(cooked.days(to: meal.time.date) >= rules.daysBetween, "seed \(seed)")
            }
            for use in meal.uses {
                #expect(use.expires >= meal.time.date, "seed \(seed): nothing is used after its day")
            }
        }
        if let budget = rules.budget {
            #expect(try #require(filled.spending).amount <= budget.amount, "seed \(seed)")
        }
        // No lot is used for more than there is.
        let used = Dictionary(grouping: filled.meals.flatMap(\.uses)) { $0.lot.lot.item.range.start }
        for uses in used.values {
            let sum = uses.reduce(Rational.zero) { $0.adding($1.amount.quantity?.min ?? .zero) ?? $0 }
            #expect(sum <= uses[0].lot.lot.item.line.measure.quantity?.min ?? .zero, "seed \(seed)")
        }
    }
}

extension SeededGenerator {
    fileprivate mutating func element(_ texts: [String]) -> String { texts.randomElement(using: &self) ?? "" }
    fileprivate mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
}
