// What the words beside a name say of it: whether it is meant, and what comes of it.
extension FoodScanner {
    func isDefinite(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        var before = word - 1
        while before >= 0, word - before < 4 {
            if Self.articles.contains(before, of: phrase.name) { return true }
            switch phrase.classes[before] {
            case .neutral, .varietal, .transforming: before -= 1
            default: return false
            }
        }
        return false
    }

    /// Whether nothing follows a name that makes something else of it.
    func isHead(_ end: Int, _ phrase: borrowing NamePhrase) -> Bool {
        guard end < phrase.name.words else { return true }
        switch phrase.classes[end] {
        case .stop, .holding, .purpose, .example, .lacking: return true
        default: return phrase.name.word(end, is: "recipe")
        }
    }

    func isBeside(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        var before = word - 1
        while before >= 0 {
            switch phrase.classes[before] {
            case .holding, .purpose, .stop, .of: return true
            case .neutral, .varietal, .transforming, .vegan, .form: before -= 1
            default: return false
            }
        }
        return false
    }

    func isJoined(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        var before = word - 1
        while before >= 0 {
            switch phrase.classes[before] {
            case .and: return before > 0
            case .neutral, .varietal, .transforming, .vegan, .form: before -= 1
            default: return false
            }
        }
        return false
    }

    func lead(_ match: Range<Int>, _ phrase: borrowing NamePhrase) -> Lead {
        if match.count == phrase.name.words { return .alone }
        let word = match.lowerBound
        if isManner(match, phrase) { return .manner }
        var before = word - 1
        var isCounted = false
        while before >= 0, word - before < 6 {
            let byte = phrase.name.bytes[phrase.name.byteRange(before..<before + 1).lowerBound]
            if Self.goals.contains(before, of: phrase.name) {
                // "Swap the oil for pesto"
                if phrase.name.word(before, is: "for"), Self.swaps.contains(in: 0..<before, of: phrase.name) {
                    return .added
                }
                return isCounted ? .amount : .goal
            }
            if Self.places.contains(before, of: phrase.name) {
                // "A delicious addition to any taco"
                if before > 0, phrase.name.word(before - 1, is: "addition") { return .goal }
                return isCounted ? .amount : .into
            }
            if Self.moments.contains(before, of: phrase.name) { return .moment }
            if Self.covers.contains(before, of: phrase.name) { return isCounted ? .amount : .onto }
            if isCounted, phrase.classes[before] != .neutral { return .amount }
            if Self.additions.contains(before, of: phrase.name) { return .added }
            switch phrase.classes[before] {
            case .of:
                return before > 0 && Self.parts.contains(before - 1, of: phrase.name) ? .part : .amount
            case .holding: return .company
            case .form: isCounted = true
            case .stop, .purpose, .and, .or, .example, .lacking: return isCounted ? .amount : .other
            default: if Self.isDigit(byte) || Self.measures.contains(before, of: phrase.name) { isCounted = true }
            }
            before -= 1
        }
        return isCounted ? .amount : .other
    }

    private static let swaps = WordSet([
        "swap", "exchange", "change", "trade", "switch", "swapped", "exchanged", "changed", "traded", "switched",
        "swapping", "exchanging", "trading", "switching",
    ])
    private static let goals = WordSet(["for", "as", "per"])
    private static let places = WordSet(["in", "into", "to"])
    private static let covers = WordSet(["over", "onto", "on", "atop"])
    private static let moments = WordSet([
        "until", "while", "when", "once", "if", "let", "make", "makes", "making", "yield", "yields", "remaining",
        "bake", "baking", "cool", "flip", "shape", "form", "frost", "transfer", "store", "remove",
    ])
    private static let additions = WordSet(["add", "adding", "pour", "stir", "ladle", "whisk", "mix", "serve"])
    private static let parts = WordSet([
        "top", "tops", "edge", "edges", "bottom", "bottoms", "center", "centre", "centers", "centres",
        "middle", "surface", "layer", "layers", "length", "type", "types", "kind", "kinds", "sort", "style", "base",
        "version", "variation", "variety",
    ])
    private static let measures = WordSet([
        "cup", "cups", "ml", "l", "dl", "liter", "liters", "litre", "litres", "quart", "quarts", "pint", "pints", "g",
        "kg", "oz", "ounces", "lb", "lbs", "pound", "pounds", "tbsp", "tsp", "tablespoon", "tablespoons", "teaspoon",
        "teaspoons", "can", "cans", "tin", "tins", "jar", "jars", "carton", "cartons", "box", "boxes", "half",
    ])

