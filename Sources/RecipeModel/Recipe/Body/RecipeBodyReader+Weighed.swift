internal import SourceText

// What the passages of a file together say of each.
extension RecipeBodyReader {
    /// Notes what only the passages around one tell of it.
    func noteWhatStandsAround(
        _ weighed: inout [(passage: Passage, context: PassageDecoder.Context, evidence: PassageEvidence)],
        _ indices: [Int]
    ) {
        notePartsBesideFoods(&weighed, indices)
        noteUnknownVerbs(&weighed)
        for place in weighed.indices where weighed[place].passage.isBelowTitle {
            weighed[place].context.isIntroduction = true
        }
        noteIntroduction(&weighed)
        noteQuotesBelowSteps(&weighed)
        noteLastRemarks(&weighed)
        noteToldRemarks(&weighed)
        noteRemarksBelowMarks(&weighed)
    }

    /// Whether a text names no place of work, and has a number only where it says how long the dish keeps: "Lasts 2 months."
    private func isSaidBelowMarks(_ text: ArraySlice<UInt8>) -> Bool {
        let words = SentenceWords(String(decoding: text, as: UTF8.self)[...])
        let hasNumber = text.contains { $0 &- 0x30 < 10 }
        return !words.hasWord(in: Self.placesOfWork, first: 60, orWithPoint: true)
            && (!hasNumber || words.count > 0 && words.isWord(0, in: CookingVerbs.keepingStarts))
    }

    /// Marks paragraphs below the mark that ends the method as remarks, up to the next heading: "Lasts a month." below `{{< /steps >}}`.
    private func noteRemarksBelowMarks(
        _ weighed: inout [(passage: Passage, context: PassageDecoder.Context, evidence: PassageEvidence)]
    ) {
        var (above, next): (Passage?, Int) = (nil, 0)
        for place in weighed.indices {
            let passage = weighed[place].passage
            while next < passages.count, passages[next].range.start < passage.range.start {
                if passages[next].heading != nil { above = passages[next] }
                next += 1
            }
            guard let above, above.scopeEnd <= passage.block, case .paragraph = passage.shape,
                above.heading?.reading.meaning == .section(.instructions), weighed[place].context.meaning == nil,
                weighed[place].evidence.openings == 0, weighed[place].evidence.amounts == 0,
                isSaidBelowMarks(body.bytes[body.trimmed(passage.range).indices])
            else { continue }
            weighed[place].evidence.isLabelledRemark = true
        }
    }

    /// Where foods are listed, a line below the heading of a part may list one more: "### Pasta" over "12 oz elbows", "For the top:" over "icing sugar".
    private func notePartsBesideFoods(
        _ weighed: inout [(passage: Passage, context: PassageDecoder.Context, evidence: PassageEvidence)],
        _ places: [Int]
    ) {
        guard weighed.contains(where: { $0.evidence.items == 1 && $0.context.meaning == nil }),
            weighed.contains(where: { $0.evidence.count > 1 && $0.evidence.share($0.evidence.foods) >= 0.5 })
        else { return }
        for (position, place) in places.enumerated() where weighed[position].context.meaning == nil && place > 0 {
            guard let heading = passages[place - 1].heading, heading.reading.meaning == nil,
                !isTitle(passages[place - 1])
            else { continue }
            weighed[position].context.isPartBesideFoods =
                weighed[position].evidence.amounts > 0 || PartName.isNamed(heading.text)
        }
    }

    /// "January, no money, this.", right at the beginning of a body that only says what to do with the foods above it: where several paragraphs say
    /// what to do, a first one that does not is an introduction.
    private func noteIntroduction(
        _ weighed: inout [(passage: Passage, context: PassageDecoder.Context, evidence: PassageEvidence)]
    ) {
        guard hasIngredients, let (passage, context, evidence) = weighed.first, case .paragraph = passage.shape,
            context.meaning == nil, context.isAboveSections, !context.hasUnknownVerbs, evidence.openings == 0,
            evidence.temperatures == 0, evidence.sentences > 0,
            !body.bytes[passage.range.indices].contains(where: { $0 &- 0x30 < 10 }),
            !SentenceWords(body.plain(passage.range)[...]).hasWord(in: Self.placesOfWork, first: 80, orWithPoint: true)
        else { return }
        let further = weighed.dropFirst().prefix { !$0.context.followsHeading }
        if further.count(where: { $0.evidence.openings > 0 }) >= 2
            || further.contains(where: { $0.evidence.openings >= 2 })
        {
            weighed[0].context.isIntroduction = true
        }
    }

