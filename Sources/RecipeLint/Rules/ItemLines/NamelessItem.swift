internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let namelessItem = Rule(
        code: "nameless-item", family: .itemLines, severity: .warning, summary: "a line that names nothing",
        explanation:
            "A line of only a number or a weight cannot be matched or shopped for. \"4 rolls\" names what it counts, and a remark among the ingredients is left alone. Where many lines of a recipe name nothing, the first says how many.",
        examples: [
            .flagged("# Soup\n\n## Ingredients\n\n- 1 onion\n- ⟦200 g⟧\n\n## Instructions\n\n1. Chop the onion.\n"),
            .flagged(
                "# Soup\n\n## Ingredients\n\n- ⟦1 kg⟧\n- onions\n- 200 g\n- carrots\n- 50 g\n- butter\n- 2 tsp\n- salt\n\n## Instructions\n\n1. Chop the onions and the carrots, add butter and salt.\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 500 g\n\n    - leeks or\n    - onions\n\n## Instructions\n\n1. Chop the leeks or onions.\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n- 4 rolls\n- (no flour at all)\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n- 200 g carrots\n\n## Instructions\n\n1. Chop the onion and the carrots.\n"
            ),
        ],
        check: .file([]) { context, findings in
            let nameless = context.lines.filter { !$0.isNamed && !$0.saysMore && !context.isHeadOfList($0) }
            guard let first = nameless.first else { return }
            if nameless.count > mostListed {
                findings.report(
                    first.range, "\(nameless.count) lines name no ingredient, the first is '\(first.string)'",
                    hint: "write each amount and what it is an amount of in one line")
                return
            }
            for line in nameless {
                // "??" is a question that the owner has put there.
                findings.report(
                    line.range, "'\(line.string)' names no ingredient", hint: "write what it is an amount of",
                    isRemark: line.string.allSatisfy { $0 == "?" || $0 == " " })
            }
        })

    /// Where there are more, the list is written in a way that is not read line by line.
    private static let mostListed = 3
}

extension FileContext {
    /// Whether a list nested below a line says what it is an amount of: "- 500 g", "    - mushrooms or".
    fileprivate func isHeadOfList(_ line: LocatedLine) -> Bool {
        let bytes = source.bytes
        func indentation(_ start: Int) -> Int { bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }.count }
        return bytes.withByteView { view in
            guard line.range.end < view.count else { return false }
            let own = indentation(view.lineStart(holding: line.range.start))
            var next = view.lineEnd(from: line.range.end)
            while next < view.count, bytes[next] == 0x0A || bytes[next] == 0x0D { next += 1 }
            let inner = indentation(next)
            guard inner > own, next + inner + 1 < view.count else { return false }
            return "-*+".utf8.contains(bytes[next + inner]) && bytes[next + inner + 1] == 0x20
        }
    }

    /// The lines of ingredients, lots or things to buy.
    fileprivate var lines: [LocatedLine] {
        switch file.content {
        case .recipe(let recipe): recipe.ingredients
        case .pantry(let pantry): pantry.lots.map(\.item)
        case .shoppingList(let list): list.items.map(\.item)
        default: []
        }
    }
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
