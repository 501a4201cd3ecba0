/// One of the 14 allergens that food sold in the European Union must declare, or one of two that are called nuts and are not among them.
///
/// Source: Regulation (EU) No 1169/2011, Annex II, in its order; pine nuts and chestnuts follow.
public enum Allergen: UInt8, CaseIterable, Hashable, Sendable {
    case gluten, crustaceans, eggs, fish, peanuts, soybeans, milk, nuts, celery, mustard, sesame, sulphites, lupin
    case molluscs
    case pineNuts, chestnuts

    /// The word used in files and on the screen, such as "gluten" or "molluscs".
    public var displayName: String {
        switch self {
        // "Nuts" alone are all that is called so.
        case .nuts: "tree nuts"
        case .pineNuts: "pine nuts"
        default: String(describing: self)
        }
    }

    /// Reads the display name or a common spelling ("tree nuts", "dairy", "shellfish" is not one: it means two of
    /// them), in any case; nil for anything else.
    public init?(_ spelling: String) {
        switch FoldedSpelling(spelling).text {
        case "gluten", "wheat", "cereals containing gluten", "cereals": self = .gluten
        case "crustaceans", "crustacean": self = .crustaceans
        case "eggs", "egg": self = .eggs
        case "fish": self = .fish
        case "peanuts", "peanut", "groundnuts": self = .peanuts
        case "soybeans", "soybean", "soy", "soya": self = .soybeans
        case "milk", "dairy", "lactose": self = .milk
        case "nuts", "nut", "tree nuts", "tree nut": self = .nuts
        case "celery": self = .celery
        case "mustard": self = .mustard
        case "sesame", "sesame seeds": self = .sesame
        case "sulphites", "sulfites", "sulphur dioxide", "sulfur dioxide", "sulphite", "sulfite": self = .sulphites
        case "lupin": self = .lupin
        case "molluscs", "mollusc", "mollusks", "mollusk": self = .molluscs
        case "pine nuts", "pine nut", "pinenuts": self = .pineNuts
        case "chestnuts", "chestnut": self = .chestnuts
        default: return nil
        }
    }
}

/// A set of allergens.
public struct AllergenSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    public init(_ allergen: Allergen) {
        rawValue = 1 << UInt16(allergen.rawValue)
    }

    /// Reads what a person avoids. One rule for filters, diets and profiles: "nuts" are all that is called so (tree nuts, peanuts, pine
    /// nuts, chestnuts), "tree nuts" those of the regulation alone, and "shellfish" crustaceans and molluscs. `nil` for anything that
    /// names no allergen.
    public init?(avoiding spelling: String) {
        switch FoldedSpelling(spelling).text {
        case "nuts", "nut": self = .allNuts
        case "shellfish": self = [AllergenSet(.crustaceans), AllergenSet(.molluscs)]
        default:
            guard let allergen = Allergen(spelling) else { return nil }
            self.init(allergen)
        }
    }

    public static let all = AllergenSet(rawValue: .max)
    /// All that people call nuts.
    public static let allNuts: AllergenSet = [
        AllergenSet(.nuts), AllergenSet(.peanuts), AllergenSet(.pineNuts), AllergenSet(.chestnuts),
    ]

    public func contains(_ allergen: Allergen) -> Bool {
        rawValue & (1 << UInt16(allergen.rawValue)) != 0
    }

    /// The allergens of the set in the order of their cases.
    public var allergens: [Allergen] { Allergen.allCases.filter(contains) }
}

/// Whether a food holds an allergen. `unknown` is not `free`.
public enum AllergenPresence: UInt8, Hashable, Sendable {
    case free
    /// Depends on the maker or the recipe: read the label.
    case mayContain
    case contains
    case unknown
}
