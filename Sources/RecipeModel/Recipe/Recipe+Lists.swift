extension Recipe {
    /// What the recipe is read to have in a list, in front matter or text; empty for keys that are not lists of texts.
    public func texts(of key: FrontMatterKey) -> [Located<String>] {
        switch MetadataReader.field(key.name) {
        case .category: metadata.categories
        case .cuisine: metadata.cuisines
        case .tags: metadata.tags
        case .diet: metadata.diets
        case .author: metadata.authors
        case .image: metadata.images
        case .equipment: equipment
        default: []
        }
    }
}

extension FrontMatterKey {
    /// Whether plain text under this key is a list, its items parted by commas.
    public var splitsAtCommas: Bool { MetadataReader.field(name)?.splitsAtCommas ?? false }
}
