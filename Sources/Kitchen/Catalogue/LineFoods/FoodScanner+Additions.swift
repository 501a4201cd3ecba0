internal import SourceText

// What a step puts into a dish that is not a known food: "stir in the skyr", "top with Biscoff".
extension FoodScanner {
    /// Whether a phrase may name what it adds as a whole: not where a line cuts its last word ("par-"), nor in a path ("add bases/roux.md").
    static func isWhole(_ text: Span<UInt8>, _ start: Int, _ stop: Int) -> Bool {
        if text[stop - 1] == UInt8(ascii: "-") { return false }
        for index in start..<stop where text[index] == UInt8(ascii: "/") { return false }
        return true
    }

    /// The first thing that a phrase says goes in or comes with the dish, and of which nothing is known; `nil` where it says so of none.
    ///
    /// - Parameter goesOn: whether it goes on with what the phrases before add.
    func unknownAddition(in phrase: borrowing NamePhrase, goesOn: Bool) -> String? {
        var covers = false
        var adds = goesOn
        for word in 0..<phrase.name.words {
            if Self.covering.contains(word, of: phrase.name) { covers = true }
            if isAdding(word, phrase, covers: covers) {
                adds = true
                if let thing = unknownThing(at: word + 1, phrase) { return text(of: thing, phrase) }
            } else if adds, word > 0, phrase.classes[word] == .and, phrase.isFood[word - 1],
                let thing = unknownItem(at: word + 1, phrase), !isEnglish(thing, phrase)
            {
                // "Season with salt and zorgle", not "top with the pastry and vent".
                return text(of: thing, phrase)
            }
        }
        return nil
    }

    /// Whether all words are of the English dictionary: such a word is more often a verb than a food that nobody knows.
    private func isEnglish(_ words: Range<Int>, _ phrase: borrowing NamePhrase) -> Bool {
        words.allSatisfy { word in
            EnglishWords.contains(phrase.name.byteRange(word..<word + 1).map { phrase.name.bytes[$0] }[...])
        }
    }

    private func text(of words: Range<Int>, _ phrase: borrowing NamePhrase) -> String {
        String(decoding: phrase.name.byteRange(words).map { phrase.name.bytes[$0] }, as: UTF8.self)
    }

    /// A phrase that is nothing but one more thing of a list ("add the flour, zorgle and salt"), where nothing is known of it; `nil` for any other,
    /// though a verb may be among them ("add the flour, cover").
    func unknownItem(_ phrase: borrowing NamePhrase) -> String? {
        let isJoined = phrase.classes[0] == .and || phrase.classes[0] == .or
        return unknownItem(at: isJoined ? 1 : 0, phrase).map { text(of: $0, phrase) }
    }

    private func unknownItem(at start: Int, _ phrase: borrowing NamePhrase) -> Range<Int>? {
        guard let thing = unknownThing(at: start, phrase), phrase.name.words - start <= 4,
            thing.upperBound == phrase.name.words || phrase.classes[thing.upperBound] == .and
        else { return nil }
        let last = phrase.name.byteRange(thing.upperBound - 1..<thing.upperBound)
        guard phrase.classes[thing.upperBound - 1] == .unknown,
            !(last.count > 1 && phrase.name.bytes[last.upperBound - 1] == UInt8(ascii: "d")
                && phrase.name.bytes[last.upperBound - 2] == UInt8(ascii: "e"))
        else { return nil }
        return thing
    }

    /// Whether a word says that what follows is added: "add", "pour" before an article, the "in" of "stir in", the "with" of "top with".
    private func isAdding(_ word: Int, _ phrase: borrowing NamePhrase, covers: Bool) -> Bool {
        if Self.adding.contains(word, of: phrase.name) {
            return word == 0 || !phrase.name.word(word - 1, is: "to")
        }
        if Self.pouring.contains(word, of: phrase.name) {
            return word + 1 < phrase.name.words && Self.determiners.contains(word + 1, of: phrase.name)
        }
        if phrase.name.word(word, is: "in") {
            return word > 0 && Self.stirring.contains(word - 1, of: phrase.name)
        }
        return covers && phrase.name.word(word, is: "with")
    }

