internal import Kitchen
internal import SourceText

// Last paragraphs of a method that say how the dish keeps, what goes with it or how it was.
extension RecipeBodyReader {
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
        if tellsOfSomebody(text, words) || saysHowLongItLasts(words) { return true }
        guard words.isWord(0, in: Self.remarkStarts) else { return false }
        let lower = text.beginning(40).inLowerCase
        // "Keep six weeks before opening."
        if words.isWord(0, in: Self.waiting) { return lower.holds(" before opening") }
        if let colon = lower.utf8.firstIndex(of: UInt8(ascii: ":")), Self.lastLabels.contains(String(lower[..<colon])) {
            let rest = text.drop { $0 != ":" }.dropFirst(2)
            return !Self.saysWhatToDo(SentenceWords(rest)) && !rest.contains(where: \.isNumber) && !rest.holds(" then ")
        }
        return Self.lastRemarks.contains { lower.hasPrefix($0) } && !goesOn(text)
    }

    /// "In scatola di latta durano due settimane", "In der Dose halten sie drei Wochen."
    private func saysHowLongItLasts(_ words: SentenceWords) -> Bool {
        words.hasWord(in: Self.lasting, first: 8, orWithPoint: false)
            && words.hasWord(in: Self.spans, first: 16, orWithPoint: true)
    }

    private static let lasting = KnownNames([
        "hält", "halten", "dura", "durano", "duran", "duram", "aguantan", "aguanta", "conservent", "conservano",
        "conservan", "conservam", "håller", "holder", "säilyy", "säilyvät", "vydrží", "wytrzyma", "wytrzymują",
        "trzymają", "blijven", "blijft",
    ])
    private static let spans = KnownNames([
        "day", "days", "week", "weeks", "month", "months", "year", "tag", "tage", "woche", "wochen", "monat", "monate",
        "jahr", "jour", "jours", "semaine", "semaines", "mois", "día", "días", "semana", "semanas", "mes", "meses",
        "giorno", "giorni", "settimana", "settimane", "mese", "mesi", "dia", "dias", "mês", "dag", "dagen", "weken",
        "maand", "maanden", "dagar", "vecka", "veckor", "månad", "månader", "dage", "uge", "uger", "måned", "måneder",
        "dager", "uke", "uker", "päivää", "viikkoa", "viikon", "kuukautta", "dni", "tydzień", "tygodni", "tygodnie",
        "miesiąc", "miesiące", "den", "dny", "dnů", "týden", "týdny", "týdnů", "měsíc", "měsíce",
    ])

    /// "Joan always kept hers in the tin", "Dad likes it hot.": what a person does with the dish, whose name no food and no work has.
    private func tellsOfSomebody(_ text: Substring, _ words: SentenceWords) -> Bool {
        guard words.count > 2, words.isWord(1, in: Self.habitsOfPeople), let first = text.utf8.first,
            first &- 0x41 < 26,
            words[0].count > 2, words[0].allSatisfy(\.isLetter), !words.isWord(0, in: Self.noNames),
            !text.holds(", so "), !text.utf8.contains(where: { $0 &- 0x30 < 10 })
        else { return false }
        let name = String(decoding: words[0], as: UTF8.self)
        return !name.hasSuffix("ing") && !CookingVerbs.isVerb(name[...])
            && Catalogue.builtIn.resolve(name).match == .unknown && !tellsAnything(text.drop { $0 != " " })
    }

    private static let habitsOfPeople = KnownNames([
        "always", "never", "sometimes", "usually", "often", "swears", "swore", "insists", "insisted", "says", "said",
        "likes", "liked", "loves", "loved", "kept", "prefers", "preferred",
    ])
    /// First words that are not names.
    private static let noNames = KnownNames([
        "this", "that", "these", "those", "they", "the", "she", "you", "who", "everything", "nothing", "something",
        "what", "which", "then", "now", "one", "each", "all", "both", "half", "some", "most", "and", "but",
    ])

    /// "Use within six months. Shake the bottle first.": whether a sentence after the first tells what to do.
    private func goesOn(_ text: Substring) -> Bool {
        guard ["Use ", "Drink ", "Eat "].contains(where: text.hasPrefix), let point = text.place(of: ". ") else {
            return false
        }
        return Self.saysWhatToDo(SentenceWords(text[point.upperBound...]))
    }

    /// Whether the last paragraph of a page or a section is one that hardly any method ends with, whether or not a heading names the method: "No buttermilk?
    /// Milk with vinegar.", "v2: more salt", "typed on the phone", "Don't keep the rice.", "Twee weken houdbaar in de koelkast."
    func isRemarkAtEnd(_ text: Substring, _ words: SentenceWords, _ passage: Passage) -> Bool {
        guard words.count > 1, words.count <= 40, words.isWord(0, in: Self.startsAtEnd),
            case .paragraph = passage.shape,
            passage.lines.count == 1, endsSection(passage)
        else { return false }
        // "No more than a minute each."
        if words.isWord(0, in: Self.lacking) {
            // "No lid? Cover it with foil." says what to do.
            guard let end = text.prefix(60).firstIndex(of: "?") else { return false }
            return text[..<end].parted(at: 0x20).count <= 6 && !tellsAnything(text[text.index(after: end)...])
        }
        // "Serves 8. Dot put pecans in the bottom.", "feeds the whole house. NO BEANS."
        if words.isWord(0, in: Self.counting) {
            // "Frosts one 9x13."
            if words.isWord(0, in: Self.filling) { return words.count <= 6 && text.contains(where: \.isNumber) }
            return saysHowMuchItMakes(text, passage)
                || words[0].elementsEqual("feeds".utf8) && !tellsAnything(text.dropFirst(6))
        }
        if words.isWord(0, in: Self.versions) {
            let rest = text.drop { $0.isLetter || $0 == "." || $0 == " " }
            return rest.first?.isNumber == true && rest.prefix(6).contains { ":-–—".contains($0) }
        }
        // "Getest in de Ardennen."
        if words.isWord(0, in: Self.tested) { return !tellsAnything(text) }
        // "typed on the phone, add walnuts last"
        let goesOn = text.firstIndex(of: ",").map { tellsFurther(text[text.index(after: $0)...]) } ?? false
        if words.isWord(0, in: Self.copying) { return words.isWord(1, in: Self.copyingPlaces) && !goesOn }
        // "With mash or polenta."
        if words[0].elementsEqual("with".utf8) {
            return words.count <= 8 && text.last == "." && isBelowSteps(passage) && !tellsAnything(text)
        }
        // "For a vegan version take soy yoghurt."
        if words[0].elementsEqual("for".utf8) {
            return isBelowSteps(passage)
                && (1..<min(words.count, 6)).contains {
                    words[$0].elementsEqual("version".utf8) || words[$0].elementsEqual("variant".utf8)
                }
        }
        // "Cut from a newspaper and glued in"
        if words.isWord(0, in: Self.cutting) {
            return (1..<min(words.count, 7)).contains { words.isWord($0, in: Self.papers) }
                && !tellsAnything(text.drop { $0 != " " })
                && !words.hasWord(in: Self.papersToCut, first: 12, orWithPoint: true)
        }
        // "Gracias, Loli. La mitad ya no existe."
        if words.isWord(0, in: Self.thanking) { return !tellsAnything(text) }
        // "made on 17 March, good, more butter on the iron"
        if words.isWord(0, in: Self.trying) {
            return !goesOn && words.isWord(1, in: Self.onDays)
                && (2..<min(words.count, 6)).contains {
                    words.isWord($0, in: Self.months) || words.isWord($0, in: Self.daysOfWeek)
                }
        }
        if words.isWord(0, in: Self.forbidding) {
            let verb = words.isWord(1, in: Self.negations) ? 2 : 1
            // "Don't keep stirring"
            return verb < words.count && words.isWord(verb, in: Self.keepingVerbs) && !goesOn
                && !words[verb + 1].suffix(3).elementsEqual("ing".utf8)
        }
        return words.hasWord(in: Self.durable, first: 5, orWithPoint: true)
    }

    /// Whether what follows a comma tells to do something with the dish: "but brush with egg"; not "check the honey next time".
    private func tellsFurther(_ text: Substring) -> Bool {
        tellsAnything(text) && !text.holds("next time")
    }

    /// Whether `isRemarkAtEnd` may find one that begins with a word.
    static func mayBeRemarkAtEnd(_ word: ArraySlice<UInt8>) -> Bool { startsAtEnd.contains(lowerCase: word) }

    private static let lackingWords = ["no", "kein", "keine", "keinen", "pas", "geen", "ingen", "inga", "inget"]
    private static let countingWords = [
        "serves", "makes", "feeds", "yields", "frosts", "fills", "covers", "ergibt", "reicht", "rinde", "donne",
    ]
    private static let versionWords = ["v", "v.", "version"]
    private static let copyingWords = ["typed", "copied", "scanned", "transcribed", "jotted", "dictated", "used"]
    private static let cuttingWords = ["cut", "clipped", "torn", "glued", "pasted", "taken"]
    private static let thankingWords = [
        "thanks", "thank", "gracias", "merci", "danke", "grazie", "obrigada", "obrigado", "tack", "tak", "kiitos",
        "dziękuję", "dzięki", "bedankt", "díky", "bises", "bisous", "saludos", "besos", "pozdrawiam", "groetjes",
        "hälsningar", "terveisin",
    ]
    private static let tryingWords = ["made", "cooked", "baked", "tried", "tested", "brewed"]
    private static let forbiddingWords = ["don't", "dont", "don", "do", "never"]
    /// What "houdbaar" and the like may follow.
    private static let keepingLeads = [
        "een", "één", "twee", "drie", "vier", "vijf", "zes", "acht", "ein", "eine", "zwei", "drei", "fünf", "sechs",
        "en", "ett", "två", "tre", "fyra", "fem", "to", "fire", "circa", "ca", "ca.", "mindestens", "minstens",
        "minst", "etwa", "ongeveer", "luchtdicht", "luftdicht", "gekühlt", "gekoeld",
    ]
    private static let testedWords = [
        "getest", "geprobeerd", "getestet", "ausprobiert", "testé", "testée", "essayé", "essayée", "provato", "provata",
        "probado", "probada", "testado", "testada", "testat", "testad", "testet", "prøvet", "prøvd", "provad",
        "testattu", "kokeiltu", "przetestowane", "testowane", "sprawdzone", "vyzkoušeno", "vyzkoušené", "ověřeno",
    ]
    private static let tested = KnownNames(testedWords)
    private static let lacking = KnownNames(lackingWords)
    private static let counting = KnownNames(countingWords)
    private static let filling = KnownNames(["frosts", "fills", "covers"])
    private static let versions = KnownNames(versionWords)
    private static let copying = KnownNames(copyingWords)
    private static let copyingPlaces = KnownNames([
        "on", "by", "from", "in", "up", "out", "off", "down", "over", "at", "for", "as", "while", "exactly",
    ])
    private static let cutting = KnownNames(cuttingWords)
    private static let papersToCut = KnownNames(["circle", "round", "disc", "line", "strip", "strips"])
    private static let papers = KnownNames([
        "newspaper", "magazine", "packet", "box", "leaflet", "calendar", "label", "paper", "supplement", "back",
    ])
    private static let thanking = KnownNames(thankingWords)
    private static let trying = KnownNames(tryingWords)
    private static let onDays = KnownNames(["on", "it", "this", "again", "in", "for", "last"])
    private static let daysOfWeek = KnownNames([
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "christmas", "easter",
        "thanksgiving",
    ])
    private static let forbidding = KnownNames(forbiddingWords)
    private static let negations = KnownNames(["not", "ever", "t"])
    private static let keepingVerbs = KnownNames(["keep", "store", "freeze", "refreeze", "reheat", "bother"])
    private static let durable = KnownNames([
        "houdbaar", "haltbar", "hållbar", "hållbart", "holdbar", "holdbart", "säilyy",
    ])
    private static let startsAtEnd = KnownNames(
        lackingWords + countingWords + versionWords + copyingWords + thankingWords + cuttingWords + ["for", "with"]
            + tryingWords + testedWords + forbiddingWords + keepingLeads)

    private static let waiting = KnownNames(["keep", "wait"])
    /// Labels of what is said below a method: "Serve: rice, a fried egg"
    private static let lastLabels: Set<String> = [
        "serve", "to serve", "serving", "to keep", "keeping", "freeze", "freezes", "freezing", "reheat", "to reheat",
        "store", "to store",
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
        "the leftovers", "any leftovers", "use within", "eat within", "drink within",
        "auch gut", "auch lecker", "am besten schmeckt", "am besten schmecken", "lässt sich",
        "lassen sich", "aussi bon", "aussi bonne", "peut se ", "peuvent se ", "peut être préparé", "meilleur le",
        "meilleure le", "se congèle", "también queda", "también está", "se puede congelar", "se pueden congelar",
        "queda bien", "queda mejor", "anche con", "buono anche", "buona anche", "buoni anche", "si può congelare",
        "si possono congelare", "ook lekker", "kan een dag", "kan worden ingevroren", "também fica", "pode congelar",
        "pode ser congelado", "fica bom", "fica boa", "går att frysa", "går bra att", "går fint att", "går också att",
        "går även att", "kan frysas", "också gott", "l'abus d'alcool", "l’abus d’alcool",
        "kan fryses", "også god", "også godt", "można mrozić", "można zamrozić", "najlepsze następnego", "voi pakastaa",
        "myös ", "dá se zamrazit", "lze zamrazit",
    ]
    private static let remarkStarts = KnownNames(
        (lastRemarks + lastLabels).map { String($0.prefix { $0 != " " }) } + ["keep", "wait"])
}
