internal import Kitchen
internal import RecipeModel

/// The foods that a recipe lists, to tell what its text calls by a shorter name: "the stock" where chicken stock is listed.
struct ListedFoods {
    private let catalogue: Catalogue
    /// Few: looking through them is quicker than hashing.
    private let foods: [IngredientID]
    /// Those of which there is more than spoons.
    private let bulk: [IngredientID]
    /// What the last words of their names mean by themselves.
    private let lastWords: [IngredientID]
    /// Those that are called powders or pastes.
    private let powders: [IngredientID]

    init(_ recipe: Recipe, _ catalogue: Catalogue) {
        self.init(recipe.ingredientGroups, catalogue) {
            LineFoods($0, catalogue: catalogue).foods.compactMap(\.ingredient)
        } lastWord: {
            Self.lastWord(of: $0, catalogue)
        }
    }

    /// The same with what is remembered of lines and names.
    init(
        _ groups: [IngredientGroup], _ catalogue: Catalogue, foodsOf: (LocatedLine) -> [IngredientID],
        lastWord: (IngredientID) -> IngredientID?
    ) {
        self.catalogue = catalogue
        var foods: [IngredientID] = []
        var bulk: [IngredientID] = []
        for group in groups {
            for line in group.ingredients {
                let named = foodsOf(line)
                let isBulk = line.line.measure.unit.map { !Self.isSpoon($0) } ?? true
                for food in named {
                    if !foods.contains(food) { foods.append(food) }
                    if isBulk, !bulk.contains(food) { bulk.append(food) }
                }
            }
        }
        (self.foods, self.bulk) = (foods, bulk)
        lastWords = foods.compactMap(lastWord)
        powders = foods.filter { catalogue[$0].isNamed(endingInAnyOf: Self.powderEndings) }
    }

    /// Whether a food is listed, or a kind of it, or one that its name says it is: flour where buckwheat flour is listed; of "the spices", whether
    /// any is.
    func include(_ food: IngredientID) -> Bool {
        let asked = catalogue[food]
        // What people call any of the spices by.
        if asked.isNamed("spice") || asked.isNamed("seasoning") {
            return foods.contains { catalogue[$0].aisle == .spicesAndHerbs }
        }
        // "Drain the noodles" where spaghetti is listed.
        if asked.isNamed("noodle"), let pasta = catalogue.resolve("pasta").ingredient {
            return foods.contains {
                $0 == food || $0 == pasta || catalogue.isKind($0, of: pasta) || catalogue.isKind($0, of: food)
            }
        }
        // "A ladle of the stock" where a stock cube is listed.
        if asked.isNamed("stock"), let cube = catalogue.resolve("stock cube").ingredient,
            foods.contains(where: { catalogue.isKind($0, of: cube) })
        {
            return true
        }
        return foods.contains(food) || foods.contains { catalogue.isKind($0, of: food) }
            || lastWords.contains(food) || includesPowder(of: food)
    }

    /// Whether a powder or paste is listed that people call by a dish's name: curry powder.
    private func includesPowder(of food: IngredientID) -> Bool {
        guard !powders.isEmpty else { return false }
        let name = catalogue[food].name
        return powders.contains { id in Self.powderEndings.contains { catalogue[id].name == "\(name)\($0)" } }
    }

    private static let powderEndings: [StaticString] = [" powder", " paste", " seasoning"]

    /// Whether "the milk" or "the noodles" is what the list has by a longer name: oat milk, rice noodles; where nothing is listed by the short one.
    func areMeant(by food: IngredientID) -> Bool {
        if foods.contains(food) { return false }
        // Nobody calls peanut butter "the butter".
        if catalogue[food].isNamed("butter") { return foods.contains { catalogue[$0].isNamed("vegan butter") } }
        return lastWords.contains(food) || foods.contains { catalogue.isKind($0, of: food) }
    }

