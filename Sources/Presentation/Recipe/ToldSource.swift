internal import RecipeExchange
internal import RecipeModel
internal import SourceText

/// Where a recipe is from, as a paragraph of its text says it: "Adapted from [my aunt's soup](https://example.org/soup)."
struct ToldSource {
    let name: String?
    let url: String?

    /// "my aunt's soup, https://example.org/soup", as front matter has it.
    var text: String { [name, url].compactMap { $0 }.joined(separator: ", ") }

    /// All that a file's text says, in its order.
    static func all(in file: CookbookFile) -> [ToldSource] {
        file.roles.filter { $0.role == .source && $0.range.start >= file.bodyStart }.compactMap { span in
            let words = MarkdownText.plain(Array(file.source.bytes[span.range.indices]))
            let plain = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard !plain.isEmpty else {
                // "<https://example.org/soup>" shows its address alone.
                let written = file.source.string(span.range).filter { !$0.isWhitespace && $0 != "<" && $0 != ">" }
                return WebReference.isWhole(written) ? ToldSource(name: nil, url: written) : nil
            }
            let linked = LinkedText(plain, in: file.source, span.range)
            let url = linked.parts.compactMap(\.destination).first(where: WebReference.isWhole)
            // "Source: <https://example.org/soup>"
            if plain.hasSuffix(":"), let address = address(in: file.source.string(span.range)) {
                return ToldSource(name: nil, url: address)
            }
            // "Source: my aunt"
            let said = MetadataLine.statements(plain)?.first { $0.field == .source }?.value ?? plain
            return WebReference.isWhole(said) ? ToldSource(name: nil, url: said) : ToldSource(name: said, url: url)
        }
    }

    /// The address between "<" and ">" that stands last in a text.
    private static func address(in text: String) -> String? {
        guard let open = text.lastIndex(of: "<") else { return nil }
        let address = String(text[text.index(after: open)...].prefix { $0 != ">" })
        return WebReference.isWhole(address) ? address : nil
    }
}
