// What a name holds besides the food that it means: "prawn crackers", "cashew-based cream", "satay chicken".
extension FoodReader {
    /// Foods that a name of something else was built with ("milk stout", "egg salad"), and what is around or inside
    /// it without being named ("breaded chicken").
    mutating func setAside(
        _ words: Range<Int>, _ matches: WordRanges, _ phrase: borrowing NamePhrase, _ found: Resolution
    ) {
        if link != .perhaps, found.ingredient != nil, !found.isListed, hasUnknownWord(words, matches, phrase, found) {
            add(unknown: phrase.name.only(words).text, .also, slot: newSlot())
        }
        if let food = found.ingredient, !found.isListed, isCoatedWhenBought(words, phrase, catalogue[food]),
            let coating = catalogue.resolve("crumb coating").ingredient
        {
            add(coating, .perhaps, slot: newSlot())
        }
        guard found.match == .kind || found.match == .unknown else { return }
        for word in words {
            switch phrase.classes[word] {
            case .negating: return
            case .coated where coating(word, phrase) != nil:
                if let coating = coating(word, phrase) { add(coating, .also, slot: newSlot()) }
            case .coated where found.match == .kind:
                add(unknown: phrase.name.only(words).text, .also, slot: newSlot())
            default: break
            }
        }
        for match in matches where isNamed(match, phrase) {
            guard !isLikeness(match, in: words, phrase),
                let id = phrase.listed(match)?.ingredient
            else { continue }
            if let head = found.ingredient, isRelated(id, head) { continue }
            if words.contains(where: { phrase.isReplaced(catalogue[id], by: $0) }) { continue }
            // "cashew-based" is made of cashews, "cashew-flavored" may be.
            let isBase =
                match.upperBound < phrase.name.words && Self.based.contains(match.upperBound, of: phrase.name)
            add(id, isBase ? .also : .perhaps, slot: newSlot())
        }
    }

    private static let based = WordSet(["based", "infused"])

    /// Whether what a name asks for is mostly sold in crumbs or batter: "fried shrimp", "crispy chicken", "fish bites", "tofu nuggets".
    private func isCoatedWhenBought(_ words: Range<Int>, _ phrase: borrowing NamePhrase, _ food: Ingredient) -> Bool {
        let isLean = !food.origin.isDisjoint(with: [.poultry, .fish, .scalelessFish, .shellfish])
        for word in words {
            if isLean, Self.crisp.contains(word, of: phrase.name) {
                return
                    !(word > 0 && Self.pans.contains(word - 1, of: phrase.name)
                    || word + 1 < phrase.name.words && Self.skins.contains(word + 1, of: phrase.name))
            }
            guard word > words.lowerBound, Self.morsels.contains(word, of: phrase.name) else { continue }
            return isLean || !food.origin.isDisjoint(with: [.meat, .dairy])
                || food.allergens.contains(.soybeans)
        }
        return false
    }

    private static let crisp = WordSet(["fried", "crispy", "crunchy"])
    private static let pans = WordSet(["stir", "pan", "air", "shallow"])
    private static let skins = WordSet(["skin", "skinned"])
    private static let morsels = WordSet(["nugget", "nuggets", "bites", "fingers", "goujons", "poppers"])

    /// Whether a word is around a name that nothing is known of: what "satay" brings to "satay chicken" is not known either.
    private func hasUnknownWord(
        _ words: Range<Int>, _ matches: WordRanges, _ phrase: borrowing NamePhrase, _ found: Resolution
    ) -> Bool {
        let styled = words.last { $0 > words.lowerBound && Self.style.contains($0, of: phrase.name) }
        for word in words where phrase.classes[word] == .unknown && !isNumber(word, phrase) {
            // "New England style buns" are made as there.
            if !matches.contains(word), word >= styled ?? 0 { return true }
        }
        // "Chobani vanilla" is not vanilla: who makes one kind of thing names what it tastes of.
        guard Self.makers.contains(in: words, of: phrase.name), let food = found.ingredient else { return false }
        switch catalogue[food].aisle {
        case .produce, .spicesAndHerbs: return true
        default: return Self.flavors.contains(words.upperBound - 1, of: phrase.name)
        }
    }

    private static let style = WordSet(["style"])
    private static let makers = WordSet([
        "boursin", "philadelphia", "philly", "yoplait", "chobani", "dannon", "danone", "fage", "oikos", "siggis",
        "oatly",
        "silk", "alpro", "hellmanns", "colmans", "frenchs", "kelloggs", "nabisco", "pillsbury", "oscar", "mayer",
        "hormel", "johnsonville", "smithfield", "dean", "ghirardelli", "hersheys", "hershey", "nestle", "cadbury",
        "campbells",
        "progresso", "lindt", "haribo", "haagen", "breyers", "ben", "snickers", "quaker", "boost", "ensure", "activia",
        "laughing", "babybel", "president", "arla", "lurpak", "nutella", "jif", "skippy", "planters", "pringles",
        "doritos", "lays",
    ])
    private static let flavors = WordSet(["honey", "chip", "chips", "caramel", "vanilla", "strawberry", "lemon"])

