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

    /// Of these words, by the value of a ``WordKey``: nearly no phrase has one.
    static let plainWords = FoodAdjectives.HashBits(plainHashes)
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
