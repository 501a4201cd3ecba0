internal import Kitchen

/// What one text condition is worth for every row of an index: weight of the field times quality of the match, 0 for no match.
struct ConditionScores {
    private(set) var scores: [Float]
    /// The field of the best match, by row.
    private(set) var fields: [SearchField]

    /// What readers see of a recipe, with the weight of a hit there.
    private static let readFields: [(field: SearchField, weight: Float)] = [
        (.title, 10), (.ingredient, 5), (.tag, 4), (.category, 4), (.cuisine, 4), (.season, 2), (.author, 2),
        (.text, 2), (.step, 1), (.note, 1),
    ]

    private let index: CookbookIndex
    private let matcher: TermMatcher
    /// Fields to look at, with weights, the first winning among equals.
    private let wanted: [(field: SearchField, weight: Float)]
    private let mask: UInt16
    private let looksAtIngredients: Bool
    /// The best quality among the ingredients, by row; empty where they are not looked at.
    private var ingredientQuality: [Float] = []
    /// How often the best word occurs: a class of `Posting.flags`.
    private var frequency: [UInt8]

    init(_ matcher: TermMatcher, _ index: CookbookIndex) {
        self.index = index
        self.matcher = matcher
        switch matcher.condition.field {
        case nil: wanted = Self.readFields
        case .some(.text): wanted = [(.text, 1), (.step, 1), (.note, 1)]
        case .some(let field): wanted = SearchField(field).map { [($0, Float(1))] } ?? []
        }
        mask = wanted.reduce(0) { $0 | $1.field.bit }
        looksAtIngredients = mask & SearchField.ingredient.bit != 0
        let count = index.chain.rowCount
        scores = Array(repeating: 0, count: count)
        fields = Array(repeating: wanted.first?.field ?? .title, count: count)
        frequency = Array(repeating: 0, count: count)
        if looksAtIngredients { ingredientQuality = Array(repeating: 0, count: count) }
        for segment in index.chain.segments.indices {
            if matcher.isOneWord { lookUp(segment) } else { readTexts(segment) }
        }
        if looksAtIngredients { addIngredients() }
        breakTies()
    }

    /// Drops all rows but these, which count whatever they were worth.
    mutating func keep(_ rows: Set<Int>) {
        for row in scores.indices { scores[row] = rows.contains(row) ? max(scores[row], 1) : 0 }
    }

    // MARK: One word

    private mutating func lookUp(_ number: Int) {
        let segment = index.chain.segments[number]
        let first = index.chain.firstRow(number)
        for (word, fit) in words(of: segment) {
            segment.forEachPosting(ofWord: word) { posting in
                if posting.mask & mask == 0 { return }
                let row = first + Int(posting.row)
                for (field, weight) in wanted where posting.mask & field.bit != 0 {
                    note(row, field, weight, matcher.quality(fit, posting.place(in: field)), posting.flags >> 6)
                }
            }
        }
    }

    /// Words of a segment that fit, without reading its postings.
    private func words(of segment: Segment) -> [(word: Int, fit: TermMatcher.WordFit)] {
        let isExact = matcher.condition.match != .loose
        if isExact {
            let word = matcher.folded.withUnsafeBytes { segment.firstWord(notBefore: $0) }
            guard word < segment.wordCount, let fit = matcher.fit(of: segment.word(word)) else { return [] }
            return [(word, fit)]
        }
        if matcher.folded.count < 3 {
            // Only beginnings count: they stand side by side.
            var found: [(word: Int, fit: TermMatcher.WordFit)] = []
            var word = matcher.folded.withUnsafeBytes { segment.firstWord(notBefore: $0) }
            while word < segment.wordCount, let fit = matcher.fit(of: segment.word(word)) {
                found.append((word, fit))
                word += 1
            }
            return found
        }
        let matcher = matcher
        let size = 16_384
        let starts = Array(stride(from: 0, to: segment.wordCount, by: size))
        return parallelMap(starts, chunk: 1) { start in
            (start..<min(segment.wordCount, start + size)).compactMap { word in
                matcher.fit(of: segment.word(word)).map { (word: word, fit: $0) }
            }
        }.flatMap { $0 }
    }

    // MARK: Several words

    private mutating func readTexts(_ number: Int) {
        let segment = index.chain.segments[number]
        let first = index.chain.firstRow(number)
        let candidates = candidates(segment)
        let rows = (0..<segment.fileCount).filter { row in
            index.live[first + row] && candidates[row] != 0 && segment.recipes[row].isRecipe != 0
        }
        let (matcher, wanted) = (matcher, wanted)
        let found = parallelMap(rows, chunk: 512) { row -> [(field: SearchField, weight: Float, quality: Float)] in
            var found: [(field: SearchField, weight: Float, quality: Float)] = []
            var best: Float = 0
            segment.forEachText(row) { field, text in
                guard candidates[row] & field.bit != 0,
                    let weight = wanted.first(where: { $0.field == field })?.weight
                else { return true }
                // Nothing behind a description weighs as much as what is found.
                if best > 2, weight <= 2 { return false }
                let quality = matcher.quality(of: text)
                if quality > 0 { found.append((field, weight, quality)) }
                best = max(best, weight * quality)
                return true
            }
            return found
        }
        for (row, hits) in zip(rows, found) {
            for hit in hits { note(first + row, hit.field, hit.weight, hit.quality, 0) }
        }
    }

