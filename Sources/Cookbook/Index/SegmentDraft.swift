internal import Kitchen
internal import RecipeModel
internal import SourceText

/// Files of a cookbook turned into rows of an index, some at a time; drafts are joined by `SegmentWriter`.
struct SegmentDraft: Sendable {
    var files: [FileRecord] = []
    var recipes: [RecipeRecord] = []
    var paths: [UInt8] = []
    var summaries = ByteWriter()
    var texts = ByteWriter()
    var lines = ByteWriter()
    var names = ByteWriter()
    var words = WordTable()
    /// The number of the word of each posting, in the order of the rows.
    var postingWords: [UInt32] = []
    var postings: [Posting] = []
    /// Every ingredient of every row, each once a row.
    var ingredients: [(id: Int32, row: UInt32)] = []

    private let catalogue: Catalogue
    private var facts: FactCache
    private var scratch = ByteWriter()
    /// By word: its posting in the row at hand, if `wordRows` says so.
    private var wordPostings: [UInt32] = []
    private var wordRows: [UInt32] = []
    private var wordCounts: [UInt32] = []

    init(catalogue: Catalogue) {
        self.catalogue = catalogue
        facts = FactCache(catalogue)
    }

    mutating func add(unreadable path: RelativePath, _ stamp: FileStamp) {
        add(path, stamp, .unreadable, isTrusted: false)
        recipes.append(RecipeRecord())
    }

    /// - Parameter isTrusted: whether the stamp proves that the file is unchanged; not so for links.
    mutating func add(_ file: CookbookFile, _ stamp: FileStamp, isTrusted: Bool) {
        let isText = !file.diagnostics.contains { $0.code == "not-utf8" }
        let kind: FileRecordKind =
            switch file.content {
            case .recipe: isText ? .recipe : .notText
            case .collection: .collection
            case .pantry: .pantry
            case .ingredients: .ingredients
            default: isText ? .other : .notText
            }
        add(file.path, stamp, kind, isTrusted: isTrusted)
        guard let recipe = file.recipe else {
            recipes.append(RecipeRecord())
            return
        }
        var record = RecipeRecord(recipe)
        record.isRecipe = 1
        let row = UInt32(truncatingIfNeeded: files.count - 1)
        addLines(of: recipe, at: file.path, row, &record)
        addTexts(of: recipe, at: file.path, row, &record)
        scratch.bytes.removeAll(keepingCapacity: true)
        RecipeSummary(recipe).write(to: &scratch)
        record.summary = Self.append(scratch.bytes, to: &summaries)
        recipes.append(record)
    }

    private mutating func add(_ path: RelativePath, _ stamp: FileStamp, _ kind: FileRecordKind, isTrusted: Bool) {
        files.append(
            FileRecord(
                stamp: stamp, path: UInt32(truncatingIfNeeded: paths.count),
                pathLength: UInt16(clamping: path.bytes.count), kind: kind.rawValue, isUntrusted: isTrusted ? 0 : 1))
        paths.append(contentsOf: path.bytes)
    }

    private mutating func addLines(
        of recipe: Recipe, at path: RelativePath, _ row: UInt32, _ record: inout RecipeRecord
    ) {
        scratch.bytes.removeAll(keepingCapacity: true)
        var shown = ByteWriter()
        var total = FactBits()
        let first = ingredients.count
        func note(_ id: IngredientID?) {
            guard let id, !ingredients[first...].contains(where: { $0.id == id.index }) else { return }
            ingredients.append((id.index, row))
        }
        for group in recipe.ingredientGroups {
            for ingredient in group.ingredients {
                let line = MatchLine(ingredient, in: path, catalogue: catalogue, facts: &facts)
                line.write(to: &scratch)
                shown.text(ingredient.name)
                for side in MatchLine.sideNames(ingredient) { shown.text(side) }
                note(line.want.resolution.ingredient)
                note(line.want.resolution.other)
                if line.link == nil { total.add(line.own) } else { record.hasLinks = 1 }
            }
        }
        record.diets = total.diets
        record.allergens = total.allergens
        record.lines = Self.append(scratch.bytes, to: &lines)
        record.names = Self.append(shown.bytes, to: &names)
    }

    private mutating func addTexts(
        of recipe: Recipe, at path: RelativePath, _ row: UInt32, _ record: inout RecipeRecord
    ) {
        scratch.bytes.removeAll(keepingCapacity: true)
        let firstPosting = postings.count
        var folded: [UInt8] = []
        var titleLength = 0
        var ingredientLength = 0
        var textLength = 0
        SearchField.forEachValue(recipe, at: path) { field, value in
            folded.removeAll(keepingCapacity: true)
            TextFolding.append(value, to: &folded)
            scratch.byte(field.rawValue)
            scratch.data(folded)
            let count = addWords(of: folded, field, row)
            switch field {
            case .title: titleLength += count
            case .ingredient: ingredientLength += count
            default: textLength += count
            }
        }
        for index in firstPosting..<postings.count {
            let count = wordCounts[Int(postingWords[index])]
            postings[index].flags |= Posting.frequencyClass(Int(count)) << 6
        }
        record.titleLength = UInt8(clamping: titleLength)
        record.ingredientLength = UInt16(clamping: ingredientLength)
        record.textLength = UInt16(clamping: textLength)
        record.texts = Self.append(scratch.bytes, to: &texts)
    }

    /// How many words there are.
    private mutating func addWords(of text: [UInt8], _ field: SearchField, _ row: UInt32) -> Int {
        text.withUnsafeBytes { text in
            var count = 0
            var start = 0
            while start < text.count {
                guard WordBytes.contains(text[start]) else {
                    start += 1
                    continue
                }
                var end = start + 1
                while end < text.count, WordBytes.contains(text[end]) { end += 1 }
                let place: WordPlace = end < text.count ? .inside : start > 0 ? .last : .whole
                note(words.number(of: UnsafeRawBufferPointer(rebasing: text[start..<end])), field, place, row)
                count += 1
                start = end
            }
            return count
        }
    }

    private mutating func note(_ word: Int, _ field: SearchField, _ place: WordPlace, _ row: UInt32) {
        if word == wordRows.count {
            wordRows.append(.max)
            wordPostings.append(0)
            wordCounts.append(0)
        }
        if wordRows[word] != row {
            wordRows[word] = row
            wordPostings[word] = UInt32(truncatingIfNeeded: postings.count)
            wordCounts[word] = 0
            postings.append(Posting(row: row, mask: 0, flags: 0))
            postingWords.append(UInt32(truncatingIfNeeded: word))
        }
        wordCounts[word] += 1
        postings[Int(wordPostings[word])].note(field, place)
    }

    /// Appends an entry behind its checksum.
    private static func append(_ entry: [UInt8], to heap: inout ByteWriter) -> RecipeRecord.Slice {
        let slice = RecipeRecord.Slice(
            start: UInt32(truncatingIfNeeded: heap.count), count: UInt32(truncatingIfNeeded: entry.count))
        let sum = UInt32(truncatingIfNeeded: Checksum.of(entry[...]))
        for shift in [UInt32(0), 8, 16, 24] { heap.byte(UInt8(truncatingIfNeeded: sum >> shift)) }
        heap.bytes.append(contentsOf: entry)
        return slice
    }
}

/// What words are made of, in folded text.
enum WordBytes {
    static func contains(_ byte: UInt8) -> Bool {
        (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte >= 0x80
    }
}
