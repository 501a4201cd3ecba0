internal import Kitchen
internal import RecipeModel
internal import SourceText
internal import Synchronization

/// What one thread remembers while it turns files into rows: numbers of words, names and lines met before. One thread at a time has it,
/// as `SegmentWorkers` hands it out under a lock.
final class SegmentWorker: @unchecked Sendable {
    var state: State

    init(_ catalogue: Catalogue) {
        state = State(catalogue)
    }

    struct State: ~Copyable {
        let catalogue: Catalogue
        fileprivate(set) var words = WordTable()
        private var names: NameCache
        var lines: LineCache
        private let scanner: FoodScanner
        /// Made when the first recipe is read: a query that reads only the pantry anew does not pay for it.
        lazy var dishes = DishNames.shared(catalogue)
        /// What a mention of each ingredient says, by its index, once it was met.
        private var mentions: [FoodMention?]
        private var rowWords = RowWords()
        private var occurrences = Column<WordTable.Occurrence>(capacity: 256)
        /// Of the lines of the recipe at hand, and of the sides of their choices behind each.
        private var nameNumbers = Column<Int32>(capacity: 64)
        /// Of the lines alone.
        private var lineNames = Column<Int32>(capacity: 64)
        private var nameEnds = Column<UInt32>(capacity: 64)
        /// Of each line of the recipe at hand its known foods, where its name tells them.
        var lineFoods: [[IngredientID]?] = []
        /// Of the draft at hand, in the order of its rows.
        private var postings = Column<DraftPosting>(capacity: 4096)
        private var scratch = ByteWriter(capacity: 1 << 12)

        /// Memories beyond this many are given up: they are there for what comes again.
        private static let mostRemembered = 200_000

        init(_ catalogue: Catalogue) {
            self.catalogue = catalogue
            names = NameCache(catalogue)
            lines = LineCache(catalogue)
            scanner = FoodScanner(catalogue)
            mentions = [FoodMention?](repeating: nil, count: catalogue.count)
        }
    }
}

/// As many workers as there are threads at work.
final class SegmentWorkers: Sendable {
    private let catalogue: Catalogue
    private let idle = Mutex<[SegmentWorker]>([])

    init(_ catalogue: Catalogue) {
        self.catalogue = catalogue
    }

    /// Calls `body` with a worker that nobody else has meanwhile.
    func withWorker<Result>(_ body: (SegmentWorker) -> Result) -> Result {
        let worker = idle.withLock { $0.popLast() } ?? SegmentWorker(catalogue)
        defer { idle.withLock { $0.append(worker) } }
        return body(worker)
    }
}

extension SegmentWorker.State {
    mutating func add(
        _ file: borrowing CookbookFile, _ stamp: FileStamp, isTrusted: Bool, to rows: inout SegmentDraft.Rows
    ) {
        let isText = !file.isUnread
        let kind: FileRecordKind =
            switch file.content {
            case .recipe: isText ? .recipe : .notText
            case .collection: .collection
            case .pantry: .pantry
            case .ingredients: .ingredients
            case .shoppingList: .shoppingList
            case .mealPlan: .mealPlan
            default:
                !isText
                    ? .notText
                    : file.hidesItsKind && file.notARecipe?.reason != .template
                        ? .unknown
                        : file.notARecipe.map { $0.isNearRecipe && !$0.isUnderstood } == true ? .nearRecipe : .other
            }
        rows.add(file.path, stamp, kind, isTrusted: isTrusted)
        let outlineStart = rows.heaps.summaries.count
        FileOutline(copy file).write(to: &rows.heaps.summaries)
        let outline = rows.heaps.summaries.entry(since: outlineStart)
        guard case .recipe(let recipe) = file.content else {
            rows.recipes.append(RecipeRecord(outline: outline))
            return
        }
        if names.count > Self.mostRemembered { names = NameCache(catalogue) }
        if lines.count > Self.mostRemembered { lines = LineCache(catalogue) }
        var record = RecipeRecord(recipe)
        record.isRecipe = 1
        record.outline = outline
        let roles = file.roles
        addLines(of: recipe, in: file, roles, &record, &rows)
        addOtherFacts(copy file, recipe, roles, to: &record.facts)
        if IngredientGap.firstUnreadItem(in: file.source, roles) != nil { record.hasUnreadItems = 1 }
        addTexts(of: recipe, at: file.path, &record, &rows)
        let start = rows.heaps.summaries.count
        RecipeSummary.write(recipe, to: &rows.heaps.summaries)
        record.summary = rows.heaps.summaries.entry(since: start)
        rows.recipes.append(record)
    }

