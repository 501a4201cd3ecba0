internal import Kitchen

/// What lines say of diets and allergens by their own names, in bits that add up.
struct LineFacts {
    /// Two bits a diet: its `DietVerdict`.
    private(set) var diets: UInt16 = 0
    /// Held, perhaps held, or not known.
    private(set) var allergens: UInt16 = 0

    init(diets: UInt16 = 0, allergens: UInt16 = 0) {
        self.diets = diets
        self.allergens = allergens
    }

    /// - Parameter wants: the line's own, or every side of its choice.
    init(_ wants: [MatchLine.Want], _ facts: CatalogueFacts) {
        for (index, want) in wants.enumerated() {
            let own = facts.of(want.resolution)
            allergens |= own.allergens
            diets = index == 0 ? own.diets : Self.choice(diets, own.diets)
        }
    }

    /// Nothing is known, so nothing is safe.
    static let unknown = LineFacts(diets: CatalogueFacts.allUnknown, allergens: AllergenSet.all.rawValue)

    static func shift(of diet: Diet) -> UInt16 { UInt16(diet.rawValue) * 2 }

    static func verdict(_ diets: UInt16, on diet: Diet) -> DietVerdict {
        DietVerdict(rawValue: UInt8(diets >> shift(of: diet) & 3)) ?? .unknown
    }

    /// The weightier verdict on each diet: a verdict on several things is the greatest of theirs.
    mutating func add(_ other: LineFacts) {
        diets = Self.greater(diets, other.diets)
        allergens |= other.allergens
    }

    static func greater(_ a: UInt16, _ b: UInt16) -> UInt16 {
        combine(a, b) { max($0, $1) }
    }

    /// One side that fits is enough for the cook who chooses it; that is worth a look, not a promise.
    private static func choice(_ a: UInt16, _ b: UInt16) -> UInt16 {
        let (fits, depends, unknown) = (
            UInt16(DietVerdict.fits.rawValue), UInt16(DietVerdict.depends.rawValue),
            UInt16(DietVerdict.unknown.rawValue)
        )
        return combine(a, b) { a, b in
            if a == b { return a }
            if a == fits || b == fits { return depends }
            if a == depends || b == depends { return depends }
            return unknown
        }
    }

    private static func combine(_ a: UInt16, _ b: UInt16, _ body: (UInt16, UInt16) -> UInt16) -> UInt16 {
        if a == b { return a }
        var result: UInt16 = 0
        for diet in Diet.allCases {
            let shift = shift(of: diet)
            result |= body(a >> shift & 3, b >> shift & 3) << shift
        }
        return result
    }
}

/// Diets and allergens of every ingredient of a catalogue, looked up once.
struct CatalogueFacts: Sendable {
    private let diets: [UInt16]
    private let allergens: [UInt16]

    init(_ catalogue: Catalogue) {
        var diets: [UInt16] = []
        var allergens: [UInt16] = []
        diets.reserveCapacity(catalogue.count)
        allergens.reserveCapacity(catalogue.count)
        for ingredient in catalogue.ingredients {
            diets.append(
                Diet.allCases.reduce(0) {
                    $0 | UInt16(ingredient.verdict(for: $1).rawValue) << LineFacts.shift(of: $1)
                })
            allergens.append(
                ingredient.allergens.union(ingredient.possibleAllergens).union(ingredient.unknownAllergens).rawValue)
        }
        self.diets = diets
        self.allergens = allergens
    }

    func of(_ resolution: Resolution) -> (diets: UInt16, allergens: UInt16) {
        guard let id = resolution.ingredient else { return (Self.allUnknown, AllergenSet.all.rawValue) }
        var result = of(id)
        if let other = resolution.other {
            let second = of(other)
            result.diets = LineFacts.greater(result.diets, second.diets)
            result.allergens |= second.allergens
        }
        return result
    }

    private func of(_ id: IngredientID) -> (diets: UInt16, allergens: UInt16) {
        let index = Int(id.index)
        guard diets.indices.contains(index) else { return (Self.allUnknown, AllergenSet.all.rawValue) }
        return (diets[index], allergens[index])
    }

    static let allUnknown: UInt16 = Diet.allCases.reduce(0) {
        $0 | UInt16(DietVerdict.unknown.rawValue) << LineFacts.shift(of: $1)
    }
}
