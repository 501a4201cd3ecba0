internal import RecipeSyntax
internal import SourceText

/// Reads folder pages and collections.
enum PageReader {
    static func folder(_ document: Document, _ diagnostics: inout [Diagnostic]) -> FolderPage {
        var page = FolderPage()
        for entry in document.frontMatter?.entries ?? [] {
            guard !entry.value.isNull, let key = FrontMatterKey.named(entry.key, in: .folder) else { continue }
            switch key.name {
            case "title": page.title = text(entry, &diagnostics)
            case "description": page.description = text(entry, &diagnostics)
            case "icon": page.icon = text(entry, &diagnostics)
            case "color": page.color = text(entry, &diagnostics)
            case "order": page.order = order(entry, &diagnostics)
            default: break
            }
        }
        page.title = page.title ?? Heading.first(document, names: nil)
        return page
    }

    static func collection(_ document: Document, _ diagnostics: inout [Diagnostic]) -> RecipeCollection {
        var collection = RecipeCollection()
        for entry in document.frontMatter?.entries ?? [] {
            guard !entry.value.isNull, let key = FrontMatterKey.named(entry.key, in: .collection) else { continue }
            switch key.name {
            case "title": collection.title = text(entry, &diagnostics)
            case "description": collection.description = text(entry, &diagnostics)
            case "icon": collection.icon = text(entry, &diagnostics)
            case "color": collection.color = text(entry, &diagnostics)
            case "query": collection.query = text(entry, &diagnostics)
            case "order": _ = order(entry, &diagnostics)
            default: break
            }
        }
        collection.title = collection.title ?? Heading.first(document, names: nil)
        let bytes = document.source.bytes
        for block in document.markdown.blocks where block.kind == .paragraph {
            for link in InlineLink.all(in: bytes, document.markdown.textRange(of: block))
            where !link.isImage && !link.isExternal(in: bytes) {
                let path = link.target(in: bytes).path
                if path.isEmpty { continue }
                collection.links.append(
                    RecipeCollection.Link(
                        text: InlineScanner.plainText(bytes, link.text), path: path, range: link.range))
            }
        }
        return collection
    }

    static func text(_ entry: YAMLEntry, _ diagnostics: inout [Diagnostic]) -> Located<String>? {
        guard let text = entry.value.text else {
            diagnostics.append(
                Diagnostic(
                    code: "bad-value", severity: .warning, range: entry.value.range,
                    message: "'\(entry.key)' must be text",
                    hint: "write one value"))
            return nil
        }
        return Located(MetadataReader.singleLine(text), entry.value.range)
    }

    private static func order(_ entry: YAMLEntry, _ diagnostics: inout [Diagnostic]) -> Located<Int>? {
        guard let number = entry.value.text.flatMap({ Int($0) }), number >= 0 else {
            diagnostics.append(
                Diagnostic(
                    code: "bad-value", severity: .warning, range: entry.value.range,
                    message: "'\(entry.key)' must be a whole number",
                    hint: "write 1, 2, 3 …"))
            return nil
        }
        return Located(number, entry.value.range)
    }
}
