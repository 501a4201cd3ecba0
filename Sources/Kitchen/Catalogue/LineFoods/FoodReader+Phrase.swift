/// Takes one phrase apart at its joining words and resolves what stands between them.
///
///     phrase   = stretch { joint stretch }
///     joint    = "or" | "and" | holding | purpose | example | lacking | stop      see `WordClass`
///     stretch  = words with at least one listed food among them
extension FoodReader {
    mutating func readPhrase(_ bytes: Span<UInt8>, _ opening: Opening) {
        let buffer = NameBuffer(bytes)
        guard buffer.words > 0 else { return }
        // A choice that follows is not the food without it: "gluten-free or plain".
        if opening != .name, noteAbsence(buffer, isBesideName: isBesideName) { return }
        readPhrase(NamePhrase(buffer, in: catalogue), opening)
    }

    mutating func readPhrase(_ phrase: borrowing NamePhrase, _ opening: Opening) {
        let words = phrase.name.words
        begin(opening)
        var reading = PhraseReading(opening: opening)
        var word = 0
        while word < words {
            if let end = listedEnd(at: word, phrase) {
                reading.matches.append(word..<end)
                word = end
                continue
            }
            if isJoint(word, phrase) {
                readStretch(reading.start..<word, phrase, &reading)
                follow(word, phrase, &reading)
                reading.start = word + 1
                reading.matches.removeAll()
            }
            word += 1
        }
        readStretch(reading.start..<words, phrase, &reading)
    }

    /// Whether a phrase can add nothing to a line, whatever the line is: no word of it names a food, joins stretches, or says that
    /// something is around the food.
    func isSilent(_ phrase: borrowing NamePhrase) -> Bool {
        if absence(phrase.name) != nil { return false }
        for word in 0..<phrase.name.words {
            if phrase.classes[word] == .coated || isJoint(word, phrase) || listedEnd(at: word, phrase) != nil {
                return false
            }
        }
        return true
    }

    /// The state of one phrase.
    struct PhraseReading {
        let opening: Opening
        /// Where the stretch begins that is being read.
        var start = 0
        /// Listed names in it.
        var matches = WordRanges()
        /// Whether an earlier stretch of the phrase named a food.
        var hasFood = false
        /// "and 100 g butter", "plus 1 zorgle": an amount begins something that is held, known or not.
        var isCounted = false
    }

    private mutating func begin(_ opening: Opening) {
        switch opening {
        case .name: link = .name
        case .parenthesis: link = .perhaps
        case .nothing: break
        case .comma:
            defer { isNegated = false }
            switch link {
            case .choice(let slot): link = .item(carried: .choice(slot: slot))
            case .perhaps where isNegated: break
            // "not drained, 50 g feta", "if you do not have it, use butter": what follows is there or may be.
            case .lacking: link = .perhaps
            case .item: break
            // "(spaghetti, penne)" may be what there is or what there could be.
            default: link = isInParenthesis ? .perhaps : .item(carried: nil)
            }
        }
    }

    /// The end of the longest listed name that begins at a word.
    private func listedEnd(at word: Int, _ phrase: borrowing NamePhrase) -> Int? {
        var end = phrase.beginsLonger[word] ? min(word + 5, phrase.name.words) : word + 1
        while end > word + 1 {
            if phrase.listed(word..<end) != nil { return end }
            end -= 1
        }
        return phrase.isFood[word] && !isJoint(word, phrase) ? word + 1 : nil
    }

    private func isJoint(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        switch phrase.classes[word] {
        case .or, .and: true
        case .reduced: phrase.name.word(word, is: "no")
        // "No parsley but walnuts"
        case _ where link == .lacking && phrase.name.word(word, is: "but"): true
        case .free: word + 1 < phrase.name.words && phrase.classes[word + 1] == .of
        default: word == 0 ? phrase.classes[0].endsName : phrase.isEnd(word)
        }
    }

    // MARK: - Joints

