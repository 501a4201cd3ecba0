/// What steps make of other things, which a later step may name: "mix until a cream is formed", then "add the cream".
struct MadeMixtures {
    /// The singulars of their names, each with its place among the words.
    private var made: [(hash: UInt64, place: Int)] = []
    /// Where a step first stirred things together.
    private var firstMixture: Int?

    mutating func look(at words: Range<Int>, _ text: FoldedText) {
        for place in words {
            let hash = text.words[place].hash
            if Self.mixers.contains(hash), firstMixture == nil { firstMixture = place }
            guard Self.articles.contains(hash), place > words.lowerBound else { continue }
            let lead = text.words[place - 1].hash
            let isUntil = Self.bounds.contains(lead)
            guard isUntil || Self.makers.contains(lead) else { continue }
            let phrase = FoodPhrase(text, place + 1..<min(words.upperBound, place + 6))
            guard let last = phrase.last, let name = phrase.words.last else { continue }
            // "until a cream is formed", "until a paste forms"
            if isUntil {
                let rest = last..<min(words.upperBound, last + 5)
                guard rest.contains(where: { Self.formed.contains(text.words[$0].hash) }) else { continue }
                if Self.formed.contains(text.words[last].hash) {
                    if phrase.words.count > 1 { made.append((phrase.words[phrase.words.count - 2], place)) }
                    continue
                }
            }
            made.append((name, place))
        }
    }

    /// Whether some words with "the" before them name what was made before.
    func names(_ words: Range<Int>, _ text: FoldedText) -> Bool {
        guard let first = words.first, let last = words.last, Self.definite.contains(text.words[first].hash) else {
            return false
        }
        let name = FoodPhrase.singularHash(of: text.words[last], in: text)
        if made.contains(where: { $0.hash == name && $0.place < first }) { return true }
        // Tomatoes, onion and lime are the salsa when they are stirred together.
        return Self.stirred.contains(name) && firstMixture.map { $0 < first } ?? false
    }

    private static let articles = WordList(["a", "an"])
    private static let bounds = WordList(["until", "till"])
    private static let makers = WordList([
        "form", "forms", "forming", "make", "makes", "making", "create", "creates", "creating", "into", "becomes",
        "become", "obtain", "get", "have",
    ])
    private static let formed = WordList(["form", "forms", "formed", "develops", "appears", "emerges", "results"])
    private static let definite = WordList(["the", "this", "that", "your"])
    private static let mixers = WordList(["mix", "combine", "stir", "blend", "whisk", "toss", "puree", "process"])
    private static let stirred = WordList([
        "salsa", "gallo", "guacamole", "pesto", "chimichurri", "gremolata", "slaw", "coleslaw", "relish", "tzatziki",
        "raita", "chutney", "vinaigrette", "hummus", "aioli",
    ])
}
