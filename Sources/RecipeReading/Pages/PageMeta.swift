internal import RecipeExchange

/// What a page says of itself beside its recipe: in its head, and in the data of the article around it.
struct PageMeta {
    private var properties: [String: [String]] = [:]
    private let graph: SchemaGraph
    private(set) var canonical: String?
    private(set) var language: String?
    private var baseReference: String?
    private var titleElement: String?

    /// What the page calls itself, without the name of its site.
    var pageTitle: String? {
        if let title = first("og:title", "twitter:title") { return title }
        guard let title = titleElement, !title.isEmpty else { return nil }
        for mark in [" | ", " – ", " — ", " - ", " :: ", " » "] {
            if let range = title.firstRange(of: mark) { return String(title[..<range.lowerBound]) }
        }
        return title
    }

    init(_ root: HTMLNode, _ graph: SchemaGraph) {
        self.graph = graph
        language = root.attribute("lang") ?? root.attribute("xml:lang")
        root.walk { node in
            switch node.tag {
            case .meta:
                if let name = node.attribute("property") ?? node.attribute("name"),
                    let content = node.attribute("content")
                {
                    properties[name.lowercased(), default: []].append(content)
                }
            case .title:
                if titleElement == nil { titleElement = MarkedText.squeezed(node.rawText) }
            case .link:
                if node.attribute("rel")?.lowercased() == "canonical", canonical == nil {
                    canonical = node.attribute("href")
                }
            case .base:
                if baseReference == nil { baseReference = node.attribute("href").map(MarkedText.squeezed) }
            case .svg, .script, .style: return false
            default: break
            }
            return true
        }
    }

    /// Where the relative addresses of the page begin.
    ///
    /// - Parameter address: where the page was fetched from; a saved page says itself where it was.
    func base(_ address: String?) -> String? {
        let own = address ?? [canonical, first("og:url")].lazy.compactMap { $0 }.first(where: WebReference.isWhole)
        guard let baseReference, !baseReference.isEmpty else { return own }
        if WebReference.isWhole(baseReference) { return baseReference }
        return own.flatMap { WebReference.whole(baseReference, on: $0) } ?? own
    }

    /// Fills what the recipe itself leaves open.
    func fill(_ recipe: inout ReadRecipe) {
        if recipe.images.isEmpty, let image = first("og:image", "og:image:secure_url", "twitter:image") {
            recipe.images = [image]
            recipe.origins[.image] = "Open Graph"
        }
        if recipe.authors.isEmpty {
            for type in ["Article", "NewsArticle", "BlogPosting", "WebPage"] {
                guard let author = graph.first(type)?["author"] else { continue }
                let names = author.items.compactMap { graph.resolved($0)["name"]?.text ?? $0.text }.map(MarkedText.line)
                    .filter { !$0.isEmpty && !$0.hasPrefix("http") }
                guard !names.isEmpty else { continue }
                recipe.authors = names
                recipe.origins[.author] = "JSON-LD of the article"
                break
            }
            if recipe.authors.isEmpty, let name = first("author", "article:author"), !name.hasPrefix("http") {
                recipe.authors = [name]
                recipe.origins[.author] = "the page's head"
            }
        }
        if recipe.description == nil, let text = first("og:description", "description") {
            recipe.description = text
            recipe.origins[.description] = "Open Graph"
        }
        if recipe.title.isEmpty, let title = first("og:title") {
            recipe.title = title
            recipe.origins[.title] = "Open Graph"
        }
        if recipe.sourceName == nil { recipe.sourceName = first("og:site_name") }
        if recipe.url == nil { recipe.url = canonical ?? first("og:url") }
        // The tag of what is not known.
        if recipe.language == nil, let language, language != "und" { recipe.language = language }
    }

    private func first(_ names: String...) -> String? {
        for name in names {
            if let text = properties[name]?.first.map(MarkedText.line), !text.isEmpty { return text }
        }
        return nil
    }
}
