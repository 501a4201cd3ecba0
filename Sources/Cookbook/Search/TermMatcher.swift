internal import Kitchen
internal import RecipeModel

/// One text condition, prepared for many recipes.
struct TermMatcher {
    let condition: TextCondition
    private let folded: [UInt8]
    /// The term without a plural ending, where that differs.
    private let singular: [UInt8]?
    private let ingredient: IngredientID?
    private let catalogue: Catalogue
    /// Whether near misses count; set only where nothing else is found.
    let allowsTypos: Bool

    init(_ condition: TextCondition, catalogue: Catalogue, allowsTypos: Bool) {
        self.condition = condition
        self.catalogue = catalogue
        self.allowsTypos = allowsTypos && condition.match == .loose
        folded = TextFolding.fold(
            condition.field == .diet ? Diet(condition.text)?.displayName ?? condition.text : condition.text)
        singular = Self.singular(folded)
        let resolution = catalogue.resolve(condition.text)
        ingredient = resolution.isSameThing ? resolution.ingredient : nil
    }

    /// What readers see of a recipe, with the weight of a hit there.
    static let readFields: [(field: TextField, weight: Double)] = [
        (.title, 10), (.ingredient, 5), (.tag, 4), (.category, 4), (.cuisine, 4), (.season, 2), (.author, 2),
        (.text, 2), (.step, 1), (.note, 1),
    ]

    /// The best hit: weight of the field times quality of the match; 0 where there is none.
    func score(_ recipe: SearchableRecipe) -> (score: Double, field: TextField?) {
        if let field = condition.field {
            let score = field == .text ? readScore(recipe, [.text, .step, .note]) : fieldScore(recipe, field)
            return (score, score > 0 ? field : nil)
        }
        var best = (score: 0.0, field: TextField?.none)
        for (field, weight) in Self.readFields {
            // No later field can do better.
            if best.score >= weight { break }
            let score = weight * fieldScore(recipe, field)
            if score > best.score { best = (score, field) }
        }
        return best
    }

    private func readScore(_ recipe: SearchableRecipe, _ fields: [TextField]) -> Double {
        fields.reduce(0) { max($0, fieldScore(recipe, $1)) }
    }

    private func fieldScore(_ recipe: SearchableRecipe, _ field: TextField) -> Double {
        var best = 0.0
        for text in recipe.texts(field) {
            best = max(best, quality(of: text))
            if best == 1 { return 1 }
        }
        if field == .ingredient, best < 0.9, let ingredient, condition.match != .exact,
            recipe.ingredientIDs().contains(where: { catalogue.isKind($0, of: ingredient) })
        {
            best = 0.9
        }
        // Peanut butter is not butter: a known ingredient does not match by a part of another's name.
        if field == .ingredient, condition.field == .ingredient, let ingredient, condition.match == .loose, best > 0,
            !recipe.ingredientIDs().contains(where: { catalogue.isKind($0, of: ingredient) })
        {
            return 0
        }
        // Wine vinegar is no wine: for somebody who looks for the food it counts little.
        if field == .ingredient, condition.field == nil, let ingredient, condition.match == .loose, best > 0.4,
            !recipe.ingredientIDs().contains(where: { catalogue.isKind($0, of: ingredient) })
        {
            return 0.4
        }
        return best
    }

    /// 1 for whole words, less for beginnings, parts and near misses.
    private func quality(of text: [UInt8]) -> Double {
        switch condition.match {
        case .exact: return text == folded || hasWord(text, folded) ? 1 : 0
        case .phrase: return hasWord(text, folded) ? 1 : 0
        case .wildcard:
            return Self.words(text).contains { Self.matches(Array($0), pattern: folded[...]) }
                || Self.matches(text, pattern: folded[...]) ? 0.9 : 0
        case .loose: break
        }
        if text == folded { return 1 }
        // The last word of an English name says what it is: an apple pie is a pie, a pie crust is a crust.
        if hasWord(text, folded) { return text.suffix(folded.count).elementsEqual(folded) ? 0.97 : 0.95 }
        if let singular, hasWord(text, singular) {
            return text.suffix(singular.count).elementsEqual(singular) ? 0.94 : 0.93
        }
        if hasWordBeginning(text, folded) { return 0.75 }
        if folded.count >= 3, TextFolding.contains(text, folded) { return 0.5 }
        if let singular, hasWordBeginning(text, singular) { return 0.45 }
        return allowsTypos ? 0.4 * nearness(text) : 0
    }

    private func hasWord(_ text: [UInt8], _ word: [UInt8]) -> Bool {
        var start = 0
        while let found = TextFolding.find(word, in: text, from: start) {
            let end = found + word.count
            if found == 0 || !Self.isWordByte(text[found - 1]), end == text.count || !Self.isWordByte(text[end]) {
                return true
            }
            start = found + 1
        }
        return false
    }

    private func hasWordBeginning(_ text: [UInt8], _ word: [UInt8]) -> Bool {
        var start = 0
        while let found = TextFolding.find(word, in: text, from: start) {
            if found == 0 || !Self.isWordByte(text[found - 1]) { return true }
            start = found + 1
        }
        return false
    }

    /// How near the nearest word is: less for each slip, and for another first letter, which people rarely get wrong.
    private func nearness(_ text: [UInt8]) -> Double {
        guard folded.count >= 4 else { return 0 }
        var best = 0.0
        for word in Self.words(text) where abs(word.count - folded.count) <= 2 {
            let distance = Spelling.distance(folded, Array(word))
            guard distance <= (folded.count >= 6 ? 2 : 1) else { continue }
            let share = 1 - Double(distance) / Double(folded.count)
            best = max(best, word.first == folded.first ? share : share * 0.6)
        }
        return best
    }

    static func words(_ text: [UInt8]) -> [ArraySlice<UInt8>] { text.split { !isWordByte($0) } }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x7A) || byte >= 0x80
    }

    /// An English plural without its ending; `nil` where there is none.
    static func singular(_ word: [UInt8]) -> [UInt8]? {
        guard word.count > 3, word.last == UInt8(ascii: "s"), word[word.count - 2] != UInt8(ascii: "s") else {
            return nil
        }
        if word.suffix(3).elementsEqual("ies".utf8), word.count > 4 { return word.dropLast(3) + [UInt8(ascii: "y")] }
        if word.suffix(3).elementsEqual("oes".utf8) || word.suffix(4).elementsEqual("ches".utf8)
            || word.suffix(4).elementsEqual("shes".utf8)
        {
            return word.dropLast(2)
        }
        return word.dropLast()
    }

    /// Glob matching with `*` only, without backtracking over more than one star at a time.
    private static func matches(_ text: [UInt8], pattern: ArraySlice<UInt8>) -> Bool {
        let parts = pattern.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
        var offset = 0
        for (index, part) in parts.enumerated() {
            if index == 0 {
                guard text.starts(with: part) else { return false }
                offset = part.count
                if parts.count == 1 { return text.count == part.count }
            } else if index == parts.count - 1 {
                return text.count - offset >= part.count && text.suffix(part.count).elementsEqual(part)
            } else if let found = TextFolding.find(part, in: text, from: offset) {
                offset = found + part.count
            } else {
                return false
            }
        }
        return true
    }
}
