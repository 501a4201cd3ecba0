internal import Cookbook
internal import Kitchen

/// What planning needs to know of foods, looked up once for each.
struct FoodFigures: Sendable {
    struct Figure: Sendable {
        let conversion: IngredientConversion
        /// Points of a gram.
        let rate: Rational
        /// Of a gram, where somebody wrote it down.
        let price: Price?
        /// Sizes in grams it is sold in, the smallest first; empty where none is known.
        let packs: [Rational]
        /// What it counts as for variety; `nil` for what is never the main food of a dish.
        let group: String?
        /// How many times its weight counts among the foods of a dish.
        let density: Int
        /// Words that name it in a title, folded.
        let nameWords: [[UInt8]]
        let isFree: Bool
    }

    private let catalogue: Catalogue
    private let known: [IngredientID: Figure]

    init(_ foods: Set<IngredientID>, _ catalogue: Catalogue, _ prices: FoodPrices) {
        self.catalogue = catalogue
        let ids = foods.sorted()
        let figures = parallelMap(ids, chunk: 32) { Self.figure($0, catalogue, prices) }
        known = Dictionary(zip(ids, figures)) { first, _ in first }
    }

    subscript(id: IngredientID) -> Figure { known[id] ?? Self.figure(id, catalogue, FoodPrices()) }

    private static func figure(_ id: IngredientID, _ catalogue: Catalogue, _ prices: FoodPrices) -> Figure {
        let food = catalogue[id]
        let price = prices.price(of: id, catalogue)
        let assumed = Rational(PlanningWeights.assumedRate(food.aisle), 100) ?? .one
        let group = group(of: food)
        return Figure(
            conversion: IngredientConversion(food),
            rate: price.flatMap { $0.amount.multiplied(by: Rational(100)) } ?? assumed, price: price,
            packs: prices.packs(of: food), group: group, density: doubled.contains(food.aisle) ? 2 : 1,
            nameWords: group == nil ? [] : nameWords(of: food), isFree: food.isFree || food.isNotFood)
    }

    private static let doubled: Set<Aisle> = [.meatAndSeafood, .dairyAndEggs, .cannedAndDryGoods]

    private static func group(of food: Ingredient) -> String? {
        if food.isFree || food.isNotFood { return nil }
        switch food.aisle {
        case .spicesAndHerbs, .oilsAndSauces, .beverages, .snacks, .other: return nil
        case .produce, .bakery, .meatAndSeafood, .dairyAndEggs, .cannedAndDryGoods, .baking, .frozen: break
        }
        let root = food.ancestors.last ?? food
        if food.aisle == .meatAndSeafood || food.aisle == .frozen {
            for (origin, name) in animals where !food.origin.isDisjoint(with: origin) { return name }
        }
        let last = root.name.split(separator: " ").last.map { $0.lowercased() } ?? ""
        if secondary.contains(last) { return nil }
        // What carries other dishes: sugar and flour make a cake, and are its main food only where nothing else is.
        return root.name
    }

    private static let animals: [(FoodOrigin, String)] = [
        (.beef, "beef"), (.pork, "pork"), (.lamb, "lamb"), (.poultry, "poultry"), ([.game, .rabbit], "game"),
        ([.fish, .scalelessFish], "fish"), (.shellfish, "seafood"), (.meat, "meat"),
    ]

    /// Last words of what goes into a dish and is not what it is of.
    private static let secondary: Set<String> = [
        "stock", "broth", "bouillon", "cube", "milk", "cream", "juice", "water", "paste", "sauce", "butter",
        "margarine",
        "sugar", "salt", "vinegar", "wine", "garlic", "onion", "shallot", "ginger", "lemon", "lime", "parsley",
        "cilantro", "basil", "mint", "dill", "chive", "thyme", "rosemary", "leek", "celery", "yeast", "starch",
        "powder",
        "soda", "extract", "syrup", "honey", "breadcrumb", "scallion", "yogurt", "lard", "ghee",
    ]

    private static func nameWords(of food: Ingredient) -> [[UInt8]] {
        ([food] + food.ancestors).compactMap { TextFolding.lastWord($0.name) }
    }
}
