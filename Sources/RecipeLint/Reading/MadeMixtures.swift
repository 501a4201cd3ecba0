/// What steps make of other things, which a later step may name: "mix until a cream is formed", then "add the cream".
struct MadeMixtures {
    /// The singulars of their names, each with its place among the words.
    private var made: [(hash: UInt64, place: Int)] = []
    /// Where a step first stirred things together.
    private var firstMixture: Int?
    /// The singulars of what is stirred together, each with its first place.
    private var mixed: [UInt64: Int] = [:]

    mutating func look(at words: Range<Int>, _ text: FoldedText) {
        for place in words {
            let hash = text.words[place].hash
            if Self.mixers.contains(hash) {
                if firstMixture == nil { firstMixture = place }
                for other in place + 1..<min(words.upperBound, place + Self.reach) {
                    let name = FoodPhrase.singularHash(of: text.words[other], in: text)
                    if Self.bases.contains(name), mixed[name] == nil { mixed[name] = other }
                }
            }
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

    /// Whether some words name what was made before: with "the", or a salsa after tomatoes were stirred together with other things.
    func names(_ words: Range<Int>, _ text: FoldedText) -> Bool {
        guard let first = words.first, let last = words.last else { return false }
        let name = FoodPhrase.singularHash(of: text.words[last], in: text)
        if let bases = Self.madeOf[name], bases.contains(where: { mixed[$0].map { $0 < first } ?? false }) {
            return true
        }
        guard Self.definite.contains(text.words[first].hash) else { return false }
        if made.contains(where: { $0.hash == name && $0.place < first }) { return true }
        // Tomatoes, onion and lime are the salsa when they are stirred together.
        return Self.stirred.contains(name) && firstMixture.map { $0 < first } ?? false
    }

    /// How many words after a verb of stirring may be what is stirred.
    private static let reach = 12
    /// What dishes that are stirred together are made of.
    private static let madeOf: [UInt64: [UInt64]] = {
        let dishes: [(names: [String], bases: [String])] = [
            (["salsa", "gallo"], ["tomato", "tomatillo", "mango", "pineapple", "peach", "corn"]),
            (["guacamole"], ["avocado"]), (["slaw", "coleslaw"], ["cabbage"]),
            (["tzatziki", "raita"], ["yogurt", "yoghurt", "cucumber"]),
            (["pesto", "chimichurri", "gremolata"], ["basil", "parsley", "cilantro"]), (["hummus"], ["chickpea"]),
            (["aioli"], ["mayonnaise", "mayo"]), (["vinaigrette"], ["vinegar", "mustard"]), (["crema"], ["cream"]),
        ]
        var madeOf: [UInt64: [UInt64]] = [:]
        for (names, bases) in dishes {
            for name in names { madeOf[WordHash.of(name.utf8)] = bases.map { WordHash.of($0.utf8) } }
        }
        return madeOf
    }()
    private static let bases = Set(madeOf.values.joined())
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
