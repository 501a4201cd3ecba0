internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let measureDisagrees = Rule(
        code: "measures-disagree", family: .kitchenSense, severity: .warning,
        summary: "two measures of one thing that differ",
        explanation:
            "\"1 lb (250 g)\" gives the same amount twice, and the two are more than a fifth apart. Only measures of the same dimension are compared; sums (\"1¼ cups (2 sticks plus 4 tablespoons)\") and what is \"about\" as much before it is cut are left alone.",
        examples: [
            .flagged("# Stew\n\n## Ingredients\n\n- ⟦1 lb (250 g) beef⟧\n\n## Instructions\n\n1. Brown the beef.\n"),
            .accepted(
                "# Cake\n\n## Ingredients\n\n- 1 1/4 cups (2 sticks plus 4 tablespoons) butter\n- 600 ml (1 pint) milk\n\n## Instructions\n\n1. Melt the butter in the milk.\n"
            ),
            .accepted("# Stew\n\n## Ingredients\n\n- 1 lb (450 g) beef\n\n## Instructions\n\n1. Brown the beef.\n"),
        ],
        check: .item { ingredient, findings in
            let line = ingredient.line
            guard line.amounts.count > 1, line.amounts.contains(where: { $0.kind == .same }), line.packMeasure == nil,
                let first = line.totalMeasure, let unit = first.unit, unit.isExact,
                let value = first.quantity?.max.doubleValue, value > 0
            else { return }
            for (index, amount) in line.amounts.enumerated() where amount.kind == .same {
                let other = amount.measure
                guard other.unit?.dimension == unit.dimension, other.unit != unit,
                    !ingredient.isPartOfSum(index),
                    let converted = other.converted(to: unit)?.quantity?.max.doubleValue, converted > 0
                else { continue }
                // A pint, a quart and a gallon are a fifth larger in Britain.
                let isTwofold = [other.unit, unit].contains { [.pint, .quart, .gallon].contains($0) }
                let ratios =
                    isTwofold
                    ? [converted / value, converted / value * 1.2, converted / value / 1.2] : [converted / value]
                if ratios.allSatisfy({ $0 > 1.25 || $0 < 0.8 }), !ingredient.isRough(amount, ratios[0]) {
                    findings.report(
                        ingredient.range, "\(first.text) and \(other.text) are not the same amount",
                        hint: "correct one of the two")
                }
            }
        })
}

extension LocatedLine {
    /// Whether an amount is one of several that are added up: "(2 sticks plus 4 tablespoons)", "(½ cup + juice of 1 lime)".
    fileprivate func isPartOfSum(_ index: Int) -> Bool {
        let amounts = line.amounts
        let isJoined: (Int) -> Bool = {
            $0 < amounts.count && (amounts[$0].kind == .added || amounts[$0].kind == .subtracted)
        }
        if isJoined(index + 1) { return true }
        let start = amounts[index].quantityRange.start
        let before = text.prefix(start)
        let open = before.lastIndex(of: UInt8(ascii: "(")) ?? max(0, start - 12)
        let rest = text[max(start, 0)...]
        let close = rest.firstIndex(of: UInt8(ascii: ")")) ?? text.endIndex
        return Self.joins(text[open..<close])
    }

    /// Whether an amount is said to be rough and is less than twice or half as much: "5 cups strawberries (about 2 quarts)".
    fileprivate func isRough(_ amount: Amount, _ ratio: Double) -> Bool {
        guard ratio < 2, ratio > 0.5 else { return false }
        let start = amount.quantityRange.start
        let words = String(decoding: text[max(0, start - 16)..<start], as: UTF8.self).lowercased()
        return ["about ", "approx", "around ", "roughly ", "ca. ", "~"].contains { words.contains($0) }
    }

    private static func joins(_ part: ArraySlice<UInt8>) -> Bool {
        if part.contains(UInt8(ascii: "+")) { return true }
        return String(decoding: part, as: UTF8.self).lowercased().contains(" plus ")
    }
}
