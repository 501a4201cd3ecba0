internal import Kitchen
internal import SourceText

// Servings beside other words: in headings, in sentences, in bold lines of amounts.
extension MetadataLine {
    /// The servings that a heading or title says beside something else, as "4" or "2-3": "Zutaten für 4 Portionen",
    /// "Pancakes (6 personas)", "Ingredients (serves 4)", "材料（2人分）".
    package static func servingsInHeading(_ text: String) -> String? {
        guard text.utf8.count <= longest, mayHoldNumber(Array(text.utf8)) else { return nil }
        let words = words(of: text)
        for index in words.indices {
            guard let (number, next) = number(words, at: index) else { continue }
            let isLast = next == words.count || words[next].folded == ")" || words[next].folded == "）"
            // The number of "Recipe2" is a part of the name.
            let isApart = index > 0 && words[index - 1].range.upperBound < words[index].range.lowerBound
            let verb = isApart ? words[index - 1].folded : ""
            if isPerson(words[next...]) || isLast && (servingVerbs.contains(verb) || prepositions.contains(verb)) {
                return number
            }
        }
        return nil
    }

    /// The number of people in the parentheses that a line of a preposition ends with: "Para uma forma de 39 x 27 cm (serve 8 pessoas):".
    static func servingsAtEnd(_ text: String) -> String? {
        guard text.utf8.count <= 100, text.contains(")") else { return nil }
        let line = text.reversed().drop { ":. ".contains($0) }
        guard line.first == ")", let open = text.lastIndex(of: "("), let close = text.lastIndex(of: ")"), open < close,
            let first = words(of: text).first?.folded, prepositions.contains(first)
        else { return nil }
        return servingsInHeading(String(text[text.index(after: open)..<close]))
    }

    /// The pieces that the parentheses count which a line of a preposition ends with: "8 fette" of "Per uno stampo da 24 cm (8 fette)".
    static func piecesAtEnd(_ text: String) -> String? {
        guard text.utf8.count <= 80, let first = words(of: text).first?.folded, prepositions.contains(first) else {
            return nil
        }
        return piecesInTitle(text)
    }

    /// Whether what follows a number begins with a measure: "ml of sauce".
    static func isMeasure(_ unit: String) -> Bool {
        words(of: unit).first.map { measureWords.contains($0.folded) } ?? false
    }

    /// Whether what a recipe makes is portions: "4 servings", "6 Personen".
    static func countsPortions(_ yield: Yield) -> Bool { isPerson(words(of: yield.unit)[...]) }

    /// Whether a number before these words counts people or portions: "people", "large servings".
    static func isPerson(_ words: ArraySlice<Word>) -> Bool {
        guard let first = words.first?.folded else { return false }
        if personWords.contains(first) { return !(first == "parts" && isFood(words.dropFirst())) }
        guard adjectives.contains(first), let second = words.dropFirst().first?.folded else { return false }
        return personWords.contains(second)
    }

    /// Whether words name a food: "olive oil" of "3 parts olive oil", which does not count people, as "6 parts" does in French.
    private static func isFood(_ words: ArraySlice<Word>) -> Bool {
        guard let first = words.first?.folded, first.hasLetter, !modifiers.contains(first) else { return false }
        return Catalogue.builtIn.resolve(words.prefix(4).map(\.folded).joined(separator: " ")).match != .unknown
    }

    /// Whether a text counts pieces and says nothing more: "pieces", "st".
    static func countsPieces(_ unit: String) -> Bool {
        words(of: unit).first.map { pieceWords.contains($0.folded) } ?? false
    }

    static let makingVerbs = KnownNames([
        "makes", "yields", "ergibt", "rinde", "rende", "donne", "ger", "giver",
    ])

    /// What a sentence of an introduction or note says of how much the recipe makes: "This recipe serves 4", "Enough for 6 people",
    /// "This makes about 20 cookies", "一份正好够 2 个人吃".
    static func servings(inSentences text: String) -> (field: Field, value: String)? { statements(in: text).first }