    /// Marks a quote of one line below two paragraphs of the method or more as a remark, as quotes below lists are: "> Cream does not go in."; and
    /// what somebody wrote in a chat, where the steps are not quoted: "> Mira, 14:10" over "> cola???".
    private func noteQuotesBelowSteps(
        _ weighed: inout [(passage: Passage, context: PassageDecoder.Context, evidence: PassageEvidence)]
    ) {
        for place in weighed.indices {
            guard case .quote = weighed[place].passage.shape, beginsWithNameAndClock(weighed[place].passage) else {
                continue
            }
            let lines = lineRanges(weighed[place].passage).dropFirst()
            // What somebody asked or answered, and not the foods they sent.
            if lines.count <= 3,
                lines.allSatisfy({
                    body.firstByte($0) &- 0x30 >= 10 && MetadataLine.statements(in: body.plain($0)).isEmpty
                })
            {
                weighed[place].evidence.isLabelledRemark = true
            }
        }
        for place in weighed.indices.dropFirst(2) {
            guard case .quote = weighed[place].passage.shape,
                weighed[place].evidence.count == 1 || beginsWithNameAndClock(weighed[place].passage),
                weighed[place].context.meaning == .section(.instructions), !weighed[place].context.followsHeading
            else { continue }
            let above = weighed[(place - 2)..<place]
            let areParagraphs = above.allSatisfy { if case .paragraph = $0.passage.shape { true } else { false } }
            if areParagraphs, above.last?.context.followsHeading == false {
                weighed[place].evidence.isLabelledRemark = true
            }
        }
    }

    /// "Mira, 14:10"
    private func beginsWithNameAndClock(_ passage: Passage) -> Bool {
        guard let line = lineRanges(passage).first, line.count <= 40 else { return false }
        let words = body.plain(line).split { $0 == " " || $0 == "," }
        guard (2...3).contains(words.count), words[0].first?.isUppercase == true, let clock = words.last else {
            return false
        }
        let parts = clock.split(separator: ":")
        return parts.count == 2 && parts.allSatisfy { (1...2).contains($0.utf8.count) && $0.allSatisfy(\.isNumber) }
    }

    /// Marks the last paragraph of a method in paragraphs as a remark where it tells nothing to do, as those before it do, and has no number: "Shortbread
    /// with it.", "The kids like it with ketchup."
    private func noteLastRemarks(
        _ weighed: inout [(passage: Passage, context: PassageDecoder.Context, evidence: PassageEvidence)]
    ) {
        for place in weighed.indices.dropFirst(2) {
            let (passage, context, evidence) = weighed[place]
            guard case .paragraph = passage.shape,
                context.meaning == .section(.instructions) || context.meaning == nil && context.isInMethod,
                !context.followsHeading, !context.hasUnknownVerbs,
                place + 1 == weighed.count || weighed[place + 1].context.followsHeading,
                evidence.count == passage.lines.count, evidence.openings == 0, evidence.commands == 0,
                evidence.temperatures == 0, evidence.details == 0, evidence.foods == 0,
                isSaid(body.bytes[body.trimmed(passage.range).indices])
            else { continue }
            let text = body.bytes[body.trimmed(passage.range).indices]
            let isOfFamily = saysWhoCooked(text)
            let isToldOf = isOfFamily || saysHowItWas(text)
            guard isToldOf || context.meaning != nil else { continue }
            let above = weighed[(place - (isToldOf ? 1 : 2))..<place]
            let areSteps = above.allSatisfy {
                if case .paragraph = $0.passage.shape {
                    $0.evidence.openings > 0 || isToldOf && $0.context.isInMethod
                } else {
                    false
                }
            }
            if areSteps, above.last?.context.followsHeading == false,
                isOfFamily || Self.isSurelyEnglish(body.bytes[passages[0].range.start..<passage.range.end])
            {
                weighed[place].evidence.isLabelledRemark = true
            }
        }
    }

    /// Whether a text is a sentence without numbers, and no list of what is put together: "Tortilla, beans, egg, salsa."
    private func isSaid(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, first &- 0x41 < 26 || first >= 0xC3, let last = text.last,
            ".!)".utf8.contains(last)
        else { return false }
        let words = SentenceWords(String(decoding: text, as: UTF8.self)[...])
        return !text.contains { $0 &- 0x30 < 10 } && text.count { $0 == UInt8(ascii: ",") } < 3
            && !words.isWord(0, in: Self.startsOfSteps) && !Self.mayBeginWork(words) && !endsWithWork(words)
            && !words.hasWord(in: Self.placesOfWork, first: 60, orWithPoint: true)
            && !words.hasWord(in: Self.wordsOfWork, first: 60, orWithPoint: true)
    }

    /// Whether a text has a word that hardly a step has: "Jean's mother put hard boiled eggs in hers", "Better on Tuesday than on Sunday", "April only".
    private func saysHowItWas(_ text: ArraySlice<UInt8>) -> Bool {
        SentenceWords(String(decoding: text, as: UTF8.self)[...]).hasWord(
            in: Self.wordsOfTelling, first: 30, orWithPoint: true)
    }

