internal import Cookbook
public import Kitchen
internal import MealPlanning

/// All that the catalogue knows of an ingredient.
public struct IngredientSheet: Sendable {
    public let ingredient: Ingredient
    /// What was asked for.
    public let asked: String
    public let match: Resolution.Match
    /// In the order in which they are shown.
    public let rows: [Row]

    /// A label and what there is to say.
    public struct Row: Sendable, Hashable {
        public let label: String
        public let value: String
    }

    public init(_ ingredient: Ingredient, asked: String, _ match: Resolution.Match) {
        (self.ingredient, self.asked, self.match) = (ingredient, asked, match)
        rows = Self.rows(ingredient)
    }

    /// How the ingredient was found by what was asked, "another name for"; `nil` where that is its name.
    public var how: String? {
        if ingredient.name == asked { return nil }
        return switch match {
        case .exact: "is"
        case .plural: "plural or singular of"
        case .synonym: "another name for"
        case .headWord: "read from"
        case .kind: "the kind of thing meant by"
        case .pair: "one of the two in"
        case .alternative: "one side of"
        case .unknown: "nothing like"
        }
    }

    private static func rows(_ ingredient: Ingredient) -> [Row] {
        var rows: [Row] = []
        func row(_ label: String, _ value: String) {
            if !value.isEmpty { rows.append(Row(label: label, value: value)) }
        }
        row("also", ingredient.synonyms.joined(separator: ", "))
        row("kind of", ingredient.ancestors.map(\.name).joined(separator: " → "))
        row("aisle", ingredient.aisle.displayName)
        row("contains", ingredient.allergens.allergens.map(\.displayName).joined(separator: ", "))
        row("may contain", ingredient.possibleAllergens.allergens.map(\.displayName).joined(separator: ", "))
        row("unknown", ingredient.unknownAllergens.allergens.map(\.displayName).joined(separator: ", "))
        func diets(_ verdict: DietVerdict) -> String {
            Diet.allCases.filter { ingredient.verdict(for: $0) == verdict }.map { diet in
                ingredient.reason(for: diet).map { "\(diet.displayName) (\($0))" } ?? diet.displayName
            }.joined(separator: ", ")
        }
        row("no objection", diets(.fits))
        row("breaks", diets(.breaks))
        row("depends", diets(.depends))
        row("diet unknown", diets(.unknown))
        for density in ingredient.densities { row("volume", FigureText.text(density)) }
        for weight in ingredient.pieceWeights.prefix(8) { row("piece", FigureText.text(weight)) }
        if let nutrition = ingredient.nutrition {
            let figures = RecipeNutrition.Nutrient.allCases.compactMap { nutrient in
                nutrient.figure(nutrition).map {
                    "\(FigureText.decimal($0)) \(nutrient.unit) \(nutrient.displayName)"
                }
            }
            row("100 g hold", "\(figures.joined(separator: ", "))  (\(nutrition.source.citation))")
        }
        for life in ingredient.shelfLives {
            row("keeps", "\(life.storage.displayName): \(life.text)  (\(life.source.citation))")
        }
        for substitute in ingredient.usualSubstitutes { row("instead", text(substitute, for: ingredient)) }
        row("remark", ingredient.remark)
        return rows
    }

    /// "of 1 cup: 7/8 cup lard + ½ tsp salt; no taste of butter  (3 charts)"
    static func text(_ substitute: Substitute, for ingredient: Ingredient) -> String {
        func amount(_ figure: Rational?, _ unit: String) -> String {
            let number = figure.map { KitchenNumber.text($0) }
            return [number, unit.isEmpty ? nil : unit].compactMap { $0 }.joined(separator: " ")
        }
        let replaced = amount(substitute.replacedAmount, substitute.replacedUnit)
        let components = substitute.components.map { component in
            [amount(component.amount, component.unit), component.name].filter { !$0.isEmpty }.joined(separator: " ")
        }.joined(separator: " + ")
        let remarks =
            [substitute.use.isEmpty ? "" : "for \(substitute.use)", substitute.remark]
            + [brought(substitute, ingredient).flatMap(SwapSheet.warning) ?? ""]
        let remark = remarks.filter { !$0.isEmpty }.map { "; \($0)" }.joined()
        let rule = substitute.isRuleOfThumb ? ", ratio a rule of thumb" : ""
        return
            "\(replaced.isEmpty ? "" : "of \(replaced): ")\(components)\(remark)  (\(substitute.source.citation)\(rule))"
    }

    /// The allergens that a substitute brings; `nil` where one of its parts is not known.
    static func brought(_ substitute: Substitute, _ ingredient: Ingredient) -> BroughtAllergens? {
        let parts = substitute.components.compactMap { ingredient.known($0.name) }
        guard parts.count == substitute.components.count else { return nil }
        return BroughtAllergens(parts, insteadOf: ingredient)
    }
}