    /// Sets the link that a joining word makes.
    private mutating func follow(_ word: Int, _ phrase: borrowing NamePhrase, _ reading: inout PhraseReading) {
        let isCountedNext = word + 1 < phrase.name.words && isNumber(word + 1, phrase)
        reading.isCounted = false
        switch phrase.classes[word] {
        case .or: followOr(word, reading)
        case .and: followAnd(word, isCounted: isCountedNext, &reading)
        case .holding:
            if word > 0, Self.serving.contains(word - 1, of: phrase.name) {
                link = .perhaps
            } else if word > 0, Self.replacing.contains(word - 1, of: phrase.name) {
                link = .choice(slot: 0)
            } else if case .choice = link, !reading.hasFood {
                // "or make it with milk"
            } else {
                link = .also
                reading.isCounted = isCountedNext && phrase.name.word(word, is: "plus")
            }
        // "If you prefer butter" names what may be there, "for the cake" and "to taste" what it is for.
        case .purpose: link = Self.conditions.contains(word, of: phrase.name) ? .perhaps : .purpose
        case .example:
            if link != .lacking {
                link = .choice(slot: reading.hasFood && (link == .also || link == .listed) ? lastSlot : 0)
            }
        case .lacking, .reduced, .free:
            link = isPlainAbsence(word, phrase, reading) ? .lacking : .perhaps
            isNegated = true
        case _ where link == .lacking && phrase.name.word(word, is: "but"): link = .perhaps
        default:
            let isExample = word > 0 && phrase.classes[word - 1] == .example
            if !isExample, link != .lacking, link != .purpose, !(link == .name && !reading.hasFood) { link = .perhaps }
        }
    }

    /// Whether what follows "no" or "without" is not in the food, and the remark says nothing else: "bread (without nuts)", "not salted"; not "no
    /// good without butter", "no nuts for Tom", "no extra butter", "with or without butter", "if you have no butter".
    private func isPlainAbsence(_ word: Int, _ phrase: borrowing NamePhrase, _ reading: PhraseReading) -> Bool {
        guard reading.opening == .name || isWholeRemark, !isAsked else { return false }
        if reading.opening == .name ? !reading.hasFood : word > 0 {
            guard word == 1, Self.makings.contains(0, of: phrase.name) else { return false }
        }
        var next = word + 1
        while next < phrase.name.words {
            if let end = listedEnd(at: next, phrase) {
                next = end
                continue
            }
            switch phrase.classes[next] {
            case .and, .or: break
            // "Instead of butter"
            case .of where next == word + 1: break
            default: if !Self.articles.contains(next, of: phrase.name) { return false }
            }
            next += 1
        }
        return true
    }

    private static let makings = WordSet(["made", "prepared", "cooked", "with"])
    private static let articles = WordSet(["a", "an", "the", "any", "added"])

    private mutating func followOr(_ word: Int, _ reading: PhraseReading) {
        switch link {
        case .name: if reading.hasFood { link = .choice(slot: 0) }
        case .also, .listed, .item:
            if reading.hasFood {
                link = .choice(slot: lastSlot)
            } else if word == 0 {
                turnItemsIntoSides()
                link = .choice(slot: 0)
            }
        case .perhaps: if word == 0 { link = .choice(slot: 0) }
        // "Oil if vegan or butter". "For meat or fish" is read so, too: only a person can tell which is meant.
        case .purpose: link = .perhaps
        case .choice, .lacking: break
        }
    }

    private mutating func followAnd(_ word: Int, isCounted: Bool, _ reading: inout PhraseReading) {
        if isCounted || word == 0 {
            link = isInParenthesis ? .also : .listed
            reading.isCounted = isCounted
        } else if link == .name, reading.hasFood {
            link = .listed
        } else if link == .purpose || link == .lacking {
            // "oil for frying and butter", "lemon without seeds and walnuts"
            link = .perhaps
        }
    }

    func isNumber(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        let byte = phrase.name.bytes[phrase.name.byteRange(word..<word + 1).lowerBound]
        // "50gbutter" is more than a number.
        return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") && phrase.classes[word] != .unknown
    }

    private static let finishes = WordSet([
        "taste", "serve", "serving", "garnish", "garnishing", "finish", "finishing", "decorate", "sprinkle", "top",
        "drizzle",
        "accompany",
    ])
    private static let conditions = WordSet(["if", "when", "where"])
    private static let serving = WordSet([
        "serve", "served", "serving", "eat", "goes", "nice", "good", "great", "delicious", "pairs", "eaten",
    ])
    private static let replacing = WordSet([
        "replace", "replaced", "replacing", "substitute", "substituted", "swap", "swapped", "sub",
    ])

    // MARK: - Stretches

