public import Kitchen
public import RecipeModel
public import SourceText

/// A step that uses more of an ingredient than the recipe lists: "200 g flour" in the list, "300 g flour" in the step.
public struct StepExcess: Sendable {
    /// The line that lists it, by its number among all ingredients of the recipe.
    public let line: Int
    public let listed: Measure
    /// The step, by its number among all steps of the recipe.
    public let step: Int
    /// Of number and unit in the step's text.
    public let range: ByteRange
    /// As written.
    public let used: Measure

    /// All of a recipe, in the order of its steps. Foods that several lines list, amounts for each of something, and those whose units
    /// cannot be compared are left out: nothing is known of them.
    public static func all(
        in recipe: Recipe, _ catalogue: Catalogue, options: ItemLineOptions = ItemLineOptions()
    ) -> [StepExcess] {
        let view = RecipeView(catalogue: catalogue, options: options)
        let own = view.ownIngredients(recipe)
        var found: [StepExcess] = []
        for (number, step) in recipe.steps.enumerated() {
            for amount in view.reading(of: step, in: own).amounts
            where amount.scaling == .followed && amount.share == nil {
                guard amount.lines.count == 1, let line = amount.lines.first,
                    let listed = listed(own.lines[line].line),
                    isMore(amount.authored, than: listed, UsedIngredient.conversion(own.lines[line], catalogue))
                else { continue }
                found.append(
                    StepExcess(line: line, listed: listed, step: number, range: amount.range, used: amount.authored))
            }
        }
        return found
    }

    /// `nil` where the line says that there is more than its amount: "plus more for dusting", "2 eggs plus 1 yolk".
    private static func listed(_ line: ItemLine) -> Measure? {
        guard !line.amounts.contains(where: { $0.kind == .pack || $0.kind == .alternative || $0.kind == .other }) else {
            return nil
        }
        return line.totalMeasure
    }

    private static func isMore(_ used: Measure, than listed: Measure, _ conversion: IngredientConversion) -> Bool {
        // What differs by less than a twentieth is the same, as cups and grams are rounded.
        guard let most = listed.quantity?.max, most.isPositive,
            let least = conversion.convert(used, to: listed.unit)?.quantity?.min,
            let told = least.multiplied(by: 20), let limit = most.multiplied(by: 21)
        else { return false }
        return told > limit
    }
}