    /// To be called when the last file of a draft was added.
    mutating func finish(_ rows: inout SegmentDraft.Rows) {
        rows.encode(postings, wordCount: words.count)
        postings.removeAll()
    }

    // MARK: Lines

    private mutating func addLines(
        of recipe: borrowing Recipe, in file: borrowing CookbookFile, _ roles: [RoleSpan],
        _ record: inout RecipeRecord, _ rows: inout SegmentDraft.Rows
    ) {
        let path = file.path
        let (start, namesStart) = (rows.heaps.lines.count, rows.heaps.names.count)
        let firstUse = rows.ingredients.count
        var total = LineFacts()
        var hasIngredients = false
        findNames(recipe)
        lineNames.removeAll()
        lineFoods.removeAll(keepingCapacity: true)
        var next = 0
        for group in recipe.ingredientGroups {
            group.ingredients.withUnsafeBufferPointer { ingredients in
                for index in ingredients.indices {
                    let found = addLine(ingredients[index], at: path, &next, firstUse, &rows)
                    if let found { total.add(found) } else { record.hasLinks = 1 }
                    let isEmpty =
                        ingredients[index].line.isSectionLike
                        || LineFoods.isNumberAlone(ingredients[index].text)
                    if !isEmpty || found != LineFacts() { hasIngredients = true }
                }
            }
        }
        if !hasIngredients { total.add(.nothingKnown) }
        for mention in LinkMention.links(in: copy file, roles) {
            record.hasLinks = 1
            MatchLine.write(mention, catalogue, to: &rows.heaps.lines)
        }
        addNames(of: recipe, in: file, roles, &record, &rows)
        record.facts = total
        record.lines = rows.heaps.lines.entry(since: start)
        record.names = rows.heaps.names.entry(since: namesStart)
    }

    /// Adds a line; returns what it says of diets and allergens unless it links to a recipe.
    ///
    /// - Parameter next: the place of its name in `nameNumbers`, moved behind those of its sides.
    private mutating func addLine(
        _ ingredient: LocatedLine, at path: RelativePath, _ next: inout Int, _ firstUse: Int,
        _ rows: inout SegmentDraft.Rows
    ) -> LineFacts? {
        let row = UInt32(truncatingIfNeeded: rows.files.count - 1)
        let name = Int(nameNumbers[next])
        next += 1
        lineNames.append(Int32(truncatingIfNeeded: name))
        rows.heaps.names.append(names.shown(name))
        let line = MatchLine.Head(ingredient, in: path)
        line.write(to: &rows.heaps.lines)
        let resolution = names.resolution(name)
        Self.note(resolution.ingredient, row, firstUse, &rows.ingredients)
        Self.note(resolution.other, row, firstUse, &rows.ingredients)
        let total = MatchLine.total(ingredient.line)
        // Search goes by what the name means, stock by the thing that is asked for: tomatoes, and canned ones.
        let thing = catalogue.thing(resolution, in: ingredient.line, ingredient.text)
        var (facts, listed) = read(ingredient, name)
        let also = MatchLine.companions(ingredient, catalogue, listed: listed)
        write(
            name, thing, total, MatchLine.others(ingredient.line), isFollowed: !also.isEmpty,
            to: &rows.heaps.lines)
        for (place, companion) in also.enumerated() {
            Self.note(companion.resolution.ingredient, row, firstUse, &rows.ingredients)
            MatchLine.Requirement.write(
                companion.resolution, companion.measure, [], foldedName: UnsafeRawBufferPointer(start: nil, count: 0),
                isFollowed: place + 1 < also.count, to: &rows.heaps.lines)
        }
        if line.hasSides {
            rows.heaps.lines.number(UInt64(ingredient.line.alternatives.count))
            for (number, side) in ingredient.line.alternatives.enumerated() {
                let name = Int(nameNumbers[next])
                next += 1
                rows.heaps.names.append(names.shown(name))
                let others = MatchLine.others(ingredient.line, side: number)
                let thing = catalogue.thing(
                    names.resolution(name), named: ingredient.text(of: side),
                    in: (side.measure ?? ingredient.line.measure).unit)
                write(name, thing, side.measure, others, to: &rows.heaps.lines)
            }
        }
        guard let link = line.link else {
            if line.hasOtherLink { facts.add(.nothingKnown) }
            return line.isOptional ? facts.asOptional : facts
        }
        var others = lines.factsBesideLink(ingredient)
        if line.hasOtherLink { others.add(.nothingKnown) }
        let foods = LineFoods(ingredient, catalogue: catalogue)
        if LineLinks(ingredient, in: path).isLost(foods, catalogue) { facts.add(.nothingKnown) }
        link.write(to: &rows.heaps.lines, own: facts, others: others)
        return nil
    }

