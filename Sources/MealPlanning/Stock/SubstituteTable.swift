public import Kitchen

/// Which substitutes may stand in for what is lacking.
public struct SubstituteRules: Sendable {
    /// Substitutes that bring one of these, or may bring it, are not used.
    public let avoided: AllergenSet
    /// Nor those that do not surely fit these.
    public let diets: [Diet]
    /// Whether those that may bring one, or may not fit, are used after all.
    public let acceptsDoubt: Bool

    public init(avoided: AllergenSet = [], diets: [Diet] = [], acceptsDoubt: Bool = false) {
        (self.avoided, self.diets, self.acceptsDoubt) = (avoided, diets, acceptsDoubt)
    }

    func allow(_ food: Ingredient) -> Bool {
        let doubtful = food.possibleAllergens.union(food.unknownAllergens)
        let held = acceptsDoubt ? food.allergens : food.allergens.union(doubtful)
        guard held.intersection(avoided).isEmpty else { return false }
        return diets.allSatisfy { diet in
            let verdict = food.verdict(for: diet)
            return verdict == .fits || acceptsDoubt && verdict != .breaks
        }
    }
}

/// The substitutes of the catalogue whose parts are all in a pantry.
struct SubstituteTable: Sendable {
    /// A way to replace a food.
    struct Replacement: Sendable {
        let substitute: Substitute
        /// How much of the food is replaced; `nil` where no ratio is known.
        let replaced: Rational?
        let unit: Unit?
        let parts: [Part]
        /// What it holds that the food surely or perhaps does not.
        let brings: BroughtAllergens
        /// Whether it is only good where something is baked.
        let isForBaking: Bool

        struct Part: Sendable {
            let food: IngredientID
            /// For `replaced`; `nil` where no ratio is known.
            let amount: Rational?
            let unit: Unit?
        }
    }

    private let replacements: [IngredientID: [Replacement]]
    /// Of every food in `replacements`.
    private let conversions: [IngredientID: IngredientConversion]

    init(_ stock: PantryStock, _ rules: SubstituteRules) {
        let catalogue = stock.catalogue
        var replacements: [IngredientID: [Replacement]] = [:]
        var conversions: [IngredientID: IngredientConversion] = [:]
        for (food, known) in KnownSubstitutes.of(catalogue).byFood {
            let found = known.filter { replacement in
                replacement.parts.allSatisfy { part in
                    let ingredient = catalogue[part.food]
                    return (stock.has(part.food) || ingredient.neverNeedsStock) && rules.allow(ingredient)
                }
            }
            guard !found.isEmpty else { continue }
            replacements[food] = found
            conversions[food] = IngredientConversion(catalogue[food])
        }
        (self.replacements, self.conversions) = (replacements, conversions)
    }

    /// Substitutes of a food of which all parts are there, in the order in which they are tried.
    func replacements(of food: IngredientID) -> [Replacement] { replacements[food] ?? [] }

    func hasReplacement(of food: IngredientID) -> Bool { replacements[food] != nil }

    /// How many times the parts of a replacement are needed for an amount of the food; `nil` where that cannot be told.
    func times(_ replacement: Replacement, for wanted: Measure, of food: IngredientID) -> Rational? {
        guard let replaced = replacement.replaced, replaced.isPositive else { return nil }
        if replacement.unit == .part { return wanted.quantity?.min.divided(by: replaced) }
        let converted = conversions[food]?.convert(wanted, to: replacement.unit)
        return converted?.quantity?.min.divided(by: replaced)
    }
}

/// The substitutes of a catalogue that can be counted on, their parts looked up.
private struct KnownSubstitutes: Sendable {
    let byFood: [(food: IngredientID, replacements: [SubstituteTable.Replacement])]

    private static let builtIn = KnownSubstitutes(.builtIn)

    static func of(_ catalogue: Catalogue) -> KnownSubstitutes {
        catalogue.isBuiltIn ? builtIn : KnownSubstitutes(catalogue)
    }

    private init(_ catalogue: Catalogue) {
        byFood = catalogue.ingredients.compactMap { food in
            let found = food.usualSubstitutes.compactMap { Self.replacement($0, of: food, catalogue) }
            return found.isEmpty ? nil : (food.id, found)
        }
    }

    private static func replacement(_ substitute: Substitute, of food: Ingredient, _ catalogue: Catalogue)
        -> SubstituteTable.Replacement?
    {
        // Other uses ("for thickening") cannot be told from a line: they are shown by `rbook ingredient`, not counted on.
        guard substitute.use.isEmpty || substitute.use == Substitute.baking else { return nil }
        let unit = Unit(substitute.replacedUnit)
        guard unit != nil || substitute.replacedUnit.isEmpty else { return nil }
        var parts: [SubstituteTable.Replacement.Part] = []
        for (component, amount) in zip(substitute.components, substitute.amounts) {
            // Stock of a kind of the food meets the need itself.
            guard let id = catalogue.resolve(component.name).ingredient, !catalogue.isMet(food.id, by: id) else {
                return nil
            }
            parts.append(.init(food: id, amount: amount?.amount, unit: amount?.unit))
        }
        guard parts.contains(where: { !catalogue[$0.food].neverNeedsStock }) else { return nil }
        return SubstituteTable.Replacement(
            substitute: substitute, replaced: substitute.replacedAmount, unit: unit, parts: parts,
            brings: BroughtAllergens(parts.map { catalogue[$0.food] }, insteadOf: food),
            isForBaking: substitute.use == Substitute.baking)
    }
}
