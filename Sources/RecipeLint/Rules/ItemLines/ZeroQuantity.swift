internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

extension Rule {
    static let zeroQuantity = Rule(
        code: "zero-quantity", family: .itemLines, severity: .warning, summary: "an amount of zero",
        explanation: "Zero of something is nothing; a line without a number means an unknown amount.",
        examples: [
            .flagged("# Soup\n\n## Ingredients\n\n- ⟦0⟧ onions\n\n## Instructions\n\n1. Chop the onions.\n"),
            .accepted("# Soup\n\n## Ingredients\n\n- onions\n\n## Instructions\n\n1. Chop the onions.\n"),
        ],
        check: .file { context, findings in
            for ingredient in ItemLines.all(context.file) {
                for amount in ingredient.line.amounts where amount.measure.quantity?.isZero == true {
                    findings.report(
                        ingredient.fileRange(amount.quantityRange), "the amount is zero",
                        hint: "write the amount, or remove the number")
                }
            }
        })
}

/// The item lines of any kind of file.
enum ItemLines {
    static func all(_ file: CookbookFile) -> [RecipeIngredient] {
        switch file.content {
        case .recipe(let recipe): recipe.ingredients
        case .pantry(let pantry): pantry.lots.map(\.item)
        case .shoppingList(let list): list.items.map(\.item)
        default: []
        }
    }
}
