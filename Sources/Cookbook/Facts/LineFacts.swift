public import Kitchen
public import RecipeModel

/// What a line, or several, say of every diet and every allergen, in bits that add up.
public struct LineFacts: Hashable, Sendable, BitwiseCopyable {
    /// Two bits a diet, its `DietVerdict`, at twice the diet's raw value; kosher without meat and milk together.
    private var diets: UInt16
    /// Held for certain.
    public private(set) var contains: AllergenSet
    /// Held or not, depending on the maker, on a remark, a mention or on the side of an "or".
    public private(set) var mayContain: AllergenSet
    /// Not known of some food; not "free from".
    public private(set) var unknown: AllergenSet
    /// A bit for each diet that something breaks which may be in it or not.
    private var against: UInt8
    private var traits: Traits

    /// What counts only together with something else.
    fileprivate struct Traits: OptionSet, Hashable, Sendable, BitwiseCopyable {
        let rawValue: UInt8
        static let meat = Traits(rawValue: 1)
        static let perhapsMeat = Traits(rawValue: 2)
        static let refinedSugar = Traits(rawValue: 4)
    }

    /// Of nothing at all: nothing is listed, and nothing stands against any diet.
    public init() {
        self.init(diets: 0, contains: [], mayContain: [], unknown: [])
    }

    /// What a declaration says: nothing of diets but what follows from allergens.
    public init(contains: AllergenSet = [], mayContain: AllergenSet = []) {
        self.init(diets: 0, contains: contains, mayContain: mayContain.subtracting(contains), unknown: [])
        for diet in Diet.allCases {
            let verdict = diet.verdict(contains: contains, mayContain: self.mayContain)
            diets |= UInt16(verdict.rawValue) << Self.shift(of: diet)
        }
    }

    fileprivate init(
        diets: UInt16, contains: AllergenSet, mayContain: AllergenSet, unknown: AllergenSet, against: UInt8 = 0,
        traits: Traits = []
    ) {
        self.diets = diets
        self.contains = contains
        self.mayContain = mayContain
        self.unknown = unknown
        self.against = against
        self.traits = traits
    }

    /// Of one ingredient of a catalogue; looks at every diet. `CatalogueFacts` has them ready.
    ///
    /// - Parameter absent: what the line says the food is without.
    public init(_ ingredient: Ingredient, without absent: AllergenSet = []) {
        if ingredient.isNotFood {
            self.init()
            return
        }
        let origin = ingredient.origin
        var traits: Traits = []
        if !origin.isDisjoint(with: .flesh) { traits.insert(.meat) }
        if origin.contains(.refined) { traits.insert(.refinedSugar) }
        self.init(
            diets: ingredient.verdicts(without: absent).rawValue, contains: ingredient.allergens.subtracting(absent),
            mayContain: ingredient.possibleAllergens.subtracting(absent),
            unknown: ingredient.unknownAllergens.subtracting(absent),
            traits: traits)
    }

    /// Of a line by its own words. A linked sub-recipe is not followed: see `init(_:wanted:facts:)`.
    public init(_ ingredient: LocatedLine, catalogue: Catalogue, facts: CatalogueFacts) {
        let whole = LineFacts(LineFoods(ingredient, catalogue: catalogue)) { facts[$0] }
        self = ingredient.line.isOptional ? whole.asOptional : whole
    }

    /// Of the foods of a line.
    ///
    /// - Parameter wanted: the facts of the recipe that the line links to, in place of those of its name.
    /// - Parameter facts: those of one food; not asked for a food that the catalogue does not know.
    public init(_ foods: LineFoods, wanted: LineFacts? = nil, facts: (LineFoods.Food) -> LineFacts) {
        self.init()
        func own(_ food: LineFoods.Food) -> LineFacts { food.ingredient == nil ? .nothingKnown : facts(food) }
        if foods.foods.count == 1, let only = foods.foods.first {
            self = wanted ?? own(only)
            return
        }
        for (index, food) in foods.foods.enumerated() where food.opensSlot(in: foods, at: index) {
            var slot = wanted != nil && food.slot == 0 ? wanted ?? .nothingKnown : own(food)
            if food.role == .perhaps { slot = slot.asMention }
            for other in foods.foods.dropFirst(index + 1) where other.slot == food.slot { slot = slot.or(own(other)) }
            add(slot)
        }
    }

    /// Of something that nothing is known of.
    public static let nothingKnown = LineFacts(
        diets: Diet.allCases.reduce(0) { $0 | UInt16(DietVerdict.unknown.rawValue) << shift(of: $1) }, contains: [],
        mayContain: [], unknown: .all)

