internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let namelessItem = Rule(
        code: "nameless-item", family: .itemLines, severity: .warning, summary: "a line that names nothing",
        explanation:
            "A line of only a number or a weight cannot be matched or shopped for. \"4 rolls\" names what it counts, and a remark among the ingredients is left alone.",
        examples: [
            .flagged("# Soup\n\n## Ingredients\n\n- 1 onion\n- ⟦200 g⟧\n\n## Instructions\n\n1. Chop the onion.\n"),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n- 4 rolls\n- (no flour at all)\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n- 200 g carrots\n\n## Instructions\n\n1. Chop the onion and the carrots.\n"
            ),
        ],
        check: .item { ingredient, findings in
            if ingredient.isNamed || ingredient.saysMore { return }
            findings.report(
                ingredient.range, "'\(ingredient.string)' names no ingredient", hint: "write what it is an amount of")
        })
}

extension LocatedLine {
    /// Whether the line names a food.
    var isNamed: Bool { line.parts.contains { $0.role == .name && !$0.range.isEmpty } }
}

extension LocatedLine {
    /// Whether a line without a name has words besides its numbers and weights: a remark, or a count of what the unit names ("4 rolls").
    fileprivate var saysMore: Bool {
        if line.amounts.contains(where: { $0.measure.unit.map { !$0.isMeasured } ?? false }) { return true }
        var isSilent = [Bool](repeating: false, count: text.count)
        for part in line.parts where part.role == .mark || part.role == .quantity || part.role == .unit {
            for index in part.range.indices where index < isSilent.count { isSilent[index] = true }
        }
        // An address without words ("[](https://…)") says nothing either.
        if text.starts(with: "[](".utf8) { return false }
        return text.indices.contains { !isSilent[$0] && (text[$0] >= 0x80 || (text[$0] | 0x20) &- 0x61 < 26) }
    }
}
