public import Kitchen
public import MealPlanning

/// Figures of nutrition as text.
public enum NutritionText {
    /// A total for one serving, or for the whole where servings are not known: whole numbers, one decimal below ten.
    public static func amount(_ total: RecipeNutrition.Total, per servings: Rational?) -> String {
        amount(total.amount / (servings?.doubleValue ?? 1), of: total.nutrient)
    }

    /// The same of an amount in the unit of its nutrient.
    static func amount(_ value: Double, of nutrient: RecipeNutrition.Nutrient) -> String {
        guard value.isFinite, value < 1e12 else { return "?" }
        if value >= 10 || nutrient == .energy { return String(Int(value.rounded())) }
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
    }

    /// To two decimals.
    static func decimal(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "0" }
        let hundredths = Int((value * 100).rounded())
        let rest = hundredths % 100
        return rest == 0 ? "\(hundredths / 100)" : "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
