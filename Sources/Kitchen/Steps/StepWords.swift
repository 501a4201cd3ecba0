internal import SourceText

/// What the words around a number in a step say of it.
struct StepWords {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// What "overnight" is taken for.
    static let overnight = TimeSpan(seconds: 8 * 3600, 12 * 3600)

    /// Words for what food does while nobody does anything.
    private static let waiting: Set<String> = [
        "rest", "rests", "resting", "stand", "sit", "cool", "chill", "set", "wait", "leave", "let", "refrigerate",
        "soak", "marinate", "infuse", "steep", "proof", "prove", "rise", "freeze", "dry", "drain", "ferment", "cure",
        "fridge", "refrigerator", "brine", "thaw", "defrost", "macerate", "hang", "keep", "allow", "place", "put",
        "store",
    ]
    /// Of them, those that say by themselves that a time is waited for.
    private static let plainlyWaiting: Set<String> = [
        "rest", "rests", "resting", "stand", "sit", "cool", "chill", "set", "wait", "refrigerate", "soak", "marinate",
        "infuse", "steep", "proof", "prove", "rise", "freeze", "drain", "ferment", "cure", "brine", "macerate",
    ]
    private static let heating: Set<String> = [
        "oven", "heat", "preheat", "preheated", "heated", "reduce", "increase", "turn", "lower", "raise", "temperature",
        "temp", "bake", "baked", "roast", "roasted", "cook", "smoker", "grill", "airfryer", "fryer", "broil",
    ]

    /// Whether a time that goes with "before" is waited for: "let it rest 10 minutes before serving", but not "take it out 30 minutes
    /// before serving".
    func isWaiting(before time: ByteRange) -> Bool {
        let after = words(after: time.end, 1)
        guard after.first == "before" else { return false }
        return words(before: time.start, 7).contains { Self.plainlyWaiting.contains($0) }
    }

    /// Whether "overnight" says how long to wait: "chill overnight", but not "overnight oats" and "2 hours or overnight".
    func isWaiting(overnight place: ByteRange) -> Bool {
        let before = words(before: place.start, 8)
        if before.last == "or" || before.suffix(2) == ["even", "better"] || before.suffix(2) == ["up", "to"] {
            return false
        }
        return before.contains { Self.waiting.contains($0) }
    }

    /// Whether a number without a sign is one of degrees: "bake at 350", "preheat the oven to 200".
    func isHeat(_ number: ByteRange) -> Bool {
        let before = words(before: number.start, 8)
        guard let last = before.last, last == "at" || last == "to" || last == "oven" else { return false }
        return before.contains { Self.heating.contains($0) }
    }

    /// "Every", before a time, in other languages than English: "alle 10 Minuten", "co 5 minut", "每10分钟".
    func isIntervalWord(_ place: ByteRange) -> Bool {
        guard let first = bytes[place.indices].first, first >= 0x80 || place.count <= 9 else { return false }
        let word = word(place)
        return Self.intervals.contains(word) || word.hasSuffix("每")
    }

    /// What follows a time that is how often, or how long before something: "10分ごとに", "5 minutes avant la fin".
    func isBehindInterval(_ place: ByteRange) -> Bool {
        guard place.count >= 3, place.count <= 24 else { return false }
        let word = word(place)
        return Self.behindIntervals.contains(word) || ["ごと", "おき", "毎", "마다"].contains { word.hasPrefix($0) }
    }

    /// The text of a token, in lower case and without the apostrophe that joins an article to its noun.
    func word(_ place: ByteRange) -> String {
        String(decoding: bytes[place.indices], as: UTF8.self).lowercased()
    }

    /// The words before a place, nearest last, in lower case; at most so many, and none of the sentence before.
    private func words(before place: Int, _ most: Int) -> [String] {
        var found: [String] = []
        var end = place
        while found.count < most, end > 0 {
            while end > 0, !Self.isLetter(bytes[end - 1]) {
                if Self.endsSentence(bytes[end - 1]) { return found.reversed() }
                end -= 1
            }
            var start = end
            while start > 0, Self.isLetter(bytes[start - 1]) { start -= 1 }
            if end > start { found.append(String(decoding: bytes[start..<end], as: UTF8.self).lowercased()) }
            end = start
        }
        return found.reversed()
    }

    private func words(after place: Int, _ most: Int) -> [String] {
        bytes[place...].prefix { !Self.endsSentence($0) }.split { !Self.isLetter($0) }.prefix(most).map {
            String(decoding: $0, as: UTF8.self).lowercased()
        }
    }

    private static func endsSentence(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: ";")
            || byte == 0x0A
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
    }

    /// The text as it is read, byte for byte as long: a semicolon for the stroke of "gas mark 6/400°F", which is no fraction, and the
    /// punctuation of Chinese and Japanese, which words are glued to, as that of English.
    var readable: [UInt8] {
        var text = bytes
        for offset in bytes.indices {
            switch bytes[offset] {
            case UInt8(ascii: "/"): if isBetweenScales(offset) { text[offset] = UInt8(ascii: ";") }
            case 0xE3, 0xEF:
                guard offset + 2 < bytes.count,
                    let mark = Self.mark(bytes[offset], bytes[offset + 1], bytes[offset + 2])
                else { continue }
                (text[offset], text[offset + 1], text[offset + 2]) = (mark, 0x20, 0x20)
            default: break
            }
        }
        return text
    }

    /// Whether a stroke stands between two temperatures: a mark is at most 10, and no fraction in a kitchen has three digits below it.
    private func isBetweenScales(_ offset: Int) -> Bool {
        var (start, end) = (offset, offset + 1)
        while start > 0, Self.isDigit(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, Self.isDigit(bytes[end]) { end += 1 }
        return end - offset == 4 && (1...3).contains(offset - start)
    }

    /// 、 。 ， ； ： （ ） ！ of Unicode's blocks "CJK Symbols and Punctuation" and "Halfwidth and Fullwidth Forms".
    private static func mark(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt8? {
        switch (first, second, third) {
        case (0xE3, 0x80, 0x81), (0xEF, 0xBC, 0x8C): UInt8(ascii: ",")
        case (0xE3, 0x80, 0x82): UInt8(ascii: ".")
        case (0xEF, 0xBC, 0x81): UInt8(ascii: "!")
        case (0xEF, 0xBC, 0x88): UInt8(ascii: "(")
        case (0xEF, 0xBC, 0x89): UInt8(ascii: ")")
        case (0xEF, 0xBC, 0x9A): UInt8(ascii: ":")
        case (0xEF, 0xBC, 0x9B): UInt8(ascii: ";")
        default: nil
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
