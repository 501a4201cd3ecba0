public import SourceText

/// Finds the foods that running text names: every listed name with its plurals, by whole words, the longest first. One pass over the
/// text, with a few look-ups a word.
///
///     phrase  = what stands between punctuation marks; a line ends one too, but a name or a word may go on in the next line
///     food    = the longest listed name at a word
///
/// Not counted are what is said to be absent or replaced ("nut-free", "non-dairy"), sizes and tools ("the size of a walnut", "bread
/// knife") and a few verbs ("cream the sugar", "fish out the bay leaf").
public struct FoodScanner: Sendable {
    let catalogue: Catalogue

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
        /// Whether a word between says which: "the whole milk".
        public let isQualified: Bool
        /// Whether it ends the phrase, but for words such as "recipe": "walnut bread" of bread, not of walnuts.
        public let isHead: Bool
        /// Whether it comes with something else: "soup with bread".
        public let isBeside: Bool
        /// Whether "and" stands before it: bread in "soup and bread".
        public let isJoined: Bool
        public let lead: Lead
        /// Whether the phrase begins with a word for serving: "serve with sauce".
        public let isServed: Bool
        /// Where the text says that it comes from.
        public let origin: Origin
        /// What the words of the phrase do with it.
        public let use: Use
        /// The first foods that the name holds as shorter names: egg in "egg fried rice".
        public let inner: (IngredientID?, IngredientID?)
    }

    /// Where a text says that something comes from.
    public enum Origin: Sendable {
        case unsaid
        /// "Shop-bought pastry", "a jar of pesto"
        case shop
        /// From other days, or from somebody: "Gran's glaze", "my usual sauce".
        case household
        /// It is made here: "make the gravy", "for the custard", "whisk to a smooth sauce", "Dressing:".
        case kitchen
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
        /// "Pour over the cake", "on toast".
        case onto
        /// "The edges of cake", "this kind of tart".
        case part
        /// "Until cookies are golden", "makes 12 muffins".
        case moment
        /// "Fold it like a burrito", "paella-style".
        case manner
        /// "Add stock".
        case added
        /// "With stock".
        case company
        /// "2 cups stock", "a ladle of broth".
        case amount
    }

    /// What a phrase does with a food that it names.
    public enum Use: Sendable {
        case named
        /// "Use pesto", "more pesto", "a little pesto": somebody takes it.
        case taken
        /// "See also my pesto", "similar to satay", "taco filling": it is only referred to.
        case referred
    }

    /// What a phrase says of foods without naming one.
    public enum Remark: Sendable {
        /// Plain things will do in place of what stands in for them: "Regular works too".
        case plainThingsWillDo
        /// Something goes in or comes with the dish that is not a known food: "stir in the skyr". Its words in small letters.
        case unknownAddition(String)
    }

    private static let mostWords = 16
    private static let mostBytes = 140

    /// Calls `body` with every food that a stretch of text names, in order; the same food as often as it is named.
    ///
    /// - Parameter range: inside `bytes`.
    /// - Parameter isKnown: whether a food need not be found, as nothing would come of it; `body` may be called with it all the same.
    /// - Parameter findsAdditions: whether things are looked for that the text adds and that are no known foods.
    /// - Parameter isWrapped: whether lines are broken at one width, so that a sentence goes on in the next line.
    /// - Parameter remark: called with each phrase that says something of foods without naming one.
    public func forEachFood(
        in bytes: [UInt8], _ range: ByteRange, unless isKnown: (IngredientID) -> Bool = { _ in false },
        findsAdditions: Bool = false, isWrapped: Bool = false, remark: (Remark, ByteRange) -> Void = { _, _ in },
        _ body: (Mention) -> Void
    ) {
        let text = bytes.span
        var start = range.start
        var index = range.start
        let end = min(range.end, bytes.count)
        var words = 0
        var filter = FoodFilter(catalogue, findsAdditions: findsAdditions)
        while index < end {
            let byte = text[index]
            // Most bytes are of words, and most words are nothing but letters.
            if (byte | 0x20) &- 0x61 < 26, index - start < Self.mostBytesOfPhrase {
                index = takeWord(text, from: index, to: min(end, start + Self.mostBytesOfPhrase), &filter, body)
                continue
            }
            switch byte {
            case UInt8(ascii: "\n") where isWrapped && Self.goesOn(text, index, end): fallthrough
            case UInt8(ascii: " "):
                words += 1
                // "Coconut   cream   chives"
                if index - start > 2, text[index - 1] == byte, text[index - 2] == byte,
                    Self.followsWord(text, index - 2, from: start)
                {
                    scanBehindMark(text, index + 1, end, body)
                }
                filter.endWord(unless: isKnown)
                if words >= Self.mostWords || index - start > Self.mostBytes {
                    let next = Self.overlap(text, start, index)
                    let again = next < index ? NameBuffer(text.extracting(next..<index)).words : 0
                    // A name may go on after the cut: "cream | of tartar". It is among the words that are looked at again.
                    scan(text, start, index, again: again, &filter, isKnown, remark, body)
                    start = next
                    words = 0
                    filter.seen = max(1, again) - 1
                }
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                scan(text, start, index, &filter, isKnown, remark, body)
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
            case UInt8(ascii: "#"):
                filter.endWord(unless: isKnown)
                if index > start { scanBehindMark(text, index + 1, end, body) }
                scanParted(text, index + 1, end, isTag: true, body)
            case UInt8(ascii: "."):
                let isNumber = index + 1 < end && Self.isDigit(text[index + 1])
                if !isNumber {
                    scan(text, start, index, &filter, isKnown, remark, body)
                    (start, words) = (index + 1, 0)
                    filter.begin()
                }
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"),
                UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"),
                UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""),
                UInt8(ascii: "\t"):
                scan(text, start, index, &filter, isKnown, remark, body)
                (start, words) = (index + 1, 0)
                filter.begin(afterComma: byte == UInt8(ascii: ","))
            case UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "~"), 0xC2, 0xE2:
                let length = Self.parting(text, index, end)
                if length == 0 { fallthrough }
                scan(text, start, index, &filter, isKnown, remark, body)
                (start, index, words) = (index + length, index + length - 1, 0)
                filter.begin()
            default:
                if index - start >= Self.mostBytesOfPhrase {
                    scan(text, start, index, &filter, isKnown, remark, body)
                    (start, words) = (index, 0)
                    filter.lookCloser()
                }
                if byte == UInt8(ascii: "'") || byte == 0xE2 { scanElided(text, index, end, body) }
                if index > start, case let length = Self.mark(text, index, end), length > 0 {
                    scanBehindMark(text, index + length, end, body)
                }
                let limit = min(end, start + Self.mostBytesOfPhrase)
                if Self.isDigit(byte), let place = foodBehindAmount(text, index, limit) {
                    scan(text, start, index, &filter, isKnown, remark, body)
                    (start, index, words) = (place, place, 0)
                    filter.begin()
                }
                let next = takeWord(text, from: index, to: limit, &filter, body)
                index = next > index ? next : filter.takeMark(text, at: index, to: end, unless: isKnown)
                continue
            }
            index += 1
        }
        scan(text, start, end, &filter, isKnown, remark, body)
    }

    /// Takes the letters and digits of a word; returns where they end. What is written in one word may be several: "withWalnuts".
    @inline(__always)
    private func takeWord(
        _ text: Span<UInt8>, from index: Int, to limit: Int, _ filter: inout FoodFilter, _ body: (Mention) -> Void
    ) -> Int {
        let next = filter.takeWord(text, from: index, to: limit)
        if next - index > Self.mostLettersOfOneWord, WordKey.hasCapital(text, from: index + 1, to: next) {
            scanParted(text, index, next, isTag: false, body)
        }
        return next
    }

    /// Whether a sentence may go on after the end of a line: no mark ends the line, and the next begins with a small letter.
    private static func goesOn(_ text: Span<UInt8>, _ index: Int, _ end: Int) -> Bool {
        guard index > 0, isWord(text[index - 1]) else { return false }
        var next = index + 1
        while next < end, text[next] == UInt8(ascii: " ") { next += 1 }
        return next < end && text[next] &- 0x61 < 26
    }

    private static let mostLettersOfOneWord = 5

    private static let mostBytesOfPhrase = NameBuffer.capacity - 40

    private func scan(
        _ text: Span<UInt8>, _ start: Int, _ stop: Int, again: Int = 0, _ filter: inout FoodFilter,
        _ isKnown: (IngredientID) -> Bool,
        _ remark: (Remark, ByteRange) -> Void, _ body: (Mention) -> Void
    ) {
        filter.endWord(unless: isKnown)
        guard stop - start > 1 else { return }
        if filter.mayAdd, Self.isWhole(text, start, stop) {
            let phrase = NamePhrase(NameBuffer(text.extracting(start..<stop)), in: catalogue)
            let thing =
                filter.isListing
                ? unknownItem(phrase)
                : unknownAddition(in: phrase, goesOn: filter.goesOn)
                    ?? householdMix(in: phrase, text.extracting(start..<stop))
            if let thing { remark(.unknownAddition(thing), ByteRange(start, stop)) }
        }
        if filter.mayName {
            if filter.mayOffer {
                let words = NameBuffer(text.extracting(start..<stop))
                if Self.offersPlainThings(words) { remark(.plainThingsWillDo, ByteRange(start, stop)) }
            }
            scan(
                NameBuffer(text.extracting(start..<stop)), ByteRange(start, stop), fewestWords: 1, seen: filter.seen,
                again: again,
                isServed: Self.isServed(text, start), text: text.extracting(start..<stop),
                rest: text.extracting(stop..<text.count),
                isFirst: Self.isFirst(text, start), unless: isKnown, body)
        }
    }

    private static let wordsOfOverlap = 5

    /// Where to go on after a long phrase: some words back, so that no name is cut.
    private static func overlap(_ text: Span<UInt8>, _ start: Int, _ index: Int) -> Int {
        var place = index
        var spaces = 0
        while place > start + 1, spaces < wordsOfOverlap {
            place -= 1
            if text[place] == UInt8(ascii: " ") { spaces += 1 }
        }
        return place > start + 1 ? place + 1 : index + 1
    }

    private static let servings = WordSet(["serve", "served", "serving", "eat", "enjoy"])

    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || isDigit(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "'")
    }

    /// Whether a sentence begins at a place: after a point, or the number of a step.
    private static func isFirst(_ text: Span<UInt8>, _ start: Int) -> Bool {
        var place = start
        while place > 0, start - place < 80, text[place - 1] == 0x20 { place -= 1 }
        guard place > 0 else { return true }
        return text[place - 1] == UInt8(ascii: ".") || text[place - 1] == 0x0A
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

    func scan(
        _ buffer: consuming NameBuffer, _ range: ByteRange, fewestWords: Int, _ body: (Mention) -> Void
    ) {
        let nothing: [UInt8] = []
        scan(
            buffer, range, fewestWords: fewestWords, seen: 0, again: 0, isServed: false, text: nothing.span,
            rest: nothing.span,
            isFirst: false, unless: { _ in false }, body)
    }

    /// - Parameters:
    ///   - seen: how many words at the beginning were looked at before, with what stands before them.
    ///   - again: how many words at the end are looked at again with what follows.
    ///   - isServed: whether the text before says that it comes with the dish.
    ///   - text: the phrase as it is written; empty where it is cut out of words.
    ///   - rest: what follows in the text.
    ///   - isFirst: whether a sentence begins with it.
    ///   - isKnown: whether a food need not be found.
    private func scan(
        _ buffer: consuming NameBuffer, _ range: ByteRange, fewestWords: Int, seen: Int, again: Int,
        isServed: Bool, text: Span<UInt8>, rest: Span<UInt8>, isFirst: Bool, unless isKnown: (IngredientID) -> Bool,
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
            // A name of one word holds no others.
            let isAgain = end == phrase.name.words && word >= end - again
            let isNew = end > seen && !isAgain && (end - word > 1 || !isKnown(id))
            if isNew, end - word >= fewestWords, isNamed(word..<end, id, phrase, rest),
                end - word < phrase.name.words || !isCommand(word, phrase, rest, isFirst: isFirst)
            {
                let lead = word == 0 && isServed ? .company : lead(word..<end, phrase)
                let origin = origin(of: word..<end, lead, phrase, text, rest)
                body(
                    Mention(
                        ingredient: id, range: range, isDefinite: isDefinite(word, phrase),
                        isQualified: word > 0 && !Self.articles.contains(word - 1, of: phrase.name),
                        isHead: isHead(end, phrase),
                        isBeside: isBeside(word, phrase) || word == 0 && isServed, isJoined: isJoined(word, phrase),
                        lead: lead, isServed: isServed || Self.servings.contains(0, of: phrase.name),
                        origin: origin, use: use(of: word..<end, phrase),
                        inner: end - word > 1 ? inner(word..<end, phrase) : (nil, nil)))
            }
            word = end
        }
        forEachOpenClaim(phrase, rest) { food, words in
            body(
                Mention(
                    ingredient: food, range: range, isDefinite: false, isQualified: false, isHead: false,
                    isBeside: false, isJoined: false,
                    lead: lead(words, phrase), isServed: isServed, origin: .unsaid, use: .named, inner: (nil, nil)))
        }
    }
}
