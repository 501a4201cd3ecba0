internal import RecipeSyntax
internal import SourceText

// Where links lead.
extension BodyText {
    func leadsToRecipe(_ link: InlineLink) -> Bool {
        guard !link.isImage, !link.isExternal(in: bytes) else { return false }
        let path = link.target(in: bytes).path
        return path.suffix(3).elementsEqual(".md".utf8) || path.suffix(9).elementsEqual(".markdown".utf8)
    }

    /// Whether an item is a link and nothing else, and not to a file that may be a recipe: "[About us](/about)".
    func leadsElsewhere(_ range: ByteRange) -> Bool {
        guard mayBeLink(range) else { return false }
        let links = InlineLink.all(in: bytes, range)
        return links.count == 1 && links[0].range == range && !links[0].isImage && !leadsToRecipe(links[0])
    }

    /// Whether an item may be a link and nothing else, by its ends.
    func mayBeLink(_ range: ByteRange) -> Bool {
        range.count > 4 && range.end <= bytes.count && bytes[range.start] == UInt8(ascii: "[")
            && bytes[range.end - 1] == UInt8(ascii: ")")
    }
}
