internal import SourceText

// Words of headings that say that what stands below is a remark.
extension HeadingReading {
    /// What a heading of remarks means without the day of numbers that it ends with, "Log 2022-07-04"; `nil` for any other.
    static func ofDatedRemark(_ text: String, _ names: SectionNames) -> HeadingMeaning? {
        guard let last = text.utf8.last, last &- 0x30 < 10, let space = text.lastIndex(of: " ") else { return nil }
        let day = text[text.index(after: space)...].utf8
        guard (6...10).contains(day.count), day.count(where: { $0 &- 0x30 < 10 }) >= 4,
            day.allSatisfy({ $0 &- 0x30 < 10 || "-./".utf8.contains($0) }), day.contains(where: { $0 &- 0x30 >= 10 })
        else { return nil }
        switch HeadingMeaning(String(text[..<space]), names) {
        case .section(let role)? where role == .log || role == .notes: return .section(role)
        default: return nil
        }
    }

    static let keepingVerbs = KnownNames([
        "keep", "keeps", "last", "lasts", "store", "stored", "freeze", "frozen", "reheat", "hält", "hält's", "haltbar",
        "einfrieren", "conserver", "congeler", "conservar", "conserva", "congelar", "dura", "conservare", "congelare",
        "bewaren", "bewaar", "invriezen", "przechowywać", "zamrozić",
    ])
    static let keeping = KnownNames([
        "storage", "storing", "freezing", "freezer", "freezer-friendly", "leftovers", "reheating", "make-ahead",
        "aufbewahrung", "conservation", "conservación",
    ])
    static let remarks = KnownNames([
        "variation", "variations", "variant", "variants", "alternative", "alternatives", "substitution",
        "substitutions",
        "substitutes", "storage", "storing", "freezing", "leftovers", "reheating", "scaling", "faq", "tips", "notes",
        "history", "background", "nutrition", "troubleshooting", "pairings", "version", "versions", "variante",
        "tip", "swaps", "riffs", "suggestions", "questions", "comments", "responses", "replies", "reviews", "allergens",
        "pairing", "changed", "thoughts", "vorschläge", "ideen", "fragen", "geschichte", "suggestion",
        "accord", "idées", "conseil", "histoire", "sugerencias", "sugerencia", "maridaje", "preguntas", "historia",
        "consiglio", "segreti", "segreto", "abbinamento", "suggerimenti", "storia", "suggesties", "sugestões",
        "sugestão", "história", "propozycje", "wskazówki", "ehdotuksia", "vinkit", "советы", "варианты", "поради",
        "varianten",
        "variantes", "varianti", "variaciones", "variações", "aufbewahrung", "conservation", "conservación", "tipps",
        "astuces", "consejos", "consigli", "dicas",
    ])

    /// "Note" of "Mary's Note", "nota" of "Nota mia" and "Mi nota personal", "Tipp" of "Mein Tipp": a heading without the words for whose it is.
    static func withoutOwner(_ text: String) -> String? {
        guard text.utf8.count <= 40, let space = text.utf8.firstIndex(of: 0x20) else { return nil }
        let owner = text[..<space]
        if owner.utf8.last == UInt8(ascii: "s"), owner.hasSuffix("'s") || owner.hasSuffix("’s") {
            return String(text[text.index(after: space)...])
        }
        let words = text.parted(at: 0x20)
        guard words.count <= 4 else { return nil }
        let rest = words.filter { !possessives.contains($0.lowercased()) }
        return rest.isEmpty || rest.count == words.count ? nil : rest.joined(separator: " ")
    }

    /// Words for "my", "our", "your" and "personal" in other languages than English.
    private static let possessives = KnownNames([
        "mein", "meine", "meiner", "unser", "unsere", "unserer", "persönlich", "persönliche", "persönlicher", "eigene",
        "mon", "ma", "mes", "notre", "nos", "perso", "personnel", "personnelle", "personnelles", "mi", "mis", "mío",
        "mía", "nuestro", "nuestra", "personal", "personales", "mio", "mia", "mie", "miei", "il", "la", "le", "i",
        "nostro", "nostra", "personale", "personali", "meu", "minha", "meus", "minhas", "nosso", "nossa", "pessoal",
        "mijn", "ons", "onze", "eigen", "persoonlijk", "persoonlijke", "min", "mitt", "mina", "mit", "mine", "vår",
        "vårt", "våra", "vores", "moje", "můj", "má", "naše", "náš", "moja", "mój", "nasz", "nasza", "oma", "minun",
    ])

    /// What the last part of a compound says, in lower case: "Teigzutaten", "Getränketipp", "bewaaradvies", "serveringsförslag".
    static func compound(_ word: some StringProtocol) -> HeadingMeaning? {
        guard word.utf8.count >= 7 else { return nil }
        let bytes = Array(word.utf8)
        // Of ASCII bytes tell.
        guard bytes.allSatisfy({ $0 < 0x80 }) else {
            if ingredientParts.contains(where: word.hasSuffix) { return .section(.ingredients) }
            return remarkParts.contains(where: word.hasSuffix) ? .section(.notes) : nil
        }
        func ends(_ part: String) -> Bool {
            part.utf8.last == bytes.last && bytes.suffix(part.utf8.count).elementsEqual(part.utf8)
        }
        if ingredientParts.contains(where: ends) { return .section(.ingredients) }
        return remarkParts.contains(where: ends) ? .section(.notes) : nil
    }

    private static let ingredientParts = ["zutaten", "ingrediënten", "ingredienser"]
    private static let remarkParts = [
        "vorschlag", "vorschläge", "tipp", "tipps", "empfehlung", "empfehlungen", "idee", "ideen", "hinweis",
        "hinweise", "geschichte", "tip", "tips", "suggestie", "suggesties", "advies", "weetjes", "ideeën",
        "förslag", "forslag", "tipset", "idéer", "ehdotus", "ehdotukset", "vinkki", "vinkit", "vinkkejä",
    ]
}
