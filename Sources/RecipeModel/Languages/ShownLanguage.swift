/// What the headings and the small words of a recipe show of its language.
enum ShownLanguage {
    /// The language that most headings are in; where several are, the one of these whose small words and letters the steps use most.
    static func ofHeadings(_ headings: [String], _ steps: [String]) -> String? {
        var counts: [String: Int] = [:]
        for heading in headings {
            for (language, words) in self.headings
            where words.contains(where: { heading == $0 || heading.hasPrefix($0 + " ") }) {
                counts[language, default: 0] += 1
            }
        }
        let most = counts.values.max() ?? 0
        let likely = counts.filter { $0.value == most }.map(\.key).sorted()
        if likely.count < 2 { return likely.first }
        let words = steps.flatMap { $0.lowercased().words() }
        let uses = likely.map { language in
            let (small, letters) = (smallWords[language] ?? [], ownLetters[language] ?? [])
            return (language, words.count { small.contains(String($0)) || $0.contains(where: letters.contains) })
        }
        guard let best = uses.max(by: { $0.1 < $1.1 }), uses.count(where: { $0.1 == best.1 }) == 1 else { return nil }
        return best.0
    }

    /// Headings as they are folded, by language.
    static let headings: [String: Set<String>] = [
        "en": Set(SectionRole.allCases.flatMap(\.names)),
        "de": [
            "zutaten", "zutatenliste", "zubereitung", "anleitung", "zubereitungsschritte", "schritte", "vorgehen",
            "notizen", "hinweise", "tipps", "anmerkungen", "utensilien", "nährwerte", "kochprotokoll",
        ],
        "fr": [
            "ingrédients", "préparation", "préparations", "instructions", "étapes", "recette", "réalisation",
            "remarques", "astuces", "conseils", "variantes", "ustensiles", "matériel", "valeurs nutritionnelles",
        ],
        "es": [
            "ingredientes", "preparación", "elaboración", "instrucciones", "pasos", "procedimiento",
            "modo de preparación", "notas", "consejos", "utensilios", "información nutricional",
        ],
        "it": [
            "ingredienti", "preparazione", "procedimento", "istruzioni", "passaggi", "note", "consigli", "varianti",
            "utensili", "attrezzatura", "valori nutrizionali",
        ],
        "nl": [
            "ingrediënten", "ingredienten", "bereiding", "bereidingswijze", "werkwijze", "instructies", "stappen",
            "opmerkingen", "notities", "keukengerei", "benodigdheden", "voedingswaarden",
        ],
        "pt": [
            "ingredientes", "preparo", "modo de preparo", "modo de fazer", "preparação", "instruções", "passos",
            "notas", "dicas", "observações", "utensílios", "informação nutricional",
        ],
        "pl": [
            "składniki", "przygotowanie", "sposób przygotowania", "wykonanie", "kroki", "notatki", "uwagi",
            "wskazówki", "przybory", "wartości odżywcze",
        ],
        "sv": [
            "ingredienser", "gör så här", "så här gör du", "instruktioner", "tillagning", "anteckningar", "redskap",
            "näringsvärde",
        ],
        "da": [
            "ingredienser", "fremgangsmåde", "sådan gør du", "tilberedning", "noter", "bemærkninger", "redskaber",
            "næringsindhold",
        ],
        "fi": [
            "ainekset", "ainesosat", "raaka-aineet", "valmistus", "valmistusohje", "ohjeet", "ohje",
            "muistiinpanot", "vinkit", "välineet", "ravintoarvot",
        ],
        "cs": [
            "ingredience", "suroviny", "přísady", "postup", "příprava", "postup přípravy", "poznámky", "tipy",
            "pomůcky", "nutriční hodnoty",
        ],
        "nb": [
            "ingredienser", "fremgangsmåte", "slik gjør du", "notater", "utstyr", "næringsinnhold",
        ],
        "nn": [
            "ingrediensar", "framgangsmåte", "slik gjer du",
        ],
        "ca": [
            "preparació", "elaboració", "estris", "informació nutricional",
        ],
        "ro": [
            "ingrediente", "ingrediente necesare", "mod de preparare", "preparare", "ustensile", "valori nutriționale",
        ],
        "sk": [
            "ingrediencie", "potrebujeme", "postup", "postup prípravy", "príprava", "poznámky", "tipy", "pomôcky",
            "nutričné hodnoty",
        ],
        "sl": [
            "sestavine", "postopek", "priprava", "opombe", "pripomočki", "hranilne vrednosti",
        ],
        "hr": [
            "sastojci", "priprema", "napomene", "pribor",
        ],
        "sr-Latn": [
            "sastojci", "priprema", "napomene", "pribor",
        ],
        "sr": [
            "састојци", "припрема", "напомене", "прибор", "хранљиве вредности",
        ],
        "bg": [
            "съставки", "необходими продукти", "приготвяне", "начин на приготвяне", "бележки", "хранителна стойност",
        ],
        "ru": [
            "ингредиенты", "продукты", "состав", "приготовление", "способ приготовления", "пошаговый рецепт",
            "примечания", "советы", "инвентарь", "пищевая ценность",
        ],
        "uk": [
            "інгредієнти", "складники", "приготування", "спосіб приготування", "примітки", "поради",
            "харчова цінність",
        ],
        "hu": [
            "hozzávalók", "alapanyagok", "elkészítés", "elkészítése", "elkészítés menete", "megjegyzések", "eszközök",
            "tápérték",
        ],
        "tr": [
            "malzemeler", "yapılışı", "yapılış", "hazırlanışı", "hazırlanış", "notlar", "püf noktaları",
            "besin değerleri",
        ],
        "fa": [
            "مواد لازم", "طرز تهیه", "وسایل لازم", "ارزش غذایی",
        ],
        "vi": [
            "nguyên liệu", "cách làm", "ghi chú", "dụng cụ", "giá trị dinh dưỡng",
        ],
        "id": [
            "bahan", "bahan-bahan", "cara membuat", "langkah-langkah", "catatan", "peralatan", "informasi gizi",
        ],
        "ms": [
            "bahan", "bahan-bahan", "cara membuat", "cara-cara", "langkah-langkah", "peralatan",
        ],
    ]

