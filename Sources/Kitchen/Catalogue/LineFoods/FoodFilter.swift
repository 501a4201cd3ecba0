/// Tells while a text is cut into words whether they may name a food at all: most phrases name none, and need not be taken apart.
///
/// Words are those of `NameBuffer`; where that needs a closer look (character references) a phrase may name one.
struct FoodFilter {
    private let overlay: CatalogueOverlay?
    /// Adjectives that say what is there, and words for plain things.
    private let others = FoodScanner.otherWords
    private var word = WordKey()
    /// The hash of the word before, and whether longer names begin with it.
    private var before: UInt64 = 0
    private var beginsLonger = false
    /// Whether the words so far may name a food that is looked for.
    private(set) var mayName = false
    /// Whether they may name one by several words.
    private(set) var mayNameLonger = false
    /// Whether they may say that plain things will do.
    private(set) var mayOffer = false
    /// How many words at the beginning of the phrase are those at the end of the one before.
    var seen = 0
    private var additions = AdditionFilter()
    private let findsAdditions: Bool
    /// Whether they may add something that is not known.
    var mayAdd: Bool { findsAdditions && additions.mayAdd }

    /// Whether they may be one more thing that the phrases before add.
    var isListing: Bool { additions.isListing }

    /// Whether they go on with what the phrases before add, beginning with a food.
    var goesOn: Bool { additions.goesOn }

    /// - Parameter findsAdditions: whether it is to tell what may add something unknown.
    init(_ catalogue: Catalogue, findsAdditions: Bool = false) {
        overlay = catalogue.overlay
        self.findsAdditions = findsAdditions
    }

    /// Forgets the words before: another phrase begins.
    ///
    /// - Parameter afterComma: whether it may go on with what the one before lists.
    @inline(__always)
    mutating func begin(afterComma: Bool = false) {
        word = WordKey()
        beginsLonger = false
        mayName = false
        mayNameLonger = false
        mayOffer = false
        seen = 0
        if findsAdditions { additions.begin(afterComma: afterComma) }
    }

    /// Takes the letters and digits of ASCII from a place on; returns where they end.
    @inline(__always)
    mutating func takeWord(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int {
        var (word, index) = (word, start)
        defer { self.word = word }
        while index < end {
            if word.count & 7 == 0 {
                let (folded, count) = WordKey.letters(text, at: index, limit: min(8, end &- index))
                if count > 0 {
                    word.append(folded: folded, count: count)
                    index &+= count
                    // Nearly always the whole word.
                    if count < 8, index < end, !Self.isPlain(text[index]) { break }
                    continue
                }
            }
            guard Self.isPlain(text[index]) else { break }
            // The bit that makes letters small is set in every digit.
            word.append(folded: text[index] | 0x20)
            index &+= 1
        }
        return index
    }

    @inline(__always)
    private static func isPlain(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
    }

    /// Takes a stretch of whole words, looking for names of several words.
    mutating func take(
        _ text: Span<UInt8>, from start: Int, to end: Int, unless isKnown: (IngredientID) -> Bool
    ) {
        var index = start
        while index < end {
            let next = takeWord(text, from: index, to: end)
            index = next > index ? next : takeMark(text, at: index, to: end, unless: isKnown)
        }
        endWord(unless: isKnown)
    }

    /// Takes a character of a phrase that is neither a letter nor a digit of ASCII; returns where it ends.
    mutating func takeMark(_ text: Span<UInt8>, at index: Int, to end: Int, unless isKnown: (IngredientID) -> Bool)
        -> Int
    {
        let byte = text[index]
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "."): break
        case UInt8(ascii: "%"): word.append(folded: byte)
        case UInt8(ascii: "&"), UInt8(ascii: "+"):
            endWord(unless: isKnown)
            for letter in [UInt8(ascii: "a"), UInt8(ascii: "n"), UInt8(ascii: "d")] { word.append(folded: letter) }
            endWord(unless: isKnown)
        case 0x80...: return takeScalar(text, at: index, to: end, unless: isKnown)
        default: endWord(unless: isKnown)
        }
        return index + 1
    }

    private mutating func takeScalar(
        _ text: Span<UInt8>, at index: Int, to end: Int, unless isKnown: (IngredientID) -> Bool
    ) -> Int {
        guard let (scalar, length) = NameBuffer.scalar(text, at: index, before: end) else { return index + 1 }
        switch ScalarFolding(scalar, in: text, at: index, length) {
        case .dropped: break
        case .separator: endWord(unless: isKnown)
        case .letters(let first, let second):
            word.append(folded: first)
            if second != 0 { word.append(folded: second) }
        case .itself:
            // "花生50g" is two words.
            let isOfAsia = text[index] >= byteOfAsia
            if isOfAsia, index > 0, FoodScanner.isDigit(text[index - 1]) { endWord(unless: isKnown) }
            for place in index..<index + length { word.append(folded: text[place]) }
            if isOfAsia, index + length < end, FoodScanner.isDigit(text[index + length]) { endWord(unless: isKnown) }
        }
        return index + length
    }

    /// Notes that the phrase may name a food whatever its words are.
    mutating func lookCloser() {
        mayName = true
        mayNameLonger = true
    }

    /// - Parameter isKnown: whether a food need not be found.
    @inline(__always)
    mutating func endWord(unless isKnown: (IngredientID) -> Bool) {
        guard word.count > 0 else { return }
        let hash = word.value
        let beginning: (ingredient: Int32, beginsLonger: Bool) =
            BuiltInTable.mayBegin(hash) ? BuiltInTable.beginning(hash) : (-1, false)
        if beginning.ingredient >= 0, !mayName, !isKnown(IngredientID(index: beginning.ingredient)) { mayName = true }
        if beginsLonger, !mayNameLonger, let pair = BuiltInTable.beginning(before, hash),
            pair.beginsLonger || pair.ingredient >= 0 && !isKnown(IngredientID(index: pair.ingredient))
        {
            lookCloser()
        }
        if let overlay, overlay.begins(hash) { lookCloser() }
        if others.mayHold(hash) { noteOther(hash) }
        if findsAdditions {
            additions.take(hash, isFood: beginning.ingredient >= 0 || overlay?.begins(hash) == true)
        }
        before = hash
        beginsLonger = beginning.beginsLonger
        word = WordKey()
    }

    @inline(never)
    private mutating func noteOther(_ hash: UInt64) {
        if !mayName, FoodAdjectives.isOne(hash) { mayName = true }
        if FoodScanner.plainHashes.contains(hash) {
            mayName = true
            mayOffer = true
        }
    }
}
