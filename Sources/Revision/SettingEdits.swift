internal import RecipeSyntax
internal import SourceText

/// Changes of `rbook.yaml` as text edits.
struct SettingEdits {
    private let document: YAMLDocument

    init(_ source: SourceText) {
        document = YAMLDocument(source)
    }

    private var source: SourceText { document.source }

    /// Sets one top-level scalar; refused where the file, read again, would not say just that.
    func setting(_ name: String, to value: String) throws(UneditableShape) -> [TextEdit] {
        if let problem = document.diagnostics.first(where: { $0.severity == .error }) {
            throw UneditableShape("the file has an error: \(problem.message)", at: problem.range)
        }
        let text = YAMLQuoting.scalar(value)
        let edit: TextEdit
        let node = document.root?[name]
        if let node, node.entries != nil || node.items != nil {
            throw UneditableShape("'\(name)' is not one word; change it in an editor", at: node.range)
        }
        if let node {
            edit = TextEdit(node.range, node.range.isEmpty ? " \(text)" : text)
        } else {
            let end = LineEnding.majority(of: source.bytes).text
            let endsLine = source.bytes.last.map { $0 == 0x0A || $0 == 0x0D } ?? true
            edit = TextEdit(ByteRange(at: source.bytes.count), (endsLine ? "" : end) + "\(name): \(text)\(end)")
        }
        let place = node?.range ?? edit.range
        guard let bytes = try? source.applying([edit]) else {
            throw UneditableShape("'\(name)' cannot be set here", at: place)
        }
        let after = YAMLDocument(SourceText(path: source.path, bytes: bytes))
        guard after.diagnostics.isEmpty, after.root?[name]?.text == value,
            Self.others(after, name) == Self.others(document, name)
        else { throw UneditableShape("'\(name)' cannot be set here", at: place) }
        return [edit]
    }

    /// What the file says under all keys but one.
    private static func others(_ document: YAMLDocument, _ name: String) -> [String] {
        (document.root?.entries ?? []).filter { $0.key != name }.map {
            "\($0.key): \(document.source.string($0.value.range))"
        }
    }
}
