internal import RecipeSyntax
internal import SourceText

/// Lines that stand in front matter as a list, a list of groups, a mapping of groups, or one block of text.
enum FrontMatterLines {
    struct Line {
        let text: String
        let range: ByteRange
        let isVerbatim: Bool
    }

    struct Group {
        var title: Located<String>?
        var lines: [Line] = []
    }

    static func groups(_ node: YAMLNode, _ source: SourceText) -> [Group] {
        var groups = [Group()]
        collect(node, source, depth: 0, &groups)
        return groups.filter { !$0.lines.isEmpty || $0.title != nil }
    }

    private static func collect(_ node: YAMLNode, _ source: SourceText, depth: Int, _ groups: inout [Group]) {
        guard depth < 4 else { return }
        switch node.content {
        case .scalar(let text, let style):
            // An escaped CRLF is one character, which ends no line here.
            if style.isBlock || (text.hasByte(0x0A) && text.contains("\n")) {
                for line in text.split(whereSeparator: \.isNewline) {
                    add(String(line), node.range, isVerbatim: false, &groups)
                }
            } else {
                add(text, node.range, isVerbatim: style == .plain && source.string(node.range) == text, &groups)
            }
        case .sequence(let items, _):
            for item in items { collect(item, source, depth: depth + 1, &groups) }
        case .mapping(let entries, _):
            // { name: …, items: […] } or { For the sauce: […] } or schema.org's { "@type": HowToStep, text: … }
            if let text = entries.first(where: { $0.key == "text" || $0.key == "step" || $0.key == "ingredient" })?
                .value
            {
                collect(text, source, depth: depth + 1, &groups)
                return
            }
            for entry in entries where !entry.key.hasPrefix("@") {
                if entry.value.items != nil {
                    groups.append(Group(title: Located(entry.key, entry.keyRange)))
                    collect(entry.value, source, depth: depth + 1, &groups)
                } else if let text = entry.value.text, !text.isEmpty {
                    // A line that holds ': ' was taken for a key by YAML.
                    add("\(entry.key): \(text)", entry.range, isVerbatim: false, &groups)
                } else {
                    groups.append(Group(title: Located(entry.key, entry.keyRange)))
                }
            }
        }
    }

    private static func add(_ text: String, _ range: ByteRange, isVerbatim: Bool, _ groups: inout [Group]) {
        let trimmed = MetadataReader.trimmed(text)
        guard !trimmed.isEmpty else { return }
        groups[groups.count - 1].lines.append(
            Line(text: trimmed, range: range, isVerbatim: isVerbatim && trimmed == text))
    }
}