    private mutating func readStretch(
        _ stretch: Range<Int>, _ phrase: borrowing NamePhrase, _ reading: inout PhraseReading
    ) {
        var words = stretch
        if case .item = link { words = behindAmount(stretch, phrase) }
        guard !words.isEmpty else { return }
        if link == .name {
            if !reading.matches.isEmpty { reading.hasFood = true }
            setAside(words, reading.matches, phrase, resolution)
            return
        }
        // "Salt to taste butter", "oil, to serve parmesan": what follows is a food of its own.
        if link == .purpose, words.count > 1, Self.finishes.contains(words.lowerBound, of: phrase.name) {
            words = words.lowerBound + 1..<words.upperBound
            link = .perhaps
        }
        guard link != .purpose, link != .lacking else { return }
        readCoating(words, phrase)
        guard let last = reading.matches.last else {
            // "such as canola or sunflower" of an oil
            if case .choice(let slot) = link {
                if let id = specialised(words, words, phrase) {
                    add(id, .choice, slot: slot)
                    reading.hasFood = true
                } else if slot == 0, isStandIn(name), catalogue.isOnlyQualifiers(phrase.name.only(words)) {
                    // "gluten-free flour (or plain)"
                    add(unknown: phrase.name.only(words).text, .choice, slot: slot)
                }
            }
            if reading.isCounted, isSomething(words, phrase) {
                add(unknown: phrase.name.only(words).text, .also, slot: newSlot())
            }
            return
        }
        if isNegated {
            // "No butter? use oil"
            for match in reading.matches where match != last && isWhole(match, phrase) {
                if let id = phrase.listed(match)?.ingredient { add(id, .perhaps, slot: newSlot()) }
            }
        }
        if isDoubtfulAbsence(last, phrase), let id = phrase.listed(last)?.ingredient {
            return add(id, .perhaps, slot: newSlot())
        }
        guard !isLikeness(last, in: words, phrase), isWhole(last, phrase) else { return }
        if isRestOfNamed(words, last, phrase) || reading.matches.isOne && isTheDish(last, phrase, reading) {
            return
        }
        var found = resolve(words, phrase)
        // "butter is best", "but use more eggs": only a phrase that is the food and nothing else is an item.
        if case .item = link, hasOtherWords(words, reading.matches, phrase) { found = .unknown }
        if found.match != .unknown { reading.hasFood = true }
        read(found, words, last, phrase, reading)
    }

    /// What is left of an item of a list behind its own amount: the milk of "2 cups milk".
    private func behindAmount(_ words: Range<Int>, _ phrase: borrowing NamePhrase) -> Range<Int> {
        var start = words.lowerBound
        while start < words.upperBound, isNumber(start, phrase) { start += 1 }
        guard start > words.lowerBound, start < words.upperBound else { return words }
        if start + 1 < words.upperBound, lexiconEntry(start, phrase).unit != nil {
            start += 1
            if start + 1 < words.upperBound, phrase.classes[start] == .of { start += 1 }
        }
        return start..<words.upperBound
    }

    private func resolve(_ words: Range<Int>, _ phrase: borrowing NamePhrase) -> Resolution {
        if let listed = phrase.listed(words) { return listed }
        return catalogue.resolve(unlisted: phrase.name.only(words))
    }

    /// "buttered" is butter, and "breaded" is breadcrumbs; what else is around or inside a food that is bought so is not known.
    private mutating func readCoating(_ words: Range<Int>, _ phrase: borrowing NamePhrase) {
        for word in words where phrase.classes[word] == .coated {
            if phrase.name.word(word, is: "buttered") {
                if let butter = catalogue.resolve("butter").ingredient { add(butter, .also, slot: newSlot()) }
            } else if let coating = coating(word, phrase) {
                add(coating, .also, slot: newSlot())
            } else if isBeforeName {
                add(unknown: phrase.name.only(words).text, .also, slot: newSlot())
            }
        }
    }

    /// The crumbs or the batter that a word says is around the food; `nil` for another word, and where it is gluten-free.
    func coating(_ word: Int, _ phrase: borrowing NamePhrase) -> IngredientID? {
        if word > 1, phrase.classes[word - 1] == .free, phrase.classes[word - 2] == .gluten { return nil }
        if Self.crumbed.contains(word, of: phrase.name) { return catalogue.resolve("crumb coating").ingredient }
        if phrase.name.word(word, is: "floured") { return catalogue.resolve("flour").ingredient }
        if phrase.name.word(word, is: "creamed") { return catalogue.resolve("cream").ingredient }
        return Self.battered.contains(word, of: phrase.name) ? catalogue.resolve("batter coating").ingredient : nil
    }

