// Claims that a text leaves open: "vegan butter (or the real thing)", "gluten-free flour if needed". What a thing without the claim holds may be
// in the dish as well.
extension FoodScanner {
    /// The plain foods of the claims in a phrase that need not hold; calls `body` with each and the words it stands in.
    ///
    /// - Parameter rest: what follows the phrase in its sentence.
    func forEachOpenClaim(
        _ phrase: borrowing NamePhrase, _ rest: Span<UInt8>, _ body: (IngredientID, Range<Int>) -> Void
    ) {
        for word in 0..<phrase.name.words where phrase.classes[word] == .vegan || phrase.classes[word] == .free {
            guard word + 1 < phrase.name.words, let (end, food) = food(at: word + 1, phrase) else { continue }
            let first = phrase.classes[word] == .free ? max(word - 1, 0) : word
            let isOpen =
                Self.hopes.contains(in: 0..<first, of: phrase.name)
                || Self.opening.contains(in: end..<phrase.name.words, of: phrase.name) || Self.opens(rest)
            if isOpen { body(food, word + 1..<end) }
        }
    }

    /// Whether a name before "free" is surely not there: the claim stands before a food ("nut-free pesto"), or the phrase says nothing else ("this is
    /// gluten-free and vegan"). Not "make one nut-free", "for a nut-free version", "nut-free for Ann".
    func isPlainAbsence(_ match: Range<Int>, _ phrase: borrowing NamePhrase) -> Bool {
        var word = match.upperBound + 1
        while word < phrase.name.words, word - match.upperBound < 6 {
            if phrase.isFood[word] || food(at: word, phrase) != nil { return true }
            if phrase.classes[word].endsName || phrase.classes[word] == .and || phrase.classes[word] == .or { break }
            word += 1
        }
        for word in 0..<phrase.name.words where !match.contains(word) && word != match.upperBound {
            switch phrase.classes[word] {
            case .vegan, .free, .gluten, .dairy, .and: continue
            default: break
            }
            let isAbsent = word + 1 < phrase.name.words && phrase.classes[word + 1] == .free
            guard isAbsent || Self.claiming.contains(word, of: phrase.name) else { return false }
        }
        return true
    }

    /// Whether the words around a name before "free" leave open that it is not there: "this is not nut-free", "can be made nut-free".
    func isOpenAbsence(_ match: Range<Int>, _ phrase: borrowing NamePhrase) -> Bool {
        isDenied(match.lowerBound, phrase) || Self.doubts.contains(in: 0..<phrase.name.words, of: phrase.name)
    }

    /// Whether what follows a claim takes it back: "nut-free?", "nut-free (almost)".
    static func takesBack(_ rest: Span<UInt8>) -> Bool {
        var start = 0
        while start < rest.count, rest[start] == UInt8(ascii: " ") { start += 1 }
        guard start < rest.count else { return false }
        if rest[start] == UInt8(ascii: "?") { return true }
        // "Gluten-free: no", "nut-free ✗", "| dairy-free | no |"
        if rest[start] == UInt8(ascii: ":") || rest[start] == UInt8(ascii: "|") || rest[start] == UInt8(ascii: "=") {
            start += 1
            while start < rest.count, rest[start] == UInt8(ascii: " ") || rest[start] == UInt8(ascii: "*") {
                start += 1
            }
            if isCross(rest, at: start) { return true }
            var end = start
            while end < rest.count, Self.isLetter(rest[end]) { end += 1 }
            if end > start, end - start <= 8 {
                return denying.contains(0, of: NameBuffer(rest.extracting(start..<end)))
            }
        }
        if isCross(rest, at: start) { return true }
        guard start < rest.count else { return false }
        guard rest[start] == UInt8(ascii: "("), let words = sentence(rest) else { return false }
        return hopes.contains(in: 0..<words.words, of: words) || doubts.contains(in: 0..<words.words, of: words)
    }

    /// "✗", "✘", "❌", "❎"
    private static func isCross(_ rest: Span<UInt8>, at place: Int) -> Bool {
        guard place + 2 < rest.count, rest[place] == 0xE2 else { return false }
        switch (rest[place + 1], rest[place + 2]) {
        case (0x9C, 0x95...0x98), (0x9D, 0x8C), (0x9D, 0x8E): return true
        default: return false
        }
    }

    private static let denying = WordSet(["no", "nope", "not", "false", "never", "non", "nein", "n"])

    /// What leaves open whether a dish is free of something.
    private static let doubts = WordSet([
        "can", "could", "easily", "mostly", "usually", "almost", "hardly", "barely", "far", "half", "option",
        "optional",
        "options", "adaptable", "possible", "alternative", "alternatives", "wish", "check", "might", "sometimes",
        "partly",
        "nearly", "only", "no", "unless", "if",
    ])
    private static let claiming = WordSet([
        "this", "that", "these", "it", "its", "is", "are", "recipe", "recipes", "dish", "dishes", "naturally",
        "completely", "totally", "entirely", "fully", "all", "both", "also", "a", "an", "the", "so", "vegan",
        "vegetarian", "veggie", "paleo", "keto", "raw", "diet", "diets", "dietary", "category", "categories", "tag",
        "tags", "certified", "healthy", "easy", "quick", "simple", "delicious", "low", "carb", "high", "whole30",
        "halal", "kosher", "100%", "plus", "contents",
    ])

    /// Whether the rest of a sentence leaves a claim before it open.
    private static func opens(_ rest: Span<UInt8>) -> Bool {
        guard let words = sentence(rest) else { return false }
        return opening.contains(in: 0..<words.words, of: words)
    }

    /// The words of a sentence's rest, without the parenthesis that it begins with; `nil` where it has none.
    static func sentence(_ rest: Span<UInt8>) -> NameBuffer? {
        var start = 0
        while start < rest.count, rest[start] == UInt8(ascii: "(") || rest[start] == UInt8(ascii: " ") { start += 1 }
        var end = start
        while end < rest.count, rest[end] != UInt8(ascii: "\n"), rest[end] != UInt8(ascii: "."), end - start < 90 {
            end += 1
        }
        return end - start > 2 ? NameBuffer(rest.extracting(start..<end)) : nil
    }

    /// Whether a phrase says that plain things will do: "regular works too", "use the real thing".
    static func offersPlainThings(_ words: borrowing NameBuffer) -> Bool {
        guard plainThings.contains(in: 0..<words.words, of: words) else { return false }
        return PlainThings.accepted.contains(in: 0..<words.words, of: words)
    }

    /// Of these words and of adjectives that name foods, by the value of a ``WordKey``: nearly no phrase has one.
    static let otherWords = FoodAdjectives.HashBits(FoodAdjectives.hashes + plainHashes)
    static let plainHashes = PlainThings.names.map(FoodAdjectives.hash)
    private static let plainThings = WordSet(PlainThings.names)

    private static let hopes = WordSet([
        "preferably", "ideally", "possible", "optionally", "maybe", "almost", "nearly", "probably", "mostly", "half",
        "partly",
        "non",
    ])
    private static let opening = WordSet([
        "if", "unless", "needed", "necessary", "required", "desired", "possible", "preferred", "regular", "normal",
        "real", "ordinary", "standard", "traditional", "usual", "cow", "cows", "whatever", "std", "reg", "conventional",
        "vegans",
        "otherwise", "else", "dairy",
    ])
}
