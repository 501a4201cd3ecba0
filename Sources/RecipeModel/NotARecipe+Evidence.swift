internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Looks at a file that was not read as a recipe for what speaks for one.
extension NotARecipe {
    /// - Parameter kind: what the file was read as.
    init(_ document: Document, as kind: DocumentKind, _ cache: ReadingCache, _ parser: inout ItemLineParser) {
        let start = ByteRange(at: document.bodyStart)
        if kind != .prose, kind != .folder {
            self.init(.kind(kind), place: start)
            return
        }
        let evidence = BodyEvidence(document, cache, &parser)
        let signs = evidence.signs
        let place = signs.amounts.first ?? signs.foods.first ?? signs.instructions.first ?? start
        if kind == .folder || Self.isProjectDocument(document.source.path) {
            // Somebody may keep a folder for each recipe.
            let isNear = signs.amounts.count >= 3 && signs.instructions.count >= 3 && !evidence.holdsProgram
            let reason: Reason = kind == .folder ? .kind(.folder) : .projectDocument
            let isNearRecipe = isNear && kind == .folder
            self.init(
                reason, isNearRecipe: isNearRecipe, isExcused: isNearRecipe && Self.isExcused(document.source),
                place: isNear ? place : start)
        } else if evidence.isTemplate || RecipeReader.isCalledTemplate(document) {
            self.init(.template, place: start)
        } else if evidence.holdsProgram {
            self.init(.program, place: start)
        } else if signs.lineCount == 0 {
            self.init(.empty, place: start)
        } else {
            let isList =
                signs.instructions.count < 2
                && RecipeReader.isTitleOfList(
                    Heading.title(document, cache)?.value ?? String(decoding: document.source.path.stem, as: UTF8.self))
            let isNear = evidence.isNearRecipe && !isList
            self.init(
                evidence.reason, isNearRecipe: isNear, isExcused: isNear && Self.isExcused(document.source),
                place: place)
        }
    }

    private static func isExcused(_ source: SourceText) -> Bool {
        // Only a comment of lint holds the code.
        source.bytes.count > code.utf8.count && String(decoding: source.bytes, as: UTF8.self).contains(code)
    }

    private static func isProjectDocument(_ path: RelativePath) -> Bool {
        path.stem.contains { $0.isLetter } && !path.stem.contains { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    }
}

/// What of a body speaks for a recipe.
private struct BodyEvidence {
    private(set) var signs = RecipeSigns()
    private(set) var isTemplate = false
    private(set) var holdsProgram = false
    /// Whether an editor's plugin shows something in it, as in pages that lead to recipes.
    private var holdsQueries = false
    /// Whether a heading or a key names ingredients.
    private var namesIngredients = false
    /// Whether keys of the front matter are those of recipes alone.
    private var hasRecipeKeys = false
    private var headingCount = 0
    /// Lines of list items that are not sentences.
    private var shortItems = 0

    /// Lines that are looked at; the rest of a long text is as its beginning.
    private static let mostLines = 200

    init(_ document: Document, _ cache: ReadingCache, _ parser: inout ItemLineParser) {
        let body = BodyText(document)
        var scanner = PassageScanner(body, cache, callouts: [])
        scanner.run()
        holdsProgram = scanner.holdsProgram
        holdsQueries = !scanner.toolBlocks.isEmpty
        for passage in scanner.passages {
            guard let heading = passage.heading else { continue }
            headingCount += 1
            if heading.reading.meaning == .section(.ingredients) { namesIngredients = true }
        }
        readKeys(document)
        let blocks = document.markdown.blocks
        for (index, block) in blocks.enumerated() {
            switch block.kind {
            case .heading, .fencedCode, .linkDefinition, .siteMark, .thematicBreak, .list, .item, .quote, .panel:
                continue
            case .paragraph, .indentedCode, .html, .table: break
            }
            if index > 0, blocks[index - 1].item != nil, block.lines.count == 1, Self.isShort(body.range(index), body) {
                shortItems += 1
            }
            for line in document.markdown.lines(of: block) {
                if signs.lineCount >= Self.mostLines { return }
                if Self.holdsPlaceholder(document.source, line) { isTemplate = true }
                signs.lookAtLine(line, in: document.source, &parser)
            }
        }
    }

    private static func isShort(_ range: ByteRange, _ body: BodyText) -> Bool {
        range.count <= 60 && range.end <= body.bytes.count && !range.isEmpty
            && !".!?:".utf8.contains(body.bytes[range.end - 1])
    }

    private mutating func readKeys(_ document: Document) {
        for entry in document.frontMatter?.entries ?? [] {
            let text = entry.value.text ?? ""
            if text.holds("{{") || text.holds("<%") { isTemplate = true }
            switch FrontMatterKey.named(entry.key, in: .recipe)?.name {
            case "ingredients": namesIngredients = true
            case "instructions", "servings", "yield", "prep-time", "cook-time", "total-time", "cuisine", "difficulty":
                hasRecipeKeys = true
            default:
                let isSaid =
                    ["layout", "type"].contains(entry.key.lowercased()) && text.lowercased().hasPrefix("recipe")
                hasRecipeKeys = hasRecipeKeys || isSaid
            }
        }
    }

    /// `{{title}}`, `<% tp.date.now() %>`, `{% for … %}`; not `{{< figure >}}`, which shows something in a text.
    private static func holdsPlaceholder(_ source: SourceText, _ line: ByteRange) -> Bool {
        let bytes = source.bytes[line.indices]
        guard bytes.contains(UInt8(ascii: "{")) || bytes.contains(UInt8(ascii: "%")) else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        if text.contains("<%") || text.contains("{%") { return true }
        return text.contains("{{") && !text.contains("{{<") && !text.contains("{{%")
    }

    var reason: NotARecipe.Reason {
        let (items, sentences) = (signs.itemCount + signs.numbered.count, signs.instructions.count)
        if namesIngredients, items == 0 { return .noIngredientsListed }
        if items >= 2, sentences >= 2 { return .unclear(lines: items, sentences: sentences) }
        if items >= 2 { return .onlyIngredients(lines: items) }
        if sentences >= 2 { return .onlyInstructions(sentences: sentences) }
        return .prose
    }

    /// Whether a person would ask why it is not listed.
    var isNearRecipe: Bool {
        let (amounts, items, sentences) = (signs.amounts.count, signs.itemCount, signs.instructions.count)
        let (lines, others) = (signs.lineCount, signs.sentenceCount - signs.instructions.count)
        if namesIngredients { return sentences > 0 || items > 0 }
        if headingCount > 6 || holdsQueries && amounts == 0 { return false }
        // A list of amounts and little else.
        if amounts >= 3, items * 2 >= lines { return true }
        if amounts >= 2, sentences >= 2, others <= sentences * 2 + 2 { return true }
        if shortItems >= 3, amounts >= 1, sentences >= 2, others <= sentences * 2 { return true }
        // In a language whose foods and verbs are not known.
        if shortItems >= 4, amounts + signs.numbered.count >= 3, others >= 3, headingCount <= 2 { return true }
        if items >= 5, items * 3 >= lines * 2 { return true }
        if items >= 3, sentences >= 2, others <= sentences { return true }
        if hasRecipeKeys { return sentences >= 2 && others <= sentences || items >= 2 }
        return sentences >= 4 && others * 2 <= sentences
    }
}
