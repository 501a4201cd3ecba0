// What says in other languages than English that a number is a share of something or so much for each of something.
extension StepWords {
    /// Nouns for a part of a whole, with the number of such parts in it: "Drittel", "mitad", "quart". A unit after one makes it a number:
    /// "drei viertel Liter".
    static let shareNouns: [String: Int] = {
        var nouns: [String: Int] = [:]
        for (parts, words) in [
            (
                2,
                """
                hälfte hälften moitié mitad metà metade helft połowa połowę połowy hälften halvdelen halvdel puolet polovina polovinu \
                polovica polovico polovicu половина половину половины felét fele jumătate halves
                """
            ),
            (
                3,
                """
                drittel tercio tercios tiers terzo terzi terço terços derde tredjedel tredjedelar tredjedele tredjedeler kolmasosa \
                kolmasosan třetina třetinu třetiny tretina tretinu tretjina tretjino trećina trećinu треть трети harmada harmadát treime
                """
            ),
            (
                4,
                """
                viertel cuarto cuartos quart quarts quarto quarti quartos kwart fjärdedel fjärdedelar fjerdedel fjerdedele fjerdedeler \
                neljäsosa neljäsosan čtvrtina čtvrtinu štvrtina štvrtinu četrtina četrtino četvrtina četvrtinu четверть четверти negyede \
                negyedét sfert ćwierć
                """
            ),
            (
                5,
                "fünftel quinto quintos cinquième cinquièmes quinta quinti femtedel femtedelar pětina pětinu fifth fifths"
            ),
            (6, "sechstel sexto sextos sixième sixièmes sesto sesti sixth sixths"),
            (8, "achtel octavo octavos huitième huitièmes ottavo ottavi"),
            (10, "zehntel décimo décimos dixième dixièmes decimo decimi tenth tenths"),
        ] {
            for word in words.split(separator: " ") { nouns[String(word)] = parts }
        }
        return nouns
    }()

    /// "Every", before a time.
    static let intervals: Set<String> = [
        "alle", "toutes", "tous", "todos", "todas", "om", "cada", "ogni", "elke", "iedere", "co", "każde", "każdych",
        "varje", "hvert", "hver",
        "každých", "každé", "každý", "каждые", "каждых", "кожні", "всеки", "her", "κάθε", "minden", "svakih", "vsakih",
        "fiecare", "kas", "ik", "iga", "setiap", "mỗi", "ทุก", "كل", "هر", "हर", "כל",
    ]
    /// Behind a time: before something else is done, or "every".
    static let behindIntervals: Set<String> = [
        "vor", "vorher", "avant", "antes", "prima", "przed", "innan", "före", "før", "ennen", "před", "pred",
        "перед", "преди", "πριν", "önce", "percenként",
    ]

    /// Words that make a number a number of hundredths.
    static let percents: Set<String> = [
        "percent", "prozent", "procent", "prosent", "prosenttia", "procenta", "százalék", "процентов", "процента",
    ]

    /// "Of the", in one word: what follows is what there is of something.
    static let definiteOf: Set<String> = [
        "der", "des", "dem", "den", "vom", "du", "del", "della", "dello", "dell'", "dell’", "dei", "degli", "delle",
        "do", "da", "dos", "das", "av", "af",
    ]
    /// "Of", which only an article makes that.
    static let indefiniteOf: Set<String> = ["of", "von", "van", "de", "di", "d'", "d’"]
    static let articles: Set<String> = [
        "the", "der", "den", "dem", "diesem", "dieser", "de", "het", "la", "las", "los", "le", "les", "el", "il", "lo",
        "gli",
        "l'", "l’",
    ]

    /// "For each" before what is measured or counted: "2 g pro Liter".
    static let ratios: Set<String> = ["per", "pro", "je", "par", "por", "pr"]
    /// Words that say other things as well: only one, ten, a hundred or a thousand of a unit after them is what is counted.
    static let looseRatios: Set<String> = ["auf", "für", "pour", "para", "voor", "för", "for", "na", "на"]
    static let eachWords: Set<String> = [
        "each", "every", "jede", "jeden", "jeder", "jedes", "jedem", "cada", "chaque", "ogni", "elke", "elk", "iedere",
        "varje", "hver", "hvert", "każdy", "każdą", "każde", "každý", "každou", "každé", "každú", "каждый", "каждую",
        "каждые",
    ]
    /// For whom something is, as "pro Person" has it.
    static let eaters: Set<String> = [
        "person", "personen", "persona", "personas", "personne", "pessoa", "persoon", "osobę", "osoba", "osobu",
        "henkilö", "portion", "porción", "portie", "porzione", "porção", "porcję", "porci", "porsjon", "annos", "gast",
        "kopf", "tête", "cabeza", "kuvert", "stück", "pezzo", "pieza", "pièce", "stuk",
    ]
    /// Prepositions before "each": "in jede Form", "sur chaque assiette".
    static let places: Set<String> = [
        "in", "auf", "en", "dans", "su", "op", "sur", "sobre", "na", "do", "i", "på", "para", "pour", "für", "per",
        "por",
        "voor", "pro", "a", "à", "von", "de", "di", "av", "af", "pr", "til", "till", "zu", "an",
    ]
    /// Words after which a number says what becomes of something: "cut into 4 slices", "in 8 Stücke schneiden".
    static let results: Set<String> = [
        "into", "in", "en", "em", "på", "i", "na", "between", "among", "zwischen", "entre", "tra", "fra", "tussen",
        "dans", "auf", "sur", "op",
    ]
}
