internal import SourceText

// YAML's reader takes only whole UTF-8.
extension SourceText {
    /// The text with a question mark for each of some bytes, so that all places stay.
    func replacing(_ damaged: [Int]) -> SourceText {
        var bytes = bytes
        for offset in damaged { bytes[offset] = UInt8(ascii: "?") }
        return SourceText(path: path, bytes: bytes)
    }
}

extension YAMLNode {
    /// The node as it is without question marks for damaged bytes, which read as U+FFFD.
    func restoring(_ damaged: [Int], from source: SourceText) -> YAMLNode {
        guard damaged.contains(where: { range.contains($0) }) else { return self }
        switch content {
        case .scalar(let text, let style):
            let quotes = style == .singleQuoted || style == .doubleQuoted ? 1 : 0
            let inner = ByteRange(range.start + quotes, range.end - quotes)
            guard source.replacing(damaged)[inner].elementsEqual(text.utf8) else { return self }
            return YAMLNode(range: range, content: .scalar(text: source.string(inner), style: style))
        case .sequence(let items, let isFlow):
            return YAMLNode(
                range: range, content: .sequence(items.map { $0.restoring(damaged, from: source) }, isFlow: isFlow))
        case .mapping(let entries, let isFlow):
            return YAMLNode(
                range: range,
                content: .mapping(
                    entries.map {
                        YAMLEntry(key: $0.key, keyRange: $0.keyRange, value: $0.value.restoring(damaged, from: source))
                    }, isFlow: isFlow))
        }
    }
}
