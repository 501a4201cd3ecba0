// What a remark says that adds no food, or leaves one open: "(not butter-free)", "plus 1 tsp of the sauce", "(cures across the marinade)".
extension FoodReader {
    /// Whether a remark says more of what it calls free of a food than that: "not butter-free", "butter-free for Ann", "butter-less?"; the food may
    /// be there. "Butter-free" alone, and what is called so before a food, takes it away.
    func isDoubtfulAbsence(_ match: Range<Int>, _ phrase: borrowing NamePhrase) -> Bool {
        guard link != .name, match.upperBound < phrase.name.words else { return false }
        switch phrase.classes[match.upperBound] {
        case .free, .reduced: break
        default: return false
        }
        return isNegated || isAsked || match.upperBound + 1 < phrase.name.words
    }

    /// "No butter unless you like it": a remark that says more of what is not there than that.
    func isDoubtfullyNone(
        _ match: Range<Int>, _ phrase: borrowing NamePhrase, _ reading: PhraseReading
    ) -> Bool {
        isNegated && reading.opening != .name && match.lowerBound > 0
            && phrase.name.word(match.lowerBound - 1, is: "no")
    }

    /// "With some of the sauce", "plus 1 tbsp liquid": more of what the food that the line asks for lies in.
    func isRestOfNamed(_ words: Range<Int>, _ last: Range<Int>, _ phrase: borrowing NamePhrase) -> Bool {
        guard last.count == 1, last.upperBound == words.upperBound, link != .name, !isNegated else { return false }
        guard liquids.contains(where: { phrase.name.word(last.lowerBound, is: $0) }) else { return false }
        return (words.lowerBound..<last.lowerBound).allSatisfy { word in
            isNumber(word, phrase) || phrase.classes[word] == .neutral || phrase.classes[word] == .of
                || phrase.classes[word] == .form || FoodScanner.articles.contains(word, of: phrase.name)
        }
    }

    /// "Cures across the long marinade", "blooms in 120 ml of this stock": a remark that speaks of what is cooked here, or of the line itself.
    func isTheDish(
        _ match: Range<Int>, _ phrase: borrowing NamePhrase, _ reading: PhraseReading
    ) -> Bool {
        guard reading.opening != .name, link == .perhaps, let id = phrase.listed(match)?.ingredient else {
            return false
        }
        var before = match.lowerBound - 1
        while before >= 0, !FoodScanner.articles.contains(before, of: phrase.name) {
            guard phrase.classes[before] == .neutral || phrase.classes[before] == .varietal,
                match.lowerBound - before < 4
            else { return false }
            before -= 1
        }
        // "Use the sauce, too": that of a pack.
        guard before >= 0, before == 0 || !Self.keeping.contains(before - 1, of: phrase.name) else { return false }
        if let own = resolution.ingredient, isRelated(id, own), id != own || phrase.name.word(before, is: "this") {
            return true
        }
        return catalogue[id].isDishOrMixture
    }

    private static let keeping = WordSet(["use", "using", "add", "keep", "reserve", "save", "include", "including"])

    /// What foods lie in that a name says: the sauce of "peppers in adobo sauce".
    static func liquids(in name: borrowing NameBuffer) -> [StaticString] {
        let all: [StaticString] = ["sauce", "oil", "syrup", "juice", "brine"]
        return all.filter { liquid in (0..<name.words).contains { name.word($0, is: liquid) } }
    }

    static let liquidWords = WordSet(["sauce", "oil", "syrup", "juice", "brine"])
}
