import Presentation

extension Console {
    /// Prints rows for programs; `format` is one of those.
    mutating func print(_ rows: [JSONValue], _ header: [String], _ csv: [[String]], _ format: OutputFormat) {
        switch format {
        case .json: print(verbatim: JSONValue.array(rows).pretty)
        case .jsonl: for row in rows { print(verbatim: row.compact) }
        case .csv, .text:
            print(csv: header)
            for row in csv { print(csv: row) }
        }
    }
}
