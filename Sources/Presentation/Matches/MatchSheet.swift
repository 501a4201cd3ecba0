public import Cookbook
public import Kitchen
public import MealPlanning
internal import RecipeModel
public import SourceText

/// How a recipe matches the pantry, line by line.
public struct MatchSheet: Sendable {
    public let path: RelativePath
    public let title: String
    public let percentage: Int
    public let isMakeable: Bool
    public let needs: [Need]
    /// Why the needs may not be all, through sub-recipes.
    public let gaps: [Gap]
    /// What the recipe holds that those who eat avoid.
    public let attention: String?
    /// With what stands in for what is lacking; `nil` where substitutes were not asked for.
    public let substituted: Substituted?
    /// What it uses of the stock that should be used soon; `nil` where that was not asked for.
    public let use: StockUseSheet?
    /// What the amounts are multiplied by, where that is not 1.
    let factor: Rational

    /// How far the pantry goes with substitutes.
    public struct Substituted: Sendable, Hashable {
        public let percentage: Int
        public let isMakeable: Bool
    }

    /// What the recipe asks for, and what is there.
    public struct Need: Sendable {
        /// The line without mark-up, its amount scaled, or one side of it where it names two things.
        public let text: String
        public let name: String
        /// The line as written.
        public let line: String
        /// The title of the sub-recipe it belongs to.
        public let partOf: String?
        public let status: RecipeMatch.Status
        /// Scaled; `nil` without an amount.
        public let wanted: Measure?
        /// The lots that cover it, in the order in which they are used.
        public let takings: [TakingSheet]
        /// Why it cannot be told whether enough is there.
        public let doubt: String?
        /// Lots of it that have expired, where it is lacking.
        public let expired: [String]
        public let swap: SwapSheet?

        /// What to say of the status beside its sign; empty where the sign says it.
        public var remark: String {
            switch status {
            case .uncertain: ": \(doubt ?? "some is there, whether it is enough cannot be told")"
            case .short(let measure): ": \(MeasurableAmount(measure).text) more needed\(expiredText)"
            case .missing: expired.isEmpty ? "" : ": \(expiredText.dropFirst(2))"
            case .available, .free, .optional: ""
            }
        }

        private var expiredText: String { expired.isEmpty ? "" : "; expired: \(expired.joined(separator: ", "))" }
    }

    /// A reason why something may be missing, and its place.
    public struct Gap: Sendable, Hashable {
        public let reason: String
        public let path: RelativePath
        /// 1-based.
        public let line: Int

        /// "may need more: not all ingredients were read (soup.md:4)"
        public var text: String { "may need more: \(reason) (\(path.string):\(line))" }
    }

    /// - Parameters:
    ///   - cookbook: whose pantries the lots are in; their places are not said without it.
    ///   - factor: what the amounts are multiplied by.
    ///   - withSubstitutes: whether substitutes were asked for.
    public init(
        _ match: RecipeMatch, in cookbook: LoadedCookbook? = nil, factor: Rational = .one, attention: String?,
        withSubstitutes: Bool = false
    ) {
        path = match.file.path
        title = match.recipe.title.text
        percentage = match.percentage
        isMakeable = match.isMakeable
        self.factor = factor
        needs = match.needs.map { Need($0, cookbook) }
        gaps = match.gaps.map { gap in
            Gap(
                reason: gap.reason, path: gap.file.path,
                line: LineTable(gap.file.source).location(of: gap.range.start).line)
        }
        self.attention = attention
        substituted =
            withSubstitutes
            ? Substituted(percentage: match.percentageWithSubstitutes, isMakeable: match.isMakeableWithSubstitutes)
            : nil
        use = match.stockUse.map { StockUseSheet($0, in: cookbook) }
    }

    /// "with substitutes: 100 %; 1 swapped: buttermilk ← 15 tbsp milk + 1 tbsp lemon juice"; `nil` where none were asked for.
    public var substitutedText: String? {
        substituted.map { Self.substitutedText($0.percentage, needs.compactMap(\.swap)) }
    }

    static func substitutedText(_ percentage: Int, _ swaps: [SwapSheet]) -> String {
        guard !swaps.isEmpty else { return "with substitutes: \(percentage) %; nothing in the pantry stands in" }
        return "with substitutes: \(percentage) %; \(swaps.count) swapped: \(swaps.map(\.text).joined(separator: "; "))"
    }
}

extension MatchSheet.Need {
    init(_ need: RecipeMatch.Need, _ cookbook: LoadedCookbook?) {
        if need.name != need.ingredient.name {
            text = MarkdownText.plain(Array(need.name.utf8))
        } else if let cookbook, need.factor != .one {
            let view = RecipeView(
                factor: need.factor, units: .asWritten, catalogue: cookbook.catalogue,
                options: cookbook.configuration.recipeLineOptions)
            text = MarkdownText.plain(Array(view.line(need.ingredient).text.utf8))
        } else {
            text = MarkdownText.plain(need.ingredient.text)
        }
        name = need.name
        line = need.ingredient.string
        partOf = need.partOf
        status = need.status
        wanted = need.wanted
        takings = need.takings.map { TakingSheet($0, in: cookbook) }
        doubt = need.doubt.map { doubt in
            switch doubt {
            case .noAmount: "some is there, how much is not known"
            case .notComparable(let lot):
                "some is there, but \(need.wanted.map { MeasurableAmount($0).text } ?? "the amount") and \(MeasurableAmount(lot).text) cannot be compared"
            case .shareUnknown: "enough is there for making it once; how much of it is asked for is not known"
            }
        }
        expired = need.expired.map { MarkdownText.plain($0.lot.item.text) }
        swap = need.swap.map { SwapSheet(need.name, $0, in: cookbook) }
    }
}

extension RecipeMatch.Status {
    /// For programs: "available", "short".
    var name: String {
        switch self {
        case .available: "available"
        case .uncertain: "uncertain"
        case .short: "short"
        case .missing: "missing"
        case .optional: "optional"
        case .free: "free"
        }
    }
}
