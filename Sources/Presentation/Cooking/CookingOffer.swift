internal import Cookbook
internal import Kitchen
public import MealPlanning
internal import RecipeModel
internal import SourceText

/// What a cook is asked when the dish is ready: what the stock would give, what is missing, and what only they can tell.
public struct CookingOffer: Sendable, Hashable {
    /// "500 g ground beef: used up", "250 ml milk: 750 ml left"
    public let taken: [String]
    /// "ricotta: none there", "ground beef: 100 g short"
    public let missing: [String]
    /// Lots of which nobody but the cook knows how much is left, as they are written, without mark-up.
    public let questions: [String]
    /// Why more may have been used than can be told.
    public let gap: String?
    /// Whether there is a pantry at all.
    public let hasPantry: Bool

    /// Whether all that the recipe needs is there for certain.
    public var isComplete: Bool { missing.isEmpty && questions.isEmpty }

    public init(_ match: RecipeMatch, hasPantry: Bool) {
        self.hasPantry = hasPantry
        taken = match.changes.map { change in
            guard let rest = change.rest else { return "\(change.takenText): used up" }
            return "\(change.takenText): \(rest.text) left"
        }
        missing = match.missing.map { need in
            if case .short(let more) = need.status { return "\(need.name): \(MeasurableAmount(more).text) short" }
            return "\(need.name): none there"
        }
        questions = CookingStock.lotsToAskAbout(match).map { MarkdownText.plain($0.lot.item.text) }
        gap = match.gaps.first.map { "more may be used: \($0.reason)" }
    }
}
