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

    /// - Parameter text: the step's, in which the timers' ranges are places.
    init(_ text: String, _ timers: [StepNumbers.Timer]) {
        let bytes = Array(text.utf8)
        var index = 0
        while index < timers.count, waits.count < Self.mostWaits {
            let sentence = Self.sentence(around: timers[index].range, bytes)
            var together = [timers[index]]
            // What one sentence offers as a choice.
            while index + together.count < timers.count, let last = together.last {
                let next = timers[index + together.count]
                guard sentence.contains(next.range.start),
                    Self.words(bytes[last.range.end..<max(last.range.end, next.range.start)]).contains("or")
                else { break }
                together.append(next)
            }
            let previousEnd = index > 0 ? timers[index - 1].range.end : 0
            index += together.count
            guard let least = together.map(\.span.minSeconds).min(), let first = together.first else { continue }
            let from = max(sentence.start, previousEnd)
            let before = Self.words(bytes[from..<max(from, first.range.start)])
            let end = max(sentence.end, first.range.end)
            let after = Self.words(bytes[first.range.end..<end])
            if Self.isUncertain(before, after, Self.words(bytes[sentence.start..<end])) { continue }
            waits.append(Wait(seconds: least, isRest: Self.isRest(before, after)))
        }
    }

    /// Longer steps are not written by people.
    private static let mostWaits = 500
    private static let farthest = 400

    /// The nearest verb decides: one before the time, else one behind it. Without any, nobody is sure to cook.
    private static func isRest(_ before: [Substring], _ after: [Substring]) -> Bool {
        for word in before.reversed() + after {
            if cooking.contains(where: { word.hasPrefix($0) }) { return false }
            if resting.contains(where: { word.hasPrefix($0) }) { return true }
        }
        return true
    }

    private static func isUncertain(_ before: [Substring], _ after: [Substring], _ sentence: [Substring]) -> Bool {
        if before.contains("if") || before.suffix(6).contains(where: doubts.contains) { return true }
        if after.prefix(4).prefix(while: { $0 != "until" }).contains(where: laterDoubts.contains) { return true }
        if before.suffix(3).elementsEqual(["for", "up", "to"]) || before.suffix(2).elementsEqual(["up", "to"]) {
            return true
        }
        if after.prefix(3).contains("or"), after.prefix(5).contains("overnight") { return true }
        return sentence.contains { word in
            keeping.contains { word == $0 } || ["optional", "optionally", "ideally", "preferably"].contains(word)
        }
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

    private static func words(_ bytes: ArraySlice<UInt8>) -> [Substring] {
        String(decoding: bytes, as: UTF8.self).lowercased()[...].split { !$0.isLetter }
    }

    /// How such words begin, in the languages of most cookbooks.
    private static let cooking = [
        "bake", "baking", "boil", "simmer", "cook", "roast", "fry", "frie", "frying", "saut", "grill", "broil", "steam",
        "brais", "stew", "poach", "toast", "sear", "brown", "microwave", "smoke", "preheat", "pressure", "knead",
        "whisk",
        "beat", "stir", "mix", "back", "koch", "brat", "köchel", "cuire", "cuisson", "mijot", "enfourn", "hornea",
        "cocin", "cuoc", "inforn", "bak", "kook", "piec", "gotow", "smaż", "oven", "forno", "horno", "ofen",
    ]
    private static let resting = [
        "marinat", "marinier", "mariner", "marinad", "chill", "refrigerat", "fridge", "freez", "rest", "rise", "rising",
        "proof", "prove", "proving", "soak", "stand", "sit", "set", "cool", "ferment", "dry", "brine", "thaw",
        "defrost",
        "steep", "infus", "autolys", "leave", "left", "cure", "hang", "drain", "settle", "mature", "double", "ruhen",
        "ruhe",
        "gehen", "kühl", "ziehen", "einweich", "quell", "repos", "réfrig", "frigo", "tremp", "reposa", "nevera",
        "riposa", "liev", "frigor", "rust", "rijz", "koel", "descans", "geladeira", "lodów", "odstaw", "leżak",
        "chłod", "overnight",
    ]
    private static let keeping: Set<Substring> = [
        "keep", "keeps", "store", "stored", "stores", "storage", "lasts", "last", "leftover", "leftovers", "ahead",
        "airtight",
        "haltbar", "conserve", "conserver", "conserva",
    ]
    private static let doubts: Set<Substring> = [
        "if", "may", "might", "can", "could", "optional", "optionally", "ideally", "preferably", "maximum", "max",
        "within",
        "every", "per", "longer", "extra", "needed",
    ]
    private static let laterDoubts: Set<Substring> = [
        "if", "optional", "optionally", "maximum", "max", "longer", "extra", "needed", "ahead", "before",
    ]
}
