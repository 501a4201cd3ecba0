internal import Cookbook
internal import Kitchen
internal import RecipeModel

/// A recipe that may be chosen, with what the choice looks at.
final class DishCandidate: Sendable {
    let recipe: RecipeRow
    /// Its place in the order of the paths: of equals the first is chosen.
    let position: Int
    let standing: RecipeStanding
    let lines: DishLines
    let traits: DishTraits
    let seasons: Set<Season>
    /// What the recipe's amounts are multiplied by.
    let factor: Rational
    /// Whether the servings that are wanted could be reckoned.
    let isScaled: Bool

    convenience init(_ compiled: CompiledDish, _ traits: DishTraits, servings: Rational?) {
        let factor = servings.flatMap { servings in
            compiled.standing.servings.flatMap { ScaleFactor.servings($0, to: servings) }
        }
        self.init(compiled, traits, factor: factor ?? .one, isScaled: servings == nil || factor != nil)
    }

    init(_ compiled: CompiledDish, _ traits: DishTraits, factor: Rational, isScaled: Bool = true) {
        (recipe, position, standing) = (compiled.recipe, compiled.position, compiled.standing)
        (lines, seasons) = (compiled.lines, compiled.seasons)
        (self.traits, self.factor, self.isScaled) = (traits, factor, isScaled)
    }
}

/// What the index says of a recipe, before figures of its foods are looked up.
struct CompiledDish: Sendable {
    let recipe: RecipeRow
    let position: Int
    let standing: RecipeStanding
    let lines: DishLines
    let seasons: Set<Season>
    let foods: Set<IngredientID>

    init(_ recipe: RecipeRow, _ index: CookbookIndex) {
        self.recipe = recipe
        position = index.position(recipe)
        standing = index.standing(recipe)
        lines = DishLines(recipe, index)
        seasons = Set(index.seasons(recipe).compactMap { Season(rawValue: $0) })
        var foods: Set<IngredientID> = []
        lines.forEachLine { line, _ in
            for wanted in [line.want] + line.sides + line.also {
                if let id = wanted.resolution.ingredient { foods.insert(id) }
                if let id = wanted.resolution.other { foods.insert(id) }
            }
        }
        self.foods = foods
    }
}

/// What two dishes may have in common. What is not known of one is not the same as what is not known of another.
struct DishTraits: Sendable, Hashable {
    let mainFood: String?
    /// Folded.
    let cuisines: Set<String>
    let method: CookingMethod?

    init(mainFood: String? = nil, cuisines: Set<String> = [], method: CookingMethod? = nil) {
        (self.mainFood, self.cuisines, self.method) = (mainFood, cuisines, method)
    }

    init(_ dish: CompiledDish, _ index: CookbookIndex, _ figures: FoodFigures) {
        mainFood = MainFood.of(dish.lines, title: index.title(dish.recipe), figures)
        cuisines = Set(
            index.cuisines(dish.recipe).map { String(decoding: TextFolding.fold($0), as: UTF8.self) })
        method = CookingMethod(dish.recipe, index)
    }

    /// What two dishes so many days apart cost for being alike.
    func likeness(_ other: DishTraits, days: Int, _ weights: PlanningWeights) -> Int {
        let eighths = PlanningWeights.eighths(days)
        if eighths == 0 { return 0 }
        var points = 0
        if let mainFood, mainFood == other.mainFood { points += weights.sameMainFood }
        if !cuisines.isDisjoint(with: other.cuisines) { points += weights.sameCuisine }
        if let method, method == other.method { points += weights.sameMethod }
        return points * eighths / 8
    }
}
