public import Cookbook
public import Kitchen
public import RecipeModel
public import SourceText

/// What people eat on the days of a plan, by the published figures of what is in it: a serving of every dish that is for them.
///
/// What is not known is named, and then every sum is "at least".
public struct PlanNutrition: Sendable {
    /// What one person eats on one day.
    public struct Day: Sendable {
        public let date: CalendarDate
        /// In the order of `Nutrient.allCases`; those of which nothing is known are missing.
        public let amounts: [Amount]
        /// What could not be counted, or only in part, in the order of the meals.
        public let gaps: [Gap]
        /// How many servings were counted, in whole or in part.
        public let servings: Int
        /// What each dish adds, in the order of the meals.
        public let parts: [Part]

        public func amount(of nutrient: RecipeNutrition.Nutrient) -> Amount? {
            amounts.first { $0.nutrient == nutrient }
        }
    }

    /// What a serving of one dish adds to a day.
    public struct Part: Sendable {
        /// As the plan calls it.
        public let dish: String
        /// `nil` for an entry of no slot.
        public let slot: String?
        /// Of the recipe; `nil` for what is none.
        public let path: RelativePath?
        /// In the order of `Nutrient.allCases`; those of which nothing is known are missing.
        public let amounts: [Amount]

        public func amount(of nutrient: RecipeNutrition.Nutrient) -> Amount? {
            amounts.first { $0.nutrient == nutrient }
        }
    }

    public struct Amount: Sendable, Hashable {
        public let nutrient: RecipeNutrition.Nutrient
        /// In the unit of the nutrient.
        public let value: Double
        /// Whether all that is eaten is in it; else it is at least that.
        public let isComplete: Bool

        public init(nutrient: RecipeNutrition.Nutrient, value: Double, isComplete: Bool) {
            (self.nutrient, self.value, self.isComplete) = (nutrient, value, isComplete)
        }
    }

    /// What keeps a sum from being complete.
    public struct Gap: Sendable, Hashable {
        public enum Reason: Sendable, Hashable {
            /// Free text, or a link to what is not a recipe.
            case notARecipe
            /// The recipe does not say how many servings it makes.
            case noServings
            /// No ingredient has figures.
            case noFigures
            /// These ingredients have none, or no known weight.
            case ingredients([String])
        }

        /// As the plan calls it.
        public let dish: String
        public let reason: Reason

        public init(dish: String, reason: Reason) { (self.dish, self.reason) = (dish, reason) }
    }

    /// Somebody who eats, and what they eat day by day.
    public struct Eater: Sendable {
        /// `nil` for each of those who eat, where the cookbook names nobody.
        public let person: Person?
        public let days: [Day]
    }

    public let eaters: [Eater]

    /// - Parameters:
    ///   - entries: those of the days, in order.
    ///   - persons: who eats; without any, a serving of everything for one.
    public init(
        _ entries: some Sequence<PlanEntry>, _ days: ClosedRange<CalendarDate>, persons: [Person],
        in cookbook: LoadedCookbook
    ) {
        var table = ServingTable(cookbook)
        let entries = Array(entries)
        let dates = (0...days.lowerBound.days(to: days.upperBound)).compactMap { days.lowerBound.adding(days: $0) }
        eaters = (persons.isEmpty ? [nil] : persons.map(Optional.some)).map { person in
            Eater(
                person: person,
                days: dates.map { date in
                    Self.day(date, entries.filter { $0.date == date && Self.eats(person, $0) }, &table)
                })
        }
    }

    private static func eats(_ person: Person?, _ entry: PlanEntry) -> Bool {
        guard let person, !entry.meal.persons.isEmpty else { return true }
        return entry.meal.persons.contains { TextFolding.fold($0.value) == TextFolding.fold(person.name.value) }
    }

    private static func day(_ date: CalendarDate, _ entries: [PlanEntry], _ table: inout ServingTable) -> Day {
        var sums: [RecipeNutrition.Nutrient: Double] = [:]
        var incomplete: Set<RecipeNutrition.Nutrient> = []
        var gaps: [Gap] = []
        var servings = 0
        var parts: [Part] = []
        func add(_ serving: Serving, _ dish: String, _ entry: PlanEntry, _ path: RelativePath? = nil) {
            parts.append(Part(dish: dish, slot: entry.slot, path: path, amounts: serving.totals))
            if let reason = serving.reason { gaps.append(Gap(dish: dish, reason: reason)) }
            if !serving.totals.isEmpty { servings += 1 }
            for nutrient in RecipeNutrition.Nutrient.allCases {
                guard let total = serving.totals.first(where: { $0.nutrient == nutrient }) else {
                    incomplete.insert(nutrient)
                    continue
                }
                sums[nutrient, default: 0] += total.value
                if !total.isComplete { incomplete.insert(nutrient) }
            }
        }
        for entry in entries {
            if entry.meal.links.isEmpty {
                // "lunch: leftovers", of nobody knows what.
                let text = entry.meal.text.isEmpty ? "leftovers" : entry.meal.text
                add(Serving(reason: .notARecipe), text, entry)
            }
            for link in entry.meal.links {
                guard let path = entry.path.resolving(link: link.path) else {
                    add(Serving(reason: .notARecipe), link.text, entry)
                    continue
                }
                add(table.serving(of: path), link.text, entry, path)
            }
        }
        return Day(
            date: date,
            amounts: RecipeNutrition.Nutrient.allCases.compactMap { nutrient in
                sums[nutrient].map { Amount(nutrient: nutrient, value: $0, isComplete: !incomplete.contains(nutrient)) }
            },
            gaps: gaps, servings: servings, parts: parts)
    }
}

/// What a serving holds, as far as is known.
private struct Serving {
    var totals: [PlanNutrition.Amount] = []
    var reason: PlanNutrition.Gap.Reason?

    init(reason: PlanNutrition.Gap.Reason) { self.reason = reason }

    init(_ file: CookbookFile, _ recipe: Recipe, in cookbook: LoadedCookbook) {
        let nutrition = RecipeNutrition(file, recipe, in: cookbook)
        guard let servings = nutrition.servings, servings.isPositive else {
            reason = .noServings
            return
        }
        totals = nutrition.totals.map {
            PlanNutrition.Amount(
                nutrient: $0.nutrient, value: $0.amount / servings.doubleValue, isComplete: $0.isComplete)
        }
        let names = nutrition.missing.map(\.weight.name) + nutrition.partly.flatMap(\.others)
        if totals.isEmpty {
            reason = .noFigures
        } else if !names.isEmpty {
            reason = .ingredients(names.enumerated().filter { !names[..<$0].contains($1) }.map(\.element))
        }
    }
}

/// Servings of recipes, each worked out once.
private struct ServingTable {
    private let cookbook: LoadedCookbook
    private var known: [RelativePath: Serving] = [:]

    init(_ cookbook: LoadedCookbook) { self.cookbook = cookbook }

    mutating func serving(of path: RelativePath) -> Serving {
        if let found = known[path] { return found }
        let serving: Serving
        if let file = cookbook.file(at: path), let recipe = file.recipe {
            serving = Serving(file, recipe, in: cookbook)
        } else {
            serving = Serving(reason: .notARecipe)
        }
        known[path] = serving
        return serving
    }
}
