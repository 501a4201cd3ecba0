// What a sentence leaves to the cook.
extension StepClauses {
    /// What the words of a sentence leave of what its verb brings in.
    func leave(_ verb: Int, _ sentence: Range<Int>) -> Leave {
        let words = text.words
        func word(_ place: Int) -> UInt64 { sentence.contains(place) ? words[place].hash : 0 }
        // "For a chocolate pudding, add cocoa"
        if word(sentence.lowerBound) == Self.forWord, Self.indefinite.contains(word(sentence.lowerBound + 1)) {
            return .choice
        }
        // "Skim off the oil or add some flour", but "mix or blend the butter".
        if Self.choices.contains(word(verb - 1)), verb - 2 >= sentence.lowerBound, !Self.isVerb(word(verb - 2)) {
            return .choice
        }
        var leave = Leave.nothing
        for place in verb..<sentence.upperBound {
            // "cheese and toppings of your choice"
            if word(place) == Self.choice, Self.choosers.contains(word(place - 1)) { return .choice }
            // "cilantro to garnish", "basil for serving"
            if Self.servings.contains(word(place)), Self.purposes.contains(word(place - 1)) { leave = .serving }
        }
        return leave
    }

    private static let forWord = WordHash.of("for".utf8)
    private static let choice = WordHash.of("choice".utf8)
    private static let indefinite = WordList(["a", "an"])
    private static let choosers = WordList(["your", "of", "own"])
    private static let purposes = WordList(["to", "for", "as"])
    private static let servings = WordList(["garnish", "serve", "serving", "decorate", "decoration", "accompany"])
}
