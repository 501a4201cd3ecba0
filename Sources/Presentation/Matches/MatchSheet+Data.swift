internal import Kitchen
internal import MealPlanning
internal import SourceText

// MARK: - For programs

extension MatchSheet {
    /// The columns of `csvRows`.
    public static let csvHeader = [
        "name", "line", "part of", "wanted", "status", "short", "reason", "lots", "substitute",
    ]

    public var csvRows: [[String]] {
        needs.map { need in
            [
                need.name, need.line, need.partOf ?? "", need.wanted.map { MeasurableAmount($0).text } ?? "",
                need.status.name, need.shortfall.map { MeasurableAmount($0).text } ?? "", need.doubt ?? "",
                need.takings.map(\.text).joined(separator: "; "), need.swap?.instead ?? "",
            ]
        }
    }

    public var json: JSONValue {
        .members([
            "path": .string(path.string), "title": .string(title),
            "scale": factor == .one ? nil : .string("\(factor)"),
            "percent": .integer(percentage),
            "makeable": .boolean(isMakeable),
            "withSubstitutes": substituted.map { substituted in
                .members([
                    "percent": .integer(substituted.percentage), "makeable": .boolean(substituted.isMakeable),
                    "swapped": .integer(needs.count { $0.swap != nil }),
                ])
            },
            "usesUp": use?.json,
            "needs": .array(needs.map(\.json)),
            "gaps": gaps.isEmpty
                ? nil
                : .array(
                    gaps.map { gap in
                        .members([
                            "reason": .string(gap.reason), "path": .string(gap.path.string),
                            "line": .integer(gap.line),
                        ])
                    }),
            "attention": .text(attention),
        ])
    }
}

extension MatchSheet.Need {
    var shortfall: Measure? {
        guard case .short(let measure) = status else { return nil }
        return measure
    }

    fileprivate var json: JSONValue {
        .members([
            "name": .string(name), "line": .string(line),
            "status": .string(status.name), "partOf": .text(partOf),
            "wanted": wanted.map(JSONValue.measure),
            "short": shortfall.map(JSONValue.measure), "reason": .text(doubt),
            "lots": takings.isEmpty ? nil : .array(takings.map(\.json)),
            "expired": expired.isEmpty ? nil : .texts(expired),
            "swap": swap?.json,
        ])
    }
}
