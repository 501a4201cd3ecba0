internal import Kitchen
internal import SourceText

// What one of a few sentences states as a line of its own would: "Dla 4 osób. Pyszne.", "For sausages. For 4."
extension MetadataLine {
    /// What the first of some sentences states, as a line of its own would: "Dla 4 osób. Pyszne.", "Ger 12 bullar. Går att frysa."
    ///
    /// - Parameter cache: what sentences state that were read before.
    static func statement(firstIn text: String, _ cache: ReadingCache) -> (field: Field, value: String)? {
        guard text.utf8.count <= longest, let point = endOfSentence(text) else { return nil }
        let first = String(text[..<point.lowerBound])
        guard mayHoldNumber(first) else { return nil }
        guard let said = cache.statements(first) else { return yieldInHeading(first).map { (.yield, $0) } }
        // "Cuts into 2 cm slices" counts none.
        guard said.count == 1, said[0].field == .servings || said[0].field == .yield,
            words(of: said[0].value).dropFirst().first.map({
                measureWords.contains($0.folded) || sizeWords.contains($0.folded)
            }) != true
        else { return nil }
        return said[0]
    }

    /// Where the first sentence ends and another follows: not after the points of "ca. 950 g", "12 lg. muffins", "12 Stk. Kekse".
    static func endOfSentence(_ text: String) -> Range<String.Index>? {
        guard let point = text.place(of: ". "), let next = text[point.upperBound...].first,
            next.isLetter && !next.isLowercase || next == "("
        else { return nil }
        let word = text[..<point.lowerBound].utf8.reversed().prefix { $0.isLetter || $0 >= 0x80 }
        let isShort = !word.isEmpty && word.allSatisfy { $0 < 0x80 && !"aeiouyAEIOUY".utf8.contains($0) }
        return isShort ? nil : point
    }

    /// "4" of "For sausages. For 4.": for how many a recipe is, where a sentence of a few says that and nothing else.
    static func people(inSentences text: String) -> String? {
        guard text.utf8.count <= longest, mayHoldNumber(text) else { return nil }
        // "Porcja na święta, 10 osób.", but not "We were at the lake, 30 people."
        if text.utf8.count <= 60, text.words().prefix(2).contains(where: { portionNames.contains($0.lowercased()) }),
            let part = text.parted(at: ", ").dropFirst().last
        {
            let clause = plain(String(part.last == "." ? part.dropLast() : part))
            if words(of: clause).count == 2, let said = servings(clause, isLabelled: false), said.hasPerson {
                return said.text
            }
        }
        guard text.holds(". ") else { return nil }
        // Of two words.
        for sentence in sentences(of: text) where sentence.utf8.count <= 40 {
            let words = words(of: sentence)
            if words.count == 2, ["for", "für", "pour"].contains(words[0].folded),
                let (number, next) = number(words, at: 1), next == 2
            {
                return number
            }
        }
        return nil
    }

    private static let portionNames = KnownNames([
        "batch", "portion", "portions", "serving", "servings", "pot", "tray", "pan", "amount", "quantity", "porcja",
        "porcje",
        "ilość", "menge", "portionen", "topf", "blech", "quantité", "plat", "ración", "porción", "cantidad", "dose",
        "porzione",
        "portie", "hoeveelheid", "porção", "sats", "porce", "dávka", "annos",
    ])

    /// Whether digits, a word for a number or letters beyond ASCII stand in a text; short texts may have words of two letters for them ("Til to").
    private static func mayHoldNumber(_ text: String) -> Bool {
        if text.utf8.count <= 24 { return true }
        var text = text
        return text.withUTF8 { bytes in
            bytes.contains { $0 &- 0x30 < 10 || $0 >= 0x80 } || NumberWords.isIn(bytes.span) || dozens.areIn(bytes)
        }
    }
}
