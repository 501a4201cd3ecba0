public import RecipeSyntax
public import SourceText

/// Turns files into values, keeping its working memory from one file to the next.
public struct CookbookFileReader: Sendable {
    private let configuration: Configuration
    private var recipes: RecipeReader

    public init(_ configuration: Configuration) {
        self.configuration = configuration
        recipes = RecipeReader(configuration)
    }

    /// Reads a Markdown file as what it is; never fails.
    public mutating func read(_ document: Document) -> CookbookFile {
        var diagnostics = document.diagnostics
        let content = content(of: document, &diagnostics)
        return CookbookFile(
            path: document.source.path, fingerprint: Fingerprint(document.source.bytes), content: content,
            diagnostics: diagnostics.count > 1 ? diagnostics.sorted { $0.range < $1.range } : diagnostics,
            links: FileLink.all(in: document))
    }

    public mutating func read(_ source: SourceText) -> CookbookFile { read(Document(source)) }

    private mutating func content(of document: Document, _ diagnostics: inout [Diagnostic]) -> CookbookFile.Content {
        if let kindEntry = document.frontMatter?.entry("kind"), let name = kindEntry.value.text {
            guard let kind = DocumentKind(name: name) else {
                diagnostics.append(
                    Diagnostic(
                        code: "unknown-kind", severity: .error, range: kindEntry.value.range,
                        message: "'\(name)' is no kind of file",
                        hint: "write one of: \(DocumentKind.named.map(\.rawValue).joined(separator: ", "))"))
                return .prose
            }
            return content(of: document, as: kind, &diagnostics)
        }
        if Self.isFolderPage(document.source.path) { return .folder(PageReader.folder(document, &diagnostics)) }
        return recipes.read(document, isDeclared: false, &diagnostics).map { .recipe($0) } ?? .prose
    }

    private mutating func content(of document: Document, as kind: DocumentKind, _ diagnostics: inout [Diagnostic])
        -> CookbookFile.Content
    {
        switch kind {
        case .recipe: recipes.read(document, isDeclared: true, &diagnostics).map { .recipe($0) } ?? .prose
        case .folder: .folder(PageReader.folder(document, &diagnostics))
        case .collection: .collection(PageReader.collection(document, &diagnostics))
        case .pantry: .pantry(ListReader.pantry(document, configuration, &diagnostics))
        case .shoppingList: .shoppingList(ListReader.shoppingList(document, configuration, &diagnostics))
        case .mealPlan: .mealPlan(PlanReader.mealPlan(document, &diagnostics))
        case .ingredients: .ingredients(ListReader.ingredients(document))
        case .prose, .configuration: .prose
        }
    }

    private static func isFolderPage(_ path: RelativePath) -> Bool {
        // Most names are told apart by their length.
        let name = path.name
        return name.count == 9 && (name.elementsEqual("README.md".utf8) || name.elementsEqual("readme.md".utf8))
    }
}