    /// Whether a name means the food, and not its absence, a size, a tool or a verb.
    ///
    /// - Parameter rest: what follows the phrase in the text.
    func isNamed(_ match: Range<Int>, _ id: IngredientID, _ phrase: borrowing NamePhrase, _ rest: Span<UInt8>) -> Bool {
        if match.upperBound < phrase.name.words {
            let next = match.upperBound
            if phrase.classes[next] == .free {
                let isOther =
                    next + 1 < phrase.name.words
                    && (phrase.name.word(next + 1, is: "range") || phrase.classes[next + 1] == .of)
                if !isOther, !isOpenAbsence(match, phrase), isPlainAbsence(match, phrase), !Self.takesBack(rest) {
                    return false
                }
            }
            if phrase.name.word(next, is: "fed") || isLikeness(next, phrase) { return false }
            // "A biscuit/cookie cutter", "a candy or digital thermometer"
            let other = phrase.classes[next] == .or ? next + 1 : next
            if other + 1 < phrase.name.words, Self.sharedTools.contains(other + 1, of: phrase.name) { return false }
            // "Nut allergy? Leave it off", "not safe for a nut allergy"; "safe for a nut allergy" says that there are none.
            if Self.allergies.contains(next, of: phrase.name) {
                return !Self.assurances.contains(in: 0..<phrase.name.words, of: phrase.name)
                    || Self.warnings.contains(in: 0..<phrase.name.words, of: phrase.name)
            }
            if isTool(match.upperBound - 1, phrase) { return false }
            if match.count == 1, phrase.name.word(next, is: "thin"), phrase.name.word(match.lowerBound, is: "wafer") {
                return false
            }
            if match.count == 1, isVerb(match.lowerBound, phrase) { return false }
            if match.count == 2, isFryUp(match.lowerBound, phrase) { return false }
        }
        if match.count == 1, isForbidden(match.lowerBound, phrase) { return false }
        // "Drain it on kitchen roll", "an open-cell sponge"
        if match.count == 1, match.lowerBound > 0, Self.cloths.contains(match.lowerBound, of: phrase.name),
            Self.beforeCloths.contains(match.lowerBound - 1, of: phrase.name)
        {
            return false
        }
        if match.count == 1, match.upperBound < phrase.name.words, phrase.name.word(match.lowerBound, is: "sprinkle"),
            phrase.classes[match.upperBound] == .of
        {
            return false
        }
        // The vessel, but for "add 1 stock pot".
        if match.count > 1, phrase.name.word(match.upperBound - 1, is: "pot") {
            switch lead(match, phrase) {
            // "Add to a large pot (stock pot)"
            case .goal, .into, .onto, .part, .moment, .manner, .other, .alone: return false
            case .added, .company, .amount: break
            }
        }
        // "While the rice toasts"
        if match.count == 1, phrase.name.word(match.lowerBound, is: "toasts"), match.lowerBound > 0,
            phrase.isFood[match.lowerBound - 1]
        {
            return false
        }
        // "Crisp" by itself is what something is like.
        if match.count == 1, phrase.name.word(match.lowerBound, is: "crisp") { return false }
        if isTakenOut(match, phrase) { return false }
        if match.count == 1, isCrumbling(match.lowerBound, phrase) || isKernel(match.lowerBound, phrase) {
            return false
        }
        if isComparison(match, phrase) { return false }
        guard match.lowerBound > 0 else { return true }
        let before = match.lowerBound - 1
        if match.count == 1, phrase.name.word(before, is: "go"), phrase.name.word(match.lowerBound, is: "nuts") {
            return false
        }
        if isContrasted(match.lowerBound, phrase) { return false }
        switch phrase.classes[before] {
        case .non: return false
        case .vegan: if !isDenied(before, phrase), phrase.isReplaced(catalogue[id], by: before) { return false }
        default: break
        }
        return !isMeasure(before: match.lowerBound, phrase)
    }

    /// "A paper towel, not a sponge": what something is not; "if not a sponge" may be one.
    private func isContrasted(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        guard word > 1, phrase.name.word(word - 1, is: "a") || phrase.name.word(word - 1, is: "an"),
            phrase.name.word(word - 2, is: "not")
        else { return false }
        return word == 2 || !Self.doubts.contains(word - 3, of: phrase.name)
    }

    private static let doubts = WordSet(["if", "or", "why", "whether"])

    /// Whether "the size of a" stands right before a name.
    private func isMeasure(before word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        var place = word - 1
        while place > 0, word - place < 4 {
            if phrase.classes[place] == .of { return phrase.name.word(place - 1, is: "size") }
            guard
                Self.articles.contains(place, of: phrase.name) || phrase.name.word(place, is: "a")
                    || phrase.name.word(place, is: "an") || phrase.classes[place] == .neutral
            else { return false }
            place -= 1
        }
        return false
    }

