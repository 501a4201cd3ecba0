import CookbookSession
import Presentation
import SourceText

/// The conflicts of a cookbook, file by file.
enum ConflictPage {
    static func print(_ conflicts: [CookbookConflict], _ format: OutputFormat, _ console: inout Console) {
        switch format {
        case .json: console.print(verbatim: JSONValue.array(conflicts.map(document)).pretty)
        case .jsonl: for conflict in conflicts { console.print(verbatim: document(conflict).compact) }
        case .csv:
            console.print(csv: ["number", "path", "line", "form", "section", "ours", "theirs", "name"])
            for entry in conflicts {
                console.print(csv: [
                    String(entry.number), entry.path.string, String(entry.line), entry.form,
                    entry.section.joined(separator: " > "), entry.ours.joined(separator: "\n"),
                    entry.theirs.joined(separator: "\n"), entry.theirName,
                ])
            }
        case .text:
            var path: RelativePath?
            for entry in conflicts {
                if entry.path != path {
                    if path != nil { console.print() }
                    let title = console.styled(SafeText(entry.title), .bold)
                    console.print(
                        entry.title == entry.path.string
                            ? title : title + "  " + console.styled("\(entry.path)", .dim), hanging: 2)
                }
                path = entry.path
                for line in lines(entry, console) { console.print(line, hanging: 14) }
            }
        }
    }

    /// One conflict: its number and place, and both versions.
    static func lines(_ entry: CookbookConflict, _ console: Console) -> [SafeText] {
        let number = "\(entry.number)"
        let padding = SafeText(repeating: " ", count: max(0, 3 - number.count))
        var place: SafeText = "line \(entry.line)"
        if let last = entry.section.last { place += ", \(last)" }
        var lines: [SafeText] = [padding + console.styled(SafeText(number), .bold) + "  " + place]
        let isNamed = !["", "theirs"].contains(entry.theirName)
        if isNamed { lines[0] += console.styled(" (theirs: \(entry.theirName))", .dim) }
        lines += version("ours", entry.ours, console)
        if let base = entry.base { lines += version("before", base, console) }
        lines += version("theirs", entry.theirs, console)
        return lines
    }

    private static let mostLines = 12

    private static func version(_ name: SafeText, _ lines: [String], _ console: Console) -> [SafeText] {
        let indent: SafeText = "     "
        let empty = console.styled("(nothing)", .dim)
        let shown = lines.isEmpty ? [empty] : lines.prefix(mostLines).map { SafeText($0) }
        var result: [SafeText] = shown.enumerated().map { index, line in
            let label: SafeText = index == 0 ? name : ""
            return indent + console.styled(DisplayWidth.pad(label, to: 7), .dim) + "  " + line
        }
        if lines.count > mostLines { result.append(indent + "         … and \(lines.count - mostLines) more lines") }
        return result
    }

    private static func document(_ entry: CookbookConflict) -> JSONValue {
        return .members([
            "number": .integer(entry.number), "path": .string(entry.path.string), "title": .string(entry.title),
            "line": .integer(entry.line), "column": .integer(entry.column),
            "form": .string(entry.form), "section": .texts(entry.section),
            "ours": .texts(entry.ours), "theirs": .texts(entry.theirs),
            "base": entry.base.map { .texts($0) },
            "theirName": .string(entry.theirName),
            "canTakeTheirs": .boolean(entry.refusal(of: .theirs) == nil),
            "canKeepBoth": .boolean(entry.refusal(of: .both) == nil),
            "whyNotBoth": .text(entry.refusal(of: .both)?.verbatim),
        ])
    }
}
