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
            // "0 % fat" and "00 flour" are names, and an added amount of zero is none.
            for amount in ingredient.line.amounts
            where amount.kind == .primary && amount.measure.quantity?.isZero == true && !ingredient.goesOn(amount) {
                findings.report(
                    ingredient.fileRange(amount.quantityRange), "the amount is zero",
                    hint: "write the amount, or remove the number")
            }
        })
}

extension LocatedLine {
    /// Whether the number is a part of a longer sign: "0%", "0.0", "00".
    fileprivate func goesOn(_ amount: Amount) -> Bool {
        var place = amount.quantityRange.end
        if amount.quantityRange.count > 1 { return text[amount.quantityRange.indices].elementsEqual("00".utf8) }
        while place < text.count, text[place] == 0x20 { place += 1 }
        return place < text.count && (text[place] == UInt8(ascii: "%") || text[place] >= 0x80)
    }
}