    /// The same; and where another clause says nothing but the other of the two, that as well: "Makes 12 muffins. Serves 6 to 8."
    package static func statements(in text: String) -> [(field: Field, value: String)] {
        guard text.utf8.count <= 4 * longest, maySaySomething(text) else { return [] }
        var found: [(field: Field, value: String)] = []
        var measured: String?
        for sentence in sentences(of: text) where maySaySomething(sentence) {
            for (place, clause) in clauses(of: sentence).enumerated() where maySaySomething(clause) {
                if measured == nil, place == 0 { measured = measureMade(clause) }
                // In one clause both are of the recipe: "makes 12 muffins and serves 6".
                let first = found.count
                for part in statements(ofClause: clause) {
                    let words = words(of: part)
                    // "My aunt, who came from Ghent, serves 3 with tea" says nothing of the recipe.
                    guard
                        found.isEmpty
                            || (place == 0 || found.count > first) && words.count <= 10 && beginsStatement(words),
                        let said = statement(words, part), said.field != found.first?.field
                    else { continue }
                    found.append(said)
                    if found.count == 2 { return found }
                }
            }
        }
        if found.isEmpty, let measured { return [(.yield, measured)] }
        return found
    }

    /// "500 ml" of "Makes about 500 ml": how much comes out, where a sentence begins with that.
    private static func measureMade(_ clause: String) -> String? {
        let words = words(of: clause)
        guard let verb = words.first?.folded, makingVerbs.contains(verb), words.count <= 12 else { return nil }
        var index = 1
        while index < words.count, abouts.contains(words[index].folded) { index += 1 }
        guard let (_, next) = number(words, at: index, mostDigits: 4), next < words.count else { return nil }
        let value = plain(String(clause[words[index].range.lowerBound...]))
        return Yield(value)?.isMeasured == true ? value : nil
    }

    /// Whether a sentence of a text says nothing of how much the recipe makes.
    static func hasOtherSentences(_ text: String) -> Bool {
        sentences(of: text).contains { sentence in
            words(of: sentence).count { $0.folded.hasLetter } > 1 && statements(in: sentence).isEmpty
        }
    }

    /// A text divided where sentences and parentheses begin and end.
    static func sentences(of text: String) -> [String] {
        guard text.utf8.contains(where: { $0 >= 0xE3 || $0 < 0x80 && endsSentence(Unicode.Scalar($0)) }) else {
            return [text]
        }
        return parts(of: text, at: endsSentence)
    }

