internal import Cookbook
internal import Kitchen

/// Whether what goes into a recipe can be a meal, where neither its categories nor its title say what it is.
enum MealSize {
    /// Less food than this for one is a topping.
    private static let fewestGrams = Rational(25)

    /// Whether there is something in it that people eat a meal of, and enough of it, as far as that is known.
    ///
    /// Spices, oils, sauces, drinks, sugar and flour alone do not make one; a food that the catalogue does not know, or whose weight is
    /// not known, may. A dish of which not all could be read may be one.
    static func isMeal(_ recipe: RecipeRow, _ index: CookbookIndex) -> Bool {
        let lines = DishLines(recipe, index)
        guard lines.isWhole else { return true }
        var feeds = false
        var isOfFood = false
        var grams: Rational? = .zero
        lines.forEachLine { line, factor in
            for wanted in [line.sides.first ?? line.want] + line.also {
                guard let id = wanted.resolution.ingredient else {
                    isOfFood = true
                    feeds = true
                    grams = nil
                    continue
                }
                let food = index.catalogue[id]
                if food.isFree || food.isNotFood { continue }
                isOfFood = true
                if isFilling(food) { feeds = true }
                let weight = wanted.measure.flatMap { $0.scaled(by: factor) }.flatMap {
                    IngredientConversion(food).grams($0)?.max
                }
                // A pinch of salt has no weight and adds none.
                if weight == nil, !isFilling(food) { continue }
                grams = weight.flatMap { weight in grams?.adding(weight) }
            }
        }
        // Of water alone nothing can be told.
        guard isOfFood else { return true }
        guard feeds else { return false }
        guard let grams, let servings = index.standing(recipe).servings?.max, servings.isPositive,
            let each = grams.divided(by: servings)
        else { return true }
        return each >= fewestGrams
    }

    private static func isFilling(_ food: Ingredient) -> Bool {
        switch food.aisle {
        case .produce, .bakery, .meatAndSeafood, .dairyAndEggs, .cannedAndDryGoods, .frozen: true
        case .baking, .spicesAndHerbs, .oilsAndSauces, .snacks, .beverages, .other: false
        }
    }
}
