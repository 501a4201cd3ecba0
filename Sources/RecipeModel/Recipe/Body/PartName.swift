/// Names of parts of a recipe: "for the filling", "pour la pâte", "Toppings".
enum PartName {
    /// Whether a text of a few words begins with a preposition and an article and is such a name and nothing else.
    static func isNamed(_ text: String) -> Bool {
        let words = text.withoutColon.lowercased().parted(at: 0x20).map(String.init)
        guard words.count >= 3, words.count <= 5, prepositions.contains(words[0]) else { return false }
        return articles.contains(words[1]) && words.allSatisfy { $0.allSatisfy(\.isLetter) }
    }

    /// Whether one of a few words names what dishes are made of: "Toppings (optional)", "Vanilla glaze".
    static func namesComponent(_ text: String) -> Bool {
        text.inLowerCase.words(with: "-").contains { components.contains(String($0)) }
    }

    /// Whether a text is one word for what dishes are made of, which people rarely list as a food: "Dressing", "Glaze".
    static func isComponent(_ text: String) -> Bool {
        let word = text.lowercased()
        return components.contains(word) && !foods.contains(word)
    }

    private static let foods: Set<String> = [
        "butter", "cream", "stock", "broth", "syrup", "spice", "spices", "pickle", "gravy", "salsa", "mix", "sos",
        "seasoning", "garnish", "garnishes", "stuffing", "cake", "salad", "soup", "masa", "adobo", "dip", "crust",
    ]

    /// Whether a text names a part of a list and can be no food of it: "Wet", "toppings".
    static func isPlain(_ text: String) -> Bool { plainNames.contains(text.lowercased()) }

    /// Whether two or three words say what foods are for: "To roll in", "To serve", "For rolling".
    static func saysWhatFor(_ text: String) -> Bool {
        let words = text.withoutColon.lowercased().parted(at: 0x20)
        guard (2...4).contains(words.count), words.allSatisfy({ $0.allSatisfy(\.isLetter) }) else { return false }
        return words[0] == "to" && CookingVerbs.isVerb(words[1]) || words[0] == "for" && words[1].hasSuffix("ing")
    }

    private static let plainNames: Set<String> = [
        "dry", "wet", "veg", "veggies", "vegetables", "spices", "liquids", "solids", "dry ingredients",
        "wet ingredients", "topping", "toppings", "garnish", "garnishes", "filling", "fillings", "extras", "add-ins",
        "mix-ins", "to serve", "to finish", "belag", "füllung", "guss", "streusel", "boden", "garniture", "nappage",
        "décor",
        "relleno", "cobertura", "ripieno", "copertura", "recheio", "vulling", "bodem", "fyllning", "botten",
        "garnering",
        "fyld", "bund", "nadzienie", "farsz", "kruszonka", "spód", "náplň", "poleva", "drobenka", "pohja", "täyte",
        "päälle", "taikina", "kuorrutus", "kuorrute",
    ]
    private static let prepositions = ["for", "für", "pour", "para", "per", "voor"]
    private static let articles = [
        "the", "den", "die", "das", "la", "le", "les", "el", "los", "las", "il", "lo", "gli", "de", "het", "o", "a",
    ]
    private static let components: Set<String> = [
        "topping", "toppings", "filling", "fillings", "frosting", "icing", "glaze", "crust", "dough", "batter", "base",
        "sauce", "dressing", "marinade", "rub", "mix", "brine", "streusel", "crumble", "garnish", "garnishes", "add-in",
        "add-ins", "mix-in", "mix-ins", "extras", "layer", "cake", "ganache", "coating", "stuffing", "seasoning",
        "spice",
        "spices", "salad", "soup", "salsa", "gravy", "pickle", "syrup", "broth", "stock", "dry", "wet", "dip", "butter",
        "cream", "belag", "füllung", "guss", "glasur", "teig", "soße", "garnitur", "deko", "dekoration",
        "nappage", "glaçage", "pâte", "farce", "relleno", "cobertura", "masa", "adobo", "ripieno",
        "impasto", "copertura", "condimento", "vulling", "deeg", "saus", "glazuur", "garnering", "recheio", "massa",
        "nadzienie", "ciasto", "polewa", "sos", "fyllning", "deg", "glasyr", "sås", "fyld", "dej", "täyte", "taikina",
        "kuorrute", "kastike", "náplň", "těsto", "poleva", "omáčka",
    ]
}
