internal import Presentation
internal import RecipeExchange

/// Recipes as one HTML page, an article each.
struct RecipeDocument {
    private let title: String
    private let isOne: Bool
    private var titles: [String] = []
    private var languages: Set<String?> = []
    private var directions: Set<Bool> = []
    private var articles: HTML = ""
    private var schema: [JSONValue] = []
    private var hasScript = false

    /// - Parameter title: of a page of several.
    init(title: String, isOne: Bool) {
        (self.title, self.isOne) = (title, isOne)
    }

    mutating func add(_ recipe: ExportedRecipe) {
        titles.append(recipe.words.title)
        languages.insert(recipe.sheet.language)
        directions.insert(recipe.sheet.isRightToLeft)
        var article = RecipeArticle(recipe, number: titles.count, isAlone: isOne)
        articles += article.markup()
        hasScript = hasScript || article.isScalable
        schema.append(SchemaDocument.document(recipe))
    }

    /// The whole page.
    var string: String {
        var page = HTMLPage(title: isOne ? titles.first ?? title : title)
        if languages.count == 1 { page.language = HTMLPage.tag(languages.first ?? nil) }
        page.isRightToLeft = directions == [true]
        page.hasScript = hasScript
        page.body = "\(isOne ? "" : contents)<main>\n\(articles)</main>\n"
        let json = (isOne && schema.count == 1 ? schema[0] : .array(schema)).compact
        page.schema = "<script type=\"application/ld+json\">\(HTML.scriptData(json))</script>\n"
        return page.string
    }

    private var contents: HTML {
        let entries = titles.enumerated().map { index, title -> HTML in
            "<li><a href=\"#r\(index + 1)\" dir=\"auto\">\(title)</a></li>\n"
        }
        return
            "<header class=\"cover\">\n<h1 dir=\"auto\">\(title)</h1>\n<nav aria-label=\"Contents\"><ol>\n\(entries)</ol></nav>\n</header>\n"
    }
}