    /// Whether "non-" or "not" stands before a word: "non-vegan cheese", those who "aren't vegan".
    func isDenied(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        word > 0 && (phrase.classes[word - 1] == .non || Self.denials.contains(word - 1, of: phrase.name))
    }

    /// What follows a name that it gives to a size, a shape or a tool: "walnut-sized", "bread knife"; not "eggs size M", "marzipan shaped into balls".
    private func isLikeness(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        guard Self.likenesses.contains(word, of: phrase.name) else { return false }
        guard word + 1 < phrase.name.words else { return true }
        if phrase.name.word(word, is: "size") {
            let next = phrase.name.byteRange(word + 1..<word + 2)
            let first = phrase.name.bytes[next.lowerBound]
            return next.count > 2 && !Self.isDigit(first)
        }
        return !(phrase.name.word(word, is: "shaped") && Self.becomes.contains(word + 1, of: phrase.name))
    }

    private static let vessels = WordSet([
        "dish", "dishes", "plate", "plates", "ramekin", "ramekins", "mould", "moulds",
    ])
    private static let fillable = WordSet([
        "souffle", "souffles", "pie", "tart", "quiche", "gratin", "casserole", "flan",
    ])

    /// "Muffin cups", "cookie sheet", "cheese cloth", "dough hook"; what comes in a tin or pan itself is food: "sardine tin".
    private func isTool(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        if Self.fillable.contains(word, of: phrase.name), Self.vessels.contains(word + 1, of: phrase.name) {
            return true
        }
        if Self.thingEnds.contains(word + 1, of: phrase.name),
            Self.things.contains(where: {
                phrase.name.word(word, is: $0.food) && phrase.name.word(word + 1, is: $0.tool)
            })
        {
            return true
        }
        if Self.baked.contains(word, of: phrase.name) {
            if Self.tools.contains(word + 1, of: phrase.name) {
                // "cheese pan-fried until crisp"
                return word + 2 >= phrase.name.words || !Self.cooked.contains(word + 2, of: phrase.name)
            }
            if phrase.name.word(word, is: "cookie") { return Self.sheets.contains(word + 1, of: phrase.name) }
            let isSmall = phrase.name.word(word, is: "muffin") || phrase.name.word(word, is: "cupcake")
            return isSmall && Self.wells.contains(word + 1, of: phrase.name)
        }
        return false
    }

    /// "Discard the seeds and the membranes", "core and seeds removed", "discard the flavour packets": seeds of a vegetable; not those of "remove
    /// from the heat and sprinkle with seeds".
    private func isTakenOut(_ match: Range<Int>, _ phrase: borrowing NamePhrase) -> Bool {
        let word = match.lowerBound
        guard
            Self.packets.contains(match.upperBound - 1, of: phrase.name)
                || match.count == 1 && Self.seeds.contains(word, of: phrase.name)
        else { return false }
        if Self.removed.contains(match.upperBound, of: phrase.name) { return true }
        var before = word - 1
        while before >= 0 {
            if Self.removals.contains(before, of: phrase.name) { return true }
            guard
                Self.articles.contains(before, of: phrase.name) || phrase.classes[before] == .and
                    || Self.innards.contains(before, of: phrase.name)
            else { return false }
            before -= 1
        }
        return false
    }

    /// "A grain of rice", "against the grain", "sugar grains", "short-grain"
    private func isKernel(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        guard phrase.name.word(word, is: "grain") || phrase.name.word(word, is: "grains") else { return false }
        if word + 1 < phrase.name.words, phrase.classes[word + 1] == .of { return true }
        guard word > 0 else { return false }
        return phrase.isFood[word - 1] || Self.lengths.contains(word - 1, of: phrase.name)
            || word > 1 && phrase.name.word(word - 1, is: "the") && Self.cuts.contains(word - 2, of: phrase.name)
    }

    private static let lengths = WordSet(["short", "medium", "long"])
    private static let cuts = WordSet(["against", "across", "with", "along"])

    /// "Crumble" and "crumbles" name a dish only after a word that makes them one: "the crumble", "with crumble", "apple crumble".
    private func isCrumbling(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        guard phrase.name.word(word, is: "crumble") || phrase.name.word(word, is: "crumbles") else { return false }
        guard word > 0 else { return phrase.name.words > 1 }
        // "Until the cauliflower crumbles"
        if phrase.name.word(word, is: "crumbles"), word > 1 || phrase.isFood[word - 1],
            phrase.classes[word - 1] != .holding
        {
            return true
        }
        switch phrase.classes[word - 1] {
        case .holding, .of, .varietal: return false
        default:
            return !phrase.isFood[word - 1] && !Self.articles.contains(word - 1, of: phrase.name)
                && !phrase.name.word(word - 1, is: "a")
        }
    }

