import Cookbook
import FileAccess
import GitHistory
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

/// Scales the amounts in a step that belong to an ingredient of its recipe.
enum StepScaling {
    static func text(_ text: String, recipe: Recipe, factor: Rational, catalogue: Catalogue) -> String {
        let source = SourceText(text)
        var scanner = StepScanner()
        let numbers = scanner.scan(source.bytes)
        let names = Set(
            recipe.ingredients.filter { !$0.line.isFixed }.compactMap { catalogue.resolve($0.name).ingredient })
        var edits: [TextEdit] = []
        for amount in numbers.amounts {
            let following = source.string(amount.following)
            guard let id = catalogue.resolve(following).ingredient, names.contains(id),
                let scaled = amount.measure.scaled(by: factor)
            else { continue }
            let range = amount.unitRange.map { amount.quantityRange.union($0) } ?? amount.quantityRange
            edits.append(TextEdit(range, MeasurableAmount(scaled).text))
        }
        guard let bytes = try? source.applying(edits) else { return text }
        return String(decoding: bytes, as: UTF8.self)
    }
}