    /// The words of a thing that is not known, or of which only a quality is told ("add the evaporated"); `nil` where one of them is a food, or a
    /// word for a part of the dish or a tool, or the thing is named by a pronoun.
    private func unknownThing(at start: Int, _ phrase: borrowing NamePhrase) -> Range<Int>? {
        if start + 2 == phrase.name.words, Self.articles.contains(start, of: phrase.name),
            phrase.classes[start + 1] == .transforming, food(at: start + 1, phrase) == nil
        {
            return start + 1..<start + 2
        }
        var first: Int?
        var word = start
        while word < phrase.name.words, word - start < Self.mostWordsOfThing {
            if phrase.isFood[word] || food(at: word, phrase) != nil { return nil }
            // "A dollop of skyr"
            let isMeasure = word + 1 < phrase.name.words && phrase.classes[word + 1] == .of
            if isNoFood(word, phrase) {
                guard isMeasure else { return nil }
                word += 2
                continue
            }
            let wordClass = phrase.classes[word]
            if wordClass.endsName || wordClass == .and || wordClass == .or
                || Self.endings.contains(word, of: phrase.name)
            {
                break
            }
            if wordClass == .unknown, first == nil, !Self.determiners.contains(word, of: phrase.name) { first = word }
            word += 1
        }
        return first.map { $0..<word }
    }

    /// Whether a word is for a part of the dish, a tool or a deed: "the rest", "a spoon", "stirring".
    private func isNoFood(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        if Self.parts.contains(word, of: phrase.name) || Self.asides.contains(word, of: phrase.name)
            || Self.qualities.contains(word, of: phrase.name)
            || Self.tools.contains(word, of: phrase.name)
        {
            return true
        }
        let bytes = phrase.name.byteRange(word..<word + 1)
        let last = phrase.name.bytes[bytes.upperBound - 1]
        return bytes.count > 4 && last == UInt8(ascii: "g")
            && phrase.name.bytes[bytes.upperBound - 2] == UInt8(ascii: "n")
            && phrase.name.bytes[bytes.upperBound - 3] == UInt8(ascii: "i")
    }

    private static let mostWordsOfThing = 6
    private static let adding = WordSet(addingWords)
    private static let pouring = WordSet(pouringWords)
    private static let stirring = WordSet(stirringWords)
    private static let covering = WordSet(coveringWords)

    private static let addingWords: [StaticString] = ["add", "adding"]
    /// Those that are as much, where an article follows: "pour the skyr over".
    private static let pouringWords: [StaticString] = [
        "pour", "sprinkle", "scatter", "drizzle", "spread", "melt", "dollop",
    ]
    private static let stirringWords: [StaticString] = [
        "stir", "stirring", "fold", "folding", "mix", "mixing", "whisk", "whisking", "beat", "beating", "blend",
        "blending", "pour", "pouring", "knead", "throw", "throwing", "toss", "tossing", "chuck", "tip",
    ]
    private static let coveringWords: [StaticString] = [
        "top", "topped", "serve", "served", "garnish", "garnished", "drizzle", "drizzled", "brush", "spread", "fill",
        "filled", "stuff", "stuffed", "finish", "toss", "deglaze", "glaze", "coat", "dust", "sprinkle", "sprinkled",
        "season", "thicken", "bind", "loosen", "sweeten", "flavour", "flavor", "enrich", "baste", "rub", "scatter",
        "slather", "eat", "smear", "decorate",
    ]

    /// What may stand before the name of a thing.
    private static let determiners = WordSet([
        "the", "a", "an", "some", "your", "my", "our", "their", "its", "this", "these", "those", "another", "each",
        "all", "any", "few", "couple", "bit", "lots", "lot", "plenty", "much", "many", "enough", "about",
    ])
    /// What ends it, besides the words that end every name.
    private static let endings = WordSet([
        "then", "until", "till", "while", "when", "before", "after", "over", "under", "onto", "into", "back", "again",
        "along", "around", "so", "as", "through", "slowly", "gradually", "gently", "together", "first", "last", "next",
        "now", "here", "carefully", "just", "once", "by", "per", "at", "from", "off", "up", "down", "out",
    ])
}