    private static let crumbed = WordSet(["breaded", "crumbed", "breadcrumbed"])
    private static let battered = WordSet(["battered", "tempura"])

    private mutating func read(
        _ found: Resolution, _ words: Range<Int>, _ last: Range<Int>, _ phrase: borrowing NamePhrase,
        _ reading: PhraseReading
    ) {
        guard let id = found.ingredient else {
            for match in reading.matches
            where isNamed(match, phrase) || isDoubtfullyNone(match, phrase, reading) && isWhole(match, phrase) {
                if let id = phrase.listed(match)?.ingredient, !catalogue[id].isNotFood {
                    add(id, .perhaps, slot: newSlot())
                }
            }
            if reading.isCounted { add(unknown: phrase.name.only(words).text, .also, slot: newSlot()) }
            return
        }
        // "Toast in a dry pan"
        if catalogue[id].isNotFood { return }
        let special = specialised(last, words, phrase)
        switch link {
        case .choice(let slot): add(special ?? id, .choice, slot: slot)
        case .also: add(id, .also, slot: newSlot())
        case .listed: add(id, isApart(id, special, last, phrase) ? .listed : .also, slot: newSlot())
        case .item(let carried):
            switch carried {
            case .choice(let slot): add(special ?? id, .choice, slot: slot)
            case .lacking: return
            case nil:
                let count = foods.count
                add(id, isApart(id, special, last, phrase) ? .listed : .also, slot: newSlot())
                if foods.count > count { items.append(count) }
            }
        case _ where reading.opening == .parenthesis:
            // "milk (oat)" is oat milk; "rice noodles (wheat)" are noodles already, so it says that there is wheat.
            let isSaid = special.map { special in
                resolution.ingredient.map { catalogue.isKind($0, of: special) } ?? false
            }
            add(isSaid == false ? special ?? id : id, .perhaps, slot: newSlot())
        default: add(id, .perhaps, slot: newSlot())
        }
        if found.match == .kind { setAside(words, reading.matches, phrase, found) }
        if let other = found.other {
            add(other, link == .also || link == .listed ? .also : .perhaps, slot: newSlot())
        }
    }

    /// Whether an item of a list is a thing of its own, not the rest of a name ("tomatoes, cherry") or a word for the same ("cheese, cheddar").
    private func isApart(
        _ id: IngredientID, _ special: IngredientID?, _ match: Range<Int>, _ phrase: borrowing NamePhrase
    ) -> Bool {
        guard special == nil, !catalogue[id].isNotFood, !isPartOfFood(match, phrase) else { return false }
        return resolution.ingredient.map { !isRelated(id, $0) } ?? true
    }

    /// "lemon, juice only", "turkey, wing tips removed": a part, or what a cook takes away; and "penne, rigatoni or other pasta" offers one of several.
    private func isPartOfFood(_ match: Range<Int>, _ phrase: borrowing NamePhrase) -> Bool {
        let last = lexiconEntry(match.upperBound - 1, phrase)
        if !last.classes.isDisjoint(with: [.bodyPart, .fruitPart]) { return true }
        for word in 0..<phrase.name.words {
            if phrase.classes[word] == .or || Self.takenAway.contains(word, of: phrase.name) { return true }
        }
        return false
    }

    private static let takenAway = WordSet(["removed", "discarded", "only"])

    private func lexiconEntry(_ word: Int, _ phrase: borrowing NamePhrase) -> Lexicon.Entry {
        var bytes: [UInt8] = []
        for index in phrase.name.byteRange(word..<word + 1) { bytes.append(phrase.name.bytes[index]) }
        return Lexicon.shared.entry(of: bytes)
    }

    /// "milk (oat)", "stock, or vegetable": the words with what the line asks for behind them, where that is listed.
    private func specialised(_ match: Range<Int>, _ words: Range<Int>, _ phrase: borrowing NamePhrase) -> IngredientID?
    {
        guard match.upperBound == words.upperBound, name.words > 0, name.words <= Self.mostWordsToSpecialise else {
            return nil
        }
        var start = max(words.lowerBound, match.lowerBound - 3)
        while start <= match.lowerBound {
            for first in [0, name.words - 1] {
                let whole = phrase.name.joining(start..<match.upperBound, name, first..<name.words)
                if let id = catalogue.listed(whole, 0..<whole.words)?.ingredient { return id }
            }
            start += 1
        }
        return nil
    }
}
