/// A way of eating that an ingredient may break.
public enum Diet: UInt8, CaseIterable, Hashable, Sendable {
    case vegetarian, vegan, pescatarian, glutenFree, dairyFree, nutFree, halal, kosher

    /// The word used in files and on the screen, such as "gluten-free".
    public var displayName: String {
        switch self {
        case .vegetarian: "vegetarian"
        case .vegan: "vegan"
        case .pescatarian: "pescatarian"
        case .glutenFree: "gluten-free"
        case .dairyFree: "dairy-free"
        case .nutFree: "nut-free"
        case .halal: "halal"
        case .kosher: "kosher"
        }
    }

    /// Whether it stands for an allergen: then only what is read answers for it, never a claim.
    public var isAboutAllergen: Bool { self == .glutenFree || self == .dairyFree || self == .nutFree }

    /// Reads the display name or a common spelling ("Gluten Free", "veggie", "plant-based", schema.org's
    /// `https://schema.org/VeganDiet`), in any case; nil for anything else.
    public init?(_ spelling: String) {
        var text = FoldedSpelling(spelling).text
        if text.hasPrefix("http"), let word = text.split(separator: " ").last { text = String(word) }
        switch text {
        case "vegetarian", "veggie", "vegetarisch", "meatless", "meat free", "vegetariandiet": self = .vegetarian
        case "vegan", "plant based", "vegandiet": self = .vegan
        case "pescatarian", "pescetarian": self = .pescatarian
        case "gluten free", "glutenfree", "gf", "no gluten", "without gluten", "coeliac", "celiac",
            "glutenfreediet":
            self = .glutenFree
        case "dairy free", "dairyfree", "df", "milk free", "no dairy", "non dairy", "without dairy": self = .dairyFree
        case "nut free", "nutfree", "no nuts", "without nuts": self = .nutFree
        case "halal", "halaldiet": self = .halal
        case "kosher", "kosherdiet": self = .kosher
        default: return nil
        }
    }
}

/// Whether a food, a line or a whole recipe fits a diet. Ordered by weight, so that the verdict of several things
/// is the greatest of theirs: `unknown` is never counted as fitting, and a known breach outweighs it.
public enum DietVerdict: UInt8, Comparable, Hashable, Sendable {
    case fits
    /// Depends on how it was made or slaughtered: read the label.
    case depends
    case unknown
    case breaks

    public static func < (a: DietVerdict, b: DietVerdict) -> Bool {
        a.rawValue < b.rawValue
    }

    /// The verdict of a dish that holds both.
    public func combined(with other: DietVerdict) -> DietVerdict {
        max(self, other)
    }
}
