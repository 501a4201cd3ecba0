public import RecipeModel
internal import RecipeSyntax
public import SourceText

/// A file as a cook reads it, one fact a line: keys with their values, headings, and every item, step and paragraph on a line of its own,
/// whatever marks, numbers, indents and line breaks it is written with. Two versions that say the same have the same lines.
public enum PlainReading {
    /// All that the file says; `nil` for what is not text, or is damaged, and is to be shown as it is.
    public static func lines(_ source: SourceText, _ configuration: Configuration) -> [String]? {
        let read = DocumentRows(source, configuration)
        let document = read.document
        guard document.isText, !document.isDamaged else { return nil }
        var lines: [String] = []
        if let matter = document.frontMatter {
            let isSound = !document.diagnostics.contains { $0.severity == .error && matter.range.contains($0.range) }
            guard isSound else { return nil }
            for entry in matter.entries { add(entry.key, entry.value, source, &lines) }
            for line in source.string(matter.content).split(whereSeparator: \.isNewline) where line.hasPrefix("#") {
                lines.append(String(line))
            }
        }
        for row in read.rows { lines.append(line(row)) }
        return lines
    }

    private static func add(_ key: String, _ node: YAMLNode, _ source: SourceText, _ lines: inout [String]) {
        if let text = node.text {
            let parts = text.split(whereSeparator: \.isNewline).map(String.init)
            if parts.count <= 1 {
                lines.append("\(key): \(text)")
            } else {
                lines.append("\(key):")
                lines += parts.map { "  \($0)" }
            }
        } else if let items = node.items {
            if items.isEmpty { lines.append("\(key): none") }
            for item in items { add(key, item, source, &lines) }
        } else {
            // A mapping, or nothing: as it is written, each line by itself.
            let parts = source.string(node.range).split(whereSeparator: \.isNewline).map(String.init)
            lines.append(parts.count == 1 ? "\(key): \(parts[0])" : "\(key):")
            if parts.count > 1 { lines += parts.map { "  \(DocumentOutline.oneLine($0))" } }
        }
    }

    private static func line(_ row: DocumentRows.Row) -> String {
        switch row.kind {
        case .heading(let level): return String(repeating: "#", count: level) + " " + row.text
        case .item:
            let box = row.isTicked.map { $0 ? "[x] " : "[ ] " } ?? ""
            return String(repeating: " ", count: row.indent) + "- " + box + row.text
        case .tableLine, .text:
            return row.text.split(whereSeparator: \.isNewline).joined(separator: "\n")
        }
    }
}
