/// Tells English text from text in other languages by its small words and its letters: a cheap reading of as much as decides.
public struct EnglishText {
    /// How many more small words are English than of other languages so far.
    private var lead = 0
    private var words = 0
    private var (bytes, bytesOutsideASCII) = (0, 0)

    public init() {}

    /// Whether more text would change nothing.
    public var isDecided: Bool { abs(lead) >= Self.enough }

    /// Whether the text is English: its small words are, or there is too little of it to tell.
    public var isEnglish: Bool {
        if bytesOutsideASCII * 4 > bytes { return false }
        return lead > 0 || lead == 0 && words < Self.mostWithoutSmallWords
    }

    /// Whether it holds no word.
    public var isEmpty: Bool { words == 0 }

    /// What its small words tell: 1 for English, -1 for another language, 0 where there are none or as many of both.
    public var side: Int { lead.signum() }

    /// Reads on until it is decided.
    public mutating func take(_ text: String) {
        var text = text
        text.withUTF8 { take($0.span) }
    }

    /// Reads on until it is decided.
    public mutating func take(_ text: borrowing Span<UInt8>) {
        var word: UInt64 = 0
        var length = 0
        var isCut = false
        var isSign = false
        var isAddress = false
        for index in 0..<text.count {
            let byte = text[index]
            if isAddress {
                isAddress = byte > 0x20 && byte != UInt8(ascii: ")")
                continue
            }
            bytes += 1
            let lower = byte | 0x20
            if lower &- 0x61 < 26 {
                word = word << 8 | UInt64(lower)
                length += 1
            } else if byte >= 0x80 {
                // Quotation marks, dashes and pictures are of no language.
                if byte >= 0xC0 { isSign = byte == 0xC2 || byte == 0xE2 || byte >= 0xF0 }
                if !isSign { bytesOutsideASCII += 1 }
                isCut = true
            } else {
                if length > 0 { end(isCut || length > 8 ? 0 : word) }
                (word, length, isCut) = (0, 0, false)
                if isDecided { return }
                // An address is of no language.
                isAddress = byte == UInt8(ascii: "/") && index > 0 && text[index - 1] == byte
            }
        }
        if length > 0 { end(isCut || length > 8 ? 0 : word) }
    }

    private mutating func end(_ word: UInt64) {
        words += 1
        switch Self.table.side(of: word) {
        case .english: lead += 1
        case .other: lead -= 1
        case nil: break
        }
    }

    /// So many more decide.
    private static let enough = 20
    /// So many words of English have a small word among them.
    private static let mostWithoutSmallWords = 8

    private enum Side { case english, other }

    private static let table = Table(
        english: [
            "the", "and", "with", "until", "into", "then", "of", "for", "it", "is", "on", "to", "from", "when", "add",
            "mix", "cook", "all", "bake", "serve", "stir", "or", "about", "each", "heat", "place", "you", "your", "are",
            "that", "this", "them", "pour", "put", "drain", "minutes", "mins", "hours", "oven", "boil", "water", "cut",
            "chop", "remove", "cool", "combine", "bring", "taste", "if", "well", "together", "large", "set",
            // Notes to oneself have no others: "Simmer 1 h. Sieve. Bottle in glass."
            "simmer", "fry", "whisk", "blend", "season", "roast", "knead", "toss", "slice", "peel", "grate", "rinse",
            "soak", "brown", "chill", "freeze", "melt", "whip", "fold", "spread", "sprinkle", "drizzle", "garnish",
            "sieve",
            "strain", "mash", "deglaze", "crush", "spoon", "scoop", "coat", "rub", "wrap", "flip", "thicken", "soften",
            "tender", "lid", "down", "batches", "shred", "dice", "squeeze", "bubble", "steam", "sear", "scrape",
        ],
        // None of them is an English word of the kitchen.
        others: [
            // German, Dutch, Afrikaans
            "und", "der", "die", "das", "den", "dem", "mit", "ein", "eine", "auf", "aus", "nach", "zum", "bei", "het",
            "een", "van", "met", "voor", "wordt", "zijn", "tot", "er", "je", "oder", "dazu", "alles", "bis",
            // French, Spanish, Italian, Portuguese, Catalan
            "le", "la", "les", "de", "des", "du", "et", "une", "un", "dans", "avec", "sur", "el", "los", "las", "del",
            "con", "una", "por", "que", "se", "si", "il", "lo", "gli", "nel", "dei", "di", "poi", "uma", "os", "da",
            "em", "ao", "y", "amb", "els", "fins", "ou", "fino", "hasta",
            // Polish, Czech, Slovak, Croatian, Slovene
            "na", "nie", "przez", "oraz", "lub", "ze", "pak", "nebo", "az", "ili", "alebo", "ter", "nato", "iz",
            // Finnish, Estonian, Swedish, Danish, Norwegian
            "ja", "kun", "kunnes", "noin", "och", "med", "til", "som", "av", "og", "ett", "ikke", "inte", "siis",
            "ning",
            // Hungarian, Romanian, Turkish, Albanian
            "egy", "az", "majd", "hogy", "vagy", "cu", "pe", "din", "sau", "apoi", "ve", "ile", "bir", "kadar", "dhe",
            // Indonesian, Filipino, Vietnamese, Lithuanian, Basque, Hindi in Latin letters
            "yang", "dengan", "dan", "lalu", "hingga", "ang", "ng", "mga", "sa", "cho", "ir", "su", "iki", "eta", "aur",
            "mein", "karo",
        ])

    /// Short words as numbers, open addressing, at most a quarter full; a free slot is zero.
    private struct Table {
        private let slots: [(word: UInt64, side: Side)]
        private static let bits: UInt64 = 10

        init(english: [StaticString], others: [StaticString]) {
            var slots = [(word: UInt64, side: Side)](repeating: (0, .english), count: 1 << Self.bits)
            for (words, side) in [(english, Side.english), (others, .other)] {
                for text in words {
                    var word: UInt64 = 0
                    text.withUTF8Buffer { for byte in $0 { word = word << 8 | UInt64(byte) } }
                    var slot = Self.slot(word)
                    while slots[slot].word != 0, slots[slot].word != word { slot = (slot + 1) & (slots.count - 1) }
                    slots[slot] = (word, side)
                }
            }
            self.slots = slots
        }

        func side(of word: UInt64) -> Side? {
            slots.withUnsafeBufferPointer { slots in
                var slot = Self.slot(word)
                while slots[slot].word != 0 {
                    if slots[slot].word == word { return slots[slot].side }
                    slot = (slot + 1) & (slots.count - 1)
                }
                return nil
            }
        }

        private static func slot(_ word: UInt64) -> Int {
            Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
        }
    }
}

extension Recipe {
    /// The language that the front matter names, where it is another than English.
    public var namesOtherLanguage: Bool {
        guard let language = metadata.language?.value.lowercased() else { return false }
        return !language.hasPrefix("en")
    }
}
