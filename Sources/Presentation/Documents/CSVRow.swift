/// Comma-separated values as RFC 4180 has them.
public enum CSVRow {
    /// One row without its end. Control characters are shown, and what begins like a formula is kept from being run by a spreadsheet.
    ///
    /// - Parameter keepingLines: whether a field of several lines stays one.
    public static func text(_ fields: [String], keepingLines: Bool = false) -> String {
        fields.map { field in
            let text = VisibleText.safe(field, keepingNewlines: keepingLines)
            let guarded = text.first.map { "=+-@".contains($0) && Int(text) == nil } == true ? "'" + text : text
            return guarded.contains(where: { $0 == "," || $0 == "\"" || $0 == "\n" })
                ? "\"" + guarded.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
                    + "\"" : guarded
        }.joined(separator: ",")
    }
}