    func isRelated(_ a: IngredientID, _ b: IngredientID) -> Bool {
        catalogue.isKind(a, of: b) || catalogue.isKind(b, of: a)
    }

    /// Whether a listed name means the food, and not a part of it or its absence: "crab meat", "nut-free".
    func isNamed(_ match: Range<Int>, _ phrase: borrowing NamePhrase) -> Bool {
        let isTaste = match.upperBound < phrase.name.words && phrase.classes[match.upperBound] == .flavored
        if match.count == 1 {
            switch phrase.classes[match.lowerBound] {
            case .gluten, .part: return false
            case .form: if !phrase.isMeat(match.lowerBound) { return false }
            default: break
            }
        }
        // "Flavour packets discarded"
        if match.upperBound + 1 == phrase.name.words, phrase.name.word(match.upperBound, is: "discarded") {
            return false
        }
        let before = match.lowerBound == 0 ? WordClass.unknown : phrase.classes[match.lowerBound - 1]
        switch before {
        case .non, .negating, .reduced: return false
        case .vegan:
            if let id = phrase.listed(match)?.ingredient, phrase.isReplaced(catalogue[id], by: match.lowerBound - 1) {
                return false
            }
        default: break
        }
        return isTaste || isWhole(match, phrase)
    }

    /// Whether a listed name is not cut short by what follows it: "nut-free", "salt-cured", "egg-sized".
    func isWhole(_ match: Range<Int>, _ phrase: borrowing NamePhrase) -> Bool {
        guard match.upperBound < phrase.name.words else { return true }
        switch phrase.classes[match.upperBound] {
        case .free, .flavored, .reduced, .packed: return false
        default: return !Self.likenesses.contains(match.upperBound, of: phrase.name)
        }
    }

    /// Whether words besides the listed names say more than what the food is like.
    func hasOtherWords(_ words: Range<Int>, _ matches: WordRanges, _ phrase: borrowing NamePhrase) -> Bool {
        for word in words where phrase.classes[word].isTakenForName && !isNumber(word, phrase) {
            if !matches.contains(word) { return true }
        }
        return false
    }

    /// Whether a listed name in a stretch says only what something is like, or belongs to a tool or a verb: "the size of a walnut", "in place of
    /// butter", "a bread knife", "with the grain", "toast in a dry pan"; not what is only beside such a word: "a walnut-sized knob of butter",
    /// "pan-fried halloumi".
    func isLikeness(_ match: Range<Int>, in words: Range<Int>, _ phrase: borrowing NamePhrase) -> Bool {
        if words.count == 1, words.lowerBound == 0, phrase.name.word(0, is: "toast") { return true }
        if words.count == 2, phrase.name.word(words.lowerBound, is: "the"),
            phrase.name.word(words.lowerBound + 1, is: "grain")
        {
            return true
        }
        if match.upperBound < words.upperBound, Self.likenesses.contains(match.upperBound, of: phrase.name) {
            return true
        }
        var before = match.lowerBound - 1
        while before > words.lowerBound, match.lowerBound - before < 4 {
            if phrase.classes[before] == .of, Self.likenesses.contains(before - 1, of: phrase.name) {
                // "A knife of butter" is one.
                return !phrase.name.word(before - 1, is: "knife")
            }
            before -= 1
        }
        return false
    }

    private static let likenesses = WordSet([
        "size", "sized", "sizes", "shape", "shaped", "machine", "knife", "grater", "peeler", "masher", "ricer", "press",
        "mould", "mold", "pan", "dish", "plate", "cutter", "thermometer", "counter", "kettle", "grinder", "mill",
        "substitute", "alternative", "replacement", "replacer", "lieu", "stead", "allergy", "allergies", "maker",
        "cooker", "lovers", "eaters",
    ])

    /// Whether a line only says that what stands around it need not be: "Optional". What says no more than "flaked" asks for something unknown.
    func isOnlyAChoice(_ line: ItemLine, _ bytes: Span<UInt8>) -> Bool {
        guard resolution.match == .unknown, line.amounts.isEmpty else { return false }
        let phrase = NamePhrase(NameBuffer(bytes), in: catalogue)
        return phrase.name.words > 0
            && (0..<phrase.name.words).allSatisfy { Self.choices.contains($0, of: phrase.name) }
    }

    private static let choices = WordSet(["optional", "optionally"])

    /// Whether a stretch without a listed food has a word that may be one.
    func isSomething(_ words: Range<Int>, _ phrase: borrowing NamePhrase) -> Bool {
        for word in words where phrase.classes[word].isTakenForName && !isNumber(word, phrase) { return true }
        return false
    }
}
