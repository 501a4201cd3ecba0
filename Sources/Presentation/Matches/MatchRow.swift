public import Cookbook
internal import Kitchen
public import MealPlanning

/// How far the pantry goes for one recipe of a list.
public struct MatchRow: Sendable {
    public let percentage: Int
    public let title: String
    /// In seconds.
    public let totalTime: Int?
    /// "2 more egg", "butter"
    public let missing: [String]

    public init(_ score: PantryRanking.Score, _ screen: PantryRanking, _ index: CookbookIndex) {
        percentage = score.percentage
        title = index.title(score.recipe)
        totalTime = index.totalTime(score.recipe)
        missing =
            score.missingCount == 0
            ? []
            : screen.missing(score.recipe).map { need in
                (need.short.map { "\(MeasurableAmount($0).text) more " } ?? "") + need.name
            }
    }
}
