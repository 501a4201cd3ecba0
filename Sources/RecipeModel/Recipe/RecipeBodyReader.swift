internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// Reads the Markdown of a recipe: sections, groups, ingredients, steps, notes, equipment, log.
///
/// Walks the top-level blocks once. A heading (or a bold line that names a section) opens a section; a lower heading or a bold
/// line inside it opens a group; everything outside known sections is prose.
struct RecipeBodyReader {
    let document: Document
    let names: SectionNames
    let options: ItemLineOptions
    private(set) var recipe: Recipe
    private(set) var diagnostics: [Diagnostic] = []
    /// `key: value` lines found in the introduction ("Prep time: 20 min").
    private(set) var introductionFields: [(key: String, value: Located<String>)] = []
    /// Of a paragraph "tags: vegetarian, quick".
    private(set) var tags: [Located<String>] = []
    private(set) var firstParagraph: Located<String>?

    private var role: SectionRole?
    private var sectionLevel = 0
    /// A heading above a section that parts the recipe ("For the dough" → "Ingredients", "Method").
    private var partTitle: Located<String>?
    private var hasSeenSection = false
    private var hasBulletedIngredients = false
    /// Whether a heading further down says where the steps are.
    private lazy var namesInstructions: Bool = document.markdown.blocks.contains { block in
        guard case .heading = block.kind else { return false }
        let text = InlineScanner.plainText(bytes, document.markdown.textRange(of: block))
        return (names.role(of: text) ?? names.looseRole(of: text)) == .instructions
    }
    private let bytes: [UInt8]
    private var parser: ItemLineParser

    init(_ document: Document, names: SectionNames, options: ItemLineOptions, title: Recipe.Title) {
        self.document = document
        self.names = names
        self.options = options
        parser = ItemLineParser(options: options)
        bytes = document.source.bytes
        recipe = Recipe(title: title)
    }

    mutating func run() {
        let markdown = document.markdown
        var index = 0
        while index < markdown.blocks.count {
            read(index)
            index = markdown.blocks[index].subtreeEnd
        }
        if !recipe.sections.contains(where: { $0.role == .ingredients }) {
            readWithoutHeadings()
            takeLinksOfSteps()
        }
        takeUnnamedSteps()
        takeParagraphsAsSteps()
        recipe.ingredientGroups.removeAll { $0.ingredients.isEmpty && $0.title == nil }
        recipe.stepGroups.removeAll { $0.steps.isEmpty && $0.title == nil }
    }

    private mutating func read(_ index: Int) {
        let block = document.markdown.blocks[index]
        switch block.kind {
        case .heading(let level, _):
            heading(block, level: level)
        case .paragraph:
            if let title = pseudoHeading(block) {
                boldLine(title)
            } else {
                paragraph(block)
            }
        case .list(let style):
            // "Ingredients", a list with bullets, and below it, under no heading, a numbered one: the steps.
            if role == .ingredients, style.isOrdered, hasBulletedIngredients, !namesInstructions {
                role = .instructions
                recipe.shape.stepsWithoutHeading = true
                recipe.stepGroups.append(StepGroup())
                list(index)
                role = .ingredients
            } else {
                if role == .ingredients, !style.isOrdered { hasBulletedIngredients = true }
                list(index)
            }
        case .indentedCode where role == .ingredients || role == .instructions:
            for line in document.markdown.lines(of: block) {
                let range = trimmedRange(line)
                if range.isEmpty { continue }
                if role == .ingredients {
                    addIngredient(range)
                } else {
                    add(text: document.source.string(range), range: range)
                }
            }
        case .table:
            table(block)
        case .quote where role == .notes || role == .instructions:
            let text = InlineScanner.plainText(bytes, block.range)
            add(text: text, range: trimmedRange(block.range))
        default:
            break
        }
    }

    // MARK: Headings

