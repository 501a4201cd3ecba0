internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// Reads the Markdown of a recipe: sections, groups, ingredients, steps, notes, equipment, log.
///
/// The body is cut into passages (a list, a paragraph, a table, a heading); each gets a role by what headings say of it, what its lines
/// look like and what stands around it; then they are read as what they are. What gets no role stays unread.
struct RecipeBodyReader {
    var body: BodyText
    let names: SectionNames
    let cache: ReadingCache
    var parser: ItemLineParser

    var recipe: Recipe
    var diagnostics: [Diagnostic] = []
    /// What lines of metadata say ("Prep time: 20 min").
    var fields: [(field: MetadataLine.Field, value: Located<String>)] = []
    /// Of a paragraph "tags: vegetarian, quick".
    var tags: [Located<String>] = []
    var firstParagraph: Located<String>?
    /// A number with what it counts right below the title, which says how much the recipe makes where nothing else does: "12 madeleines".
    var countBelowTitle: (field: MetadataLine.Field, value: Located<String>)?
    /// What the first text that speaks of servings or a yield says, one of each at most, for files that say it nowhere else.
    var servingsInText: [(field: MetadataLine.Field, value: Located<String>)] = []
    /// What sentences of an introduction say of how long the work takes, for files that say it nowhere else.
    var timesInText: [(field: MetadataLine.Field, value: Located<String>)] = []
    /// Whether ingredients or steps stand in the front matter.
    var hasIngredients = false
    var hasSteps = false
    /// Whether the file shows lines of a program, as guides to software do.
    private(set) var holdsProgram = false

    /// The heading right above the details at hand.
    var label: String?
    /// The quotes in `markdown.blocks` that are callouts.
    private(set) var calloutBlocks: Set<Int> = []

    /// Lists of measured foods among the tools, below what their items say.
    private var measuredSupplies: [(list: Int, title: ByteRange)] = []

    /// The bytes of the mark "1、" of paragraphs that are numbered steps, by where they begin.
    var stepMarks: [Int: Int] = [:]

    var role: PassageRole?
    /// Whether the ingredients, or some, are lines of a paragraph.
    var hasBareItems = false
    var passages: [Passage] = []
    /// For every line across the page, the passage that follows it.
    var breaks: [Int] = []
    /// What the heading at each passage announces where it stands.
    var meanings: [HeadingMeaning?] = []
    /// Where the first of the lines across the page is that divide the file as RecipeMD has it; 0 in other files.
    private(set) var endOfPreface = 0

    init(_ document: Document, cache: ReadingCache, options: ItemLineOptions, title: Recipe.Title) {
        body = BodyText(document)
        names = cache.names
        self.cache = cache
        parser = ItemLineParser(options: options)
        recipe = Recipe(title: title)
    }

