// Words that name a food elsewhere and say what to do here: "toast the rice", "roll to close".
extension FoodScanner {
    /// "Cream the butter", "toast them", "sprinkle with sugar", "fish out the bones": a word that begins a sentence and does not name a food there.
    func isVerb(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        // "Fish out the bones", "fish it out"
        if phrase.name.word(word, is: "fish") {
            // "Take the fish out of the fridge": a thing.
            guard
                word == 0 || Self.beforeVerbs.contains(word - 1, of: phrase.name) || phrase.classes[word - 1] == .and
                    || phrase.name.word(word - 1, is: "to")
            else { return false }
            return phrase.name.word(word + 1, is: "out")
                || word + 2 < phrase.name.words && phrase.name.word(word + 2, is: "out")
        }
        guard Self.verbs.contains(word, of: phrase.name), !Self.auxiliaries.contains(word + 1, of: phrase.name) else {
            return false
        }
        let next = word + 1
        // "Use cupped hands to roll into balls"
        if word > 0, phrase.name.word(word, is: "roll"), phrase.name.word(word - 1, is: "to"),
            Self.directions.contains(next, of: phrase.name)
        {
            return true
        }
        // "Beat cream for two minutes", "grill sandwich for 3 minutes": a thing.
        if isTimed(next, phrase) {
            return word == 0 || Self.beforeVerbs.contains(word - 1, of: phrase.name)
                || phrase.classes[word - 1] == .and || phrase.classes[word - 1] == .or
                || phrase.name.word(word - 1, is: "to")
        }
        if phrase.name.word(word, is: "cream") { return isCreaming(word, phrase) }
        // "Then roll to close"
        if phrase.name.word(word, is: "roll"), Self.ways.contains(next, of: phrase.name) {
            return word == 0 || Self.beforeVerbs.contains(word - 1, of: phrase.name) || phrase.classes[word - 1] == .and
        }
        // "Roll and cut the other half"
        if word == 0, phrase.classes[next] == .and, Self.deeds.contains(next + 1, of: phrase.name) { return true }
        let isPlainNext = phrase.classes[next] == .neutral && !phrase.isFood[next]
        if Self.ends.contains(next, of: phrase.name) || isAside(next, phrase) { return false }
        let isSprinkle = phrase.name.word(word, is: "sprinkle")
        if isSprinkle, phrase.classes[next] == .holding { return true }
        if word == 0 || Self.beforeVerbs.contains(word - 1, of: phrase.name) {
            return isSprinkle || Self.objects.contains(next, of: phrase.name)
                || Self.directions.contains(next, of: phrase.name) || isPlainNext
                || Self.firstVerbs.contains(word, of: phrase.name) && phrase.isFood[next]
                || phrase.name.word(word, is: "mash")
                || phrase.name.word(word, is: "rub") && phrase.classes[next] == .holding
        }
        let isJoined =
            phrase.classes[word - 1] == .and || phrase.classes[word - 1] == .or || phrase.name.word(word - 1, is: "to")
        guard isJoined else { return false }
        // "Wine and cream over it" are two things, "add sugar and cream the butter" are two deeds.
        if isSprinkle || Self.objects.contains(next, of: phrase.name) { return true }
        if phrase.name.word(word, is: "roll"), phrase.name.word(next, is: "with") { return true }
        let isRoll = phrase.name.word(word, is: "roll") && Self.directions.contains(next, of: phrase.name)
        let isOfTwo =
            !isRoll && word > 1
            && (phrase.listed(word - 2..<word - 1) != nil || Self.serves.contains(word - 2, of: phrase.name))
        return !isOfTwo && phrase.classes[word - 1] == .and
            && (Self.directions.contains(next, of: phrase.name) || isPlainNext)
    }

    /// "Cream the butter", "cream together", "cream until pale", "add sugar and cream the butter"; not "the sugar and cream together", "cream on top".
    private func isCreaming(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        let next = word + 1
        if Self.ends.contains(next, of: phrase.name) { return false }
        let isTold = word == 0 || Self.beforeVerbs.contains(word - 1, of: phrase.name)
        if isTold {
            return Self.objects.contains(next, of: phrase.name) || phrase.name.word(next, is: "until")
                || phrase.classes[next] == .neutral && !phrase.isFood[next]
                    && !Self.directions.contains(next, of: phrase.name)
        }
        guard
            phrase.classes[word - 1] == .and || phrase.classes[word - 1] == .or || phrase.name.word(word - 1, is: "to")
        else { return false }
        return Self.determiners.contains(next, of: phrase.name)
    }

    /// "Stretch it, never roll.": what is not to be done, with which a sentence may end.
    func isForbidden(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        word > 0 && phrase.name.word(word, is: "roll") && Self.nots.contains(word - 1, of: phrase.name)
    }

    /// "Fry up the garlic": not the breakfast.
    func isFryUp(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        let next = word + 2
        guard phrase.name.word(word, is: "fry"), phrase.name.word(word + 1, is: "up"), next < phrase.name.words else {
            return false
        }
        return Self.objects.contains(next, of: phrase.name) || phrase.isFood[next]
    }

