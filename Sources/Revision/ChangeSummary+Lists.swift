internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// What changes of pantries, shopping lists and plans are called.
extension ChangeSummary {
    /// The names of the lots that go, once each and in order.
    var pantryNames: String {
        names(
            documents.filter { $0.subject == .pantry }.flatMap(\.changes).compactMap { change in
                if case .removeLine(let line) = change { return line.text }
                return nil
            })
    }

    private func names(_ lines: [String]) -> String {
        Array(Set(lines.map(foodName))).sorted().joined(separator: ", ")
    }

    private func foodName(_ line: String) -> String {
        let bytes = Array(line.utf8)
        let name = ItemLine.parse(bytes, options: options).name(in: bytes)
        return name.isEmpty ? Self.plain(line) : name
    }

    /// A line without its dates and prices.
    private func withoutAttributes(_ line: String) -> String {
        let bytes = Array(line.utf8)
        let edits = ItemLine.parse(bytes, options: options).attributes.compactMap { attribute in
            LineAttribute.Name(attribute.kind).map { _ in TextEdit(attribute.range, "") }
        }
        let rest = (try? SourceText(line).applying(edits)) ?? bytes
        return Self.plain(LineText(String(decoding: rest, as: UTF8.self))?.string ?? line)
    }

    static func plain(_ text: String) -> String {
        InlineScanner.plainText(Array(text.utf8), ByteRange(0, text.utf8.count))
    }

    func pantrySentence(_ changes: [Change]) -> Message {
        var parts: [Message] = []
        var removed: [String] = []
        for change in changes {
            switch change {
            case .addLine(let text, _, _): parts.append("Put \(withoutAttributes(text.string)) into the pantry")
            case .removeLine(let line): removed.append(line.text)
            case .setAmount(let line, let measure):
                parts.append("Set \(foodName(line.text)) in the pantry to \(measure.text)")
            case .scaleAmounts(let line, _), .replaceLine(let line, _):
                parts.append("Change \(foodName(line.text)) in the pantry")
            case .moveLine(let line, .section(let section)):
                parts.append("Move \(foodName(line.text)) to \(section.headings.last ?? "")")
            case .setAttribute(let line, _), .removeAttribute(let line, _):
                parts.append("Change \(foodName(line.text)) in the pantry")
            default: parts.append("Change the pantry")
            }
        }
        if !removed.isEmpty { parts.append("Remove \(names(removed)) from the pantry") }
        return parts.isEmpty ? "Change the pantry" : Self.once(parts).joined(separator: "; ")
    }

    func listSentence(_ title: String, _ changes: [Change]) -> Message {
        var (ticked, unticked): ([String], [String]) = ([], [])
        var (added, removed): ([String], [String]) = ([], [])
        var others: [Message] = []
        for change in changes {
            switch change {
            case .setTicked(let line, true): ticked.append(line.text)
            case .setTicked(let line, false): unticked.append(line.text)
            case .addLine(let text, _, _): added.append(text.string)
            case .removeLine(let line): removed.append(line.text)
            case .addSection(_, _, let lines, _): added += lines.map { Self.withoutBox($0.string) }
            case .replaceLine(let line, let text):
                others.append("Change \(foodName(line.text)) to \(withoutAttributes(text.string)) on \(title)")
            case .setAmount(let line, let measure):
                others.append("Set \(foodName(line.text)) to \(measure.text) on \(title)")
            case .moveLine(let line, .section(let section)):
                others.append("Move \(foodName(line.text)) to \(section.headings.last ?? "") on \(title)")
            case .setAttribute, .removeAttribute, .removeSection: continue
            default: others.append("Change \(title)")
            }
        }
        var parts: [Message] = []
        if !ticked.isEmpty { parts.append("Tick \(items(ticked)) on \(title)") }
        if !unticked.isEmpty { parts.append("Untick \(items(unticked)) on \(title)") }
        if !added.isEmpty { parts.append("Put \(items(added)) on \(title)") }
        if !removed.isEmpty { parts.append("Remove \(items(removed)) from \(title)") }
        parts += Self.once(others)
        if parts.isEmpty { parts.append("Change \(title)") }
        return parts.joined(separator: "; ")
    }

    private static func withoutBox(_ line: String) -> String {
        ["[ ] ", "[x] "].contains { line.hasPrefix($0) } ? String(line.dropFirst(4)) : line
    }

    /// Up to two by name, more by their number.
    private func items(_ lines: [String]) -> Message {
        lines.count <= 2 ? "\(lines.map(foodName).joined(separator: " and "))" : "\(lines.count) items"
    }

    static func once(_ parts: [Message]) -> [Message] {
        var result: [Message] = []
        for part in parts where !result.contains(part) { result.append(part) }
        return result
    }
}
