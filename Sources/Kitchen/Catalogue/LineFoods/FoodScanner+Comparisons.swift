// Foods that a text names to say what something is like: "until it resembles breadcrumbs", "as thick as yogurt".
extension FoodScanner {
    /// Whether a name says only what something looks or feels like. Not where it may be an example: "a hard cheese like Parmesan" names what
    /// goes in.
    func isComparison(_ match: Range<Int>, _ phrase: borrowing NamePhrase) -> Bool {
        if isLikened(match.upperBound, phrase) { return true }
        var before = match.lowerBound - 1
        while before >= 0, match.lowerBound - before < 6 {
            if Self.resemblances.contains(before, of: phrase.name) { return true }
            switch phrase.classes[before] {
            case .of:
                // "The consistency of heavy cream"; "check the consistency of the cream" speaks of what is there.
                return before > 0 && Self.appearances.contains(before - 1, of: phrase.name)
                    && !isDefinite(match.lowerBound, phrase)
            case .example:
                return before > 0 && Self.seeming.contains(before - 1, of: phrase.name)
            case .neutral, .varietal, .transforming: break
            default:
                if phrase.name.word(before, is: "as"), before > 1, phrase.name.word(before - 2, is: "as") {
                    return Self.qualities.contains(before - 1, of: phrase.name)
                }
                guard Self.hedges.contains(before, of: phrase.name) || phrase.classes[before] == .form else {
                    return false
                }
            }
            before -= 1
        }
        return false
    }

    /// Whether a name says how something is done or served: "fold it like a burrito", "paella-style".
    func isManner(_ match: Range<Int>, _ phrase: borrowing NamePhrase) -> Bool {
        if match.upperBound < phrase.name.words, phrase.name.word(match.upperBound, is: "style") { return true }
        var article = match.lowerBound - 1
        // "Like a small burrito", "like a jelly roll"
        if article > 1, !phrase.name.word(article, is: "a"),
            phrase.classes[article] == .neutral || phrase.isFood[article]
        {
            article -= 1
        }
        return article > 0 && (phrase.name.word(article, is: "a") || phrase.name.word(article, is: "an"))
            && phrase.name.word(article - 1, is: "like")
    }

    /// Whether what follows a name makes a likeness of it: "a toffee colour", "a cake-like texture".
    private func isLikened(_ next: Int, _ phrase: borrowing NamePhrase) -> Bool {
        guard next < phrase.name.words else { return false }
        if Self.looks.contains(next, of: phrase.name) { return true }
        return phrase.name.word(next, is: "like") && next + 1 < phrase.name.words
            && Self.masses.contains(next + 1, of: phrase.name)
    }

    private static let resemblances = WordSet(["resemble", "resembles", "resembling"])
    private static let seeming = WordSet([
        "look", "looks", "looking", "feel", "feels", "behave", "behaves", "almost", "smell", "smells", "taste",
        "tastes",
    ])
    private static let hedges = WordSet(["a", "an", "that", "very", "rather"])
    private static let appearances = WordSet([
        "consistency", "texture", "thickness", "color", "colour", "appearance", "look", "shade", "feel", "density",
    ])
    private static let looks = WordSet(["color", "colour", "colored", "coloured", "consistency"])
    private static let qualities = WordSet([
        "thick", "thin", "big", "large", "small", "smooth", "fine", "soft", "hard", "stiff", "light", "fluffy",
        "creamy",
        "firm", "dark", "brown", "golden", "white", "pale", "yellow", "dense", "loose", "runny", "crisp", "coarse",
    ])
    private static let masses = WordSet([
        "texture", "consistency", "crumb", "crumbs", "ball", "balls", "mass", "appearance", "thickness", "state",
        "feel",
        "finish",
    ])

    /// What a phrase does with a food: whether it takes it, or only says where it is told of, what is like it or made of it.
    func use(of match: Range<Int>, _ phrase: borrowing NamePhrase) -> Use {
        let before = 0..<match.lowerBound
        if Self.references.contains(in: before, of: phrase.name) { return .referred }
        var isSubject = false
        if match.upperBound < phrase.name.words {
            if phrase.name.word(match.upperBound, is: "recipe") { return .referred }
            isSubject = Self.verbs.contains(match.upperBound, of: phrase.name)
            if !isSubject, !isHead(match.upperBound, phrase), !phrase.classes[match.upperBound].joins,
                !Self.occasions.contains(match.upperBound, of: phrase.name)
            {
                return .referred
            }
        }
        return isSubject && before.count < 2 || Self.takings.contains(in: before, of: phrase.name) ? .taken : .named
    }

    /// "Used satay this time".
    private static let occasions = WordSet([
        "this", "that", "last", "next", "today", "tonight", "yesterday", "once", "twice", "again", "every", "each",
        "now", "since", "so", "but", "as", "the", "all", "both", "fresh", "better", "best", "first",
    ])

    private static let takings = WordSet([
        "use", "uses", "used", "using", "add", "adds", "added", "adding", "need", "needs", "more", "some", "little",
        "extra", "plenty", "lots", "bit", "half", "fold", "stir", "stirred", "swirl", "drizzle", "drizzled", "spoon",
        "spoonful", "spoonfuls", "dollop", "dollops", "toss", "tossed", "top", "topped", "finish", "finished", "serve",
        "served", "eat", "put", "pour", "leftover", "double", "skip", "try", "variation", "mix", "mixed", "pass",
        "replace", "replaced", "swap", "swapped", "tried",
    ])

    /// What may follow a food that is the subject of a sentence.
    private static let verbs = WordSet([
        "is", "are", "was", "were", "makes", "make", "made", "goes", "go", "went", "works", "work", "tastes", "gives",
        "adds", "lifts", "helps", "can", "will", "would", "could", "may", "might", "must", "should", "never", "always",
        "also", "too", "here", "instead", "stirred", "mixed", "folded", "poured", "spooned", "drizzled", "spread",
        "through", "over", "under", "on", "underneath", "then", "inside", "there", "afterwards", "alongside", "does",
        "has",
        "needs", "just", "if", "when", "because", "it",
    ])
    private static let references = WordSet([
        "see", "similar", "reminds", "remind", "reminiscent", "resembles", "unlike", "compare", "called", "recipe",
        "recipes", "inspired", "page", "adapted",
    ])
}
