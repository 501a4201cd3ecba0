internal import Cookbook
public import Kitchen
public import MealPlanning
internal import RecipeModel

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

    /// Whether nothing that the recipe needs is short.
    public var isComplete: Bool { missing.isEmpty }

    /// - Parameter catalogue: for the number of nouns.
    public init(_ match: RecipeMatch, hasPantry: Bool, _ catalogue: Catalogue = .builtIn) {
        self.hasPantry = hasPantry
        taken = match.changes.map { match.text(of: $0, catalogue) }
        missing = match.missing.compactMap(\.lackText)
        questions = CookingStock.lotsToAskAbout(match).map { MarkdownText.plain($0.lot.item.text) }
        gap = match.gaps.first.map { "more may be used: \($0.reason)" }
    }
}