    private static func endsSentence(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", "!", "?", "(", ")", ";", "\n", "\r", "。", "！", "？", "（", "）", "；": true
        default: false
        }
    }

    private static func endsSentenceOfStep(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", "!", "?", ";", "(", ")", "。", "！": true
        default: false
        }
    }

    /// A text divided at marks, but not at the point of a number: "Makes 1.5 litres".
    private static func parts(of text: String, at isMark: (Unicode.Scalar) -> Bool) -> [String] {
        if text.isASCII { return parts(ofASCII: Array(text.utf8), at: isMark) }
        let scalars = text.unicodeScalars
        var parts: [String] = []
        var start = scalars.startIndex
        func isDigit(_ index: String.Index) -> Bool { scalars[index].value >= 0x30 && scalars[index].value <= 0x39 }
        for index in scalars.indices where isMark(scalars[index]) {
            let next = scalars.index(after: index)
            if scalars[index] == ".", index > scalars.startIndex, next < scalars.endIndex,
                isDigit(scalars.index(before: index)), isDigit(next)
            {
                continue
            }
            if index > start { parts.append(String(scalars[start..<index])) }
            start = next
        }
        if start < scalars.endIndex { parts.append(String(scalars[start...])) }
        return parts
    }

    /// The same of ASCII.
    private static func parts(ofASCII text: [UInt8], at isMark: (Unicode.Scalar) -> Bool) -> [String] {
        var parts: [String] = []
        var start = 0
        for index in 0...text.count {
            if index < text.count {
                guard !text[index].isLetter, text[index] != 0x20, isMark(Unicode.Scalar(text[index])) else { continue }
                if text[index] == UInt8(ascii: "."), index > 0, index + 1 < text.count, text[index - 1] &- 0x30 < 10,
                    text[index + 1] &- 0x30 < 10
                {
                    continue
                }
            }
            if index > start { parts.append(String(decoding: text[start..<index], as: UTF8.self)) }
            start = index + 1
        }
        return parts
    }

    private static func statement(_ words: [Word], _ clause: String) -> (field: Field, value: String)? {
        guard words.count > 1 else { return nil }
        for index in words.indices {
            guard let (number, next) = number(words, at: index) else { continue }
            if next < words.count, let first = words[next].folded.first, isIdeograph(first) {
                if countsPeople(words[next].folded, in: clause) { return (.servings, number) }
                continue
            }
            guard index > 0 else { continue }
            if let found = sentence(words, number, index, next, clause) { return found }
        }
        return nil
    }

    private static func beginsStatement(_ words: [Word]) -> Bool {
        guard let first = words.first?.folded else { return false }
        return makingVerbs.contains(first) || feedingVerbs.contains(first) || sentenceVerbs.contains(first)
            || prepositions.contains(first)
    }

    /// "makes 12 muffins" and "serves 6" of "makes 12 muffins and serves 6".
    private static func statements(ofClause clause: String) -> [String] {
        guard clause.utf8.count <= longest else { return [clause] }
        let words = words(of: clause)
        let joint = words.indices.dropFirst().dropLast().first { index in
            let next = words[index + 1].folded
            return ["and", "und", "et", "y", "e", "en", "&"].contains(words[index].folded)
                && (makingVerbs.contains(next) || feedingVerbs.contains(next))
        }
        guard let joint else { return [clause] }
        return [
            String(clause[..<words[joint].range.lowerBound]), String(clause[words[joint + 1].range.lowerBound...]),
        ]
    }

    /// What a sentence of a step says of how much the recipe makes, if it says nothing else: "Makes 16 sandwiches."
    static func servings(inStep text: String) -> (field: Field, value: String)? {
        guard mayBeginStatement(text), maySaySomething(text) else { return nil }
        for part in parts(of: text, at: endsSentenceOfStep) {
            let sentence = plain(part)
            let words = words(of: sentence)
            guard words.count <= 10, let first = words.first?.folded else { continue }
            let isRecipe = words.prefix(3).contains { $0.folded == "recipe" }
            guard makingVerbs.contains(first) || feedingVerbs.contains(first) || isRecipe,
                let found = servings(inSentences: sentence)
            else { continue }
            return found
        }
        return nil
    }

    /// Whether a text may say how much a recipe makes: it has a number, and a word that goes with one.
    private static func maySaySomething(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var (hasDigit, hasIdeographs) = (false, false)
            for byte in bytes {
                if byte >= 0x30, byte <= 0x39 { hasDigit = true }
                // The first bytes of kana and ideographs.
                if byte >= 0xE3, byte <= 0xE9 { hasIdeographs = true }
            }
            // "2 人份"
            if hasIdeographs, namesPeople(bytes) { return true }
            guard hasDigit || hasIdeographs || NumberWords.isIn(bytes.span) || dozens.areIn(bytes) else { return false }
            return triggers.areIn(bytes)
        }
    }

    /// Whether "人" stands in a text.
    private static func namesPeople(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in text.indices.dropLast(2)
        where text[index] == 0xE4 && text[index + 1] == 0xBA && text[index + 2] == 0xBA { return true }
        return false
    }

    /// The beginnings of the words that go with how much a recipe makes.
    private static let triggers = WordStarts(
        """
        serves should serving feeds makes cuts slices yields people persons person portion pers guests family crowd adults convives couvert ergibt gibt reicht
        donne rinde rendem raciones comensal porcion porzion dosi sert parts pessoa osob porcje porce annos heng pax ppl rende
        """)

    static let dozens = WordStarts(collectives.keys.filter(\.isASCII).joined(separator: " "))

    /// A text divided at marks.
    private static func clauses(of text: String) -> [String] {
        // Marks beyond ASCII begin with these bytes.
        guard text.hasByte(0xE3) || text.hasByte(0xEF) || text.hasByte(0x2E) else {
            return text.utf8.split { $0 < 0x80 && endsClause(Unicode.Scalar($0)) }.map { String(Substring($0)) }
        }
        return parts(of: text, at: endsClause)
    }

    private static func endsClause(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", "!", "?", ",", ";", ":", "|", "(", ")", "，", "。", "；", "：", "！", "？", "（", "）", "、", "\n", "\r": true
        default: false
        }
    }

    /// Whether one noun alone is left, "Knödel" of "gibt etwa 10 Knödel", and no measure: "gibt 2 EL".
    private static func namesPieces(_ words: ArraySlice<Word>, in clause: String) -> Bool {
        guard words.count == 1, let word = words.first, clause[word.range].first?.isUppercase == true,
            word.folded.utf8.count > 3
        else { return false }
        return !measureWords.contains(word.folded) && Yield("1 \(word.folded)")?.isMeasured == false
    }

    private static func sentence(_ words: [Word], _ number: String, _ index: Int, _ next: Int, _ clause: String) -> (
        field: Field, value: String
    )? {
        var before = index - 1
        while before > 0, abouts.contains(words[before].folded) || words[before].folded == "like" { before -= 1 }
        let verb = words[before].folded
        let hasPerson = isPerson(words[next...])
        if feedingVerbs.contains(verb)
            || ["serve", "feed"].contains(verb) && before > 0 && auxiliaries.contains(words[before - 1].folded)
        {
            // "Serves 30 minutes later" speaks of time.
            let isOther =
                next < words.count && (measureWords.contains(words[next].folded) || isTime(words[next].folded))
            return isOther ? nil : (.servings, number)
        }
        if verb == "of", before > 0, ["family", "party", "crowd", "group"].contains(words[before - 1].folded) {
            return (.servings, number)
        }
        if hasPerson {
            // "serve 8 pessoas"
            if makingVerbs.contains(verb) || sentenceVerbs.contains(verb) || ["serve", "sirve"].contains(verb) {
                return (.servings, number)
            }
            // A long sentence may tell how many came to dinner.
            if prepositions.contains(verb), words.count <= 9 { return (.servings, number) }
            return nil
        }
        // "Makes 2."
        if makingVerbs.contains(verb), before == 0, next == words.count { return (.yield, number) }
        // "Gibt etwa 70 Stück."
        let isCut = verb == "into" && before == 1 && ["cuts", "slices"].contains(words[0].folded)
        if isCut, next == words.count { return (.yield, number) }
        let isMaking =
            isCut && next < words.count && words[next].folded.utf8.count > 3 || makingVerbs.contains(verb)
            || verb == "gibt" && before == 0 && next < words.count
                && (pieceWords.contains(words[next].folded) || namesPieces(words[next...], in: clause))
        guard isMaking, next < words.count, words[next].folded.first?.isLetter == true,
            !measureWords.contains(words[next].folded), !isTime(words[next].folded), words[next].folded != "of"
        else { return nil }
        let count = plain(String(clause[words[index].range.lowerBound...]))
        return (
            .yield,
            articles.contains(words[index].folded) ? "\(number) \(clause[words[next].range.lowerBound...])" : count
        )
    }

    private static func isTime(_ word: String) -> Bool { TimeSpan("1 \(word)") != nil }

    static let feedingVerbs = KnownNames(["serves", "feeds", "sert", "nourrit"])
    private static let auxiliaries = KnownNames(["should", "will", "can", "would", "could", "to", "might"])

    /// "人份", "个人食用": whether a number before this run of ideographs counts those who eat.
    private static func countsPeople(_ run: String, in clause: String) -> Bool {
        if ["人份", "人前", "人分", "人用", "人食"].contains(where: run.hasPrefix) { return true }
        let rest = run.first.map { "个個位".contains($0) } == true ? run.dropFirst() : run[...]
        return rest.first == "人" && clause.contains { "够夠供份适適量版吃餐".contains($0) }
    }

    static let sentenceVerbs = KnownNames(["serving", "reicht", "alcanza", "da", "genoeg", "räcker"])

    /// What a bold line of amounts says, as RecipeMD writes how much a recipe makes: "12 pieces, 1 cake pan 28 cm".
    ///
    /// - Returns: the first amount that is neither a measure nor of tins and trays, or the first; `nil` where a part is not an amount.
    static func yields(_ text: String, range: ByteRange) -> (field: Field, value: Located<String>)? {
        guard text.utf8.count <= 120 else { return nil }
        var first: (field: Field, value: String)?
        var isFirstVessel = false
        for part in text.parted(at: ", ") {
            let words = words(of: String(part))
            let isDecimal = words.count > 2 && [".", ",", "/"].contains(words[1].folded)
            guard let (number, next) = number(words, at: 0, mostDigits: 5), words.count - next <= 8,
                !words[0].folded.isEmpty,
                words[0].folded.first?.isNumber == true, isDecimal || next < words.count
            else { return nil }
            let isMeasure = next < words.count && measureWords.contains(words[next].folded) || isDecimal
            if !isMeasure, TimeSpan(String(part)) == nil {
                let value = part.trimmingPrefix { $0.isWhitespace }
                let isVessel = next < words.count && vesselWords.contains(words[next].folded)
                if first == nil || first?.field == .other || isFirstVessel {
                    first = (isPerson(words[next...]) ? .servings : .yield, String(value))
                    isFirstVessel = isVessel
                }
            } else if first == nil {
                first = (.other, number)
            }
        }
        return first.map { ($0.field, Located($0.value, range)) }
    }
}