    mutating func run() {
        body.findTails(cache)
        let callouts = Callout.all(in: body, cache)
        calloutBlocks = Set(callouts.map(\.block))
        var scanner = PassageScanner(body, cache, callouts: calloutBlocks)
        scanner.run()
        passages = scanner.passages
        holdsProgram = scanner.holdsProgram
        for range in scanner.toolBlocks { recipe.asides.append(RoleSpan(.markup, range)) }
        recipe.asides += scanner.comments.map { RoleSpan(.markup, $0) }
        breaks = scanner.breaks
        takeTitle()
        takeTagsOfTitle()
        findMeanings()
        if hasParts { endOfPreface = passages[breaks[0]].range.start }
        let contexts = contexts()
        // An introduction ends where a list of foods begins.
        var isAboveLists = true
        var weighed: [(passage: Passage, context: PassageDecoder.Context, evidence: PassageEvidence)] = []
        let firstSteps = meanings.firstIndex(of: .section(.instructions)) ?? 0
        for (index, context) in contexts {
            let passage = passages[index]
            var context = context
            // "Decorazione", below the foods of the dough and above the steps.
            let isComponent = context.meaning == nil && context.isBelowOther || context.meaning == .serving
            if isComponent, !isAboveLists, index < firstSteps, passage.isList, !passage.isNumbered {
                context.isBetween = true
            }
            context.isAboveSections = context.isAboveSections && isAboveLists
            if passage.range.end <= endOfPreface, context.meaning == nil { context.meaning = .introduction }
            switch context.meaning {
            case .section(.instructions)?: context.isInMethod = true
            case .section(.ingredients)?: context.isInMethod = context.followsList && !isAboveLists
            case nil: context.isInMethod = !isAboveLists
            default: break
            }
            // Not with `??`, which would take a copy of the reader.
            let plain = plainEvidence(passage, context)
            let evidence = if let plain { plain } else { evidence(passage, context) }
            if evidence.share(evidence.foods) >= 0.5, evidence.count > 1 { isAboveLists = false }
            weighed.append((passages[index], context, evidence))
        }
        noteWhatStandsAround(&weighed, contexts.map(\.index))
        let roles = PassageDecoder.roles(weighed)
        var chosen = [PassageRole?](repeating: nil, count: passages.count)
        for (position, (index, _)) in contexts.enumerated() { chosen[index] = roles[position] }
        recordSections(chosen)
        noteFurtherRecipes(chosen)
        takeTextBetweenSteps(&chosen)
        noteStepMarks(&chosen)
        read(chosen)
        if !callouts.isEmpty {
            for callout in callouts { read(callout) }
            recipe.notes.sort { $0.range.start < $1.range.start }
        }
        takeMeasuredSupplies()
        takeUndatedLog()
        for (mark, text) in scanner.footnotes where !body.plain(text).isEmpty {
            recipe.asides.append(RoleSpan(.markup, mark))
            recipe.notes.append(Note(text: body.plain(text), range: text))
        }
        nameNotes()
        fields += scanner.stated
        noteLines(statedBy: scanner)
        countBelowTitle = scanner.countBelowTitle.map { (.yield, $0) }
        takeFoodsOfSteps(chosen)
        if !recipe.hasSection(.ingredients) { takeLinksOfSteps() }
        recipe.ingredientGroups.removeAll { $0.ingredients.isEmpty }
        recipe.stepGroups.removeAll { $0.steps.isEmpty }
        if recipe.hasIngredients, !recipe.hasSection(.ingredients) { recipe.shape.ingredientsWithoutHeading = true }
        if recipe.hasSteps, !recipe.hasSection(.instructions) { recipe.shape.stepsWithoutHeading = true }
    }

    private mutating func read(_ chosen: [PassageRole?]) {
        var headings: [Int] = []
        var open: [Int] = []
        for (index, passage) in passages.enumerated() {
            if let heading = passage.heading {
                headings.append(index)
                if isTitle(passage) {
                    // One that says again what the front matter does.
                    if passage.range != recipe.title.range {
                        recipe.asides.append(RoleSpan(.title, body.markdown.blocks[passage.block].range))
                    }
                    continue
                }
                while let last = open.last, passage.ends(passages[last], by: heading.level) { open.removeLast() }
                open.append(index)
                if !isPartBelowFoods(heading) { fields += statements(of: heading, passage.range) }
                continue
            }
            guard let found = chosen[index] else {
                if role == .steps { attachImages(passage.range) }
                recipe.asides.append(RoleSpan(.picture, passage.range))
                continue
            }
            openGroup(found, headings, open)
            label = found == .details ? headings.last.flatMap { passages[$0].heading?.text } : nil
            headings = []
            role = found
            read(passage)
        }
    }

    /// Begins a group of ingredients or steps where a heading names one, or where what came before was of another kind.
    private mutating func openGroup(_ next: PassageRole, _ headings: [Int], _ open: [Int]) {
        var title = next == .ingredients || next == .steps ? groupTitle(next, headings, open) : nil
        // "## Crust" over its foods and what to do with them.
        if next == .steps, role == .ingredients, headings.isEmpty, endOfPreface == 0, let part = open.last,
            let heading = passages[part].heading,
            heading.level < Passage.boldLevel, let foods = recipe.ingredientGroups.last?.title,
            foods.range == passages[part].range
        {
            title = foods
        }
        switch next {
        case .ingredients:
            if title != nil
                || recipe.ingredientGroups.last.map({ $0.title != nil && (!headings.isEmpty || role != .ingredients) })
                    ?? true
            {
                recipe.ingredientGroups.append(IngredientGroup(title: title))
            }
        case .steps:
            if title != nil || !headings.isEmpty || recipe.stepGroups.isEmpty {
                recipe.stepGroups.append(StepGroup(title: title))
            }
        default: break
        }
    }

