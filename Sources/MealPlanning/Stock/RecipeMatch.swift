public import Cookbook
public import Kitchen
public import RecipeModel

/// How far the pantry goes for one recipe.
public struct RecipeMatch: Sendable {
    public let file: CookbookFile
    public let recipe: Recipe
    /// One for each ingredient, in the order of the recipe; those of sub-recipes follow their line.
    public let needs: [Need]
    /// How many needs keep the recipe from being cooked, substitutes aside.
    public let missingCount: Int
    /// How many counted needs have some there, of which it cannot be told whether it is enough.
    public let uncertainCount: Int
    /// The share of counted needs that are there for certain, substitutes aside, 0 to 100, rounded down; 0 for a recipe without ingredients, never
    /// 100 where some of them may not have been read.
    public let percentage: Int
    /// How many of the lacking needs a substitute stands in for; 0 where none are allowed.
    public let swapCount: Int
    /// The same share with substitutes.
    public let percentageWithSubstitutes: Int
    /// Why the needs may not be all, through sub-recipes.
    public let gaps: [IngredientGap]
    /// What cooking it takes from the pantry; as far as can be told where a need is uncertain.
    public let changes: [LotChange]
    /// What it uses of the stock that should be used soon; `nil` where that was not asked for.
    public let stockUse: StockUse?

    /// What a recipe asks for, and what is there.
    public struct Need: Sendable {
        public let ingredient: LocatedLine
        /// The file that the line is in: the recipe's own, or a sub-recipe's.
        public let file: CookbookFile
        /// The name as shown: a side of a pair or an alternative by itself.
        public let name: String
        /// The title of the sub-recipe it belongs to.
        public let partOf: String?
        public let status: Status
        /// What the line's amount is multiplied by.
        public let factor: Rational
        /// How much is wanted, scaled; `nil` without an amount, and then nothing is taken.
        public let wanted: Measure?
        /// The lots that cover it and what is taken from each, in the order in which they are used.
        public let takings: [LotTaking]
        /// Whether the line, or one that leads to its sub-recipe, is optional.
        public let isOptional: Bool
        /// Why it cannot be told whether enough is there; `nil` unless it is uncertain.
        public let doubt: Doubt?
        /// Lots of it that have expired, where it is lacking.
        public let expired: [LotReference]
        /// What stands in for what is lacking.
        public let swap: Swap?

        /// The lots that cover it in the order in which they are used.
        public var lots: [LotReference] { takings.map(\.reference) }

        /// Whether it counts in the percentage: not what is optional, there or not, and not what every kitchen has.
        public var isCounted: Bool { status != .optional && status != .free && !isOptional }

        /// Whether it keeps the recipe from being cooked, substitutes aside.
        public var isLacking: Bool { isCounted && status.isLacking }
    }

    /// Why it cannot be told whether enough of something is there.
    public enum Doubt: Sendable, Hashable {
        /// Some is there, in a lot that has no amount.
        case noAmount
        /// What is there is in a unit that no figure connects with the wanted one.
        case notComparable(Measure)
        /// How much of a sub-recipe is asked for is not known; there is enough for one making of it.
        case shareUnknown
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

        var isLacking: Bool {
            switch self {
            case .missing, .short: true
            default: false
            }
        }

        /// Better ones are smaller.
        var rank: Int {
            switch self {
            case .free: 0
            case .available: 1
            case .uncertain: 2
            case .short: 3
            case .optional: 4
            case .missing: 5
            }
        }
    }

    init(
        file: CookbookFile, recipe: Recipe, needs: [Need], gaps: [IngredientGap], changes: [LotChange],
        stockUse: StockUse? = nil
    ) {
        self.file = file
        self.recipe = recipe
        self.needs = needs
        self.gaps = gaps
        self.changes = changes
        self.stockUse = stockUse
        var counted = 0
        var (lacking, swapped, uncertain) = (0, 0, 0)
        for need in needs where need.isCounted {
            counted += 1
            if need.status == .uncertain { uncertain += 1 }
            guard need.isLacking else { continue }
            lacking += 1
            if need.swap != nil { swapped += 1 }
        }
        (missingCount, swapCount, uncertainCount) = (lacking, swapped, uncertain)
        func share(_ lacking: Int) -> Int {
            let share = counted > 0 ? (counted - lacking - uncertain) * 100 / counted : needs.isEmpty ? 0 : 100
            return gaps.isEmpty ? share : min(share, 99)
        }
        percentage = share(lacking)
        percentageWithSubstitutes = share(lacking - swapped)
    }

    /// Needs that keep the recipe from being cooked.
    public var missing: [Need] { needs.filter(\.isLacking) }

    /// Lots it would use that should be looked at first, each once, in the order of the needs.
    public var overdue: [LotTaking] {
        var seen: Set<LotReference.Key> = []
        return needs.flatMap { $0.takings + ($0.swap?.parts.flatMap(\.takings) ?? []) }.filter {
            $0.overdue != nil && seen.insert($0.reference.key).inserted
        }
    }

    /// What becomes of a lot, with why it should be looked at first: "250 ml milk: 750 ml left (opened 2026-11-12, keeps 7 days once opened)".
    public func text(of change: LotChange, _ catalogue: Catalogue) -> String {
        let taking = overdue.first { $0.reference.key == change.reference.key }
        return change.text(catalogue) + (taking?.overdue.map { " (\($0.text))" } ?? "")
    }

    /// What cannot be told is not a yes.
    public var isMakeable: Bool { !needs.isEmpty && missingCount == 0 && uncertainCount == 0 && gaps.isEmpty }

    /// Needs that a substitute stands in for.
    public var swapped: [Need] { needs.filter { $0.swap != nil } }

    /// Whether it can be cooked if the substitutes are taken.
    public var isMakeableWithSubstitutes: Bool {
        !needs.isEmpty && missingCount == swapCount && uncertainCount == 0 && gaps.isEmpty
    }
}
