public import SourceText

extension CookbookFile {
    /// Where the introductions of a recipe are, without the paragraph that is its description; in the order of the file.
    public var introductions: [ByteRange] {
        let described = recipe?.metadata.description?.range
        return roles.filter { $0.role == .headnote }.flatMap { span -> [ByteRange] in
            guard let described, span.range.overlaps(described) else { return [span.range] }
            return [ByteRange(span.range.start, described.start), ByteRange(described.end, span.range.end)].filter {
                source.bytes[$0.indices].contains { $0 > 0x20 && $0 != UInt8(ascii: ">") }
            }
        }
    }
}
