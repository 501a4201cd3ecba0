internal import SourceText

/// What people write in a paragraph of its own below the last step: how long a dish keeps, what goes with it, what else may be taken, whose it
/// is. Tells it from a last step by the words it begins with, or by words that no step holds.
enum ClosingRemarks {
    /// Whether a paragraph may be such a remark, if no step follows it.
    ///
    /// - Parameter saysWhatToDo: whether one of its sentences begins with a verb of the kitchen.
    static func isRemark(_ text: Substring, _ words: SentenceWords, saysWhatToDo: Bool) -> Bool {
        guard words.count > 0, words.count <= 40, let first = text.utf8.first else { return false }
        // Chinese and Japanese.
        if first >= 0xE3, first <= 0xE9 { return text.utf8.count <= 150 && ideographic.contains(where: text.holds) }
        let opening = words.withoutPoint(0)
        if starts.contains(opening.span) {
            let lower = text.beginning(80).inLowerCase
            if phrases.contains(where: { lower.hasPrefix($0) }) { return true }
        }
        guard words.count <= 16 else { return false }
        if isOfKeeping(words) { return true }
        if saysWhatToDo { return isKept(words) }
        return words.holdsWord(in: judgements) || namesRecipe(words)
    }

    /// "Aufbewahren", "Guarde na geladeira por 3 dias", "Przechowywać w lodówce": a verb of keeping first, and for how long or where.
    private static func isKept(_ words: SentenceWords) -> Bool {
        words.isWord(0, in: keepingVerbs) && words.holdsWord(in: spans)
            && !words.holdsWord(in: CookingVerbs.shortTimes)
    }

    /// "V lednici vydrží 3 dny", "3 dagen houdbaar in de koelkast", "Przechowywać w lodówce do 3 dni"
    private static func isOfKeeping(_ words: SentenceWords) -> Bool {
        isKept(words) || words.holdsWord(in: keepingWords)
    }

    /// "Das Rezept ist von meiner Oma", "Ricetta di mia nonna", "Przepis babci Zosi"
    private static func namesRecipe(_ words: SentenceWords) -> Bool {
        guard words.count >= 2, words.count <= 12 else { return false }
        return words.isWord(0, in: recipeWords) || words.isWord(0, in: articles) && words.isWord(1, in: recipeWords)
    }

    /// Whether a sentence only says what to serve a dish with: "Serve with rice.", "Servir avec une salade", "Mit Reis servieren."
    static func onlySaysWhatToServe(_ words: SentenceWords) -> Bool {
        guard words.count >= 3, words.count <= 14 else { return false }
        if words.isWord(0, in: servingVerbs) {
            return words.isWord(1, in: withWords) || words.isWord(2, in: withWords)
                || words.withoutPoint(words.count - 1).elementsEqual("kanssa".utf8)
        }
        // "Mit einem grünen Salat servieren."
        return words[0].elementsEqual("mit".utf8) && germanServing.contains(words.withoutPoint(words.count - 1).span)
            && !words.holdsWord(in: joins)
            && words.words.indices.dropLast().allSatisfy { !words.isWord($0, in: CookingVerbs.infinitives) }
    }

    private static let germanServing = KnownNames(["servieren", "reichen", "genießen", "anrichten"])
    private static let joins = KnownNames(["und", "dann", "anschließend", "sofort"])
    private static let servingVerbs = KnownNames([
        "serve", "servieren", "servir", "servez", "sirve", "servire", "servite", "servi", "serveer", "serveren",
        "sirva", "podawać", "podawaj", "podajemy", "servera", "server", "serveres", "serveras", "tarjoa", "tarjoile",
        "tarjoillaan", "podávejte", "podáváme", "podávat", "podávame", "accompagner", "accompagnez", "acompañar",
        "acompaña", "accompagnare", "accompagnate", "acompanhe", "подавать", "подавайте", "подаём", "подаем",
        "подавати", "tálaljuk", "tálald",
    ])
    private static let withWords = KnownNames([
        "with", "mit", "avec", "de", "d'un", "d'une", "con", "met", "com", "z", "ze", "med", "s", "se", "so", "с", "со",
        "з", "із",
    ])

    /// First words of the phrases.
    private static let starts = KnownNames(phrases.map { String($0.prefix { $0 != " " }) })

