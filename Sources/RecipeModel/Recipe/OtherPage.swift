internal import Kitchen
internal import SourceText

/// Pages of a cookbook whose names say that they are not recipes: "Pantry (Jan)", "Household hints", "About us", "Sunday 11 Feb".
enum OtherPage {
    /// Whether all words of a title, but for small ones, name what no dish is called.
    static func isNamed(_ title: String) -> Bool {
        guard title.utf8.count <= 60 else { return false }
        let words = title.inLowerCase.words().map(String.init)
        if words.first == "about", words.count > 1, ["us", "me", "this", "these", "our", "my"].contains(words[1]) {
            return true
        }
        if words.count > 2, ["how much", "how many"].contains("\(words[0]) \(words[1])") { return true }
        if let last = words.last {
            if lastWords.contains(last) { return true }
            if last == "plan" || last == "plans", words.dropLast().allSatisfy(occasions.contains) { return true }
        }
        if words.count > 1, words[0] == "list", words[1] == "for" { return true }
        let telling = words.filter { !smallWords.contains($0) && !months.contains($0) }
        return (1...4).contains(telling.count) && telling.allSatisfy(names.contains)
    }

    /// Whether a title says how to do what makes no dish: "How to season a pan", "How I freezer prep", "Bien choisir ses couteaux".
    static func tellsAnotherWork(_ title: String) -> Bool {
        tellsAnotherWorkInEnglish(title) || tellsAnotherWorkAbroad(title)
    }

    private static func tellsAnotherWorkInEnglish(_ title: String) -> Bool {
        guard title.utf8.count <= 60, title.utf8.first.map({ $0 | 0x20 == UInt8(ascii: "h") }) == true else {
            return false
        }
        let words = title.inLowerCase.words().map(String.init)
        guard words.count > 3, words[0] == "how", ["to", "i", "we"].contains(words[1]) else { return false }
        return works.contains(words[2])
            || words[2] == "season" && words.contains(where: ["pan", "skillet", "wok", "iron", "griddle"].contains)
    }

    /// The same in other languages: "Cómo afilar los cuchillos", "Qué se puede congelar".
    private static func tellsAnotherWorkAbroad(_ title: String) -> Bool {
        guard title.utf8.count <= 60 else { return false }
        let lower = title.inLowerCase
        if freezing.contains(where: lower.holds) { return true }
        let words = lower.words().map(String.init)
        guard words.count > 1, let work = words.prefix(3).firstIndex(where: worksAbroad.contains) else { return false }
        return words[..<work].allSatisfy(leadsToWork.contains)
    }

    private static let freezing = [
        "on peut congeler", "se puede congelar", "se pueden congelar", "si può congelare", "si possono congelare",
        "kann man einfrieren", "man einfrieren kann", "kun je invriezen", "pode congelar", "można mrozić",
        "kan man frysa", "kan man fryse",
    ]
    private static let leadsToWork: Set<String> = [
        "comment", "bien", "cómo", "como", "come", "hoe", "wie", "zo", "så", "jak", "to", "je", "man", "ik", "ich",
    ]
    /// To choose, sharpen, clean and look after things.
    private static let worksAbroad: Set<String> = [
        "choisir", "aiguiser", "affûter", "nettoyer", "entretenir", "elegir", "escoger", "afilar", "limpiar",
        "scegliere", "affilare", "pulire", "escolher", "afiar", "limpar", "kiezen", "slijpen", "schoonmaken",
        "schleifen", "schärfen", "reinigen", "wybrać", "ostrzyć", "czyścić", "vybrat", "brousit", "čistit", "välja",
        "slipa", "rengöra",
    ]

    private static let works: Set<String> = [
        "clean", "sharpen", "store", "choose", "care", "shop", "plan", "organize", "organise", "freezer", "measure",
    ]

    /// Whether a title is a day of the week with its date: "Sunday 11 Feb".
    static func isDay(_ title: String) -> Bool {
        guard title.utf8.count <= 40, title.utf8.contains(where: { $0 &- 0x30 < 10 }) else { return false }
        let words = title.inLowerCase.words().map(String.init)
        return words.contains(where: days.contains)
            && words.allSatisfy {
                months.contains($0) || days.contains($0) || ["of", "the", "th", "st", "nd", "rd"].contains($0)
            }
    }

