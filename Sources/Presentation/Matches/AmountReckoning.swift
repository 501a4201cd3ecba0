internal import Cookbook
public import Kitchen
public import MealPlanning
internal import RecipeModel

/// How what is taken from a lot adds up to what a line asks for, for whoever wants to follow it.
public enum AmountReckoning {
    /// "1 cup, as the recipe says", "2 cloves: one (clove) = 3 g  (USDA …)"; `nil` where lot and line are in the same unit.
    public static func text(_ taking: LotTaking, for need: RecipeMatch.Need, _ catalogue: Catalogue) -> String? {
        guard let taken = taking.taken, let covered = taking.covered, taken.unit != covered.unit else { return nil }
        let amount = exact(covered)
        switch taking.basis {
        case .units: return amount
        case .lot: return "\(amount), as the lot says"
        case .line: return "\(amount), as the recipe says"
        case .figures:
            let figures = figures(taken.unit, covered.unit, taking.reference.lot, need, catalogue)
            return figures.isEmpty ? amount : "\(amount): \(figures.joined(separator: "; "))"
        case nil: return nil
        }
    }

    /// "95 g", "14 2/7 g", "≈ 29.574 ml"; with the exact fraction where it is short.
    public static func exact(_ measure: Measure) -> String {
        let text = ExactAmount.precise(measure)
        guard let quantity = measure.quantity else { return text }
        let about = quantity.isApproximate && !text.hasPrefix("about ") ? "about " : ""
        let isRounded = quantity.min.multiplied(by: 1000).map { $0.denominator != 1 } ?? true
        guard !quantity.isRange, quantity.min.denominator > 100, isRounded else { return about + text }
        let fraction = "\(quantity.min)"
        return fraction.utf8.count > longestFraction ? "\(about)≈ \(text)" : "\(about)\(text) (exactly \(fraction))"
    }

    /// In digits; nobody reads a longer one.
    private static let longestFraction = 9

    /// The published figures between two units.
    private static func figures(
        _ one: Unit?, _ two: Unit?, _ lot: Lot, _ need: RecipeMatch.Need, _ catalogue: Catalogue
    ) -> [String] {
        let own = lot.item.thing(in: catalogue).ingredient.map { catalogue[$0] }
        let wanted = catalogue.resolve(need.name).ingredient.map { catalogue[$0] }
        var texts: [String] = []
        // What the line says of its own weight stands in for the figure of its unit.
        let saysWeight = MatchLine.others(need.ingredient.line).contains { $0.unit?.dimension == .mass }
        // A piece that is asked for is one of what is asked for; all else is of the lot's own food.
        for (unit, piece) in saysWeight ? [(one, own)] : [(one, own), (two, wanted)] {
            if let text = FigureText.weighing(unit, unit?.dimension == .volume ? own : piece) { texts.append(text) }
        }
        if saysWeight { texts.append("as the recipe says its weight") }
        return texts
    }
}
