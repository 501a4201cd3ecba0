/// Words of running text that are not the name of a food and yet say that one is there: "a buttered dish", "cheesy toast".
enum FoodAdjectives {
    /// What each says is there.
    private static let foods: [(word: StaticString, food: String)] = [
        ("buttered", "butter"), ("buttery", "butter"), ("floured", "flour"), ("breaded", "crumb coating"),
        ("crumbed", "crumb coating"), ("battered", "batter coating"), ("cheesy", "cheese"), ("milky", "milk"),
        ("eggy", "egg"), ("peanutty", "peanut"), ("nutty", "nut"), ("yogurty", "yogurt"), ("boozy", "liquor"),
        ("mustardy", "mustard"), ("yoghurty", "yogurt"), ("cheesey", "cheese"), ("hazelnutty", "hazelnut"),
        ("breadcrumbed", "crumb coating"), ("almondy", "almond"), ("fishy", "fish"), ("buttering", "butter"),
        ("flouring", "flour"), ("honeyed", "honey"), ("honied", "honey"), ("bacony", "bacon"),
    ]

    /// A word that says so only in some turns of phrase.
    struct Turn: Sendable {
        let word: StaticString
        let food: String
        /// Whether the words around the one at a place make it one.
        let isMeant: @Sendable (_ word: Int, _ phrase: borrowing NamePhrase) -> Bool
    }

    private static let turns: [Turn] =
        [
            // "Crumb the slices" says that crumbs are there, "a fine crumb" does not.
            Turn(word: "crumb", food: "crumb coating") { word, phrase in
                word == 0 && phrase.name.words > 1 && objects.contains(1, of: phrase.name)
            },
            // "Coat in crumbs" and "scatter over the crumbs" do as well, "until the crumbs are moist" and "mix to crumbs" do not.
            Turn(word: "crumbs", food: "crumb coating") { word, phrase in
                if word == 0 { return phrase.name.words > 1 && phrase.name.word(1, is: "on") }
                return coatings.contains(in: 0..<word, of: phrase.name) && !phrase.isFood[word - 1]
                    && !outcomes.contains(in: 0..<phrase.name.words, of: phrase.name)
            },
            // "Serve with tart", "the onion tart"; not "until tart", "sweet and tart".
            Turn(word: "tart", food: "shortcrust pastry") { word, phrase in
                guard word > 0, isLast(word, phrase) else { return false }
                return phrase.isFood[word - 1] && !phrase.name.word(word - 1, is: "the")
                    || phrase.classes[word - 1] == .holding || beforeTart.contains(word - 1, of: phrase.name)
            },
            // "Serve with a loaf", "tear the loaf and dip"; not "shape into a loaf".
            Turn(word: "loaf", food: "bread") { word, phrase in
                guard word > 0, isLast(word, phrase) else { return false }
                return eatings.contains(in: 0..<word, of: phrase.name)
                    && !outcomes.contains(in: 0..<word, of: phrase.name)
            },
            // "Whisk the whites"; not "the whites of the leeks".
            Turn(word: "whites", food: "egg white") { word, phrase in
                guard word > 0, !phrase.isFood[word - 1] else { return false }
                if beatings.contains(in: 0..<phrase.name.words, of: phrase.name) { return true }
                // "Add the 2 whites"
                return isLast(word, phrase) && counts.contains(word - 1, of: phrase.name)
            },
            // "Serve with blue", "crumble over the blue"; not "until it turns blue".
            Turn(word: "blue", food: "blue cheese") { word, phrase in
                guard word > 0, isLast(word, phrase) else { return false }
                return crumblings.contains(in: 0..<word, of: phrase.name)
            },
            // "Dust with plain"; not "serve it plain".
            Turn(word: "plain", food: "flour") { word, phrase in
                guard word > 0, isLast(word, phrase) else { return false }
                return dustings.contains(in: 0..<word, of: phrase.name)
                    && (phrase.classes[word - 1] == .holding || beforePlain.contains(word - 1, of: phrase.name))
            },
        ]
        // "Not suitable for coeliacs", "coeliacs beware", "Coeliac? Skip this"; not "fine for coeliacs"
        + ["coeliac", "coeliacs", "celiac", "celiacs"].map {
            Turn(word: $0, food: "wheat gluten") { _, phrase in
                warnings.contains(in: 0..<phrase.name.words, of: phrase.name)
                    || !assurances.contains(in: 0..<phrase.name.words, of: phrase.name)
            }
        }
        // "Not GF", "not DF"
        + [("gf", "wheat gluten"), ("df", "milk")].map { (word: StaticString, food) in
            Turn(word: word, food: food) { place, phrase in
                place > 0 && (phrase.name.word(place - 1, is: "not") || phrase.name.word(place - 1, is: "non"))
            }
        }
        // "Stir in the self-raising"
        + ["raising", "rising"].map {
            Turn(word: $0, food: "self-raising flour") { word, phrase in
                word > 0 && word + 1 == phrase.name.words && phrase.name.word(word - 1, is: "self")
            }
        } + companyTurns
    private static let turnWords = WordSet(turns.map(\.word))

