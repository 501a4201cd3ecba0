/// An ingredient as a cookbook's `ingredients.md` describes it: new, or more about one the catalogue has.
///
/// It overrides the built-in ingredient that its first name resolves to exactly or as plural or synonym; where a
/// field is nil or empty, what the catalogue knows stays.
public struct CatalogueAddition: Hashable, Sendable {
    public struct Piece: Hashable, Sendable {
        /// As `PieceWeight.form`.
        public var form: String
        public var grams: Rational

        public init(form: String, grams: Rational) {
            self.form = form
            self.grams = grams
        }
    }

    /// What the ingredient stands in for: so many parts of it for so many of the other.
    public struct StandIn: Hashable, Sendable {
        /// A name of the other ingredient.
        public var name: String
        /// Parts of this one, and of the other; `nil` where no ratio is given.
        public var taken: Rational?
        public var replaced: Rational?

        public init(name: String, taken: Rational? = nil, replaced: Rational? = nil) {
            (self.name, self.taken, self.replaced) = (name, taken, replaced)
        }
    }

    /// Canonical name first, then other names. An addition without a name is ignored.
    public var names: [String]
    public var aisle: Aisle?
    /// A name of the ingredient that this is a kind of.
    public var parent: String?
    /// Nil: not said. An empty set: free of all 14.
    public var allergens: AllergenSet?
    /// Diets the person says it breaks, besides those that follow from the allergens.
    public var brokenDiets: Set<Diet>
    /// Grams of one milliliter.
    public var gramsPerMillilitre: Rational?
    public var pieces: [Piece]
    public var substitutes: [Substitute]
    public var standsInFor: [StandIn] = []
    /// The sizes it is sold in.
    public var packs: [Measure] = []
    public var prices: [FoodPrice] = []
    /// Where it says so, for explanations: "ingredients.md:12".
    public var place: String

    public init(
        names: [String], aisle: Aisle? = nil, parent: String? = nil, allergens: AllergenSet? = nil,
        brokenDiets: Set<Diet> = [], gramsPerMillilitre: Rational? = nil, pieces: [Piece] = [],
        substitutes: [Substitute] = [], place: String = ""
    ) {
        self.names = names
        self.aisle = aisle
        self.parent = parent
        self.allergens = allergens
        self.brokenDiets = brokenDiets
        self.gramsPerMillilitre = gramsPerMillilitre
        self.pieces = pieces
        self.substitutes = substitutes
        self.place = place
    }
}