    /// The same of who cooked it, in other languages: "Mormor skrev …", "La nonna ci metteva le noci."
    private func saysWhoCooked(_ text: ArraySlice<UInt8>) -> Bool {
        SentenceWords(String(decoding: text, as: UTF8.self)[...]).hasWord(
            in: Self.family, first: 12, orWithPoint: true)
    }

    private static let family = KnownNames([
        "mormor", "farmor", "morfar", "farfar", "bedstemor", "bestemor", "oma", "omi", "mutti", "nonna", "mamma",
        "zia", "mamie", "mémé", "maman", "abuela", "vovó", "mãe", "babcia", "babci", "ciocia", "babička", "babičky",
        "maminka", "mummo", "mummi", "äiti", "moeder",
    ])

    private static let wordsOfTelling = KnownNames([
        "was", "were", "wasn't", "better", "best", "only", "says", "said", "nice", "lovely", "delicious", "mother",
        "mum", "mom", "dad", "father", "aunt", "uncle",
        "granny", "grandma", "grandmother", "nan", "nobody", "everybody",
    ])
    private static let doers = KnownNames(["i", "we", "you", "they", "she", "he", "who"])

    /// Whether a first word that is a thing as well may be what to do: "Bottle it.", "Rack.", "Cork and label", "Ice when cold."
    static func mayBeginWork(_ words: SentenceWords) -> Bool {
        words.count > 0 && thingsToDo.contains(lowerCase: words.withoutPoint(0))
            && (words.count == 1 || words[0].last == UInt8(ascii: ".") || words.isWord(1, in: afterVerbs))
    }

    /// "Sunday morning bake it.", but not "I leave them."
    private func endsWithWork(_ words: SentenceWords) -> Bool {
        let place = words.count - 2
        guard place > 0, !words.isWord(place - 1, in: Self.doers) else { return false }
        let object = words.withoutPoint(place + 1)
        return (object.elementsEqual("it".utf8) || object.elementsEqual("them".utf8))
            && CookingVerbs.isVerb(String(decoding: words[place], as: UTF8.self)[...])
    }

    /// "I put it back in the oven", "We always finish it under the grill": what somebody does is told as it is to be done.
    static func tellsOwnWork(_ words: SentenceWords) -> Bool {
        guard words.count > 2, words.isWord(0, in: tellers) else { return false }
        let verb = words.isWord(1, in: adverbs) ? 2 : 1
        return !words.isWord(verb, in: habits) && CookingVerbs.isVerb(String(decoding: words[verb], as: UTF8.self)[...])
    }

    /// "Po vychladnutí pocukrujeme.": whether a word has the ending that Czech and Slovak methods are told with, "we sugar it".
    static func tellsOurWork(_ words: SentenceWords) -> Bool {
        (0..<min(words.count, 12)).contains { place in
            let word = words.withoutPoint(place)
            return word.count >= 6 && word.suffix(2).elementsEqual("me".utf8)
                && ourEndings.contains { word.suffix($0.count).elementsEqual($0) } && !ourHabits.contains(word.span)
        }
    }

    private static let ourEndings = ["ujeme", "áme", "íme"].map { Array($0.utf8) }
    private static let ourHabits = KnownNames([
        "doporučujeme", "doporučíme", "používáme", "můžeme", "děláme", "říkáme", "máme", "nemáme", "milujeme",
        "kupujeme", "nazýváme", "vaříváme", "pečíváme", "rádi",
    ])

    private static let tellers = KnownNames(["i", "we"])
    private static let adverbs = KnownNames(["always", "then", "usually", "now", "just", "also", "next", "first"])
    /// What is told of habits and taste, which is not part of the method.
    private static let habits = KnownNames([
        "use", "make", "eat", "serve", "keep", "love", "like", "prefer", "freeze", "double", "store", "get", "leave",
        "omit", "have", "skip", "do", "try", "find", "buy", "swap", "substitute", "save", "take", "go", "want",
    ])

    private static let thingsToDo = KnownNames([
        "bottle", "can", "box", "cork", "label", "cap", "ice", "sugar", "flour", "oil", "crumb", "bread", "batter",
        "skin", "bone", "joint", "gut", "scale", "pluck", "truss", "lard", "rack", "siphon", "prove", "age", "mature",
        "brew", "mull", "churn", "smoke", "burp", "feed", "stand", "level", "dock", "flute", "seed", "pod", "rice",
        "mill", "pound", "bruise", "pulp", "refresh", "unmould", "upend", "dab", "strew", "trickle", "flood", "mask",
        "bubble", "flame", "portion", "share", "pass", "bury", "float", "butterfly", "clean", "coddle", "confit",
        "vacuum", "bung", "shove", "plonk", "nuke", "blast", "jar", "pot", "tin", "wrap", "salt", "pepper", "butter",
        "cream", "steam", "grill", "plate", "dish", "dress", "sauce", "stock", "water", "shell", "stone", "core",
        "corks", "foil",
    ])
    private static let afterVerbs = KnownNames([
        "it", "them", "when", "until", "till", "and", "or", "the", "well", "off", "up", "on", "in", "into", "for",
        "again",
        "while", "once", "a", "an", "with", "each", "all", "both", "to", "at", "if", "after", "before", "over",
    ])

