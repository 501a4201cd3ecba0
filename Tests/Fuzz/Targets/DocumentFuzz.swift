import Kitchen
import RecipeModel
import SourceText

@testable import RecipeSyntax

/// Documents: blocks, front matter, and the values that are read from them.
enum DocumentFuzz {
    static func check(_ bytes: [UInt8]) throws {
        let source = SourceText(path: RelativePath.root.appending("recipes").appending("soup.md"), bytes: bytes)
        let document = Document(source)
        try checkBlocks(document.markdown, in: bytes)
        if let frontMatter = document.frontMatter {
            try within(frontMatter.range, bytes, "the front matter")
            try promise(frontMatter.range.contains(frontMatter.content), "the content lies outside the front matter")
            if let root = frontMatter.root { try checkNode(root, in: frontMatter.range) }
        }
        for diagnostic in document.diagnostics {
            try within(diagnostic.range, bytes, "the place of \(diagnostic.code)")
        }
        try checkFile(CookbookFile(document, configuration: Configuration()), bytes)
    }

    static func within(_ range: ByteRange, _ bytes: [UInt8], _ what: String) throws {
        try promise(range.start >= 0 && range.end <= bytes.count, "\(what) lies outside the text")
    }

    private static func checkBlocks(_ markdown: Markdown, in bytes: [UInt8]) throws {
        var open: [(end: Int, range: ByteRange)] = []
        for (index, block) in markdown.blocks.enumerated() {
            while let last = open.last, last.end <= index { open.removeLast() }
            try promise(block.subtreeEnd > index && block.subtreeEnd <= markdown.blocks.count, "a block has no end")
            try within(block.range, bytes, "a block")
            if let parent = open.last {
                try promise(block.subtreeEnd <= parent.end, "a block ends after its container")
                try promise(parent.range.contains(block.range), "a block lies outside its container")
            }
            try promise(
                block.lines.lowerBound >= 0 && block.lines.upperBound <= markdown.lines.count,
                "a block has others' lines")
            for line in markdown.lines(of: block) {
                try promise(block.range.contains(line), "a line lies outside its block")
                try promise(!line.indices.contains { bytes[$0] == 0x0A || bytes[$0] == 0x0D }, "a line holds its end")
            }
            open.append((block.subtreeEnd, block.range))
        }
    }

    static func checkNode(_ node: YAMLNode, in range: ByteRange) throws {
        try promise(range.contains(node.range), "a YAML node lies outside what holds it")
        switch node.content {
        case .scalar: break
        case .sequence(let items, _): for item in items { try checkNode(item, in: node.range) }
        case .mapping(let entries, _):
            for entry in entries {
                try promise(node.range.contains(entry.keyRange), "a key lies outside its mapping")
                try checkNode(entry.value, in: range)
            }
        }
    }

    private static func checkFile(_ file: CookbookFile, _ bytes: [UInt8]) throws {
        for diagnostic in file.diagnostics { try within(diagnostic.range, bytes, "the place of \(diagnostic.code)") }
        for link in file.links { try within(link.destination, bytes, "a link") }
        guard let recipe = file.recipe else { return }
        for ingredient in recipe.ingredients {
            try within(ingredient.range, bytes, "an ingredient")
            for part in ingredient.line.parts {
                try promise(part.range.end <= ingredient.text.count, "a part lies outside its ingredient")
            }
        }
        for group in recipe.stepGroups {
            for step in group.steps { try within(step.range, bytes, "a step") }
        }
    }
}
