/// What a name turned out to be, and how.
public struct Resolution: Hashable, Sendable {
    public enum Match: UInt8, Hashable, Sendable {
        /// The canonical name itself.
        case exact
        /// Singular or plural of the canonical name.
        case plural
        /// Another name of the same thing, in singular or plural.
        case synonym
        /// The name with words around it that do not change what it is ("large organic free-range eggs").
        case headWord
        /// Something the catalogue does not list but knows the family of ("smoked streaky bacon" of bacon, where no
        /// such bacon is listed): `ingredient` is its parent. Aisle, allergens and diets of the parent hold as far
        /// as the name goes; weights and nutrition are an approximation.
        case kind
        /// Two things wanted together ("salt and pepper"): `ingredient` and `other`.
        case pair
        /// Either of two things ("butter or margarine"): `ingredient` and, where it resolves, `other`.
        case alternative
        /// Not known. `Catalogue.nearest(to:)` has suggestions.
        case unknown

        /// How the name was understood, for explanations: "by its name", "as another name", "as a kind of it".
        public var displayName: String {
            switch self {
            case .exact: "by its name"
            case .plural: "by its plural"
            case .synonym: "as another name"
            case .headWord: "by its name, other words set aside"
            case .kind: "as a kind of it"
            case .pair: "as two ingredients"
            case .alternative: "as the first of two alternatives"
            case .unknown: "not known"
            }
        }
    }

    public let match: Match
    /// Nil exactly when `match` is `unknown`.
    public let ingredient: IngredientID?
    /// The second of a pair or of two alternatives.
    public let other: IngredientID?

    public init(match: Match, ingredient: IngredientID?, other: IngredientID? = nil) {
        self.match = match
        self.ingredient = ingredient
        self.other = other
    }

    public static let unknown = Resolution(match: .unknown, ingredient: nil)

    /// Whether the name is one the catalogue lists, in singular or plural.
    public var isListed: Bool { match.rawValue <= Match.synonym.rawValue }

    /// Whether the name and the catalogue's ingredient are one and the same thing, so that stock of one is stock
    /// of the other.
    public var isSameThing: Bool { match.rawValue <= Match.headWord.rawValue }
}
