public import RecipeModel
internal import SourceText

/// The roles of a recipe's file for machines.
public enum RoleDocument {
    /// Pieces from the first byte to the last, without gaps: bytes with the end not included, and the 1-based line of the start.
    public static func json(_ file: CookbookFile) -> JSONValue {
        let spans = file.allRoles
        let places = LineTable(file.source).locations(of: spans.map(\.range.start))
        return .array(
            zip(spans, places).map { span, place in
                .members([
                    "role": .string(span.role.rawValue), "key": .text(span.key), "start": .integer(span.range.start),
                    "end": .integer(span.range.end), "line": .integer(place.line),
                ])
            })
    }
}
