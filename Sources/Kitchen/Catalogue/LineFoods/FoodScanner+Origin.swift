// Where a food of running text comes from: a shop ("a jar of pesto", "make the gravy from the packet") or this kitchen ("make the gravy").
extension FoodScanner {
    /// Whether a word before a name says that it comes ready made.
    private func isBought(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        var before = word - 1
        while before >= 0, word - before < 5 {
            if Self.bought.contains(before, of: phrase.name)
                || phrase.classes[before + 1] == .of && Self.containers.contains(before, of: phrase.name)
            {
                return true
            }
            switch phrase.classes[before] {
            case .neutral, .varietal, .transforming, .of, .form, .vegan, .ready, .named, .unknown: before -= 1
            default: return false
            }
        }
        return false
    }

    /// Where a text says that something comes from.
    enum Origin {
        case unsaid
        case shop
        case kitchen
    }

    /// Reads that from the words around a name.
    ///
    /// - Parameter rest: what follows the phrase in the text.
    func origin(of match: Range<Int>, _ lead: Lead, _ phrase: borrowing NamePhrase, _ rest: Span<UInt8>) -> Origin {
        if isBought(match.lowerBound, phrase) { return .shop }
        guard lead == .goal || says(match, isMadeIn: phrase, rest) else { return .unsaid }
        let isFromShelf =
            Self.namesShelf(phrase.name, from: match.upperBound) || Self.namesShelf(rest)
            || phrase.name.words > 1 && phrase.name.word(1, is: "up") && Self.making.contains(0, of: phrase.name)
        return isFromShelf ? .shop : .kitchen
    }

    /// Whether the words before a name, or the colon after it, say that it is made here.
    private func says(_ match: Range<Int>, isMadeIn phrase: borrowing NamePhrase, _ rest: Span<UInt8>) -> Bool {
        if match.upperBound == phrase.name.words, phrase.name.words < 5, !rest.isEmpty, rest[0] == UInt8(ascii: ":") {
            return true
        }
        if match.upperBound < phrase.name.words, phrase.name.word(match.upperBound, is: "ingredients") { return true }
        var isOne = false
        var before = match.lowerBound - 1
        while before >= 0, match.lowerBound - before < 5 {
            if Self.making.contains(before, of: phrase.name) { return true }
            // "Strain the broth": what comes out of this pot.
            if Self.straining.contains(before, of: phrase.name),
                Self.liquors.contains(match.upperBound - 1, of: phrase.name)
            {
                return true
            }
            // "Form into meatballs"
            if before == 1, phrase.name.word(1, is: "into"),
                Self.making.contains(0, of: phrase.name) || Self.folding.contains(0, of: phrase.name)
            {
                return true
            }
            if phrase.name.word(before, is: "a") || phrase.name.word(before, is: "an") { isOne = true }
            if Self.outcomes.contains(before, of: phrase.name) { return isOne }
            switch phrase.classes[before] {
            case .neutral, .varietal, .transforming, .named, .unknown: break
            default: if !isOne, !Self.articles.contains(before, of: phrase.name) { return false }
            }
            before -= 1
        }
        return false
    }

    private static let bought = WordSet([
        "bought", "storebought", "shopbought", "readymade", "premade", "ready", "bottled", "jarred", "packet", "sachet",
        "jar", "carton", "canned", "tinned", "instant", "commercial", "powdered", "boxed",
    ])
    private static let containers = WordSet([
        "jar", "jars", "packet", "packets", "pack", "sachet", "tub", "tubs", "carton", "bottle", "bottles", "box",
        "bag",
        "bags", "tin", "tins", "can", "cans", "pot", "tube", "package", "packages",
    ])

    /// Whether the rest of a sentence says that what it makes comes out of a packet, or by another recipe: "make the gravy (packet is fine)".
    private static func namesShelf(_ rest: Span<UInt8>) -> Bool {
        guard let words = sentence(rest) else { return false }
        return namesShelf(words, from: 0)
    }

    /// "From a jar", "using the mix"
    private static func namesShelf(_ words: borrowing NameBuffer, from first: Int) -> Bool {
        for word in first..<max(first, words.words) {
            if shelf.contains(word, of: words) { return true }
            if word > 1, sources.contains(word, of: words), drawing.contains(in: max(0, word - 4)..<word, of: words) {
                return true
            }
        }
        return false
    }

    private static let shelf = WordSet([
        "packet", "packets", "sachet", "granules", "premix", "bought", "readymade", "instructions", "directions",
        "blog", "tub",
        "carton", "shop",
    ])
    private static let sources = WordSet([
        "jar", "mix", "package", "box", "tin", "can", "bottle", "cube", "powder", "recipe", "page",
    ])
    private static let drawing = WordSet(["from", "using", "use", "as", "on", "or", "per", "of"])
    private static let making = WordSet([
        "make", "makes", "making", "made", "prepare", "preparing", "form", "forms", "create", "creates", "creating",
        "blend",
        "blitz", "whizz", "churn", "knead", "chill", "set", "layer", "shape", "assemble",
    ])
    private static let straining = WordSet(["strain", "straining", "skim", "skimming"])
    private static let liquors = WordSet(["broth", "stock", "bouillon"])
    private static let folding = WordSet(["fold", "roll", "wrap", "divide", "pinch"])
    private static let outcomes = WordSet(["into", "to", "becomes", "become", "have", "get", "until"])
}
