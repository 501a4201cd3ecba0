public import SourceText

/// Finds the foods that running text names: every listed name with its plurals, by whole words, the longest first. One pass over the
/// text, with a few look-ups a word.
///
///     phrase  = what stands between punctuation marks; a line ends one too, but a name may go on in the next line
///     food    = the longest listed name at a word
///
/// Not counted are what is said to be absent or replaced ("nut-free", "non-dairy"), sizes and tools ("the size of a walnut", "bread
/// knife") and a few verbs ("cream the sugar", "fish out the bay leaf").
public struct FoodScanner: Sendable {
    private let catalogue: Catalogue

    public init(_ catalogue: Catalogue) {
        self.catalogue = catalogue
    }

    /// A food that a text names.
    public struct Mention: Sendable {
        public let ingredient: IngredientID
        /// The phrase it stands in.
        public let range: ByteRange
        /// Whether "the", "your" or the like stands before it: it may be the dish itself, as in "cool the cake".
        public let isDefinite: Bool
        /// Whether it ends the phrase, but for words such as "recipe": "walnut bread" of bread, not of walnuts.
        public let isHead: Bool
        /// Whether it comes with something else: "soup with bread".
        public let isBeside: Bool
        public let lead: Lead
        /// The first foods that the name holds as shorter names: egg in "egg fried rice".
        public let inner: (IngredientID?, IngredientID?)
    }

    /// What stands before a name, but for words that say what the food is like.
    public enum Lead: Sendable {
        case other
        /// The phrase is nothing but the name: a tag, a cell of a table.
        case alone
        /// What something is for or becomes: "for pizza", "as a dip".
        case goal
        /// What something goes into: "great in tacos", "dip in batter".
        case into
        /// "The edges of cake", "this kind of tart".
        case part
        /// "Until cookies are golden", "makes 12 muffins".
        case moment
        /// "Add stock".
        case added
        /// "With stock".
        case company
        /// "2 cups stock", "a ladle of broth".
        case amount
    }

    private static let mostWords = 16
    private static let mostBytes = 140

