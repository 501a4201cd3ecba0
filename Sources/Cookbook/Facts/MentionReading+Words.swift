internal import RecipeModel

// Whether other parts of a recipe speak of a word that nothing is known of.
extension MentionReading {
    /// Whether a thing that is not a known food says nothing of the dish by itself: it begins with a verb, or the title, a line or a group of lines or
    /// steps speaks of it, so that what is not known of it is told there or is what the recipe makes ("add the zakwas" below "For the zakwas").
    ///
    /// - Parameter isOfTitle: whether the title itself is what names it, and so does not tell what it is.
    func accounts(for thing: String, isOfTitle: Bool = false) -> Bool {
        let all = thing.split(separator: " ")
        if let first = all.first, CookingVerbs.isVerb(first) { return true }
        let words = all.filter { $0.utf8.count > 3 }
        guard let first = words.first else { return false }
        // In a recipe of the usual length it is not worth while to remember which line has which words.
        if ingredientGroups.reduce(0, { $0 + $1.ingredients.count }) <= Self.fewIngredients {
            let spoken = memo.spoken ?? SpokenLines(title, ingredientGroups, stepGroups)
            memo.spoken = spoken
            return spoken.hasOne(with: words, besidesTitle: isOfTitle)
        }
        // The title is one of those.
        let count = texts(withWordLike: first).lazy.filter { text in words.allSatisfy(text.contains) }
            .prefix(isOfTitle ? 2 : 1).count
        return count > (isOfTitle ? 1 : 0)
    }

    private static let fewIngredients = 100

    /// Whether a word is one of the title, spelled with another letter: "bhajas" of "Onion bhajis".
    ///
    /// - Parameter word: in small letters.
    func isOfTitle(_ word: String) -> Bool {
        if title.utf8.allSatisfy({ $0 < 0x80 }), word.utf8.allSatisfy({ $0 < 0x80 }) {
            let title = title.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
            let s = UInt8(ascii: "s")
            return Self.isNearOne(of: title.split { $0 &- 0x61 >= 26 }, Array(word.utf8), without: s)
        }
        return Self.isNearOne(of: title.lowercased().map { $0 }.split { !$0.isLetter }, Array(word), without: "s")
    }

    /// Whether a word and another, both without an "s" at their end, differ in no more than one letter.
    private static func isNearOne<Letter: Equatable>(
        of others: [ArraySlice<Letter>], _ word: [Letter], without s: Letter
    ) -> Bool {
        let word = word.last == s ? word.dropLast() : word[...]
        guard word.count >= fewestLettersOfTitle else { return false }
        return others.contains { other in
            let other = other.last == s ? other.dropLast() : other
            let (short, long) = other.count < word.count ? (other, word) : (word, other)
            guard short.count >= fewestLettersOfTitle, long.count - short.count <= 1 else { return false }
            let start = zip(short, long).prefix { $0 == $1 }.count
            return short.dropFirst(short.count == long.count ? start + 1 : start)
                .elementsEqual(long.dropFirst(start + 1))
        }
    }

    private static let fewestLettersOfTitle = 5

    /// The title, those of groups and the ingredient lines, in lower case, of which a word begins as `word` does.
    private func texts(withWordLike word: Substring) -> [String] {
        if memo.texts == nil {
            var texts: [Substring: [String]] = [:]
            SpokenLines.forEach(title, ingredientGroups, stepGroups) { text in
                for start in Set(text.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(4) }) {
                    texts[start, default: []].append(text)
                }
            }
            memo.texts = texts
        }
        return memo.texts?[word.lowercased().prefix(4)] ?? []
    }
}