    private static let denials = WordSet(["not", "arent", "isnt", "dont", "never"])
    private static let becomes = WordSet(["into", "like", "as", "in"])
    private static let cooked = WordSet([
        "fried", "fry", "seared", "roasted", "toasted", "grilled", "crisped", "cooked", "drippings", "juices",
    ])
    static let articles = WordSet(["the", "your", "this", "each", "these", "that", "its", "our"])
    private static let packets = WordSet(["packet", "packets", "sachet", "sachets"])
    private static let seeds = WordSet(["seed", "seeds"])
    private static let removals = WordSet([
        "remove", "removing", "discard", "discarding", "scrape", "scoop", "out", "without",
    ])
    private static let removed = WordSet(["removed", "discarded"])
    private static let innards = WordSet([
        "core", "cores", "stem", "stems", "membrane", "membranes", "pith", "ribs", "pulp", "skin", "skins", "any",
        "all",
    ])
    private static let allergies = WordSet(["allergy", "allergies", "allergic", "intolerance", "intolerant"])
    /// "Not suitable for people with a nut allergy" says that there are some.
    private static let warnings = WordSet([
        "not", "never", "unsuitable", "unsafe", "avoid", "warning", "beware", "no", "isnt",
    ])
    private static let assurances = WordSet([
        "suitable", "safe", "friendly", "fine", "ok", "okay", "good", "great", "perfect", "ideal", "free", "without",
    ])
    /// Things of the kitchen whose names begin with a food.
    private static let things: [(food: StaticString, tool: StaticString)] = [
        ("egg", "ring"), ("egg", "rings"), ("egg", "cup"), ("egg", "cups"), ("egg", "box"), ("egg", "carton"),
        ("egg", "poacher"), ("egg", "beater"), ("egg", "beaters"), ("milk", "frother"), ("milk", "bottle"),
        ("milk", "bag"),
        ("milk", "pan"), ("cream", "whipper"), ("cream", "siphon"), ("cream", "tub"), ("gravy", "boat"),
        ("bread", "bin"),
        ("bread", "box"), ("bread", "board"), ("bread", "basket"), ("flan", "ring"), ("tart", "ring"), ("cake", "ring"),
        ("cake", "stand"), ("cake", "board"), ("tortilla", "press"), ("pasta", "press"), ("pasta", "roller"),
        ("chapati", "pan"), ("butter", "dish"), ("nut", "brown"), ("hazelnut", "brown"), ("fish", "shop"),
        ("fish", "slice"), ("fish", "spatula"), ("cheese", "board"), ("pastry", "brush"),
        ("pastry", "bag"), ("pastry", "wheel"), ("pastry", "blender"), ("dough", "scraper"), ("cookie", "jar"),
        ("candy", "sweet"),
    ]
    private static let thingEnds = WordSet(things.map(\.tool))
    private static let baked = WordSet([
        "bread", "cake", "muffin", "pie", "tart", "cookie", "biscuit", "brownie", "pizza", "waffle", "cupcake",
        "pancake", "crepe", "pudding", "loaf", "dough", "cheese", "pastry", "egg", "pasta", "rice", "popover",
    ])
    private static let tools = WordSet([
        "tin", "tins", "pan", "pans", "mold", "molds", "mould", "moulds", "cloth", "hook", "hooks",
        "stone", "peel", "iron", "irons", "dome", "rack", "cooker", "slicer", "timer",
        "blender", "liners",
    ])
    private static let cloths = WordSet(["roll", "sponge", "sponges"])
    private static let beforeCloths = WordSet(["kitchen", "cell", "damp", "wet", "dish"])
    private static let sheets = WordSet(["sheet", "sheets"])
    private static let wells = WordSet(["cup", "cups", "case", "cases", "wells", "papers"])
    private static let likenesses = WordSet([
        "size", "sized", "shape", "shaped", "machine", "knife", "grater", "cutter", "cutters", "kettle", "maker",
        "tester", "scoop", "enzyme", "enzymes", "contents", "night", "nights", "party", "cart",
        "truck", "related", "tradition", "thermometer", "setting", "cycle", "program", "programme",
    ])
    private static let sharedTools = WordSet(["cutter", "cutters", "thermometer"])
}
