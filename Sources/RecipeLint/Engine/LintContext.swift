public import Cookbook
public import Kitchen
public import RecipeModel
public import RecipeSyntax
public import SourceText

/// What a rule that looks at one file alone can see.
public struct FileContext: Sendable {
    public let source: SourceText
    public let document: Document
    public let file: CookbookFile
    public let configuration: Configuration

    /// The first byte behind the front matter.
    public var bodyStart: Int { document.bodyStart }
    public var recipe: Recipe? { file.recipe }
}

/// What a rule that looks across files can see.
public struct CookbookContext: Sendable {
    public let file: CookbookFile
    public let source: SourceText
    public let cookbook: LoadedCookbook
    public let today: CalendarDate
    /// Recipes by folded title, for those titles that several have.
    let sharedTitles: [[UInt8]: [CookbookFile]]
    /// Pictures that no file links to, by the folder page or first file that reports them.
    let orphans: [RelativePath: [RelativePath]]

    /// Of a recipe.
    let reading: KitchenReading?

    public var recipe: Recipe? { file.recipe }
    public var catalogue: Catalogue { cookbook.catalogue }
}