    /// Adds what the rest of a file says: declarations, foods that are named outside the ingredient lines, and text that could not be read.
    private mutating func addOtherFacts(
        _ file: CookbookFile, _ recipe: Recipe, _ roles: [RoleSpan], to total: inout LineFacts
    ) {
        total.add(DeclaredFacts(file.declaredAllergens, catalogue).total)
        if !total.covers(.nothingKnown), !OtherText.isEnglish(file, recipe, roles) { total.add(.nothingKnown) }
        let (scanner, dishes, catalogue) = (scanner, dishes, catalogue)
        let reading = MentionReading(recipe, dishes)
        let groups = recipe.ingredientGroups
        var listed: ListedFoods?
        func foods() -> ListedFoods {
            if let listed { return listed }
            var place = 0
            let read = ListedFoods(groups, catalogue) { line in
                defer { place += 1 }
                return lineFoods[place] ?? lines.foods(of: line)
            } lastWord: {
                lines.lastWord(of: $0)
            }
            listed = read
            return read
        }
        var isOffered = false
        // Most foods of the text are those of the lines, and add nothing.
        let text = TextFoods(
            scanner: scanner, passages: UnknownPassages(catalogue), catalogue: catalogue, reading: reading)
        text.forEach(
            file, recipe, roles, unless: { total.covers(mention(of: $0).most) },
            needsUnknown: { !total.covers(.nothingKnown) }
        ) { find, _, role in
            switch find {
            case .food(let found):
                let mention = mention(of: found.ingredient)
                if total.covers(mention.most) { return }
                total.add(mention.facts(as: reading.sense(of: found, in: role, listed: foods)))
            case .inner(let inner, of: let found):
                total.add(lines.facts(of: inner, within: found.ingredient))
            case .plainThings: isOffered = true
            case .denial(let diet): total.add(LineFacts(breaking: diet))
            case .unknown, .inclusion, .otherLanguage, .otherScript, .unreadItem: total.add(.nothingKnown)
            }
        }
        guard isOffered else { return }
        for plain in foods().plainForms { total.add(mention(of: plain).facts(as: .held)) }
    }

    private mutating func mention(of food: IngredientID) -> FoodMention {
        if let known = mentions[Int(food.index)] { return known }
        let facts = lines.facts(of: food)
        let mention = FoodMention(facts, isDish: dishes.isMade(food) || dishes.isOpen(food))
        mentions[Int(food.index)] = mention
        return mention
    }

    /// Looks up all names of a recipe at once.
    private mutating func findNames(_ recipe: borrowing Recipe) {
        scratch.removeAll()
        nameEnds.removeAll()
        for group in recipe.ingredientGroups {
            group.ingredients.withUnsafeBufferPointer { ingredients in
                for index in ingredients.indices { addNames(of: ingredients[index]) }
            }
        }
        names.find(scratch.bytes, nameEnds.elements, &words, into: &nameNumbers)
    }

    private mutating func addNames(of ingredient: LocatedLine) {
        let start = scratch.count
        for part in ingredient.line.parts where part.role == .name {
            if scratch.count > start { scratch.byte(UInt8(ascii: " ")) }
            Self.append(ingredient.text, part.range, to: &scratch)
        }
        nameEnds.append(UInt32(truncatingIfNeeded: scratch.count))
        guard ingredient.line.alternatives.count > 1 else { return }
        for side in ingredient.line.sides(in: ingredient.text, catalogue: catalogue) {
            if !side.lead.isEmpty {
                Self.append(ingredient.text, side.lead, to: &scratch)
                scratch.byte(UInt8(ascii: " "))
            }
            Self.append(ingredient.text, side.name, to: &scratch)
            if !side.shared.isEmpty {
                scratch.byte(UInt8(ascii: " "))
                Self.append(ingredient.text, side.shared, to: &scratch)
            }
            nameEnds.append(UInt32(truncatingIfNeeded: scratch.count))
        }
    }

