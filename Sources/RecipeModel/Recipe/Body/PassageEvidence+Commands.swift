internal import SourceText

// Whether sentences say what to do.
extension RecipeBodyReader {
    /// Whether one of its sentences begins with a verb of the kitchen, or ends with one, its point included where `toItsPoint`.
    static func saysWhatToDo(_ words: SentenceWords, toItsPoint: Bool = true) -> Bool {
        // "Mix." is a sentence of one word.
        guard words.count > 0 else { return false }
        var first = words.withoutPoint(0)
        // "Pre-heat", "re-heat".
        let isPrefix = first.elementsEqual("pre".utf8) || first.elementsEqual("re".utf8)
        if isPrefix, words.count > 1, first.startIndex == 0, words.text[first.endIndex] == UInt8(ascii: "-") {
            first += words[1]
        }
        // "Juice of one lime" names a food, whatever verb is in it.
        let isNoun = words.count > 1 && words[1].elementsEqual("of".utf8)
        if CookingVerbs.openings.contains(first.span), !isNoun {
            return words.count > 1 || words.text.last == UInt8(ascii: ".") || words.text.last == UInt8(ascii: ":")
        }
        if CookingVerbs.leads.contains(first.span), hasVerb(afterLead: first, words) { return true }
        if words.count > 1, words.hasWord(in: CookingVerbs.infinitives, first: 60, orWithPoint: toItsPoint) {
            return true
        }
        // "Far raffreddare"
        if words.count > 1, causatives.contains(first.span) {
            let end = words.withoutPoint(1).suffix(3)
            if endsOfInfinitives.contains(where: { end.elementsEqual($0.utf8) }) { return true }
        }
        // "Dazu einen grünen Salat reichen."
        if first.elementsEqual("dazu".utf8), words.count > 2,
            words.withoutPoint(words.count - 1).elementsEqual("reichen".utf8)
        {
            return true
        }
        return CookingVerbs.opensLaterSentence(words.text)
    }

    private static let causatives = KnownNames(["far", "fare", "fatelo", "fatela", "lasciar", "lasciarlo", "lasciarla"])
    private static let endsOfInfinitives = ["are", "ere", "ire"]

    /// "In a bowl, combine": whether a verb follows a word that may lead to one.
    private static func hasVerb(afterLead lead: ArraySlice<UInt8>, _ words: SentenceWords) -> Bool {
        for word in 1..<max(1, min(15, words.count))
        where words.isWord(word, in: CookingVerbs.openings) && !words.isWord(word - 1, in: CookingVerbs.subjects) {
            let isPour = words[word].elementsEqual("pour".utf8)
            if !isPour || CookingVerbs.englishLeads.contains(lead.span) { return true }
        }
        return false
    }
}
