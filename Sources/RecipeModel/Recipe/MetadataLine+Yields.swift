internal import Kitchen
internal import SourceText

// How much a recipe makes, in headings, in parentheses and in a line below the title: "For 12 cookies", "(12 Stück)", "ca. 12 boller".
extension MetadataLine {
    /// What a heading over a list says that it makes, as "12 cookies": "For 12 cookies", "Makes 2 small loaves".
    static func yieldInHeading(_ text: String) -> String? {
        guard text.utf8.count <= 80 else { return nil }
        let text = plain(text)
        let words = words(of: text)
        guard let verb = words.first?.folded, prepositions.contains(verb) || makingVerbs.contains(verb) else {
            return nil
        }
        var index = 1
        while index < words.count, abouts.contains(words[index].folded) { index += 1 }
        guard var (_, next) = number(words, at: index), words.count - next <= 10 else { return nil }
        next = pastSize(words, next)
        // "Makes about 20"
        if next == words.count { return makingVerbs.contains(verb) ? plain(String(text[words[index].range])) : nil }
        guard words[next].folded.first?.isLetter == true, !measureWords.contains(words[next].folded),
            !sizeWords.contains(words[next].folded), !countsTime(words[next].folded), !goesOnWithWork(words[next...]),
            !prepositions.contains(verb) || !holdsVessel(words[next...])
        else { return nil }
        let value = plain(String(text[words[index].range.lowerBound...]))
        // "Makes 2 loaves. Keeps a week." says more.
        return TimeSpan(value) == nil && endOfSentence(value) == nil && timesInARow(text) == nil ? value : nil
    }

    /// Past the size of what is counted: "1 lb" of "nine 1 lb jars", "9-inch" of "2 9-inch crusts".
    private static func pastSize(_ words: [Word], _ index: Int) -> Int {
        guard let (_, end) = number(words, at: index) else { return index }
        var next = end
        while next < words.count, next < end + 3,
            measureWords.contains(words[next].folded) || sizeWords.contains(words[next].folded)
        {
            next += 1
        }
        return next > end && next < words.count && words[next].folded.first?.isLetter == true ? next : index
    }

    static let sizeWords = KnownNames(["-", "inch", "inches", "in", "\"", "″", "”", "cm", "mm"])

    /// "For 10 minutes, soak the beans", "For 40 years we made this".
    private static func countsTime(_ word: String) -> Bool {
        ["year", "years", "generations", "times"].contains(word) || TimeSpan("2 \(word)") != nil
            || RecipeBodyReader.months.contains(word)
    }

    /// "For 4 pancakes, whisk 1 egg into the flour."
    private static func goesOnWithWork(_ words: ArraySlice<Word>) -> Bool {
        guard let comma = words.firstIndex(where: { $0.folded == "," }), comma + 2 < words.endIndex else {
            return false
        }
        return CookingVerbs.isVerb(words[comma + 1].folded[...])
    }

    /// "1 Blech" of "für 1 Blech": a number and what it counts, but no measure, after a preposition. A number in words is one only where it counts what
    /// is baked in: "für eine Springform (26 cm)".
    static func countInHeading(_ text: String) -> String? {
        let words = words(of: text)
        guard words.count >= 3, words.count <= 9, prepositions.contains(words[0].folded),
            let (_, next) = number(words, at: 1), next < words.count,
            words[1].folded.first?.isNumber == true || holdsVessel(words[next...]),
            words[next].folded.first?.isLetter == true, !measureWords.contains(words[next].folded)
        else { return nil }
        let value = plain(String(text[words[1].range.lowerBound...]))
        return TimeSpan(value) == nil ? value : nil
    }

    /// What a line of a preposition and something to bake in says that is filled: "1 Springform (26 cm)" of "für 1 Springform (26 cm)"; and whether it counts
    /// them in digits, which "pour un moule de 24 cm" does not.
    static func vesselFilled(_ line: String) -> (value: String, isCounted: Bool)? {
        // "Für eine Springform (26 cm), 12 Stücke"
        if let comma = line.place(of: ", "), vesselFilled(String(line[..<comma.lowerBound])) != nil,
            let pieces = count(plain(String(line[comma.upperBound...])))
        {
            return (pieces, true)
        }
        let text = plain(line)
        let words = words(of: text)
        guard words.count >= 3, words.count <= 10, prepositions.contains(words[0].folded),
            let (count, next) = number(words, at: 1), next < words.count, holdsVessel(words[next...]),
            words[next].folded != "."
        else { return nil }
        let isCounted = words[1].folded.first?.isNumber == true
        return ("\(count) \(text[words[next].range.lowerBound...])", isCounted)
    }