    /// Begin what may be a step though no verb is found: "Then rice.", "Never boil it."
    private static let startsOfSteps = KnownNames([
        "then", "and", "also", "never", "do", "don't", "no", "try", "best", "good", "you", "next", "in", "off", "back",
        "into", "when", "everything", "same", "both", "i", "we", "it", "on", "with", "after", "once", "all", "half",
        "now", "last", "lastly", "finally", "perfect", "to", "for", "as", "if", "at", "out", "extra", "more", "enough",
        "plenty", "generous", "tonight", "tomorrow",
    ])
    private static let wordsOfWork = KnownNames([
        "blender", "lid", "lids", "jar", "jars", "top", "folded", "fold", "done", "ready", "golden", "brown", "stir",
        "boil", "add", "adds", "added", "finish", "pour", "pours", "poured", "fried", "scatter", "minute", "minutes",
        "hour", "hours", "chill", "cut", "slice", "taste", "plate", "plates", "table", "rest", "fridge", "overnight",
        "night", "through", "together", "over", "off", "needs", "need", "cool", "hot", "warm", "straight", "thick",
        "thickens", "set", "sets", "drain", "stirred", "mixed", "baked", "cooked", "back", "down", "end", "puts",
        "then", "thickened", "simmers", "simmer", "meanwhile", "brushed", "warmed", "strained", "bottled", "labelled",
        "layers", "makes", "can", "buttered", "sieved", "iced", "dipped", "finished", "pieces", "teaspoon",
        "tablespoon", "spoon", "handful", "reheated", "added",
    ])
    /// "The onion and cream go into a pan until soft."
    private static let placesOfWork = KnownNames([
        "go", "goes", "into", "onto", "pan", "pot", "oven", "bowl", "until", "till", "heat", "dish", "tray", "tin",
    ])

    /// Where hardly a sentence begins with a verb that is known, and the language is not English, sentences below the foods are taken to
    /// say what to do.
    private func noteUnknownVerbs(
        _ weighed: inout [(passage: Passage, context: PassageDecoder.Context, evidence: PassageEvidence)]
    ) {
        let texts = weighed.filter { !$0.passage.isList && $0.evidence.sentences > 0 }
        let sentences = texts.reduce(0) { $0 + $1.evidence.sentences }
        let openings = weighed.reduce(0) { $0 + $1.evidence.openings }
        guard sentences >= 2, openings * 3 <= sentences, !isEnglish(texts.map(\.passage.range)) else { return }
        var isBelowFoods = hasIngredients
        for index in weighed.indices {
            let evidence = weighed[index].evidence
            if evidence.count > 1, evidence.foods * 2 >= evidence.count { isBelowFoods = true }
            weighed[index].context.hasUnknownVerbs = isBelowFoods
        }
    }

    private func isEnglish(_ ranges: [ByteRange]) -> Bool {
        let found = ranges.prefix(20).reduce(0) { $0 | Self.englishWords(in: body.bytes[$1.indices].prefix(600)) }
        return found.nonzeroBitCount >= 2
    }

    /// Whether "the" and "and" stand in a text, which no other language has.
    private static func isSurelyEnglish(_ text: ArraySlice<UInt8>) -> Bool {
        englishWords(in: text.prefix(4_000)) & 0b11 == 0b11
    }

    /// Whether two words or more of a text stand in nearly every English one, and in hardly any other.
    static func isEnglish(_ text: ArraySlice<UInt8>) -> Bool {
        englishWords(in: text.prefix(4_000)).nonzeroBitCount >= 2
    }

    /// Which of the words below stand in a text: a bit for each.
    private static func englishWords(in text: ArraySlice<UInt8>) -> UInt64 {
        var found: UInt64 = 0
        var index = text.startIndex
        while index < text.endIndex {
            let start = index
            while index < text.endIndex, text[index].isLetter || text[index] >= 0x80 { index += 1 }
            if index - start >= 2, index - start <= 5,
                let word = englishWords.number(ofLowerCase: text[start..<index])
            {
                found |= 1 << UInt64(word)
            }
            if index == start { index += 1 }
        }
        return found
    }

    private static let englishWords = KnownNames(["the", "and", "with", "this", "of", "until", "is", "you"])
}