    /// Of a dish of which the text says that it does not fit a diet, and nothing else.
    init(breaking diet: Diet) {
        self.init()
        diets = UInt16(DietVerdict.depends.rawValue) << Self.shift(of: diet)
        against = 1 << diet.rawValue
    }

    private static func shift(of diet: Diet) -> UInt16 { UInt16(diet.rawValue) * 2 }

    public func verdict(on diet: Diet) -> DietVerdict {
        let own = DietVerdict(rawValue: UInt8(diets >> Self.shift(of: diet) & 3)) ?? .unknown
        guard diet == .kosher, !traits.isDisjoint(with: [.meat, .perhapsMeat]) else { return own }
        // Meat is never eaten with milk.
        if traits.contains(.meat), contains.contains(.milk) { return .breaks }
        return contains.union(mayContain).contains(.milk) ? max(own, .depends) : own
    }

    /// Whether meat and milk come together.
    public var joinsMeatAndMilk: Bool { traits.contains(.meat) && contains.contains(.milk) }

    /// Whether something breaks a diet that may be in it or not: a mention, one side of a choice, an optional line.
    public func mayBreak(_ diet: Diet) -> Bool {
        against & 1 << diet.rawValue != 0
            || diet == .kosher && verdict(on: .kosher) == .depends
                && !traits.isDisjoint(with: [.meat, .perhapsMeat]) && contains.union(mayContain).contains(.milk)
    }

    /// Whether it holds white sugar, which strict vegans check.
    public var holdsRefinedSugar: Bool { traits.contains(.refinedSugar) }

    /// Every allergen that is not ruled out.
    public var possible: AllergenSet { contains.union(mayContain).union(unknown) }

    /// What both together say: of each diet the weightier verdict.
    public mutating func add(_ other: LineFacts) {
        diets = Self.heavier(diets, other.diets)
        contains.formUnion(other.contains)
        mayContain = mayContain.union(other.mayContain).subtracting(contains)
        unknown = unknown.union(other.unknown).subtracting(contains)
        against |= other.against
        traits.formUnion(other.traits)
    }

