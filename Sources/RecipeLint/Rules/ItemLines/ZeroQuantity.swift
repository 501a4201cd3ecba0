internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let zeroQuantity = Rule(
        code: "zero-quantity", family: .itemLines, severity: .warning, summary: "an amount of zero",
        explanation: "Zero of something is nothing; a line without a number means an unknown amount.",
        examples: [
            .flagged("# Soup\n\n## Ingredients\n\n- ⟦0⟧ onions\n\n## Instructions\n\n1. Chop the onions.\n"),
            .accepted("# Soup\n\n## Ingredients\n\n- onions\n\n## Instructions\n\n1. Chop the onions.\n"),
        ],
        check: .item { ingredient, findings in
            for amount in ingredient.line.amounts where amount.measure.quantity?.isZero == true {
                findings.report(
                    ingredient.fileRange(amount.quantityRange), "the amount is zero",
                    hint: "write the amount, or remove the number")
            }
        })
}
