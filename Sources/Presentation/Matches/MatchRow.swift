public import Cookbook
internal import Kitchen
public import MealPlanning
internal import RecipeModel

/// How far the pantry goes for one recipe of a list.
public struct MatchRow: Sendable {
    public let percentage: Int
    public let title: String
    /// In seconds.
    public let totalTime: Int?
    /// "2 more egg", "butter"; without what substitutes stand in for.
    public let missing: [String]
    public let swaps: [SwapSheet]
    /// Of what some is there, though it cannot be told whether it is enough.
    public let uncertain: [String]
    /// "with substitutes: 100 %; 1 swapped: …"; `nil` where nothing is swapped.
    public let substituted: String?
    public let use: StockUseSheet?
    /// "look at it first: milk opened 2026-11-12, keeps 7 days once opened": lots to look at before they are used; `nil` for none.
    public let overdue: String?

    public init(_ score: PantryRanking.Score, _ screen: PantryRanking, _ index: CookbookIndex) {
        percentage = score.percentage
        title = index.title(score.recipe)
        totalTime = index.totalTime(score.recipe)
        use = score.stockUse.map { StockUseSheet($0) }
        let old = score.overdue.compactMap { lot in
            screen.overdue(lot).map { "\(MarkdownText.plain(Array(lot.lot.name.utf8))) \($0.text)" }
        }
        overdue = old.isEmpty ? nil : "look at it first: \(old.joined(separator: "; "))"
        guard score.missingCount > 0 || score.uncertainCount > 0 else {
            (missing, swaps, substituted, uncertain) = ([], [], nil, [])
            return
        }
        let details = screen.details(score.recipe)
        uncertain = details.uncertain
        missing = details.missing.map { need in
            need.short.map {
                "\(MeasurableAmount($0).text) more \(index.catalogue.name(need.name, for: $0) ?? need.name)"
            }
                ?? need.name
        }
        swaps = details.swaps.map { SwapSheet($0.name, $0.swap) }
        substituted =
            swaps.isEmpty ? nil : MatchSheet.substitutedText(score.percentageWithSubstitutes, swaps)
    }
}
