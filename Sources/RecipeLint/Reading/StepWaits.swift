internal import Kitchen
internal import SourceText

/// The times that a step surely takes, of all that it speaks of.
///
/// Not among them: how long something keeps, what may be done or left ("up to", "optionally", "if you have the time", "overnight"), and of
/// several times that "or" joins all but the shortest ("3 hours on high or 7 on low"). Times in which a dish is left alone (it rises, chills,
/// marinates) are told apart, as cooks do not count them as preparing or cooking.
struct StepWaits {
    struct Wait {
        let seconds: Int
        /// Whether nobody cooks meanwhile.
        let isRest: Bool
    }

    private(set) var waits: [Wait] = []

    /// - Parameters:
    ///   - step: its text, in which the timers' ranges are places.
    ///   - words: the step's words among those of `text`.
    init(_ step: String, _ text: FoldedText, _ words: Range<Int>, _ timers: [StepNumbers.Timer]) {
        let bytes = Array(step.utf8)
        func between(_ start: Int, _ end: Int) -> Words {
            Words(text: text, range: text.words(words, within: ByteRange(start, max(start, end))))
        }
        var index = 0
        while index < timers.count, waits.count < Self.mostWaits {
            let sentence = Self.sentence(around: timers[index].range, bytes)
            var together = [timers[index]]
            // What one sentence offers as a choice.
            while index + together.count < timers.count, let last = together.last {
                let next = timers[index + together.count]
                guard sentence.contains(next.range.start),
                    between(last.range.end, next.range.start).hold(Self.choices)
                else { break }
                together.append(next)
            }
            let previousEnd = index > 0 ? timers[index - 1].range.end : 0
            index += together.count
            guard let least = together.map(\.span.minSeconds).min(), let first = together.first else { continue }
            let before = between(max(sentence.start, previousEnd), first.range.start)
            let end = max(sentence.end, first.range.end)
            let after = between(first.range.end, end)
            if Self.isUncertain(before, after, between(sentence.start, end)) { continue }
            waits.append(Wait(seconds: least, isRest: Self.isRest(before, after)))
        }
    }

    /// Some words of a step.
    private struct Words {
        let text: FoldedText
        let range: Range<Int>

        var hashes: LazyMapSequence<Range<Int>, UInt64> { range.lazy.map { text.words[$0].hash } }

        func hold(_ list: WordList) -> Bool { range.contains { list.contains(text.words[$0].hash) } }
        func begin(_ place: Int, _ beginnings: WordBeginnings) -> Bool {
            beginnings.begin(text.bytes[text.words[place].range])
        }
    }

    /// Longer steps are not written by people.
    private static let mostWaits = 500
    private static let farthest = 400

    /// The nearest verb decides: one before the time, else one after it. Without any, nobody is sure to cook.
    private static func isRest(_ before: Words, _ after: Words) -> Bool {
        for place in Array(before.range.reversed()) + Array(after.range) {
            if before.begin(place, cooking) { return false }
            if before.begin(place, resting) { return true }
        }
        return true
    }

    private static func isUncertain(_ before: Words, _ after: Words, _ sentence: Words) -> Bool {
        if sentence.hold(keeping) || before.hold(conditions) { return true }
        let (earlier, later) = (before.hashes, after.hashes)
        if earlier.suffix(6).contains(where: doubts.contains) { return true }
        if later.prefix(4).prefix(while: { $0 != until }).contains(where: laterDoubts.contains) { return true }
        if earlier.suffix(2).elementsEqual(upTo) { return true }
        return later.prefix(3).contains(where: choices.contains) && later.prefix(5).contains(overnight)
    }

    /// From the end of the sentence before a place to the end of its own.
    private static func sentence(around place: ByteRange, _ bytes: [UInt8]) -> ByteRange {
        func ends(_ index: Int) -> Bool {
            let byte = bytes[index]
            if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") || byte == 0x0A {
                return true
            }
            guard byte == UInt8(ascii: ".") else { return false }
            // "1.5 hours", "approx. 20 min"
            return index + 1 >= bytes.count || bytes[index + 1] <= 0x20
        }
        var start = min(place.start, bytes.count)
        while start > 0, place.start - start < farthest, !ends(start - 1) { start -= 1 }
        var end = min(place.end, bytes.count)
        while end < bytes.count, end - place.end < farthest, !ends(end) { end += 1 }
        return ByteRange(start, end)
    }

    /// How such words begin, in the languages of most cookbooks.
    private static let cooking = WordBeginnings([
        "bake", "baking", "boil", "simmer", "cook", "roast", "fry", "frie", "frying", "saut", "grill", "broil", "steam",
        "brais", "stew", "poach", "toast", "sear", "brown", "microwave", "smoke", "preheat", "pressure", "knead",
        "whisk",
        "beat", "stir", "mix", "back", "koch", "brat", "köchel", "cuire", "cuisson", "mijot", "enfourn", "hornea",
        "cocin", "cuoc", "inforn", "bak", "kook", "piec", "gotow", "smaż", "oven", "forno", "horno", "ofen",
    ])
    private static let resting = WordBeginnings([
        "marinat", "marinier", "mariner", "marinad", "chill", "refrigerat", "fridge", "freez", "rest", "rise", "rising",
        "proof", "prove", "proving", "soak", "stand", "sit", "set", "cool", "ferment", "dry", "brine", "thaw",
        "defrost",
        "steep", "infus", "autolys", "leave", "left", "cure", "hang", "drain", "settle", "mature", "double", "ruhen",
        "ruhe",
        "gehen", "kühl", "ziehen", "einweich", "quell", "repos", "réfrig", "frigo", "tremp", "reposa", "nevera",
        "riposa", "liev", "frigor", "rust", "rijz", "koel", "descans", "geladeira", "lodów", "odstaw", "leżak",
        "chłod", "overnight",
    ])
    /// What says of a sentence that nobody has to wait: it keeps so long, or it is a wish.
    private static let keeping = WordList([
        "keep", "keeps", "store", "stored", "stores", "storage", "lasts", "last", "leftover", "leftovers", "ahead",
        "airtight", "haltbar", "conserve", "conserver", "conserva", "optional", "optionally", "ideally", "preferably",
    ])
    private static let conditions = WordList(["if"])
    /// "or", in the languages of most cookbooks.
    private static let choices = WordList(["or", "oder", "ou", "o", "lub", "eller"])
    private static let doubts = WordList([
        "if", "may", "might", "can", "could", "optional", "optionally", "ideally", "preferably", "maximum", "max",
        "within", "every", "per", "longer", "extra", "needed",
    ])
    private static let laterDoubts = WordList([
        "if", "optional", "optionally", "maximum", "max", "longer", "extra", "needed", "ahead", "before",
    ])
    private static let until = WordHash.of("until".utf8)
    private static let overnight = WordHash.of("overnight".utf8)
    private static let upTo = ["up", "to"].map { WordHash.of($0.utf8) }
}