    /// Whether others say nothing that these do not say: what may break a diet adds nothing where it is broken, nor does perhaps meat to meat.
    func covers(_ other: LineFacts) -> Bool {
        guard other.contains.isSubset(of: contains),
            other.mayContain.isSubset(of: contains.union(mayContain)),
            other.unknown.isSubset(of: contains.union(unknown)),
            Self.heavier(diets, other.diets) == diets
        else { return false }
        var gained = other.traits.subtracting(traits)
        if traits.contains(.meat) { gained.remove(.perhapsMeat) }
        guard gained.isEmpty else { return false }
        let against = other.against & ~against
        return against == 0
            || Diet.allCases.allSatisfy {
                against & 1 << $0.rawValue == 0 || diets >> Self.shift(of: $0) & 3 == DietVerdict.breaks.rawValue
            }
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
            unknown: unknown.union(other.unknown).subtracting(both),
            against: against | other.against | (brokenDiets ^ other.brokenDiets),
            traits: traits.or(other.traits))
    }

    /// Without the allergens that are not among these, and without what is unknown but these.
    func limited(allergens: AllergenSet, unknown: AllergenSet) -> LineFacts {
        LineFacts(
            diets: diets, contains: contains.intersection(allergens), mayContain: mayContain.intersection(allergens),
            unknown: self.unknown.intersection(unknown), against: against, traits: traits)
    }

    /// Of a line that may be left out: what it holds may be held.
    public var asOptional: LineFacts {
        LineFacts(
            diets: Self.combine(diets, 0xFFFF) { own, _ in
                own == UInt16(DietVerdict.breaks.rawValue) ? UInt16(DietVerdict.depends.rawValue) : own
            },
            contains: [], mayContain: contains.union(mayContain), unknown: unknown, against: against | brokenDiets,
            traits: traits.or([]))
    }

    /// What a mention says, in a step or in a remark of an ingredient line: what the food holds, for certain or perhaps, may be in the dish, and so
    /// may what is not known of it; a diet that it does not surely fit is open. Of what nothing at all is known ("makes a thick sauce") it
    /// says nothing.
    public var asMention: LineFacts { asMention(perhaps: .all, countsUnknown: unknown != .all) }

    /// The same of a food that the name of another holds, as far as a mention of that one says it too: the egg of "egg fried rice".
    func asMention(within whole: LineFacts) -> LineFacts {
        let whole = whole.asMention
        let inner = asMention(perhaps: [], countsUnknown: false)
        var facts = LineFacts(mayContain: inner.mayContain.intersection(whole.mayContain))
        for diet in Diet.allCases where verdict(on: diet) == .breaks && whole.verdict(on: diet) != .fits {
            facts.against |= 1 << diet.rawValue
            facts.diets |= UInt16(DietVerdict.depends.rawValue) << Self.shift(of: diet)
        }
        return facts
    }

    /// The same of something bought: nobody knows what is in "a jar of sauce".
    var asMentionOfBought: LineFacts { asMention(perhaps: .all, countsUnknown: true) }

    /// The same in other text ("good with ravioli"): what is not known of the food says nothing.
    public var asMentionBeside: LineFacts { asMention(perhaps: .all, countsUnknown: false) }

    /// The same of a mention that names what is listed or made here ("add the stock", "pour the dressing over"): what such things hold only
    /// perhaps says nothing of this one.
    public var asMentionOfOwn: LineFacts { asMention(perhaps: [], countsUnknown: false) }

    /// The same of another dish that other text names ("as good as a brownie"): what it holds only perhaps says nothing, but for nuts.
    var asMentionOfOtherDish: LineFacts { asMention(perhaps: .allNuts, countsUnknown: false) }

    /// The same of what a dish is for ("great in tacos"): only what it holds for certain.
    public var asMentionOfUse: LineFacts { asMention(perhaps: [], countsUnknown: false) }

    /// - Parameter perhaps: the allergens that count where the food holds them only perhaps; diets that depend on its maker count where all do.
    private func asMention(perhaps: AllergenSet, countsUnknown: Bool) -> LineFacts {
        var facts = LineFacts(
            mayContain: contains.union(mayContain.intersection(perhaps)).union(countsUnknown ? unknown : []))
        facts.against = against | brokenDiets
        facts.traits = traits.or([]).subtracting(.refinedSugar)
        for diet in Diet.allCases where facts.verdict(on: diet) == .fits {
            let own = verdict(on: diet)
            guard own == .breaks || own == .depends && perhaps == .all || own == .unknown && countsUnknown else {
                continue
            }
            facts.diets |= UInt16(DietVerdict.depends.rawValue) << Self.shift(of: diet)
        }
        return facts
    }

    /// The same of a mention that may be the dish itself ("cool the cake"): what every cake holds says nothing of this one.
    public var asMentionOfDish: LineFacts {
        LineFacts(mayContain: contains.subtracting(Self.ofEveryDish))
    }

    private static let ofEveryDish = AllergenSet(.gluten).union(AllergenSet(.milk)).union(AllergenSet(.eggs))

    /// A bit for each diet that it breaks.
    private var brokenDiets: UInt8 {
        Diet.allCases.reduce(0) { verdict(on: $1) == .breaks ? $0 | 1 << $1.rawValue : $0 }
    }

    /// Of each diet the weightier verdict.
    @inline(__always)
    private static func heavier(_ a: UInt16, _ b: UInt16) -> UInt16 {
        // The low bit of each diet: whether `b` is above `a`, by the high bit or, where those are the same, by the low one.
        let low: UInt16 = 0x5555
        let (high, highOfOther) = (a >> 1 & low, b >> 1 & low)
        let isAbove = highOfOther & ~high | ~(high ^ highOfOther) & b & ~a & low
        let mask = isAbove | isAbove << 1
        return a & ~mask | b & mask
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

extension LineFacts.Traits {
    /// Meat on one side is perhaps meat.
    fileprivate func or(_ other: Self) -> Self {
        let both = intersection(other).intersection(.meat)
        let either = union(other)
        let perhaps: Self = either.isDisjoint(with: [.meat, .perhapsMeat]) || !both.isEmpty ? [] : .perhapsMeat
        return both.union(perhaps).union(either.intersection(.refinedSugar))
    }
}

// MARK: As bytes

extension ByteWriter {
    mutating func facts(_ facts: LineFacts) {
        var facts = facts
        withUnsafeBytes(of: &facts) { append($0) }
    }
}

extension ByteReader {
    mutating func facts() -> LineFacts {
        var facts = LineFacts()
        withUnsafeMutableBytes(of: &facts) { bytes in
            for index in bytes.indices { bytes[index] = byte() }
        }
        return facts
    }
}

extension LineFoods {
    /// The foods of a recipe's line.
    public init(_ ingredient: LocatedLine, catalogue: Catalogue) {
        self.init(ingredient.line, in: ingredient.text, catalogue: catalogue)
    }
}

extension LineFoods.Food {
    /// Whether it is the first side of its choice.
    func opensSlot(in foods: LineFoods, at index: Int) -> Bool {
        role != .choice || !foods.foods.prefix(index).contains { $0.slot == slot }
    }
}