    private mutating func heading(_ block: Block, level: Int) {
        let range = document.markdown.textRange(of: block)
        let text = InlineScanner.plainText(bytes, range)
        let located = Located(text, range)
        if let found = names.role(of: text) {
            open(found, level: level, heading: range)
        } else if role != nil, level > sectionLevel {
            openGroup(located)
        } else if let found = names.looseRole(of: text) {
            open(found, level: level, heading: range)
            if recipe.sections.contains(where: { $0.role == found && $0.heading < range }) { openGroup(located) }
        } else {
            role = nil
            if level == 1, recipe.title.range == range { return }
            partTitle = located
            recipe.otherSections.append(located)
        }
    }

    private mutating func boldLine(_ title: Located<String>) {
        if let found = names.role(of: title.value) {
            open(found, level: 7, heading: title.range)
        } else if role != nil {
            openGroup(title)
        } else if firstParagraph == nil {
            firstParagraph = title
        }
    }

    private mutating func open(_ found: SectionRole, level: Int, heading: ByteRange) {
        role = found
        sectionLevel = level
        hasSeenSection = true
        recipe.sections.append((found, heading))
        if let partTitle,
            recipe.sections.contains(where: { $0.role == found && $0.heading < partTitle.range }) || level > 2
        {
            openGroup(partTitle)
        } else if found == .ingredients {
            recipe.ingredientGroups.append(IngredientGroup())
        } else if found == .instructions {
            recipe.stepGroups.append(StepGroup())
        }
    }

    private mutating func openGroup(_ title: Located<String>) {
        switch role {
        case .ingredients: recipe.ingredientGroups.append(IngredientGroup(title: title))
        case .instructions: recipe.stepGroups.append(StepGroup(title: title))
        default: break
        }
    }

    /// A paragraph that is one bold line, or one short line that ends with a colon and names a group or section.
    private func pseudoHeading(_ block: Block) -> Located<String>? {
        guard block.lines.count == 1 else { return nil }
        let range = document.markdown.textRange(of: block)
        let text = document.source[range]
        guard text.count >= 3, text.count <= 80 else { return nil }
        var inner = text
        let isBold = (text.starts(with: "**".utf8) || text.starts(with: "__".utf8)) && text.count > 4
        if isBold {
            let mark = text[text.startIndex]
            if inner.last == UInt8(ascii: ":") { inner = inner.dropLast() }
            guard inner.suffix(2).elementsEqual([mark, mark]) else { return nil }
            inner = inner.dropFirst(2).dropLast(2)
            if inner.contains(mark) { return nil }
        } else if inner.last != UInt8(ascii: ":") {
            // "Ingredients" by itself on a line, as people write who indent instead of marking up.
            let plain = InlineScanner.plainText(bytes, range)
            return plain.utf8.count <= 20 && plain.first?.isUppercase == true && names.role(of: plain) != nil
                && isFollowedByLines(block) ? Located(plain, range) : nil
        } else {
            guard inner.last == UInt8(ascii: ":"), !inner.dropLast().contains(UInt8(ascii: ".")) else { return nil }
        }
        let innerRange = ByteRange(inner.startIndex, inner.endIndex)
        var plain = InlineScanner.plainText(bytes, innerRange)
        if plain.hasSuffix(":") { plain.removeLast() }
        if !isBold, role != .ingredients, role != .instructions, names.role(of: plain) == nil { return nil }
        if !isBold, role == .instructions, plain.utf8.count > 40 { return nil }
        return Located(plain, range)
    }

    private func isFollowedByLines(_ block: Block) -> Bool {
        let markdown = document.markdown
        guard let next = markdown.blocks.firstIndex(where: { $0.range.start >= block.range.end && $0.depth == 0 })
        else {
            return false
        }
        switch markdown.blocks[next].kind {
        case .list, .indentedCode: return true
        default: return false
        }
    }

    // MARK: Blocks of text

