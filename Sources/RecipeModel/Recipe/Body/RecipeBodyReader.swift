internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// Reads the Markdown of a recipe: sections, groups, ingredients, steps, notes, equipment, log.
///
/// Walks the top-level blocks once. A heading (or a bold line that names a section) opens a section; a lower heading or a bold
/// line inside it opens a group; everything outside known sections is prose. Where no heading names the ingredients, the blocks
/// themselves must tell, see `readWithoutHeadings`.
struct RecipeBodyReader {
    let body: BodyText
    let names: SectionNames
    var parser: ItemLineParser

    var recipe: Recipe
    var diagnostics: [Diagnostic] = []
    /// `key: value` lines found in the introduction ("Prep time: 20 min").
    var introductionFields: [(key: String, value: Located<String>)] = []
    /// Of a paragraph "tags: vegetarian, quick".
    var tags: [Located<String>] = []
    var firstParagraph: Located<String>?

    var role: SectionRole?
    var sectionLevel = 0
    /// A heading above a section that parts the recipe ("For the dough" → "Ingredients", "Method").
    var partTitle: Located<String>?
    var hasSeenSection = false
    var hasBulletedIngredients = false
    /// Paragraphs of the ingredients section, which hold ingredients only where it has no list.
    var ingredientParagraphs: [Int] = []
    /// Lines understood before it was clear that they are ingredients, in the order of the file.
    var readAhead: ArraySlice<RecipeIngredient> = []
    /// Whether a heading further down says where the steps are.
    private lazy var namesInstructions: Bool = body.markdown.blocks.contains { block in
        guard case .heading = block.kind else { return false }
        let heading = body.plain(body.markdown.textRange(of: block))
        return (names.role(of: heading) ?? names.looseRole(of: heading)) == .instructions
    }

    init(_ document: Document, names: SectionNames, options: ItemLineOptions, title: Recipe.Title) {
        body = BodyText(document)
        self.names = names
        parser = ItemLineParser(options: options)
        recipe = Recipe(title: title)
    }

    mutating func run() {
        var index = 0
        while index < body.markdown.blocks.count {
            read(index)
            index = body.markdown.blocks[index].subtreeEnd
        }
        if !recipe.hasSection(.ingredients) {
            readWithoutHeadings()
            takeLinksOfSteps()
        }
        takeUnnamedSteps()
        takeParagraphsAsSteps()
        recipe.ingredientGroups.removeAll { $0.ingredients.isEmpty && $0.title == nil }
        recipe.stepGroups.removeAll { $0.steps.isEmpty && $0.title == nil }
        takeIngredientParagraphs()
    }

    /// Reads a top-level block in the section at hand.
    mutating func read(_ index: Int) {
        let kind = body.markdown.blocks[index].kind
        switch kind {
        case .heading(let level, _): heading(index, level: level)
        case .paragraph:
            if let title = pseudoHeading(index) {
                boldLine(title)
            } else {
                paragraph(index)
            }
        case .list(let style): list(index, isOrdered: style.isOrdered)
        case .indentedCode where role == .ingredients || role == .instructions: indentedLines(index)
        case .table: table(index)
        case .quote where role == .notes || role == .instructions:
            let range = body.markdown.blocks[index].range
            add(text: body.plain(range), range: body.trimmed(range))
        default: break
        }
    }

    private mutating func list(_ index: Int, isOrdered: Bool) {
        // "Ingredients", a list with bullets, and below it, under no heading, a numbered one: the steps.
        if role == .ingredients, isOrdered, hasBulletedIngredients, !namesInstructions {
            role = .instructions
            recipe.shape.stepsWithoutHeading = true
            recipe.stepGroups.append(StepGroup())
            list(index)
            role = .ingredients
        } else {
            if role == .ingredients, !isOrdered { hasBulletedIngredients = true }
            list(index)
        }
    }

    /// Reads the items of a list in the section at hand.
    mutating func list(_ index: Int) {
        reserve(body.markdown.childCount(of: index))
        let end = body.markdown.blocks[index].subtreeEnd
        var item = index + 1
        while item < end {
            switch role {
            case .ingredients: ingredientItem(item)
            case .instructions, .notes: proseItem(item)
            case .equipment:
                if let range = body.itemRange(item) { recipe.equipment.append(Located(body.plain(range), range)) }
            case .log:
                if let range = body.itemRange(item) { logLine(range) }
            case .nutrition:
                if let range = body.itemRange(item) { nutritionLine(range) }
            case nil:
                if !hasSeenSection, let range = body.itemRange(item) { introductionLine(range) }
            }
            item = body.markdown.blocks[item].subtreeEnd
        }
    }

    /// Makes room for the items of a list, unless there are some already: one list is the usual thing.
    private mutating func reserve(_ count: Int) {
        switch role {
        case .ingredients:
            guard let last = recipe.ingredientGroups.indices.last else { return }
            if recipe.ingredientGroups[last].ingredients.isEmpty {
                recipe.ingredientGroups[last].ingredients.reserveCapacity(count)
            }
        case .instructions:
            guard let last = recipe.stepGroups.indices.last else { return }
            if recipe.stepGroups[last].steps.isEmpty { recipe.stepGroups[last].steps.reserveCapacity(count) }
        case .notes:
            if recipe.notes.isEmpty { recipe.notes.reserveCapacity(count) }
        default: break
        }
    }

    /// Lines that are indented as code stands, as people write who never heard of Markdown.
    private mutating func indentedLines(_ index: Int) {
        for line in body.markdown.blocks[index].lines {
            let range = body.trimmed(body.markdown.lines[line])
            if range.isEmpty { continue }
            if role == .ingredients {
                addIngredient(range)
            } else {
                add(text: body.source.string(range), range: range)
            }
        }
    }
}
