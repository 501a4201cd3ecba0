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
            let figures = figures(taken.unit, covered.unit, need, catalogue)
            return figures.isEmpty ? amount : "\(amount): \(figures.joined(separator: "; "))"
        case nil: return nil
        }
    }

    /// "95 g", "14 2/7 g"; with the exact fraction where nobody would read it.
    public static func exact(_ measure: Measure) -> String {
        let text = ExactAmount.text(measure)
        guard let quantity = measure.quantity else { return text }
        let about = quantity.isApproximate && !text.hasPrefix("about ") ? "about " : ""
        let isRounded = quantity.min.multiplied(by: 1000).map { $0.denominator != 1 } ?? true
        guard !quantity.isRange, quantity.min.denominator > 100, isRounded else { return about + text }
        return "\(about)\(text) (exactly \(quantity.min))"
    }

    /// The published figures between two units.
    private static func figures(_ one: Unit?, _ two: Unit?, _ need: RecipeMatch.Need, _ catalogue: Catalogue)
        -> [String]
    {
        guard let food = catalogue.resolve(need.name).ingredient.map({ catalogue[$0] }) else { return [] }
        var texts: [String] = []
        // What the line says of its own weight stands in for the figure of its unit.
        let saysWeight = MatchLine.others(need.ingredient.line).contains { $0.unit?.dimension == .mass }
        for unit in saysWeight ? [one] : [one, two] {
            switch unit?.dimension {
            case .mass: continue
            case .volume: if let density = food.density { texts.append(FigureText.text(density)) }
            default:
                let form = unit.map { $0 == .piece ? "" : $0.name } ?? ""
                if let piece = food.pieceWeight(form) { texts.append(FigureText.text(piece)) }
            }
        }
        if saysWeight { texts.append("as the recipe says its weight") }
        return texts
    }
}
