public import Cookbook
public import Kitchen
public import RecipeModel
internal import SourceText

/// What is to be cooked for some days of a plan, and how much of it.
///
/// Leftovers are not cooked again. Entries of the same day and slot that lead to the same recipe are cooked together.
public struct PlannedDishes: Sendable {
    /// In the order of the days and slots.
    public let dishes: [PlannedDish]
    /// What is eaten from what other meals leave.
    public let leftovers: [PlanEntry]
    /// What has no link: what it needs is not known.
    public let freeTexts: [PlanEntry]
    /// Links that lead to nothing that was read as a recipe.
    public let broken: [(entry: PlanEntry, link: MealPlan.InlineRecipeLink)]

    /// - Parameter cookbook: with the recipes that the entries lead to.
    public init(_ entries: some Sequence<PlanEntry>, in cookbook: LoadedCookbook) {
        var order: [Dish.Key] = []
        var groups: [Dish.Key: [PlanEntry]] = [:]
        var leftovers: [PlanEntry] = []
        var freeTexts: [PlanEntry] = []
        var broken: [(entry: PlanEntry, link: MealPlan.InlineRecipeLink)] = []
        for entry in entries {
            if !entry.isCooked {
                leftovers.append(entry)
                continue
            }
            if entry.meal.links.isEmpty { freeTexts.append(entry) }
            for link in entry.meal.links {
                guard let path = entry.path.resolving(link: link.path), cookbook.file(at: path)?.recipe != nil else {
                    broken.append((entry, link))
                    continue
                }
                let key = Dish.Key(path: path, occasion: entry.occasion)
                if groups[key] == nil { order.append(key) }
                groups[key, default: []].append(entry)
            }
        }
        (self.leftovers, self.freeTexts, self.broken) = (leftovers, freeTexts, broken)
        // Each line of the log of a day is one cooking: of two meals of one dish the first is cooked first.
        var logged: [Dish.Key: Int] = [:]
        dishes = order.compactMap { key in
            guard let file = cookbook.file(at: key.path), let recipe = file.recipe, let entries = groups[key],
                let date = key.occasion?.date
            else { return nil }
            let day = Dish.Key(path: key.path, occasion: Dish.Occasion(date, slot: nil))
            let count = logged[day] ?? recipe.log.count { $0.date.value == date }
            logged[day] = max(0, count - 1)
            return PlannedDish(file, recipe, entries, for: key.occasion, isCooked: count > 0)
        }
    }

    /// The same of all entries of some days.
    public init(_ calendar: MealCalendar, _ days: ClosedRange<CalendarDate>, in cookbook: LoadedCookbook) {
        self.init(calendar.entries(in: days), in: cookbook)
    }

    /// What is still to be cooked.
    public var uncooked: [Dish] { dishes.filter { !$0.isCooked }.map(\.dish) }
}

/// A recipe that is to be cooked for a meal of a plan.
public struct PlannedDish: Sendable {
    public let dish: Dish
    /// The entries it is cooked for: one, or several of the same meal.
    public let entries: [PlanEntry]
    /// Whether the recipe's log has a line of that day.
    public let isCooked: Bool
    /// Where the factor comes from.
    public let scale: Scale

    /// How it is known how much is to be cooked.
    public enum Scale: Hashable, Sendable {
        /// For so many, by the servings of the recipe.
        case servings(Rational)
        /// The plan does not say: the recipe as it is written.
        case asWritten
        /// The plan says for how many, but the recipe does not say how many it serves: as it is written.
        case unknownServings(Rational)
    }

    init(_ file: CookbookFile, _ recipe: Recipe, _ entries: [PlanEntry], for occasion: Dish.Occasion?, isCooked: Bool) {
        self.entries = entries
        self.isCooked = isCooked
        let own = recipe.metadata.servings?.value.quantity
        var total: Rational? = .zero
        for entry in entries {
            // Of several, one that does not say is cooked as the recipe is written.
            let count = entry.servings?.count ?? (entries.count > 1 ? own?.min : nil)
            total = count.flatMap { count in total?.adding(count) }
        }
        if let total {
            let factor = own.flatMap { ScaleFactor.servings($0, to: total) }
            scale = factor == nil ? .unknownServings(total) : .servings(total)
            dish = Dish(file, recipe, factor ?? .one, for: occasion)
        } else {
            scale = .asWritten
            dish = Dish(file, recipe, .one, for: occasion)
        }
    }

    /// How many servings are cooked; `nil` where nobody says.
    public var servings: Rational? {
        switch scale {
        case .servings(let count): count
        case .asWritten: dish.recipe.metadata.servings?.value.quantity.min
        case .unknownServings: nil
        }
    }
}
