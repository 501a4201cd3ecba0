public import Kitchen

/// What can be said of an allergen or a diet; nothing is ever called safe. Ordered by weight.
public enum FactAnswer: UInt8, Comparable, Hashable, Sendable {
    /// Nothing that was read holds it, and every ingredient is known.
    case noneListed
    /// No ingredients were read, an ingredient is not known, or a recipe that it links to is not there.
    case unknown
    /// It is mentioned, optional, one side of a choice, or depends on the maker.
    case mayContain
    /// An ingredient holds it.
    case contains

    public static func < (a: FactAnswer, b: FactAnswer) -> Bool { a.rawValue < b.rawValue }

    /// "none listed", "may contain"
    public var displayName: String {
        switch self {
        case .noneListed: "none listed"
        case .unknown: "unknown"
        case .mayContain: "may contain"
        case .contains: "contains"
        }
    }

    public init(_ verdict: DietVerdict) {
        switch verdict {
        case .fits: self = .noneListed
        case .depends: self = .mayContain
        case .unknown: self = .unknown
        case .breaks: self = .contains
        }
    }
}

extension LineFacts {
    /// Whether any of some allergens is held.
    public func answer(on allergens: AllergenSet) -> FactAnswer {
        if !contains.isDisjoint(with: allergens) { return .contains }
        if !mayContain.isDisjoint(with: allergens) { return .mayContain }
        return unknown.isDisjoint(with: allergens) ? .noneListed : .unknown
    }

    /// Whether anything stands against a diet.
    public func answer(on diet: Diet) -> FactAnswer {
        if verdict(on: diet) != .breaks, mayBreak(diet) { return .mayContain }
        return FactAnswer(verdict(on: diet))
    }

    /// Whether a recipe that claims to suit a diet is taken at its word: never for a diet that stands for an allergen, and only where
    /// nothing read stands against it and every ingredient is known. What depends on the maker is what a claim can answer.
    public func supportsClaim(of diet: Diet) -> Bool {
        !diet.isAboutAllergen && !mayBreak(diet) && verdict(on: diet) <= .depends
    }
}
