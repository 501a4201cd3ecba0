/// The foods an ingredient line names: what it asks for, what else it holds, and what may take its place.
///
/// The one answer to "what is in this line" for diets, allergens, nutrition and search. Each name is resolved once.
///
///     200 g tofu or 2 chicken breasts      tofu wanted, chicken breast a choice
///     1 cup rice cooked in chicken stock   rice wanted, chicken stock also
///     dates (some people add almonds)      date wanted, almond perhaps
///     oil, for frying; butter, not salted  nothing but the oil; nothing but the butter
public struct LineFoods: Hashable, Sendable {
    public enum Role: UInt8, Hashable, Sendable {
        /// What the line asks for; both of a pair ("salt and pepper").
        case wanted
        /// Another side of the choice that its slot offers: "or chicken", "such as canola".
        case choice
        /// Asked for besides, in a list: the butter and sugar of "flour, butter, sugar".
        case listed
        /// Held besides: "plus 1 tbsp butter", "stuffed with almonds".
        case also
        /// Named in a remark that may or may not add it.
        case perhaps
    }

    public struct Food: Hashable, Sendable {
        /// `nil` for something that the catalogue does not know.
        public let ingredient: IngredientID?
        public let role: Role
        /// Foods of one number are sides of one choice; numbers go up from 0.
        public let slot: UInt8
        /// The words, in lower case, of something unknown that is not the line's name; `nil` otherwise.
        public let spelling: String?
        /// What the line says the food is without: milk in "butter (dairy-free)".
        public let absent: AllergenSet
    }

    /// In the order of the line, what it asks for first; empty for a heading in disguise, and for a number alone.
    public let foods: [Food]

    /// - Parameter text: the bytes the line was parsed from.
    public init(_ line: ItemLine, in text: [UInt8], catalogue: Catalogue) {
        var reader = FoodReader(catalogue)
        let bytes = text.span
        let isPlain = !line.parts.contains { Self.isTail($0.role) }
        if let food = MeasuredName.food(line, text, in: catalogue) {
            reader.resolution = Resolution(match: .synonym, ingredient: food)
            reader.add(reader.resolution, .wanted, unknown: nil)
        } else if line.alternatives.count > 1 {
            reader.readSides(line, bytes)
        } else {
            reader.readName(line, bytes, isPlain: isPlain)
        }
        if let unit = line.measure.unit, let made = Self.made(reader.resolution, in: unit, line, text, catalogue) {
            reader.add(made, .also)
        }
        // No tool is weighed.
        if let id = reader.resolution.ingredient, catalogue[id].isNotFood,
            line.measure.unit == .gram || line.measure.unit == .kilogram
        {
            reader.add(unknown: nil, .also, slot: reader.newSlot())
        }
        if !isPlain {
            // "mashed potatoes" are potatoes that have been mashed, or the dish with milk.
            if Self.isPreparedBefore(line), let id = reader.resolution.ingredient {
                reader.addPrepared(catalogue.prepared(id, in: line, text))
            }
            reader.readTails(line, bytes)
        }
        reader.finish(
            isHeading: line.isSectionLike || Self.isNumberAlone(text) || reader.isOnlyAChoice(line, bytes)
                || reader.saysNone(line, bytes))
        foods = reader.foods
    }

    /// What a container makes of a name: a packet of jelly is made with gelatine, and a can of chili is not one of peppers.
    private static func made(
        _ resolution: Resolution, in unit: Unit, _ line: ItemLine, _ text: [UInt8], _ catalogue: Catalogue
    ) -> IngredientID? {
        guard let id = resolution.ingredient else { return nil }
        switch unit {
        case .packet, .pack, .package, .sachet:
            return id == catalogue.resolve("jelly").ingredient ? catalogue.resolve("packet jelly").ingredient : nil
        case _ where unit.isCan:
            guard id == catalogue.resolve("chili").ingredient else { return nil }
            let name = line.name(in: text).lowercased()
            return name.hasSuffix("chili") || name.hasSuffix("chilli")
                ? catalogue.resolve("canned chili").ingredient : nil
        default: return nil
        }
    }

    /// Whether a line in this unit may hold known foods that its name alone does not tell.
    public static func mayAddFood(_ unit: Unit) -> Bool {
        switch unit {
        case .packet, .pack, .package, .sachet: true
        default: unit.isCan
        }
    }

    /// The known foods that a list asks for besides the first, in the order of the line.
    public var listed: [IngredientID] { foods.compactMap { $0.role == .listed ? $0.ingredient : nil } }

    /// Whether a line holds no letter: "3.00%", "7.5". It names no food.
    public static func isNumberAlone(_ text: [UInt8]) -> Bool {
        // Signs such as "½", "°" and "–" begin with C2 or E2.
        !text.contains { ($0 | 0x20) &- 0x61 < 26 || $0 >= 0xC3 && $0 != 0xE2 }
    }

    /// Whether a preparation, remark or synonym says nothing of foods in any line that it may follow: "finely chopped".
    public static func isSilent(_ tail: [UInt8], catalogue: Catalogue) -> Bool {
        FoodReader(catalogue).isSilent(tail.span)
    }

    private static func isPreparedBefore(_ line: ItemLine) -> Bool {
        for part in line.parts {
            if part.role == .preparation { return true }
            if part.role == .name { return false }
        }
        return false
    }

    /// Whether a stretch of this role may name foods besides the one the line asks for.
    static func isTail(_ role: ItemLine.Role) -> Bool {
        switch role {
        case .synonym, .preparation, .remark: true
        case .mark, .quantity, .unit, .size, .name, .attribute: false
        }
    }
}