    private func groupTitle(_ role: PassageRole, _ headings: [Int], _ open: [Int]) -> Located<String>? {
        guard let last = headings.last(where: { !isTitle(passages[$0]) }), let heading = passages[last].heading else {
            return nil
        }
        let own: SectionRole = role == .ingredients ? .ingredients : .instructions
        switch meanings[last] {
        case nil where namesGiver(last) || role == .ingredients && namesAllFoods(last): return nil
        case nil:
            // One portion is the whole; several are sizes to choose from, and "Pour une complète:" below other foods is a part.
            return heading.reading.isPortion && !hasSizes && !isPartBelowFoods(heading)
                ? nil : Located(heading.text.withoutColon, passages[last].range)
        case .section(own):
            let isGroup = open.contains { $0 != last && meanings[$0] == .section(own) }
            if isGroup || HeadingMeaning.namesDay(heading.text) {
                return Located(heading.text.withoutColon, passages[last].range)
            }
            let isRepeated = meanings.count { $0 == .section(own) } > 1
            guard isRepeated else { return partBesideOthers(last) }
            if heading.reading.hasPart { return Located(heading.text.withoutColon, passages[last].range) }
            let part = open.last { $0 != last && meanings[$0] == nil }
            // "主料" and "辅料"
            if part == nil, role == .ingredients, names.role(of: heading.text) == nil, !isOnlyName(heading.text) {
                return Located(heading.text.withoutColon, passages[last].range)
            }
            return part.flatMap { part in
                passages[part].heading.map { Located($0.text.withoutColon, passages[part].range) }
            }
        // "You will need", where nothing else names the ingredients.
        case .supplies where role == .ingredients: return nil
        // "Dressing" may be called a section of another kind by its words.
        default: return Located(heading.text.withoutColon, passages[last].range)
        }
    }

    /// What a heading says of times, servings and the like.
    func statements(
        of heading: (level: Int, text: String, reading: HeadingReading), _ range: ByteRange
    ) -> [(field: MetadataLine.Field, value: Located<String>)] {
        let said: [(field: MetadataLine.Field, value: String)] =
            if heading.reading.statesFields, let found = facts(in: heading.text) {
                found
            } else if let servings = heading.reading.servings {
                [(.servings, servings)]
            } else if let yield = heading.reading.yield {
                [(.yield, yield)]
            } else {
                []
            }
        return said.map { ($0.field, Located($0.value, range)) }
    }

    /// Whether a label that is like one of a portion, but states no number of servings, stands below foods of the same list.
    private func isPartBelowFoods(_ heading: (level: Int, text: String, reading: HeadingReading)) -> Bool {
        role == .ingredients && heading.reading.yield != nil
            && recipe.ingredientGroups.last?.ingredients.isEmpty == false
            && !heading.text.contains(where: \.isNumber)
    }

    /// Whether all headings of the ingredients say the same.
    private func isOnlyName(_ text: String) -> Bool {
        for (index, meaning) in meanings.enumerated() where meaning == .section(.ingredients) {
            if let other = passages[index].heading?.text, SectionNames.fold(other) != SectionNames.fold(text) {
                return false
            }
        }
        return true
    }

    private mutating func read(_ passage: Passage) {
        if role == .details || role == .introduction, let found = statedTogether(passage) {
            return take(found, body.trimmed(passage.range))
        }
        switch passage.shape {
        case .list: list(passage.items)
        case .paragraph: paragraph(passage)
        case .table: table(passage.block)
        case .code, .quote, .html: plainLines(passage)
        case .heading, .pictures: break
        }
    }

    /// Reads the items of a list as what `role` says.
    mutating func list(_ items: Range<Int>) {
        if role == .steps, takeParts(ofSteps: items) { return }
        let beginsWithPart = role == .ingredients && namesPart(items.lowerBound, in: items)
        var item = items.lowerBound
        while item < items.upperBound {
            let isPart =
                beginsWithPart
                ? namesPart(item, in: items) : role == .ingredients && namesFurtherPart(item, in: items)
            if isPart, let range = body.itemRange(item) {
                addGroup(range)
            } else {
                readItem(item)
            }
            item = body.markdown.blocks[item].subtreeEnd
        }
    }

