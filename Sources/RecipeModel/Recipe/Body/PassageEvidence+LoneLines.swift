internal import Kitchen
internal import SourceText

// Paragraphs of a line or two that are neither foods nor steps: they set the oven, sign a letter, or say below a method how the dish keeps.
extension RecipeBodyReader {
    /// Whether a passage is one line that says how hot the oven is, above what to do: "Gas 7 / 220C / fan 200C".
    func isOvenSetting(_ text: String, _ passage: Passage) -> Bool {
        guard case .paragraph = passage.shape, passage.lines.count == 1, Self.setsOven(text) else { return false }
        return !isBelowStep(passage) && !isAmongSteps(passage)
    }

    /// Whether a line says how hot the oven is, and in other sentences at most how much it makes and how long it takes: "Makes 8. Gas 7."
    private static func setsOven(_ text: String) -> Bool {
        if OvenSetting.isAlone(text) { return true }
        guard text.utf8.count <= 100, text.holds(". ") else { return false }
        let parts = text.split(separator: ". ").map { String($0.last == "." ? $0.dropLast() : $0) }
        guard parts.count <= 4, parts.contains(where: OvenSetting.isAlone) else { return false }
        return parts.allSatisfy { OvenSetting.isAlone($0) || MetadataLine.read($0, isAlone: true) != nil }
    }

    /// Whether a paragraph of one line, or a list that begins with a verb, stands between the foods and a passage.
    private func isBelowStep(_ passage: Passage) -> Bool {
        var hasFoods = false
        for other in passages {
            if other.range.start >= passage.range.start { break }
            if other.heading != nil { continue }
            if case .paragraph = other.shape, other.lines.count == 1 {
                if hasFoods { return true }
                continue
            }
            if hasFoods, CookingVerbs.mayOpen(body.bytes[body.trimmed(other.range).indices]) { return true }
            hasFoods = true
        }
        return false
    }

    /// Whether the last paragraph of a method says how the dish keeps, what else goes with it or how it was: "They freeze well.", "Can be made the day
    /// before.", "Also good with pears."
    func isLastRemark(_ text: Substring, _ words: SentenceWords) -> Bool {
        guard endOfPreface == 0, words.count > 1, words.count <= 40 else { return false }
        if words.isWord(0, in: Self.subjects) {
            if words.hasWord(in: Self.keepingWords, first: 14, orWithPoint: true) { return true }
            let lower = text.beginning(40).inLowerCase
            return ["freeze well", "freezes well", "keep well", "keeps well", "keep for", "keeps for"].contains(
                where: lower.holds)
        }
        guard words.isWord(0, in: Self.remarkStarts) else { return false }
        let lower = text.beginning(40).inLowerCase
        // "Keep six weeks before opening."
        if words.isWord(0, in: Self.waiting) { return lower.holds(" before opening") }
        if let colon = lower.utf8.firstIndex(of: UInt8(ascii: ":")), Self.lastLabels.contains(String(lower[..<colon])) {
            let rest = text.drop { $0 != ":" }.dropFirst(2)
            return !Self.saysWhatToDo(SentenceWords(rest)) && !rest.contains(where: \.isNumber) && !rest.holds(" then ")
        }
        return Self.lastRemarks.contains { lower.hasPrefix($0) }
    }

    private static let waiting = KnownNames(["keep", "wait", "leave"])
    /// Labels of what is said below a method: "Serve: rice, a fried egg"
    private static let lastLabels: Set<String> = [
        "serve", "to serve", "serving", "freeze", "freezes", "freezing", "reheat", "to reheat", "store", "to store",
        "sides", "side dishes", "side dishes to offer", "to drink", "drink", "wine",
    ]

    /// Whether `isLastRemark` may find one that begins with a word.
    static func mayBeLastRemark(_ word: ArraySlice<UInt8>) -> Bool {
        subjects.contains(lowerCase: word) || remarkStarts.contains(lowerCase: word)
    }

