/// Where a figure was published.
public struct FigureSource: Hashable, Sendable {
    public enum Publication: UInt8, Hashable, Sendable {
        /// US Department of Agriculture, National Nutrient Database for Standard Reference, Release 28 (2015).
        case usdaSR28
        /// FoodKeeper, by USDA Food Safety and Inspection Service, Cornell University and the Food Marketing
        /// Institute.
        case foodKeeper
        /// Publications on substitutes; `reference` names them or says how many charts agree.
        case charts
        /// The cookbook's own `ingredients.md`.
        case cookbook

        public var displayName: String {
            switch self {
            case .usdaSR28: "USDA SR28"
            case .foodKeeper: "FoodKeeper"
            case .charts: "substitution charts"
            case .cookbook: "this cookbook"
            }
        }
    }

    public let publication: Publication
    /// The key of the row there: an NDB number ("20081"), a FoodKeeper number ("21"), or a place in the cookbook
    /// ("ingredients.md:12").
    public let reference: String
    /// What the row calls the food ("Wheat flour, white, all-purpose, enriched, bleached"); empty where it has no
    /// name of its own.
    public let description: String
    /// Whether the figure is of the like, or of what is usual, and taken for want of a better one.
    public let isAssumed: Bool

    public init(publication: Publication, reference: String, description: String = "", isAssumed: Bool = false) {
        self.isAssumed = isAssumed
        self.publication = publication
        self.reference = reference
        self.description = description
    }

    /// One line for a person, such as "USDA SR28 20081, Wheat flour, white, all-purpose, enriched, bleached"; says what is assumed.
    public var citation: String { isAssumed ? "assumed: \(published)" : published }

    private var published: String {
        if publication == .charts { return description.isEmpty ? reference : "\(description): \(reference)" }
        var text = publication.displayName
        if !reference.isEmpty { text += " " + reference }
        if !description.isEmpty { text += ", " + description }
        return text
    }
}
