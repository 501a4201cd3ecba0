import Presentation

extension Console {
    /// Prints rows for programs; `format` is one of those.
    mutating func print(_ rows: [JSONValue], _ header: [String], _ csv: [[String]], _ format: OutputFormat) {
        print(.array(rows), rows, header, csv, format)
    }

    /// Prints a document for programs, which as lines and as a table is these rows; `format` is one of those for programs.
    mutating func print(
        _ document: JSONValue, _ rows: [JSONValue], _ header: [String], _ csv: [[String]], _ format: OutputFormat
    ) {
        switch format {
        case .json: print(verbatim: document.pretty)
        case .jsonl: for row in rows { print(verbatim: row.compact) }
        case .csv, .text:
            print(csv: header)
            for row in csv { print(csv: row) }
        }
    }
}
