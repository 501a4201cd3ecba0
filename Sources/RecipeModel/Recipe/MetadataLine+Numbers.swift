internal import Kitchen
internal import SourceText

// Numbers among the words of a line: in digits, in words, as ranges and as "a dozen".
extension MetadataLine {
    /// "4", "1.5" or "2-3" at a word, and the index after it.
    static func number(_ words: [Word], at index: Int, mostDigits: Int = 3) -> (text: String, next: Int)? {
        func value(_ index: Int) -> (text: String, next: Int)? {
            guard index < words.count else { return nil }
            let word = words[index].folded
            guard let first = word.first, first.isASCII, first.isNumber else {
                if let half = halfOfCollective(words, at: index) { return half }
                // "Makes a dozen."
                if index + 1 < words.count, articles.contains(word), let many = collectives[words[index + 1].folded] {
                    let isLinked = index + 2 < words.count && ["de", "d", "di", "of"].contains(words[index + 2].folded)
                    // "A dozen and a half"
                    let rest = words[(index + 2)...].prefix(3).map(\.folded)
                    if rest == ["and", "a", "half"] { return ("\(many * 3 / 2)", index + 5) }
                    return ("\(many)", index + (isLinked ? 3 : 2))
                }
                return numberInWords(words, at: index)
            }
            guard word.utf8.count <= mostDigits else { return nil }
            if let places = decimals(words, after: index) { return ("\(word).\(places)", index + 3) }
            return (word, pastHyphen(words, index + 1))
        }
        guard let low = value(index) else { return nil }
        // A number after a digit and a comma or point is a part of that one.
        if index > 1, [".", ",", "/"].contains(words[index - 1].folded), value(index - 2) != nil { return nil }
        if low.next + 1 < words.count, rangeWords.contains(words[low.next].folded), let high = value(low.next + 1) {
            // "3/4 cup", but "serves 3/4"
            if words[low.next].folded == "/", high.next < words.count,
                measureWords.contains(words[high.next].folded) || collectives[words[high.next].folded] != nil
            {
                return ("\(low.text)/\(high.text)", high.next)
            }
            return ("\(low.text)-\(high.text)", high.next)
        }
        return low
    }

    /// "Six", "twenty-four", "dix-sept"; `nil` where the number goes on otherwise: "one hundred", "eleven-year-olds".
    private static func numberInWords(_ words: [Word], at index: Int) -> (text: String, next: Int)? {
        guard let value = NumberWords.value(of: words[index].folded) else { return nil }
        // "Serve at once.", "eat it once"; in Spanish "para once personas".
        if words[index].folded == "once", index > 0, !wordsBeforeOnce.contains(words[index - 1].folded) { return nil }
        let next = pastHyphen(words, index + 1)
        guard next < words.count else { return ("\(value)", next) }
        let isHyphen =
            words[next].folded == "-" && words[next].range.lowerBound == words[index].range.upperBound
            && next + 1 < words.count
        let follower = words[isHyphen ? next + 1 : next].folded
        if multiples.contains(follower) { return nil }
        // Short ones are other words: "twenty to thirty".
        let more = follower.utf8.count < 3 ? nil : NumberWords.value(of: follower)
        if let more, more < 10, value == 20 || words[index].folded == "dix" && more > 6 {
            return ("\(value + more)", isHyphen ? next + 2 : next + 1)
        }
        // "Four-six" is a range.
        return isHyphen && more == nil ? nil : ("\(value)", next)
    }

    private static let wordsBeforeOnce = KnownNames([
        "para", "de", "unas", "unos", "rinde", "rinden", "salen", "da", "dan", "hace", "hacen", "son", "porciones",
        "raciones",
        "personas", ":",
    ])
    private static let multiples = KnownNames([
        "hundred", "thousand", "hundert", "tausend", "cent", "cents", "mille", "cien", "cientos", "mil", "cento",
        "honderd",
        "duizend", "sto", "hundra", "hundrede",
    ])

    /// The place after the hyphen of "five-dozen buns", where a word for so many follows it; else the place itself.
    private static func pastHyphen(_ words: [Word], _ index: Int) -> Int {
        guard index + 1 < words.count, words[index].folded == "-", collectives[words[index + 1].folded] != nil,
            words[index].range.upperBound == words[index + 1].range.lowerBound
        else { return index }
        return index + 1
    }

    /// "Half a dozen", "half-dozen", "une demi-douzaine", "ein halbes Dutzend".
    private static func halfOfCollective(_ words: [Word], at index: Int) -> (text: String, next: Int)? {
        var index = index
        if articles.contains(words[index].folded) { index += 1 }
        guard index + 1 < words.count, halves.contains(words[index].folded) else { return nil }
        index += 1
        if words[index].folded == "-" || articles.contains(words[index].folded) { index += 1 }
        guard index < words.count, let many = collectives[words[index].folded] else { return nil }
        return ("\(many / 2)", index + 1)
    }

    private static let halves = KnownNames([
        "half", "demi", "demie", "halbes", "halbe", "media", "mezza", "meia", "pół", "půl", "halv",
    ])

    /// One or two digits right after a number and a point: "33" of "1.33".
    private static func decimals(_ words: [Word], after index: Int) -> String? {
        guard index + 2 < words.count, words[index + 1].folded == ".",
            words[index].range.upperBound == words[index + 1].range.lowerBound,
            words[index + 1].range.upperBound == words[index + 2].range.lowerBound
        else { return nil }
        let places = words[index + 2].folded
        return places.utf8.count <= 2 && places.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? places : nil
    }

    /// A number in words, a range in the words of another language, or one after other words, at the beginning of what a recipe makes:
    /// "three loaves", "4 bis 6 Personen", "Enough for 3 - 4", "2～3人分".
    static func spelledYield(_ text: String) -> (least: Int, most: Int, unit: String)? {
        // "1/2 loaf", "1.5 l" are not of whole numbers.
        guard text.utf8.count <= longest, !text.unicodeScalars.contains(where: isPartOfFraction) else { return nil }
        let words = words(of: text)
        for index in words.indices.prefix(5) {
            guard let (number, next) = number(words, at: index) else {
                if words[index].folded.contains(where: \.isNumber) { return nil }
                continue
            }
            let ends = number.split(separator: "-").compactMap { Int($0) }
            guard let least = ends.first, let most = ends.last, least > 0, least <= most else { return nil }
            let rest = next < words.count ? String(text[words[next].range.lowerBound...]) : ""
            return (least, most, plain(rest, keepsStart: true))
        }
        return nil
    }

    private static func isPartOfFraction(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "/", "⁄", ".", "¼", "½", "¾", "⅓", "⅔": true
        default: false
        }
    }

    /// Words for about so many, after an article: "a dozen", "une trentaine".
    static let collectives = [
        "dozen": 12, "dizaine": 10, "douzaine": 12, "quinzaine": 15, "vingtaine": 20, "trentaine": 30,
        "quarantaine": 40,
        "cinquantaine": 50, "dutzend": 12, "docena": 12, "decena": 10, "veintena": 20, "dozzina": 12, "decina": 10,
        "ventina": 20, "trentina": 30, "dúzia": 12, "tuzin": 12, "tucet": 12, "dussin": 12, "dusin": 12, "tusina": 12,
        "dozijn": 12, "tiental": 10, "twintigtal": 20, "dertigtal": 30,
    ]
    static let articles = KnownNames(["a", "une", "ein", "una", "uma", "en", "ett", "een"])
}