/// Tells while a text is cut into words whether a phrase may add something unknown: most name a known food right after the word for adding.
struct AdditionFilter {
    private let bits = FoodScanner.additionBits
    private var covers = false
    private var isStirring = false
    /// How many words follow the last word for adding; `nil` where a food was among them.
    private var following: Int?
    /// Whether so many words follow one without a food that the phrase is to be looked at.
    private var isOpen = false

    /// How many words follow the last "and" that stands after a word for adding; `nil` where a food was among them.
    private var joined: Int?

    /// How many words the phrase has, and whether a food is among its first two, or a word for adding among all.
    private var words = 0
    private var beginsWithFood = false
    private var adds = false
    /// Whether the phrases before, parted by commas, list what is added.
    private var follows = false

    var mayAdd: Bool { isOpen || (following ?? 0) > 0 || isListing || (1...3).contains(joined ?? 0) }
    var isListing: Bool { follows && !adds && !beginsWithFood && (1...Self.mostWordsOfItem).contains(words) }

    /// Whether the phrase goes on with what those before add, and begins with a food.
    var goesOn: Bool { follows && !adds }

    mutating func begin(afterComma: Bool) {
        follows = afterComma && (adds || follows) && words <= Self.mostWordsOfItem
        (words, beginsWithFood, adds) = (0, false, false)
        covers = false
        isStirring = false
        following = nil
        joined = nil
        isOpen = false
    }

    mutating func take(_ hash: UInt64, isFood: Bool) {
        words += 1
        if isFood {
            (following, joined) = (nil, nil)
            if words <= 2 { beginsWithFood = true }
        } else if let count = following {
            following = count + 1
            if count + 1 >= Self.mostWordsBeforeFood { isOpen = true }
        } else if let count = joined {
            joined = count + 1
        }
        let wasStirring = isStirring
        isStirring = false
        if bits.mayHold(hash) { note(hash, wasStirring: wasStirring) }
    }

    @inline(never)
    private mutating func note(_ hash: UInt64, wasStirring: Bool) {
        if FoodScanner.addingHashes.contains(hash) || wasStirring && hash == FoodScanner.inHash
            || covers && hash == FoodScanner.withHash
        {
            following = 0
            adds = true
        } else if adds || follows, hash == FoodScanner.andHash {
            joined = 0
        }
        isStirring = FoodScanner.stirringHashes.contains(hash)
        if FoodScanner.coveringHashes.contains(hash) { covers = true }
    }

    private static let mostWordsOfItem = 6
    private static let mostWordsBeforeFood = 3
}

extension FoodScanner {
    // Of the words, by the values of their `WordKey`s.
    fileprivate static let addingHashes = (addingWords + pouringWords).map(FoodAdjectives.hash)
    fileprivate static let stirringHashes = stirringWords.map(FoodAdjectives.hash)
    fileprivate static let coveringHashes = coveringWords.map(FoodAdjectives.hash)
    fileprivate static let additionBits = FoodAdjectives.HashBits(
        addingHashes + stirringHashes + coveringHashes + [inHash, withHash, andHash])
    fileprivate static let inHash = FoodAdjectives.hash(of: "in")
    fileprivate static let withHash = FoodAdjectives.hash(of: "with")
    fileprivate static let andHash = FoodAdjectives.hash(of: "and")

