internal import RecipeModel
internal import RecipeSyntax
public import SourceText

/// The recipes that a collection links to.
extension LineEdits {
    /// Adds a link to the last list; no edits where one leads there already.
    func adding(_ link: RecipeLink) throws(UneditableShape) -> [TextEdit] {
        links(to: link).isEmpty ? try adding(link.text(from: document.source.path), to: .lastList) : []
    }

    /// The items that link to a recipe, in order.
    func items(linkingTo link: RecipeLink) throws(UneditableShape) -> [Int] {
        let blocks = document.markdown.blocks
        var items: [Int] = []
        for found in links(to: link) {
            let item = blocks.indices.last { blocks[$0].item != nil && blocks[$0].range.contains(found.range.start) }
            guard let item else { throw UneditableShape("the link is not in a list", at: found.range) }
            if !items.contains(item) { items.append(item) }
        }
        return items.sorted()
    }

    private func links(to link: RecipeLink) -> [RecipeCollection.Link] {
        let file = CookbookFile(document, configuration: configuration)
        guard case .collection(let collection) = file.content else { return [] }
        return collection.links.filter { file.path.resolving(link: $0.path) == link.path }
    }
}

extension RecipeLink {
    /// The link as Markdown, for a file at a path.
    public func text(from path: RelativePath) -> String {
        let title = title.reduce(into: "") { text, character in
            if "[]\\".contains(character) { text.append("\\") }
            text.append(character)
        }
        let destination = String(decoding: PercentEncoding.encode(path.link(to: self.path)), as: UTF8.self)
        return "[\(title)](\(destination))"
    }
}
