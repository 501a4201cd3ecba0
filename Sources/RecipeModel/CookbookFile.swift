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
    /// The file as it was read; the bytes are shared, not copied.
    public let source: SourceText
    /// Where the body begins.
    public let bodyStart: Int
    /// Why it is not read as a recipe; `nil` for recipes.
    public let notARecipe: NotARecipe?
    /// What the front matter says that the dish holds.
    public let declaredAllergens: DeclaredAllergens

    init(_ document: Document, _ content: Content, _ notARecipe: NotARecipe?, _ diagnostics: [Diagnostic]) {
        path = document.source.path
        fingerprint = Fingerprint(document.source.bytes)
        self.content = content
        self.notARecipe = notARecipe
        self.diagnostics = diagnostics.count > 1 ? diagnostics.sorted { $0.range < $1.range } : diagnostics
        links = FileLink.all(in: document)
        source = document.source
        bodyStart = document.bodyStart
        declaredAllergens = DeclaredAllergens(document.frontMatter)
        unreadProblem = Self.unreadProblem(document, diagnostics)
    }

    public enum Content: Sendable {
        case recipe(Recipe)
        case folder(FolderPage)
        case collection(RecipeCollection)
        case pantry(Pantry)
        case shoppingList(ShoppingList)
        case mealPlan(MealPlan)
        case ingredients(IngredientAdditions)
        case prose

        var kind: DocumentKind {
            switch self {
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
    }

    public var kind: DocumentKind { content.kind }

    public var recipe: Recipe? {
        if case .recipe(let recipe) = content { return recipe }
        return nil
    }

    /// The roles of every byte of a recipe's body, without gaps; empty for other files. Worked out anew each time.
    public var roles: [RoleSpan] { recipe?.roles(in: source, from: bodyStart) ?? [] }

    /// Whether nothing of what it holds was read: it is not text, or has too many lines.
    public var isUnread: Bool { unreadProblem != nil }

    /// Why nothing of it was read, if so.
    public let unreadProblem: Diagnostic?

    /// Whether it is read as prose only because its front matter cannot be read, or says a kind that nobody knows.
    public var hidesItsKind: Bool { kindProblem != nil }

    /// Why its front matter was read only in part, if so.
    public var frontMatterProblem: Diagnostic? {
        diagnostics.first { $0.severity == .error && Self.frontMatterProblems.contains($0.code) }
    }

    /// Why it is not known what the file is: it is read as prose only because of this error.
    public var kindProblem: Diagnostic? {
        guard case .prose = content else { return nil }
        return diagnostics.first { $0.severity == .error && Self.kindProblems.contains($0.code) }
    }

    private static let frontMatterProblems: Set<String> = [
        "front-matter-unclosed", "yaml-alias", "yaml-key-not-text", "yaml-several-documents", "yaml-syntax", "yaml-tab",
    ]
    private static let kindProblems = frontMatterProblems.union(["unknown-kind"])

    static func unreadProblem(_ document: Document, _ diagnostics: [Diagnostic]) -> Diagnostic? {
        diagnostics.first {
            !document.isText && $0.code == "not-utf8" || $0.code == CookbookFileReader.tooManyLines
        }
    }

    /// Why it is read, but never changed; see ``Document/damage``.
    public var damage: Diagnostic? { diagnostics.first { Document.damages.contains($0.code) } }

    public var isDamaged: Bool { damage != nil }
}

extension CookbookFile {
    /// Reads a Markdown file as what it is; never fails. For many files keep a ``CookbookFileReader``.
    public init(_ document: Document, configuration: Configuration) {
        var reader = CookbookFileReader(configuration)
        self = reader.read(document)
    }

    public init(_ source: SourceText, configuration: Configuration) {
        self.init(Document(source), configuration: configuration)
    }
}