    /// What stands in parentheses after the heading of the ingredients, if it says how much they make: "makes 12 cookies", "12 Stück", "für 1 Blech",
    /// "12個分".
    static func yieldInParentheses(_ text: String) -> String? {
        guard text.utf8.count <= 60, mayHoldNumber(Array(text.utf8)), TimeSpan(text) == nil else { return nil }
        if let yield = yieldInHeading(text) ?? countInHeading(text) { return yield }
        if let servings = servings(text, isLabelled: false), servings.isPieces { return servings.text }
        // "makes about 2 litres" does not say for how many, but how much.
        let said = withoutMaking(text)
        return said.utf8.count < text.utf8.count || !isMeasure(unit(of: said)) ? count(said) : nil
    }

    /// "about 2 litres" of "makes about 2 litres".
    private static func withoutMaking(_ text: String) -> String {
        let words = text.parted(at: 0x20)
        guard let first = words.first, makingVerbs.contains(first.lowercased()) else { return text }
        return words.dropFirst().joined(separator: " ")
    }

    /// "6個分", "プリン型4個分", "４人分", "12个": what is counted in ideographs or kana, and whether that is people.
    static func countInIdeographs(_ text: String) -> (value: String, isPeople: Bool)? {
        guard text.utf8.count <= 48, text.utf8.contains(where: { $0 >= 0xE3 }) else { return nil }
        // "8人分・18cm型"
        let parts = text.split(whereSeparator: { "・、,／/".contains($0) })
        if parts.count > 1 {
            // "15cm丸型1台・8切れ分": rather the slices than the tin.
            let tins = parts.filter { $0.contains("型") }
            let others = parts.filter { !$0.contains("型") }
            return (others + tins).lazy.compactMap { countInIdeographs(String($0)) }.first
        }
        var rest = plain(inDigitsOfASCII(text.filter { !"）)".contains($0) }))[...]
        for ending in ["分", "れ"] where rest.hasSuffix(ending) && (ending == "分" || rest.hasSuffix("切れ")) {
            rest.removeLast()
        }
        guard let counter = rest.popLast(), "個个枚本皿杯人食切片台斤串玉袋缶つ只块份张張条條盘盤碗瓶罐粒卷".contains(counter) else { return nil }
        let isPeople = counter == "人" || counter == "食" || counter == "份"
        if counter == "份", rest.last == "人" { rest.removeLast() }
        let digits = rest.reversed().prefix { $0.isNumber || "-〜~～".contains($0) }.reversed()
        let before = rest.dropLast(digits.count)
        // "1斤型1本分", "18cm型1台分"
        guard digits.first?.isNumber == true,
            before.last == "型" && before.allSatisfy({ $0.isLetter || $0.isNumber })
                || before.allSatisfy({ $0.isLetter || $0 == "約" || $0 == " " })
        else { return nil }
        let number = String(digits)
        return (isPeople ? number : number + String(counter), isPeople)
    }

    /// The words after the first one.
    private static func unit(of text: String) -> String {
        text.parted(at: 0x20).dropFirst().joined(separator: " ")
    }

    /// The pieces that the parentheses at the end of a title count: "20 kpl" of "Karjalanpiirakat (20 kpl)".
    static func piecesInTitle(_ title: String) -> String? {
        guard title.utf8.last == UInt8(ascii: ")") || title.utf8.last == 0x89,
            let open = title.lastIndex(where: { $0 == "(" || $0 == "（" })
        else { return nil }
        let inside = String(title[title.index(after: open)...].dropLast())
        guard let servings = servings(inside, isLabelled: false), servings.isPieces else { return nil }
        return servings.text
    }

    /// The number of people that a line begins with, whatever it says after it: "Serves 2, or one very sad person twice".
    static func servingsFirst(_ text: String) -> String? {
        guard text.utf8.count <= 100 else { return nil }
        let words = words(of: text)
        guard let verb = words.first?.folded, feedingVerbs.contains(verb) else { return nil }
        var index = 1
        while index < words.count, abouts.contains(words[index].folded) { index += 1 }
        guard let (number, next) = number(words, at: index) else { return nil }
        if next < words.count {
            let after = words[next].folded
            if measureWords.contains(after) || isThing(words[next...]) || TimeSpan("1 \(after)") != nil { return nil }
        }
        return number
    }

