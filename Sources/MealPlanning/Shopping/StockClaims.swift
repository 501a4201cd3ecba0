public import Cookbook
public import Kitchen
public import RecipeModel
public import SourceText

/// The dishes that already count on the stock: what is planned and not cooked yet, and what open shopping lists are for. What a list holds of
/// their needs is bought, so for that they count on no stock: a dish that was listed without looking at the pantry leaves all of it.
public struct StockClaims: Sendable {
    /// Each once, those of plans first.
    public let dishes: [Dish]

    /// - Parameters:
    ///   - cookbook: with the recipes, plans and lists.
    ///   - today: what was planned for days before it counts on nothing.
    ///   - excluded: dishes that are asked about themselves.
    public init(_ cookbook: LoadedCookbook, today: CalendarDate, excluding excluded: Set<Dish.Key>) {
        var dishes: [Dish] = []
        var seen = excluded
        let calendar = MealCalendar(cookbook.files, slots: cookbook.configuration.mealSlots)
        let entries = calendar.entries.filter { $0.date >= today }
        for dish in PlannedDishes(entries, in: cookbook).uncooked where seen.insert(dish.key).inserted {
            dishes.append(dish)
        }
        for file in cookbook.files {
            guard case .shoppingList(let list) = file.content, list.isOpen else { continue }
            for use in list.dishes(in: file.path) where !seen.contains(use.key) {
                // A dish of no day that is planned too is the one that is planned.
                if use.key.occasion == nil, seen.contains(where: { $0.path == use.key.path }) { continue }
                guard let recipe = cookbook.file(at: use.key.path), let content = recipe.recipe,
                    !Self.isOver(use.key, content, today)
                else { continue }
                seen.insert(use.key)
                let factor = use.amount.factor(servings: content.metadata.servings?.value.quantity)
                dishes.append(Dish(recipe, content, factor, for: use.key.occasion))
            }
        }
        let listed = ListedShares(cookbook, today: today)
        self.dishes = dishes.compactMap { dish in
            var dish = dish
            dish.listed = listed.shares(of: dish.key)
            return listed.areAllListed(dish) ? nil : dish
        }
    }

    /// Whether a dish of a list was for a day that is past, or is cooked already.
    private static func isOver(_ key: Dish.Key, _ recipe: Recipe, _ today: CalendarDate) -> Bool {
        guard let date = key.occasion?.date else { return false }
        return date < today || recipe.log.contains { $0.date.value == date }
    }

    /// The recipes that plans from a day on and open lists lead to: what has to be read to know what counts on the stock.
    public static func recipes(in files: [CookbookFile], slots: [String], from today: CalendarDate) -> [RelativePath] {
        let calendar = MealCalendar(files, slots: slots)
        var paths = calendar.entries.filter { $0.date >= today && $0.isCooked }.flatMap(\.recipes)
        for file in files {
            guard case .shoppingList(let list) = file.content, list.isOpen else { continue }
            paths += list.dishes(in: file.path).map(\.key.path)
        }
        var seen: Set<RelativePath> = []
        return paths.filter { seen.insert($0).inserted }
    }
}
