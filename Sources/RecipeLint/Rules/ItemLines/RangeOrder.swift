internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

extension Rule {
    static let rangeOrder = Rule(
        code: "range-order", family: .itemLines, severity: .warning,
        summary: "a range whose ends are the wrong way round",
        explanation: "\"4-2 cloves\" is read as 2 to 4; write it so.",
        examples: [
            .flagged("# Soup\n\n## Ingredients\n\n- ⟦4-2⟧ onions\n\n## Instructions\n\n1. Chop the onions.\n"),
            .accepted("# Soup\n\n## Ingredients\n\n- 2-4 onions\n\n## Instructions\n\n1. Chop the onions.\n"),
        ],
        check: .file { context, findings in
            for ingredient in ItemLines.all(context.file) where ingredient.isVerbatim {
                for amount in ingredient.line.amounts {
                    guard let quantity = amount.measure.quantity, quantity.isRange else { continue }
                    let text = ingredient.text[amount.quantityRange.indices]
                    let parts = text.split { !($0 >= 0x30 && $0 <= 0x39) }
                    guard parts.count == 2, let first = Int(String(decoding: parts[0], as: UTF8.self)),
                        let second = Int(String(decoding: parts[1], as: UTF8.self)), first > second
                    else { continue }
                    findings.report(
                        ingredient.fileRange(amount.quantityRange), "the range goes from \(first) down to \(second)",
                        hint: "write \(second)-\(first)")
                }
            }
        })
}
