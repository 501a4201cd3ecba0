/// What breaks a diet: the origins and allergens that do, and those that leave it to the label.
///
/// Sources: vegetarian, vegan and pescatarian by common usage; gluten, milk, nuts by Regulation (EU) 1169/2011,
/// Annex II (`AllergenSet.allNuts` count against nut-free, as in filters); halal and kosher as warnings only, since both
/// ask how a food was made and not only of what.
struct DietRule {
    let breakingOrigins: FoodOrigin
    let doubtfulOrigins: FoodOrigin
    let breakingAllergens: AllergenSet

    /// The rule of a diet, without making it anew.
    static func of(_ diet: Diet) -> DietRule { rules[Int(diet.rawValue)] }

    private static let rules = Diet.allCases.map { DietRule($0) }

    private static let flesh = FoodOrigin.flesh
    private static let swimmers: FoodOrigin = [.fish, .scalelessFish, .shellfish]

    private init(_ diet: Diet) {
        switch diet {
        case .vegetarian:
            breakingOrigins = Self.flesh.union(Self.swimmers).union([.gelatin, .insect])
            doubtfulOrigins = [.rennet, .maybeAnimal]
            breakingAllergens = [AllergenSet(.fish), AllergenSet(.crustaceans), AllergenSet(.molluscs)]
        case .vegan:
            breakingOrigins = Self.flesh.union(Self.swimmers)
                .union([.gelatin, .insect, .dairy, .egg, .honey, .rennet])
            doubtfulOrigins = [.maybeAnimal, .wine, .fined]
            breakingAllergens = [
                AllergenSet(.fish), AllergenSet(.crustaceans), AllergenSet(.molluscs), AllergenSet(.milk),
                AllergenSet(.eggs),
            ]
        case .pescatarian:
            breakingOrigins = Self.flesh.union([.gelatin])
            doubtfulOrigins = [.rennet, .maybeAnimal, .insect]
            breakingAllergens = []
        case .glutenFree:
            breakingOrigins = []
            doubtfulOrigins = []
            breakingAllergens = AllergenSet(.gluten)
        case .dairyFree:
            breakingOrigins = [.dairy]
            doubtfulOrigins = []
            breakingAllergens = AllergenSet(.milk)
        case .nutFree:
            breakingOrigins = []
            doubtfulOrigins = []
            breakingAllergens = .allNuts
        case .halal:
            breakingOrigins = [.pork, .blood, .wine, .alcohol]
            doubtfulOrigins = [
                .beef, .lamb, .poultry, .game, .rabbit, .meat, .gelatin, .rennet, .alcoholTrace, .insect,
                .maybeAnimal,
            ]
            breakingAllergens = []
        case .kosher:
            breakingOrigins = [.pork, .blood, .rabbit, .shellfish, .scalelessFish, .insect]
            doubtfulOrigins = [
                .beef, .lamb, .poultry, .game, .meat, .gelatin, .rennet, .wine, .alcoholTrace, .maybeAnimal,
            ]
            breakingAllergens = [AllergenSet(.crustaceans), AllergenSet(.molluscs)]
        }
    }

    func verdict(
        origin: FoodOrigin, contains: AllergenSet, mayContain: AllergenSet, unknown: AllergenSet
    ) -> DietVerdict {
        if !origin.isDisjoint(with: breakingOrigins) || !contains.isDisjoint(with: breakingAllergens) {
            return .breaks
        }
        let originMatters = !breakingOrigins.isEmpty && breakingOrigins != .dairy
        if originMatters && origin.contains(.mixed) || !unknown.isDisjoint(with: breakingAllergens) { return .unknown }
        if !origin.isDisjoint(with: doubtfulOrigins) || !mayContain.isDisjoint(with: breakingAllergens) {
            return .depends
        }
        return .fits
    }
}

extension Diet {
    /// The verdict on something of which nothing is known but allergens.
    public func verdict(contains: AllergenSet, mayContain: AllergenSet) -> DietVerdict {
        DietRule.of(self).verdict(origin: [], contains: contains, mayContain: mayContain, unknown: [])
    }
}
