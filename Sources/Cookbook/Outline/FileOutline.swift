internal import Kitchen
public import RecipeModel
public import SourceText

/// What the rest of a cookbook needs to know of a Markdown file whose text is not at hand: what it is, what it is called, where it leads.
public struct FileOutline: Sendable, Hashable {
    public let path: RelativePath
    public let kind: DocumentKind
    /// `nil` for all but recipes.
    public let title: Title?
    /// Where the links of a recipe's ingredients lead inside the cookbook, in order.
    public let components: [RelativePath]
    /// Pictures that it shows or links to, whether they are there or not.
    public let pictures: [RelativePath]
    /// The same for files of the same bytes.
    public let contentHash: UInt64

    public struct Title: Sendable, Hashable {
        public let text: String
        /// The same for titles that are the same when folded.
        public let key: UInt64
        /// In the file; empty where it comes from the file's name.
        public let range: ByteRange

        public init(_ title: Recipe.Title) {
            text = title.text
            key = Checksum.of(TextFolding.fold(title.text)[...])
            range = title.range
        }

        fileprivate init(text: String, key: UInt64, range: ByteRange) {
            (self.text, self.key, self.range) = (text, key, range)
        }
    }

    public init(_ file: CookbookFile) {
        path = file.path
        kind = file.kind
        contentHash = file.fingerprint.hash
        var images: [Located<String>] = []
        if case .recipe(let recipe) = file.content {
            title = Title(recipe.title)
            components = recipe.componentLinks(in: file.path).map(\.value)
            images = recipe.metadata.images
        } else {
            title = nil
            components = []
        }
        var pictures: [RelativePath] = []
        func note(_ target: RelativePath?) {
            if let target, target.isPicture { pictures.append(target) }
        }
        for link in file.links { note(link.target) }
        for image in images {
            note(file.path.resolving(link: Array(image.value.utf8)))
            note(RelativePath(image.value))
        }
        for name in PictureMarks.all(in: file.source) {
            note(file.path.resolving(link: name))
            note(RelativePath(bytes: Array(name.drop { $0 == UInt8(ascii: "/") })))
        }
        self.pictures = pictures
    }
}

extension Recipe {
    /// The first link of each ingredient line to what may be a recipe, where it leads inside the cookbook.
    ///
    /// - Parameter path: of the recipe's file.
    public func componentLinks(in path: RelativePath) -> [Located<RelativePath>] {
        var links: [Located<RelativePath>] = []
        for group in ingredientGroups {
            group.ingredients.withUnsafeBufferPointer { ingredients in
                for index in ingredients.indices where !ingredients[index].line.links.isEmpty {
                    let ingredient = ingredients[index]
                    guard let link = ingredient.line.link, let destination = ingredient.linkDestination,
                        let target = path.resolving(link: destination)
                    else { continue }
                    links.append(Located(target, ingredient.fileRange(link.destination)))
                }
            }
        }
        return links
    }
}

// MARK: As bytes

extension FileOutline {
    /// The path and the text of the title are elsewhere in a segment.
    func write(to writer: inout ByteWriter) {
        writer.byte(UInt8(truncatingIfNeeded: DocumentKind.allCases.firstIndex(of: kind) ?? 0))
        if let title {
            writer.number(UInt64(title.range.start))
            writer.number(UInt64(title.range.count))
            writer.number(title.key)
        }
        writer.number(contentHash)
        for paths in [components, pictures] {
            writer.number(UInt64(paths.count))
            for path in paths { writer.data(path.bytes) }
        }
    }

    /// `nil` for bytes that cannot be an outline.
    ///
    /// - Parameter title: gives the text of a recipe's title.
    init?(_ path: RelativePath, _ reader: inout ByteReader, title text: () -> String) {
        let kind = Int(reader.byte())
        guard !reader.isBroken, kind < DocumentKind.allCases.count else { return nil }
        self.path = path
        self.kind = DocumentKind.allCases[kind]
        if self.kind == .recipe {
            let (start, count) = (reader.number(), reader.number())
            let range = ByteRange(
                Int(truncatingIfNeeded: start), Int(truncatingIfNeeded: start) &+ Int(truncatingIfNeeded: count))
            title = Title(text: text(), key: reader.number(), range: range)
        } else {
            title = nil
        }
        contentHash = reader.number()
        components = Self.paths(&reader)
        pictures = Self.paths(&reader)
        if reader.isBroken { return nil }
    }

    private static func paths(_ reader: inout ByteReader) -> [RelativePath] {
        let count = reader.length()
        if count == 0 { return [] }
        var paths: [RelativePath] = []
        for _ in 0..<count { paths.append(RelativePath(bytes: reader.data()) ?? .root) }
        return paths
    }
}
