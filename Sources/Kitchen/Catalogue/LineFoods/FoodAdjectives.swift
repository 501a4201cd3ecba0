/// Words of running text that are not the name of a food and yet say that one is there: "a buttered dish", "cheesy toast".
enum FoodAdjectives {
    /// What each says is there.
    private static let foods: [(word: StaticString, food: String)] = [
        ("buttered", "butter"), ("buttery", "butter"), ("floured", "flour"), ("breaded", "crumb coating"),
        ("crumbed", "crumb coating"), ("battered", "batter coating"), ("cheesy", "cheese"), ("milky", "milk"),
        ("eggy", "egg"), ("peanutty", "peanut"), ("nutty", "nut"), ("yogurty", "yogurt"), ("boozy", "liquor"),
        ("mustardy", "mustard"), ("yoghurty", "yogurt"), ("cheesey", "cheese"), ("hazelnutty", "hazelnut"),
        ("breadcrumbed", "crumb coating"), ("almondy", "almond"), ("fishy", "fish"),
    ]

    /// "Crumb the slices" says that crumbs are there, "a fine crumb" does not.
    private static let verb: (word: StaticString, food: String) = ("crumb", "crumb coating")
    private static let objects = WordSet(["the", "them", "each", "both", "all", "your"])

    /// "Coat in crumbs" does as well, "until the crumbs are moist" does not.
    private static let crumbs: StaticString = "crumbs"
    private static let coatings = WordSet([
        "coat", "coating", "roll", "dip", "dredge", "press", "cover", "toss", "pane",
    ])

    /// "Whisk the whites"
    private static let whites: StaticString = "whites"
    private static let beatings = WordSet([
        "whisk", "whip", "beat", "fold", "whisking", "whipping", "beating", "folding", "stiff",
    ])

    /// "Not suitable for coeliacs"
    private static let coeliacs: [StaticString] = ["coeliac", "coeliacs", "celiac", "celiacs"]
    private static let unsuitable = WordSet(["suitable", "unsuitable"])
    private static let warnings = WordSet([
        "not", "unsuitable", "beware", "avoid", "never", "unsafe", "cannot", "warning",
    ])

    /// "Not suitable for vegans"
    private static let vegans: StaticString = "vegans"

    /// "Stir in the self-raising" speaks of flour.
    private static let raising: [StaticString] = ["raising", "rising"]

    private static let words = WordSet(foods.map(\.word))

    /// The food that a word says is there; `nil` where it only says what something is like: "a nutty aroma", "until buttery".
    static func food(of word: Int, _ phrase: borrowing NamePhrase, _ catalogue: Catalogue) -> IngredientID? {
        if phrase.name.word(word, is: crumbs) {
            let isCoating = coatings.contains(in: 0..<word, of: phrase.name) && !phrase.isFood[word - 1]
            return isCoating ? catalogue.resolve(verb.food).ingredient : nil
        }
        if phrase.name.word(word, is: whites) {
            let isEgg =
                word == 0
                ? false : beatings.contains(in: 0..<phrase.name.words, of: phrase.name) && !phrase.isFood[word - 1]
            return isEgg ? catalogue.resolve("egg white").ingredient : nil
        }
        if coeliacs.contains(where: { phrase.name.word(word, is: $0) }) {
            let isWarned = warnings.contains(in: 0..<phrase.name.words, of: phrase.name)
            return isWarned ? catalogue.resolve("wheat gluten").ingredient : nil
        }
        if phrase.name.word(word, is: vegans) {
            let isWarned =
                unsuitable.contains(in: 0..<word, of: phrase.name) && warnings.contains(in: 0..<word, of: phrase.name)
            return isWarned ? catalogue.resolve("animal product").ingredient : nil
        }
        guard word + 1 < phrase.name.words else {
            let isFlour =
                word > 0 && phrase.name.word(word - 1, is: "self")
                && raising.contains { phrase.name.word(word, is: $0) }
            return isFlour ? catalogue.resolve("self-raising flour").ingredient : nil
        }
        if word == 0, phrase.name.word(word, is: verb.word), objects.contains(word + 1, of: phrase.name) {
            return catalogue.resolve(verb.food).ingredient
        }
        guard words.contains(word, of: phrase.name), !likenesses.contains(word + 1, of: phrase.name)
        else { return nil }
        switch phrase.classes[word + 1] {
        case .and, .or, .stop, .holding, .purpose, .example, .lacking, .of, .free, .flavored: return nil
        default: break
        }
        for (adjective, food) in foods where phrase.name.word(word, is: adjective) {
            return catalogue.resolve(food).ingredient
        }
        return nil
    }

    private static let likenesses = WordSet([
        "aroma", "smell", "scent", "fragrance", "taste", "flavor", "flavour", "flavors", "flavours", "note", "notes",
        "texture",
        "consistency", "crust", "crunch", "brown", "golden", "white", "color", "colour", "liquid", "water", "juice",
        "finish", "richness",
        "appearance", "and", "but", "undertone", "undertones", "depth", "sweetness", "goodness", "bite", "smelling",
        "tasting", "fragrant", "top", "crumb", "parmesan", "cheese", "gruyere", "sesame", "rather",
    ])

    /// Of the words, by the value of a ``WordKey``.
    static let bits = HashBits(hashes)
    private static let hashes = (foods.map(\.word) + [verb.word, crumbs, whites, vegans] + raising + coeliacs).map(hash)

    /// Whether a hash that `bits` may hold is one of them.
    @inline(never)
    static func isOne(_ hash: UInt64) -> Bool { hashes.contains(hash) }

    static func hash(of word: StaticString) -> UInt64 {
        var key = WordKey()
        word.withUTF8Buffer { for byte in $0 { key.append(folded: byte) } }
        return key.value
    }

    /// A few hashes, told apart from most others by one look.
    struct HashBits {
        private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

        init(_ hashes: [UInt64]) {
            for hash in hashes {
                let bit: UInt64 = 1 << (hash >> 58)
                switch hash >> 56 & 3 {
                case 0: bits.0 |= bit
                case 1: bits.1 |= bit
                case 2: bits.2 |= bit
                default: bits.3 |= bit
                }
            }
        }

        @inline(__always)
        func mayHold(_ hash: UInt64) -> Bool {
            let bit: UInt64 = 1 << (hash >> 58)
            return switch hash >> 56 & 3 {
            case 0: bits.0 & bit != 0
            case 1: bits.1 & bit != 0
            case 2: bits.2 & bit != 0
            default: bits.3 & bit != 0
            }
        }
    }
}
