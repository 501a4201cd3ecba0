public import RecipeSyntax
public import SourceText

/// One file of a cookbook, read: its kind, its values, and the problems met on the way.
public struct CookbookFile: Sendable {
    public let path: RelativePath
    /// Of the bytes that were read: ranges hold only for a file that still has it.
    public let fingerprint: Fingerprint
    public let content: Content
    /// Of syntax and of values, in the order of their places.
    public let diagnostics: [Diagnostic]
    /// Every link in the file that is not external, decoded and resolved; `nil` where it leaves the cookbook.
    public let links: [FileLink]

    public enum Content: Sendable {
        case recipe(Recipe)
        case folder(FolderPage)
        case collection(Collection)
        case pantry(Pantry)
        case shoppingList(ShoppingList)
        case mealPlan(MealPlan)
        case ingredients(IngredientAdditions)
        case prose
    }

    public var kind: DocumentKind {
        switch content {
        case .recipe: .recipe
        case .folder: .folder
        case .collection: .collection
        case .pantry: .pantry
        case .shoppingList: .shoppingList
        case .mealPlan: .mealPlan
        case .ingredients: .ingredients
        case .prose: .prose
        }
    }

    public var recipe: Recipe? {
        if case .recipe(let recipe) = content { return recipe }
        return nil
    }

    /// Reads a Markdown file as what it is; never fails.
    public init(_ document: Document, configuration: Configuration) {
        path = document.source.path
        fingerprint = Fingerprint(document.source.bytes)
        var diagnostics = document.diagnostics
        content = ContentReader.read(document, configuration: configuration, &diagnostics)
        self.diagnostics = diagnostics.count > 1 ? diagnostics.sorted { $0.range < $1.range } : diagnostics
        links = FileLink.all(in: document)
    }

    public init(_ source: SourceText, configuration: Configuration) {
        self.init(Document(source), configuration: configuration)
    }
}

/// A link or image that points to a file.
public struct FileLink: Sendable, Hashable {
    /// The bytes of the destination in the file, as written.
    public let destination: ByteRange
    /// Where it points inside the cookbook, without fragment; `nil` where it leaves the cookbook.
    public let target: RelativePath?
    public let isImage: Bool
    /// Whether it is written from the root of the cookbook (`/images/x.jpg`).
    public let isAbsolute: Bool

    /// All links of the body of a document to files, in order.
    static func all(in document: Document) -> [FileLink] {
        let source = document.source
        let bytes = source.bytes
        // Where the next bracket closes; without one a block has no link.
        var bracket = self.bracket(in: bytes, from: document.bodyStart)
        var result: [FileLink] = []
        for index in document.markdown.blocks.indices {
            guard let next = bracket else { break }
            let lines = document.markdown.blocks[index].lines
            if lines.isEmpty { continue }
            let range = ByteRange(
                document.markdown.lines[lines.lowerBound].start, document.markdown.lines[lines.upperBound - 1].end)
            if range.end <= next { continue }
            if next < range.start { bracket = self.bracket(in: bytes, from: range.start) }
            guard let next = bracket, next < range.end else { continue }
            let block = document.markdown.blocks[index]
            switch block.kind {
            case .paragraph, .heading, .table: break
            case .linkDefinition:
                result += definitions(document, block)
                continue
            default: continue
            }
            for link in InlineLink.all(in: bytes, range) where !link.isExternal(in: bytes) {
                let (path, _) = link.target(in: bytes)
                if path.isEmpty { continue }
                result.append(
                    FileLink(
                        destination: link.destination, target: source.path.resolving(link: path), isImage: link.isImage,
                        isAbsolute: path.first == UInt8(ascii: "/")))
            }
        }
        return result
    }

    private static func bracket(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withByteView { $0.firstIndex(of: UInt8(ascii: "]"), in: ByteRange(start, bytes.count)) }
    }

    /// Destinations of `[label]: destination` lines.
    private static func definitions(_ document: Document, _ block: Block) -> [FileLink] {
        let bytes = document.source.bytes
        return document.markdown.lines(of: block).compactMap { line in
            guard let colon = bytes[line.indices].firstIndex(of: UInt8(ascii: ":")), colon > line.start,
                bytes[colon - 1] == UInt8(ascii: "]")
            else { return nil }
            var start = colon + 1
            while start < line.end, bytes[start] <= 0x20 { start += 1 }
            let isBracketed = start < line.end && bytes[start] == UInt8(ascii: "<")
            if isBracketed { start += 1 }
            var end = start
            while end < line.end, isBracketed ? bytes[end] != UInt8(ascii: ">") : bytes[end] > 0x20 { end += 1 }
            let range = ByteRange(start, end)
            let link = InlineLink(range: range, text: range, destination: range, isImage: false)
            guard !range.isEmpty, !link.isExternal(in: bytes) else { return nil }
            let (path, _) = link.target(in: bytes)
            if path.isEmpty { return nil }
            return FileLink(
                destination: range, target: document.source.path.resolving(link: path), isImage: false,
                isAbsolute: path.first == UInt8(ascii: "/"))
        }
    }
}

/// Chooses the reader of a file by its kind.
private enum ContentReader {
    static func read(_ document: Document, configuration: Configuration, _ diagnostics: inout [Diagnostic])
        -> CookbookFile.Content
    {
        let entries = document.frontMatter?.entries ?? []
        let kindEntry = entries.first { $0.key == "kind" }
        if let kindEntry, let name = kindEntry.value.text {
            guard let kind = DocumentKind(name: name) else {
                diagnostics.append(
                    Diagnostic(
                        code: "unknown-kind", severity: .error, range: kindEntry.value.range,
                        message: "'\(name)' is no kind of file",
                        hint: "write one of: \(DocumentKind.named.map(\.rawValue).joined(separator: ", "))"))
                return .prose
            }
            return read(document, as: kind, configuration, &diagnostics)
        }
        let name = document.source.path.name
        if name.elementsEqual("README.md".utf8) || name.elementsEqual("readme.md".utf8)
            || name.elementsEqual("index.md".utf8) || name.elementsEqual("_index.md".utf8)
        {
            if name.first == UInt8(ascii: "R") || name.first == UInt8(ascii: "r") {
                return .folder(PageReader.folder(document, &diagnostics))
            }
        }
        let (recipe, problems) = RecipeReader.read(document, configuration: configuration)
        if RecipeReader.looksLikeRecipe(document, recipe: recipe) {
            diagnostics += problems
            return .recipe(recipe)
        }
        return .prose
    }

    private static func read(
        _ document: Document, as kind: DocumentKind, _ configuration: Configuration, _ diagnostics: inout [Diagnostic]
    ) -> CookbookFile.Content {
        switch kind {
        case .recipe:
            let (recipe, problems) = RecipeReader.read(document, configuration: configuration)
            diagnostics += problems
            return .recipe(recipe)
        case .folder: return .folder(PageReader.folder(document, &diagnostics))
        case .collection: return .collection(PageReader.collection(document, &diagnostics))
        case .pantry: return .pantry(ListReader.pantry(document, configuration, &diagnostics))
        case .shoppingList: return .shoppingList(ListReader.shoppingList(document, configuration, &diagnostics))
        case .mealPlan: return .mealPlan(PlanReader.mealPlan(document, &diagnostics))
        case .ingredients: return .ingredients(ListReader.ingredients(document))
        case .prose, .configuration: return .prose
        }
    }
}
