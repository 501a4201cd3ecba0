public import RecipeSyntax
public import SourceText

/// Turns files into values, keeping its working memory from one file to the next. Each thread has its own.
public struct CookbookFileReader {
    /// The most lines of text that a file may have to be read as more than prose: far above what people write, and few enough that
    /// every command answers at once.
    public static let mostLines = 15_000
    static let tooManyLines = "too-many-lines"

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
        let notARecipe = content.kind == .recipe ? nil : notARecipe(document, content.kind, &diagnostics)
        return CookbookFile(document, content, notARecipe, diagnostics)
    }

    private mutating func notARecipe(_ document: Document, _ kind: DocumentKind, _ diagnostics: inout [Diagnostic])
        -> NotARecipe
    {
        if let problem = CookbookFile.unreadProblem(document, diagnostics) {
            return NotARecipe(.unreadable(problem.message), place: problem.range)
        }
        if let problem = diagnostics.first(where: { $0.code == "unknown-kind" }) {
            let name = document.frontMatter?.entry("kind")?.value.text ?? ""
            return NotARecipe(.unknownKind(name), place: problem.range)
        }
        if hasTooManyLines(document) { return NotARecipe(.tooLong, place: ByteRange(at: document.bodyStart)) }
        let found = NotARecipe(document, as: kind, recipes.cache, &recipes.parser)
        if found.isNearRecipe {
            diagnostics.append(
                Diagnostic(
                    code: NotARecipe.code, severity: .warning, range: found.place,
                    message: "this looks like a recipe but is not read as one: \(found.message)", hint: found.hint))
        }
        return found
    }

    public mutating func read(_ source: SourceText) -> CookbookFile { read(Document(source)) }

    private mutating func content(of document: Document, _ diagnostics: inout [Diagnostic]) -> CookbookFile.Content {
        if let kindEntry = document.frontMatter?.entry("kind"), let name = kindEntry.value.text {
            guard let kind = DocumentKind(name: name) else {
                diagnostics.append(
                    Diagnostic(
                        code: "unknown-kind", severity: .error, range: kindEntry.value.range,
                        message: "'\(name)' is not a kind of file",
                        hint: "write one of: \(DocumentKind.named.map(\.rawValue).joined(separator: ", "))"))
                return .prose
            }
            return content(of: document, as: kind, &diagnostics)
        }
        if Self.isFolderPage(document.source.path) {
            return recipeOfFolder(document, &diagnostics).map { .recipe($0) }
                ?? .folder(PageReader.folder(document, &diagnostics))
        }
        if hasTooManyLines(document) {
            if namesIngredients(document) { Self.refuse(document, as: .recipe, &diagnostics) }
            return .prose
        }
        return recipes.read(document, isDeclared: false, &diagnostics).map { .recipe($0) } ?? .prose
    }

    /// The recipe in the page of a folder below the root: many keep each recipe in a folder of its own, beside its pictures. The page of the whole
    /// cookbook may show an example.
    private mutating func recipeOfFolder(_ document: Document, _ diagnostics: inout [Diagnostic]) -> Recipe? {
        guard !document.source.path.parent.isRoot, !hasTooManyLines(document) else { return nil }
        var found: [Diagnostic] = []
        guard let recipe = recipes.read(document, isDeclared: false, &found), recipe.hasIngredients, recipe.hasSteps
        else { return nil }
        // A list of what is in the folder.
        let links = recipe.ingredients.count { document.source.bytes[$0.range.start] == UInt8(ascii: "[") }
        guard links * 2 < recipe.ingredients.count, RecipeReader.namesFood(recipe)
        else { return nil }
        diagnostics += found
        return recipe
    }

    private mutating func content(of document: Document, as kind: DocumentKind, _ diagnostics: inout [Diagnostic])
        -> CookbookFile.Content
    {
        if hasTooManyLines(document), kind != .folder, kind != .prose {
            Self.refuse(document, as: kind, &diagnostics)
            return .prose
        }
        switch kind {
        case .recipe: return recipes.read(document, isDeclared: true, &diagnostics).map { .recipe($0) } ?? .prose
        case .folder: return .folder(PageReader.folder(document, &diagnostics))
        case .collection: return .collection(PageReader.collection(document, &diagnostics))
        case .pantry: return .pantry(ListReader.pantry(document, configuration, &diagnostics))
        case .shoppingList: return .shoppingList(ListReader.shoppingList(document, configuration, &diagnostics))
        case .mealPlan: return .mealPlan(PlanReader.mealPlan(document, configuration, &diagnostics))
        case .ingredients: return .ingredients(ListReader.ingredients(document))
        case .prose, .configuration: return .prose
        }
    }

    private func hasTooManyLines(_ document: Document) -> Bool { document.markdown.lines.count > Self.mostLines }

    /// Whether a file without `kind:` says that it is a recipe: by a heading or a key.
    private func namesIngredients(_ document: Document) -> Bool {
        let keys = document.frontMatter?.entries ?? []
        if keys.contains(where: { FrontMatterKey.named($0.key, in: .recipe)?.name == "ingredients" }) { return true }
        return document.markdown.blocks.contains { block in
            guard block.isHeading else { return false }
            let title = InlineScanner.plainText(document.source.bytes, document.markdown.textRange(of: block))
            return recipes.names.role(of: title) == .ingredients
        }
    }

    private static func refuse(_ document: Document, as kind: DocumentKind, _ diagnostics: inout [Diagnostic]) {
        diagnostics.append(
            Diagnostic(
                code: tooManyLines, severity: .error, range: document.markdown.lines[mostLines],
                message: "\(kind.description) has at most \(mostLines) lines; nothing of this file is read",
                hint: "divide it into several files"))
    }

    private static func isFolderPage(_ path: RelativePath) -> Bool {
        // Most names are told apart by their length.
        let name = path.name
        guard name.count >= 9, name.count <= 15 else { return false }
        return ["README.md", "readme.md", "README.mdx", "README.markdown", "readme.markdown"].contains {
            name.elementsEqual($0.utf8)
        }
    }
}
