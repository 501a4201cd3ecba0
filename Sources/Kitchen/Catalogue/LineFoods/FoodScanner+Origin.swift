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

    /// Whether a word before a name says whose it is, or that it is the one of other days: "Gran's glaze", "my usual sauce".
    private func isOfHousehold(_ word: Int, _ phrase: borrowing NamePhrase, _ text: Span<UInt8>) -> Bool {
        var before = word - 1
        while before >= 0, word - before < 4 {
            if Self.customary.contains(before, of: phrase.name) || isPossessive(before, phrase, text) { return true }
            switch phrase.classes[before] {
            case .neutral, .varietal, .transforming, .named, .unknown: before -= 1
            default: return false
            }
        }
        return false
    }

    /// What a phrase adds by the name of whose it is where no food says what it is: "Dad's crunch", "the usual spice mix".
    func householdMix(in phrase: borrowing NamePhrase, _ text: Span<UInt8>) -> String? {
        if let words = theUsual(in: phrase) {
            return String(decoding: phrase.name.byteRange(words).map { phrase.name.bytes[$0] }, as: UTF8.self)
        }
        for word in 1..<max(1, phrase.name.words) where Self.mixes.contains(word, of: phrase.name) {
            var owner = word - 1
            while owner >= 0, word - owner < 4, phrase.classes[owner] != .and, phrase.classes[owner] != .of {
                if Self.customary.contains(owner, of: phrase.name) || isPossessive(owner, phrase, text) {
                    return String(
                        decoding: phrase.name.byteRange(owner..<word + 1).map { phrase.name.bytes[$0] }, as: UTF8.self)
                }
                owner -= 1
            }
        }
        return nil
    }

    /// The words that leave open what is meant: "the usual", "our usual bits", "all the trimmings".
    func theUsual(in phrase: borrowing NamePhrase) -> Range<Int>? {
        for word in 1..<max(1, phrase.name.words) {
            let isTheRest =
                Self.accompaniments.contains(word, of: phrase.name)
                || phrase.name.word(word, is: "works") && word > 1 && phrase.classes[word - 2] == .holding
            guard isTheRest || phrase.name.word(word, is: "usual") else { continue }
            // "Turkey and trimmings", "with the works"
            guard
                Self.articles.contains(word - 1, of: phrase.name) || phrase.name.word(word - 1, is: "usual")
                    || isTheRest && (phrase.classes[word - 1] == .and || phrase.classes[word - 1] == .holding)
            else { continue }
            var end = word + 1
            if !isTheRest, end < phrase.name.words, Self.bits.contains(end, of: phrase.name) { end += 1 }
            if end == phrase.name.words || phrase.classes[end].endsName || phrase.classes[end] == .and {
                return word - 1..<end
            }
        }
        return nil
    }

    private static let accompaniments = WordSet(["trimmings", "fixings", "fixins", "accompaniments"])
    private static let bits = WordSet([
        "bits", "suspects", "stuff", "things", "extras", "sides", "toppings", "trimmings", "fixings", "ingredients",
        "seasonings", "spices", "sauces", "garnishes", "condiments", "additions",
    ])

    /// Whether the parenthesis that follows says that another recipe tells how it is made: "(see separate recipe)".
    private static func refersToRecipe(_ rest: Span<UInt8>) -> Bool {
        guard rest.count > 8, rest[0] == UInt8(ascii: "("), let words = sentence(rest) else { return false }
        var index = 0
        while index < words.words, index < 6 {
            if words.word(index, is: "recipe") {
                return separate.contains(in: 0..<min(words.words, index + 4), of: words)
                    && !nearby.contains(in: 0..<min(words.words, index + 4), of: words)
            }
            index += 1
        }
        return false
    }

    private static let mixes = WordSet([
        "mix", "blend", "crunch", "crumble", "topping", "filling", "paste", "base", "batter", "dough", "seasoning",
        "marinade", "powder", "concoction", "creation", "stuff",
    ])
    private static let separate = WordSet(["see", "separate", "other", "another", "elsewhere", "own", "different"])
    private static let nearby = WordSet(["below", "above", "following", "follows", "next", "note", "notes"])

    /// Whether a word, which has no apostrophe any more, is written with one before its last letter: "Gran's".
    private func isPossessive(_ word: Int, _ phrase: borrowing NamePhrase, _ text: Span<UInt8>) -> Bool {
        let bytes = phrase.name.byteRange(word..<word + 1)
        guard bytes.count > 2, phrase.name.bytes[bytes.upperBound - 1] == UInt8(ascii: "s") else { return false }
        let stem = bytes.dropLast()
        var end = 0
        while end < text.count {
            let width = text[end] == UInt8(ascii: "'") ? 1 : Self.isCurledApostrophe(text, end) ? 3 : 0
            if width > 0, end >= stem.count, end + width < text.count, text[end + width] == UInt8(ascii: "s"),
                stem.indices.allSatisfy({
                    phrase.name.bytes[$0] == text[end - stem.count + $0 - stem.lowerBound] | 0x20
                })
            {
                return true
            }
            end += max(1, width)
        }
        return false
    }

    private static func isCurledApostrophe(_ text: Span<UInt8>, _ index: Int) -> Bool {
        index + 2 < text.count && text[index] == 0xE2 && text[index + 1] == 0x80 && text[index + 2] == 0x99
    }

    /// Reads that from the words around a name.
    ///
    /// - Parameters:
    ///   - text: the phrase as it is written; empty where it is cut out of words.
    ///   - rest: what follows the phrase in the text.
    func origin(
        of match: Range<Int>, _ lead: Lead, _ phrase: borrowing NamePhrase, _ text: Span<UInt8>, _ rest: Span<UInt8>
    ) -> Origin {
        if isBought(match.lowerBound, phrase) { return .shop }
        guard lead == .goal || says(match, isMadeIn: phrase, rest) else {
            let isElsewhere = isOfHousehold(match.lowerBound, phrase, text) || Self.refersToRecipe(rest)
            return isElsewhere ? .household : .unsaid
        }
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
    private static let customary = WordSet(["usual", "house", "secret", "signature", "standard"])
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