    /// Whether nothing but a joining word follows.
    static func isLast(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        guard word + 1 < phrase.name.words else { return true }
        switch phrase.classes[word + 1] {
        case .and, .or, .stop, .holding, .purpose: return true
        default: return phrase.name.word(word + 1, is: "on") || phrase.name.word(word + 1, is: "in")
        }
    }

    private static let beforeTart = WordSet(["on", "over", "to", "warm", "dip", "of", "a", "this"])
    private static let eatings = WordSet(["serve", "served", "with", "tear", "eat", "slice", "dip", "chunks", "crusty"])
    private static let outcomes = WordSet([
        "until", "to", "into", "form", "forms", "fine", "moist", "few", "wet", "attached", "cling", "clinging",
        "resembles", "resemble", "like", "loose", "coarse", "brush", "shape",
    ])
    private static let assurances = WordSet([
        "suitable", "safe", "friendly", "fine", "ok", "okay", "good", "great", "perfect", "ideal", "free", "certified",
    ])
    static let objects = WordSet(["the", "them", "each", "both", "all", "your"])
    private static let coatings = WordSet([
        "coat", "coating", "roll", "dip", "dredge", "press", "cover", "toss", "pane", "top", "sprinkle", "scatter",
        "with",
        "add", "finish", "handful", "fry",
    ])
    private static let beatings = WordSet([
        "whisk", "whip", "beat", "fold", "whisking", "whipping", "beating", "folding", "stiff",
    ])
    private static let counts = WordSet([
        "2", "3", "4", "5", "6", "two", "three", "four", "five", "six", "remaining", "leftover", "spare", "reserved",
    ])
    private static let crumblings = WordSet(["serve", "crumble", "crumbled", "scatter", "top", "finish", "dot", "stir"])
    private static let dustings = WordSet(["dust", "dredge", "coat", "roll", "toss", "thicken", "bind"])
    private static let beforePlain = WordSet(["in", "with", "the", "some"])
    private static let warnings = WordSet([
        "not", "unsuitable", "beware", "avoid", "never", "unsafe", "cannot", "warning",
    ])

    private static let words = WordSet(foods.map(\.word))
    private static let all = WordSet(foods.map(\.word) + turns.map(\.word))

    /// The food that a word says is there; `nil` where it only says what something is like: "a nutty aroma", "until buttery".
    static func food(of word: Int, _ phrase: borrowing NamePhrase, _ catalogue: Catalogue) -> IngredientID? {
        // Nearly no word.
        guard all.contains(word, of: phrase.name) else { return nil }
        if turnWords.contains(word, of: phrase.name) {
            for turn in turns where phrase.name.word(word, is: turn.word) {
                return turn.isMeant(word, phrase) ? catalogue.resolve(turn.food).ingredient : nil
            }
        }
        guard words.contains(word, of: phrase.name) else { return nil }
        // "Into a tin, buttered", "serve buttered"
        if deeds.contains(word, of: phrase.name),
            word + 1 == phrase.name.words || !likenesses.contains(word + 1, of: phrase.name)
                || phrase.classes[word + 1] == .and
        {
            for (adjective, food) in foods where phrase.name.word(word, is: adjective) {
                return catalogue.resolve(food).ingredient
            }
        }
        // A crust may be buttery or nutty in taste only; one that is cheesy has cheese.
        let isCrust =
            word + 1 < phrase.name.words && phrase.name.word(word + 1, is: "crust")
            && phrase.name.word(word, is: "cheesy")
        guard word + 1 < phrase.name.words, isCrust || !likenesses.contains(word + 1, of: phrase.name)
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

    /// Those that say what was done, and never what something is like.
    private static let deeds = WordSet([
        "buttered", "buttering", "floured", "flouring", "breaded", "crumbed", "battered",
    ])

    private static let likenesses = WordSet([
        "aroma", "smell", "scent", "fragrance", "taste", "flavor", "flavour", "flavors", "flavours", "note", "notes",
        "texture",
        "consistency", "crust", "crunch", "brown", "golden", "white", "color", "colour", "liquid", "water", "juice",
        "finish", "richness",
        "appearance", "and", "but", "undertone", "undertones", "depth", "sweetness", "goodness", "bite", "smelling",
        "tasting", "fragrant", "top", "crumb", "parmesan", "cheese", "gruyere", "sesame", "rather",
    ])

    /// Of the words, by the value of a ``WordKey``.
    static let hashes = (foods.map(\.word) + turns.map(\.word)).map(hash)

    /// Whether a hash is that of one of them.
    static func isOne(_ hash: UInt64) -> Bool { hashes.contains(hash) }

    static func hash(of word: StaticString) -> UInt64 {
        var key = WordKey()
        word.withUTF8Buffer { for byte in $0 { key.append(folded: byte) } }
        return key.value
    }

    /// A few hashes, told apart from most others by one look.
    struct HashBits {
        private var bits = InlineArray<16, UInt64>(repeating: 0)

        init(_ hashes: [UInt64]) {
            for hash in hashes { bits[Self.place(hash)] |= 1 << (hash >> 58) }
        }

        @inline(__always)
        func mayHold(_ hash: UInt64) -> Bool { bits[Self.place(hash)] &>> (hash >> 58) & 1 != 0 }

        @inline(__always)
        private static func place(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 54) & 15 }
    }
}
