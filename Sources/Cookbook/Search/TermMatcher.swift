internal import Glibc
internal import Kitchen
internal import RecipeModel

/// How well a text, a word or a recipe's words fit one text condition.
struct TermMatcher {
    let condition: TextCondition
    let folded: [UInt8]
    /// The term without a plural ending, where that differs.
    let singular: [UInt8]?
    /// What the term is, if the catalogue lists it.
    let ingredient: IngredientID?
    /// Whether near misses count; set only where nothing else is found.
    let allowsTypos: Bool

    init(_ condition: TextCondition, catalogue: Catalogue, allowsTypos: Bool) {
        self.condition = condition
        self.allowsTypos = allowsTypos && condition.match == .loose
        folded = TextFolding.fold(condition.text)
        singular = Self.singular(folded)
        let resolution = catalogue.resolve(condition.text)
        ingredient = resolution.isSameThing ? resolution.ingredient : nil
    }

    /// The words of the term.
    var words: [ArraySlice<UInt8>] { Self.words(folded[...]) }

    /// Whether the term is one word and nothing else, so that the words of an index answer it.
    var isOneWord: Bool {
        condition.match != .wildcard && !folded.isEmpty && folded.allSatisfy { WordBytes.contains($0) }
    }

    // MARK: Words of an index

    /// How a word of an index fits.
    enum WordFit {
        /// The word itself.
        case same
        /// Its singular.
        case singular
        /// A fixed quality, wherever the word stands.
        case other(Float)
    }

    func fit(of word: UnsafeRawBufferPointer) -> WordFit? {
        if Self.isEqual(word, folded) { return .same }
        guard condition.match == .loose else { return nil }
        if let singular, Self.isEqual(word, singular) { return .singular }
        if Self.hasPrefix(word, folded) { return .other(0.75) }
        if folded.count >= 3, TextFolding.find(folded, in: word) != nil { return .other(0.5) }
        if let singular, Self.hasPrefix(word, singular) { return .other(0.45) }
        if allowsTypos {
            let share = nearness(word)
            if share > 0 { return .other(0.4 * share) }
        }
        return nil
    }

    /// The quality of a word in a field: the last word of an English name says what it is, an apple pie is a pie.
    func quality(_ fit: WordFit, _ place: UInt8) -> Float {
        switch fit {
        case .same:
            if condition.match != .loose { return 1 }
            return place == WordPlace.whole.rawValue ? 1 : place == WordPlace.last.rawValue ? 0.97 : 0.95
        case .singular: return place == WordPlace.inside.rawValue ? 0.93 : 0.94
        case .other(let quality): return quality
        }
    }

    // MARK: Texts

    /// 1 for whole words, less for beginnings, parts and near misses.
    func quality(of text: UnsafeRawBufferPointer) -> Float {
        switch condition.match {
        case .exact, .phrase: return Self.isEqual(text, folded) || hasWord(text, folded) ? 1 : 0
        case .wildcard:
            let bytes = Array(text)
            return Self.words(bytes[...]).contains { Self.matches(Array($0), pattern: folded[...]) }
                || Self.matches(bytes, pattern: folded[...]) ? 0.9 : 0
        case .loose: break
        }
        if Self.isEqual(text, folded) { return 1 }
        if hasWord(text, folded) { return Self.hasSuffix(text, folded) ? 0.97 : 0.95 }
        if let singular, hasWord(text, singular) { return Self.hasSuffix(text, singular) ? 0.94 : 0.93 }
        if hasWordBeginning(text, folded) { return 0.75 }
        if folded.count >= 3, TextFolding.find(folded, in: text) != nil { return 0.5 }
        if let singular, hasWordBeginning(text, singular) { return 0.45 }
        guard allowsTypos else { return 0 }
        return Self.words(Array(text)[...]).reduce(0) { best, word in
            max(best, 0.4 * word.withUnsafeBytes { nearness($0) })
        }
    }

    private func hasWord(_ text: UnsafeRawBufferPointer, _ word: [UInt8]) -> Bool {
        var start = 0
        while let found = TextFolding.find(word, in: text, from: start) {
            let end = found + word.count
            if found == 0 || !WordBytes.contains(text[found - 1]), end == text.count || !WordBytes.contains(text[end]) {
                return true
            }
            start = found + 1
        }
        return false
    }

    private func hasWordBeginning(_ text: UnsafeRawBufferPointer, _ word: [UInt8]) -> Bool {
        var start = 0
        while let found = TextFolding.find(word, in: text, from: start) {
            if found == 0 || !WordBytes.contains(text[found - 1]) { return true }
            start = found + 1
        }
        return false
    }

    /// How near a word is: less for each slip, and for another first letter, which people rarely get wrong; 0 for too far.
    private func nearness(_ word: UnsafeRawBufferPointer) -> Float {
        guard folded.count >= 4, abs(word.count - folded.count) <= 2 else { return 0 }
        let allowed = folded.count >= 6 ? 2 : 1
        guard !isFar(word, allowed) else { return 0 }
        let distance = Spelling.distance(folded, Array(word))
        guard distance <= allowed else { return 0 }
        let share = 1 - Float(distance) / Float(folded.count)
        return word.first == folded.first ? share : share * 0.6
    }

    /// Whether more letters of the term are missing from a word than slips can explain; quick, and never wrong.
    private func isFar(_ word: UnsafeRawBufferPointer, _ allowed: Int) -> Bool {
        var letters: UInt64 = 0
        for byte in word { letters |= 1 << UInt64(byte & 63) }
        var missing = 0
        for byte in folded where letters & 1 << UInt64(byte & 63) == 0 { missing += 1 }
        return missing > allowed
    }

    // MARK: Bytes

    static func words(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] { text.split { !WordBytes.contains($0) } }

    static func isEqual(_ text: UnsafeRawBufferPointer, _ other: [UInt8]) -> Bool {
        text.count == other.count && hasPrefix(text, other)
    }

    static func hasPrefix(_ text: UnsafeRawBufferPointer, _ prefix: [UInt8]) -> Bool {
        guard text.count >= prefix.count, let start = text.baseAddress else { return prefix.isEmpty }
        return prefix.withUnsafeBytes { memcmp(start, $0.baseAddress ?? start, prefix.count) == 0 }
    }

    static func hasSuffix(_ text: UnsafeRawBufferPointer, _ suffix: [UInt8]) -> Bool {
        text.count >= suffix.count
            && hasPrefix(UnsafeRawBufferPointer(rebasing: text[(text.count - suffix.count)...]), suffix)
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
