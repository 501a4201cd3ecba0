public import SourceText

extension Recipe {
    /// The language that the recipe says it is in, else the one that its letters and headings show; `nil` where that is not clear.
    ///
    /// - Parameter source: the file that the recipe was read from.
    public func language(in source: SourceText) -> String? {
        if let language = metadata.language?.value { return language }
        let words = steps.map(\.text)
        if let language = ShownLanguage.ofLetters([title.text] + words) { return language }
        return ShownLanguage.ofHeadings(sections.map { SectionNames.fold(Self.plain($0.heading, source)) }, words)
    }

    /// The heading of the file's own section of a role, where it is nothing but a name of that role: "Ингредиенты".
    ///
    /// - Parameter source: the file that the recipe was read from.
    public func ownHeading(of role: SectionRole, in source: SourceText) -> String? {
        sections.lazy.filter { $0.role == role }.map { Self.plain($0.heading, source) }.first { text in
            let heading = SectionHeading(text)
            return heading.role == role && !heading.namesPart && heading.servings == nil
        }
    }

    private static func plain(_ heading: ByteRange, _ source: SourceText) -> String {
        let bytes = source.bytes[heading.indices].drop { $0 == UInt8(ascii: "#") || $0 == 0x20 }
        var text = MarkdownText.plain(Array(bytes))[...]
        while let last = text.last, ":：#".contains(last) || last.isWhitespace { text.removeLast() }
        return String(text)
    }
}

/// What a recipe's text shows of its language.
enum ShownLanguage {
    /// Japanese, Korean, Chinese or Arabic, where most letters are theirs: few other languages share them.
    static func ofLetters(_ texts: [String]) -> String? {
        var (kana, hangul, han, others) = (0, 0, 0, 0)
        var arabic = ArabicLetters()
        for text in texts {
            // Letters of these begin with such a byte.
            guard text.utf8.contains(where: { $0 >= 0xD8 }) else {
                others += text.utf8.count
                continue
            }
            for scalar in text.unicodeScalars {
                switch scalar.value {
                case 0x3040...0x30FF: kana += 1
                case 0xAC00...0xD7AF, 0x1100...0x11FF: hangul += 1
                case 0x3400...0x9FFF, 0x20000...0x3FFFF: han += 1
                default: if !arabic.count(scalar) { others += scalar.properties.isAlphabetic ? 1 : 0 }
                }
            }
        }
        if arabic.all > kana + hangul + han + others { return arabic.isArabic ? "ar" : nil }
        others += arabic.all
        guard kana + hangul + han > others else { return nil }
        if hangul > kana + han { return "ko" }
        return kana > 0 ? "ja" : "zh"
    }

    /// Letters of the Arabic script. Persian, Urdu, Kurdish and others write in it with letters of their own, and without the one that ends
    /// many words of Arabic.
    private struct ArabicLetters {
        private(set) var all = 0
        private var hasTeh = false
        private var hasOthers = false

        var isArabic: Bool { hasTeh && !hasOthers }

        /// Whether it is one of them.
        mutating func count(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0x0629: hasTeh = true
            case 0x0621...0x063A, 0x0641...0x064A: break
            case 0x0620, 0x063B...0x063F, 0x066E...0x06D3, 0x06D5, 0x06EE...0x06FF, 0x0750...0x077F, 0x08A0...0x08BF:
                hasOthers = true
            default: return false
            }
            all += 1
            return true
        }
    }

    /// The language that most headings are in; where several are, the one of these whose small words the steps use most.
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
        let words = steps.flatMap { $0.lowercased().split { !$0.isLetter } }
        let uses = likely.map { language in
            (language, words.count { smallWords[language]?.contains(String($0)) ?? false })
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
    ]
}