    /// Whether a paragraph may begin with one of the phrases, by its first word.
    static func mayBegin(_ line: ArraySlice<UInt8>) -> Bool {
        let word = line.prefix(24).prefix { $0 >= 0x80 || $0.isLetter || $0 == UInt8(ascii: "'") }
        return starts.contains(lowerCase: word) || keepingVerbs.contains(lowerCase: word)
            || recipeWords.contains(lowerCase: word) || articles.contains(lowerCase: word)
            || CookingVerbs.keepingStarts.contains(lowerCase: word)
    }

    private static let articles = KnownNames([
        "the", "this", "das", "dieses", "la", "cette", "esta", "questa", "het", "dit", "a", "esta", "ten", "det",
        "den", "denne", "dette", "tämä", "tento", "original",
    ])
    private static let recipeWords = KnownNames([
        "recipe", "rezept", "originalrezept", "recette", "receta", "ricetta", "recept", "receptet", "receita",
        "przepis", "opskrift", "opskriften", "oppskrift", "oppskriften", "resepti", "ohje", "рецепт",
    ])
    private static let keepingVerbs = KnownNames([
        "keep", "store", "eat", "aufbewahren", "lagern", "conserver", "conservez", "conservar", "conserva", "guardar",
        "guarda", "guarde", "conserve", "conservare", "conservate", "bewaar", "bewaren", "przechowywać", "przechowuj",
        "förvara", "förvaras", "opbevar", "opbevares", "oppbevar", "oppbevares", "säilytä", "skladujte", "uchovávejte",
        "хранить", "храните", "зберігати",
    ])
    /// Days and longer, in which nothing is cooked.
    private static let spans = KnownNames([
        "days", "day", "week", "weeks", "month", "months", "airtight", "tage", "tagen", "woche", "wochen", "monat",
        "monate",
        "jours", "jour", "semaine", "semaines", "mois", "días", "dias", "semana", "semanas", "mes", "meses", "giorni",
        "settimana", "settimane", "mese", "mesi", "dagen", "week", "weken", "maand", "maanden", "dni", "tydzień",
        "tygodnie", "miesiąc", "dagar", "vecka", "veckor", "månad", "månader", "dage", "dager", "uge", "uger", "uke",
        "uker", "måneder", "päivää", "päivän", "viikon", "viikkoa", "kuukautta", "dny", "dnů", "týden", "týdny",
        "měsíc", "дней", "дня", "недели", "месяца", "днів", "тижні",
    ])
    /// Tell of keeping wherever they stand.
    private static let keepingWords = KnownNames([
        "haltbar", "houdbaar", "vydrží", "säilyy", "säilyvät", "hållbar", "hållbara", "holdbar", "holdbare",
        "eltartható",
        "хранится", "хранятся", "зберігається", "przechowywać", "leftovers",
    ])
    /// Judge a dish, in sentences that say nothing to do.
    private static let judgements = KnownNames([
        "better", "best", "delicious", "tasty", "besser", "lecker", "köstlich", "schmeckt", "schmecken", "meilleur",
        "meilleure",
        "meilleurs", "meilleures", "délicieux", "délicieuse", "mejor", "mejores", "riquísimo", "riquísima", "rico",
        "rica", "delicioso", "deliciosa", "buono", "buona", "buoni", "buone", "ottimo", "ottima", "ottimi", "ottime",
        "squisito", "lekkerder", "lekker", "lekkerst", "heerlijk", "melhor", "melhores", "gostoso", "gostosa",
        "najlepsze",
        "najlepszy", "najlepsza", "lepsze", "lepszy", "smakuje", "smakują", "godare", "godast", "gott", "smakar",
        "bedre", "bedst", "smager",
        "smaker", "parasta", "parhaimmillaan", "parempaa", "maistuu", "lepší", "nejlepší", "chutná", "chutnají",
        "вкуснее",
        "вкусно", "смачно", "смачніше",
    ])