    /// How much a line of its own right below the title says that the recipe makes: "ca. 12 boller", "n. 20 kpl", "Für 1 Blech",
    /// "大约能做60个".
    ///
    ///     line = [ preposition | words for making ] [ about ] number thing
    ///
    /// - Returns: the number with what it counts, and whether a word says that it is how much: "12 madeleines" alone does not.
    static func yieldBelowTitle(_ line: String) -> (value: String, isSaid: Bool)? {
        guard line.utf8.count <= 80, mayHoldNumber(Array(line.utf8)) else { return nil }
        var text = plain(line)
        if text.hasSuffix("。") { text.removeLast() }
        var words = words(of: text)
        // "1 Laib à 1,2 kg"
        if let each = words.indices.dropFirst(2).dropLast().first(where: {
            ["à", "je", "of"].contains(words[$0].folded) && words[$0 + 1].folded.first?.isNumber == true
        }) {
            text = plain(String(text[..<words[each].range.lowerBound]))
            words = self.words(of: text)
        }
        var index = 0
        var (isSaid, isAfterPreposition) = (false, false)
        // "Z podanych składników wychodzi", "大约能做"
        while index < words.count, index < 5 {
            let word = words[index].folded
            if prepositions.contains(word) {
                isAfterPreposition = true
            } else if !makingWords.contains(word), !abouts.contains(word), word != "n",
                word.first.map(isIdeograph) != true || !saysMaking(word)
            {
                break
            }
            isSaid = true
            index += 1
        }
        guard let (_, next) = number(words, at: index), next < words.count, words.count - next <= 7 else { return nil }
        let rest = words[next...]
        let value = plain(String(text[words[index].range.lowerBound...]))
        guard let first = rest.first?.folded.first, first.isLetter, TimeSpan(value) == nil,
            !rest.contains(where: { ".!?:;,".contains($0.folded) }), !isPerson(rest)
        else { return nil }
        if let measure = rest.first?.folded, measureWords.contains(measure) { return nil }
        guard isThing(rest) || pieceWords.contains(rest.first?.folded ?? "") else { return nil }
        if isSaid, !isAfterPreposition || rest.count <= 5 { return (value, true) }
        // "12 madeleines"
        return isSaid || words.count - next > 2 || words[index].folded.first?.isNumber != true ? nil : (value, false)
    }

    private static func saysMaking(_ word: String) -> Bool {
        word.utf8.count <= 18 && word.allSatisfy { "大约約可能够夠做得成品出共总總".contains($0) }
    }

    /// The words that say, before a number, how much comes of it.
    private static let makingWords = KnownNames(
        makingVerbs.all + [
            "yield", "makes", "gir", "faz", "dá", "rinde", "salen", "goed", "levert", "wychodzi", "z", "podanych",
            "składników", "tästä", "tulee", "této", "dávky", "je", "räcker", "reicht", "dosi", "bliver", "blir",
            "podle",
        ])

    /// Whether a text names something to cook in.
    static func namesVessel(_ text: String) -> Bool {
        words(of: text).contains { vesselWords.contains($0.folded) }
    }

    /// Whether the next words name a tin or tray: "low round cake tin".
    static func holdsVessel(_ words: ArraySlice<Word>) -> Bool {
        words.prefix(4).contains { vesselWords.contains($0.folded) }
    }

    /// What is baked in.
    static let vesselWords = KnownNames([
        "blech", "bleche", "backblech", "form", "formen", "backform", "springform", "kastenform", "tarteform", "cake",
        "pan",
        "pans", "tray", "trays", "tin", "tins", "sheet", "sheets", "dish", "plaque", "plaques", "moule", "moules",
        "cakevorm", "springvorm", "bakblik", "ovenschaal", "bandeja", "molde", "tortenform", "auflaufform", "cocotte",
        "terrina", "tortiera", "teglia", "stampo", "bakplaat", "vorm", "blacha", "blachy", "forma", "plåt", "plade",
        "långpanna", "springforme", "bradepande", "langpanne", "tortownica", "tortownicę", "blachę", "keksówkę",
        "keksówka", "vuoka", "uunipelti", "plech", "fôrma", "assadeira", "tabuleiro", "bundt",
    ])
}
