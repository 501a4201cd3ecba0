internal import RecipeModel
internal import SourceText

/// A Markdown link to a recipe.
enum CollectionLink {
    static func text(to file: CookbookFile, _ recipe: Recipe, from path: RelativePath) -> String {
        let title = recipe.title.text.reduce(into: "") { text, character in
            if "[]\\".contains(character) { text.append("\\") }
            text.append(character)
        }
        let destination = String(decoding: PercentEncoding.encode(path.link(to: file.path)), as: UTF8.self)
        return "[\(title)](\(destination))"
    }
}