    /// Words that a few sentences use, and that the languages whose headings are alike do not share.
    private static let smallWords: [String: Set<String>] = [
        "en": ["the", "and", "with", "for", "until", "into", "it"],
        "de": ["und", "der", "die", "das", "mit", "den", "bis"],
        "fr": ["et", "le", "les", "des", "du", "dans", "avec", "jusqu"],
        "es": ["y", "el", "los", "las", "con", "hasta", "del", "una"],
        "it": ["e", "il", "gli", "della", "di", "per", "fino", "una"],
        "nl": ["en", "het", "een", "met", "tot", "van", "voeg"],
        "pt": ["e", "o", "os", "as", "com", "até", "em", "uma", "do"],
        "pl": ["i", "na", "do", "w", "z", "oraz", "się"],
        "sv": ["och", "i", "med", "på", "tills", "ett"],
        "da": ["og", "i", "med", "på", "til", "et", "indtil"],
        "fi": ["ja", "kunnes", "noin", "sekaan", "on"],
        "cs": ["a", "na", "do", "s", "se", "až"],
        "sk": ["a", "na", "do", "s", "sa", "až", "alebo", "kým"],
        "ca": ["i", "el", "els", "les", "amb", "fins", "una"],
        "nb": ["og", "i", "med", "på", "til", "et", "av", "opp", "ut", "la"],
        "nn": ["og", "i", "med", "på", "til", "eit", "ikkje"],
        "hr": ["mlijeko", "mlijeka", "tijesto", "smjesu", "smjesa", "žlica", "žlice", "žličica", "žličice", "vrhnje"],
        "sr-Latn": [
            "mleko", "mleka", "testo", "smesu", "smesa", "kašika", "kašike", "kašičica", "kašičice", "pavlaka",
        ],
        "id": ["dan", "hingga", "sampai", "aduk", "sendok", "wajan"],
        "ms": ["dan", "hingga", "sehingga", "kacau", "sudu", "kuali"],
    ]

    /// Letters that the languages whose headings are alike do not share.
    private static let ownLetters: [String: Set<Character>] = [
        "cs": ["ě", "ř", "ů"], "sk": ["ľ", "ĺ", "ŕ", "ô"], "sv": ["ä", "ö"], "da": ["æ", "ø"], "nb": ["æ", "ø"],
        "nn": ["æ", "ø"], "es": ["ñ"], "pt": ["ã", "õ", "ç"], "de": ["ß", "ü"], "nl": ["ĳ"],
    ]
}