    /// Whether a time follows, as it does a verb: "toast for about 2 minutes".
    private func isTimed(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        guard phrase.name.word(word, is: "for") || phrase.name.word(word, is: "at") else { return false }
        let end = min(word + 7, phrase.name.words)
        return phrase.name.word(word, is: "for")
            ? Self.times.contains(in: word + 1..<end, of: phrase.name)
            : word + 1 < end && Self.isDigit(phrase.name.bytes[phrase.name.byteRange(word + 1..<word + 2).lowerBound])
    }

    /// Whether a phrase is a verb alone, as what is done with it follows: "Toast, stirring often", "Mash, then cool", "Wrap. Rest an hour."
    ///
    /// - Parameter isFirst: whether a sentence begins with it.
    func isCommand(_ word: Int, _ phrase: borrowing NamePhrase, _ rest: Span<UInt8>, isFirst: Bool) -> Bool {
        guard phrase.name.words == 1, Self.verbs.contains(word, of: phrase.name), rest.count > 2 else { return false }
        var end = 1
        while end < rest.count, rest[end] == UInt8(ascii: " ") { end += 1 }
        let start = end
        while end < rest.count, Self.isLetter(rest[end]) { end += 1 }
        switch rest[0] {
        case UInt8(ascii: ","):
            if end - start > 4, rest[end - 1] == UInt8(ascii: "g"), rest[end - 2] == UInt8(ascii: "n"),
                rest[end - 3] == UInt8(ascii: "i")
            {
                // "cream, icing sugar and mint" lists them.
                return isFirst && !Self.foodsLikeDeeds.contains(0, of: NameBuffer(rest.extracting(start..<end)))
            }
            guard isFirst, end > start else { return false }
            let next = NameBuffer(rest.extracting(start..<end))
            return next.word(0, is: "then") || Self.deeds.contains(0, of: next)
        // "Crumble. Fry until crisp."
        case UInt8(ascii: "."):
            guard isFirst, end > start else { return false }
            let next = NameBuffer(rest.extracting(start..<end))
            return Self.deeds.contains(0, of: next)
        default: return false
        }
    }

    /// "Toast on the side", "Toast on top."
    private func isAside(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        guard phrase.name.word(word, is: "on") else { return false }
        if word + 2 == phrase.name.words { return phrase.name.word(word + 1, is: "top") }
        return word + 2 < phrase.name.words && phrase.name.word(word + 1, is: "the")
            && phrase.name.word(word + 2, is: "side")
    }

    private static let foodsLikeDeeds = WordSet([
        "icing", "pudding", "dressing", "topping", "frosting", "seasoning", "stuffing", "filling", "coating",
        "shortening", "cooking", "baking", "whipping", "drinking", "clotting", "pouring", "chewing",
    ])
    private static let verbs = WordSet([
        "sprinkle", "cream", "char", "toast", "wrap", "roll", "mince", "chop", "spread", "crumble", "roast", "mash",
        "whip", "dip", "glaze", "brown", "stew", "juice", "shell", "pickle", "rub",
        "sandwich", "seed", "sponge",
    ])
    private static let deeds = WordSet([
        "cut", "shape", "fold", "fill", "bake", "place", "slice", "repeat", "seal", "season", "stir", "transfer",
        "press", "flatten", "serve", "set", "add", "toss", "pat", "let", "cook", "fry", "dust", "rest", "chill", "mix",
        "cool", "freeze", "steam", "simmer", "boil", "drain", "rinse", "leave", "cover", "heat", "grill", "stuff",
        "chop",
    ])
    /// "Bake the roll for 5 minutes": what they stand before is a thing.
    private static let beforeNouns = WordSet(["with", "the", "a", "an", "each", "this", "your", "every", "of"])
    /// "Cream can be added", "toast is served": what they follow is a thing.
    private static let auxiliaries = WordSet([
        "can", "may", "is", "are", "was", "will", "should", "could", "would", "might", "must", "has", "goes",
    ])
    /// Those that a food often follows: "Toast walnuts", "Wrap corn in foil".
    private static let firstVerbs = WordSet(["toast", "wrap", "dip", "mash", "rub", "roll"])
    /// "Cream-topped", "toast-based": part of a word for something else.
    private static let ends = WordSet([
        "topped", "filled", "based", "stuffed", "style", "sauced", "coloured", "colored", "coated", "laced",
    ])
    private static let serves = WordSet(["use", "using", "serve", "with", "of"])
    private static let times = WordSet([
        "minute", "minutes", "min", "mins", "second", "seconds", "sec", "secs", "hour", "hours", "while", "moment",
    ])
    private static let nots = WordSet(["never", "not", "don't", "dont"])
    private static let determiners = WordSet(["the", "a", "an", "your", "this", "these"])
    private static let ways = WordSet(["to", "closed", "shut", "tight", "like"])
    private static let beforeVerbs = WordSet([
        "then", "lightly", "gently", "slightly", "finely", "now", "you", "we", "i", "they", "also", "may", "can",
        "just",
        "will", "should", "carefully",
    ])
    private static let objects = WordSet([
        "the", "a", "an", "it", "them", "each", "your", "all", "together", "this", "these", "both", "half", "some",
        "any", "one", "tightly",
    ])
    private static let directions = WordSet([
        "up", "out", "into", "over", "around", "until", "in", "on", "off", "through", "down", "between", "tightly",
    ])
}