    private mutating func paragraph(_ block: Block) {
        let range = document.markdown.textRange(of: block)
        if takeTags(range) { return }
        guard let role else {
            let text = InlineScanner.plainText(bytes, range)
            if firstParagraph == nil, !text.isEmpty, !isOnlyImages(range) { firstParagraph = Located(text, range) }
            return
        }
        switch role {
        case .ingredients:
            // Only a section without any list keeps its ingredients in paragraphs; see `run`.
            pendingIngredientParagraphs.append(block)
        case .log:
            for line in document.markdown.lines(of: block) { logLine(line) }
        case .equipment:
            recipe.equipment.append(Located(InlineScanner.plainText(bytes, range), range))
        case .instructions where isOnlyImages(range):
            attachImages(range)
        default:
            add(text: InlineScanner.plainText(bytes, range), range: range)
        }
    }

    /// A paragraph "tags: vegetarian, quick" says what the front matter would.
    private mutating func takeTags(_ range: ByteRange) -> Bool {
        guard isTags(range) else { return false }
        let text = document.source[range]
        var start = range.start + 5
        for part in text.dropFirst(5).split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            let tag = trimmedRange(ByteRange(start, start + part.count))
            if !tag.isEmpty { tags.append(Located(document.source.string(tag), tag)) }
            start += part.count + 1
        }
        return true
    }

    private func isTags(_ range: ByteRange) -> Bool {
        let text = document.source[range]
        return text.count < 200 && text.prefix(5).map { $0 | 0x20 }.elementsEqual("tags:".utf8) && !text.contains(0x0A)
    }

    private var pendingIngredientParagraphs: [Block] = []

    /// Makes every line of the ingredients section's paragraphs an ingredient where the section has no list.
    mutating func takeIngredientParagraphs() {
        guard recipe.ingredients.isEmpty else { return }
        for block in pendingIngredientParagraphs {
            for line in document.markdown.lines(of: block) {
                let range = trimmedRange(line)
                if !range.isEmpty { addIngredient(range) }
            }
        }
    }

    private mutating func add(text: String, range: ByteRange) {
        guard !text.isEmpty else { return }
        switch role {
        case .instructions: addStep(Step(text: text, range: range, images: images(in: range)))
        case .notes: recipe.notes.append(Note(text: text, range: range))
        default: break
        }
    }

    private mutating func addStep(_ step: Step) {
        if recipe.stepGroups.isEmpty { recipe.stepGroups.append(StepGroup()) }
        recipe.stepGroups[recipe.stepGroups.count - 1].steps.append(step)
    }

    private mutating func attachImages(_ range: ByteRange) {
        guard let group = recipe.stepGroups.indices.last, let last = recipe.stepGroups[group].steps.last else { return }
        recipe.stepGroups[group].steps[recipe.stepGroups[group].steps.count - 1] = Step(
            text: last.text, range: last.range, images: last.images + images(in: range))
    }

    private func images(in range: ByteRange) -> [Located<String>] {
        guard document.source[range].contains(UInt8(ascii: "!")) else { return [] }
        return InlineLink.all(in: bytes, range).filter(\.isImage).map {
            Located(document.source.string($0.destination), $0.destination)
        }
    }

    /// Plain text without what stands for pictures.
    private func textWithoutImages(_ range: ByteRange) -> String {
        guard document.source[range].contains(UInt8(ascii: "!")) else { return InlineScanner.plainText(bytes, range) }
        var parts: [String] = []
        var offset = range.start
        for link in InlineLink.all(in: bytes, range) where link.isImage && link.range.start >= offset {
            parts.append(InlineScanner.plainText(bytes, ByteRange(offset, link.range.start)))
            offset = link.range.end
        }
        parts.append(InlineScanner.plainText(bytes, ByteRange(offset, range.end)))
        return parts.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    }

    private func isOnlyImages(_ range: ByteRange) -> Bool {
        guard document.source[range].first == UInt8(ascii: "!") || document.source[range].first == UInt8(ascii: "[")
        else { return false }
        let links = InlineLink.all(in: bytes, range)
        guard links.contains(where: \.isImage) else { return false }
        var offset = range.start
        for link in links where link.range.start >= offset {
            if !isBlank(ByteRange(offset, link.range.start)) { return false }
            offset = link.range.end
        }
        return isBlank(ByteRange(offset, range.end))
    }

    private func isBlank(_ range: ByteRange) -> Bool { document.source[range].allSatisfy { $0 <= 0x20 } }

    private func trimmedRange(_ range: ByteRange) -> ByteRange {
        var (start, end) = (range.start, range.end)
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        return ByteRange(start, end)
    }

    // MARK: Lists and tables

    private mutating func list(_ index: Int) {
        let markdown = document.markdown
        for item in markdown.children(of: index) {
            switch role {
            case .ingredients: ingredientItem(item)
            case .instructions, .notes: proseItem(item)
            case .equipment:
                if let range = document.textRange(ofItem: item) {
                    recipe.equipment.append(Located(InlineScanner.plainText(bytes, range), range))
                }
            case .log:
                if let range = document.textRange(ofItem: item) { logLine(range) }
            case .nutrition:
                if let range = document.textRange(ofItem: item) { nutritionLine(range) }
            case nil:
                if !hasSeenSection, let range = document.textRange(ofItem: item) { introductionLine(range) }
            }
        }
    }

    private mutating func ingredientItem(_ item: Int) {
        let nested = document.markdown.children(of: item).filter { document.markdown.blocks[$0].isList }
        if let range = document.textRange(ofItem: item) {
            let text = Array(document.source[range])
            let line = nested.isEmpty ? nil : parser.parse(text)
            if let line, line.amounts.isEmpty {
                // "Spice mix" with a list below it is a group.
                var title = InlineScanner.plainText(bytes, range)
                if title.hasSuffix(":") { title.removeLast() }
                recipe.ingredientGroups.append(IngredientGroup(title: Located(title, range)))
                addNested(nested)
                recipe.ingredientGroups.append(IngredientGroup())
                return
            }
            if text.count > 2, text.starts(with: "**".utf8),
                text.last == UInt8(ascii: "*") || text.last == UInt8(ascii: ":"), nested.isEmpty
            {
                let parsed = parser.parse(text)
                if parsed.isSectionLike || (parsed.amounts.isEmpty && text.last == UInt8(ascii: ":")) {
                    var title = InlineScanner.plainText(bytes, range)
                    if title.hasSuffix(":") { title.removeLast() }
                    recipe.ingredientGroups.append(IngredientGroup(title: Located(title, range)))
                    return
                }
            }
            addIngredient(range)
        }
        addNested(nested)
    }

    private mutating func addNested(_ lists: [Int]) {
        var pending = Array(lists.reversed())
        while let list = pending.popLast() {
            for child in document.markdown.children(of: list) {
                if let range = document.textRange(ofItem: child) { addIngredient(range) }
                pending.append(
                    contentsOf: document.markdown.children(of: child).filter { document.markdown.blocks[$0].isList }
                        .reversed())
            }
        }
    }

    private mutating func addIngredient(_ range: ByteRange) {
        if recipe.ingredientGroups.isEmpty { recipe.ingredientGroups.append(IngredientGroup()) }
        let ingredient = RecipeIngredient(text: Array(document.source[range]), parser: &parser, range: range)
        if ingredient.line.isSectionLike {
            var title = InlineScanner.plainText(bytes, range)
            if title.hasSuffix(":") { title.removeLast() }
            recipe.ingredientGroups.append(IngredientGroup(title: Located(title, range)))
            return
        }
        recipe.ingredientGroups[recipe.ingredientGroups.count - 1].ingredients.append(ingredient)
    }

    /// A step or note with everything its item holds.
    private mutating func proseItem(_ item: Int) {
        let markdown = document.markdown
        let block = markdown.blocks[item]
        var texts: [String] = []
        var pictures: [Located<String>] = []
        var start: Int?
        var end = block.range.start
        var child = item + 1
        while child < block.subtreeEnd {
            let leaf = markdown.blocks[child]
            if !leaf.lines.isEmpty {
                let range = markdown.textRange(of: leaf)
                pictures += images(in: range)
                if !isOnlyImages(range) {
                    let text = textWithoutImages(range)
                    if !text.isEmpty { texts.append(text) }
                }
                start = start ?? range.start
                end = max(end, range.end)
            }
            child += 1
        }
        guard let start, !texts.isEmpty || !pictures.isEmpty else { return }
        let text = texts.joined(separator: " ")
        if role == .instructions {
            addStep(Step(text: text, range: ByteRange(start, end), images: pictures))
        } else if !text.isEmpty {
            recipe.notes.append(Note(text: text, range: ByteRange(start, end)))
        }
    }

    private mutating func table(_ block: Block) {
        guard role == .ingredients else { return }
        for line in document.markdown.lines(of: block).dropFirst(2) {
            let cells = TableCells.ranges(bytes, line).map { InlineScanner.plainText(bytes, $0) }.filter { !$0.isEmpty }
            guard !cells.isEmpty else { continue }
            if recipe.ingredientGroups.isEmpty { recipe.ingredientGroups.append(IngredientGroup()) }
            // The amount reads before the name whichever column it stands in.
            let ordered = cells.sorted { Self.beginsWithDigit($0) && !Self.beginsWithDigit($1) }
            recipe.ingredientGroups[recipe.ingredientGroups.count - 1].ingredients.append(
                RecipeIngredient(
                    text: Array(ordered.joined(separator: " ").utf8), parser: &parser, range: trimmedRange(line),
                    isVerbatim: false))
        }
    }

    private static func beginsWithDigit(_ text: String) -> Bool {
        text.utf8.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? false
    }

    // MARK: Lines with a shape of their own

    private mutating func logLine(_ range: ByteRange) {
        switch LogLine.read(document.source, range) {
        case .entry(let entry): recipe.log.append(entry)
        case .problem(let diagnostic): diagnostics.append(diagnostic)
        }
    }

    private mutating func nutritionLine(_ range: ByteRange) {
        let text = document.source.string(range)
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
        let name = String(text[..<colon])
        let value = String(text[text.utf8.index(after: colon)...].drop { $0 == " " })
        recipe.metadata.nutrition.append((Located(name, range), Located(value, range)))
    }

    private mutating func introductionLine(_ range: ByteRange) {
        let bytes = document.source[range]
        guard bytes.count < 120, let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return }
        let key = InlineScanner.plainText(document.source.bytes, ByteRange(range.start, colon))
        let value = trimmedRange(ByteRange(colon + 1, range.end))
        let letters = String(key.unicodeScalars.drop { !$0.properties.isAlphabetic })
        if !letters.isEmpty {
            introductionFields.append((letters, Located(InlineScanner.plainText(document.source.bytes, value), value)))
        }
    }

    // MARK: Without headings

    /// A file without an ingredients heading whose first list reads like ingredients: what a person would see as a recipe.
    private mutating func readWithoutHeadings() {
        let markdown = document.markdown
        let top = markdown.children(of: nil)
        let instructions = recipe.sections.first { $0.role == .instructions }?.heading
        guard let position = top.firstIndex(where: { looksLikeIngredients($0) }),
            instructions.map({ markdown.blocks[top[position]].range.start < $0.start }) ?? true
        else { return }
        let rest = top[(position + 1)...]
        // A list of a single line says too little by itself: numbered steps must follow.
        let isSingle = markdown.children(of: top[position]).count == 1
        let hasSteps =
            instructions != nil
            || rest.contains { isSingle ? isNumbered(markdown.blocks[$0]) : isProse(markdown.blocks[$0]) }
        let leadIn = hasSteps || position == 0 ? nil : cookingLeadIn(markdown.blocks[top[position - 1]])
        guard hasSteps || leadIn != nil else { return }
        recipe.shape.ingredientsWithoutHeading = true
        role = .ingredients
        sectionLevel = 1
        recipe.ingredientGroups.append(IngredientGroup())
        if markdown.blocks[top[position]].isList {
            list(top[position])
        } else {
            for line in markdown.lines(of: markdown.blocks[top[position]]) { addIngredient(trimmedRange(line)) }
        }
        if instructions != nil { return }
        recipe.shape.stepsWithoutHeading = true
        if let leadIn {
            role = .instructions
            add(text: InlineScanner.plainText(bytes, leadIn), range: leadIn)
        }
        recipe.otherSections = []
        var isKnownSection = false
        for index in rest {
            if case .heading = markdown.blocks[index].kind {
                let text = InlineScanner.plainText(bytes, markdown.textRange(of: markdown.blocks[index]))
                isKnownSection = names.role(of: text) != nil
            }
            // Notes and the like were read where they stand.
            if !isKnownSection { readUnnamed(index) }
        }
    }

    private mutating func readUnnamed(_ index: Int) {
        let block = document.markdown.blocks[index]
        if block.isList, looksLikeIngredients(index), recipe.steps.isEmpty {
            role = .ingredients
            list(index)
        } else if case .heading = block.kind {
            let range = document.markdown.textRange(of: block)
            role = .instructions
            openGroup(Located(InlineScanner.plainText(bytes, range), range))
        } else if role == .ingredients, case .paragraph = block.kind, let title = pseudoHeading(block) {
            openGroup(title)
        } else {
            role = .instructions
            read(index)
        }
    }

    /// "In a bowl, combine:" right above the ingredients says all there is to do.
    private func cookingLeadIn(_ block: Block) -> ByteRange? {
        guard case .paragraph = block.kind else { return nil }
        let range = trimmedRange(document.markdown.textRange(of: block))
        guard range.count < 200, document.source[range].last == UInt8(ascii: ":") else { return nil }
        let words = document.source.string(range).lowercased().split { !$0.isLetter }
        return words.contains { Self.joiningVerbs.contains(String($0)) } ? range : nil
    }

    private static let joiningVerbs: Set<String> = [
        "assemble", "beat", "blend", "combine", "layer", "mash", "mix", "process", "puree", "shake", "stir", "toss",
        "whisk",
    ]

    private func isNumbered(_ block: Block) -> Bool {
        if case .list(let style) = block.kind { return style.isOrdered }
        return false
    }

    private func isProse(_ block: Block) -> Bool {
        switch block.kind {
        case .list: true
        case .paragraph:
            !isOnlyImages(document.markdown.textRange(of: block)) && !isTags(document.markdown.textRange(of: block))
        default: false
        }
    }

    /// Where no heading is known to name the steps, the first numbered list below a heading behind the ingredients holds them
    /// ("What to do").
    private mutating func takeUnnamedSteps() {
        guard recipe.steps.isEmpty, let last = recipe.ingredients.last,
            !recipe.sections.contains(where: { $0.role == .instructions })
        else { return }
        let markdown = document.markdown
        var heading: Located<String>?
        for index in markdown.children(of: nil) where markdown.blocks[index].range.start > last.range.start {
            let block = markdown.blocks[index]
            if case .heading = block.kind {
                let range = markdown.textRange(of: block)
                let text = InlineScanner.plainText(bytes, range)
                heading = names.role(of: text) == nil ? Located(text, range) : nil
            } else if case .list(let style) = block.kind, style.isOrdered, let found = heading {
                recipe.shape.stepsWithoutHeading = true
                recipe.otherSections.removeAll { $0.range == found.range }
                role = .instructions
                openGroup(found)
                list(index)
                role = nil
                return
            }
        }
    }

    /// Where a recipe names no ingredients at all but its steps, a list, send the cook to other recipes ("1. Prepare the
    /// [salsa](salsa.md)"), those recipes are its ingredients.
    private mutating func takeLinksOfSteps() {
        guard recipe.ingredients.isEmpty, !isProjectDocument else { return }
        let markdown = document.markdown
        let lists = markdown.children(of: nil).filter { markdown.blocks[$0].isList }
        guard let list = lists.first,
            recipe.sections.isEmpty || recipe.stepGroups.contains(where: { !$0.steps.isEmpty })
        else { return }
        let items = markdown.children(of: list)
        guard case .list(let style) = markdown.blocks[list].kind, style.isOrdered || isTaskList(items), items.count >= 2
        else { return }
        var found: [RecipeIngredient] = []
        for item in items {
            guard let range = document.textRange(ofItem: item) else { continue }
            for link in InlineLink.all(in: bytes, range) where leadsToRecipe(link) {
                found.append(
                    RecipeIngredient(text: Array(document.source[link.range]), options: options, range: link.range))
            }
        }
        guard !found.isEmpty else { return }
        recipe.shape.ingredientsWithoutHeading = true
        recipe.ingredientGroups = [IngredientGroup(ingredients: found)]
        if recipe.steps.isEmpty {
            recipe.shape.stepsWithoutHeading = true
            recipe.stepGroups = [StepGroup()]
            role = .instructions
            self.list(list)
            role = nil
        }
    }

    private func isTaskList(_ items: [Int]) -> Bool {
        items.allSatisfy { item in
            if case .item(let item) = document.markdown.blocks[item].kind { return item.checkbox != nil }
            return false
        }
    }

    /// A file whose name is all capitals (CONTRIBUTING.md) speaks of the project, not of food.
    private var isProjectDocument: Bool {
        document.source.path.stem.allSatisfy { !($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z")) }
    }

    private func leadsToRecipe(_ link: InlineLink) -> Bool {
        guard !link.isImage, !link.isExternal(in: bytes) else { return false }
        let path = link.target(in: bytes).path
        return path.suffix(3).elementsEqual(".md".utf8) || path.suffix(9).elementsEqual(".markdown".utf8)
    }

    /// Where a recipe has ingredients under their heading and no other section, what follows their list says what to do.
    private mutating func takeParagraphsAsSteps() {
        guard recipe.steps.isEmpty, !recipe.ingredients.isEmpty,
            !recipe.sections.contains(where: { $0.role == .instructions }), let last = recipe.ingredients.last
        else { return }
        role = .instructions
        for block in pendingIngredientParagraphs where block.range.start > last.range.end {
            let range = document.markdown.textRange(of: block)
            add(text: InlineScanner.plainText(bytes, range), range: range)
        }
        recipe.shape.stepsWithoutHeading = !recipe.steps.isEmpty
    }

    /// Whether a list is made of short lines of which at least half begin with an amount or name a food, or a paragraph is made
    /// of lines that each give an amount.
    private func looksLikeIngredients(_ index: Int) -> Bool {
        if case .paragraph = document.markdown.blocks[index].kind {
            let lines = document.markdown.lines(of: document.markdown.blocks[index]).map(trimmedRange)
            return lines.count >= 2
                && lines.allSatisfy { range in
                    guard let first = bytes[range.start...].first, first >= 0x80 || (first >= 0x30 && first <= 0x39),
                        range.count <= 160
                    else { return false }
                    return !ItemLine.parse(Array(document.source[range]), options: options).amounts.isEmpty
                }
        }
        guard case .list(let style) = document.markdown.blocks[index].kind, !style.isOrdered else { return false }
        let lines = document.markdown.children(of: index).compactMap { document.textRange(ofItem: $0) }
        // One line alone must give an amount.
        if lines.count == 1 {
            return !ItemLine.parse(Array(document.source[lines[0]]), options: options).amounts.isEmpty
        }
        guard lines.count >= 2 else { return false }
        let short = lines.filter { $0.count <= 160 }
        let foods = short.filter { range in
            let text = Array(document.source[range])
            let line = ItemLine.parse(text, options: options)
            if !line.amounts.isEmpty || InlineLink.all(in: bytes, range).contains(where: leadsToRecipe) { return true }
            let whole = InlineScanner.plainText(bytes, range).split(separator: "(").first.map(String.init) ?? ""
            return [line.name(in: text), whole].contains {
                $0.utf8.count <= 60 && Catalogue.builtIn.resolve($0).match != .unknown
            }
        }
        return short.count * 3 >= lines.count * 2 && foods.count * 2 >= lines.count
    }
}