    /// For each row the fields that hold all words of the term, or all wanted fields where only the texts can tell.
    private func candidates(_ segment: Segment) -> [UInt16] {
        var result = [UInt16](repeating: mask, count: segment.fileCount)
        if matcher.allowsTypos { return result }
        var words = matcher.words
        if matcher.condition.match == .wildcard {
            // The longest stretch without a star stands in one word or several.
            let stretch = matcher.folded.split(separator: UInt8(ascii: "*")).max { $0.count < $1.count } ?? []
            words = TermMatcher.words(stretch)
        }
        for (position, word) in words.enumerated() {
            var fields = [UInt16](repeating: 0, count: segment.fileCount)
            for number in self.words(of: segment, holding: word, position, of: words.count) {
                segment.forEachPosting(ofWord: number) { fields[Int($0.row)] |= $0.mask }
            }
            for row in result.indices { result[row] &= fields[row] }
        }
        return result
    }

    /// Words of a segment that a word of the term can stand for: inner words are whole, outer ones may be parts.
    private func words(of segment: Segment, holding word: ArraySlice<UInt8>, _ position: Int, of count: Int) -> [Int] {
        let bytes = Array(word)
        let isWhole = matcher.condition.match == .exact || matcher.condition.match == .phrase
        if isWhole || (position > 0 && position < count - 1) {
            let number = bytes.withUnsafeBytes { segment.firstWord(notBefore: $0) }
            return number < segment.wordCount && TermMatcher.isEqual(segment.word(number), bytes) ? [number] : []
        }
        // A plural at the end also stands for its singular.
        let last = position == count - 1 ? TermMatcher.singular(bytes) ?? bytes : bytes
        return (0..<segment.wordCount).filter { TextFolding.find(last, in: segment.word($0)) != nil }
    }

    // MARK: Adding up

    private mutating func note(_ row: Int, _ field: SearchField, _ weight: Float, _ quality: Float, _ often: UInt8) {
        if quality <= 0 { return }
        if field == .ingredient {
            ingredientQuality[row] = max(ingredientQuality[row], quality)
            frequency[row] = max(frequency[row], often)
            return
        }
        let score = weight * quality
        if score > scores[row] || (score == scores[row] && precedes(field, fields[row])) {
            scores[row] = score
            fields[row] = field
            frequency[row] = max(frequency[row], often)
        }
    }

    private func precedes(_ a: SearchField, _ b: SearchField) -> Bool {
        (wanted.firstIndex { $0.field == a } ?? 0) < (wanted.firstIndex { $0.field == b } ?? 0)
    }

    /// Brings in what the ingredients are, beside how they are called.
    private mutating func addIngredients() {
        guard let weight = wanted.first(where: { $0.field == .ingredient })?.weight else { return }
        let kinds = matcher.ingredient.map { Self.rows(with: $0, index) }
        let isLoose = matcher.condition.match == .loose
        for row in scores.indices {
            var quality = ingredientQuality[row]
            if let kinds, matcher.condition.match != .exact {
                if kinds[row] {
                    quality = max(quality, 0.9)
                } else if isLoose, quality > 0 {
                    // Peanut butter is not butter, and wine vinegar no wine: a known food does not match by a part of another's
                    // name, or counts little for somebody who did not name the field.
                    quality = matcher.condition.field == .ingredient ? 0 : min(quality, 0.4)
                }
            }
            let score = weight * quality
            if score > scores[row] || (score == scores[row] && score > 0 && precedes(.ingredient, fields[row])) {
                scores[row] = score
                fields[row] = .ingredient
            }
        }
    }

    /// Rows with an ingredient or a kind of it.
    static func rows(with ingredient: IngredientID, _ index: CookbookIndex) -> [Bool] {
        var result = [Bool](repeating: false, count: index.chain.rowCount)
        for (number, segment) in index.chain.segments.enumerated() {
            let first = index.chain.firstRow(number)
            for record in segment.ingredients
            where (0..<index.catalogue.count).contains(Int(record.id))
                && index.catalogue.isKind(IngredientID(index: record.id), of: ingredient)
            {
                segment.forEachRow(of: record) { result[first + $0] = true }
            }
        }
        return result
    }

    /// Among equals, what says it oftener and in fewer words comes first: the saturation and length part of BM25 (k₁ 1.2, b 0.75), kept
    /// below the steps between qualities.
    private mutating func breakTies() {
        for (number, segment) in index.chain.segments.enumerated() {
            let first = index.chain.firstRow(number)
            let records = segment.recipes
            for row in 0..<segment.fileCount where scores[first + row] > 0 {
                let length: Float
                let average: Float
                switch fields[first + row] {
                case .title: (length, average) = (Float(records[row].titleLength), UsualLength.title)
                case .ingredient: (length, average) = (Float(records[row].ingredientLength), UsualLength.ingredients)
                case .text, .step, .note: (length, average) = (Float(records[row].textLength), UsualLength.text)
                // A tag is a tag, however long the recipe.
                default: continue
                }
                let often: Float =
                    switch frequency[first + row] & 3 {
                    case 0: 1
                    case 1: 2
                    case 2: 3.5
                    default: 6
                    }
                let norm = 1.2 * (0.25 + 0.75 * length / average)
                scores[first + row] *= 1 + 0.01 * often / (often + norm)
            }
        }
    }
}
