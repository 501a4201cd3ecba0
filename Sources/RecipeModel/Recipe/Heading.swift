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

    /// "Step 1", "Schritt 2".
    static func isNumberOfStep(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        return words.count == 2 && Int(words[1]) != nil && StepMark.words.contains(words[0].lowercased())
    }

    /// Whether what opens the page is called a remark only by one of its words: "Shanghai tips".
    private static func isDish(_ text: String, _ cache: ReadingCache) -> Bool {
        cache.reading(text).meaning == .section(.notes)
            && HeadingMeaning(HeadingReading.withoutMarks(text), cache.names) == nil
    }

    /// The heading that names a recipe: the first of level 1 that names no section, or else the first heading of all if that names none.
    static func title(_ document: Document, _ cache: ReadingCache) -> Located<String>? {
        let markdown = document.markdown
        var first: Located<String>?
        var hasSection = false
        var index = 0
        while index < markdown.blocks.count {
            let block = markdown.blocks[index]
            if case .heading(let level, _) = block.kind {
                let range = markdown.textRange(of: block)
                let text = InlineScanner.plainText(document.source.bytes, range)
                let isSection =
                    text.isEmpty || isNumberOfStep(text)
                    || cache.reading(text).meaning != nil
                        && !(level == 1 && !hasSection && first == nil && isDish(text, cache))
                if !isSection, level == 1 { return Located(text, range) }
                if !isSection, first == nil, !hasSection { first = Located(text, range) }
                hasSection = hasSection || isSection
            }
            index = block.subtreeEnd
        }
        return first
    }
}
