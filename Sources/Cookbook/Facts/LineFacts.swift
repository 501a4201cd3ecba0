public import Kitchen
public import RecipeModel

/// What a line, or several, say of every diet and every allergen, in bits that add up.
public struct LineFacts: Hashable, Sendable {
    /// Two bits a diet, its `DietVerdict`, at twice the diet's raw value.
    public private(set) var diets: UInt16
    /// Held for certain.
    public private(set) var contains: AllergenSet
    /// Held or not, depending on the maker, on a remark or on the side of an "or".
    public private(set) var mayContain: AllergenSet
    /// Not known of some food; not "free from".
    public private(set) var unknown: AllergenSet

    /// Of nothing at all: fits every diet.
    public init() {
        self.init(diets: 0, contains: [], mayContain: [], unknown: [])
    }

    public init(diets: UInt16, contains: AllergenSet, mayContain: AllergenSet, unknown: AllergenSet) {
        self.diets = diets
        self.contains = contains
        self.mayContain = mayContain
        self.unknown = unknown
    }

    /// Of one ingredient of a catalogue; looks at every diet. `CatalogueFacts` has them ready.
    public init(_ ingredient: Ingredient) {
        if ingredient.isNotFood {
            self.init()
            return
        }
        self.init(
            diets: ingredient.verdicts.rawValue, contains: ingredient.allergens,
            mayContain: ingredient.possibleAllergens, unknown: ingredient.unknownAllergens)
    }

    /// Of a line by its own words. A linked sub-recipe is not followed: see `init(_:wanted:facts:)`.
    public init(_ ingredient: RecipeIngredient, catalogue: Catalogue, facts: CatalogueFacts) {
        self.init(LineFoods(ingredient, catalogue: catalogue)) { facts[$0] }
    }

    /// Of the foods of a line.
    ///
    /// - Parameter wanted: the facts of the recipe that the line links to, in place of those of its name.
    /// - Parameter facts: those of one ingredient.
    public init(_ foods: LineFoods, wanted: LineFacts? = nil, facts: (IngredientID) -> LineFacts) {
        self.init()
        if foods.foods.count == 1, let only = foods.foods.first {
            self = wanted ?? only.ingredient.map(facts) ?? .nothingKnown
            return
        }
        for (index, food) in foods.foods.enumerated() where food.opensSlot(in: foods, at: index) {
            var slot =
                wanted != nil && food.slot == 0 ? wanted ?? .nothingKnown : food.ingredient.map(facts) ?? .nothingKnown
            if food.role == .perhaps { slot = slot.onlyPerhaps }
            for other in foods.foods.dropFirst(index + 1) where other.slot == food.slot {
                slot = slot.or(other.ingredient.map(facts) ?? .nothingKnown)
            }
            add(slot)
        }
    }

    /// Of something that nothing is known of.
    public static let nothingKnown = LineFacts(
        diets: Diet.allCases.reduce(0) { $0 | UInt16(DietVerdict.unknown.rawValue) << shift(of: $1) }, contains: [],
        mayContain: [], unknown: .all)

    public static func shift(of diet: Diet) -> UInt16 { UInt16(diet.rawValue) * 2 }

    public func verdict(on diet: Diet) -> DietVerdict {
        DietVerdict(rawValue: UInt8(diets >> Self.shift(of: diet) & 3)) ?? .unknown
    }

    /// Every allergen that is not ruled out.
    public var possible: AllergenSet { contains.union(mayContain).union(unknown) }

    /// What both together say: of each diet the weightier verdict.
    public mutating func add(_ other: LineFacts) {
        diets = Self.combine(diets, other.diets) { max($0, $1) }
        contains.formUnion(other.contains)
        mayContain = mayContain.union(other.mayContain).subtracting(contains)
        unknown = unknown.union(other.unknown).subtracting(contains)
    }

    /// What "this or that" says. One side that fits is enough for the cook who chooses it; that is worth a look, not a promise.
    public func or(_ other: LineFacts) -> LineFacts {
        let both = contains.intersection(other.contains)
        return LineFacts(
            diets: Self.combine(diets, other.diets) { a, b in
                if a == b { return a }
                if min(a, b) <= UInt16(DietVerdict.depends.rawValue) { return UInt16(DietVerdict.depends.rawValue) }
                return UInt16(DietVerdict.unknown.rawValue)
            },
            contains: both,
            mayContain: contains.union(mayContain).union(other.contains).union(other.mayContain).subtracting(both),
            unknown: unknown.union(other.unknown).subtracting(both))
    }

    /// What a remark says that may or may not add it: what is known against it is worth a look. Of what nothing is
    /// known ("makes a thick sauce") it says nothing.
    public var onlyPerhaps: LineFacts {
        let (depends, breaks) = (UInt16(DietVerdict.depends.rawValue), UInt16(DietVerdict.breaks.rawValue))
        return LineFacts(
            diets: Self.combine(diets, 0xFFFF) { own, _ in own == breaks || own == depends ? depends : 0 },
            contains: [], mayContain: contains.union(mayContain), unknown: [])
    }

    private static func combine(_ a: UInt16, _ b: UInt16, _ body: (UInt16, UInt16) -> UInt16) -> UInt16 {
        if a == b { return a }
        var result: UInt16 = 0
        var shift: UInt16 = 0
        while shift < 16 {
            result |= body(a >> shift & 3, b >> shift & 3) << shift
            shift += 2
        }
        return result
    }
}

extension LineFoods {
    /// The foods of a recipe's line.
    public init(_ ingredient: RecipeIngredient, catalogue: Catalogue) {
        self.init(ingredient.line, in: ingredient.text, catalogue: catalogue)
    }
}

extension LineFoods.Food {
    /// Whether it is the first side of its choice.
    func opensSlot(in foods: LineFoods, at index: Int) -> Bool {
        role != .choice || !foods.foods.prefix(index).contains { $0.slot == slot }
    }
}
