/// The text of a Markdown table in one line: "Oven: fan", "Prep 20 min · Yield one half-sheet".
enum TableText {
    /// The rows as people say them; `nil` where a line is not a row of a table.
    static func line(_ lines: [String]) -> String? {
        guard !lines.isEmpty, lines.allSatisfy({ $0.utf8.first == UInt8(ascii: "|") }) else { return nil }
        let rows = lines.map(cells)
        let isHeaded = rows.count > 1 && isRule(rows[1])
        if isHeaded, rows.count == 3, rows[0].count == rows[2].count {
            return zip(rows[0], rows[2]).map { trimmed("\($0) \($1)"[...]) }.filter { !$0.isEmpty }.joined(
                separator: " · ")
        }
        return rows.filter { !isRule($0) }.map { row in
            let row = row.filter { !$0.isEmpty }
            return row.joined(separator: row.count == 2 ? ": " : " · ")
        }.filter { !$0.isEmpty }.joined(separator: "; ")
    }

    /// "|---|:--|"
    private static func isRule(_ cells: [String]) -> Bool {
        !cells.isEmpty && cells.allSatisfy { !$0.isEmpty && $0.allSatisfy { "-: ".contains($0) } }
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    private static func cells(_ line: String) -> [String] {
        var cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map(trimmed)
        if cells.last == "" { cells.removeLast() }
        return cells
    }
}