    /// "Starter maintenance".
    private static let lastWords: Set<String> = [
        "maintenance", "troubleshooting", "faq", "rota", "changelog", "roadmap",
    ]
    /// "Thanksgiving plan".
    private static let occasions: Set<String> = [
        "thanksgiving", "christmas", "xmas", "easter", "dinner", "party", "meal", "week", "weekly", "menu", "holiday",
        "feast", "camping", "trip", "my", "our", "the",
    ]
    private static let smallWords: Set<String> = [
        "my", "our", "the", "a", "an", "of", "for", "and", "in", "on", "to", "list", "lists", "notes", "note", "page",
        "table", "tables", "chart", "charts", "guide", "basic", "kitchen", "cooking", "tabela", "tabelle", "tableau",
        "tabla", "tabella", "de", "des", "der", "di", "as", "vasárnapi", "heti", "och", "og", "und", "et", "ja", "必備",
        "必备", "常備", "le", "la", "les", "el", "il", "los", "las", "fond", "fonds", "das", "die", "mein", "meine", "mon",
        "ma",
        "mes", "mi", "mis", "het", "o", "min", "mitt",
    ]
    /// Whether a title begins as one of a table of measures: "Misure del quaderno".
    static func beginsWithMeasures(_ title: String) -> Bool {
        title.utf8.count <= 60 && title.inLowerCase.words().first.map { tables.contains(String($0)) } == true
    }

    /// "Can Sizes and Measures", "Umrechnung und Abkürzungen"
    static func namesMeasuresAndMore(_ title: String) -> Bool {
        guard title.utf8.count <= 60 else { return false }
        let words = title.inLowerCase.words().map(String.init)
        guard (3...6).contains(words.count) else { return false }
        return JoiningWords.and.contains(words[words.count - 2]) && tables.contains(words[words.count - 1])
            || JoiningWords.and.contains(words[1]) && tables.contains(words[0])
    }

    private static let tables: Set<String> = [
        "measures", "measurements", "conversions", "equivalents", "equivalences", "medidas", "equivalencias", "mesures",
        "équivalences", "misure", "equivalenze", "maße", "umrechnung", "umrechnungen", "mått", "måttomvandling",
        "omregning",
        "mitat", "miary", "przeliczniki", "míry", "maten", "omrekentabel", "conversiones", "conversioni", "換算", "换算",
    ]
    private static let names: Set<String> = [
        "pantry", "staples", "staple", "larder", "freezer", "fridge", "inventory", "safety", "hints", "household",
        "tips", "tricks", "glossary", "measures", "measure", "measurements", "conversions", "conversion",
        "equivalents", "temperatures", "temps", "storage", "shopping", "groceries", "grocery", "brands", "tools",
        "equipment", "tins", "pans", "sizes", "macros", "macro", "targets", "menu", "menus", "menü", "menú", "menù",
        "knife", "knives",
        "skills", "scripts", "todo", "ideas", "wishlist", "resources", "links", "books", "suppliers", "seasonality",
        "substitutions", "abbreviations", "medidas", "mesures", "misure", "maße", "miary", "mått", "mål", "míry",
        "weights", "huskeregler", "tommelfingerregler", "faustregeln", "vuistregels", "tumregler", "gewichte", "poids",
        "pesos", "pesi",
        "wagi", "váhy", "painot", "vikt", "vikter", "vægt", "vægte", "vekt", "vekter", "mitat", "containers", "rules",
        "house", "placard", "placards", "dispensa", "despensa", "vorrat", "vorräte", "vorratskammer", "vorratsschrank",
        "厨房工具", "厨具", "工具", "器具", "廚具", "調理器具", "道具", "キッチン道具", "voorraad", "voorraadkast", "skafferi", "skafferiet",
        "spiżarnia", "spižírna",
    ]
    private static let months: Set<String> = [
        "jan", "january", "feb", "february", "mar", "march", "apr", "april", "may", "jun", "june", "jul", "july",
        "aug", "august", "sep", "sept", "september", "oct", "october", "nov", "november", "dec", "december",
    ]
    private static let days: Set<String> = [
        "mon", "monday", "tue", "tues", "tuesday", "wed", "wednesday", "thu", "thur", "thurs", "thursday", "fri",
        "friday", "sat", "saturday", "sun", "sunday",
    ]
}
