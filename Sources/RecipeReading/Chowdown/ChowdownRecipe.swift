internal import RecipeExchange
internal import RecipeSyntax
internal import SourceText

/// Reads a recipe of the Jekyll theme Chowdown: everything in the front matter, and a text below that introduces it.
enum ChowdownRecipe {
    /// Cheap: most files are something else.
    static func isOne(_ bytes: [UInt8]) -> Bool {
        let head = bytes.prefix(4096)
        guard head.starts(with: Array("---".utf8)) else { return false }
        let text = String(decoding: head, as: UTF8.self)
        return text.contains("layout: recipe") && (text.contains("directions:") || text.contains("components:"))
    }

    static func read(_ bytes: [UInt8]) -> ReadResult {
        var result = ReadResult(format: "a Chowdown recipe")
        let document = Document(SourceText(path: .root, bytes: TextDecoding.decode(bytes).bytes))
        guard let root = document.frontMatter?.root, root.entries != nil else {
            let reason = document.diagnostics.first.map { ": \($0.message)" } ?? ""
            result.problems.append(ReadResult.Problem("its front matter was not read\(reason)"))
            return result
        }
        var fields = FieldReader(json(root))
        var recipe = ReadRecipe(title: fields.line("title") ?? "")
        recipe.keywords = fields.items("tags").flatMap { item in
            (item.text ?? "").split(separator: ",").map { MarkedText.squeezed($0) }
        }.filter { !$0.isEmpty }
        recipe.images = fields.line("image", "imagecredit").map { [$0] } ?? []
        recipe.yields = fields.line("yield", "servings").map { [$0] } ?? []
        let components = fields.items("components").compactMap { $0.text.map(MarkedText.line) }
        let lines = fields.items("ingredients").compactMap { $0.text.map(PlainMarkdown.line) }.filter { !$0.isEmpty }
        let items = components.map { ReadRecipe.Item(words($0), recipe: $0) } + lines.map { ReadRecipe.Item($0) }
        if !items.isEmpty { recipe.ingredients = [ReadRecipe.Group(nil, items)] }
        let steps = fields.items("directions").compactMap { $0.text.map(PlainMarkdown.line) }.filter { !$0.isEmpty }
        if !steps.isEmpty { recipe.steps = [ReadRecipe.Group(nil, steps.map { ReadRecipe.Step($0) })] }
        let body = String(decoding: document.source.bytes[document.bodyStart...], as: UTF8.self)
        let paragraphs = PlainMarkdown.lines(body)
        if !paragraphs.isEmpty { recipe.description = paragraphs.joined(separator: " ") }
        fields.ignore("layout", "permalink", "published")
        recipe.further = fields.rest
        recipe.noteOrigins("Chowdown")
        result.recipes = [recipe]
        return result
    }

    private static func json(_ node: YAMLNode, _ depth: Int = 0) -> JSON {
        if depth > 20 || node.isNull { return .null }
        if let entries = node.entries {
            return .object(entries.map { JSON.Entry(key: $0.key, value: json($0.value, depth + 1)) })
        }
        if let items = node.items { return .array(items.map { json($0, depth + 1) }) }
        return node.text.map { .string($0) } ?? .null
    }

    /// "vanilla-ice-cream" names a file.
    private static func words(_ slug: String) -> String { slug.contains(" ") ? slug : slug.replacing("-", with: " ") }
}
