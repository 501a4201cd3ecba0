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

    var facts: LineFacts {
        LineFacts(diets: diets, contains: AllergenSet(rawValue: allergens), mayContain: [], unknown: [])
    }
}