    private mutating func readItem(_ item: Int) {
        switch role {
        case .ingredients: return ingredientItem(item)
        case .steps, .notes: return proseItem(item)
        default: break
        }
        guard let range = body.itemRange(item) else { return }
        switch role {
        case .equipment:
            recipe.equipment.append(Located(body.plain(range), range))
            // "Tools" with a list below it. One of measured foods is no list of tools.
            for list in body.nestedLists(of: item) {
                if holdsMeasures(list) {
                    measuredSupplies.append((list, range))
                } else {
                    self.list(list + 1..<body.markdown.blocks[list].subtreeEnd)
                }
            }
        case .log: logLine(range)
        case .nutrition: nutritionLine(range)
        case .details: detailsLine(range)
        case .introduction: introductionLine(range)
        case .source: sourceLine(range)
        default: break
        }
    }

    /// Where nothing else lists ingredients, measured foods that are named so among the tools are these. Otherwise they stay unread, and are
    /// reported.
    private mutating func takeMeasuredSupplies() {
        guard !recipe.hasIngredients, !hasIngredients else { return }
        for (list, title) in measuredSupplies
        where cache.reading(body.plain(title)).meaning == .section(.ingredients) {
            recipe.equipment.removeAll { $0.range == title }
            recipe.asides.append(RoleSpan(.markup, title))
            recipe.ingredientGroups.append(IngredientGroup())
            role = .ingredients
            self.list(list + 1..<body.markdown.blocks[list].subtreeEnd)
            role = nil
        }
    }

    /// Whether an item of a list says how much of something, in a unit.
    private mutating func holdsMeasures(_ list: Int) -> Bool {
        let items = (list + 1..<body.markdown.blocks[list].subtreeEnd).compactMap { index in
            body.markdown.blocks[index].item == nil ? nil : body.itemRange(index)
        }
        return items.contains { range in
            parser.parse(Array(body.bytes[range.indices])).amounts.contains { $0.measure.unit != nil }
        }
    }

    /// The items of a line of HTML, where it holds more than one: `<ul><li>2 eggs</li><li>100 g flour</li></ul>`.
    func htmlItems(_ range: ByteRange) -> [ByteRange] {
        var starts: [Int] = []
        var offset = ByteScan.first(UInt8(ascii: "<"), in: body.bytes, range.start, range.end)
        while offset + 3 < range.end {
            let isItem =
                body.bytes[offset + 1] | 0x20 == UInt8(ascii: "l") && body.bytes[offset + 2] | 0x20 == UInt8(ascii: "i")
                && (body.bytes[offset + 3] == UInt8(ascii: ">") || body.bytes[offset + 3] == 0x20)
            if isItem { starts.append(offset) }
            offset = ByteScan.first(UInt8(ascii: "<"), in: body.bytes, offset + 1, range.end)
        }
        guard starts.count > 1 else { return [range] }
        return zip(starts, starts.dropFirst() + [range.end]).map { ByteRange($0, $1) }
    }

    /// Lines of code, quotes and HTML.
    private mutating func plainLines(_ passage: Passage) {
        if case .quote = passage.shape, role == .steps || role == .notes || role == .introduction {
            let text = body.plain(passage.range).parted(at: 0x20).drop { $0 == ">" }.filter { $0 != ">" }.joined(
                separator: " ")
            let range = body.trimmed(passage.range)
            if role == .introduction { return introduction(text, range) }
            return add(text: text, range: range)
        }
        for range in lineRanges(passage).flatMap({ htmlItems($0) }) {
            // "<ul>"
            if body.firstByte(range) == UInt8(ascii: "<"), !body.plain(range).contains(where: { !$0.isWhitespace }) {
                recipe.asides.append(RoleSpan(.markup, range))
                continue
            }
            switch role {
            // "# paste" in a fence
            case .ingredients where body.firstByte(range) == UInt8(ascii: "#") && range.count > 2:
                addGroup(body.trimmed(ByteRange(range.start + 1, range.end)))
            case .ingredients: addIngredient(body.withoutBullet(range))
            case .steps, .notes:
                let line = body.withoutBullet(range)
                add(text: body.plain(line), range: line)
            case .details: detailsLine(range)
            case .log: logLine(range)
            case .source: sourceLine(range)
            default: break
            }
        }
    }
}

extension Recipe {
    func hasSection(_ role: SectionRole) -> Bool { sections.contains { $0.role == role } }
}
