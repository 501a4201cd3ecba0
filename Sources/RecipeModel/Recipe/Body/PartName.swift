/// Names of parts of a recipe that begin with a preposition and an article: "for the filling", "pour la pâte".
enum PartName {
    /// Whether a text of a few words is such a name and nothing else.
    static func isNamed(_ text: String) -> Bool {
        let words = text.withoutColon.lowercased().split(separator: " ").map(String.init)
        guard words.count >= 3, words.count <= 5, prepositions.contains(words[0]) else { return false }
        return articles.contains(words[1]) && words.allSatisfy { $0.allSatisfy(\.isLetter) }
    }

    /// Whether foods may stand below a heading of such a name though it comes after the steps: "For the sauce", "Optional toppings".
    static func mayList(_ text: String) -> Bool {
        isNamed(text) || text.withoutColon.inLowerCase.words().last.map { lateParts.contains($0) } == true
    }

    private static let lateParts: Set<Substring> = [
        "toppings", "topping", "add-ins", "ins", "mix-ins", "garnish", "garnishes", "garnitures", "sauce", "dressing",
        "filling", "frosting", "icing", "glaze", "marinade", "belag", "soße", "füllung", "glasur", "guss", "garniture",
        "glaçage", "salsa", "aderezo", "relleno", "ripieno", "condimento", "vulling", "saus", "cobertura", "recheio",
        "polewa", "sos", "fyllning", "fyld", "fyll", "täyte", "kastike", "náplň", "omáčka",
    ]

    private static let prepositions = ["for", "für", "pour", "para", "per", "voor"]
    private static let articles = [
        "the", "den", "die", "das", "la", "le", "les", "el", "los", "las", "il", "lo", "gli", "de", "het", "o", "a",
    ]
}
