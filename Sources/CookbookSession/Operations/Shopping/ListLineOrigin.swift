internal import Cookbook
package import Kitchen
package import MealPlanning
package import RecipeModel
internal import SourceText

/// Where a line of a shopping list comes from: what each dish asks for, line by line, and what they ask for together.
package struct ListLineOrigin: Sendable {
    package let item: ShoppingList.Item
    /// 1-based.
    package let number: Int
    package let parts: [Part]
    /// What the dishes ask for together.
    package let total: AmountTotal
    /// The figures of what is bought.
    private let conversion: IngredientConversion
    /// Dishes of the line that are no longer there, as the list calls them.
    package let missing: [String]

    /// One line of a recipe.
    package struct Part: Sendable {
        package let dish: Dish
        package let need: ShoppingNeed
        /// "recipes/soup.md:12"
        package let place: String
    }

    /// How much the line asks for: of "3 (28 oz) cans" all that is in them.
    private var need: Measure? {
        item.item.line.packMeasure == nil ? item.need : MatchLine.total(item.item.line)
    }

    /// What the line says beyond what the dishes ask for, positive or negative; `nil` where they cannot be compared.
    package var difference: Measure? {
        guard let own = need, let asked = total.measure, let other = conversion.convert(asked, to: own.unit),
            let wanted = other.quantity, let has = own.quantity, !wanted.isRange, !has.isRange,
            let rest = has.min.subtracting(wanted.min)
        else { return nil }
        // Nobody added what an amount that can be measured has more than the dishes ask for, each time that it was raised.
        let rounding = ExactAmount.mostRounding(of: own)
        let most = rounding.multiplied(by: Rational(parts.count)) ?? rounding
        return rest.isPositive && rest <= most && !rounding.isZero
            ? Measure(.zero, own.unit) : Measure(Quantity(rest), own.unit)
    }
}

extension Session {
    /// Where lines of a shopping list come from.
    ///
    /// - Parameters:
    ///   - words: names, numbers or queries of lines.
    ///   - list: `nil` for the open one.
    package func origins(_ words: [String], list: String?) throws(OperationProblem) -> [ListLineOrigin] {
        try withIndex { (index) throws(OperationProblem) in
            let lists = index.shoppingLists
            let bare = ShoppingBook(index.cookbook([], with: lists))
            let found = try bare.list(named: list)
            let selected = try ListSelection(found, named: list, index.catalogue).items(words)
            let uses = selected.flatMap { found.list.items[$0].dishes(in: found.file.path) }
            let rows = Set(uses.map(\.key.path)).sorted().compactMap { index.recipe(at: $0) }
            let cookbook = index.cookbook(rows, with: lists)
            return selected.map { ListLineOrigin($0, found, cookbook, today) }
        }
    }
}

extension ListLineOrigin {
    fileprivate init(
        _ index: Int, _ list: ShoppingBook.ListedFile, _ cookbook: LoadedCookbook, _ today: CalendarDate
    ) {
        let item = list.list.items[index]
        let identity = FoodIdentity(item.item, cookbook.catalogue)
        let pantry = RecipePantry(staplesOf: cookbook, today: today)
        var parts: [Part] = []
        var missing: [String] = []
        var asked: [[Measure]] = []
        for (use, named) in zip(item.dishes(in: list.file.path), item.uses) {
            guard let file = cookbook.file(at: use.key.path), let recipe = file.recipe else {
                missing.append(named.title)
                continue
            }
            let factor = use.amount.factor(servings: recipe.metadata.servings?.value.quantity)
            let dish = Dish(file, recipe, factor, for: use.key.occasion)
            for need in pantry.shoppingNeeds([dish], withOptional: true) where need.identity == identity {
                let owner =
                    cookbook.recipes.first { entry in
                        need.partOf != nil && entry.recipe.title.text == need.partOf
                    }?.file ?? file
                let line = LineTable(owner.source).location(of: need.ingredient.range.start).line
                parts.append(Part(dish: dish, need: need, place: "\(owner.path.string):\(line)"))
                asked.append([need.wanted ?? Measure(nil, nil)] + need.alsoSaid)
            }
        }
        conversion = IngredientConversion(identity.food.map { cookbook.catalogue[$0] })
        let total = SaidTotal(asked).total(by: conversion)
        (self.item, number, self.parts, self.total, self.missing) = (item, index + 1, parts, total, missing)
    }
}