    private func write(
        _ name: Int, _ resolution: Resolution, _ measure: Measure?, _ others: [Measure], isFollowed: Bool = false,
        to writer: inout ByteWriter
    ) {
        let isKnown = resolution.ingredient != nil
        MatchLine.Requirement.write(
            resolution, measure, others,
            foldedName: isKnown ? UnsafeRawBufferPointer(start: nil, count: 0) : names.folded(name),
            isFollowed: isFollowed, to: &writer)
    }

    private static func note(
        _ id: IngredientID?, _ row: UInt32, _ first: Int, _ uses: inout Column<SegmentDraft.IngredientUse>
    ) {
        guard let id, !uses.elements[first...].contains(where: { $0.id == id.index }) else { return }
        uses.append(SegmentDraft.IngredientUse(id: id.index, row: row))
    }

    /// What a line's own words say, and the foods it lists besides the first. Most are nothing but a name.
    private mutating func read(_ ingredient: LocatedLine, _ name: Int) -> (facts: LineFacts, listed: [IngredientID]) {
        let folded = names.folded(name)
        let isUnitDecisive =
            folded.count <= LineFoods.mostBytesOfMeasuredName && LineFoods.dependsOnUnit(folded)
        guard !folded.isEmpty, !isUnitDecisive, lines.isOnlyName(ingredient) else {
            lineFoods.append(nil)
            return lines.read(ingredient)
        }
        let isTold = !(ingredient.line.measure.unit.map(LineFoods.mayAddFood) ?? false)
        if let known = names.read(name) {
            lineFoods.append(isTold ? names.foods(of: name) : nil)
            return known
        }
        let judged = lines.judge(ingredient)
        let listed = judged.foods.listed
        names.remember(judged.facts, listed: listed, of: name)
        let hasLetter = names.folded(name).contains { $0 &- UInt8(ascii: "a") < 26 || $0 >= 0xC3 && $0 != 0xE2 }
        let foods = judged.foods.foods.compactMap(\.ingredient)
        if isTold, hasLetter { names.rememberFoods(foods, of: name) }
        lineFoods.append(isTold && hasLetter ? foods : nil)
        return (judged.facts, listed)
    }

    private static func append(_ text: [UInt8], _ range: ByteRange, to writer: inout ByteWriter) {
        text.withUnsafeBytes { bytes in
            let end = min(range.end, bytes.count)
            writer.append(UnsafeRawBufferPointer(rebasing: bytes[min(range.start, end)..<end]))
        }
    }

    // MARK: Texts

    private mutating func addTexts(
        of recipe: Recipe, at path: RelativePath, _ record: inout RecipeRecord, _ rows: inout SegmentDraft.Rows
    ) {
        rowWords.begin(UInt32(truncatingIfNeeded: rows.files.count - 1))
        let start = rows.heaps.texts.count
        var lengths = SearchField.Lengths()
        addText(recipe.title.text, .title, &lengths, &rows)
        for name in lineNames.elements {
            let found = names.words(Int(name))
            rows.heaps.texts.byte(SearchField.ingredient.rawValue)
            rows.heaps.texts.data(names.folded(Int(name)))
            rowWords.note(found, .ingredient, &postings)
            lengths.add(found.count, .ingredient)
        }
        SearchField.forEachOtherText(recipe, at: path) { addText($1, $0, &lengths, &rows) }
        record.titleLength = UInt8(clamping: lengths.title)
        record.ingredientLength = UInt16(clamping: lengths.ingredients)
        record.textLength = UInt16(clamping: lengths.others)
        record.texts = rows.heaps.texts.entry(since: start)
    }

    private mutating func addText(
        _ text: String, _ field: SearchField, _ lengths: inout SearchField.Lengths, _ rows: inout SegmentDraft.Rows
    ) {
        scratch.removeAll()
        TextFolding.append(text, to: &scratch)
        occurrences.removeAll()
        words.cut(scratch.bytes, into: &occurrences)
        rows.heaps.texts.byte(field.rawValue)
        rows.heaps.texts.data(scratch.bytes)
        rowWords.note(occurrences.elements, field, &postings)
        lengths.add(occurrences.count, field)
    }
}
