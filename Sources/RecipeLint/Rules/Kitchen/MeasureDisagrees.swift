internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let measureDisagrees = Rule(
        code: "measures-disagree", family: .kitchenSense, severity: .warning,
        summary: "two measures of one thing that differ",
        explanation:
            "\"1 lb (250 g)\" gives the same amount twice, and the two are more than a fifth apart. Only measures of the same dimension are compared.",
        examples: [
            .flagged("# Stew\n\n## Ingredients\n\n- ⟦1 lb (250 g) beef⟧\n\n## Instructions\n\n1. Brown the beef.\n"),
            .accepted("# Stew\n\n## Ingredients\n\n- 1 lb (450 g) beef\n\n## Instructions\n\n1. Brown the beef.\n"),
        ],
        check: .item { ingredient, findings in
            let line = ingredient.line
            guard line.amounts.count > 1, line.amounts.contains(where: { $0.kind == .same }), line.packMeasure == nil,
                let first = line.totalMeasure, let unit = first.unit, unit.isExact,
                let value = first.quantity?.max.doubleValue, value > 0
            else { return }
            for other in line.alternativeMeasures {
                guard other.unit?.dimension == unit.dimension, other.unit != unit,
                    let converted = other.converted(to: unit)?.quantity?.max.doubleValue, converted > 0
                else { continue }
                let ratio = converted / value
                if ratio > 1.25 || ratio < 0.8 {
                    findings.report(
                        ingredient.range, "\(first.text) and \(other.text) are not the same amount",
                        hint: "correct one of the two")
                }
            }
        })
}
