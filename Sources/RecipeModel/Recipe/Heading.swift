internal import RecipeSyntax
internal import SourceText

/// The first level-1 heading that names no section.
enum Heading {
    static func first(_ document: Document, names: SectionNames?) -> Located<String>? {
        let markdown = document.markdown
        var index = 0
        while index < markdown.blocks.count {
            let block = markdown.blocks[index]
            if case .heading(1, _) = block.kind {
                let range = markdown.textRange(of: block)
                let text = InlineScanner.plainText(document.source.bytes, range)
                if !text.isEmpty, names?.role(of: text) == nil { return Located(text, range) }
            }
            index = block.subtreeEnd
        }
        return nil
    }
}