    private static let subjects = KnownNames([
        "it", "they", "this", "these", "es", "sie", "ils", "elles", "questa", "deze", "dit", "den", "detta", "tämä",
    ])
    private static let keepingWords = KnownNames([
        "fridge", "freezer", "frozen", "lasts", "leftovers", "week", "weeks", "month", "months", "days",
        "kühlschrank", "einfrieren", "gefrierschrank", "hält", "halten", "woche", "wochen", "tage", "frigo",
        "congélateur",
        "congèlent", "semaine", "semaines", "jours", "koelkast", "vriezer", "kylskåp", "kylen", "frysen", "veckor",
        "dagar",
    ])
    private static let lastRemarks = [
        "also good", "also nice", "also lovely", "also great", "also works", "nice cold", "nice warm", "nice for",
        "best eaten", "best cold", "best warm", "best the next", "best on the", "lovely with", "lovely cold",
        "perfect with", "perfect for", "great for", "great cold", "ideal for", "ideal with", "can be made",
        "can be prepared", "can be frozen", "can be kept", "can be doubled", "can be halved",
        "can be reheated", "can be stored", "doubles well", "doubles easily", "swap the", "substitute ", "works with",
        "works well", "works too",
        "works great", "works for", "makes a lot", "you can freeze", "you can make this", "you can make it",
        "the leftovers", "any leftovers",
        "auch gut", "auch lecker", "am besten schmeckt", "am besten schmecken", "lässt sich",
        "lassen sich", "aussi bon", "aussi bonne", "peut se ", "peuvent se ", "peut être préparé", "meilleur le",
        "meilleure le", "se congèle", "también queda", "también está", "se puede congelar", "se pueden congelar",
        "queda bien", "queda mejor", "anche con", "buono anche", "buona anche", "buoni anche", "si può congelare",
        "si possono congelare", "ook lekker", "kan een dag", "kan worden ingevroren", "também fica", "pode congelar",
        "pode ser congelado", "fica bom", "fica boa", "går att frysa", "går bra att", "kan frysas", "också gott",
        "kan fryses", "også god", "også godt", "można mrozić", "można zamrozić", "najlepsze następnego", "voi pakastaa",
        "myös ", "dá se zamrazit", "lze zamrazit",
    ]
    private static let remarkStarts = KnownNames(
        (lastRemarks + lastLabels).map { String($0.prefix { $0 != " " }) } + ["keep", "wait", "leave"])

    /// Whether a paragraph of one or two short lines is how somebody signs a letter: "Love, Agnes".
    func isSignature(_ passage: Passage) -> Bool {
        guard case .paragraph = passage.shape, passage.lines.count <= 2, passage.range.count <= 60 else { return false }
        let lines = String(decoding: body.bytes[passage.range.indices], as: UTF8.self).split { $0.isNewline }
        if passage.range.start == passages.last?.range.start, lines.count == 1, signsWithDash(lines[0]) { return true }
        return CookingVerbs.isSignature(lines.joined(separator: ", ")[...])
    }

    private static let ands: Set<String> = ["and", "&", "und", "et", "y", "e", "i", "och", "og", "en"]

    /// Whether the last line of a page is a dash and the names of one or two people: "– callum & tobi"; not "– salt".
    private func signsWithDash(_ line: Substring) -> Bool {
        guard let dash = ["--", "–", "—"].first(where: line.hasPrefix) else { return false }
        let words = line.dropFirst(dash.count).split(separator: " ")
        return (1...4).contains(words.count)
            && words.filter { !Self.ands.contains($0.lowercased()) }.allSatisfy { word in
                word.allSatisfy { $0.isLetter || $0 == "&" || $0 == "." }
                    && !CookingVerbs.isVerb(word.lowercased()[...])
                    && Catalogue.builtIn.resolve(String(word)).match == .unknown
            }
    }

    /// Whether a paragraph in italics stands apart from what is to be done: tags above it ("*salat, grillen*"), what somebody says below it.
    func isAside(_ range: ByteRange, _ passage: Passage, isInMethod: Bool, endsSentence: Bool) -> Bool {
        guard case .paragraph = passage.shape, passage.lines.count == 1, body.isItalic(range) else { return false }
        if !isInMethod { return !endsSentence }
        guard let place = place(of: passage), place > 0 else { return false }
        let above = passages[place - 1]
        return above.heading == nil && !body.isItalic(body.trimmed(above.range))
    }
}
