internal import SourceText

extension CookbookFile {
    /// The names of pictures that the text of a recipe embeds as wikis do, `![[soup.jpg]]`, in order; comments show none.
    public var embeddedPictures: [String] {
        let embeds = WikiEmbed.all(in: source.bytes, ByteRange(bodyStart, source.bytes.count)).filter {
            PictureEnding.ends(source.bytes[$0.name.indices])
        }
        guard !embeds.isEmpty else { return [] }
        let roles = roles
        return embeds.filter { roles.overlapping($0.range, \.range).first?.role != .markup }.map {
            source.string($0.name)
        }
    }
}
