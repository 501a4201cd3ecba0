internal import RecipeModel

// What a cook may choose: nobody misses it in the list.
extension UndeclaredMentions {
    /// The steps below a title such as "Serving suggestions" or "Variations", which say what else could be done.
    static func freeSteps(_ kitchen: RecipeLintCache) -> Set<Int> {
        var free: Set<Int> = []
        var count = 0
        for group in kitchen.stepGroups {
            if let title = group.title, namesChoice(title.value) { free.formUnion(count..<count + group.steps.count) }
            count += group.steps.count
        }
        return free
    }

    private static func namesChoice(_ title: String) -> Bool {
        title.lowercased().split { !$0.isLetter }.contains { suggestions.contains($0) }
    }

    private static let suggestions: Set<Substring> = [
        "suggestion", "suggestions", "variation", "variations", "variant", "variants", "version",
        "versions", "option", "options", "alternative", "alternatives", "idea", "ideas",
    ]

    /// Whether what a verb brings in is left to the cook, by the other words of its sentence.
    func isFree(_ verb: Int, _ sentence: Range<Int>, _ text: FoldedText) -> Bool {
        let words = text.words
        func word(_ place: Int) -> UInt64 { sentence.contains(place) ? words[place].hash : 0 }
        // "For a chocolate pudding, add cocoa"
        if word(sentence.lowerBound) == Self.forWord, Self.articles.contains(word(sentence.lowerBound + 1)) {
            return true
        }
        // "Skim off the oil or add some flour", but "mix or blend the butter".
        if Self.choices.contains(word(verb - 1)), verb - 2 >= sentence.lowerBound, !Self.isVerb(word(verb - 2)) {
            return true
        }
        for place in verb..<sentence.upperBound {
            // "cheese and toppings of your choice"
            if word(place) == Self.choice, Self.choosers.contains(word(place - 1)) { return true }
            // "cilantro to garnish", "basil for serving"
            if Self.servings.contains(word(place)), Self.purposes.contains(word(place - 1)) { return true }
        }
        return false
    }

    private static let forWord = WordHash.of("for".utf8)
    private static let choice = WordHash.of("choice".utf8)
    private static let articles = WordList(["a", "an"])
    private static let choosers = WordList(["your", "of", "own"])
    private static let purposes = WordList(["to", "for", "as"])
    private static let servings = WordList(["garnish", "serve", "serving", "decorate", "decoration", "accompany"])
}
