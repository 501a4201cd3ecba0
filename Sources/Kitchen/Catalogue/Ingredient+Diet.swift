extension Ingredient {
    /// What it is made of, as far as diets ask.
    public var origin: FoodOrigin {
        if isBuiltIn { return FoodOrigin(rawValue: UInt32(BuiltInTable.head(id.index, 7, 4))) }
        return parent?.origin ?? .mixed
    }

    /// The allergens it holds for certain.
    public var allergens: AllergenSet {
        if let allergens = addition?.allergens { return allergens }
        if isBuiltIn { return allergens(11) }
        return parent?.allergens ?? []
    }

    /// The allergens it holds or not, depending on the maker or the recipe.
    public var possibleAllergens: AllergenSet {
        if addition?.allergens != nil { return [] }
        if isBuiltIn { return allergens(14) }
        return parent?.possibleAllergens ?? []
    }

    /// The allergens of which nothing is known; they are not "free from".
    public var unknownAllergens: AllergenSet {
        if addition?.allergens != nil { return [] }
        if isBuiltIn { return allergens(17) }
        return parent?.unknownAllergens ?? .all
    }

    /// Allergens that the cookbook's own catalogue takes away from what the built-in one says, of the ingredient or of one whose name it
    /// gives to this.
    public var removedAllergens: AllergenSet {
        guard let addition else { return [] }
        var removed: AllergenSet = []
        if let own = addition.allergens, isBuiltIn {
            removed = allergens(11).union(allergens(14)).subtracting(own)
        }
        let held = allergens.union(possibleAllergens).union(unknownAllergens)
        for name in addition.names {
            let named = Catalogue.builtIn.resolve(name)
            guard named.isListed, let other = named.ingredient, other != id else { continue }
            let food = Catalogue.builtIn[other]
            removed.formUnion(food.allergens.union(food.possibleAllergens).subtracting(held))
        }
        return removed
    }

    public func presence(of allergen: Allergen) -> AllergenPresence {
        if allergens.contains(allergen) { return .contains }
        if possibleAllergens.contains(allergen) { return .mayContain }
        return unknownAllergens.contains(allergen) ? .unknown : .free
    }

    public func verdict(for diet: Diet) -> DietVerdict {
        if isNotFood { return .fits }
        if addition?.brokenDiets.contains(diet) == true { return .breaks }
        return DietRule.of(diet).verdict(
            origin: origin, contains: allergens, mayContain: possibleAllergens, unknown: unknownAllergens)
    }

    /// The verdicts on all diets; each fact they hang on is looked up once.
    public var verdicts: DietVerdicts { verdicts(without: []) }

    /// The same where the food is said to be made without some allergens ("dairy-free butter").
    public func verdicts(without absent: AllergenSet) -> DietVerdicts {
        var verdicts = DietVerdicts()
        if isNotFood { return verdicts }
        let broken = addition?.brokenDiets ?? []
        var origin = origin
        if absent.contains(.milk) { origin.subtract([.dairy, .rennet]) }
        if absent.contains(.eggs) { origin.subtract(.egg) }
        let contains = allergens.subtracting(absent)
        let (mayContain, unknown) = (
            possibleAllergens.subtracting(absent), unknownAllergens.subtracting(absent)
        )
        for diet in Diet.allCases {
            let verdict = DietRule.of(diet).verdict(
                origin: origin, contains: contains, mayContain: mayContain, unknown: unknown)
            verdicts[diet] = broken.contains(diet) ? .breaks : verdict
        }
        return verdicts
    }

    /// Whether nothing is left of it where a name calls it vegan: "vegan butter" holds no butter, "vegan walnut loaf" holds walnuts.
    var isOnlyAnimal: Bool {
        let animal: AllergenSet = [
            AllergenSet(.milk), AllergenSet(.eggs), AllergenSet(.fish), AllergenSet(.crustaceans),
            AllergenSet(.molluscs),
        ]
        return verdict(for: .vegan) == .breaks && allergens.union(possibleAllergens).subtracting(animal).isEmpty
    }

    /// The diets it breaks for certain.
    public var brokenDiets: [Diet] {
        Diet.allCases.filter { verdict(for: $0) == .breaks }
    }

    /// Why the verdict is what it is, for a person: "contains milk", "is pork", "may contain gluten", "depends on
    /// animal rennet"; nil where it fits.
    public func reason(for diet: Diet) -> String? {
        let rule = DietRule.of(diet)
        switch verdict(for: diet) {
        case .fits: return nil
        case .breaks:
            if let word = origin.firstWord(in: rule.breakingOrigins) { return "is \(word)" }
            if let allergen = allergens.intersection(rule.breakingAllergens).allergens.first {
                return "contains \(allergen.displayName)"
            }
            return "said so in \(addition?.place ?? "the catalogue")"
        case .depends:
            if let word = origin.firstWord(in: rule.doubtfulOrigins) { return "depends on the \(word)" }
            return possibleAllergens.intersection(rule.breakingAllergens).allergens.first.map {
                "may contain \($0.displayName)"
            }
        case .unknown: return "what it is made of is not known"
        }
    }

    private func allergens(_ column: Int) -> AllergenSet {
        AllergenSet(rawValue: UInt16(truncatingIfNeeded: BuiltInTable.head(id.index, column, 3)))
    }
}

/// A verdict on each diet, in the bits of one number.
public struct DietVerdicts: Hashable, Sendable {
    /// Two bits a diet, its `DietVerdict`, at twice the diet's raw value.
    public private(set) var rawValue: UInt16 = 0

    /// Everything fits.
    public init() {}

    public subscript(diet: Diet) -> DietVerdict {
        get { DietVerdict(rawValue: UInt8(rawValue >> (UInt16(diet.rawValue) * 2) & 3)) ?? .unknown }
        set {
            let shift = UInt16(diet.rawValue) * 2
            rawValue = rawValue & ~(3 << shift) | UInt16(newValue.rawValue) << shift
        }
    }
}

extension FoodOrigin {
    /// The word for the first origin that is in both sets.
    func firstWord(in other: FoodOrigin) -> String? {
        let words: [(FoodOrigin, String)] = [
            (.pork, "pork"), (.beef, "beef"), (.lamb, "lamb"), (.poultry, "poultry"), (.game, "game"),
            (.rabbit, "meat"), (.meat, "meat"), (.blood, "blood"), (.scalelessFish, "fish without scales"),
            (.fish, "fish"), (.shellfish, "shellfish"), (.gelatin, "gelatine"), (.dairy, "dairy"), (.egg, "egg"),
            (.honey, "honey"), (.rennet, "rennet"), (.wine, "wine"), (.alcohol, "alcohol"),
            (.alcoholTrace, "alcohol it is made with"), (.insect, "insect colour"),
            (.fined, "finings it was cleared with"), (.maybeAnimal, "maker, who may use animal products"),
        ]
        return words.first { contains($0.0) && other.contains($0.0) }?.1
    }
}
