internal import Kitchen
internal import SourceText

// Foods and amounts in the lines of a passage.
extension RecipeBodyReader {
    /// What a sentence among the ingredients adds to them: "a handful of almonds" in "Also a handful of almonds."; `nil` for others.
    func addedFood(_ range: ByteRange) -> ByteRange? {
        let lead = body.bytes[range.indices].prefix(40)
        let first = String(decoding: lead.prefix { $0 != 0x20 && $0 != UInt8(ascii: ",") }, as: UTF8.self).lowercased()
        guard CookingVerbs.additions.contains(first) else { return nil }
        var start = range.start + first.utf8.count
        while start < range.end, [0x20, UInt8(ascii: ","), UInt8(ascii: ":")].contains(body.bytes[start]) { start += 1 }
        var end = range.end
        while end > start, body.bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
        return start < end ? ByteRange(start, end) : nil
    }

    /// "Dazu passt Brot.": what goes with the dish, though "dazu" may add a food.
    func saysWhatGoesWith(_ range: ByteRange) -> Bool {
        let lead = String(decoding: body.bytes[range.indices].prefix(40), as: UTF8.self).lowercased()
        return CookingVerbs.keepingStarts.contains(String(lead.prefix { $0 != " " }))
            && CookingVerbs.keepings.contains(where: lead.hasPrefix)
    }

    /// "2 eggs", "½ cup", "a pinch of salt", "about 3": an amount where lines of ingredients have it.
    private static let unitsOfTime: Set<String> = [
        "minutes", "minute", "min", "mins", "hours", "hour", "hr", "hrs", "minuten", "minuti", "minutos", "steps",
    ]

    mutating func beginsWithAmount(_ text: Substring) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        if first.properties.numericType != nil {
            // "1." of a list, "30 minutes later", "350°F".
            let words = text.parted(at: 0x20, maxSplits: 2)
            guard words.count > 1 || text.hasLetter else { return false }
            let unit = words.count > 1 ? words[1].inLowerCase : ""
            return !Self.unitsOfTime.contains(unit.last == "." ? String(unit.dropLast()) : unit)
        }
        guard first.isASCII, "aeouhspncAEOUHSPNC~<+(".unicodeScalars.contains(first), text.utf8.count < 100 else {
            return false
        }
        return !parser.parse(Array(text.utf8)).amounts.isEmpty
    }

    /// Whether a line is an amount of something, in a unit or of a known food, or a known food and nothing else.
    mutating func isItem(_ range: ByteRange) -> Bool {
        let text = Array(body.bytes[range.indices])
        let line = parser.parse(text)
        guard let amount = line.amounts.first else { return namesFood(range) }
        let name = line.name(in: text)
        guard !name.isEmpty else { return false }
        let isMeasured = amount.measure.unit.map { $0.dimension != .time && $0.dimension != .temperature } ?? false
        return isMeasured || Catalogue.builtIn.resolve(name).match != .unknown
    }

    /// Whether a line without an amount, or all of it before a parenthesis, is the name of a food.
    mutating func namesFood(_ range: ByteRange) -> Bool {
        let text = Array(body.bytes[range.indices])
        let line = parser.parse(text)
        if !line.amounts.isEmpty { return true }
        let whole = body.plain(range).parted(at: UInt8(ascii: "("), maxSplits: 1).first.map(String.init) ?? ""
        return [line.name(in: text), whole].contains {
            $0.utf8.count <= 60 && Catalogue.builtIn.resolve($0).match != .unknown
        }
    }

    /// The foods that a line lists, if it does.
    mutating func foods(listedIn range: ByteRange, _ passage: Passage, _ isInMethod: Bool) -> [ByteRange]? {
        guard !listsDays(range) else { return nil }
        return foodsInLine(range, passage, isInMethod) ?? labelledFoods(range)?.foods
            ?? foodsBeforeAmounts(range, passage)
    }

    /// Whether a first word is one of several things: "cream or vanilla ice cream", "butter, fried onion, sour cream".
    static func isChoice(_ text: Substring, _ words: SentenceWords) -> Bool {
        guard words.count > 2 else { return false }
        let first = text.prefix { $0 != " " }
        return first.last == "," || words.isWord(1, in: ors)
    }

    private static let ors = KnownNames([
        "or", "and", "oder", "und", "ou", "et", "o", "y", "e", "of", "en", "eller", "och", "og",
    ])

    /// "Thinly sliced scallions, for serving", which "Thinly slice the scallions" is not.
    static func describesCut(_ words: SentenceWords) -> Bool {
        guard words.count > 2 else { return false }
        return words[0].suffix(2).elementsEqual("ly".utf8) && words[1].suffix(2).elementsEqual("ed".utf8)
    }

    /// Whether a line ends with how much of something made before goes in: "sponge (all)".
    static func isAllOfIt(_ text: Substring) -> Bool {
        guard let open = text.lastIndex(of: "(") else { return false }
        return wholes.contains(text[text.index(after: open)...].dropLast().inLowerCase)
    }

    private static let wholes: Set<String> = [
        "all", "all of it", "half", "rest", "the rest", "remaining", "from above", "alles", "gesamt", "hälfte", "tout",
        "toute", "todo", "toda", "tutto", "tutta", "alle", "całość", "allt", "hela",
    ]
}