    private static let phrases = [
        // English.
        "also works ", "works well ", "works with ", "can also ", "can be ", "you can ", "you could ", "for a vegan ",
        "for a vegetarian ", "for a spicier ", "for a milder ", "for a gluten", "for vegan", "for a dairy",
        "if you don't have ", "if you don’t have ", "if you can't find ", "if you can’t find ", "if you have no ",
        "if you like it ", "if you prefer ", "next time ", "let me know ", "enjoy with ", "instead of ", "would you ",
        "did you make ", "don't skip ", "don’t skip ", "trust me", "sent from ", "made on ", "made this ",
        "contains ", "makes a great ", "perfect with ", "perfect for ", "tastes ", "thanks to ", "mum ", "mom ",
        "grandma ", "my ", "i ", "we ", "i'd ", "i've ",
        // German.
        "dazu reich", "dazu ess", "dazu servier", "statt ", "anstatt ", "anstelle ", "wer mag", "wer möchte",
        "wer will", "wer es ", "man kann ",
        "kann man ", "kann auch ", "lässt sich ", "lassen sich ", "hält sich ", "halten sich ", "am nächsten tag ",
        "im kühlschrank hält", "im kühlschrank halten", "noch besser ", "nach belieben ",
        "mit anderen ", "geht auch ", "auch gut ", "auch lecker ", "beim nächsten mal ",
        // French.
        "à déguster ", "à servir avec ", "accompagner de ", "accompagnez de ", "se congèle ", "se congèlent ",
        "on peut ", "vous pouvez ", "peut se ", "peut être ", "encore meilleur", "pour une version ", "à défaut ",
        "à la place ",
        "délicieux ", "parfait avec ", "la prochaine fois ", "bon avec ", "idéal avec ",
        // Spanish.
        "se puede ", "se pueden ", "puedes ", "podéis ", "está mejor ", "están mejor ", "queda ", "quedan ",
        "acompañar ", "acompaña ",
        "ideal con ", "ideal para acompañar", "en lugar de ", "en vez de ", "la próxima vez ", "en la nevera aguanta",
        "si no tienes ", "si no tienen ",
        // Italian.
        "si può ", "si possono ", "potete ", "puoi ", "ancora più ", "chi vuole ", "a chi piace ", "accompagnare ",
        "accompagnate ", "al posto ",
        "invece ", "ottimo ", "ottima ", "ottimi ", "ottime ", "perfetto con ", "perfetta con ", "la prossima volta ",
        // Dutch.
        "lekker ", "heerlijk ", "kan ook ", "kunnen ook ", "kun je ", "je kunt ", "u kunt ", "in plaats van ",
        "de volgende dag ", "wie wil ",
        "wie van ", "ook lekker ", "volgende keer ",
        // Portuguese.
        "acompanha ", "acompanhe ", "fica melhor", "ficam melhor", "fica ótimo", "fica ótima", "pode ser ", "pode-se ",
        "você pode ", "podem ser ",
        "se quiser ", "no lugar ", "em vez de ", "dura ", "da próxima vez ",
        // Polish.
        "można ", "możesz ", "zamiast ", "najlepsze ", "najlepszy ", "najlepiej smak", "pasuje ", "pasują ",
        "następnym razem ", "kto lubi ",
        // Swedish, Danish and Norwegian.
        "gott med ", "gott till ", "går bra ", "går att ", "går även ", "kan frysas", "kan fryses", "kan också ",
        "kan även ", "kan også ", "man kan ", "du kan ", "i stället för ", "istället för ", "i stedet for ",
        "håller ", "holder sig ", "holder seg ", "spises med ", "godt med ", "godt til ", "dagen etter ",
        "dagen efter ",
        "ännu godare", "endnu bedre", "enda bedre", "nästa gång ", "næste gang ", "neste gang ", "den som vill ",
        "lækkert med ", "smager godt", "smaker godt", "smakar gott",
        // Finnish.
        "voi pakastaa", "voi myös ", "voit myös ", "voidaan ", "parasta ", "parhaimmillaan ", "sopii ", "maistuu ",
        "ensi kerralla ",
        // Czech and Slovak.
        "lze ", "můžete ", "můžeme ", "možno ", "môžete ", "druhý den ", "místo ", "kdo chce ", "kdo má rád ",
        "hodí se ", "výborné ", "příště ",
        // Hungarian, Romanian, Turkish.
        "fagyasztható", "másnap ", "se poate ", "se pot ", "dondurul",
        // Russian and Ukrainian.
        "можно ", "вместо ", "приятного ", "подходит ", "на следующий день ", "можна ", "замість ",
    ]

    private static let ideographic = [
        "保存", "冷凍も", "冷凍でき", "可以冷", "翌日", "第二天", "隔天", "おいしい", "美味しい", "好吃", "どうぞ", "レシピ", "代替", "代わりに", "代わりでも", "教我",
        "食谱", "食譜",
        "饭吃", "飯吃", "一起吃", "召し上が", "合います", "よく合", "搭配",
    ]
}
