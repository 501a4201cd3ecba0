internal import Kitchen
internal import RecipeModel
internal import SourceText

/// `LineFacts` as rows keep them: verdicts on diets, and the allergens that are not ruled out.
struct FactBits: Sendable {
    private(set) var diets: UInt16
    private(set) var allergens: UInt16

    /// - Parameter diets: two bits a diet, as `LineFacts.diets`.
    init(diets: UInt16 = 0, allergens: UInt16 = 0) {
        self.diets = diets
        self.allergens = allergens
    }

    init(_ facts: LineFacts) {
        diets = facts.diets
        allergens = facts.possible.rawValue
    }

    static let nothingKnown = FactBits(.nothingKnown)

    mutating func add(_ other: FactBits) {
        var sum = facts
        sum.add(other.facts)
        self = FactBits(sum)
    }

    func verdict(on diet: Diet) -> DietVerdict { facts.verdict(on: diet) }

    func mayHold(_ allergen: Allergen) -> Bool { allergens & AllergenSet(allergen).rawValue != 0 }

    private var facts: LineFacts {
        LineFacts(diets: diets, contains: AllergenSet(rawValue: allergens), mayContain: [], unknown: [])
    }
}

/// Facts of the ingredients met so far.
struct FactCache: Sendable {
    private let catalogue: Catalogue
    private var facts: [IngredientID: LineFacts] = [:]
    private var names: [String: Resolution] = [:]
    private var lines: [[UInt8]: FactBits] = [:]

    init(_ catalogue: Catalogue) {
        self.catalogue = catalogue
    }

    /// What a name means; the same few thousand names come again and again.
    mutating func resolution(of name: String) -> Resolution {
        if let known = names[name] { return known }
        let found = catalogue.resolve(name)
        if names.count < 20_000 { names[name] = found }
        return found
    }

    /// What a line's own words say. Lines of the same words but for the amount say the same.
    mutating func bits(of ingredient: RecipeIngredient) -> FactBits {
        let line = ingredient.line
        var words: [UInt8] = [line.measure.unit?.rawValue ?? 255, line.isSectionLike ? 1 : 0]
        words.append(UInt8(clamping: line.alternatives.count))
        for part in line.parts {
            switch part.role {
            case .name, .synonym, .preparation, .remark:
                words.append(part.role == .name ? 1 : part.role == .synonym ? 2 : part.role == .preparation ? 3 : 4)
                words += ingredient.text[part.range.indices]
            case .mark, .quantity, .unit, .size, .attribute: break
            }
        }
        if let known = lines[words] { return known }
        let found = FactBits(LineFacts(LineFoods(ingredient, catalogue: catalogue)) { of($0) })
        if lines.count < 50_000 { lines[words] = found }
        return found
    }

    mutating func of(_ id: IngredientID) -> LineFacts {
        if let known = facts[id] { return known }
        let found = LineFacts(catalogue[id])
        facts[id] = found
        return found
    }
}
