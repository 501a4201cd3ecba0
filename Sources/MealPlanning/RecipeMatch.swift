public import Kitchen
public import RecipeModel
public import SourceText

/// How far the pantry goes for one recipe.
public struct RecipeMatch: Sendable {
    public let file: CookbookFile
    public let recipe: Recipe
    /// One for each ingredient, in the order of the recipe; those of sub-recipes follow their line.
    public let needs: [Need]

    /// What a recipe asks for, and what is there.
    public struct Need: Sendable {
        public let ingredient: RecipeIngredient
        /// The name as shown: a side of a pair or an alternative by itself.
        public let name: String
        /// The title of the sub-recipe it belongs to.
        public let partOf: String?
        public let status: Status
        /// The lots that cover it, those that expire first in front.
        public let lots: [RelativeLot]
    }

    public enum Status: Sendable, Hashable {
        /// Enough is there, or no amount is asked for and some is there.
        case available
        /// Some is there, but how much of what is needed cannot be told (2 cloves of 1 head).
        case uncertain
        /// Some is there; this much more is needed.
        case short(Measure)
        case missing
        /// Not there, but optional.
        case optional
        /// Never needs to be in a pantry: water, ice.
        case free
    }

    /// A lot with the file it stands in.
    public struct RelativeLot: Sendable {
        public let path: RelativePath
        public let lot: Lot
    }

    /// Needs that count: all but the optional and the free.
    private var counted: [Need] { needs.filter { $0.status != .optional && $0.status != .free } }

    /// Needs that keep the recipe from being cooked.
    public var missing: [Need] {
        counted.filter {
            switch $0.status {
            case .missing, .short: true
            default: false
            }
        }
    }

    public var isMakeable: Bool { !recipe.ingredients.isEmpty && missing.isEmpty }

    /// The share of counted needs that are there, 0 to 100, rounded down; 0 for a recipe without ingredients.
    public var percentage: Int {
        let total = counted.count
        if total == 0 { return recipe.ingredients.isEmpty ? 0 : 100 }
        return (total - missing.count) * 100 / total
    }
}