    /// Whether the food is listed that a name of several words begins with: onion of "onion ring"; not where that name is.
    func includeWhole(of food: IngredientID) -> Bool {
        let name = catalogue[food].name
        guard !foods.contains(food), let space = name.utf8.lastIndex(of: UInt8(ascii: " ")),
            let whole = catalogue.resolve(String(name[..<space])).ingredient
        else { return false }
        return foods.contains { $0 == whole || catalogue.isKind($0, of: whole) }
    }

    /// Whether what a name only tastes of is listed: "chocolate" in "Chocolate cake", where there is cocoa.
    func explainsFlavor(of food: IngredientID) -> Bool {
        guard catalogue[food].isNamed("chocolate") else { return false }
        return foods.contains {
            let name = catalogue[$0].name
            return name.hasPrefix("cocoa") || name.contains("chocolate")
        }
    }

    /// What stands in the recipe where the plain things will do as well: milk for oat milk, and what is listed without what lines say that it
    /// is free of.
    var plainForms: [IngredientID] {
        foods + lastWords.filter { last in foods.contains { $0 != last && !catalogue.isKind($0, of: last) } }
    }

    /// Whether nothing that is listed has or may have one of the allergens that a food surely has, gluten apart: it is not made of these.
    func lack(allergensOf food: IngredientID) -> Bool {
        !catalogue[food].allergens.subtracting(AllergenSet(.gluten)).isSubset(of: allergens)
    }

    /// Whether a dish that has nothing for sure is known to have peanuts, nuts or sesame often, as satay, and nothing that is listed has or may have any of these.
    func lackNuts(of food: IngredientID) -> Bool {
        let nuts = catalogue[food].possibleAllergens.intersection([
            AllergenSet(.peanuts), AllergenSet(.nuts), AllergenSet(.sesame),
        ])
        return !nuts.isEmpty && catalogue[food].allergens.isEmpty && nuts.isDisjoint(with: allergens)
    }

    var isEmpty: Bool { foods.isEmpty }

    /// Whether one is of an aisle of things that sauces are made of, and not among some others.
    ///
    /// - Parameter isPoured: whether it is a dressing or a marinade, which takes more than vegetables.
    func mayMakeSauce(besides dry: IngredientSet, isPoured: Bool) -> Bool {
        foods.contains { id in
            switch catalogue[id].aisle {
            case .bakery, .meatAndSeafood, .spicesAndHerbs, .snacks: false
            case .produce where isPoured: Self.juicy.contains(catalogue[id].name)
            default: !dry.contains(id)
            }
        }
    }

    private static let juicy: Set<String> = [
        "lemon", "lime", "orange", "grapefruit", "lemon juice", "lime juice", "orange juice", "tomato", "avocado",
        "ginger", "garlic",
    ]

    /// What the listed foods hold or may hold.
    private var allergens: AllergenSet {
        foods.reduce(into: []) {
            $0.formUnion(
                catalogue[$1].allergens.union(catalogue[$1].possibleAllergens).union(catalogue[$1].unknownAllergens))
        }
    }

    /// Whether any of some foods is listed.
    func includeAny(of others: IngredientSet) -> Bool { foods.contains { others.contains($0) } }

    /// Whether any of some foods is listed, and not by the spoon or the pinch alone, as what thickens a sauce is.
    func includeMuch(of others: IngredientSet) -> Bool { bulk.contains { others.contains($0) } }

    private static func isSpoon(_ unit: Unit) -> Bool {
        switch unit {
        case .teaspoon, .tablespoon, .metricTeaspoon, .metricTablespoon, .imperialTeaspoon, .imperialTablespoon, .pinch,
            .dash, .spoon:
            true
        default: false
        }
    }

    /// What the last word of a longer name means by itself.
    static func lastWord(of food: IngredientID, _ catalogue: Catalogue) -> IngredientID? {
        let name = catalogue[food].name
        guard let space = name.utf8.lastIndex(of: UInt8(ascii: " ")) else { return nil }
        return catalogue.resolve(String(name[name.index(after: space)...])).ingredient
    }
}
