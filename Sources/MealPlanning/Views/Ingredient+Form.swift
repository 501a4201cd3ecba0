package import Kitchen

extension Ingredient {
    /// How kitchens measure it.
    package var form: FoodForm {
        let family = [name] + ancestors.map(\.name)
        if family.contains(where: Self.thick.contains) { return .dry }
        if family.contains(where: Self.liquids.contains) || aisle == .beverages && !isPowder { return .liquid }
        if name == "chocolate" || ancestors.first?.name == "chocolate", !name.hasSuffix("chip") { return .solid }
        if aisle == .baking || aisle == .spicesAndHerbs || family.contains(where: Self.grains.contains) { return .dry }
        return .solid
    }

    private var isPowder: Bool {
        ["powder", "mix", "leaves", "beans", "grounds", "concentrate"].contains { name.hasSuffix($0) }
    }

    private static let liquids: Set<String> = [
        "water", "milk", "cream", "buttermilk", "half-and-half", "evaporated milk", "coconut milk", "coconut cream",
        "coconut water", "stock", "fruit juice", "lemon juice", "lime juice", "oil", "vinegar", "wine", "beer",
        "spirit", "liqueur",
        "coffee", "tea", "soy sauce", "fish sauce", "Worcestershire sauce", "plant milk", "soy milk", "almond milk",
        "oat milk",
        "rice milk", "sherry", "brandy", "rum", "kefir",
    ]

    /// Kinds of a liquid that are spooned or weighed.
    private static let thick: Set<String> = [
        "sour cream", "whipped cream", "clotted cream", "crème fraîche", "milk powder", "condensed milk", "dry milk",
        "honey",
        "yoghurt", "mayonnaise", "ketchup",
    ]

    /// Foods of other aisles that American recipes give in cups.
    private static let grains: Set<String> = [
        "rice", "oat", "rolled oats", "oats", "flour", "sugar", "lentil", "quinoa", "couscous", "bulgur", "barley",
        "cornmeal", "semolina",
        "bread crumb", "butter", "margarine", "peanut butter", "millet", "buckwheat", "dried bean",
    ]
}