    /// Calls `body` with every food that a stretch of text names, in order; the same food as often as it is named.
    ///
    /// - Parameter range: inside `bytes`.
    /// - Parameter isKnown: whether a food need not be found, as nothing would come of it; `body` may be called with it all the same.
    public func forEachFood(
        in bytes: [UInt8], _ range: ByteRange, unless isKnown: (IngredientID) -> Bool = { _ in false },
        _ body: (Mention) -> Void
    ) {
        let text = bytes.span
        var start = range.start
        var index = range.start
        let end = min(range.end, bytes.count)
        var words = 0
        var filter = FoodFilter(catalogue)
        while index < end {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: " "):
                words += 1
                filter.endWord(unless: isKnown)
                if words >= Self.mostWords || index - start > Self.mostBytes {
                    scan(text, start, index, &filter, isKnown, body)
                    // What the filter found may be among the words that are looked at again.
                    start = Self.overlap(text, start, index)
                    words = 0
                }
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                scan(text, start, index, &filter, isKnown, body)
                scanAcross(text, start, index, end, isKnown, body)
                (start, words) = (index + 1, 0)
                filter.begin()
            case UInt8(ascii: "&"):
                filter.lookCloser()
                // A character reference ends with ';' and is part of its word.
                var stop = index + 1
                while stop < end, stop - index < 10, Self.isWord(text[stop]) || text[stop] == UInt8(ascii: "#") {
                    stop += 1
                }
                if stop < end, text[stop] == UInt8(ascii: ";"), stop > index + 1 { index = stop }
            case UInt8(ascii: "."):
                let isNumber = index + 1 < end && Self.isDigit(text[index + 1])
                if !isNumber {
                    scan(text, start, index, &filter, isKnown, body)
                    (start, words) = (index + 1, 0)
                    filter.begin()
                }
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"),
                UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"),
                UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""),
                UInt8(ascii: "\t"):
                scan(text, start, index, &filter, isKnown, body)
                (start, words) = (index + 1, 0)
                filter.begin()
            default:
                if index - start >= Self.mostBytesOfPhrase {
                    scan(text, start, index, &filter, isKnown, body)
                    (start, words) = (index, 0)
                    filter.lookCloser()
                }
                let limit = min(end, start + Self.mostBytesOfPhrase)
                let next = filter.takeWord(text, from: index, to: limit)
                if next > index {
                    index = next
                    continue
                }
                index = filter.takeMark(text, at: index, to: end, unless: isKnown)
                continue
            }
            index += 1
        }
        scan(text, start, end, &filter, isKnown, body)
    }

    private static let mostBytesOfPhrase = NameBuffer.capacity - 40

    private func scan(
        _ text: Span<UInt8>, _ start: Int, _ stop: Int, _ filter: inout FoodFilter, _ isKnown: (IngredientID) -> Bool,
        _ body: (Mention) -> Void
    ) {
        filter.endWord(unless: isKnown)
        if filter.mayName, stop - start > 1 {
            scan(
                NameBuffer(text.extracting(start..<stop)), ByteRange(start, stop), fewestWords: 1,
                isServed: Self.isServed(text, start), body)
        }
    }

    /// Where to go on after a long phrase: five words back, so that no name is cut.
    private static func overlap(_ text: Span<UInt8>, _ start: Int, _ index: Int) -> Int {
        var place = index
        var spaces = 0
        while place > start + 1, spaces < 5 {
            place -= 1
            if text[place] == UInt8(ascii: " ") { spaces += 1 }
        }
        return place > start + 1 ? place + 1 : index + 1
    }

    /// Names of several words that a line end cuts.
    private func scanAcross(
        _ text: Span<UInt8>, _ start: Int, _ lineEnd: Int, _ end: Int, _ isKnown: (IngredientID) -> Bool,
        _ body: (Mention) -> Void
    ) {
        guard lineEnd > start, Self.isWord(text[lineEnd - 1]) else { return }
        var head = lineEnd + 1
        var passed = 0
        while head < end, passed < 12,
            text[head] == UInt8(ascii: " ") || text[head] == UInt8(ascii: "\n") || text[head] == UInt8(ascii: ">")
        {
            // A blank line ends the paragraph.
            if text[head] == UInt8(ascii: "\n"), text[lineEnd] != UInt8(ascii: "\r") || head > lineEnd + 1 { return }
            head += 1
            passed += 1
        }
        guard head < end, Self.isWord(text[head]) else { return }
        let tail = max(start, lineEnd - 30)
        var stop = head
        while stop < end, stop - head < 30, Self.isWord(text[stop]) || text[stop] == UInt8(ascii: " ") { stop += 1 }
        var filter = FoodFilter(catalogue)
        filter.take(text, from: tail, to: lineEnd, unless: isKnown)
        filter.take(text, from: head, to: stop, unless: isKnown)
        guard filter.mayNameLonger else { return }
        var joined: [UInt8] = []
        joined.reserveCapacity(62)
        for index in tail..<lineEnd { joined.append(text[index]) }
        joined.append(UInt8(ascii: " "))
        for index in head..<stop { joined.append(text[index]) }
        scan(NameBuffer(joined.span), ByteRange(tail, stop), fewestWords: 2, body)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || isDigit(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "'")
    }

    /// Whether what begins at a place comes after "with:", "**Serve with:** bread".
    private static func isServed(_ text: Span<UInt8>, _ start: Int) -> Bool {
        var place = start
        var hasColon = false
        while place > 0, start - place < 6 {
            let byte = text[place - 1]
            guard byte == 0x20 || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
            else { break }
            if byte == UInt8(ascii: ":") { hasColon = true }
            place -= 1
        }
        guard hasColon, place >= 4 else { return false }
        return text[place - 1] | 0x20 == UInt8(ascii: "h") && text[place - 2] | 0x20 == UInt8(ascii: "t")
            && text[place - 3] | 0x20 == UInt8(ascii: "i") && text[place - 4] | 0x20 == UInt8(ascii: "w")
    }

    /// - Parameter isServed: whether the text before says that it comes with the dish.
    private func scan(
        _ buffer: consuming NameBuffer, _ range: ByteRange, fewestWords: Int, isServed: Bool = false,
        _ body: (Mention) -> Void
    ) {
        guard buffer.words >= fewestWords else { return }
        let phrase = NamePhrase(buffer, in: catalogue)
        var word = 0
        while word < phrase.name.words {
            guard let (end, id) = food(at: word, phrase) else {
                word += 1
                continue
            }
            if end - word >= fewestWords, isNamed(word..<end, id, phrase) {
                body(
                    Mention(
                        ingredient: id, range: range, isDefinite: isDefinite(word, phrase), isHead: isHead(end, phrase),
                        isBeside: isBeside(word, phrase) || word == 0 && isServed,
                        lead: word == 0 && isServed ? .company : lead(word..<end, phrase),
                        inner: end - word > 1 ? inner(word..<end, phrase) : (nil, nil)))
            }
            word = end
        }
    }

    /// The longest listed name at a word.
    private func food(at word: Int, _ phrase: borrowing NamePhrase) -> (end: Int, id: IngredientID)? {
        var end = phrase.beginsLonger[word] ? min(word + 6, phrase.name.words) : word + 1
        while end > word + 1 {
            if let id = phrase.listed(word..<end)?.ingredient { return (end, id) }
            end -= 1
        }
        if phrase.isFood[word], let id = phrase.listed(word..<word + 1)?.ingredient { return (word + 1, id) }
        guard let id = FoodAdjectives.food(of: word, phrase, catalogue) else { return nil }
        return (word + 1, id)
    }

    /// The first two shorter names in a listed one, the longest first: peanut butter in "peanut butter frosting", and not butter. Not what it
    /// is, which it ends with; none where a word before the name takes them away.
    private func inner(_ match: Range<Int>, _ phrase: borrowing NamePhrase) -> (IngredientID?, IngredientID?) {
        if match.lowerBound > 0 {
            switch phrase.classes[match.lowerBound - 1] {
            case .vegan, .free, .non, .negating, .dairy: return (nil, nil)
            default: break
            }
        }
        var found: (IngredientID?, IngredientID?) = (nil, nil)
        var word = match.lowerBound
        while word < match.upperBound {
            var end = match.upperBound - (word == match.lowerBound ? 1 : 0)
            var id: IngredientID?
            while end > word {
                id = end - word > 1 || phrase.isFood[word] ? phrase.listed(word..<end)?.ingredient : nil
                if id != nil { break }
                end -= 1
            }
            guard let id, end < match.upperBound else {
                word += 1
                continue
            }
            if found.0 == nil {
                found.0 = id
            } else {
                found.1 = id
                break
            }
            word = end
        }
        return found
    }

    private func isDefinite(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        var before = word - 1
        while before >= 0, word - before < 4 {
            if Self.articles.contains(before, of: phrase.name) { return true }
            switch phrase.classes[before] {
            case .neutral, .varietal, .transforming: before -= 1
            default: return false
            }
        }
        return false
    }

    /// Whether nothing follows a name that makes something else of it.
    private func isHead(_ end: Int, _ phrase: borrowing NamePhrase) -> Bool {
        guard end < phrase.name.words else { return true }
        switch phrase.classes[end] {
        case .stop, .holding, .purpose, .example, .lacking: return true
        default: return phrase.name.word(end, is: "recipe")
        }
    }

    private func isBeside(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        var before = word - 1
        while before >= 0 {
            switch phrase.classes[before] {
            case .holding, .purpose, .stop, .of: return true
            case .neutral, .varietal, .transforming, .vegan, .form: before -= 1
            default: return false
            }
        }
        return false
    }

    private func lead(_ match: Range<Int>, _ phrase: borrowing NamePhrase) -> Lead {
        if match.count == phrase.name.words { return .alone }
        let word = match.lowerBound
        var before = word - 1
        var isCounted = false
        while before >= 0, word - before < 6 {
            let byte = phrase.name.bytes[phrase.name.byteRange(before..<before + 1).lowerBound]
            if Self.goals.contains(before, of: phrase.name) { return isCounted ? .amount : .goal }
            if Self.places.contains(before, of: phrase.name) { return isCounted ? .amount : .into }
            if Self.moments.contains(before, of: phrase.name) { return .moment }
            if isCounted, phrase.classes[before] != .neutral { return .amount }
            if Self.additions.contains(before, of: phrase.name) { return .added }
            switch phrase.classes[before] {
            case .of:
                return before > 0 && Self.parts.contains(before - 1, of: phrase.name) ? .part : .amount
            case .holding: return .company
            case .form: isCounted = true
            case .stop, .purpose, .and, .or, .example, .lacking: return isCounted ? .amount : .other
            default: if Self.isDigit(byte) || Self.measures.contains(before, of: phrase.name) { isCounted = true }
            }
            before -= 1
        }
        return isCounted ? .amount : .other
    }

    private static let goals = WordSet(["for", "as", "per"])
    private static let places = WordSet(["in", "into", "to"])
    private static let moments = WordSet([
        "until", "while", "when", "once", "if", "let", "make", "makes", "making", "yield", "yields", "remaining",
    ])
    private static let additions = WordSet(["add", "adding", "pour", "stir", "ladle", "whisk", "mix", "serve"])
    private static let parts = WordSet([
        "top", "tops", "edge", "edges", "bottom", "bottoms", "center", "centre", "centers", "centres",
        "middle", "surface", "layer", "layers", "length", "type", "types", "kind", "kinds", "sort", "style", "base",
        "version", "variation", "variety",
    ])
    private static let measures = WordSet([
        "cup", "cups", "ml", "l", "dl", "liter", "liters", "litre", "litres", "quart", "quarts", "pint", "pints", "g",
        "kg", "oz", "ounces", "lb", "lbs", "pound", "pounds", "tbsp", "tsp", "tablespoon", "tablespoons", "teaspoon",
        "teaspoons", "can", "cans", "tin", "tins", "jar", "jars", "carton", "cartons", "box", "boxes", "half",
    ])

    /// Whether a name means the food, and not its absence, a size, a tool or a verb.
    private func isNamed(_ match: Range<Int>, _ id: IngredientID, _ phrase: borrowing NamePhrase) -> Bool {
        if match.upperBound < phrase.name.words {
            let next = match.upperBound
            if phrase.classes[next] == .free {
                let isOther =
                    next + 1 < phrase.name.words
                    && (phrase.name.word(next + 1, is: "range") || phrase.classes[next + 1] == .of)
                if !isOther { return false }
            }
            if phrase.name.word(next, is: "fed") || Self.likenesses.contains(next, of: phrase.name) { return false }
            if Self.allergies.contains(next, of: phrase.name) {
                return Self.warnings.contains(in: 0..<phrase.name.words, of: phrase.name)
            }
            if Self.tools.contains(next, of: phrase.name), Self.baked.contains(match.upperBound - 1, of: phrase.name) {
                return false
            }
            if phrase.name.word(next, is: "sheet") || phrase.name.word(next, is: "sheets"),
                phrase.name.word(match.upperBound - 1, is: "cookie")
            {
                return false
            }
            if match.count == 1, phrase.name.word(next, is: "thin"), phrase.name.word(match.lowerBound, is: "wafer") {
                return false
            }
            if match.count == 1, isVerb(match.lowerBound, phrase) { return false }
        }
        if match.count == 1, match.upperBound < phrase.name.words, phrase.name.word(match.lowerBound, is: "sprinkle"),
            phrase.classes[match.upperBound] == .of
        {
            return false
        }
        // The vessel, but for "add 1 stock pot".
        if match.count > 1, phrase.name.word(match.upperBound - 1, is: "pot") {
            switch lead(match, phrase) {
            case .goal, .into, .part, .moment, .other: return false
            case .alone, .added, .company, .amount: break
            }
        }
        // "Crisp" by itself is what something is like.
        if match.count == 1, phrase.name.word(match.lowerBound, is: "crisp") { return false }
        if match.count == 1, isTakenOut(match.lowerBound, phrase) { return false }
        if match.count == 1, isCrumbling(match.lowerBound, phrase) { return false }
        guard match.lowerBound > 0 else { return true }
        let before = match.lowerBound - 1
        if match.count == 1, phrase.name.word(before, is: "go"), phrase.name.word(match.lowerBound, is: "nuts") {
            return false
        }
        switch phrase.classes[before] {
        case .non: return false
        case .vegan: if catalogue[id].isOnlyAnimal { return false }
        default: break
        }
        var place = before
        while place > 0, match.lowerBound - place < 5 {
            if phrase.classes[place] == .of, phrase.name.word(place - 1, is: "size") { return false }
            place -= 1
        }
        return true
    }

    /// "Cream the butter", "toast them", "sprinkle with sugar", "fish out the bones": a word that begins a sentence and does not name a food there.
    private func isVerb(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        if phrase.name.word(word, is: "fish") { return phrase.name.word(word + 1, is: "out") }
        guard Self.verbs.contains(word, of: phrase.name), !Self.auxiliaries.contains(word + 1, of: phrase.name) else {
            return false
        }
        let opens =
            word == 0 || phrase.classes[word - 1] == .and || phrase.classes[word - 1] == .or
            || Self.beforeVerbs.contains(word - 1, of: phrase.name)
        return opens
            && (phrase.name.word(word, is: "sprinkle") || Self.objects.contains(word + 1, of: phrase.name)
                || phrase.classes[word + 1] == .neutral && !phrase.isFood[word + 1]
                || Self.firstVerbs.contains(word, of: phrase.name) && word == 0 && phrase.isFood[1]
                || phrase.name.word(word, is: "mash"))
    }

    /// "Discard the seeds and the membranes", "core and seeds removed": seeds of a vegetable; not those of "remove from the heat and sprinkle with
    /// seeds".
    private func isTakenOut(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        guard Self.seeds.contains(word, of: phrase.name) else { return false }
        if Self.removed.contains(word + 1, of: phrase.name) { return true }
        var before = word - 1
        while before >= 0 {
            if Self.removals.contains(before, of: phrase.name) { return true }
            guard
                Self.articles.contains(before, of: phrase.name) || phrase.classes[before] == .and
                    || Self.innards.contains(before, of: phrase.name)
            else { return false }
            before -= 1
        }
        return false
    }

    /// "Crumble" and "crumbles" name a dish only after a word that makes them one: "the crumble", "with crumble", "apple crumble".
    private func isCrumbling(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        guard phrase.name.word(word, is: "crumble") || phrase.name.word(word, is: "crumbles") else { return false }
        guard word > 0 else { return phrase.name.words > 1 }
        switch phrase.classes[word - 1] {
        case .holding, .of, .varietal: return false
        default:
            return !phrase.isFood[word - 1] && !Self.articles.contains(word - 1, of: phrase.name)
                && !phrase.name.word(word - 1, is: "a")
        }
    }

    private static let verbs = WordSet([
        "sprinkle", "cream", "char", "toast", "wrap", "roll", "mince", "chop", "spread", "crumble", "roast", "mash",
        "whip", "dip", "glaze", "brown", "stew", "juice", "shell", "pickle", "rub",
        "sandwich", "seed",
    ])
    /// "Cream can be added", "toast is served": what they follow is a thing.
    private static let auxiliaries = WordSet([
        "can", "may", "is", "are", "was", "will", "should", "could", "would", "might", "must", "has", "goes",
    ])
    /// Those that a food often follows: "Toast walnuts", "Wrap corn in foil".
    private static let firstVerbs = WordSet(["toast", "wrap", "dip", "mash", "rub"])
    private static let beforeVerbs = WordSet([
        "then", "to", "lightly", "gently", "slightly", "finely", "now", "or", "you", "we", "i", "they",
    ])
    private static let objects = WordSet([
        "the", "a", "an", "it", "them", "each", "your", "all", "up", "out", "into", "together", "this", "these", "both",
        "half", "some", "any", "one", "over", "around", "until", "tightly", "in", "on", "off", "through", "down",
    ])
    private static let articles = WordSet(["the", "your", "this", "each", "these", "that", "its", "our"])
    private static let seeds = WordSet(["seed", "seeds"])
    private static let removals = WordSet([
        "remove", "removing", "discard", "discarding", "scrape", "scoop", "out", "without",
    ])
    private static let removed = WordSet(["removed", "discarded"])
    private static let innards = WordSet([
        "core", "cores", "stem", "stems", "membrane", "membranes", "pith", "ribs", "pulp", "skin", "skins", "any",
        "all",
    ])
    private static let allergies = WordSet(["allergy", "allergies", "allergic", "intolerance", "intolerant"])
    /// "Not suitable for people with a nut allergy" says that there are some.
    private static let warnings = WordSet(["not", "never", "unsuitable", "unsafe", "avoid", "warning", "beware"])
    /// "Muffin tins", "cheese cloth", "dough hook"; what comes in a tin or pan itself is none of these: "sardine tin".
    private static let baked = WordSet([
        "bread", "cake", "muffin", "pie", "tart", "cookie", "biscuit", "brownie", "pizza", "waffle", "cupcake",
        "pancake", "crepe", "pudding", "loaf", "dough", "cheese", "pastry", "egg", "pasta", "rice", "popover",
    ])
    private static let tools = WordSet([
        "tin", "tins", "pan", "pans", "mold", "molds", "mould", "moulds", "cloth", "hook", "hooks",
        "stone", "peel", "iron", "irons", "stand", "dome", "rack", "cooker", "slicer", "timer", "brush",
        "blender", "liners",
    ])
    private static let likenesses = WordSet([
        "size", "sized", "shape", "shaped", "machine", "knife", "grater", "cutter", "kettle", "maker",
        "tester", "scoop", "enzyme", "enzymes", "lovers", "contents", "night", "nights", "party", "cart",
        "truck", "tradition",
    ])
}