    /// Parts of a dish and amounts of it that people add, and that name no food of their own.
    private static let parts = WordSet([
        "mixture", "mix", "rest", "remaining", "remainder", "everything", "anything", "something", "ingredient",
        "ingredients", "contents", "batch", "batches", "half", "halves", "third", "thirds", "quarter", "quarters",
        "portion", "portions", "part", "parts", "amount", "amounts", "handful", "handfuls", "spoonful", "spoonfuls",
        "dollop", "dollops", "tablespoon", "tablespoons", "teaspoon", "teaspoons", "side", "sides", "garnish",
        "garnishes", "topping", "toppings", "filling", "fillings", "aromatics", "agent", "agents", "it", "them",
        "that", "whatever", "more", "less", "extra", "one", "two", "both", "other", "others", "layer", "layers",
        "piece", "pieces", "liquid", "liquids", "thing", "things", "item", "items", "stuff", "desired", "preferred",
        "additional", "accompaniment", "accompaniments",
        "edge", "edges", "corner", "corners", "center", "centre", "middle", "surface", "bottom", "base", "cavity",
        "hole", "well", "mass", "slurry", "patty", "patties", "wrapper", "wrappers", "increments", "additions",
        "installments", "stages", "doses",
    ])
    /// What people add to a dish that is not a food: "add depth", "stir in one direction", "serve with friends".
    private static let qualities = WordSet([
        "color", "colour", "flavor", "flavour", "flavors", "flavours", "texture", "crunch", "heat", "depth", "weight",
        "weights", "taste", "moisture", "sweetness", "richness", "saltiness", "acidity", "spiciness", "bulk",
        "contrast", "variety", "interest", "complexity", "brightness", "smokiness", "zing", "kick", "body", "volume",
        "structure", "nutrition", "pressure", "minute", "minutes", "second", "seconds", "hour", "hours", "day", "days",
        "time", "times", "twice", "interval", "intervals", "step", "steps", "direction", "directions", "motion",
        "circle", "circles", "circular", "figure", "stream", "trickle", "burst", "bursts", "pulse", "pulses", "stroke",
        "strokes", "row", "rows", "line", "lines", "spiral", "spirals", "pattern", "care", "love", "pride", "smile",
        "friends", "family", "guests", "company", "kids", "children", "people", "everyone", "meal", "meals", "dinner",
        "lunch", "breakfast", "brunch", "character", "crispiness", "marks", "further", "often", "every", "too",
    ])
    /// What a sentence says by the way, between commas: "yes, really".
    private static let asides = WordSet([
        "al", "dente", "ins", "combines", "thickens", "boils", "apart", "away", "ahead", "alone", "halfway",
        "lengthwise", "crosswise", "sideways", "etc", "yes", "no", "ok",
        "okay", "devour", "gobble", "feast", "indulge", "savor", "savour", "relax", "repeat", "sizzle", "longer", "go",
        "however", "nonetheless", "nevertheless", "though", "although", "aside",
        "instead", "perhaps", "maybe", "please", "enjoy", "voila", "done", "perfect", "awesome", "delicious", "yum",
        "yummy", "great", "nice", "good", "better", "best", "fine", "sure", "well", "indeed", "thus", "hence",
        "otherwise", "afterwards", "meanwhile", "whenever", "wherever", "sometimes", "usually", "someone", "somebody",
        "is", "are", "was", "were", "be", "been", "will", "would", "should", "could", "can", "may", "might", "must",
        "does", "do", "did", "has", "have", "had", "i", "you", "we", "he", "she", "they", "not", "never", "because",
        "since", "which", "who", "what", "where", "how", "why", "there", "too", "also", "else", "even", "only",
        "really",
    ])
    private static let tools = WordSet([
        "spoon", "spoons", "fork", "forks", "knife", "spatula", "whisk", "brush", "foil", "wrap", "film", "clingfilm",
        "paper", "parchment", "lid", "lids", "bowl", "bowls", "pan", "pans", "pot", "pots", "skillet", "wok", "tray",
        "trays", "sheet", "sheets", "tin", "tins", "dish", "dishes", "plate", "plates", "board", "rack", "racks",
        "towel", "towels", "cloth", "hand", "hands", "finger", "fingers", "fingertips", "mixer", "blender",
        "processor", "paddle", "attachment", "hook", "thermometer", "timer", "oven", "stove", "burner", "grill",
        "ramekin", "ramekins", "glass", "glasses", "mug", "jar", "jars", "container", "containers", "bag", "bags",
        "ladle", "scraper", "cutter", "skewer", "skewers", "toothpick", "toothpicks", "string", "twine", "liner",
        "liners", "cup", "cups", "tongs", "colander", "strainer", "sieve", "basket", "gas", "flame", "hob", "razor",
        "blade", "tip", "nozzle", "mold", "molds", "mould", "moulds",
    ])
    /// Whether a text names something to cook with, and no food: "40 L pot", "stick blender with the long leg".
    package func namesToolAlone(_ text: [UInt8]) -> Bool {
        var (tools, foods) = (0, 0)
        forEachFood(in: text, ByteRange(0, text.count)) { mention in
            if catalogue[mention.ingredient].isNotFood { tools += 1 } else { foods += 1 }
        }
        return tools > 0 && foods == 0
    }
}
